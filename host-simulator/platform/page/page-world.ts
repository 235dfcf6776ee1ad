/** What a world's own pages ask about the world itself: its clock, start, forks, snapshots, trace. The session is checked before. */
import { Hono } from 'hono'
import { z } from 'zod'
import type { World } from '../../world/world.ts'
import { ClockWish, moveClock } from '../hosted/clock-wish.ts'
import { faultsOf } from '../faults/faults.ts'
import { failed } from '../http/envelope.ts'
import { resetWorld, scenarioOf, startPath } from '../scenarios/scenarios.ts'
import { live } from '../hosted/live.ts'
import { traceAnswer } from '../hosted/trace-answer.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'

export interface PageWorldOptions {
  worlds: Worlds
  origin(): string
}

type Env = { Variables: { hosted: HostedWorld } }

/** Snapshots of one world at a time; each keeps its rows in memory. */
const mostSnapshots = 50

const Named = z.strictObject({ name: z.string().trim().min(1).max(100) })

/** By name. They go with the process: a page takes them to try something out. */
const snapshotsOf = live(() => new Map<string, World>())

export const createPageWorld = ({ worlds, origin }: PageWorldOptions): Hono<Env> => {
  const api = new Hono<Env>()

  api.get('/trace', (c) => traceAnswer(c.get('hosted'), c.req.raw))

  api.get('/world', (c) => c.json(aboutOf(c.get('hosted'))))

  api.post('/world/clock', async (c) => {
    const hosted = c.get('hosted')
    const wish = ClockWish.safeParse(await c.req.json().catch(() => null))
    if (!wish.success) return failed(400, problemOf(wish.error))
    const problem = moveClock(hosted, wish.data)
    return problem === null ? c.json(aboutOf(hosted)) : failed(400, problem)
  })

  api.post('/world/reset', (c) => {
    const hosted = c.get('hosted')
    resetWorld(worlds, hosted)
    return c.json(aboutOf(hosted))
  })

  api.post('/world/fork', async (c) => {
    const fork = await worlds.fork(c.get('hosted'))
    return c.json({ id: fork.id, editorUrl: `${origin()}/w/${fork.id}${startPath(fork)}` }, 201)
  })

  api.post('/world/snapshot', async (c) => {
    const hosted = c.get('hosted')
    const named = Named.safeParse(await c.req.json().catch(() => null))
    if (!named.success) return failed(400, problemOf(named.error))
    const kept = snapshotsOf(hosted)
    if (kept.size >= mostSnapshots && !kept.has(named.data.name))
      return failed(
        409,
        `name: expected one of the ${mostSnapshots} snapshots of this world, it keeps no more`,
      )
    kept.set(named.data.name, hosted.store.world)
    return c.json(aboutOf(hosted), 201)
  })

  api.post('/world/restore', async (c) => {
    const hosted = c.get('hosted')
    const named = Named.safeParse(await c.req.json().catch(() => null))
    if (!named.success) return failed(400, problemOf(named.error))
    const rows = snapshotsOf(hosted).get(named.data.name)
    if (!rows) return failed(404, `name: there is no snapshot "${named.data.name}" of this world`)
    // Another scenario may have other people.
    if (!rows.users.has(hosted.userId))
      return failed(409, `name: "${named.data.name}" has no user ${hosted.userId}, whose browser this is`)
    hosted.store.reset({ ...rows, organization: hosted.store.world.organization })
    return c.json(aboutOf(hosted))
  })

  return api
}

/** Never its token: whoever looks over a shoulder would have it. */
const aboutOf = (hosted: HostedWorld): object => {
  const name = scenarioOf(hosted)?.extends
  return {
    id: hosted.id,
    edition: hosted.edition,
    domain: hosted.domain,
    organizationId: hosted.organizationId,
    userId: hosted.userId,
    now: new Date(hosted.clock.now()).toISOString(),
    isFrozen: hosted.clock.isFrozen,
    scenario: typeof name === 'string' ? name : null,
    faults: faultsOf(hosted)
      .list()
      .map(({ fault, seen, fired }) => ({ ...fault, seen, fired })),
    snapshots: [...snapshotsOf(hosted).keys()],
  }
}

const problemOf = ({ issues: [first] }: z.ZodError): string =>
  `${first?.path.join('.') || 'body'}: ${first?.message ?? 'wrong'}`
