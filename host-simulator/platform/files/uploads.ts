/** Imports of translations that go on after the request: one file, into one language or several. */
import type { JsonObject } from '../../world/json.ts'
import { FileFailure } from '../jobs/failure.ts'
import { uploadToProject } from './project-upload.ts'
import { readMultilingual, uploadTranslations, type UploadReport } from './upload-translations.ts'
import { shelf } from '../hosted/shelf.ts'
import { runKind, type Run } from './runs.ts'

/** Names as in REST; `bytes` and `fileName` stay here, since the storage may go. */
export interface UploadAttributes {
  storageId: number
  /** With a branch one of its files; without one XLIFF is of the project. */
  fileId?: number
  branchId?: number
  importOptions?: JsonObject | null
  languageIds: string[]
  importEqSuggestions: boolean
  autoApproveImported: boolean
  translateHidden: boolean
  addToTm: boolean
  bytes: string
  fileName: string
}

/** Pre-translations lie here, too. */
export const uploadRowsOf = shelf<Run<unknown, unknown>>('uploads', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

export const uploads = runKind<UploadAttributes, UploadReport[]>({
  shelf: uploadRowsOf,
  kind: 'import',
  async work(hosted, { projectId, userId, attributes }, report) {
    const { languageIds, bytes: name, fileId, ...options } = attributes
    const bytes = hosted.vault.bytes(name)
    if (!bytes)
      throw new FileFailure('not-found', `File from storage with id #${options.storageId} was not found`)
    const all =
      fileId === undefined
        ? null
        : await readMultilingual(hosted, { ...options, fileId, bytes, languageIds }, userId)
    const reports: UploadReport[] = []
    for (const [index, languageId] of languageIds.entries()) {
      const upload = { ...options, languageId, bytes, found: all?.get(languageId) }
      reports.push(
        ...(fileId === undefined
          ? await uploadToProject(hosted, projectId, upload, userId)
          : [await uploadTranslations(hosted, { ...upload, fileId }, userId)]),
      )
      report(Math.floor((99 * (index + 1)) / languageIds.length))
    }
    return reports
  },
})
