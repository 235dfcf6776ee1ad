/** The jobs of a world: what they are about, how far they are, what came of them. */
import type { Job as JobObject, JobResult } from '../../page-api/job.ts'
import type { AppQuestion } from '../../page-api/question.ts'
import { createEmitter } from '../../world/listeners.ts'
import type { UpdateOption } from '../../world/commands.ts'
import { live } from '../hosted/live.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { jobLimits } from './limits.ts'

export type { Job as JobObject, JobKind, JobPhase, JobResult } from '../../page-api/job.ts'

/** What a job is done again with; bytes are named as in the vault. */
export type JobInput =
  | {
      kind: 'source-import'
      bytes: string
      type: string | undefined
      branchId: number | undefined
      directoryId: number | undefined
    }
  | { kind: 'source-update'; bytes: string; updateOption: UpdateOption | undefined }
  | { kind: 'translation-upload'; bytes: string }
  | { kind: 'export' }
  | { kind: 'question'; question: AppQuestion }

interface JobRow extends Omit<JobObject, 'canRetry'> {
  userId: number
  /** Null for what a REST request waits for: whoever asked can ask again. */
  input: JobInput | null
}

/** A job at work. */
export interface RunningJob {
  readonly id: string
  /** Aborts when somebody calls it off. */
  readonly signal: AbortSignal
  readonly now: JobObject
  tell(news: Partial<JobObject>): void
  /** To be called in one step with what the job changes: then it is done once, whenever the machine dies. */
  finish(result: JobResult, news?: Partial<JobObject>): void
  fail(status: 'failed' | 'cancelled', message: string): void
}

export type JobAbout = Pick<JobObject, 'kind' | 'projectId' | 'fileId' | 'fileName' | 'languageId'> & {
  userId: number
  input: JobInput | null
}

/** Jobs that are kept. */
const kept = 100

const liveOf = live((hosted) => {
  /** Jobs at work here, with what is not written down yet. */
  const rows = new Map<string, { row: JobRow; abort: AbortController }>()
  // What was asked for in the old world does not come into the new one.
  hosted.store.on('reset', () => {
    for (const { abort } of rows.values()) abort.abort()
  })
  return { rows, news: createEmitter<{ job: [JobObject] }>(console.error) }
})

/** Those of the start are back after a reset; a fork does again what was at work. */
export const jobRowsOf = shelf<JobRow>('jobs', { onReset: 'start', onFork: 'copy', ofApp: null })

const nowIn = ({ clock }: HostedWorld): string => new Date(clock.now()).toISOString()
const isOver = ({ status }: Pick<JobObject, 'status'>): boolean => status !== 'queued' && status !== 'running'

const objectOf = ({ userId: _, input, ...job }: JobRow): JobObject => ({ ...job, canRetry: input !== null })

export const openJob = (hosted: HostedWorld, about: JobAbout): RunningJob => {
  const row: JobRow = {
    id: hosted.tools.newId(),
    ...about,
    app: null,
    appName: null,
    module: null,
    status: 'queued',
    phase: 'waiting',
    progress: 0,
    requestBytes: null,
    responseBytes: null,
    limitBytes: jobLimits.bodyBytes,
    ms: null,
    limitMs: jobLimits.jobMs,
    message: null,
    findings: [],
    result: null,
    createdAt: nowIn(hosted),
    finishedAt: null,
  }
  const rows = jobRowsOf(hosted)
  const over = rows.values().filter(isOver)
  for (const { id } of over.slice(0, Math.max(0, rows.size + 1 - kept))) rows.delete(id)
  return begin(hosted, row)
}

