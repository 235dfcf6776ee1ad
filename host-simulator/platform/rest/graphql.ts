/**
 * GraphQL is not simulated, as its schema is nowhere published: who asks is told so, where 404 would say that the platform
 * has none. Source: facts F254.
 */
import { failed } from '../http/envelope.ts'
import type { Worlds } from '../hosted/worlds.ts'
import { bearerIn } from './request/bearer.ts'
import { refuseStranger } from './request/stranger.ts'

export const graphqlPath = '/api/graphql'

const words = 'GraphQL is not simulated here, only REST API v2'
const fix = 'Ask REST for it, at `/api/v2`, or test that part on the live platform.'

export const refuseGraphql = async (request: Request, worlds: Worlds): Promise<Response> => {
  const bearer = await bearerIn(request, worlds)
  if (!bearer) return refuseStranger(worlds, request)
  const { hosted, claims } = bearer
  hosted.trace.note({
    kind: 'request',
    app: claims.app ?? '',
    name: `${request.method} ${graphqlPath}`,
    outcome: 'refused',
    out: { status: 501, fix },
    reason: `501 ${words}`,
  })
  return failed(501, words)
}
