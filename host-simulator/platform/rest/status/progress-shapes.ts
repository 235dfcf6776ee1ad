import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import type { FilesProgress } from '../../../world/progress.ts'
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
export type Progress = FilesProgress & { qaChecksStatus: z.input<typeof qaChecksStatus>; eTag: string }

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
  { eTag: _, ...told }: Progress,
): z.input<typeof languageProgress> => {
  const known = languageIn(world, languageId)
  return { languageId, language: known ? languageShape(known) : null, ...told }
}

export const fileLanguageProgressShape = (
  world: World,
  languageId: string,
  told: Progress,
): z.input<typeof fileLanguageProgress> => ({
  ...languageProgressShape(world, languageId, told),
  eTag: told.eTag,
})
