/** The words that the page has for a job. */
import type { Job, JobFinding, JobKind, JobPhase, JobStatus } from '../../page-api/job.ts'

export const kindNames: Record<JobKind, string> = {
  'source-import': 'Import',
  'source-update': 'Update',
  'translation-upload': 'Upload of translations',
  export: 'Export',
  processing: 'Processing',
  mt: 'Machine translation',
  ai: 'AI',
  qa: 'Quality checks',
  spelling: 'Spelling',
  step: 'Workflow step',
  guard: 'Guard of sign-in',
  advisor: 'Advisor',
  webhook: 'Webhook',
  automation: 'Automation',
  announcement: 'Announcement',
}

export const statusNames: Record<JobStatus, string> = {
  queued: 'Waiting',
  running: 'Running',
  finished: 'Finished',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const phaseNames: Record<JobPhase, string> = {
  waiting: 'Waiting for its turn',
  sending: 'Sending to the app',
  answering: 'Waiting for the answer',
  fetching: 'Fetching what the app points to',
  checking: 'Checking the answer',
  storing: 'Storing',
}

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'queued' || status === 'running'

/** What may be started again: an end without a result. */
export const canRetry = ({ status, canRetry: may }: Pick<Job, 'status' | 'canRetry'>): boolean =>
  may && (status === 'failed' || status === 'cancelled')

const units = ['bytes', 'kB', 'MB'] as const

/** In powers of 1024, as the limit is: 5 MB are 5,242,880 bytes. */
export const bytesText = (bytes: number): string => {
  // 1023.6 kB would read 1,024 kB.
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1023.95 ? 1 : 2
  const amount = bytes / 1024 ** power
  return `${amount.toLocaleString('en', { maximumFractionDigits: power ? 1 : 0 })} ${units[power]}`
}

export const timeText = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(Math.floor(ms / 100) / 10).toLocaleString('en')} s`
  const seconds = Math.floor(ms / 1000)
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)} min${rest ? ` ${rest} s` : ''}`
}

/** Where a finding is, to put after its message; empty where it is of no one place. */
export const placeText = ({ record, line }: Pick<JobFinding, 'record' | 'line'>): string =>
  [record === null ? [] : `record ${record}`, line === null ? [] : `line ${line}`].flat().join(', ')
