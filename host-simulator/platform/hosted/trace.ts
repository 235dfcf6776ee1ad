/** What happened in a world, as the platform saw it: calls, requests, changes, callbacks, jobs. Never a secret. */
import type { Note, TraceEntry, TraceKind } from '../../page-api/trace.ts'
import { createEmitter, type On } from '../../world/listeners.ts'
import { untilItWaits, type Cause, type Causes } from './causes.ts'
import type { Clock } from './clock.ts'
import { NotedSpan, type Begun, type Ledger, type Moment, type Span } from './span.ts'
import { bareSize, createCleaner, weighed, type Secrets } from './trace-clean.ts'

export type { Note, TraceEntry, TraceKind } from '../../page-api/trace.ts'
export type { Span } from './span.ts'

export interface Trace {
  /** Oldest first; only the latest are kept. */
  readonly entries: readonly TraceEntry[]
  /** Older ones that are not kept any more. */
  readonly dropped: number
  /** Tells what is over; it began so many milliseconds ago as it took, or as `ago` says. Answers its id. */
  note(note: Note, ago?: number): number
  /** Tells what has begun. */
  begin(note: Begun, ago?: number): Span
  /** The same; where nothing waits for it or follows from it, one entry tells its beginning and its end. */
  beginSoon(note: Begun): Span
  /** What follows from this entry: all that is noted meanwhile, however long it takes. */
  within<R>(id: number | null, act: () => R): R
  /** Id of what is under way because of which this happens; undefined where that is not known. */
  cause(): number | undefined
  /** The latest of these kinds that is open and about the app. */
  openOf(app: string, kinds: readonly TraceKind[]): number | undefined
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
  causes?: Causes | undefined
}

/**
 * Of what an app's server asks: known where it came in the line of work itself, else what the platform asked of the app
 * and has no answer to yet. Nothing in a request tells it: an app asks with the same token whatever it does.
 */
export const causeOfAsking = (trace: Trace, app: string): Pick<Note, 'cause' | 'guessed'> => {
  if (!app || trace.cause() !== undefined) return {}
  const cause = trace.openOf(app, ['callback', 'job', 'webhook'])
  return cause === undefined ? {} : { cause, guessed: true }
}

/** An address as it may be told: queries are where addresses hold what opens doors. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')

/** Unstated: how much is kept. Ours is some hours of work with an app, and no more of memory than a picture. */
const defaultMost = { entries: 20_000, bytes: 16 * 2 ** 20 }

/** Spans that are known to go on; a call that is never answered goes on for ever. */
const mostOpen = 1000

/** Of what is kept, this part goes at once: a cut costs as much as the list is long. */
const cutPart = 1 / 8

/** Of the note all but its cause. Field by field, at a tenth of what a spread behind other fields takes. */
const entryOf = (id: number, at: number, wall: number, note: Note): TraceEntry => {
  const { kind, app, name, outcome, reason, code, ms, guessed, open } = note
  const entry: TraceEntry =
    wall === at ? { id, at, kind, app, name, outcome } : { id, at, wall, kind, app, name, outcome }
  if (reason !== undefined) entry.reason = reason
  if (code !== undefined) entry.code = code
  if (ms !== undefined) entry.ms = ms
  if (note.in !== undefined) entry.in = note.in
  if (note.out !== undefined) entry.out = note.out
  if (guessed) entry.guessed = guessed
  if (open) entry.open = open
  return entry
}

export const createTrace = (options: TraceOptions): Trace => {
  const { clock, machine, most = defaultMost, secrets = () => [], causes = untilItWaits() } = options
  const news = createEmitter<{ entry: [TraceEntry] }>(console.error)
  const clean = createCleaner(secrets)
  const entries: TraceEntry[] = []
  /** Bytes of each, at the same place. */
  const sizes: number[] = []
  /** Those that go on, oldest first; of more the oldest are forgotten. */
  const open = new Map<number, Pick<Note, 'kind' | 'app'>>()
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

  const momentBefore = (ago: number): Moment => ({
    // A clock that stands still stood still then, too; one that was moved meanwhile is not followed back.
    at: Math.round(clock.now() - (clock.isFrozen ? 0 : ago)),
    wall: Math.round(machine() - ago),
    because: causes.getStore(),
  })

  /** Ids of one world mean nothing in another. */
  const idOf = (cause: Cause | null | undefined): number | undefined =>
    cause?.trace === trace ? cause.id : undefined

  const add = (note: Note, { at, wall, because }: Moment): TraceEntry => {
    const cause = note.cause ?? idOf(because)
    const id = dropped + entries.length + 1
    const entry = entryOf(id, at, wall, note)
    const size = bareSize + clean(entry)
    if (cause !== undefined && cause < id) entry.cause = cause
    entries.push(entry)
    sizes.push(size)
    bytes += size
    cut()
    news.emit('entry', [entry])
    return entry
  }

  const indexOf = (id: number): number => id - dropped - 1

  /** Tells it again, with what is known by now. */
  const retell = (first: TraceEntry, more: Partial<Note>): void => {
    const index = indexOf(first.id)
    const { open: _, ...before } = entries[index] ?? first
    const isNew = weighed.every((part) => more[part] === undefined || before[part] === undefined)
    // What was told is clean; nearly all ends only add to it.
    const told = isNew ? { ...more } : { ...before, ...more }
    const added = clean(told)
    const entry: TraceEntry = { ...before, ...told }
    // One that was dropped stays so; whoever follows hears of its end all the same.
    if (index >= 0) {
      const size = added + (isNew ? (sizes[index] as number) : bareSize)
      bytes += size - (sizes[index] as number)
      entries[index] = entry
      sizes[index] = size
    }
    news.emit('entry', [entry])
  }

  const trace: Trace = {
    entries,
    get dropped() {
      return dropped
    },
    note: (note, ago = note.ms ?? 0) => add(note, momentBefore(ago)).id,
    begin(note, ago = 0) {
      const span = new NotedSpan(ledger, note, momentBefore(ago), ago)
      span.start()
      return span
    },
    beginSoon: (note) => new NotedSpan(ledger, note, momentBefore(0)),
    within: (id, act) => causes.run(id === null ? null : { trace, id }, act),
    cause: () => idOf(causes.getStore()),
    openOf(app, kinds) {
      let found: number | undefined
      for (const [id, each] of open) if (each.app === app && kinds.includes(each.kind)) found = id
      return found
    },
    get: (id) => entries[indexOf(id)],
    on: news.on,
  }
  const ledger: Ledger = {
    trace,
    add,
    retell,
    open(first) {
      open.set(first.id, first)
      if (open.size > mostOpen) open.delete(open.keys().next().value as number)
    },
    close: ({ id }) => void open.delete(id),
    because: (cause, act) => causes.run(cause, act),
  }
  return trace
}
