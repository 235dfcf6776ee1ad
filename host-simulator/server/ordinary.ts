/** Requests and Responses, by `@hono/node-server`, which leaves the globals of the process as they are. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { brokenHeader, isBroken } from '../platform/http/reply.ts'
import type { Platform } from '../platform/open-platform.ts'
import { readAway } from './rest-of-body.ts'

export interface Ordinary {
  listener: RequestListener
  /** Sends a Response that is there already. */
  hand(response: Response): RequestListener
  tornDown: typeof tornDown
}

export const createOrdinary = (platform: Pick<Platform, 'fetch'>): Ordinary => {
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
  return { listener, hand, tornDown }
}

/** A browser asks again on a new line when one breaks, so a page is told instead. */
const tornDown = ({ url = '' }: Pick<IncomingMessage, 'url'>, outgoing: { destroy(): unknown }): Response => {
  if (/^\/w\/[^/]+\/_page\//.test(url))
    return new Response(null, { status: 204, headers: { [brokenHeader]: '1' } })
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

const hand = (response: Response): RequestListener =>
  getRequestListener(() => response, { overrideGlobalObjects: false })

/** Where nobody says how long a body is, hono makes another Request, which wants a real one as its model. */
const native = (request: Request): Request => {
  const { url, method, headers, signal } = request
  const isSized = headers.has('content-length') && !headers.has('transfer-encoding')
  if (isSized || method === 'GET' || method === 'HEAD' || !request.body) return request
  return new Request(url, { method, headers, signal, body: request.body, duplex: 'half' } as RequestInit)
}
