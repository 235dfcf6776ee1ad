/** What happened in a world, as the platform saw it: calls, requests, callbacks, jobs. Never a secret. */
import { createEmitter, type On } from '../../world/listeners.ts'

export type TraceKind =
  | 'call'
  | 'event'
  /** REST, whoever asked. */
  | 'request'
  | 'oauth'
  | 'install'
  /** The platform called the app's server. */
  | 'callback'
  | 'webhook'
  | 'job'
  | 'fault'
  | 'clock'

/** What is said of something that happened. */
export interface Note {
  kind: TraceKind
  /** Identifier of the app it was about; '' where it was none. */
  app: string
  /** Method, event, request line. */
  name: string
  outcome: 'ok' | 'refused'
  /** Of a refusal, or of what an install left out. */
  reason?: string
  /** Milliseconds it took. */
  ms?: number
  /** What went in and what came out, redacted; plain JSON. */
  in?: unknown
  out?: unknown
}

export interface TraceEntry extends Note {
  /** Counts up from 1. */
  id: number
  /** Milliseconds since 1970 on the world's clock. */
  at: number
}

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
