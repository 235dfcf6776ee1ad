import { z } from 'zod'
import { approvalsOf } from '../../../world/approvals.ts'
import { languageIn } from '../../../world/languages.ts'
import { liveTranslations } from '../../../world/queries.ts'
import type { FilesProgress } from '../../../world/progress.ts'
import { rowsAt } from '../../../world/table.ts'
import type { World } from '../../../world/world.ts'
import { id } from '../common/fields.ts'
import { language, languageShape } from '../languages/rows.ts'
import { qaChecksStatus } from './qa-status.ts'

const count = z.int().min(0)
const amounts = z.strictObject({
  total: count,
  translated: count,
  preTranslateAppliedTo: count,
  approved: count,
})
const percent = z.int().min(0).max(100)

const progress = {
  words: amounts,
  phrases: amounts,
  translationProgress: percent,
  approvalProgress: percent,
  qaChecksStatus,
}

/** What is told of files. */
export type Progress = FilesProgress & { qaChecksStatus: z.input<typeof qaChecksStatus> }

/** Of one language. */
export const languageProgress = z.strictObject({
  languageId: z.string(),
  language: language.nullable(),
  ...progress,
})
/** Of one language, in one file. */
export const fileLanguageProgress = z.strictObject({ ...languageProgress.shape, eTag: z.string() })
/** Of one file, or of a branch in a string-based project, in one language. */
export const fileProgress = z.strictObject({
  fileId: id.optional(),
  branchId: id.optional(),
  eTag: z.string(),
  ...progress,
})

export const languageProgressShape = (
  world: World,
  languageId: string,
  told: Progress,
): z.input<typeof languageProgress> => {
  const known = languageIn(world, languageId)
  return { languageId, language: known ? languageShape(known) : null, ...told }
}

export const fileLanguageProgressShape = (
  world: World,
  fileId: number,
  languageId: string,
  told: Progress,
): z.input<typeof fileLanguageProgress> => ({
  ...languageProgressShape(world, languageId, told),
  eTag: eTagOf(world, [fileId], languageId),
})

/** `place` is which one it is. */
export const fileProgressShape = (
  world: World,
  place: { fileId: number } | { branchId: number },
  fileIds: readonly number[],
  languageId: string,
  told: Progress,
): z.input<typeof fileProgress> => ({
  ...place,
  eTag: eTagOf(world, fileIds, languageId),
  ...told,
})

/**
 * Another one whenever the file's content, its translations into the language or their approvals are others.
 * Unstated: what it is made of. Ours is a hash (FNV-1a) of revision, ids and approvals.
 */
const eTagOf = (world: World, fileIds: readonly number[], languageId: string): string => {
  let hash = 0x811c9dc5
  const add = (number: number): void => {
    hash = Math.imul(hash ^ number, 0x01000193) >>> 0
  }
  for (const file of rowsAt(world.files, fileIds)) {
    add(file.revision)
    for (const stringId of file.stringIds) {
      add(stringId)
      add(world.strings.get(stringId)?.revision ?? 0)
      for (const row of liveTranslations(world, stringId, languageId)) {
        add(row.id)
        for (const { id } of approvalsOf(row)) add(id)
        add(0)
      }
    }
  }
  return hash.toString(16).padStart(8, '0')
}
