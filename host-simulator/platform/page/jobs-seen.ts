/** The jobs that the person of the page may see, and call off or repeat: what webhooks were sent is for managers. */
import type { Job } from '../../page-api/job.ts'
import { may, type Right } from '../../world/access.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { makerOfJob } from '../pipeline/index.ts'
import { everyJob, jobNamed, watchEveryJob } from '../webhooks/every-job.ts'
import { requireRight } from './who-may.ts'

const mayHere = ({ store, userId }: HostedWorld, right: Right, projectId: number | null): boolean => {
  const user = store.world.users.get(userId)
  return user !== undefined && may(user, right, { projectId })
}

const isOwn = (hosted: HostedWorld, { id }: Job): boolean => makerOfJob(hosted, id) === hosted.userId

const rightTo = (kind: Job['kind']): Right => (kind === 'webhook' ? 'source' : 'translate')

/** Unstated: who sees jobs of others. Ours: who is in the project; those of no project, everybody. */
const sees = (hosted: HostedWorld, job: Job): boolean => {
  const { kind, projectId } = job
  if (isOwn(hosted, job) || (!projectId && kind !== 'webhook')) return true
  return mayHere(hosted, rightTo(kind), projectId || null)
}

/** Unstated: who calls off and repeats what others began. Ours: who manages where it is. */
export const requireDoer = (hosted: HostedWorld, operation: 'cancelJob' | 'retryJob', job: Job): void => {
  if (!isOwn(hosted, job)) requireRight(hosted, operation, 'manage', { projectId: job.projectId || null })
}

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
