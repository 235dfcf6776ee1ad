/** Deliveries of webhooks, as they stand in one list with the jobs. */
import type { Job } from '../../page-api/job.ts'
import type { JobExchange } from '../../page-api/question.ts'
import { moduleKeyIn } from '../hosted/used-modules.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { headOf } from '../jobs/exchanges.ts'
import { jobLimits } from '../jobs/limits.ts'
import { answerMs, countsOf, deliver, deliveredOf, type Delivery } from './delivered.ts'
import { targetsOf, type Target } from './targets.ts'

const prefix = 'delivery-'

/** Newest first. */
export const deliveryJobs = (hosted: HostedWorld): Job[] =>
  deliveredOf(hosted).all.map((delivery) => jobOf(hosted, delivery))

/** Hears of each, when it is over; answers the function that ends it. */
export const watchDeliveries = (hosted: HostedWorld, hear: (job: Job) => void): (() => void) =>
  deliveredOf(hosted).news.on('delivery', (delivery) => hear(jobOf(hosted, delivery)))

const named = (hosted: HostedWorld, jobId: string): Delivery | undefined =>
  deliveredOf(hosted).all.find(({ id }) => prefix + id === jobId)

export const deliveryJob = (hosted: HostedWorld, jobId: string): Job | undefined => {
  const delivery = named(hosted, jobId)
  return delivery && jobOf(hosted, delivery)
}

const targetOf = (hosted: HostedWorld, { key }: Delivery): Target | undefined =>
  targetsOf(hosted).find((each) => each.key === key)

const jobOf = (hosted: HostedWorld, delivery: Delivery): Job => {
  const { id, key, app, at, ms, events, status, isDone } = delivery
  const began = new Date(at).toISOString()
  return {
    ...{ id: prefix + id, kind: 'webhook', projectId: events[0]?.projectId ?? 0, fileId: null },
    fileName: Object.entries(countsOf(events))
      .map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
      .join(', '),
    languageId: null,
    app: app || null,
    appName: hosted.apps.get(app)?.name ?? null,
    module: app ? moduleKeyIn(key) : null,
    ...{ status: isDone ? 'finished' : 'failed', phase: null, progress: 100 },
    // Bodies are made when they are looked at.
    ...{ requestBytes: null, responseBytes: null, limitBytes: jobLimits.bodyBytes },
    ...{ ms, limitMs: answerMs, message: isDone ? null : status, findings: [], result: null },
    canRetry: targetOf(hosted, delivery) !== undefined,
    createdAt: began,
    finishedAt: new Date(at + ms).toISOString(),
  }
}

const bodyOf = ({ events }: Delivery): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ events: events.map((event) => event.body()) }))

/** Of the events as they are; a webhook's own payload may say them otherwise. Answers are not kept. */
export const deliveryExchanges = (hosted: HostedWorld, jobId: string): JobExchange[] => {
  const delivery = named(hosted, jobId)
  if (!delivery) return []
  const { target, ms, status } = delivery
  const body = bodyOf(delivery)
  const [method = '', url = ''] = target.split(' ').slice(-2)
  const number = Number(status)
  return [
    {
      ...{ type: 'webhook', method, url, request: headOf(body), answer: null, ms },
      ...{ status: Number.isInteger(number) ? number : null, requestBytes: body.length, answerBytes: null },
    },
  ]
}

/** The same events once more, as a delivery of its own; null where nobody is there any more. */
export const deliverAgain = async (hosted: HostedWorld, jobId: string): Promise<Job | null> => {
  const delivery = named(hosted, jobId)
  const target = delivery && targetOf(hosted, delivery)
  return target ? jobOf(hosted, await deliver(hosted, target, delivery.events)) : null
}
