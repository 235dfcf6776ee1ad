/** What a world's own pages ask about the world itself: its clock, start, forks, snapshots, scenarios, trace. */
import type { WorldInfo } from '../../page-api/world.ts'
import { builtIn, builtIns } from '../../scenario/built-in/index.ts'
import { checkFault } from '../../scenario/check.ts'
import { flattened } from '../../scenario/layers.ts'
import { ScenarioError } from '../../scenario/problem.ts'
import type { World } from '../../world/world.ts'
import { declaredFault, faultsOf, FaultTaken } from '../faults/faults.ts'
import { findingsOf } from '../findings/findings.ts'
import { seeSightings } from '../findings/sightings.ts'
import { traceFileAnswer } from '../findings/trace-file.ts'
import { withAgents } from '../hosted/agents.ts'
import { live } from '../hosted/live.ts'
import { moveClock } from '../hosted/clock-wish.ts'
import { traceAnswer } from '../hosted/trace-answer.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { failed } from '../http/envelope.ts'
import { loadScenario, resetWorld, scenarioOf, startPath } from '../scenarios/scenarios.ts'
import { followersOf } from './followers.ts'
import { tellReports } from './reports.ts'
import type { Doing } from './row.ts'

type WorldOperation =
  | 'trace'
  | 'report'
  | 'followTrace'
  | 'see'
  | 'traceFile'
  | 'findings'
  | 'world'
  | 'moveClock'
  | 'declareFault'
  | 'removeFault'
  | 'reset'
  | 'fork'
  | 'takeSnapshot'
  | 'restoreSnapshot'
  | 'scenarios'
  | 'switchScenario'

/** Snapshots of one world at a time; each keeps its rows in memory. */
const mostSnapshots = 50

/** By name. They go with the process: a page takes them to try something out. */
const snapshotsOf = live(() => new Map<string, World>())

export const worldItself: Doing<WorldOperation> = {
  trace: ({ hosted, request }) => traceAnswer(hosted, request),
  report({ hosted, body }) {
    for (const report of body) tellReports(hosted, report)
    return undefined
  },
  // Without its stream nobody is told; the page asks again when it has one.
  followTrace({ hosted, body: { page, isOn } }) {
    followersOf(hosted).get(page)?.(isOn)
    return undefined
  },
  see({ hosted, body }) {
    seeSightings(hosted, body)
    return undefined
  },
  traceFile: ({ hosted, origin }) => traceFileAnswer(hosted, 'jsonl', origin()),
  // While the world goes on, a fault that did not happen yet still may.
  findings: ({ hosted }) =>
    findingsOf(hosted)
      .list()
      .filter(({ id }) => id !== 'SM-001'),
  world: ({ hosted }) => infoOf(hosted),
  moveClock({ hosted, body }) {
    const problem = moveClock(hosted, body)
    return problem === null ? infoOf(hosted) : failed(400, problem)
  },
  declareFault({ hosted, body }) {
    try {
      faultsOf(hosted).add(checkFault(body))
    } catch (error) {
      if (error instanceof FaultTaken) return failed(409, error.message)
      if (error instanceof ScenarioError) return failed(400, error.message)
      throw error
    }
    return Response.json(infoOf(hosted), { status: 201 })
  },
  removeFault: ({ hosted, query: { id } }) =>
    faultsOf(hosted).remove(id) ? infoOf(hosted) : failed(404, `There is no fault "${id}" in this world`),
  reset({ hosted, worlds }) {
    resetWorld(worlds, hosted)
    return infoOf(hosted)
  },
  async fork({ hosted, worlds, origin }) {
    const fork = await worlds.fork(hosted)
    return { id: fork.id, editorUrl: `${origin()}/w/${fork.id}${startPath(fork)}` }
  },
  takeSnapshot({ hosted, body: { name } }) {
    const kept = snapshotsOf(hosted)
    if (kept.size >= mostSnapshots && !kept.has(name))
      return failed(
        409,
        `name: expected one of the ${mostSnapshots} snapshots of this world, it keeps no more`,
      )
    kept.set(name, hosted.store.world)
    return infoOf(hosted)
  },
  restoreSnapshot({ hosted, body: { name } }) {
    const rows = snapshotsOf(hosted).get(name)
    if (!rows) return failed(404, `name: there is no snapshot "${name}" of this world`)
    // Another scenario may have other people.
    if (!rows.users.has(hosted.userId))
      return failed(409, `name: "${name}" has no user ${hosted.userId}, whose browser this is`)
    const { organization } = hosted.store.world
    hosted.store.reset(withAgents(hosted, { ...rows, organization }))
    return infoOf(hosted)
  },
  scenarios({ hosted }) {
    const { extends: name, ...own } = scenarioOf(hosted) ?? { extends: 'demo' }
    const isOne = typeof name === 'string' && !Object.keys(own).length
    const scenarios = builtIns().filter(({ name: other }) => {
      const { edition = hosted.edition } = flattened({ extends: other })
      return edition === hosted.edition
    })
    return { current: isOne ? name : null, scenarios }
  },
  switchScenario({ hosted, worlds, body: { name } }) {
    if (!builtIn(name)) return failed(400, 'body: expected {"name": <a built-in scenario>}')
    try {
      loadScenario(worlds, hosted, { extends: name })
    } catch (error) {
      if (error instanceof ScenarioError) return failed(409, error.message)
      throw error
    }
    return { path: startPath(hosted) }
  },
}

const infoOf = (hosted: HostedWorld): WorldInfo => {
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
    faults: faultsOf(hosted).list().map(declaredFault),
    snapshots: [...snapshotsOf(hosted).keys()],
  }
}
