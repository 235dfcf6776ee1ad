/** One job at a time for each app, in the order they came. */
import type { HostedWorld } from '../hosted/worlds.ts'
import { JobCancelled } from './fault.ts'

interface Line {
  isBusy: boolean
  waiting: (() => void)[]
}

const lines = new WeakMap<HostedWorld, Map<string, Line>>()

/** Resolves when it is this job's turn, with the function that ends it. Throws `JobCancelled`. */
export const enter = async (hosted: HostedWorld, app: string, signal: AbortSignal): Promise<() => void> => {
  const ofWorld = lines.get(hosted) ?? new Map<string, Line>()
  lines.set(hosted, ofWorld)
  const line = ofWorld.get(app) ?? { isBusy: false, waiting: [] }
  ofWorld.set(app, line)
  if (signal.aborted) throw new JobCancelled()
  if (line.isBusy)
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        line.waiting = line.waiting.filter((other) => other !== go)
        reject(new JobCancelled())
      }
      signal.addEventListener('abort', leave, { once: true })
      line.waiting.push(go)
    })
  line.isBusy = true
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    const next = line.waiting.shift()
    // It stays busy for the next one, so that nobody comes in between.
    if (next) next()
    else line.isBusy = false
  }
}
