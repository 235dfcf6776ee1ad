/** The platform behind node:http. */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import type { Platform } from '../platform/open-platform.ts'
import { isBroken, Reply, type Answer } from '../platform/http/reply.ts'
import type { RestRequest } from '../platform/http/body.ts'
import { goOn } from '../platform/http/soon.ts'
import type { Ordinary } from './ordinary.ts'

/** `rest`: the short way, where there is one. */
export type Answering = Pick<Platform, 'fetch'> & Partial<Pick<Platform, 'rest'>>

/** Plain ones: what a URL would have to tidy up goes the ordinary way. */
const restPath = /^\/api\/v2\/[\w/-]*(\?[\w=&,.+%-]*)?$/
const restMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Hosts that a URL leaves as they are: nearly all requests name the same. */
const plainHosts = new Set<string>()
const isPlainHost = (host: string): boolean => {
  if (plainHosts.has(host)) return true
  if (!/^[\w.-]+(:\d+)?$/.test(host) || !URL.canParse(`http://${host}`)) return false
  if (plainHosts.size >= 100) plainHosts.clear()
  plainHosts.add(host)
  return true
}

/** Bytes of a body that is waited for before anybody is asked; a longer one, or one of unknown length, is no plain one. */
const mostWaited = 64 * 1024

/**
 * Requests and Responses go the ordinary way, which is loaded with the first of them: with the package that makes them,
 * Node loads its own. REST goes without both: to make them costs several times what a read or a write does.
 */
export const createListener = (platform: Answering): RequestListener => {
  const { rest } = platform
  let made: Ordinary | undefined
  let making: Promise<Ordinary> | undefined
  const make = async (): Promise<Ordinary> => {
    const { createOrdinary } = await import('./ordinary.ts')
    return (made = createOrdinary(platform))
  }
  const ordinaryThen = (act: (ordinary: Ordinary) => unknown): void => {
    if (made) act(made)
    else void (making ??= make()).then(act)
  }
  return (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const ordinary = (): void => ordinaryThen(({ listener }) => listener(incoming, outgoing))
    const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : NaN
    // What a page asks is answered with more headers.
    const isPlain =
      restMethods.has(method) &&
      headers.origin === undefined &&
      restPath.test(url) &&
      isPlainHost(headers.host ?? '')
    if (!rest || !isPlain || !(length <= mostWaited)) return ordinary()
    const send = (answer: Answer): void => {
      if (isBroken(answer)) return ordinaryThen(({ tornDown }) => tornDown(incoming, outgoing))
      if (!(answer instanceof Reply)) return ordinaryThen(({ hand }) => hand(answer)(incoming, outgoing))
      const { status, body } = answer
      if (body.length)
        outgoing.writeHead(status, {
          'content-type': 'application/json',
          'content-length': typeof body === 'string' ? Buffer.byteLength(body) : body.length,
          'x-content-type-options': 'nosniff',
        })
      else outgoing.writeHead(status, { 'x-content-type-options': 'nosniff' })
      outgoing.end(body)
    }
    const ask = (body: Body): void => void goOn(rest(new PlainRequest(incoming, body)), send)
    if (length) whole(incoming, length, ask)
    else ask(none)
  }
}

/** Null of one that broke off. */
type Body = ArrayBuffer | null

const none = new ArrayBuffer(0)

/** The body, once it is there or will never be. */
const whole = (incoming: IncomingMessage, length: number, act: (body: Body) => void): void => {
  const bytes = new Uint8Array(length)
  let at = 0
  incoming.on('data', (part: Buffer) => {
    bytes.set(part, at)
    at += part.length
  })
  incoming.once('end', () => act(bytes.buffer))
  incoming.once('close', () => {
    if (!incoming.complete) act(null)
  })
}

class PlainRequest implements RestRequest {
  readonly method: string
  readonly url: string
  readonly headers: RestRequest['headers']
  readonly signal: { aborted: boolean }
  private readonly body: Body

  constructor({ method = '', url, headers }: IncomingMessage, body: Body) {
    this.method = method
    this.url = `http://${headers.host}${url}`
    this.headers = new PlainHeaders(headers)
    this.signal = { aborted: body === null }
    this.body = body
  }

  arrayBuffer(): ArrayBuffer {
    if (!this.body) throw new Error('The request broke off')
    return this.body
  }
}

class PlainHeaders {
  private readonly all: IncomingHttpHeaders
  constructor(all: IncomingHttpHeaders) {
    this.all = all
  }
  get(name: string): string | null {
    const value = this.all[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
}
