/** What was refused in a world, told once. */
import { reasonOf } from './trace-log.ts'
import type { TraceEntry } from '../../page-api/trace.ts'

export interface Refusal {
  app: string
  kind: TraceEntry['kind']
  name: string
  reason: string
  count: number
  /** When it was last. */
  at: number
}

/** What was refused, by app, name and reason; the latest first. */
export const refusalsOf = (entries: readonly TraceEntry[]): Refusal[] => {
  const refusals = new Map<string, Refusal>()
  for (const entry of entries) {
    const { app, kind, name, at } = entry
    if (entry.outcome !== 'refused') continue
    const reason = reasonOf(entry) ?? ''
    const key = JSON.stringify([app, kind, name, reason])
    const count = (refusals.get(key)?.count ?? 0) + 1
    // Last in, last listed: a map keeps the place of a key that it has.
    refusals.delete(key)
    refusals.set(key, { app, kind, name, reason, count, at })
  }
  return [...refusals.values()].toReversed()
}
