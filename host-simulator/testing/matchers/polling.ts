/** Looks again until it is as expected, or the time is over. */
import type { ExpectMatcherState, MatcherReturnType } from 'playwright/test'

export interface PollOptions {
  /** Milliseconds. */
  timeout?: number
}

/** Milliseconds between two looks. */
const pause = 100
/** Milliseconds after which pages have told what they know: they gather for 200. */
const lateness = 400

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

export interface Question<T> {
  name: string
  /** What was expected, as a sentence after "expected". */
  expected: string
  read(): Promise<T>
  holds(got: T): boolean
  /** What came instead. */
  instead(got: T): string
  /** What once holds holds for ever: a call that was made. */
  isLasting?: boolean
}

/** The part of a matcher's `this` that is used, so that tests can do without Playwright. */
export type PollState = Pick<ExpectMatcherState, 'isNot'> & { timeout?: number | undefined }

/**
 * With `not`, a lasting fact is looked for once, after pages had time to tell of it: before that, any `not` would hold.
 */
export const ask = async <T>(
  { isNot, timeout: standard = 5000 }: PollState,
  question: Question<T>,
  { timeout = standard }: PollOptions = {},
): Promise<MatcherReturnType> => {
  const { name, expected, read, holds, instead, isLasting = false } = question
  const end = Date.now() + timeout
  if (isNot && isLasting) await wait(lateness)
  let got = await read()
  while (holds(got) === isNot && !(isNot && isLasting) && Date.now() < end) {
    await wait(Math.min(pause, Math.max(0, end - Date.now())))
    got = await read()
  }
  return {
    name,
    pass: holds(got),
    message: () => `${name}: expected ${isNot ? 'not ' : ''}${expected}\n${instead(got)}`,
  }
}
