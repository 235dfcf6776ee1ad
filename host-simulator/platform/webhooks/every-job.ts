/** Jobs of all kinds in one list: of files, of questions to apps, and what webhooks were sent. */
import type { Job } from '../../page-api/job.ts'
import type { JobExchange } from '../../page-api/question.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { exchangesOf, jobOf, jobsOf, retryJob, watchJobs } from '../pipeline/index.ts'
import {
  deliverAgain,
  deliveryExchanges,
  deliveryJob,
  deliveryJobs,
  watchDeliveries,
} from './delivery-jobs.ts'

/** Newest first. */
export const everyJob = (hosted: HostedWorld): Job[] =>
  [...jobsOf(hosted), ...deliveryJobs(hosted)].toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )

export const jobNamed = (hosted: HostedWorld, id: string): Job | undefined =>
  jobOf(hosted, id) ?? deliveryJob(hosted, id)

/** What went out to apps for it and what came, the first first. */
export const exchangesOfJob = (hosted: HostedWorld, { id, kind }: Job): JobExchange[] =>
  kind === 'webhook' ? deliveryExchanges(hosted, id) : exchangesOf(hosted, id)

/** Null where it cannot be done again. */
export const doAgain = async (hosted: HostedWorld, { id, kind }: Job): Promise<Job | null> =>
  kind === 'webhook' ? deliverAgain(hosted, id) : retryJob(hosted, id)

/** Hears of each that changes; answers the function that ends it. */
export const watchEveryJob = (hosted: HostedWorld, hear: (job: Job) => void): (() => void) => {
  const stops = [watchJobs(hosted, hear), watchDeliveries(hosted, hear)]
  return () => stops.forEach((stop) => stop())
}
