/** What an entry is and hangs together with, for who cannot see its box. */
import type { TraceEntry } from '../../page-api/trace.ts'
import { lanes, laneOf } from '../../trace/lanes.ts'
import { startOf } from '../../trace/time.ts'
import type { TraceTree } from '../../trace/tree.ts'
import { outcomeOf } from '../simulator/trace-log.ts'
import { toneOf } from './layout.ts'
import { lengthOf } from './range.ts'

/** From its cause to it, and from it to its effects. */
export const linksOf = (
  tree: TraceTree,
  entry: TraceEntry | undefined,
): (readonly [TraceEntry, TraceEntry])[] => {
  if (!entry) return []
  const cause = tree.causeOf(entry)
  const effects = tree.effectsOf(entry.id).map((effect) => [entry, effect] as const)
  return cause ? [[cause, entry], ...effects] : effects
}

export const textOf = (entry: TraceEntry, tree: TraceTree, now: number): string => {
  const { kind, app, name, ms } = entry
  const effects = tree.effectsOf(entry.id).length
  const isLate = toneOf(entry, now) === 'late'
  return [
    `${lanes[laneOf(kind)]}: ${kind} ${name}${app && ` of ${app}`}`,
    isLate ? `no answer for ${lengthOf(now - startOf(entry))}` : outcomeOf(entry),
    ...(ms === undefined ? [] : [lengthOf(ms)]),
    ...(tree.causeOf(entry) ? ['has a cause'] : []),
    ...(effects ? [`${effects} ${effects === 1 ? 'effect' : 'effects'}`] : []),
  ].join(', ')
}
