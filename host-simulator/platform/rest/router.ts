/** REST API v2: token, rate, scope, shapes, operation, envelope. What there is to do stands in the rows. */
import { grants, type Access } from '../../../src/contract/scopes.ts'
import type { Worlds } from '../hosted/worlds.ts'
import { faultsOf } from '../faults/faults.ts'
import { faultyRest } from './request/faulty.ts'
import { bearerIn, type Bearer } from './request/bearer.ts'
import { checked, jsonOf } from '../http/body.ts'
import { callOf, numberOf } from './request/call.ts'
import { failed } from '../http/envelope.ts'
import { Refusal } from '../http/refusal.ts'
import { keepReply, keptReply } from './request/replies.ts'
import { Reply, responseOf, type Answer } from '../http/reply.ts'
import { createRoutes } from './request/routes.ts'
import type { RestRequest } from '../http/body.ts'
import type { Call, RestRow } from './common/row.ts'
import { restRows } from './rows.ts'

/** What the paths of all rows begin with. */
export const base = '/api/v2'

/** Requests that one account may have open at once. Source: facts-domain 1.3. */
const atOnce = 20

export interface Rest {
  /** Of a request below `/api/v2`. */
  answer(request: RestRequest): Promise<Answer>
  fetch(request: Request): Promise<Response>
}

export const createRest = (worlds: Worlds): Rest => {
  const routesOf = createRoutes(restRows)
  const open = new Map<string, number>()

  const answer = async (request: RestRequest): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url)
    const bearer = await bearerIn(request, worlds)
    if (!bearer) return failed(401, 'Unauthorized', { 'www-authenticate': 'Bearer error="invalid_token"' })
    const { hosted, claims } = bearer
    const account = `${hosted.id} ${claims.userId}`
    const running = open.get(account) ?? 0
    open.set(account, running + 1)
    const started = performance.now()
    let status = 500
    try {
      const run = (): Promise<Answer> => operate(bearer, request, pathname, searchParams)
      const given =
        running >= atOnce
          ? failed(429, `Too Many Requests: at most ${atOnce} at once`)
          : faultsOf(hosted).isAt('api')
            ? await faultyRest(hosted, { app: claims.app ?? '', request }, async () =>
                responseOf(await run()),
              )
            : await run()
      status = given.status
      return given
    } catch (error) {
      if (request.signal?.aborted) {
        status = 400
        return failed(status, 'The request broke off')
      }
      console.error(error)
      return failed(status, 'Internal error of the simulator')
    } finally {
      // Others came and went meanwhile.
      const left = (open.get(account) ?? 1) - 1
      if (left) open.set(account, left)
      else open.delete(account)
      noteRequest(bearer, `${request.method} ${pathname}`, status, performance.now() - started)
    }
  }

  const operate = async (
    bearer: Bearer,
    request: RestRequest,
    pathname: string,
    search: URLSearchParams,
  ): Promise<Answer> => {
    const found = routesOf(pathname.slice(base.length))
    const method = request.method === 'HEAD' ? 'GET' : request.method
    for (const { routes, values } of found) {
      const route = routes.get(method)
      if (!route) continue
      const params = Object.fromEntries(route.names.map((name, at) => [name, values[at] ?? '']))
      try {
        return await runRow(route.row, bearer, request, params, search)
      } catch (error) {
        if (error instanceof Refusal) return error.response
        throw error
      }
    }
    const [first] = found
    if (!first) return failed(404, `${request.method} ${pathname} is not an operation of this simulator`)
    const known = [...first.routes.values()].map(({ row }) => row)
    const message = `Method ${request.method} is not allowed for ${known[0]?.path}`
    return failed(405, message, { allow: known.map((row) => row.method).join(', ') })
  }

  const runRow = async (
    row: RestRow,
    bearer: Bearer,
    request: RestRequest,
    params: Call['params'],
    search: URLSearchParams,
  ): Promise<Answer> => {
    const { hosted, claims } = bearer
    const { scope, edition, query, body } = row
    const [name = '', access] = scope?.split(' ') ?? []
    if (scope && !grants(claims.scopes, name, access as Access))
      return failed(403, 'Not allowed endpoint for token scopes', {
        'www-authenticate': `Bearer error="insufficient_scope", scope="${name}"`,
      })
    if (edition && edition !== hosted.edition)
      return failed(404, `${row.method} ${row.path} exists only in the ${edition} edition`)
    const projectId = params['projectId']
    if (projectId !== undefined && !hosted.store.world.projects.has(numberOf(projectId)))
      return failed(404, 'Project Not Found')
    const key = row.steady && `${bearer.claims.userId} ${request.url}`
    const kept = key && keptReply(hosted, key)
    if (kept) return kept
    const call = callOf(bearer, {
      params,
      search,
      query: query && checked(query, Object.fromEntries(search)),
      body:
        body === 'bytes'
          ? new Uint8Array(await request.arrayBuffer())
          : body && checked(body, await jsonOf(request)),
      request,
    })
    const answer = await row.run(call)
    if (key && answer instanceof Reply && row.steady?.(call.query as never)) keepReply(hosted, key, answer)
    return answer
  }

  return {
    answer,
    async fetch(request) {
      const response = responseOf(await answer(request))
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
  }
}

const noteRequest = ({ hosted, claims }: Bearer, name: string, status: number, ms: number): void => {
  const isRefused = status >= 400
  hosted.trace.note({
    kind: 'request',
    app: claims.app ?? '',
    name,
    outcome: isRefused ? 'refused' : 'ok',
    ms,
    out: { status },
    ...(isRefused && { reason: String(status) }),
  })
}
