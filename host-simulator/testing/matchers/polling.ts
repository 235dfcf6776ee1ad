/** Looks again until it is as expected, or the time is over. */
import type { ExpectMatcherState, MatcherReturnType } from 'playwright/test'
import { ControlFailed } from '../fixtures/control.ts'

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

const gone = Symbol('gone')

/** A world or a page that closed, as at the end of a test, has no answer. */
const hasClosed = (error: unknown): boolean =>
  error instanceof ControlFailed
    ? error.status === null || error.status === 404
    : /\b(has been closed|Test ended)\b/.test((error as Error).message)

const again = async <T>(read: () => Promise<T>): Promise<T | typeof gone> => {
  try {
    return await read()
  } catch (error) {
    if (hasClosed(error)) return gone
    throw error
  }
}

/** Questions under way. */
const asked = new Set<Promise<unknown>>()

/** When those have spoken that were still asking as their test ended: Playwright takes no word after its end. */
export const lastWords = async (): Promise<void> => void (await Promise.allSettled(asked))

export const ask = async <T>(
  state: PollState,
  question: Question<T>,
  options: PollOptions = {},
): Promise<MatcherReturnType> => {
  const answer = answerTo(state, question, options)
  asked.add(answer)
  try {
    return await answer
  } finally {
    asked.delete(answer)
  }
}

/**
 * With `not`, a lasting fact is looked for once, after pages had time to tell of it: before that, any `not` would hold.
 */
const answerTo = async <T>(
  { isNot, timeout: standard = 5000 }: PollState,
  question: Question<T>,
  { timeout = standard }: PollOptions,
): Promise<MatcherReturnType> => {
  const { name, expected, read, holds, instead, isLasting = false } = question
  const end = Date.now() + timeout
  if (isNot && isLasting) await wait(lateness)
  let got = await read()
  let isGone = false
  while (holds(got) === isNot && !(isNot && isLasting) && !isGone && Date.now() < end) {
    await wait(Math.min(pause, Math.max(0, end - Date.now())))
    const next = await again(read)
    if (next === gone) isGone = true
    else got = next
  }
  const note = isGone ? '\nWorld or page closed meanwhile; this is what was there before.' : ''
  return {
    name,
    pass: holds(got),
    message: () => `${name}: expected ${isNot ? 'not ' : ''}${expected}\n${instead(got)}${note}`,
  }
}
