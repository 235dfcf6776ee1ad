/** The platform behind node:http. */
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Platform } from '../platform/open-platform.ts'
import { isBroken, Reply, type Answer } from '../platform/http/reply.ts'
import type { RestRequest } from '../platform/http/body.ts'
import { goOn, trying } from '../platform/http/soon.ts'
import type { Ordinary } from './ordinary.ts'

export type Answering = Pick<Platform, 'fetch' | 'read'>

/** Plain ones: what a URL would have to tidy up goes the ordinary way. */
const readPath = /^\/api\/v2\/[\w/-]*(\?[\w=&,.+%-]*)?$/
const plainHost = /^[\w.-]+(:\d+)?$/

/**
 * Requests and Responses go the ordinary way, which is loaded with the first of them: with the package that makes them,
 * Node loads its own. Reads of REST go without both: to make them costs several times what the reading does.
 */
export const createListener = (platform: Answering): RequestListener => {
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
    const { method, url = '', headers } = incoming
    const ordinary = (): void => ordinaryThen(({ listener }) => listener(incoming, outgoing))
    if (method !== 'GET' || !readPath.test(url) || !plainHost.test(headers.host ?? '')) return ordinary()
    const send = (answer: Answer): void => {
      if (isBroken(answer)) return ordinaryThen(({ tornDown }) => tornDown(incoming, outgoing))
      if (!(answer instanceof Reply)) return ordinaryThen(({ hand }) => hand(answer)(incoming, outgoing))
      const { status, body } = answer
      const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
      outgoing.writeHead(status, {
        'content-type': 'application/json',
        'content-length': length,
        'x-content-type-options': 'nosniff',
      })
      outgoing.end(body)
    }
    // It throws where the address is none, such as one with a port too high.
    const read = trying(
      () => platform.read(readOf(incoming)),
      () => null,
    )
    void goOn(read, (answer) => (answer ? send(answer) : ordinary()))
  }
}

const readOf = ({ url, headers }: IncomingMessage): RestRequest => ({
  method: 'GET',
  url: `http://${headers.host}${url}`,
  headers: {
    get(name) {
      const value = headers[name]
      return value === undefined ? null : String(value)
    },
  },
  arrayBuffer: async () => new ArrayBuffer(0),
})
