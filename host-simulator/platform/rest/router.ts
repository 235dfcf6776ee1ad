/** REST API v2: token, rate, scope, shapes, operation, envelope. What there is to do stands in the rows. */
import { grants, type Access } from '../../../src/contract/scopes.ts'
import { madeOnceFor } from '../../world/made-once.ts'
import { live } from '../hosted/live.ts'
import { whileReading } from '../hosted/parts-read.ts'
import type { Worlds } from '../hosted/worlds.ts'
import { hasCanned } from '../faults/canned.ts'
import { faultsOf, hasFaults } from '../faults/faults.ts'
import { faultyRest } from './request/faulty.ts'
import { anybodyIn, bearerIn, type Bearer } from './request/bearer.ts'
import { Address } from '../http/address.ts'
import { bodyGiven, checked, jsonOf, type RestRequest } from '../http/body.ts'
import { callOf, numberOf } from './request/call.ts'
import { canned } from './request/canned.ts'
import { failed } from '../http/envelope.ts'
import { Refusal } from '../http/refusal.ts'
import { beginRequest, heard, noteAgain, noteRequest } from './request/noted.ts'
import { keepReply, keptReply } from './request/replies.ts'
import { Reply, responseOf, warned, type Answer } from '../http/reply.ts'
import { goOn, trying, type Soon } from '../http/soon.ts'
import { createRoutes, nearestPath, type RoutesOf } from './request/routes.ts'
import { refuseStranger } from './request/stranger.ts'
import type { Call, RestRow } from './common/row.ts'
import { requirePointers } from './common/pointers.ts'
import { requireFieldsOfKind } from './common/kind-fields.ts'
import { requireKind } from './common/project-kinds.ts'
import { straysIn } from './common/strays.ts'
import { requireRole } from './common/who-may.ts'
import { atOnce, tooMany } from './request/too-many.ts'
import { projectsOpen } from './users/membership.ts'

/** What the paths of all rows begin with. */
export const base = '/api/v2'

/** By user. */
const openOf = live(() => new Map<number, number>())

/** Rows are much of what a start would load, and the first request comes long after it. */
export const restRowsLater = async (): Promise<readonly RestRow[]> => (await import('./rows.ts')).restRows

export interface Rest {
  /** Of a request below `/api/v2`. */
  answer(request: RestRequest): Soon<Answer>
  fetch(request: Request): Promise<Response>
  /** Of the simulator's own pages: nothing goes wrong on purpose, and no line of the trace tells of it. */
  fetchForPage(request: Request): Promise<Response>
}

/** What a path and a method mean. */
type Meant =
  | { row: RestRow; params: Call['params'] }
  /** Of a path that has other methods, its rows. */
  | { row: undefined; known: readonly RestRow[] }

