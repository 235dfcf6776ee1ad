/** How something went, in a few words. */
import type { TraceEntry } from '../../page-api/trace.ts'

/** Why it was refused, or what was odd; without the name, which stands beside it. Undefined where all is well. */
export const reasonOf = ({ name, reason }: Pick<TraceEntry, 'name' | 'reason'>): string | undefined =>
  reason?.startsWith(`AP.${name}: `) ? reason.slice(name.length + 5) : reason

/** Such as `ok`, `ok, 200`, `refused: expected string, got 5`. */
export const outcomeOf = (entry: TraceEntry): string => {
  const reason = reasonOf(entry)
  if (reason !== undefined) return `${entry.outcome}: ${reason}`
  const { status } = Object(entry.out) as { status?: unknown }
  return typeof status === 'number' ? `${entry.outcome}, ${status}` : entry.outcome
}
