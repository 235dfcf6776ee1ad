/** Waiting for an app no longer than the platform waits. */
import type { Clock } from '../hosted/clock.ts'
import { JobCancelled, JobFault } from './fault.ts'

export interface Deadline {
  /** Aborts when the time is over or the job is cancelled; its reason is what to throw. */
  signal: AbortSignal
  /** What a message says was awaited. */
  stage: string
  /** The promise, or a throw as soon as `signal` aborts. */
  race<T>(promise: Promise<T>): Promise<T>
  end(): void
}

/** Late is what takes longer than `ms` on the clock, and throws `JobFault` CF-013; `cancel` throws `JobCancelled`. */
export const createDeadline = (
  clock: Pick<Clock, 'now' | 'after'>,
  ms: number,
  stage: string,
  cancel?: AbortSignal,
): Deadline => {
  const controller = new AbortController()
  const { signal } = controller
  const stop = clock.after(ms + 1, () =>
    controller.abort(new JobFault('CF-013', `expected ${deadline.stage} within ${ms / 1000} s, got none`)),
  )
  const drop = (): void => controller.abort(new JobCancelled())
  if (cancel?.aborted) drop()
  cancel?.addEventListener('abort', drop, { once: true })
  // One promise for all would remember every chunk that was ever awaited.
  const waiting = new Set<(reason: Error) => void>()
  signal.addEventListener('abort', () => {
    for (const fail of waiting) fail(signal.reason as Error)
  })
  const deadline: Deadline = {
    signal,
    stage,
    race: (promise) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) reject(signal.reason as Error)
        waiting.add(reject)
        promise.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
    end() {
      stop()
      cancel?.removeEventListener('abort', drop)
    },
  }
  return deadline
}
