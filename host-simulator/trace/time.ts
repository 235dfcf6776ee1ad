/** When an entry was, on the machine's clock: the world's may stand still, or jump. Milliseconds since 1970. */
import type { TraceEntry } from '../page-api/trace.ts'

export const startOf = ({ at, wall = at }: TraceEntry): number => wall

/** Of an open one `now`, which is when it was last looked at. */
export const endOf = (entry: TraceEntry, now: number): number =>
  entry.open ? Math.max(now, startOf(entry)) : startOf(entry) + (entry.ms ?? 0)
