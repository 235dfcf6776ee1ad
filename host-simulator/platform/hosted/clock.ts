/** A world's own clock: it runs with the machine's until someone sets, advances or freezes it. */
import { shown } from '../../../src/contract/value.ts'
import { msOf } from '../../scenario/duration.ts'

export interface ClockState {
  /** Milliseconds to add to the machine's time. */
  offset: number
  /** Milliseconds since 1970 where it stands still; null while it runs. */
  frozenAt: number | null
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  readonly isFrozen: boolean
  /** As a date, or in milliseconds since 1970. This and `advance` throw `TypeError` for what is no time. */
  set(at: Date | number): void
  /** By milliseconds, or a time such as `2h1m`, of `d`, `h`, `m`, `s` and `ms`. */
  advance(by: number | string): void
  freeze(): void
  run(): void
  /** Calls `act` once this much time has passed on this clock. Answers the function that cancels it. */
  after(ms: number, act: () => void): () => void
  /** All that waits has waited long enough, now and from now on: nobody is left for whom time could pass. */
  end(): void
}

export interface ClockOptions {
  machine(): number
  state?: ClockState | undefined
  keep?: (state: ClockState) => void
}

/** Of a Date. */
const latest = 8.64e15

/** Longest wait that a timer of JavaScript can hold. */
const longest = 2 ** 31 - 1

/** With no time a clock would stand at none: nothing that is done afterwards could have a date. */
const checked = (ms: unknown, said = ms, wanted = 'milliseconds'): number => {
  if (typeof ms === 'number' && Math.abs(ms) <= latest) return ms
  throw new TypeError(`The clock: expected ${wanted}, got ${shown(said)}`)
}

export const createClock = ({ machine, state, keep = () => {} }: ClockOptions): Clock => {
  let { offset, frozenAt } = state ?? { offset: 0, frozenAt: null }
  interface Alarm {
    at: number
    act: () => void
    timer?: ReturnType<typeof setTimeout>
  }
  const alarms = new Set<Alarm>()
  let hasEnded = false
  const now = (): number => frozenAt ?? machine() + offset

  const arm = (alarm: Alarm): void => {
    clearTimeout(alarm.timer)
    const left = hasEnded ? 0 : alarm.at - now()
    if (left <= 0) {
      alarms.delete(alarm)
      alarm.act()
    } else if (frozenAt === null) alarm.timer = setTimeout(() => arm(alarm), Math.min(left, longest))
  }
  const moved = (): void => {
    keep({ offset, frozenAt })
    for (const alarm of [...alarms].toSorted((a, b) => a.at - b.at)) arm(alarm)
  }
  const move = (at: number): void => {
    if (frozenAt === null) offset = at - machine()
    else frozenAt = at
    moved()
  }

  return {
    now,
    get isFrozen() {
      return frozenAt !== null
    },
    set: (at) => move(checked(at instanceof Date ? Number(at) : at)),
    advance: (by) => move(now() + checked(msOf(by), by, 'milliseconds or a time such as 2h1m')),
    freeze() {
      frozenAt = now()
      moved()
    },
    run() {
      if (frozenAt === null) return
      offset = frozenAt - machine()
      frozenAt = null
      moved()
    },
    after(ms, act) {
      const alarm: Alarm = { at: now() + ms, act }
      alarms.add(alarm)
      // Not at once: whoever asks does not have its own answer yet.
      if (hasEnded) alarm.timer = setTimeout(() => arm(alarm))
      else arm(alarm)
      return () => {
        clearTimeout(alarm.timer)
        alarms.delete(alarm)
      }
    },
    end() {
      hasEnded = true
      for (const alarm of [...alarms]) arm(alarm)
    },
  }
}
