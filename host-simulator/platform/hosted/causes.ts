/** What happens because of what, known through everything that waits in between. */
import type { Trace } from './trace.ts'

export interface Cause {
  /** Ids of one world mean nothing in another. */
  trace: Trace
  id: number
}

/** What belongs to a line of work, as `AsyncLocalStorage` of Node has it. */
export interface Context<T> {
  getStore(): T | undefined
  run<R>(value: T, act: () => R): R
}

export type Causes = Context<Cause | null>

/** Where the machine has none: known until the first thing that is waited for. */
export const untilItWaits = (): Causes => {
  let now: Cause | null | undefined
  return {
    getStore: () => now,
    run(value, act) {
      const before = now
      now = value
      try {
        return act()
      } finally {
        now = before
      }
    },
  }
}
