/** How a world's jobs are done where the specification leaves it open. */
import type { HostedWorld } from '../hosted/worlds.ts'

export interface JobOptions {
  /** Unstated: when the platform passes content by URL. `auto` does where it does not fit inline. */
  transport: 'auto' | 'inline' | 'url'
  /** Unstated: where the platform puts the JWT. Ours is in the header and in the query (facts-domain 3.4). */
  jwt: 'both' | 'header' | 'query'
  /** Unstated: whether a file has to fit both patterns of a signature. Ours has to. */
  detection: 'and' | 'or'
}

const standard: JobOptions = { transport: 'auto', jwt: 'both', detection: 'and' }

const about = (hosted: HostedWorld) => hosted.vault.collection<Partial<JobOptions>>('about')

export const jobOptions = (hosted: HostedWorld): JobOptions => ({ ...standard, ...about(hosted).get('jobs') })

/** What is left out stays. */
export const setJobOptions = (hosted: HostedWorld, options: Partial<JobOptions>): JobOptions => {
  const all = { ...jobOptions(hosted), ...options }
  about(hosted).set('jobs', all)
  return all
}
