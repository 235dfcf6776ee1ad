/** Causes and effects of entries. What has no cause, or one that is gone, is a root: nothing is left out. */
import type { TraceEntry } from '../page-api/trace.ts'

export interface TraceTree {
  /** In the order they began; those whose cause was dropped are among them. */
  readonly roots: readonly TraceEntry[]
  get(id: number): TraceEntry | undefined
  /** Undefined where there is none, and where it was dropped. */
  causeOf(entry: TraceEntry): TraceEntry | undefined
  /** What followed from it directly, in the order of their ids. */
  effectsOf(id: number): readonly TraceEntry[]
  /** The entry itself and all that followed from it, each after its cause. */
  allOf(id: number): TraceEntry[]
  /** The first in the line of causes; the entry itself where it has none. */
  rootOf(entry: TraceEntry): TraceEntry
}

/** Of entries in any order; of one id the last counts. */
export const treeOf = (entries: Iterable<TraceEntry>): TraceTree => {
  const byId = new Map<number, TraceEntry>()
  for (const entry of entries) byId.set(entry.id, entry)
  const effects = new Map<number, TraceEntry[]>()
  const roots: TraceEntry[] = []
  // A cause is always of a smaller id; of what says otherwise there would be circles.
  const causeOf = ({ id, cause }: TraceEntry): TraceEntry | undefined =>
    cause !== undefined && cause < id ? byId.get(cause) : undefined
  for (const entry of [...byId.values()].toSorted((a, b) => a.id - b.id)) {
    const cause = causeOf(entry)
    if (!cause) roots.push(entry)
    else {
      const known = effects.get(cause.id)
      if (known) known.push(entry)
      else effects.set(cause.id, [entry])
    }
  }
  const effectsOf = (id: number): readonly TraceEntry[] => effects.get(id) ?? []
  return {
    roots,
    get: (id) => byId.get(id),
    causeOf,
    effectsOf,
    allOf(id) {
      const first = byId.get(id)
      const all: TraceEntry[] = []
      // No recursion: a line of causes may be as long as the trace.
      const rest = first ? [first] : []
      for (let next = rest.pop(); next; next = rest.pop()) {
        all.push(next)
        rest.push(...effectsOf(next.id).toReversed())
      }
      return all
    },
    rootOf(entry) {
      let first = entry
      for (let next = causeOf(first); next; next = causeOf(first)) first = next
      return first
    },
  }
}
