/** The world's trace as this page has it: what was there, then what comes, a batch for each frame of the screen. */
import { signal, type ReadonlySignal } from '@preact/signals'
import type { TraceEntry } from '../../page-api/trace.ts'

export interface TraceLog {
  /** Oldest first; only the latest are kept. */
  readonly entries: ReadonlySignal<readonly TraceEntry[]>
  /** Oldest first; those that are known already change nothing. */
  receive(entries: readonly TraceEntry[]): void
  /** Asks for all there is. */
  load(): Promise<void>
  /** Shows no more of what came so far. */
  clear(): void
}

/** Entries that a page keeps. */
const kept = 2000

export const createTraceLog = (
  ask: () => Promise<readonly TraceEntry[]>,
  nextFrame: (act: () => void) => void = requestAnimationFrame,
): TraceLog => {
  const entries = signal<readonly TraceEntry[]>([])
  let waiting: TraceEntry[] = []
  let last = 0
  let cleared = 0

  const show = (): void => {
    if (!waiting.length) return
    entries.value = [...entries.value, ...waiting].slice(-kept)
    waiting = []
  }
  const receive = (came: readonly TraceEntry[]): void => {
    const wasEmpty = !waiting.length
    for (const entry of came) {
      if (entry.id <= last) continue
      last = entry.id
      waiting.push(entry)
    }
    // A page that nobody sees has no frames.
    if (waiting.length > 2 * kept) waiting = waiting.slice(-kept)
    if (wasEmpty && waiting.length) nextFrame(show)
  }

  return {
    entries,
    receive,
    async load() {
      const known = last
      const all = await ask()
      const newest = all.at(-1)?.id ?? 0
      // A simulator that started again counts from 1 again; what this page has is of the one before.
      const isAnother = newest < known
      const later = isAnother ? [] : [...entries.value, ...waiting].filter(({ id }) => id > newest)
      if (isAnother) cleared = 0
      waiting = []
      last = later.at(-1)?.id ?? newest
      entries.value = [...all.filter(({ id }) => id > cleared), ...later].slice(-kept)
    },
    clear() {
      show()
      cleared = last
      entries.value = []
    },
  }
}

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
