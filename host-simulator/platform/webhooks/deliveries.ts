/** Sends events to their targets, to each in the order they came, one request at a time. */
import type { HostedWorld } from '../hosted/worlds.ts'
import { countsOf, deliver } from './delivered.ts'
import type { WebhookEvent } from './step.ts'
import { targetsOf, type Target } from './targets.ts'

export interface Deliveries {
  /** Answers at once. `cause` is the trace's entry of what happened. */
  add(target: Target, events: readonly WebhookEvent[], cause?: number): void
  /** Nothing is sent from now on. */
  stop(): void
  /** When nothing waits and nothing is under way. */
  settled(): Promise<void>
}

/** Events that may wait for one target, so that one which never answers does not fill the memory. */
const mostWaiting = 200_000

/** How often strings at an app's step are told. Source: facts F173. Unstated: the number, and how long between. */
const tries = 3

interface Queue {
  waiting: { event: WebhookEvent; cause: number | null }[]
  work: Promise<void>
}

export const createDeliveries = (hosted: HostedWorld): Deliveries => {
  const queues = new Map<string, Queue>()
  let isStopped = false

  /** A request that failed is not sent again, but of strings at a step, and where a person wishes it. Source: facts F71, F173. */
  const work = async (key: string, { waiting }: Queue): Promise<void> => {
    // Whoever made the change gets the answer first.
    await Promise.resolve()
    while (!isStopped && waiting.length) {
      // As it is by now: its secret may be another, and one that is gone hears nothing more.
      const target = targetsOf(hosted).find((each) => each.key === key)
      if (!target) break
      const wanted = waiting.splice(0, target.most).filter(({ event }) => target.isFor(event))
      const [first] = wanted
      let events = wanted.map(({ event }) => event)
      for (let left = tries; !isStopped && events.length && left > 0; left--) {
        // Of several steps in one request the first is told.
        const { isDone } = await deliver(hosted, target, events, first?.cause, left > 1)
        events = isDone ? [] : events.filter(({ heard }) => heard)
      }
    }
    queues.delete(key)
  }

  return {
    add(target, events, cause) {
      if (isStopped) return
      const queue = queues.get(target.key) ?? { waiting: [], work: Promise.resolve() }
      const isNew = !queues.has(target.key)
      const room = mostWaiting - queue.waiting.length
      for (const event of events.slice(0, room)) queue.waiting.push({ event, cause: cause ?? null })
      if (events.length > room)
        hosted.trace.note({
          kind: 'webhook',
          app: target.app,
          name: target.name,
          outcome: 'refused',
          in: countsOf(events.slice(room)),
          reason: `dropped: ${mostWaiting} events wait for this target already`,
        })
      if (!isNew) return
      queues.set(target.key, queue)
      queue.work = work(target.key, queue)
    },
    stop() {
      isStopped = true
    },
    async settled() {
      while (queues.size) await Promise.all([...queues.values()].map((queue) => queue.work))
    },
  }
}
