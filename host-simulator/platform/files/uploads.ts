/** Imports of translations that go on after the request: one file, into one language or several. */
import type { JsonObject } from '../../world/json.ts'
import { FileFailure } from '../jobs/failure.ts'
import { readMultilingual, uploadTranslations, type UploadReport } from './upload-translations.ts'
import { shelf } from '../hosted/shelf.ts'
import { runKind, type Run } from './runs.ts'

/** Names as in REST; `bytes` and `fileName` stay here, since the storage may go. */
export interface UploadAttributes {
  storageId: number
  /** With a branch one of its files. */
  fileId: number
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
  async work(hosted, { userId, attributes }, report) {
    const { languageIds, bytes: name, ...options } = attributes
    const bytes = hosted.vault.bytes(name)
    if (!bytes)
      throw new FileFailure('not-found', `File from storage with id #${options.storageId} was not found`)
    const all = await readMultilingual(hosted, { ...options, bytes, languageIds }, userId)
    const reports: UploadReport[] = []
    for (const [index, languageId] of languageIds.entries()) {
      reports.push(
        await uploadTranslations(
          hosted,
          { ...options, languageId, bytes, found: all?.get(languageId) },
          userId,
        ),
      )
      report(Math.floor((99 * (index + 1)) / languageIds.length))
    }
    return reports
  },
})
