/** XLIFF that is of no one file: its units have the ids of strings anywhere in the project. Source: facts F271. */
import { detect, formatOf } from '../../formats/index.ts'
import { filesOf } from '../../world/queries.ts'
import { rowsAt } from '../../world/table.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure, orInvalid } from '../jobs/failure.ts'
import { projectOf } from './context.ts'
import { uploadTranslations, type Upload, type UploadReport } from './upload-translations.ts'
import { byIds } from './xliff-of-others.ts'

/** A report for each file that something is for. Throws `FileFailure`. */
export const uploadToProject = async (
  hosted: HostedWorld,
  projectId: number,
  upload: Omit<Upload, 'fileId'>,
  userId: number,
): Promise<UploadReport[]> => {
  const { fileName, bytes, languageId } = upload
  const { world } = hosted.store
  const { sourceLanguageId } = projectOf(hosted, projectId)
  const format = formatOf(detect(fileName, bytes), fileName)
  const options = { sourceLanguageId, languageId, world, isByUnitId: true }
  const found = orInvalid(() => format?.parseTranslations(bytes, options) ?? new Map())
  const reports: UploadReport[] = []
  for (const { id: fileId, stringIds, excludedTargetLanguages } of filesOf(world, projectId)) {
    if (excludedTargetLanguages?.includes(languageId)) continue
    const own = byIds(rowsAt(world.strings, stringIds), found)
    if (own.size) reports.push(await uploadTranslations(hosted, { ...upload, fileId, found: own }, userId))
  }
  if (found.size && !reports.length)
    throw new FileFailure('file-invalid', `No unit of "${fileName}" has the id of a string of the project`)
  return reports
}