export const createRest = (worlds: Worlds): Rest => {
  let routes: RoutesOf | undefined
  const routesLater = async (): Promise<RoutesOf> => (routes ??= createRoutes(await restRowsLater()))

  const answer = (request: RestRequest): Soon<Answer> =>
    goOn(bearerIn(request, worlds), (known) => {
      const bearer = known ?? anybodyIn(request, worlds, `${base}/languages`)
      if (bearer)
        return (
          again(bearer, request) ?? goOn(routes ?? routesLater(), (known) => asked(bearer, request, known))
        )
      return refuseStranger(worlds, request)
    })

  /** What was answered before and still holds, where nothing goes wrong on purpose: all at once, as nothing has to be done. */
  const again = (bearer: Bearer, { method, url }: RestRequest): Reply | undefined => {
    const begun = performance.now()
    const { hosted, claims } = bearer
    if (method !== 'GET' || hasCanned(hosted) || hasFaults(hosted)) return
    const kept = keptReply(bearer, url)
    if (!kept || !mayDo(claims, kept.row) || (openOf(hosted).get(claims.userId) ?? 0) >= atOnce) return
    noteAgain(bearer, kept, performance.now() - begun)
    return kept.reply
  }

  const asked = (bearer: Bearer, request: RestRequest, routesOf: RoutesOf): Soon<Answer> => {
    const address = new Address(request.url)
    const { hosted, claims } = bearer
    const hear = heard(request, address)
    const meant = meantBy(routesOf, request.method, address.pathname)
    const open = openOf(hosted)
    const running = open.get(claims.userId) ?? 0
    open.set(claims.userId, running + 1)
    const span = beginRequest(bearer, hear)
    let cannedBy: string | undefined
    const run = (): Soon<Answer> =>
      goOn(hasCanned(hosted) ? canned(hosted, hear.request) : null, (said) => {
        cannedBy = said?.by
        return said?.answer ?? operate(bearer, hear.request, meant, address)
      })
    const begin = (): Soon<Answer> =>
      running >= atOnce
        ? tooMany()
        : hasFaults(hosted) && faultsOf(hosted).isAt('api')
          ? faultyRest(hosted, { app: claims.app ?? '', request }, async () => responseOf(await run()))
          : run()
    const broke = (error: unknown): Answer => {
      if (request.signal?.aborted) return failed(400, 'The request broke off')
      console.error(error)
      return failed(500, 'Internal error of the simulator')
    }
    const given = trying(() => span.run(begin), broke)
    return goOn(given, (said) => {
      // Others came and went meanwhile.
      open.set(claims.userId, (open.get(claims.userId) ?? 1) - 1)
      return goOn(noteRequest({ bearer, heard: hear, row: meant.row, cannedBy }, said, span), () => said)
    })
  }

  const meantBy = (routesOf: RoutesOf, asked: string, pathname: string): Meant => {
    // Source: facts F19. Unstated: that a slash at the end means nothing at other operations, either.
    const found = routesOf(pathname.slice(base.length, pathname.endsWith('/') ? -1 : undefined))
    const method = asked === 'HEAD' ? 'GET' : asked
    for (const { routes, values } of found) {
      const route = routes.get(method)
      if (!route) continue
      const params: Record<string, string> = {}
      for (let at = 0; at < route.names.length; at++) params[route.names[at] as string] = values[at] ?? ''
      return { row: route.row, params }
    }
    const known = found.map(({ routes }) =>
      [...routes.values()].flatMap(({ row }) => (row.ok.length ? row : [])),
    )
    return { row: undefined, known: known.find(({ length }) => length) ?? [] }
  }

  const operate = (bearer: Bearer, request: RestRequest, meant: Meant, address: Address): Soon<Answer> =>
    meant.row
      ? trying(
          () => {
            const run = () => runRow(meant.row, bearer, request, meant.params, address)
            return meant.row.steady ? whileReading(run) : run()
          },
          (error) => {
            if (error instanceof Refusal) return error.response
            throw error
          },
        )
      : noOperation(request, meant.known)

  const runRow = (
    row: RestRow,
    bearer: Bearer,
    request: RestRequest,
    params: Call['params'],
    address: Address,
  ): Soon<Answer> => {
    const { hosted, claims } = bearer
    const { edition, query, body } = row
    if (!mayDo(claims, row))
      return failed(403, 'Not allowed endpoint for token scopes', {
        'www-authenticate': `Bearer error="insufficient_scope", scope="${row.scope?.split(' ')[0]}"`,
      })
    if (edition && edition !== hosted.edition)
      return failed(404, `${row.method} ${row.path} exists only in the ${edition} edition`)
    const projectId = params['projectId'] === undefined ? undefined : numberOf(params['projectId'])
    // Who was taken out of a project is told the same as of one that is not there. Unstated: 403 or 404.
    if (projectId !== undefined && !projectsOpen({ hosted, userId: claims.userId, claims })(projectId))
      return failed(404, 'Project Not Found')
    requireRole(row, { world: hosted.store.world, userId: claims.userId, claims, params, hosted }, projectId)
    const project = hosted.store.world.projects.get(projectId ?? NaN)
    if (project) requireKind(row, project)
    const type = project?.settings.type
    const parameters = query || address.hasQuery ? address.parameters : undefined
    if (query) requireFieldsOfKind(row, type, parameters)
    const asks = query && checked(query, parameters)
    let came: unknown
    const require = (json: unknown): void => {
      requireFieldsOfKind(row, type, json)
      came = json
    }
    const given = body
      ? bodyFor(body, request, require)
      : row.method === 'GET'
        ? undefined
        : goOn(besides(request), (json) => {
            came = json
          })
    return goOn(given, (sent) => {
      if (row.method === 'PATCH') requirePointers(row, hosted.edition, type, sent)
      const call = callOf(bearer, { params, address, query: asks, body: sent, request })
      const strays = straysIn(row, { query: address.hasQuery ? parameters : undefined, body: came })
      for (const stray of strays) call.warn(stray)
      const made = row.run(call)
      // What had to be waited for may be of before a write.
      if (made instanceof Reply && !call.warnings && row.steady?.(asks as never))
        keepReply(bearer, request.url, { row, reply: made, name: `GET ${address.pathname}` })
      return goOn(made, (answer) => (call.warnings ? warned(answer, call.warnings.join('; ')) : answer))
    })
  }

  return {
    answer,
    async fetch(request) {
      const response = responseOf(await answer(request))
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
    async fetchForPage(request) {
      const address = new Address(request.url)
      const bearer = await bearerIn(request, worlds)
      if (!bearer) return failed(401, 'Unauthorized')
      const meant = meantBy(await routesLater(), request.method, address.pathname)
      return responseOf(await operate(bearer, request, meant, address))
    },
  }
}

/** By the scopes of a token, of which many requests have the same list, and those of a row. */
const mayByScopes = madeOnceFor((scopes: readonly string[], scope: string): boolean => {
  const [name = '', access] = scope.split(' ')
  return grants(scopes, name, access as Access)
})

const mayDo = ({ scopes }: Bearer['claims'], { scope }: RestRow): boolean =>
  !scope || mayByScopes(scopes, scope)

/** `require` sees it as it came. */
const bodyFor = (
  body: NonNullable<RestRow['body']>,
  request: RestRequest,
  require: (json: unknown) => void,
): Soon<unknown> =>
  body === 'bytes'
    ? goOn(request.arrayBuffer(), (bytes) => new Uint8Array(bytes))
    : goOn(jsonOf(request), (json) => {
        require(json)
        return checked(body, bodyGiven(body, json))
      })

/** A body that nobody asked for is told, and else passed over. */
const besides = (request: RestRequest): Soon<unknown> =>
  trying(
    () => jsonOf(request),
    () => undefined,
  )

const noOperation = async ({ method, url }: RestRequest, known: readonly RestRow[]): Promise<Response> => {
  const [first] = known
  if (!first) {
    const { pathname } = new URL(url)
    const meant = nearestPath(await restRowsLater(), pathname.slice(base.length))
    const question = meant === undefined ? '' : `; did you mean ${base}${meant}?`
    return failed(404, `${method} ${pathname} is not an operation of this simulator${question}`)
  }
  const allow = known.map((row) => row.method).join(', ')
  return failed(405, `Method ${method} is not allowed for ${first.path}`, { allow })
}
