import { z } from 'zod'
import type { UploadReport } from '../../files/upload-translations.ts'
import type { uploads } from '../../files/uploads.ts'
import { mapShape } from '../common/empty-map.ts'
import { id } from '../common/fields.ts'
import { fileStatistics, run, runShape, type RunOf } from '../common/runs.ts'

export const upload = z.strictObject({
  ...run,
  attributes: z.strictObject({
    storageId: id,
    fileId: id.optional(),
    branchId: id.optional(),
    languageIds: z.array(z.string()),
    importEqSuggestions: z.boolean(),
    autoApproveImported: z.boolean(),
    translateHidden: z.boolean(),
    addToTm: z.boolean(),
  }),
})

export const uploadShape = (of: RunOf<typeof uploads>): z.input<typeof upload> => {
  const { bytes: _, fileName: __, importOptions: ___, fileId, branchId, ...attributes } = of.attributes
  return { ...runShape(of), attributes: { ...placeOf({ fileId, branchId }), ...attributes } }
}

/** The branch, where one was named; neither of what is of the project. */
const placeOf = ({ fileId, branchId }: { fileId?: number | undefined; branchId?: number | undefined }) =>
  branchId === undefined ? { fileId } : { branchId }

export const uploadReport = z.strictObject({
  languages: z.array(
    z.strictObject({
      id: z.string(),
      files: fileStatistics.optional(),
      branches: fileStatistics.optional(),
      skipped: z.strictObject({ translationEqSource: z.int(), hiddenStrings: z.int(), qaCheck: z.int() }),
      skippedQaCheckCategories: mapShape(z.int()),
    }),
  ),
})

export const uploadReportShape = (reports: readonly UploadReport[]): z.input<typeof uploadReport> => ({
  languages: [...new Set(reports.map(({ languageId }) => languageId))].map((languageId) => {
    const ofLanguage = reports.filter((each) => each.languageId === languageId)
    const { skipped } = totalOf(ofLanguage)
    const places = ofLanguage.map(({ fileId, branchId = fileId, phrases, words }) => ({
      id: String(branchId),
      statistics: { phrases, words },
    }))
    return {
      id: languageId,
      [ofLanguage[0]?.branchId === undefined ? 'files' : 'branches']: places,
      skipped: {
        translationEqSource: skipped.translationEqSource,
        hiddenStrings: skipped.hiddenStrings,
        qaCheck: skipped.tooLong,
      },
      skippedQaCheckCategories: categoriesOf(skipped),
    }
  }),
})

/** Of one file, or of all that XLIFF of the project is for. */
const totalOf = (reports: readonly UploadReport[]) => {
  const sum = (of: (report: UploadReport) => number | undefined): number =>
    reports.reduce((all, report) => all + (of(report) ?? 0), 0)
  return {
    imported: { strings: sum(({ phrases }) => phrases), words: sum(({ words }) => words) },
    approved: {
      strings: sum(({ approved }) => approved?.phrases),
      words: sum(({ approved }) => approved?.words),
    },
    skipped: {
      translationEqSource: sum(({ skipped }) => skipped.translationEqSource),
      hiddenStrings: sum(({ skipped }) => skipped.hiddenStrings),
      tooLong: sum(({ skipped }) => skipped.tooLong),
    },
  }
}

const categoriesOf = ({ tooLong }: { tooLong: number }): Record<string, number> | never[] =>
  tooLong ? { size: tooLong } : []

const amount = z.strictObject({ strings: z.int(), words: z.int() })

/** What the request with one language answers. */
export const uploaded = z.strictObject({
  projectId: id,
  storageId: id,
  languageId: z.string(),
  fileId: id.optional(),
  branchId: id.optional(),
  /** Of files alone. */
  info: z
    .strictObject({
      imported: amount,
      approved: amount,
      skipped: z.strictObject({
        ...{ translation_eq_source: z.int(), hidden_strings: z.int(), qa_check: z.int(), ai_error: z.int() },
      }),
      skippedQaCheckCategories: mapShape(z.int()),
    })
    .optional(),
})

/** Of checks the length alone has a say in what comes in here, and models have none. Unstated: under which name. */
export const uploadInfo = (
  reports: readonly UploadReport[],
): NonNullable<z.input<typeof uploaded>['info']> => {
  const { imported, approved, skipped } = totalOf(reports)
  return {
    ...{ imported, approved },
    skipped: {
      translation_eq_source: skipped.translationEqSource,
      hidden_strings: skipped.hiddenStrings,
      ...{ qa_check: skipped.tooLong, ai_error: 0 },
    },
    skippedQaCheckCategories: categoriesOf(skipped),
  }
}
