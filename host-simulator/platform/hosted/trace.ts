/** What happened in a world, as the platform saw it: calls, requests, changes, callbacks, jobs. Never a secret. */
import type { Note, TraceEntry } from '../../page-api/trace.ts'
import { createEmitter, type On } from '../../world/listeners.ts'
import type { Clock } from './clock.ts'
import { createCleaner, type Secrets } from './trace-clean.ts'

export type { Note, TraceEntry, TraceKind } from '../../page-api/trace.ts'

/** Something that goes on; its end is told under the same id. */
export interface Span {
  id: number
  /** Once; later ends are passed over. */
  end(result: Partial<Omit<Note, 'kind' | 'open'>>): void
}

export interface Trace {
  /** Oldest first; only the latest are kept. */
  readonly entries: readonly TraceEntry[]
  /** Older ones that are not kept any more. */
  readonly dropped: number
  /** Tells what is over; it began so many milliseconds ago as it took, or as `ago` says. Answers its id. */
  note(note: Note, ago?: number): number
  /** Tells what has begun. */
  begin(note: Omit<Note, 'outcome' | 'open' | 'ms'>, ago?: number): Span
  /** Undefined where it was dropped, or never was. */
  get(id: number): TraceEntry | undefined
  /** Of what was told again it is the same id. */
  on: On<{ entry: [TraceEntry] }>
}

export interface TraceOptions {
  clock: Pick<Clock, 'now' | 'isFrozen'>
  /** Milliseconds since 1970 on the machine's clock. */
  machine(): number
  /** What opens doors in this world, wherever it stands. */
  secrets?: Secrets
  most?: { entries: number; bytes: number }
}

/** An address as it may be told: queries are where addresses hold what opens doors. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')

/** Unstated: how much is kept. Ours is some hours of work with an app, and no more of memory than a picture. */
const defaultMost = { entries: 20_000, bytes: 16 * 2 ** 20 }

/** Of what is kept, this part goes at once: a cut costs as much as the list is long. */
const cutPart = 1 / 8

export const createTrace = (options: TraceOptions): Trace => {
  const { clock, machine, most = defaultMost, secrets = () => [] } = options
  const news = createEmitter<{ entry: [TraceEntry] }>(console.error)
  const clean = createCleaner(secrets)
  const entries: TraceEntry[] = []
  /** Bytes of each, at the same place. */
  const sizes: number[] = []
  let bytes = 0
  let dropped = 0

  const cut = (): void => {
    if (entries.length <= most.entries && bytes <= most.bytes) return
    let count = Math.max(0, entries.length - Math.floor(most.entries * (1 - cutPart)))
    let left = sizes.slice(0, count).reduce((rest, size) => rest - size, bytes)
    // The newest stays, however long it is.
    while (left > most.bytes * (1 - cutPart) && count < entries.length - 1) left -= sizes[count++] as number
    entries.splice(0, count)
    sizes.splice(0, count)
    bytes = left
    dropped += count
  }

  const add = (note: Note, ago: number): TraceEntry => {
    const { note: told, size } = clean(note)
    const wall = Math.round(machine() - ago)
    // A clock that stands still stood still then, too; one that was moved meanwhile is not followed back.
    const at = Math.round(clock.now() - (clock.isFrozen ? 0 : ago))
    const entry: TraceEntry = { id: dropped + entries.length + 1, at, ...(wall !== at && { wall }), ...told }
    entries.push(entry)
    sizes.push(size)
    bytes += size
    cut()
    news.emit('entry', [entry])
    return entry
  }

  const indexOf = (id: number): number => id - dropped - 1

  return {
    entries,
    get dropped() {
      return dropped
    },
    note: (note, ago = note.ms ?? 0) => add(note, ago).id,
    begin(note, ago = 0) {
      const began = performance.now() - ago
      const first = add({ ...note, outcome: 'ok', open: true }, ago)
      let isOver = false
      return {
        id: first.id,
        end(result) {
          if (isOver) return
          isOver = true
          const { open: _, id, at, wall, ...known } = entries[indexOf(first.id)] ?? first
          const { note: told, size } = clean({ ...known, ms: performance.now() - began, ...result })
          const entry = { id, at, ...(wall !== undefined && { wall }), ...told }
          const index = indexOf(id)
          // One that was dropped stays so; whoever follows hears of its end all the same.
          if (index >= 0) {
            bytes += size - (sizes[index] as number)
            entries[index] = entry
            sizes[index] = size
          }
          news.emit('entry', [entry])
        },
      }
    },
    get: (id) => entries[indexOf(id)],
    on: news.on,
  }
}
