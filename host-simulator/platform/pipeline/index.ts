/** Jobs of custom file formats, and the jobs of a page. */
export { runJob, type JobReport, type JobWish } from '../app-formats/run-job.ts'
export type { ExchangePhase } from '../app-formats/run-exchange.ts'
export type { Answer, BuiltAnswer, ParsedAnswer } from '../app-formats/answer.ts'
export { JobCancelled } from '../app-formats/fault.ts'
export type { Finding, JobRule } from '../jobs/finding.ts'
export { jobLimits, type JobLimits, type Meters } from '../jobs/limits.ts'
export { jobLanguage, type JobLanguage, type JobRequest, type JobType } from '../app-formats/request.ts'
export type { SentRecord, StringRecord } from '../app-formats/record.ts'
export { watchTranslations } from '../app-formats/left-out.ts'
export { toBase64, fromBase64 } from '../app-formats/base64.ts'
export { ndjsonPieces, toNdjson } from '../app-formats/ndjson.ts'
export { jobOptions, setJobOptions, type JobOptions } from '../jobs/options.ts'
export {
  cancelJob,
  jobOf,
  jobsOf,
  makerOfJob,
  watchJobs,
  type JobInput,
  type JobKind,
  type JobObject,
} from '../jobs/job.ts'
export { pseudo } from '../files/pseudo.ts'
export { inPieces } from '../app-formats/served.ts'
export { exchangesOf } from '../jobs/exchanges.ts'
export { askApp } from './questions.ts'
export { resumeJobs, retryJob, startJob } from './perform.ts'
