/** The rules of the findings table that were met in a world, each place once. */
import { findingPath, findingRules, type FindingId } from '../../../src/contract/findings/index.ts'
import type { WorldFinding } from '../../page-api/finding.ts'
import { createEmitter, type On } from '../../world/listeners.ts'
import { unfiredFaults } from '../faults/faults.ts'
import { installedApps } from '../hosted/app.ts'
import { live } from '../hosted/live.ts'
import { unusedScopesOf, usedScopesOf } from '../hosted/used-scopes.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export type { WorldFinding }

export interface Meeting {
  app: string
  /** Method, request, page, field. */
  where: string
  message: string
  /** More to the point than what the rule advises. */
  fix?: string
  /** Of the trace. */
  entry?: number
}

export interface Findings {
  /** Answers it as it stands in the list now. */
  meet(id: FindingId, meeting: Meeting): WorldFinding
  /**
   * The worst first, then as they came, those of apps that are gone last; those that are only known now are looked for. `isComplete`: with what a whole
   * run shows, such as scopes that nothing needed.
   */
  list(wish?: { isComplete?: boolean }): WorldFinding[]
  /** What was met of the app is not open any more, until it is met again; but what was met where it bade farewell. */
  leave(app: string, farewell?: string): void
  on: On<{ met: [WorldFinding] }>
}

/** Of one rule at one app; what comes later is counted with the last of them. */
const mostPlaces = 100
const mostEntries = 10

const severities = ['error', 'warning', 'info']

const findingOf = (id: FindingId, at: number, { app, where, message, fix, entry }: Meeting): WorldFinding => {
  const { severity, title, why, source, sure, fix: advice } = findingRules[id]
  const entries = entry === undefined ? [] : [entry]
  const words = { id, severity, title, message, app, where, count: 1, why, fix: fix ?? advice, source, sure }
  return { ...words, doc: findingPath(id), first: at, last: at, entries }
}

const unusedIn = (hosted: HostedWorld): WorldFinding[] =>
  installedApps(hosted).flatMap((app) => {
    const { identifier } = app
    return unusedScopesOf(app, usedScopesOf(hosted).get(identifier)).map((scope) => {
      const message = `no request of this run needed ${scope}`
      return findingOf('SC-002', hosted.clock.now(), {
        app: identifier,
        where: `manifest: scopes ${scope}`,
        message,
      })
    })
  })

export const findingsOf = live((hosted: HostedWorld): Findings => {
  const met = new Map<string, WorldFinding>()
  const places = new Map<string, number>()
  const news = createEmitter<{ met: [WorldFinding] }>(console.error)
  const { clock } = hosted

  return {
    meet(id, meeting) {
      const group = JSON.stringify([id, meeting.app])
      const known = places.get(group) ?? 0
      const key = JSON.stringify([group, known < mostPlaces ? meeting.where : ''])
      const before = met.get(key)
      const now = clock.now()
      if (!before) places.set(group, known + 1)
      const entries = [...(before?.entries ?? []), ...(meeting.entry === undefined ? [] : [meeting.entry])]
      const fresh = findingOf(id, now, meeting)
      // What is wrong at a place may be another thing by now, such as the status of its page.
      const said = before && before.where !== meeting.where ? before : fresh
      const { first, count } = before ?? { first: now, count: 0 }
      const finding = { ...said, first, last: now, count: count + 1, entries: entries.slice(-mostEntries) }
      delete finding.gone
      met.set(key, finding)
      news.emit('met', [finding])
      return finding
    },
    list({ isComplete = false } = {}) {
      const unfired = unfiredFaults(hosted).map(({ id, reason }) =>
        findingOf('SM-001', clock.now(), { app: '', where: `fault ${id}`, message: reason }),
      )
      const unused = isComplete ? unusedIn(hosted) : []
      return [...met.values(), ...unfired, ...unused].toSorted(
        (a, b) =>
          Number(a.gone ?? false) - Number(b.gone ?? false) ||
          severities.indexOf(a.severity) - severities.indexOf(b.severity),
      )
    },
    leave(app, farewell) {
      for (const [key, finding] of met) {
        if (finding.app !== app || finding.where === farewell || finding.gone) continue
        const gone: WorldFinding = { ...finding, gone: true }
        met.set(key, gone)
        news.emit('met', [gone])
      }
    },
    on: news.on,
  }
})
