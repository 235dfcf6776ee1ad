/** The world's trace as this page has it: what was there, then what comes, a batch for each frame of the screen. */
import { signal, type ReadonlySignal } from '@preact/signals'
import type { TraceEntry } from '../../page-api/trace.ts'

export interface TraceLog {
  /** Oldest first; only the latest are kept. They come while somebody reads them. */
  readonly entries: ReadonlySignal<readonly TraceEntry[]>
  /** Oldest first; one that is told again stands in the place of the one before. */
  receive(entries: readonly TraceEntry[]): void
  /** Somebody reads them now. */
  readonly isFollowed: boolean
  /** Asks for all there is, and for what comes; again whenever the line opened anew. */
  load(): Promise<void>
  /** Shows no more of what came so far. */
  clear(): void
}

export interface TraceLine {
  /** All there is. */
  trace(): Promise<readonly TraceEntry[]>
  /** Whether the world tells what comes from now on. */
  followTrace(isOn: boolean): Promise<unknown>
}

/** Entries that a page keeps. */
const kept = 2000

export const createTraceLog = (
  line: TraceLine,
  nextFrame: (act: () => void) => void = requestAnimationFrame,
): TraceLog => {
  let isRead = false
  let isFollowed = false
  /** One tab goes and another comes in the same turn. */
  const readersChanged = (): void => {
    if (isRead === isFollowed) return
    isFollowed = isRead
    // Where it fails, the line closes, and all is asked when it opens again.
    const told = isRead ? log.load() : line.followTrace(false)
    told.catch(() => undefined)
  }
  const entries = signal<readonly TraceEntry[]>([], {
    watched() {
      isRead = true
      setTimeout(readersChanged)
    },
    unwatched() {
      isRead = false
      setTimeout(readersChanged)
    },
  })
  /** What came since the last frame of the screen, by id. */
  let waiting = new Map<number, TraceEntry>()
  let last = 0
  let cleared = 0

  const show = (): void => {
    if (!waiting.size) return
    const known = entries.value
    const again = known.some(({ id }) => waiting.has(id))
    const old = again ? known.map((entry) => waiting.get(entry.id) ?? entry) : known
    const newest = known.at(-1)?.id ?? cleared
    // The end of one that is not kept any more brings it not back.
    const added = [...waiting.values()].filter(({ id }) => id > newest)
    entries.value = [...old, ...added.toSorted((a, b) => a.id - b.id)].slice(-kept)
    waiting = new Map()
  }
  const receive = (came: readonly TraceEntry[]): void => {
    const wasEmpty = !waiting.size
    for (const entry of came) {
      if (entry.id <= cleared) continue
      last = Math.max(last, entry.id)
      waiting.set(entry.id, entry)
      // A page that nobody sees has no frames.
      if (waiting.size > 2 * kept) waiting.delete(waiting.keys().next().value as number)
    }
    if (wasEmpty && waiting.size) nextFrame(show)
  }

  const log: TraceLog = {
    entries,
    get isFollowed() {
      return isFollowed
    },
    receive,
    async load() {
      const known = last
      // The other way round, what happens in between would be lost.
      await line.followTrace(true)
      const all = await line.trace()
      const newest = all.at(-1)?.id ?? 0
      // A simulator that started again counts from 1 again; what this page has is of the one before.
      const isAnother = newest < known
      show()
      const later = isAnother ? [] : entries.value.filter(({ id }) => id > newest)
      if (isAnother) cleared = 0
      last = later.at(-1)?.id ?? newest
      entries.value = [...all.filter(({ id }) => id > cleared), ...later].slice(-kept)
    },
    clear() {
      show()
      cleared = last
      entries.value = []
    },
  }
  return log
}

/** Why it was refused, or what was odd; without the name, which stands beside it. Undefined where all is well. */
export const reasonOf = ({ name, reason }: Pick<TraceEntry, 'name' | 'reason'>): string | undefined =>
  reason?.startsWith(`AP.${name}: `) ? reason.slice(name.length + 5) : reason

/** Such as `ok`, `ok, 200`, `refused: expected string, got 5`. */
export const outcomeOf = (entry: TraceEntry): string => {
  if (entry.open) return 'waits for its answer'
  const reason = reasonOf(entry)
  if (reason !== undefined) return `${entry.outcome}: ${reason}`
  const { status } = Object(entry.out) as { status?: unknown }
  return typeof status === 'number' ? `${entry.outcome}, ${status}` : entry.outcome
}
