/** What this page tells the trace of calls, events and its person, and what it asks because of which of them. */
import { isSecret } from '../../src/contract/told.ts'
import { causeHeader } from '../page-api/session.ts'
import type { PageCause, Report } from '../page-api/trace.ts'
import { createReportQueue, type Queued } from './report-queue.ts'
import { kept } from './small.ts'
import { ticksInMs, turnClock } from './turn-clock.ts'

/** How it ended, as the host's record of a call has it. */
interface Ending {
  refusal?: { message: string; code?: Report['code'] } | null | undefined
  warning?: string | undefined
  /** Must stay as it is for a moment. */
  answer?: unknown
}

interface Begun extends Pick<Report, 'kind' | 'app' | 'name'> {
  /** Must stay as it is for a moment. */
  in?: unknown
  /** Where it is not what goes on now. */
  after?: Cause | undefined
  change?: number | undefined
}

/** What was told, or will be. */
export interface Cause {
  readonly kind: Report['kind']
  readonly app: string
  readonly name: string
}

export interface OpenReport extends Cause {
  /** As `within` does. */
  run<R>(act: () => R): R
  /** Only its first end counts. */
  end(ending: Ending): void
}

export interface Reports {
  report(begun: Begun, ending: Ending): Cause
  /** What goes on: where it is over soon, it is told once. */
  open(begun: Begun): OpenReport
  /**
   * The same of a call, of which thousands may come in one turn. It is another's after its end.
   * What its frame `heard` last is taken for its cause, where that was a moment ago.
   */
  call(app: string, name: string, args: unknown[], heard?: Cause): OpenReport
  /** What is done now happens because of this; known until the first wait, as a page has no more to know it by. */
  within<R>(cause: Cause | null, act: () => R): R
  because(): Cause | null
  /** Of what the page asks now. */
  headers(): Record<string, string>
}

/** A megabyte of them. */
const mostFree = 10_000

/** Characters of a name in a header. */
const nameLength = 100

/** `page` is a word that no other page has. `send` resolves when the next may go out, with whether these were taken. */
export const createReports = (page: string, send: (reports: Report[]) => Promise<boolean>): Reports => {
  let last = 0
  let now: Told | null = null
  /** Calls that were told and are over, and that nothing refers to: what is made anew for each has to be cleared away. */
  const free: Told[] = []
  const clock = turnClock()

  const refOf = (number: number): string => `${page}-${number.toString(36)}`

  const within = <R>(cause: Told | null, act: () => R): R => {
    const before = now
    now = cause
    try {
      return act()
    } finally {
      now = before
    }
  }

  /**
   * Thousands of calls may come in one turn: each holds little, a field keeps its kind (a time is a small whole number, as
   * a fraction is an object of its own), text is made of it when it goes out, and then it is used again.
   */
  class Told implements OpenReport, Queued {
    number = 0
    /** On the turn's clock. */
    began = 0
    /** Of the turn's clock; negative where it took no time. */
    ticks = -1
    /** Number of the one that it followed from; 0 for none. */
    after = 0
    kind: Report['kind'] = 'call'
    app = ''
    name = ''
    given: unknown = undefined
    answer: unknown = undefined
    isOpen = false
    isWaiting = false
    /** Something may follow from it, so it has a name. */
    isNamed = false
    isRefused = false
    more: Pick<Report, 'reason' | 'code' | 'guessed' | 'change'> | undefined = undefined

    begin(
      kind: Report['kind'],
      app: string,
      name: string,
      given: unknown,
      after: Cause | null,
      isOpen: boolean,
    ): this {
      this.number = ++last
      this.began = clock()
      this.ticks = -1
      this.after = after ? named(after) : now ? named(now) : 0
      this.kind = kind
      this.app = app
      this.name = name
      this.given = kept(given)
      this.isOpen = isOpen
      // Calls follow from events long after these were told.
      this.isNamed = kind === 'event'
      this.isRefused = false
      this.more = undefined
      return this
    }
    run<R>(act: () => R): R {
      return within(this, act)
    }
    finish({ refusal, warning, answer }: Ending): this {
      const reason = refusal?.message ?? warning
      if (refusal) this.isRefused = true
      else this.answer = kept(answer)
      if (reason !== undefined) this.more = { ...this.more, reason }
      if (refusal?.code !== undefined) this.more = { ...this.more, code: refusal.code }
      return this
    }
    end(ending: Ending): void {
      if (!this.isOpen) return
      this.isOpen = false
      // Nearly all that ends was answered.
      if (ending.refusal || ending.warning !== undefined) this.finish(ending)
      else this.answer = kept(ending.answer)
      this.ticks = clock() - this.began
      if (this.isWaiting) return
      // It was told when it was open.
      this.isNamed = true
      add(this)
    }
    get isPlain(): boolean {
      return this.ticks >= 0 && !this.isNamed
    }
    get ms(): number {
      return this.ticks / ticksInMs
    }
    repeats(one: Told): boolean {
      return (
        one.kind === this.kind &&
        one.name === this.name &&
        one.app === this.app &&
        one.after === this.after &&
        one.answer === this.answer &&
        one.isRefused === this.isRefused &&
        one.more === this.more &&
        one.given === this.given
      )
    }
    reported(at: number): Report {
      const { kind, app, name, isRefused, given, answer, ticks, after, isOpen, more } = this
      return {
        kind,
        app,
        name,
        outcome: isRefused ? 'refused' : 'ok',
        in: given,
        out: kind === 'call' && answer !== undefined && isSecret(name) ? '(hidden)' : answer,
        ...more,
        ...((this.isNamed || isOpen) && { ref: refOf(this.number) }),
        ...(after > 0 && { after: refOf(after) }),
        ...(isOpen && { open: true as const }),
        ...(ticks >= 0 && { ms: this.ms }),
        ago: this.agoAt(at),
      }
    }
    agoAt(at: number): number {
      return Math.max(0, at - this.began) / ticksInMs
    }
  }

  const toldOf = ({ kind, app, name, in: given, after, change }: Begun, isOpen: boolean): Told => {
    const each = new Told().begin(kind, app, name, given, after ?? null, isOpen)
    if (change !== undefined) each.more = { change }
    return each
  }

  const named = (cause: Cause): number => {
    const each = cause as Told
    each.isNamed = true
    return each.number
  }

  const add = createReportQueue<Told>(send, (each) => {
    if (each.kind !== 'call' || !each.isPlain || free.length === mostFree) return
    each.given = each.answer = undefined
    free.push(each)
  })

  return {
    report(begun, ending) {
      const each = toldOf(begun, false).finish(ending)
      add(each)
      return each
    },
    open(begun) {
      const each = toldOf(begun, true)
      add(each)
      return each
    },
    call(app, name, args, heard) {
      const each = (free.pop() ?? new Told()).begin('call', app, name, args, null, true)
      if (heard && each.began - (heard as Told).began < guessTicks) {
        each.after = named(heard)
        each.more = guessed
      }
      add(each)
      return each
    },
    within: (cause, act) => within(cause as Told | null, act),
    because() {
      if (now) named(now)
      return now
    },
    headers() {
      if (!now) return {}
      const { kind, app, name } = now
      const cause: PageCause = { ref: refOf(named(now)), kind, app, name: name.slice(0, nameLength) }
      return { [causeHeader]: encodeURIComponent(JSON.stringify(cause)) }
    },
  }
}

/** Ticks after an event, of a second, in which what its frame calls is taken for its answer: frames say no causes. */
const guessTicks = 1000 * ticksInMs

/** What a call followed from is known by time alone. */
const guessed = { guessed: true } as const
