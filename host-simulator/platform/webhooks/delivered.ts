/** What targets were sent of late, kept while the simulator runs: a person looks at it, and sends one again. */
import { createEmitter } from '../../world/listeners.ts'
import { statusOf } from '../apps/callback.ts'
import { live } from '../hosted/live.ts'
import { usedModulesOf } from '../hosted/used-modules.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { noteFailure } from './failures.ts'
import type { WebhookEvent } from './step.ts'
import type { Target } from './targets.ts'

export interface Delivery {
  id: number
  /** Of the target; so too its app and its name. */
  key: string
  app: string
  target: string
  /** Milliseconds since 1970 on the world's clock. */
  at: number
  ms: number
  events: readonly WebhookEvent[]
  status: string
  isDone: boolean
}

/** Deliveries that a world keeps. */
const most = 100

/** Newest first. */
export const deliveredOf = live(() => ({
  last: 0,
  all: [] as Delivery[],
  news: createEmitter<{ delivery: [Delivery] }>(console.error),
}))

/** Milliseconds that a target may take to answer. Source: facts F71. */
export const answerMs = 30_000

/** One request, told in the trace. */
export const deliver = async (
  hosted: HostedWorld,
  target: Target,
  events: readonly WebhookEvent[],
  cause = hosted.trace.cause() ?? null,
  isTriedAgain = false,
): Promise<Delivery> => {
  const at = hosted.clock.now()
  const began = performance.now()
  usedModulesOf(hosted).add(target.key)
  // Its queue was opened by another line of work, perhaps long ago.
  const span = hosted.trace.within(cause, () =>
    hosted.trace.begin({ kind: 'webhook', app: target.app, name: target.name, in: countsOf(events) }),
  )
  const { status, isDone, problem } = await span.run(() =>
    statusOf(hosted, (signal) => target.request(events, signal), { limitMs: answerMs }),
  )
  span.end({
    outcome: isDone ? 'ok' : 'refused',
    out: { status },
    ...(problem !== undefined && { reason: problem }),
  })
  noteFailure(hosted, target.key, status)
  if (isDone || !isTriedAgain) for (const { heard } of events) heard?.(isDone)
  const kept = deliveredOf(hosted)
  const ms = Math.round(performance.now() - began)
  const { key, app, name } = target
  const delivery = { id: ++kept.last, key, app, target: name, at, ms, events, status, isDone }
  kept.all = [delivery, ...kept.all].slice(0, most)
  kept.news.emit('delivery', [delivery])
  return delivery
}

/** How many of each name. */
export const countsOf = (events: readonly WebhookEvent[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { name } of events) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
