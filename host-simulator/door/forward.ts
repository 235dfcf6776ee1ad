/** Passes a request on, and the answer back, as they come: bodies stream both ways. */
import { request as ask, type Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline, type Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { connect, type Socket } from 'node:net'

export interface Way {
  /** Where to. */
  origin: string
  /** The host of the platform that was meant; the simulator is told. */
  meant?: string
  agent?: Agent
  /** Opens the line where it is not a plain one. */
  connect?: () => Promise<Socket>
}

/** Of one connection, or between the client and this proxy. Source: RFC 9110, 7.6.1. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
])

/** Names and values in turn, in their order and spelling. */
const kept = (raw: readonly string[], without: (name: string) => boolean): string[] =>
  raw.filter((_, at) => !without((raw[at - (at % 2)] as string).toLowerCase()))

/** `Host` says where it goes, `x-forwarded-host` where it was meant to. */
const headersFor = ({ origin, meant }: Way, raw: readonly string[], isUpgrade: boolean): string[] => [
  'Host',
  new URL(origin).host,
  ...kept(
    raw,
    (name) =>
      name === 'host' ||
      // The answer to it has gone out.
      name === 'expect' ||
      (meant !== undefined && name === 'x-forwarded-host') ||
      (isUpgrade ? name.startsWith('proxy-') : ofConnection.has(name)),
  ),
  ...(meant === undefined ? [] : ['x-forwarded-host', meant]),
]

/** Path and query; of a whole address what stands behind the host. */
const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')

/** The line to where it goes; with TLS where the address wants it. */
const lineOf = async ({ origin, connect: own }: Way): Promise<Socket> => {
  const { protocol, hostname, port } = new URL(origin)
  if (!own) return connect(Number(port || 80), hostname)
  const line = await own()
  return protocol === 'https:' ? connectTls({ socket: line, servername: hostname }) : line
}

const sayDead = (response: ServerResponse, who: string, { code, message }: NodeJS.ErrnoException): void => {
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(`AP Bridge: ${who} did not answer: ${message || (code ?? 'no line')}\n`)
}

export const forward = (way: Way, request: IncomingMessage, response: ServerResponse): void => {
  const { hostname, port } = new URL(way.origin)
  const { method, url = '/', rawHeaders } = request
  const send = (line?: Socket): void => {
    const passed = ask(
      {
        hostname,
        port,
        method,
        path: pathOf(url),
        headers: headersFor(way, rawHeaders, false) as unknown as Record<string, string>,
        ...(line ? { createConnection: () => line } : { agent: way.agent }),
      },
      (answer) => {
        response.writeHead(
          answer.statusCode ?? 502,
          answer.statusMessage ?? '',
          kept(answer.rawHeaders, (name) => ofConnection.has(name)),
        )
        // Before the first byte comes: a reader of a stream may wait for the headers alone.
        response.flushHeaders()
        pipeline(answer, response, (error) => {
          // Cut off, so that nobody takes a part for the whole.
          if (error) response.destroy()
        })
      },
    )
    passed.on('error', (error: NodeJS.ErrnoException) => {
      // The simulator breaks lines on purpose, too.
      const isCut = way.meant !== undefined && error.code === 'ECONNRESET'
      if (response.headersSent || isCut) return void request.socket.destroy()
      const whom = way.meant === undefined ? way.origin : `the simulator, for ${way.meant},`
      sayDead(response, whom, error)
    })
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  }
  if (!way.connect) return send()
  lineOf(way).then(send, (error: NodeJS.ErrnoException) => sayDead(response, way.origin, error))
}

/** A web socket: from then on bytes go both ways. */
export const forwardUpgrade = (
  way: Way,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  keep: <S extends Duplex>(socket: S) => S,
): void => {
  const { method, url = '/', rawHeaders } = request
  const headers = headersFor(way, rawHeaders, true)
  const lines = [`${method} ${pathOf(url)} HTTP/1.1`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  lineOf(way).then(
    (other) => {
      keep(other)
      other.write(`${lines.join('\r\n')}\r\n\r\n`)
      other.write(head)
      socket.pipe(other).pipe(socket)
      socket.once('close', () => other.destroy())
      other.once('close', () => socket.end())
    },
    () => socket.destroy(),
  )
}
