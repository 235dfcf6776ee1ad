/** The rules of the findings table that were met in a world, each place once. */
import { findingPath, findingRules, type FindingId } from '../../../src/contract/findings/index.ts'
import type { WorldFinding } from '../../page-api/finding.ts'
import { createEmitter, type On } from '../../world/listeners.ts'
import { unfiredFaults } from '../faults/faults.ts'
import { live } from '../hosted/live.ts'
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
  meet(id: FindingId, meeting: Meeting): void
  /** The worst first, then as they came; those that are only known now are looked for. */
  list(): WorldFinding[]
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
      const finding = before
        ? { ...before, count: before.count + 1, last: now, entries: entries.slice(-mostEntries) }
        : findingOf(id, now, meeting)
      met.set(key, finding)
      news.emit('met', [finding])
    },
    list() {
      const unfired = unfiredFaults(hosted).map(({ id, reason }) =>
        findingOf('SM-001', clock.now(), { app: '', where: `fault ${id}`, message: reason }),
      )
      return [...met.values(), ...unfired].toSorted(
        (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
      )
    },
    on: news.on,
  }
})
