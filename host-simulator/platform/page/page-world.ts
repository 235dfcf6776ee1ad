/** What a world's own pages ask about the world itself: its clock, start, forks, snapshots, trace. The session is checked before. */
import { Hono } from 'hono'
import { z } from 'zod'
import type { World } from '../../world/world.ts'
import { ClockWish, moveClock } from '../hosted/clock-wish.ts'
import { createFaults } from '../faults/faults.ts'
import { failed } from '../http/envelope.ts'
import { resetWorld, scenarioOf, startPath } from '../scenarios/scenarios.ts'
import { traceAnswer } from '../hosted/trace-answer.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'

export interface PageWorldOptions {
  worlds: Worlds
  origin(): string
}

type Env = { Variables: { world: HostedWorld } }

/** Snapshots of one world at a time; each keeps its rows in memory. */
const mostSnapshots = 50

const Named = z.strictObject({ name: z.string().trim().min(1).max(100) })

/** By name. They go with the process: a page takes them to try something out. */
const snapshots = new WeakMap<HostedWorld, Map<string, World>>()

export const createPageWorld = ({ worlds, origin }: PageWorldOptions): Hono<Env> => {
  const api = new Hono<Env>()

  api.get('/trace', (c) => traceAnswer(c.get('world'), c.req.raw))

  api.get('/world', (c) => c.json(aboutOf(c.get('world'))))

  api.post('/world/clock', async (c) => {
    const world = c.get('world')
    const wish = ClockWish.safeParse(await c.req.json().catch(() => null))
    if (!wish.success) return failed(400, problemOf(wish.error))
    const problem = moveClock(world, wish.data)
    return problem === null ? c.json(aboutOf(world)) : failed(400, problem)
  })

  api.post('/world/reset', (c) => {
    const world = c.get('world')
    resetWorld(worlds, world)
    return c.json(aboutOf(world))
  })

  api.post('/world/fork', async (c) => {
    const fork = await worlds.fork(c.get('world'))
    return c.json({ id: fork.id, editorUrl: `${origin()}/w/${fork.id}${startPath(fork)}` }, 201)
  })

  api.post('/world/snapshot', async (c) => {
    const world = c.get('world')
    const named = Named.safeParse(await c.req.json().catch(() => null))
    if (!named.success) return failed(400, problemOf(named.error))
    const kept = snapshotsOf(world)
    if (kept.size >= mostSnapshots && !kept.has(named.data.name))
      return failed(
        409,
        `name: expected one of the ${mostSnapshots} snapshots of this world, it keeps no more`,
      )
    kept.set(named.data.name, world.store.world)
    return c.json(aboutOf(world), 201)
  })

  api.post('/world/restore', async (c) => {
    const world = c.get('world')
    const named = Named.safeParse(await c.req.json().catch(() => null))
    if (!named.success) return failed(400, problemOf(named.error))
    const rows = snapshotsOf(world).get(named.data.name)
    if (!rows) return failed(404, `name: there is no snapshot "${named.data.name}" of this world`)
    // Another scenario may have other people.
    if (!rows.users.has(world.userId))
      return failed(409, `name: "${named.data.name}" has no user ${world.userId}, whose browser this is`)
    world.store.reset({ ...rows, organization: world.store.world.organization })
    return c.json(aboutOf(world))
  })

  return api
}

const snapshotsOf = (world: HostedWorld): Map<string, World> => {
  const kept = snapshots.get(world) ?? new Map<string, World>()
  snapshots.set(world, kept)
  return kept
}

/** Never its token: whoever looks over a shoulder would have it. */
const aboutOf = (world: HostedWorld): object => {
  const name = scenarioOf(world)?.extends
  return {
    id: world.id,
    edition: world.edition,
    domain: world.domain,
    organizationId: world.organizationId,
    userId: world.userId,
    now: new Date(world.clock.now()).toISOString(),
    isFrozen: world.clock.isFrozen,
    scenario: typeof name === 'string' ? name : null,
    faults: createFaults(world)
      .list()
      .map(({ fault, seen, fired }) => ({ ...fault, seen, fired })),
    snapshots: [...snapshotsOf(world).keys()],
  }
}

const problemOf = ({ issues: [first] }: z.ZodError): string =>
  `${first?.path.join('.') || 'body'}: ${first?.message ?? 'wrong'}`
