/** What happened in a world, as the platform saw it: calls, requests, callbacks, jobs. Never a secret. */
import type { Note, TraceEntry } from '../../page-api/trace.ts'
import { createEmitter, type On } from '../../world/listeners.ts'

export type { Note, TraceEntry, TraceKind } from '../../page-api/trace.ts'

export interface Trace {
  /** Oldest first; only the latest are kept. */
  readonly entries: readonly TraceEntry[]
  note(note: Note): void
  on: On<{ entry: [TraceEntry] }>
}

/** An address as it may be told: queries are where addresses hold what opens doors. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')

/** Entries kept for each world. */
const kept = 2000

export const createTrace = (now: () => number): Trace => {
  const news = createEmitter<{ entry: [TraceEntry] }>(console.error)
  const entries: TraceEntry[] = []
  let id = 0
  return {
    entries,
    note(note) {
      const entry = { id: ++id, at: now(), ...note }
      entries.push(entry)
      // Cut seldom: a cut costs as much as the list is long.
      if (entries.length > 2 * kept) entries.splice(0, kept)
      news.emit('entry', [entry])
    },
    on: news.on,
  }
}
