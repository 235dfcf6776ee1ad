/** The jobs that the page knows: as loaded, then as the stream tells. */
import { signal, type Signal } from '@preact/signals'
import type { FileSession } from './file-session.ts'
import type { Job, JobKind } from '../../page-api/job.ts'

/** Jobs kept, as many as the platform lists. */
const kept = 100

const fileKinds: ReadonlySet<JobKind> = new Set([
  'source-import',
  'source-update',
  'translation-upload',
  'export',
  'processing',
])
/** Whether a file goes in or out by it; the others ask an app about something else. */
export const isOfFile = ({ kind }: Pick<Job, 'kind'>): boolean => fileKinds.has(kind)

/** What goes to the platform and is no job yet. */
export interface Sending {
  id: number
  fileName: string
}

export interface Jobs {
  /** Newest first. */
  readonly list: Signal<readonly Job[]>
  readonly sending: Signal<readonly Sending[]>
  readonly state: Signal<'loading' | 'ready' | 'failed'>
  /** How many lists of jobs are on the screen: where none is, a failure is told in a bar. */
  readonly shown: Signal<number>
  load(): Promise<void>
  /** The stream's word. */
  receive(job: Job): void
  /** Starts a job and waits until the platform has taken it. */
  start(fileName: string, ask: (session: FileSession) => Promise<Job>): Promise<void>
  cancel(id: string): Promise<void>
  retry(id: string): Promise<void>
}

export const createJobs = (session: FileSession, tell: (problem: { message: string }) => void): Jobs => {
  const list = signal<readonly Job[]>([])
  const sending = signal<readonly Sending[]>([])
  const state = signal<'loading' | 'ready' | 'failed'>('loading')
  const shown = signal(0)
  /** By job: how many things the stream had told when it told of this one. */
  const toldAt = new Map<string, number>()
  let told = 0
  let lastSending = 0

  const put = (jobs: readonly Job[]): void => {
    const news = new Map(jobs.map((job) => [job.id, job]))
    const old = list.value.map((job) => news.get(job.id) ?? job)
    for (const { id } of old) news.delete(id)
    // The clock of a world may stand still: among jobs of one time, what came last goes first.
    list.value = [...news.values(), ...old].toSorted(newestFirst).slice(0, kept)
  }
  /** An answer may come after the stream's later word on the same job; then it is old. */
  const putAnswers = (jobs: readonly Job[], askedAt: number): void =>
    put(jobs.filter(({ id }) => (toldAt.get(id) ?? 0) <= askedAt))

  const ask = async (question: () => Promise<Job>): Promise<void> => {
    const askedAt = told
    try {
      putAnswers([await question()], askedAt)
    } catch (error) {
      tell(error as Error)
    }
  }

  return {
    list,
    sending,
    state,
    shown,
    async load() {
      const askedAt = told
      try {
        putAnswers(await session.jobs(), askedAt)
        state.value = 'ready'
      } catch {
        // The list says so itself, and the next load may do better.
        if (state.value === 'loading') state.value = 'failed'
      }
    },
    receive(job) {
      const before = list.value.find(({ id }) => id === job.id)
      toldAt.set(job.id, ++told)
      put([job])
      const failedNow = job.status === 'failed' && before?.status !== 'failed'
      // What fails of an engine or a check is said where its answer would stand.
      if (failedNow && !shown.value && isOfFile(job))
        tell({ message: `${job.fileName}: ${job.message ?? 'the job failed, without a reason'}` })
    },
    async start(fileName, start) {
      const id = ++lastSending
      sending.value = [...sending.value, { id, fileName }]
      await ask(() => start(session))
      sending.value = sending.value.filter((each) => each.id !== id)
    },
    cancel: (id) => ask(() => session.cancelJob(id)),
    retry: (id) => ask(() => session.retryJob(id)),
  }
}

const newestFirst = (a: Job, b: Job): number =>
  a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1

/** Those of a project. */
export const jobsOf = (jobs: readonly Job[], projectId: number): Job[] =>
  jobs.filter((job) => job.projectId === projectId)

/** Changes whenever a job may have given the file another preview. */
export const importsOf = (jobs: readonly Job[], fileId: number): string =>
  jobs
    .filter((job) => job.fileId === fileId && job.kind.startsWith('source') && job.status === 'finished')
    .map(({ id, finishedAt }) => `${id} ${finishedAt}`)
    .join()
