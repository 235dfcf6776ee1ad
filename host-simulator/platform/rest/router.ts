/** REST API v2: token, rate, scope, shapes, operation, envelope. What there is to do stands in the rows. */
import { Hono } from 'hono'
import { grants, type Access } from '../../../src/contract/scopes.ts'
import { isProblem } from '../../world/problem.ts'
import type { HostedWorld, Worlds } from '../worlds.ts'
import { faultyRest } from '../faults/rest.ts'
import { bearerOf, type Bearer } from './bearer.ts'
import { checked, jsonOf } from './body.ts'
import { failed, refused } from './envelope.ts'
import { Refusal } from './refusal.ts'
import type { Call, RestRow, RestTools } from './row.ts'
import { restRows } from './rows/index.ts'

export interface RestOptions extends RestTools {
  worlds: Worlds
}

/** Requests that one account may have open at once. Source: facts-domain 1.3. */
const atOnce = 20

type Env = { Variables: Bearer }

export const createRest = ({ worlds, ...tools }: RestOptions): Hono<Env> => {
  const rest = new Hono<Env>().basePath('/api/v2')
  const open = new Map<string, number>()

  rest.use('*', async (c, next) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const bearer = token ? await bearerOf(token, worlds) : null
    if (!bearer) return failed(401, 'Unauthorized', { 'www-authenticate': 'Bearer error="invalid_token"' })
    c.set('world', bearer.world)
    c.set('claims', bearer.claims)
    const account = `${bearer.world.id} ${bearer.claims.userId}`
    const running = open.get(account) ?? 0
    open.set(account, running + 1)
    const started = performance.now()
    try {
      c.res =
        running >= atOnce
          ? failed(429, `Too Many Requests: at most ${atOnce} at once`)
          : await faultyRest(bearer.world, { app: bearer.claims.app ?? '', request: c.req.raw }, async () => {
              await next()
              return c.res
            })
      return undefined
    } finally {
      // Others came and went meanwhile.
      const left = (open.get(account) ?? 1) - 1
      if (left) open.set(account, left)
      else open.delete(account)
      noteRequest(bearer, c.req.raw, c.res, performance.now() - started)
    }
  })

  const rows = restRows.toSorted((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))
  for (const row of rows)
    rest.on(row.method, patternOf(row.path), async (c) => {
      try {
        return await answer(row, c.get('world'), c.get('claims'), c.req.raw, c.req.param())
      } catch (error) {
        if (error instanceof Refusal) return error.response
        throw error
      }
    })
  for (const path of new Set(rows.map((row) => row.path)))
    rest.all(patternOf(path), (c) => {
      const allow = rows.filter((row) => row.path === path).map(({ method }) => method)
      return failed(405, `Method ${c.req.method} is not allowed for ${path}`, { allow: allow.join(', ') })
    })

  const answer = async (
    row: RestRow,
    hosted: HostedWorld,
    claims: Bearer['claims'],
    request: Request,
    params: Call['params'],
  ): Promise<Response> => {
    const { scope, edition, query, body } = row
    const [name = '', access] = scope?.split(' ') ?? []
    if (scope && !grants(claims.scopes, name, access as Access))
      return failed(403, 'Not allowed endpoint for token scopes', {
        'www-authenticate': `Bearer error="insufficient_scope", scope="${name}"`,
      })
    if (edition && edition !== hosted.edition)
      return failed(404, `${row.method} ${row.path} exists only in the ${edition} edition`)
    const id = (part: string): number => numberOf(params[part])
    if (row.path.includes('{projectId}') && !hosted.store.world.projects.has(id('projectId')))
      return failed(404, 'Project Not Found')
    const search = new URL(request.url).searchParams
    const call: Call = {
      ...tools,
      hosted,
      get world() {
        return hosted.store.world
      },
      claims,
      userId: claims.userId,
      params,
      id,
      search,
      query: query && checked(query, Object.fromEntries(search)),
      body:
        body === 'bytes'
          ? new Uint8Array(await request.arrayBuffer())
          : body && checked(body, await jsonOf(request)),
      request,
      do(command) {
        const done = hosted.store.do(command, claims.userId)
        if (isProblem(done)) throw new Refusal(refused(done))
        return done
      },
    }
    return row.run(call)
  }

  rest.all('*', (c) =>
    failed(404, `${c.req.method} ${new URL(c.req.url).pathname} is not an operation of this simulator`),
  )
  rest.onError((error, c) => {
    if (c.req.raw.signal.aborted) return failed(400, 'The request broke off')
    console.error(error)
    return failed(500, 'Internal error of the simulator')
  })
  return rest
}

const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Fixed parts of a path come before variable ones. */
const rank = (path: string): string => path.replaceAll('{', '\uffff')

const numberOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : NaN)

const noteRequest = ({ world, claims }: Bearer, request: Request, { status }: Response, ms: number): void => {
  const { pathname } = new URL(request.url)
  const isRefused = status >= 400
  world.trace.note({
    kind: 'request',
    app: claims.app ?? '',
    name: `${request.method} ${pathname}`,
    outcome: isRefused ? 'refused' : 'ok',
    ms,
    out: { status },
    ...(isRefused && { reason: String(status) }),
  })
}
