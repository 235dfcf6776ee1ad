/** One thing at a time in each line of a world. */
import type { HostedWorld } from './hosted-world.ts'
import { live } from './live.ts'

/** The end of what came last into each line. */
const linesOf = live(() => new Map<string, Promise<void>>())

/**
 * Acts when all before it in this line are done, however they went.
 * Once `signal` aborts it waits no more, and throws the signal's reason.
 */
export const inTurn = <T>(
  hosted: HostedWorld,
  line: string,
  act: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  const lines = linesOf(hosted)
  const before = lines.get(line) ?? Promise.resolve()
  const turn = (signal ? unlessAborted(before, signal) : before).then(act)
  const leave = (): void => {
    if (lines.get(line) === done) lines.delete(line)
  }
  // Also of one that waits no more: the next waits for those before it.
  const done = before.then(() => turn).then(leave, leave)
  lines.set(line, done)
  return turn
}

const unlessAborted = (before: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    void before.then(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    })
  })
