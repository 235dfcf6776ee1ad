/** Ctrl+C and its kind. */
import { constants } from 'node:os'
import { Failure } from './failure.ts'

/** npm passes on what the terminal has sent already: one Ctrl+C may come twice, so close together (milliseconds). */
const sameKey = 300

/** Milliseconds between looks at whether npx is there. */
const pause = 500

/** npx waits for what it runs; killed, it leaves it behind with its port. Windows does not tell. */
const whenNpxEnds = (end: () => void): void => {
  const { ppid } = process
  if (process.env['npm_command'] !== 'exec') return
  const looking = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(looking)
    end()
  }, pause)
  looking.unref()
}

/** Aborts at the first signal, with its name as the reason; a second one ends the process at once. */
export const stopSignal = (say: (line: string) => void): AbortSignal => {
  const stop = new AbortController()
  let first = 0
  // SIGBREAK is Ctrl+Break of Windows; no other system has it.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
    process.on(name, () => {
      if (!stop.signal.aborted) {
        first = Date.now()
        stop.abort(name)
      } else if (Date.now() - first > sameKey) {
        say('stopped at once')
        process.exit(128 + constants.signals[name])
      }
    })
  whenNpxEnds(() => stop.abort('SIGTERM'))
  return stop.signal
}

/** Resolves when it aborts. */
export const aborted = (stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) resolve()
    else stop.addEventListener('abort', () => resolve(), { once: true })
  })

/** What comes first of the work and the stop; the stop is a failure. */
export const unlessStopped = <T>(work: Promise<T>, stop: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(new Failure('stopped', 'Stopped before it was ready.'))
    stop.addEventListener('abort', end, { once: true })
    if (stop.aborted) end()
    // The work's own failure has to be heard then, too, or it would end the process.
    // A listener that stayed would be one more with every look at an app that is starting.
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', end))
  })
