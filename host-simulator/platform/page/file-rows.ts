/** What a world's own pages ask for files and jobs. */
import type { FileRow } from '../../world/file-rows.ts'
import { isStringBased } from '../../world/string-based.ts'
import { assetAddress, assetBytes, assetType } from '../app-formats/assets.ts'
import { linkedPreview } from '../files/preview.ts'
import { sourceBytes } from '../files/sources.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { failed } from '../http/envelope.ts'
import { cancelJob, resumeJobs, startJob } from '../pipeline/index.ts'
import { doAgain, exchangesOfJob } from '../webhooks/every-job.ts'
import { jobSeen, jobsSeen, requireDoer } from './jobs-seen.ts'
import { refused, type Doing } from './row.ts'

type FileOperation =
  | 'addFile'
  | 'updateFile'
  | 'uploadTranslations'
  | 'exportFile'
  | 'preview'
  | 'asset'
  | 'jobs'
  | 'exchanges'
  | 'cancelJob'
  | 'retryJob'

export const files: Doing<FileOperation> = {
  async addFile({ hosted, project, query: { name, type, branchId, directoryId }, body }) {
    requireFiles(hosted, project.id)
    const bytes = await hosted.vault.putBytes(body)
    const input = { kind: 'source-import', bytes, type: type || undefined, branchId, directoryId } as const
    const { userId } = hosted
    const about = { projectId: project.id, fileId: null, fileName: name, languageId: null, userId }
    return { job: startJob(hosted, { ...about, kind: input.kind, input }) }
  },
  async updateFile({ hosted, file, query: { updateOption }, body }) {
    requireFiles(hosted, file.projectId)
    const bytes = await hosted.vault.putBytes(body)
    const input = { kind: 'source-update', bytes, updateOption } as const
    return { job: startJob(hosted, { ...aboutOf(hosted, file, null), kind: input.kind, input }) }
  },
  async uploadTranslations({ hosted, file, query: { languageId, name = file.name }, body }) {
    requireFiles(hosted, file.projectId)
    const about = { ...aboutOf(hosted, file, languageIn(hosted, file, languageId)), fileName: name }
    const input = { kind: 'translation-upload', bytes: await hosted.vault.putBytes(body) } as const
    return { job: startJob(hosted, { ...about, kind: input.kind, input }) }
  },
  exportFile({ hosted, file, query: { languageId } }) {
    requireFiles(hosted, file.projectId)
    const about = aboutOf(hosted, file, languageIn(hosted, file, languageId))
    const input = { kind: 'export' } as const
    return { job: startJob(hosted, { ...about, kind: input.kind, input }) }
  },
  preview: ({ hosted, file }) => linkedPreview(hosted, file),
  asset({ hosted, file, query: { translationId } }) {
    const { translations } = hosted.store.world
    const row = translationId === undefined ? null : translations.get(translationId)
    if (row === undefined || (row && !file.stringIds.includes(row.stringId)))
      return failed(404, 'Translation Not Found')
    const bytes = row ? assetBytes(hosted, row.asset) : sourceBytes(hosted, file)
    if (!bytes || file.type !== assetType) return failed(404, 'The file has no such content')
    const name = row?.text ?? file.name
    return { name, address: assetAddress(name, bytes), bytes: bytes.length }
  },
  jobs({ hosted }) {
    resumeJobs(hosted)
    return { jobs: jobsSeen(hosted) }
  },
  exchanges: ({ hosted, job }) => exchangesOfJob(hosted, job),
  cancelJob({ hosted, job }) {
    requireDoer(hosted, 'cancelJob', job)
    if (!cancelJob(hosted, job.id)) return failed(409, 'This job is over')
    return { job: jobSeen(hosted, job.id) ?? job }
  },
  async retryJob({ hosted, job }) {
    requireDoer(hosted, 'retryJob', job)
    const again = await doAgain(hosted, job)
    return again
      ? { job: again }
      : failed(409, 'Only a job with canRetry that failed or was cancelled can be done again')
  },
}

/** Throws 405, as REST does, where strings are in branches. */
const requireFiles = ({ store }: HostedWorld, projectId: number): void => {
  if (!isStringBased(store.world, projectId)) return
  throw refused(405, `Project ${projectId} is string-based: it has no files, upload strings into a branch`)
}

/** Null, that of all languages, where none is named. */
const languageIn = (hosted: HostedWorld, { projectId }: FileRow, languageId = ''): string | null => {
  if (!languageId) return null
  const project = hosted.store.world.projects.get(projectId)
  if (project?.targetLanguageIds.includes(languageId)) return languageId
  throw refused(400, `languageId: expected a target language of the project, got "${languageId}"`)
}

const aboutOf = (
  { userId }: HostedWorld,
  { id: fileId, projectId, name: fileName }: FileRow,
  languageId: string | null,
) => ({ fileId, projectId, fileName, languageId, userId })
