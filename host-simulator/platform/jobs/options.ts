/** How a world's jobs are done where the specification leaves it open. */
import { about } from '../hosted/about.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export interface JobOptions {
  /** Unstated: when the platform passes content by URL. `auto` does where it does not fit inline. */
  transport: 'auto' | 'inline' | 'url'
  /** Unstated: where the platform puts the JWT. Ours is in the header and in the query (facts F31). */
  jwt: 'both' | 'header' | 'query'
  /** Unstated: whether a file has to fit both patterns of a signature. Ours has to. */
  detection: 'and' | 'or'
}

const standard: JobOptions = { transport: 'auto', jwt: 'both', detection: 'and' }

const wishedOf = about<Partial<JobOptions>>('jobs')

export const jobOptions = (hosted: HostedWorld): JobOptions => ({ ...standard, ...wishedOf(hosted).get() })

/** What is left out stays. */
export const setJobOptions = (hosted: HostedWorld, options: Partial<JobOptions>): JobOptions => {
  const all = { ...jobOptions(hosted), ...options }
  wishedOf(hosted).set(all)
  return all
}
