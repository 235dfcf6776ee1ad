/** The jobs that the person of the page may see: what webhooks were sent managers alone do. */
import type { Job } from '../../page-api/job.ts'
import { may } from '../../world/access.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { everyJob, jobNamed, watchEveryJob } from '../webhooks/every-job.ts'

/** All projects, where none is named. */
export const manages = ({ store, userId }: HostedWorld, projectId: number | null = null): boolean => {
  const user = store.world.users.get(userId)
  return user !== undefined && may(user, 'manage', { projectId })
}

const sees = (hosted: HostedWorld, { kind, projectId }: Job): boolean =>
  kind !== 'webhook' || manages(hosted, projectId || null)

/** Newest first. */
export const jobsSeen = (hosted: HostedWorld): Job[] => everyJob(hosted).filter((job) => sees(hosted, job))

export const jobSeen = (hosted: HostedWorld, id: string): Job | undefined => {
  const job = jobNamed(hosted, id)
  return job && sees(hosted, job) ? job : undefined
}

export const watchJobsSeen = (hosted: HostedWorld, hear: (job: Job) => void): (() => void) =>
  watchEveryJob(hosted, (job) => {
    if (sees(hosted, job)) hear(job)
  })
