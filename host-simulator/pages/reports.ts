/** What this page tells the trace of calls, events and its person, and what it asks because of which of them. */
import { isSecret, told, toldAtMost } from '../../src/contract/told.ts'
import { causeHeader } from '../page-api/session.ts'
import type { PageCause, Report } from '../page-api/trace.ts'
import { sizeOf } from './small.ts'
import { turnClock } from './turn-clock.ts'

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
  isGuess?: boolean
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
  /** What is done now happens because of this; known until the first wait, as a page has no more to know it by. */
  within<R>(cause: Cause | null, act: () => R): R
  because(): Cause | null
  /** Of what the page asks now. */
  headers(): Record<string, string>
}

/** Milliseconds that reports wait for company. */
const pause = 200

/** Reports, and characters of what they hold, that go out together; the platform takes several times as many. */
const atOnce = { reports: 2000, characters: 500_000 }

/** Reports that wait for a platform which is slow; of more it is only told how many they were. */
const mostWaiting = 100_000

/** Characters of a name in a header. */
const nameLength = 100

/** `page` is a word that no other page has. `send` resolves when the next may go out. */
export const createReports = (page: string, send: (reports: Report[]) => Promise<unknown>): Reports => {
  let waiting: Told[] = []
  let lost = 0
  let last = 0
  let now: Told | null = null
  let isSending = false
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

  /** Thousands may come in one turn: it holds little, its functions are shared, and text is made of it when it goes out. */
  class Told implements OpenReport {
    readonly number = ++last
    readonly began = clock()
    readonly kind: Report['kind']
    readonly app: string
    readonly name: string
    readonly in: unknown
    /** Number of the one that it followed from; 0 for none. */
    after = 0
    out: unknown = undefined
    /** Negative where it took no time. */
    ms = -1
    isOpen = false
    isWaiting = false
    /** Something may follow from it, so it has a name. */
    isNamed: boolean
    more: Pick<Report, 'reason' | 'code' | 'guessed' | 'change'> | undefined
    outcome: Report['outcome'] = 'ok'

    constructor({ kind, app, name, in: given, after, change, isGuess }: Begun) {
      this.kind = kind
      this.app = app
      this.name = name
      this.in = kept(given)
      // Calls follow from events long after these were told.
      this.isNamed = kind === 'event'
      if (after) this.after = named(after)
      else if (now) this.after = named(now)
      if (isGuess) this.more = { guessed: true }
      if (change !== undefined) this.more = { ...this.more, change }
    }
    run<R>(act: () => R): R {
      return within(this, act)
    }
    finish({ refusal, warning, answer }: Ending): this {
      const reason = refusal?.message ?? warning
      if (refusal) this.outcome = 'refused'
      else this.out = kept(answer)
      if (reason !== undefined) this.more = { ...this.more, reason }
      if (refusal?.code !== undefined) this.more = { ...this.more, code: refusal.code }
      return this
    }
    end(ending: Ending): void {
      if (!this.isOpen) return
      this.isOpen = false
      this.finish(ending)
      this.ms = clock() - this.began
      if (this.isWaiting) return
      // It was told when it was open.
      this.isNamed = true
      add(this)
    }
    reported(at: number): Report {
      this.isWaiting = false
      const { kind, app, name, outcome, in: given, out, ms, after, isOpen, more } = this
      return {
        kind,
        app,
        name,
        outcome,
        in: given,
        out: kind === 'call' && out !== undefined && isSecret(name) ? '(hidden)' : out,
        ...more,
        ...((this.isNamed || isOpen) && { ref: refOf(this.number) }),
        ...(after > 0 && { after: refOf(after) }),
        ...(isOpen && { open: true as const }),
        ...(ms >= 0 && { ms: rounded(ms) }),
        ago: rounded(Math.max(0, at - this.began)),
      }
    }
  }

  const named = (cause: Cause): number => {
    const each = cause as Told
    each.isNamed = true
    return each.number
  }

  /** The oldest of those that wait. */
  const next = (): Report[] => {
    let [count, characters] = [0, 0]
    for (const each of waiting) {
      characters += charactersOf(each.in) + charactersOf(each.out)
      if (count && (count === atOnce.reports || characters > atOnce.characters)) break
      count++
    }
    const at = performance.now()
    const some = waiting.slice(0, count).map((each) => each.reported(at))
    waiting = waiting.slice(count)
    if (lost) some.push(lossOf(lost))
    lost = 0
    return some
  }

  /** One after the other: those of a burst would take the line from all else that the page asks. */
  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    do await send(next())
    while (waiting.length >= atOnce.reports)
    isSending = false
    if (waiting.length) setTimeout(sendAll, pause)
  }
  const add = (each: Told): void => {
    if (waiting.length >= mostWaiting) return void lost++
    each.isWaiting = true
    if (waiting.push(each) === 1 && !isSending) setTimeout(sendAll, pause)
  }
  // A call may lead elsewhere.
  addEventListener('pagehide', () => {
    while (waiting.length) void send(next())
  })

  return {
    report(begun, ending) {
      const each = new Told(begun).finish(ending)
      add(each)
      return each
    },
    open(begun) {
      const each = new Told(begun)
      each.isOpen = true
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

const nothing: readonly unknown[] = []

/** Small values are told as they are, and the platform takes out what opens doors; of long ones the beginning is. */
const kept = (value: unknown): unknown => {
  if (Array.isArray(value) && value.length === 0) return nothing
  return sizeOf(value) === null ? told(value) : value
}

const charactersOf = (value: unknown): number => sizeOf(value) ?? toldAtMost

/** Thousandths are more than a page's clock has. */
const rounded = (ms: number): number => Math.round(ms * 1000) / 1000

const lossOf = (lost: number): Report => ({
  kind: 'console',
  app: '',
  name: 'trace',
  outcome: 'refused',
  reason: `${lost} calls or events were not told: they came faster than the simulator takes them`,
})
