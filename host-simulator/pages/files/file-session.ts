/** The page's line to the platform for files: what comes in, goes out, and the jobs that do it. */
import type { UpdateOption } from '../../world/commands.ts'
import type { Preview } from '../../page-api/file.ts'
import type { Job } from '../../page-api/job.ts'
import type { AnswerOf } from '../../page-api/operations.ts'
import type { Operation } from '../../page-api/paths.ts'
import type { Answered, Ask, Refused } from '../ask.ts'

/** Where a new file goes; without either, to the root of the project. */
export interface FilePlace {
  directoryId: number | null
  branchId: number | null
}

/** Rejects with an `Error` whose message a person can be shown. */
export interface FileSession {
  addFile(projectId: number, name: string, content: Blob, place: FilePlace): Promise<Job>
  updateFile(fileId: number, content: Blob, updateOption: UpdateOption): Promise<Job>
  uploadTranslations(fileId: number, languageId: string, content: Blob, name?: string): Promise<Job>
  exportFile(fileId: number, languageId: string): Promise<Job>
  jobs(): Promise<Job[]>
  cancelJob(id: string): Promise<Job>
  retryJob(id: string): Promise<Job>
  /** Null where the file has none. */
  preview(fileId: number): Promise<Preview | null>
}

/** What starts a job, or answers the one it was about. */
type Starting = { [O in Operation]: AnswerOf<O> extends { job: Job } ? O : never }[Operation]

export const createFileSession = (ask: Ask): FileSession => {
  const reached = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((cause: unknown) => {
      throw new Error('Failed to reach the simulator: nothing was started', { cause })
    })
  const started = async (asked: Promise<Answered<Starting>>): Promise<Job> => {
    const response = await reached(asked)
    const answer: Partial<AnswerOf<Starting>> & Refused = await response.json().catch(() => ({}))
    if (response.ok && answer.job) return answer.job
    throw new Error(
      answer.error?.message ?? `Failed to start the job: the simulator answered ${response.status}`,
    )
  }

  return {
    addFile: (projectId, name, body, place) =>
      started(ask('addFile', { parts: { projectId }, query: { name, ...idsIn(place) }, body })),
    updateFile: (fileId, body, updateOption) =>
      started(ask('updateFile', { parts: { fileId }, query: { updateOption }, body })),
    uploadTranslations: (fileId, languageId, body, name) =>
      started(ask('uploadTranslations', { parts: { fileId }, query: { languageId, name }, body })),
    exportFile: (fileId, languageId) =>
      started(ask('exportFile', { parts: { fileId }, query: { languageId } })),
    async jobs() {
      const response = await reached(ask('jobs'))
      if (!response.ok) throw new Error(`Failed to list the jobs: the simulator answered ${response.status}`)
      return (await response.json()).jobs
    },
    cancelJob: (jobId) => started(ask('cancelJob', { parts: { jobId } })),
    retryJob: (jobId) => started(ask('retryJob', { parts: { jobId } })),
    async preview(fileId) {
      const response = await reached(ask('preview', { parts: { fileId } }))
      // The file is gone meanwhile.
      if (response.status === 404) return null
      if (!response.ok)
        throw new Error(`Failed to load the preview: the simulator answered ${response.status}`)
      return response.json()
    },
  }
}

/** The directory says its branch. */
const idsIn = ({ directoryId, branchId }: FilePlace): { directoryId?: string; branchId?: string } => ({
  ...(directoryId !== null && { directoryId: String(directoryId) }),
  ...(directoryId === null && branchId !== null && { branchId: String(branchId) }),
})
