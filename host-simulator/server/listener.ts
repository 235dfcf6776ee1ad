/** The platform behind node:http. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Platform } from '../platform/platform.ts'
import { brokenHeader, isBroken, Reply, type Answer } from '../platform/http/reply.ts'
import type { RestRequest } from '../platform/http/body.ts'
import { goOn, trying } from '../platform/http/soon.ts'
import { readAway } from './rest-of-body.ts'

export type Answering = Pick<Platform, 'fetch' | 'read'>

/** Plain ones: what a URL would have to tidy up goes the ordinary way. */
const readPath = /^\/api\/v2\/[\w/-]*(\?[\w=&,.+%-]*)?$/
const plainHost = /^[\w.-]+(:\d+)?$/

/**
 * Requests and Responses go through `@hono/node-server`, which leaves the globals of the process as they are.
 * Reads of REST go without both: to make them costs several times what the reading does.
 */
export const createListener = (platform: Answering): RequestListener => {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const response = await platform.fetch(native(request))
      if (isBroken(response)) return tornDown(incoming, outgoing)
      // The door speaks HTTP/1 alone. Behind an answer that came early the rest of the request is still on the line.
      if (!(await readAway(incoming as IncomingMessage))) outgoing.setHeader('connection', 'close')
      return response
    },
    { overrideGlobalObjects: false },
  )
  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    const ordinary = (): void => void listener(incoming, outgoing)
    if (method !== 'GET' || !readPath.test(url) || !plainHost.test(headers.host ?? '')) return ordinary()
    const send = (answer: Answer): void => {
      if (isBroken(answer)) return void tornDown(incoming, outgoing)
      if (!(answer instanceof Reply)) return hand(answer)(incoming, outgoing)
      const { status, text } = answer
      const length = Buffer.byteLength(text)
      outgoing.writeHead(status, {
        'content-type': 'application/json',
        'content-length': length,
        'x-content-type-options': 'nosniff',
      })
      outgoing.end(text)
    }
    // It throws where the address is none, such as one with a port too high.
    const read = trying(
      () => platform.read(readOf(incoming)),
      () => null,
    )
    void goOn(read, (answer) => (answer ? send(answer) : ordinary()))
  }
}

/** A browser asks again on a new line when one breaks, so a page is told instead. */
const tornDown = ({ url = '' }: Pick<IncomingMessage, 'url'>, outgoing: { destroy(): unknown }): Response => {
  if (/^\/w\/[^/]+\/_page\//.test(url))
    return new Response(null, { status: 204, headers: { [brokenHeader]: '1' } })
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Sends a Response that is there already. */
const hand = (response: Response): RequestListener =>
  getRequestListener(() => response, { overrideGlobalObjects: false })

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

/** Where nobody says how long a body is, hono makes another Request, which wants a real one as its model. */
const native = (request: Request): Request => {
  const { url, method, headers, signal } = request
  const isSized = headers.has('content-length') && !headers.has('transfer-encoding')
  if (isSized || method === 'GET' || method === 'HEAD' || !request.body) return request
  return new Request(url, { method, headers, signal, body: request.body, duplex: 'half' } as RequestInit)
}
