/** A start command that ends between the steps: what fails then fails for its end. */
import type { Bench } from './bench.ts'
import type { Outcome } from './check.ts'
import { lastWordsOf } from './last-words.ts'

/** Milliseconds: who has closed its port ends a little later. */
const endMs = 5000
/** Milliseconds between two looks at a port that neither refuses nor answers. */
const lookAgain = 50

/** What comes from one that is ending, of what waits at its port. */
const ending = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Whether nobody listens at the app's address any more; who is about to end is looked at again. */
const isClosed = async ({ stage, manifestUrl }: Bench): Promise<boolean> => {
  const end = Date.now() + endMs
  for (;;) {
    const answer = await stage.occupantOf(manifestUrl)
    if (answer === null || !ending.has(answer) || Date.now() > end) return answer === null
    await new Promise((resolve) => setTimeout(resolve, lookAgain))
  }
}

/** The outcome; of what does not hold where nobody listens any more, with how the start command ended, and its last words. */
export const withAppEnd = async (outcome: Outcome, bench: Bench): Promise<Outcome> => {
  const app = bench.running()
  const { status, message, evidence = [] } = outcome
  if (!app || status === 'ok' || status === 'skipped' || message.includes('the start command')) return outcome
  if (!(await isClosed(bench))) return outcome
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, endMs, null)
  })
  const code = await Promise.race([app.ended.catch(() => null), later])
  clearTimeout(timer)
  const how = code === null ? 'has closed its port' : `has ended with code ${code}`
  const words = await lastWordsOf(bench)
  return {
    ...outcome,
    message: `${message}; the start command ${how}`,
    fix: 'Repair what it says below; run it by itself to see the rest.',
    evidence: [...evidence, ...(words.every((line) => evidence.includes(line)) ? [] : words)],
  }
}
