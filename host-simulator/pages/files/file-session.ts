/** The page's line to the platform for files: what comes in, goes out, and the jobs that do it. */
import type { UpdateOption } from '../../world/commands.ts'
import type { Ask } from '../ask.ts'
import type { Job } from './job.ts'

/** Where a new file goes; without either, to the root of the project. */
export interface FilePlace {
  directoryId: number | null
  branchId: number | null
}

export interface Preview {
  html: string
  strings: readonly PreviewLink[]
}

/** The element with the id `string_preview_id_<previewId>` is of this string. */
export interface PreviewLink {
  stringId: number
  previewId: string
}

/** Rejects with an `Error` whose message a person can be shown. */
export interface FileSession {
  addFile(projectId: number, name: string, content: Blob, place: FilePlace): Promise<Job>
  updateFile(fileId: number, content: Blob, updateOption: UpdateOption): Promise<Job>
  uploadTranslations(fileId: number, languageId: string, content: Blob): Promise<Job>
  exportFile(fileId: number, languageId: string): Promise<Job>
  jobs(): Promise<Job[]>
  cancelJob(id: string): Promise<Job>
  retryJob(id: string): Promise<Job>
  /** Null where the file has none. */
  preview(fileId: number): Promise<Preview | null>
}

export const createFileSession = (ask: Ask): FileSession => {
  const reach = (...asked: Parameters<Ask>): Promise<Response> =>
    ask(...asked).catch((cause: unknown) => {
      throw new Error('Failed to reach the simulator: nothing was started', { cause })
    })
  const start = async (path: string, query: Record<string, string>, init: RequestInit): Promise<Job> => {
    const response = await reach(path, query, init)
    const answer = (await response.json().catch(() => ({}))) as { job?: Job; error?: { message?: string } }
    if (response.ok && answer.job) return answer.job
    throw new Error(
      answer.error?.message ?? `Failed to start the job: the simulator answered ${response.status}`,
    )
  }

  return {
    addFile: (projectId, name, body, place) =>
      start(`projects/${projectId}/files`, { name, ...idsIn(place) }, { method: 'POST', body }),
    updateFile: (fileId, body, updateOption) =>
      start(`files/${fileId}`, { updateOption }, { method: 'PUT', body }),
    uploadTranslations: (fileId, languageId, body) =>
      start(`files/${fileId}/translations`, { languageId }, { method: 'POST', body }),
    exportFile: (fileId, languageId) => start(`files/${fileId}/export`, { languageId }, { method: 'POST' }),
    async jobs() {
      const response = await reach('jobs')
      if (!response.ok) throw new Error(`Failed to list the jobs: the simulator answered ${response.status}`)
      return ((await response.json()) as { jobs: Job[] }).jobs
    },
    cancelJob: (id) => start(`jobs/${encodeURIComponent(id)}/cancel`, {}, { method: 'POST' }),
    retryJob: (id) => start(`jobs/${encodeURIComponent(id)}/retry`, {}, { method: 'POST' }),
    async preview(fileId) {
      const response = await reach(`files/${fileId}/preview`)
      if (response.status === 404) return null
      if (!response.ok)
        throw new Error(`Failed to load the preview: the simulator answered ${response.status}`)
      return (await response.json()) as Preview
    },
  }
}

/** The directory says its branch. */
const idsIn = ({ directoryId, branchId }: FilePlace): Record<string, string> => ({
  ...(directoryId !== null && { directoryId: String(directoryId) }),
  ...(directoryId === null && branchId !== null && { branchId: String(branchId) }),
})
