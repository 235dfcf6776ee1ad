/**
 * Serves an app from a port of its own, unchanged but for the addresses that lead to the live platform or past this
 * port. The app hears its own name and origin. Everything streams; web sockets pass.
 */
import {
  createServer,
  request as send,
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough, pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { reasonOf } from '../../src/contract/unanswered.ts'
import { goneHeader } from '../platform/hosted/outgoing.ts'
import { ended, listen } from '../server/listen.ts'
import { strangerAt, strangerOnSocket } from './front-guard.ts'
import { policyFor } from './policy.ts'
import { changingTags, rebasing, replaced, replacementsFor, replacing, type Replacement } from './rewrite.ts'

export interface FrontOptions {
  /** Origin of the app's own server, plain http. */
  app: string
  /** Origin of the simulator. */
  simulator: string
  /** Further origins that mean the app, such as the one that its manifest was written for. */
  alsoApp?: readonly string[]
  /** Path of the manifest, which is changed whatever type the app gives it. */
  manifestPath?: string
  port?: number
  /** Hears what browsers asked, once there is an answer or will be none. */
  hear?(asked: Asked): void
}

/** A browser's request of the app's server. */
export interface Asked {
  method: string
  /** With its query. */
  path: string
  /** 0 where no answer came. */
  status: number
  /** Why none came. */
  problem?: string
  /** Milliseconds until the answer began. */
  ms: number
  /** What the browser wants it for: `document`, `script`, `empty` of a fetch; '' where it does not say. */
  use: string
}

export interface Front {
  url: string
  close(): Promise<void>
}

const text =
  /^(text\/(html|css|plain|javascript|xml)|application\/(json|x-ndjson|javascript|x-javascript|xml)|[\w.-]+\/[\w.-]+\+(json|xml))\s*(;|$)/i

/** The app is asked for plain answers; what it compresses all the same is opened. */
const unpackers: Record<string, () => Transform> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** What is said about the bytes as they were. */
const aboutBytes = new Set([
  'content-length',
  'content-encoding',
  'content-md5',
  'digest',
  'etag',
  'accept-ranges',
])
/** Of one connection; each side has its own. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])
const policies = new Set(['content-security-policy', 'content-security-policy-report-only'])

const encodingOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-encoding'] ?? '').trim().toLowerCase()

/**
 * What a page loads is changed. A call of the platform is not, but for the manifest that it reads: the strings in a
 * job's answer are the app's. Every browser sends `sec-fetch-site`.
 */
const isToChange = (request: IncomingMessage, answer: IncomingMessage, manifestPath?: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD' || 'sec-fetch-site' in request.headers) &&
  answer.statusCode !== 206 &&
  (text.test(answer.headers['content-type'] ?? '') || request.url === manifestPath) &&
  Object.hasOwn(unpackers, encodingOf(answer.headers))

const plainText = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

const refusalOnSocket = (status: 403 | 502, words: string): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    ...Object.entries(plainText).map((pair) => pair.join(': ')),
    `content-length: ${Buffer.byteLength(words)}`,
    '',
    words,
  ].join('\r\n')

export const startFront = async ({
  app,
  simulator,
  alsoApp = [],
  manifestPath,
  port = 0,
  hear = () => {},
}: FrontOptions): Promise<Front> => {
  const target = new URL(app)
  const hostname = target.hostname.replaceAll(/[[\]]/g, '')
  const targetPort = Number(target.port || 80)
  const neighbours = { port: 0, origins: [...new Set([simulator, target.origin, ...alsoApp])] }
  let url = ''
  let replacements: Replacement[] = []

  /** The app's own checks (of hosts, of forms) compare these with each other. */
  const toApp = (value: string): string => value.replaceAll(url, target.origin)

  const answerHeaders = (headers: IncomingHttpHeaders, isChanged: boolean): OutgoingHttpHeaders => {
    const own: OutgoingHttpHeaders = {}
    for (const [name, value] of Object.entries(headers)) {
      if (ofConnection.has(name) || (isChanged && aboutBytes.has(name))) continue
      if (typeof value !== 'string') own[name] = value
      else own[name] = replaced(policies.has(name) ? policyFor(value, simulator) : value, replacements)
    }
    return own
  }

  const forward = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url: path } = request
    const stranger = strangerAt(request.headers, neighbours)
    if (stranger !== null) {
      // The rest of its body is not waited for.
      response.writeHead(403, { ...plainText, connection: 'close' })
      return void response.end(stranger)
    }
    const headers: OutgoingHttpHeaders = {
      ...request.headers,
      host: target.host,
      'accept-encoding': 'identity',
    }
    delete headers['connection']
    for (const name of ['origin', 'referer']) {
      const value = headers[name]
      if (typeof value === 'string') headers[name] = toApp(value)
    }
    const started = performance.now()
    const tell = (status: number, problem?: string): void => {
      if (!('sec-fetch-site' in request.headers)) return
      const use = request.headers['sec-fetch-dest'] ?? ''
      const ms = performance.now() - started
      hear({ method: method ?? '', path: path ?? '', status, ms, use, ...(problem && { problem }) })
    }
    // A connection for each request: one that was kept may be closed by the app at the moment it is used.
    const passed = send({ hostname, port: targetPort, method, path, headers, agent: false }, (answer) => {
      const isChanged = isToChange(request, answer, manifestPath)
      const status = answer.statusCode ?? 502
      tell(status)
      response.writeHead(status, answer.statusMessage ?? '', answerHeaders(answer.headers, isChanged))
      const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
      if (!hasBody) {
        answer.resume()
        return void response.end()
      }
      // Before the first byte comes: a page may wait for the headers alone.
      response.flushHeaders()
      const steps: Transform[] = []
      if (isChanged) {
        steps.push((unpackers[encodingOf(answer.headers)] as () => Transform)())
        if (answer.headers['content-type']?.includes('html')) steps.push(changingTags(simulator))
        if (path === manifestPath) steps.push(rebasing(url))
        steps.push(replacing(replacements))
      }
      pipeline([answer, ...steps, response], (error) => {
        // Cut off, so that nobody takes a part for the whole.
        if (error) response.destroy()
      })
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy()
      if (response.destroyed) return tell(0, 'the browser left before its own server answered')
      const why = error.code ? reasonOf(error) : 'no answer'
      tell(0, `its own server did not answer (${why})`)
      response.writeHead(502, { ...plainText, [goneHeader]: why })
      response.end(`The app at ${app} did not answer (${why}).`)
    })
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }

  const open = new Set<Socket>()
  const pass = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    const stranger = strangerOnSocket(request.headers, neighbours)
    if (stranger !== null) return void socket.end(refusalOnSocket(403, stranger))
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2)
      lines.push(`${name}: ${name.toLowerCase() === 'host' ? target.host : toApp(value)}`)
    }
    const other = connect(targetPort, hostname, () => {
      other.write(`${lines.join('\r\n')}\r\n\r\n`)
      other.write(head)
      socket.pipe(other).pipe(socket)
    })
    other.once('error', (error) => {
      if (!other.remoteAddress && socket.writable)
        socket.end(refusalOnSocket(502, `The app at ${app} did not answer (${reasonOf(error)}).`))
    })
    for (const end of [socket, other]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        open.delete(end)
        // What is already on its way still arrives.
        if (end === socket) other.destroy()
        else socket.end()
      })
    }
  }

  const server = createServer(forward)
  // An upload takes as long as it takes.
  server.requestTimeout = 0
  server.on('upgrade', pass)
  neighbours.port = await listen(server, port)
  url = `http://localhost:${neighbours.port}`
  // As bytes, which is how texts pass.
  const others = alsoApp.map((origin) => Buffer.from(origin).toString('latin1'))
  replacements = replacementsFor(simulator, [target.origin, ...others], url)
  return {
    url,
    close() {
      const gone = ended(server)
      for (const socket of open) socket.destroy()
      return gone
    },
  }
}
