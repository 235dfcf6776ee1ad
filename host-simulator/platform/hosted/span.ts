/** Something that goes on, and how the trace comes to tell of it. */
import type { Note, TraceEntry } from '../../page-api/trace.ts'
import type { Cause } from './causes.ts'
import type { Trace } from './trace.ts'

export type Begun = Omit<Note, 'outcome' | 'open' | 'ms'>

/** Its end is told under the same id. */
export interface Span {
  readonly id: number
  /** What it does: all that is noted meanwhile followed from it. */
  run<R>(act: () => R): R
  /** More is known of it, and it goes on. */
  tell(more: Partial<Omit<Note, 'kind' | 'open'>>): void
  /** Once; later ends are passed over. */
  end(result: Partial<Omit<Note, 'kind' | 'open'>>): void
}

/** When something began, in milliseconds since 1970 on the world's clock and on the machine's, and what was under way. */
export interface Moment {
  at: number
  wall: number
  because: Cause | null | undefined
}

/** What a trace lets its spans do. */
export interface Ledger {
  trace: Trace
  add(note: Note, when: Moment): TraceEntry
  /** It goes on. */
  open(first: TraceEntry): void
  retell(first: TraceEntry, more: Partial<Note>): void
  close(first: TraceEntry): void
  because<R>(cause: Cause, act: () => R): R
}

/** Told once somebody asks for its id; where nobody did before its end, it is told with that, as one entry. */
export class NotedSpan implements Span, Cause {
  private readonly ledger: Ledger
  private readonly note: Begun
  private readonly when: Moment
  private readonly began: number
  private first: TraceEntry | undefined
  private isOver = false

  constructor(ledger: Ledger, note: Begun, when: Moment, ago = 0) {
    this.ledger = ledger
    this.note = note
    this.when = when
    this.began = performance.now() - ago
  }

  get trace(): Trace {
    return this.ledger.trace
  }

  get id(): number {
    return this.start().id
  }

  /** Tells of it, where that was not done yet. */
  start(): TraceEntry {
    if (!this.first) {
      this.first = this.ledger.add({ outcome: 'ok', open: true, ...this.note }, this.when)
      this.ledger.open(this.first)
    }
    return this.first
  }

  run<R>(act: () => R): R {
    const given = this.ledger.because(this, act)
    // It goes on, and others come meanwhile.
    if (given instanceof Promise) this.start()
    return given
  }

  tell(more: Partial<Omit<Note, 'kind' | 'open'>>): void {
    if (!this.isOver) this.ledger.retell(this.start(), { ...more, open: true })
  }

  end(result: Partial<Omit<Note, 'kind' | 'open'>>): void {
    if (this.isOver) return
    this.isOver = true
    const ms = performance.now() - this.began
    if (this.first) {
      this.ledger.close(this.first)
      this.ledger.retell(this.first, { ms, ...result })
    } else this.first = this.ledger.add({ outcome: 'ok', ms, ...this.note, ...result }, this.when)
  }
}
