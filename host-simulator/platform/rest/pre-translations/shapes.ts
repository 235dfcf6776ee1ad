import { z } from 'zod'
import type { PreTranslationReport, preTranslations } from './run.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { mapShape } from '../common/empty-map.ts'
import { id, priority } from '../common/fields.ts'
import type { Call } from '../common/row.ts'
import { fileStatistics, run, runShape, type RunOf } from '../common/runs.ts'

export const preTranslation = z.strictObject({
  ...run,
  attributes: z.strictObject({
    languageIds: z.array(z.string()),
    branchIds: z.array(id),
    /** These two of file-based projects. */
    fileIds: z.array(id).optional(),
    directoryIds: z.array(id).optional(),
    method: z.enum(['tm', 'mt', 'ai']),
    autoApproveOption: z.string(),
    scope: z.enum(['untranslated', 'translated', 'all']),
    translateUntranslatedOnly: z.boolean(),
    skipApprovedTranslations: z.boolean(),
    translateWithPerfectMatchOnly: z.boolean(),
    duplicateTranslations: z.boolean(),
    translationModifiedBefore: z.string().nullable(),
    replaceTranslationsOption: z.enum(['none', 'autoTranslated', 'all']),
    resetApprovalStatus: z.boolean(),
    /** Of the enterprise edition. */
    minimumMatchRatio: z.int().optional(),
    labelIds: z.array(id),
    excludeLabelIds: z.array(id),
    priority,
  }),
})

export const preTranslationShape = (
  of: RunOf<typeof preTranslations>,
  { world }: Pick<Call, 'world'>,
): z.input<typeof preTranslation> => {
  // The platform describes none of these in the answer.
  const { engineId: _, ai: __, origin: ___, ...rest } = of.attributes
  const { sourceLanguageId: ____, fallbackLanguages: _____, fileIds, directoryIds = [], ...attributes } = rest
  return {
    ...runShape(of),
    attributes: {
      ...{ priority: 'normal', branchIds: [] },
      ...(!isStringBased(world, of.projectId) && { fileIds: [...fileIds], directoryIds: [...directoryIds] }),
      duplicateTranslations: false,
      translationModifiedBefore: null,
      replaceTranslationsOption: 'none',
      resetApprovalStatus: false,
      ...attributes,
      translateUntranslatedOnly: attributes.scope === 'untranslated',
    },
  }
}

export const preTranslationReport = z.strictObject({
  languages: z.array(
    z.strictObject({
      id: z.string(),
      files: fileStatistics,
      skipped: mapShape(z.int()),
      skippedQaCheckCategories: mapShape(z.int()),
    }),
  ),
  preTranslateType: z.string(),
})

export const preTranslationReportShape = (
  method: string,
  reports: readonly PreTranslationReport[],
): z.input<typeof preTranslationReport> => ({
  languages: reports.map(({ languageId, files }) => ({
    id: languageId,
    files: files.map(({ fileId, ...counts }) => ({ id: String(fileId), statistics: counts })),
    skipped: [],
    skippedQaCheckCategories: [],
  })),
  preTranslateType: method,
})
