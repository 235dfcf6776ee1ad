/** What a world's own pages start with, what changes meanwhile, and what they change. */
import { startPath } from '../scenarios/scenarios.ts'
import type { PageEvents } from '../../page-api/operations.ts'
import type { PageState } from '../../page-api/world.ts'
import { commandIn } from '../../world/commands.ts'
import { isProblem } from '../../world/problem.ts'
import { replicaLines } from '../../world/replica-lines.ts'
import { segmentsOf } from '../files/segments.ts'
import { bundlesOf } from '../apps/serverless.ts'
import { faultsOf } from '../faults/faults.ts'
import { findingsOf } from '../findings/findings.ts'
import { installedApps } from '../hosted/app.ts'
import { mayUse } from '../hosted/access.ts'
import { gathered } from '../hosted/gathered.ts'
import { live } from '../hosted/live.ts'
import { ordersOf } from '../hosted/orders.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { eventStream, type Start } from '../http/event-stream.ts'
import { bytesInSlices } from '../http/in-slices.ts'
import type { TraceEntry } from '../hosted/trace.ts'
import { termRowsOf } from '../rest/glossaries/concepts.ts'
import { followersOf } from './followers.ts'
import { watchJobsSeen } from './jobs-seen.ts'
import { polled, polledLinesOf } from './polled-lines.ts'
import type { Doing } from './row.ts'

/** Milliseconds that entries of the trace wait for company. */
const tracePause = 50
/** The same of what is written into glossaries and memories: a page asks for what concerns it. */
const referencesPause = 50
/** The same of findings: a page asks for all of them. */
const findingsPause = 500

const referenceShelves = new Set([termRowsOf.collection, segmentsOf.collection])

export const worldState: Doing<'state' | 'changes' | 'command' | 'fault' | 'obeyed'> = {
  state({ hosted }) {
    const lines = replicaLines(factsOf(hosted), hosted.store.world)
    return new Response(bytesInSlices(lines), { headers: { 'content-type': 'application/json' } })
  },
  changes({ hosted, query, request }) {
    const lastId = request.headers.get('last-event-id')
    const start: Start = ({ tell, tellAll, end }) => {
      const { store, trace, appsChanged } = hosted
      const say = <E extends keyof PageEvents>(event: E, data: PageEvents[E]): void => tell({ event, data })
      const write = (id: number, data: PageEvents['message']): void => tell({ id, data })
      const reset = (): void => say('reset', '')
      const tellReferences = gathered(() => say('references', ''), referencesPause)
      const missed = store.since(Number(lastId ?? query.after ?? store.sequence))
      // Too far behind to catch up: the page loads its state again.
      if (!missed) {
        reset()
        end()
        return () => {}
      }
      tellAll(missed.map(({ sequence, change }) => ({ id: sequence, data: change })))
      const stops = [
        store.on('change', write),
        store.on('reset', reset),
        appsChanged.on('change', reset),
        watchJobsSeen(hosted, (job) => say('job', job)),
        ordersOf(hosted).open((order) => say('order', order)),
        hosted.vault.written.on('row', (name) => {
          if (referenceShelves.has(name)) tellReferences(name)
        }),
      ]
      // On this stream, as browsers open few to one server.
      if (query.trace)
        stops.push(
          findingsOf(hosted).on(
            'met',
            gathered(() => say('findings', ''), findingsPause),
          ),
        )
      const tellTrace = (entries: readonly TraceEntry[]): void => say('trace', latestOf(entries))
      let stopTrace: (() => void) | undefined
      const follow = (isOn: boolean): void => {
        stopTrace?.()
        stopTrace = isOn ? trace.on('entry', gathered(tellTrace, tracePause)) : undefined
      }
      follow(query.trace === '1')
      const { page } = query
      if (page !== undefined) followersOf(hosted).set(page, follow)
      stops.push(() => {
        follow(false)
        // It may have come back by another stream.
        if (page !== undefined && followersOf(hosted).get(page) === follow) followersOf(hosted).delete(page)
      })
      return () => {
        for (const stop of stops) stop()
      }
    }
    const { polled: isPolled, page = '' } = query
    if (isPolled && page) return polled(hosted, page, lastId, start)
    // It may hold a connection now.
    polledLinesOf(hosted).get(page)?.stop()
    return eventStream(hosted.gone, start)
  },
  command({ hosted: { store, userId }, body }) {
    const command = commandIn(body)
    if (isProblem(command)) return Response.json(command, { status: 400 })
    const outcome = store.do(command, userId)
    return isProblem(outcome) ? Response.json(outcome, { status: 409 }) : { sequence: outcome.sequence }
  },
  // One that came too late moves nobody any more.
  obeyed({ hosted, orderId, body }) {
    ordersOf(hosted).answered(orderId, body)
    return undefined
  },
  fault: ({ hosted, body }) => ({ do: faultsOf(hosted).fire('bridge', body) }),
}

/** What began and ended meanwhile is told once. */
const latestOf = (entries: readonly TraceEntry[]): TraceEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** By the machine's clock, as browsers have it; known of what came after a page opened. */
const putBackOf = live(({ store }) => {
  const last = { at: 0 }
  store.on('reset', () => void (last.at = Date.now()))
  return last
})

const factsOf = (hosted: HostedWorld): Omit<PageState, 'replica'> => {
  const { store, userId, edition, id } = hosted
  const places = [null, ...Array.from(store.world.projects, (project) => project.id)]
  return {
    id,
    edition,
    userId,
    sequence: store.sequence,
    now: new Date(hosted.clock.now()).toISOString(),
    start: startPath(hosted),
    hasBridgeFaults: faultsOf(hosted).isAt('bridge'),
    contentSince: putBackOf(hosted).at,
    frameFaults: `${faultsOf(hosted).ofFrames()}${bundlesOf(hosted).installed || ''}`,
    apps: installedApps(hosted).map((app) => {
      const { identifier, name, baseUrl, logo } = app
      const modules = app.modules.flatMap((entry) => {
        const usable = places.filter((place) => mayUse(hosted, app, entry.module.key, userId, place))
        if (usable.length === places.length) return [entry]
        return usable.length ? [{ ...entry, projectIds: usable }] : []
      })
      return { identifier, name, baseUrl, logo, modules }
    }),
  }
}
