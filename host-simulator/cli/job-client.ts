/** Files and jobs of one world, asked for as the world's own pages and REST do. */
import type { WorldHandle } from '../server/index.ts'
import type { Job } from '../page-api/job.ts'
import type { JobExchange } from '../page-api/question.ts'
import type { AnswerOf } from '../page-api/operations.ts'
import { addressOf, type Operation } from '../page-api/paths.ts'
import { sessionHeader, sessionIn } from '../page-api/session.ts'

/** A job with what it fetched by URL, which only the trace knows. */
export interface DoneJob extends Job {
  fetchedBytes: Record<string, number>
}

/** REST said no, in words; its job, if there is one, says more. */
export class RestRefused extends Error {}

export interface JobClient {
  addProject(sourceLanguageId: string, languageIds: readonly string[]): Promise<number>
  store(name: string, bytes: Uint8Array): Promise<number>
  /** Null where no app was asked: the platform reads the file itself, or nobody does. */
  importFile(
    projectId: number,
    file: { name: string; bytes: Uint8Array; type: string | undefined; srxStorageId: number | null },
  ): Promise<{ job: DoneJob | null; words: string | null }>
  /** Without a language those of all languages. */
  upload(fileId: number, languageId: string | null, bytes: Uint8Array): Promise<DoneJob>
  export(fileId: number, languageId: string | null): Promise<{ job: DoneJob; bytes: Uint8Array | null }>
  /** Of the app, the first first. */
  jobs(): Promise<DoneJob[]>
  /** What went to the app for them and what came; the first first. */
  exchangesOf(jobs: readonly { id: string }[]): Promise<JobExchange[]>
  /** By string id. */
  previewIds(fileId: number): Promise<Map<number, string>>
}

/** Milliseconds between two looks at a job. */
const lookAgain = 50

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Names as REST writes them where a response is wrong. */
const wordsOf = ({ error, errors }: Answer): string => {
  const first = errors?.[0]?.error
  const detail = first?.errors?.[0]?.message
  return error?.message ?? (detail && first?.key ? `${first.key}: ${detail}` : 'REST refused it')
}

interface Answer {
  data?: unknown
  error?: { message?: string }
  errors?: { error?: { key?: string; errors?: { message?: string }[] } }[]
}

/** `hear` is told of each job that is under way. */
export const openClient = async (world: WorldHandle, hear: (job: Job) => void): Promise<JobClient> => {
  const session = sessionIn(await (await fetch(world.editorUrl)).text()) ?? ''

  const rest = async (
    path: string,
    body: BodyInit,
    headers: Record<string, string>,
  ): Promise<{ id: number }> => {
    const response = await fetch(world.apiUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}`, ...headers },
      body,
    })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new RestRefused(wordsOf(answer))
    return answer.data as { id: number }
  }
  const restJson = (path: string, body: object): Promise<{ id: number }> =>
    rest(path, JSON.stringify(body), { 'content-type': 'application/json' })

  const store = async (name: string, bytes: Uint8Array): Promise<number> => {
    const made = await rest('/storages', bytes as Uint8Array<ArrayBuffer>, {
      'content-type': 'application/octet-stream',
      'Crowdin-API-FileName': encodeURIComponent(name),
      'Service-API-FileName': encodeURIComponent(name),
    }).catch((error: Error): never => {
      // Of a file that is empty the platform says so of the body, and does not name it.
      if (error instanceof RestRefused) throw new RestRefused(`Failed to send ${name}: ${error.message}`)
      throw error
    })
    return made.id
  }

  const pageApi = async (
    operation: Operation,
    {
      parts,
      query = '',
      body,
    }: { parts?: Record<string, string | number>; query?: string; body?: Uint8Array } = {},
  ): Promise<Response> => {
    const { method, path } = addressOf(operation, parts)
    return fetch(`${world.url}/_page${path}${query}`, {
      method,
      headers: { [sessionHeader]: session },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
  }
  const started = async (
    operation: 'uploadTranslations' | 'exportFile',
    fileId: number,
    languageId: string | null,
    body?: Uint8Array,
  ): Promise<Job> => {
    const asked = { parts: { fileId }, query: queryOf(languageId), ...(body && { body }) }
    const response = await pageApi(operation, asked)
    const { job, error } = (await response.json()) as Partial<AnswerOf<typeof operation>> & Answer
    if (!job) throw new Error(`Failed to start a job: ${error?.message ?? response.status}`)
    return job
  }
  const jobs = async (): Promise<Job[]> => ((await (await pageApi('jobs')).json()) as AnswerOf<'jobs'>).jobs

  const done = (job: Job): DoneJob => {
    const entry = world.trace.findLast(
      ({ kind, app, name }) => kind === 'job' && app === job.app && /^(parse|build)-file /.test(name),
    )
    const { fetched = {} } = (entry?.out ?? {}) as { fetched?: Record<string, number> }
    return { ...job, fetchedBytes: fetched }
  }
  const over = async ({ id }: Job): Promise<DoneJob> => {
    for (;;) {
      const job = (await jobs()).find((each) => each.id === id)
      if (!job) throw new Error(`Job ${id} is gone`)
      if (job.finishedAt !== null) return done(job)
      hear(job)
      await pause(lookAgain)
    }
  }

  return {
    addProject: async (sourceLanguageId, targetLanguageIds) =>
      (await restJson('/projects', { name: 'ap-bridge job', sourceLanguageId, targetLanguageIds })).id,
    store,
    async importFile(projectId, { name, bytes, type, srxStorageId }) {
      const storageId = await store(name, bytes)
      let isOver = false
      const watching = (async () => {
        for (; !isOver; await pause(lookAgain)) for (const job of await jobs()) hear(job)
      })()
      // Who waits for it hears of the failure.
      watching.catch(() => undefined)
      let words: string | null = null
      try {
        await restJson(`/projects/${projectId}/files`, {
          storageId,
          name,
          ...(type !== undefined && { type }),
          ...(srxStorageId !== null && { importOptions: { srxStorageId } }),
        })
      } catch (error) {
        if (!(error instanceof RestRefused)) throw error
        words = error.message
      } finally {
        isOver = true
      }
      await watching
      // Engines and processors of the app have jobs, too.
      const job = (await jobs()).find(({ kind }) => kind.startsWith('source'))
      return { job: job?.app ? done(job) : null, words }
    },
    upload: async (fileId, languageId, bytes) =>
      over(await started('uploadTranslations', fileId, languageId, bytes)),
    async export(fileId, languageId) {
      const job = await over(await started('exportFile', fileId, languageId))
      const url = job.status === 'finished' ? job.result?.url : undefined
      return { job, bytes: url ? new Uint8Array(await (await fetch(url)).arrayBuffer()) : null }
    },
    jobs: async () =>
      (await jobs())
        .filter(({ app }) => app !== null)
        .toReversed()
        .map(done),
    async exchangesOf(of) {
      const asked = of.map(async ({ id: jobId }) => (await pageApi('exchanges', { parts: { jobId } })).json())
      return ((await Promise.all(asked)) as JobExchange[][]).flat()
    },
    async previewIds(fileId) {
      const response = await pageApi('preview', { parts: { fileId } })
      if (!response.ok) return new Map<number, string>()
      const preview = (await response.json()) as AnswerOf<'preview'>
      return new Map(preview?.strings.map(({ stringId, previewId }) => [stringId, previewId]))
    },
  }
}

const queryOf = (languageId: string | null): string =>
  languageId === null ? '' : `?languageId=${languageId}`
