/** Does what a scenario's steps say, when their time has come on the world's clock, one after the other. */
import { told } from '../../../src/contract/told.ts'
import { durationOf } from '../../scenario/duration.ts'
import { firedProblem, type FiredEvent } from '../../scenario/fired-event.ts'
import { dueOf, type Step } from '../../scenario/step.ts'
import { faultsOf, FaultTaken } from '../faults/faults.ts'
import { moveClock } from '../hosted/clock-wish.ts'
import type { HostedWorld } from '../hosted/hosted-world.ts'
import { live } from '../hosted/live.ts'
import { ordersOf } from '../hosted/orders.ts'

/** Those that are still to come, and those under way. */
const scriptOf = live(() => ({ stops: [] as (() => void)[], queue: Promise.resolve(), run: 0 }))

/**
 * Begins anew: what an earlier script has left to do is not done any more.
 * Unstated: steps over a restart and in a fork. They go with the process, and a fork has none.
 */
export const startSteps = (hosted: HostedWorld, steps: readonly Step[]): void => {
  const script = scriptOf(hosted)
  for (const stop of script.stops.splice(0)) stop()
  const run = ++script.run
  // Of two at the same time the first comes first.
  for (const step of steps.toSorted((a, b) => dueOf(a) - dueOf(b))) {
    const act = (): void => {
      script.queue = script.queue.then(async () => {
        if (run === script.run && !hosted.gone.aborted) await doStep(hosted, step)
      })
    }
    // What is due at once waits for its world, which is not whole yet.
    script.stops.push(hosted.clock.after(dueOf(step), () => queueMicrotask(act)))
  }
}

/** Resolves when all steps that are due are done. */
export const stepsDone = async (hosted: HostedWorld): Promise<void> => {
  await Promise.resolve()
  await scriptOf(hosted).queue
}

export interface StepDone {
  /** Why it was not done; null where it was. */
  problem: string | null
  /** Frames of apps that heard an event. */
  frames: number
}

/** Does one now, whatever its time, and the trace tells of it. */
export const doStep = async (hosted: HostedWorld, step: Step): Promise<StepDone> => {
  const { do: name, at: _, ...rest } = step
  const said = Object.keys(rest).length > 0 && { in: told(rest) }
  const span = hosted.trace.begin({ kind: 'user', app: '', name, ...said })
  const done = await doing(hosted, step).catch((error: unknown): StepDone => ({
    problem: (error as Error).message,
    frames: 0,
  }))
  const { problem, frames } = done
  span.end(
    problem === null
      ? { outcome: 'ok', ...(name === 'event' && { out: { frames } }) }
      : { outcome: 'refused', reason: problem },
  )
  return done
}

const doing = async (hosted: HostedWorld, step: Step): Promise<StepDone> => {
  switch (step.do) {
    case 'clock': {
      const advance = durationOf(step.value)
      const wish = advance === null ? { set: step.value } : { advance }
      return { problem: moveClock(hosted, wish), frames: 0 }
    }
    case 'fault':
      try {
        faultsOf(hosted).add(step.value)
        return { problem: null, frames: 0 }
      } catch (error) {
        if (!(error instanceof FaultTaken)) throw error
        return { problem: error.message, frames: 0 }
      }
    case 'event': {
      const problem = firedProblem(step)
      return problem === null ? inAll(hosted, step) : { problem, frames: 0 }
    }
    case 'reload':
      return inAll(hosted, step)
  }
  // A page takes nothing but deeds: a step of another kind does not compile there.
  return inLast(hosted, step)
}

const noPage = ({ id }: HostedWorld): StepDone => ({
  problem: `no page of the world ${id} is open: open its Editor in a browser first`,
  frames: 0,
})

const inLast = async (hosted: HostedWorld, step: Step): Promise<StepDone> =>
  (await ordersOf(hosted).last(step)) ?? noPage(hosted)

const inAll = async (hosted: HostedWorld, step: Step): Promise<StepDone> => {
  const answers = await ordersOf(hosted).all(step)
  if (!answers.length) return noPage(hosted)
  const done = answers.some(({ problem }) => problem === null)
  return {
    problem: done ? null : (answers[0]?.problem ?? null),
    frames: answers.reduce((sum, { frames }) => sum + frames, 0),
  }
}

/** Fires the event into the open pages. */
export const fire = (hosted: HostedWorld, event: FiredEvent): Promise<StepDone> =>
  doStep(hosted, { do: 'event', ...event })