const begin = (hosted: HostedWorld, first: JobRow): RunningJob => {
  const { rows, news } = liveOf(hosted)
  const entry = { row: first, abort: new AbortController() }
  const { id } = first
  rows.set(id, entry)
  jobRowsOf(hosted).set(id, first)
  news.emit('job', [objectOf(first)])
  const change = (news: Partial<JobRow>): void => {
    if (rows.get(id) !== entry) return
    entry.row = { ...entry.row, ...news }
  }
  const told = (): void => news.emit('job', [objectOf(entry.row)])
  const end = (news: Partial<JobRow>): void => {
    if (rows.get(id) !== entry) return
    change({ phase: null, finishedAt: nowIn(hosted), ...news })
    rows.delete(id)
    // The world may have been reset, and the job with it.
    if (jobRowsOf(hosted).get(id)?.createdAt === first.createdAt) jobRowsOf(hosted).set(id, entry.row)
    told()
  }
  return {
    id,
    signal: entry.abort.signal,
    get now() {
      return objectOf(entry.row)
    },
    tell(news) {
      if (rows.get(id) !== entry) return
      change(news)
      told()
    },
    finish: (result, news) => end({ ...news, status: 'finished', progress: 100, result }),
    fail: (status, message) => end({ status, message }),
  }
}

/** Newest first. */
export const jobsOf = (hosted: HostedWorld): JobObject[] => {
  const { rows } = liveOf(hosted)
  return jobRowsOf(hosted)
    .values()
    .map((row) => objectOf(rows.get(row.id)?.row ?? row))
    .toReversed()
}

export const jobOf = (hosted: HostedWorld, id: string): JobObject | undefined => {
  const row = liveOf(hosted).rows.get(id)?.row ?? jobRowsOf(hosted).get(id)
  return row && objectOf(row)
}

/** In whose name it is done. */
export const makerOfJob = (hosted: HostedWorld, id: string): number | undefined =>
  (liveOf(hosted).rows.get(id)?.row ?? jobRowsOf(hosted).get(id))?.userId

/** Whether there was one at work. It ends as soon as what it waits for lets go. */
export const cancelJob = (hosted: HostedWorld, id: string): boolean => {
  const live = liveOf(hosted).rows.get(id)
  live?.abort.abort()
  return live !== undefined
}

/** A job that is over, at work again; null where it cannot be. */
export const reopenJob = (
  hosted: HostedWorld,
  id: string,
): { job: RunningJob; input: JobInput; userId: number } | null => {
  const row = jobRowsOf(hosted).get(id)
  const isAtWork = liveOf(hosted).rows.has(id)
  if (!row?.input || isAtWork || row.status === 'finished') return null
  const { input, userId } = row
  const job = begin(hosted, {
    ...row,
    status: 'queued',
    phase: 'waiting',
    progress: 0,
    requestBytes: null,
    responseBytes: null,
    ms: null,
    message: null,
    findings: [],
    finishedAt: null,
  })
  return { job, input, userId }
}

/** Ids of jobs that were at work when the machine died. Those that nobody can do again are said to have failed. */
export const brokenOff = (hosted: HostedWorld): string[] => {
  const { rows } = liveOf(hosted)
  const open = jobRowsOf(hosted)
    .values()
    .filter((row) => !isOver(row) && !rows.has(row.id))
  for (const row of open)
    if (!row.input)
      jobRowsOf(hosted).set(row.id, {
        ...row,
        status: 'failed',
        phase: null,
        message: 'The simulator was stopped before the job was done',
        finishedAt: nowIn(hosted),
      })
  return open.flatMap(({ id, input }) => (input ? [id] : []))
}

/** Milliseconds between two news of one job. */
const pause = 100

/** Hears of every job that changes, at most ten times a second of each, the last news always. Answers the function that ends it. */
export const watchJobs = (hosted: HostedWorld, hear: (job: JobObject) => void): (() => void) => {
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; next: JobObject | null }>()
  const rest = (id: string): void => {
    const timer = setTimeout(() => {
      const next = resting.get(id)?.next
      resting.delete(id)
      if (!next) return
      hear(next)
      rest(id)
    }, pause)
    resting.set(id, { timer, next: null })
  }
  const stop = liveOf(hosted).news.on('job', (job) => {
    const known = resting.get(job.id)
    if (known) known.next = job
    else {
      hear(job)
      rest(job.id)
    }
  })
  return () => {
    stop()
    for (const { timer } of resting.values()) clearTimeout(timer)
  }
}
