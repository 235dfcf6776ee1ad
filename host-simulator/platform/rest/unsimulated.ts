/**
 * GraphQL and the MCP server are not simulated, as neither's operations are published: who asks is told so, where 404 would
 * say that the platform has none. Sources: facts F254, F340.
 */
import { failed } from '../http/envelope.ts'
import type { Worlds } from '../hosted/worlds.ts'
import type { Note } from '../hosted/trace.ts'
import { bearerIn } from './request/bearer.ts'
import { refuseStranger } from './request/stranger.ts'

export const unsimulated: Readonly<Record<string, string>> = {
  '/api/graphql': 'GraphQL',
  '/v2/mcp': 'The MCP server',
  '/mcp': 'The MCP server',
}

const fix = 'Ask REST for it, at `/api/v2`, or test that part on the live platform.'

export const refuseUnsimulated = async (request: Request, worlds: Worlds): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const words = `${unsimulated[pathname]} is not simulated here, only REST API v2`
  const bearer = await bearerIn(request, worlds)
  // After 401 clients of MCP would begin to sign in, which is not here either.
  if (!bearer && pathname.startsWith('/api')) return refuseStranger(worlds, request)
  const note: Note = {
    kind: 'request',
    app: bearer?.claims.app ?? '',
    name: `${request.method} ${pathname}`,
    outcome: 'refused',
    out: { status: 501, fix },
    reason: `501 ${words}`,
  }
  if (bearer) bearer.hosted.trace.note(note)
  else worlds.noteLost(note)
  return failed(501, words)
}
