/** What went out to apps for each job and what came, kept while the simulator runs: the bodies, cut, without the token. */
import type { JobExchange } from '../../page-api/question.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** The bodies of one exchange; filled as they go and come. */
export interface Bodies {
  request: string | null
  answer: string | null
  /** Of the answer. */
  status: number | null
}

/** Characters of a body that are kept, and exchanges of a world. */
const most = { characters: 16_384, exchanges: 200 }

/** The beginning of a body, as text. */
export const headOf = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes.subarray(0, 4 * most.characters))
  return text.length > most.characters ? `${text.slice(0, most.characters - 1)}…` : text
}

const keptOf = live((): { jobId: string; exchange: JobExchange }[] => [])

export const keepExchange = (hosted: HostedWorld, jobId: string, exchange: JobExchange): void => {
  const kept = keptOf(hosted)
  kept.push({ jobId, exchange })
  kept.splice(0, kept.length - most.exchanges)
}

/** Of one job, the first first. */
export const exchangesOf = (hosted: HostedWorld, jobId: string): JobExchange[] =>
  keptOf(hosted).flatMap((each) => (each.jobId === jobId ? [each.exchange] : []))
