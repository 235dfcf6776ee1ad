import { z } from 'zod'
import type { Build } from '../../files/builds.ts'
import type { PreTranslationReport, preTranslations } from '../../files/pre-translation.ts'
import type { UploadReport } from '../../files/upload-translations.ts'
import type { uploads } from '../../files/uploads.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { link } from '../sources/shapes.ts'

const percent = z.int().min(0).max(100)

export const build = z.strictObject({
  id,
  projectId: id,
  status: z.enum(['created', 'inProgress', 'failed', 'finished']),
  progress: percent,
  createdAt: date,
  updatedAt: date,
  finishedAt: date.nullable(),
  attributes: z.strictObject({
    branchId: id.nullable(),
    directoryId: id.nullable(),
    targetLanguageIds: z.array(z.string()),
    skipUntranslatedStrings: z.boolean(),
    skipUntranslatedFiles: z.boolean(),
    exportApprovedOnly: z.boolean(),
  }),
  error: z.strictObject({ message: z.string() }).optional(),
})

export const buildShape = (run: Build): z.input<typeof build> => ({
  id: Number(run.id),
  projectId: run.projectId,
  status: run.status,
  progress: run.progress,
  createdAt: dateOf(run.createdAt),
  updatedAt: dateOf(run.updatedAt),
  finishedAt: run.finishedAt && dateOf(run.finishedAt),
  attributes: run.attributes,
  ...(run.error !== null && { error: { message: run.error } }),
})

export const fileLink = link.extend({ etag: z.string() })

const run = {
  identifier: z.string(),
  status: z.enum(['created', 'in_progress', 'failed', 'finished']),
  progress: percent,
  createdAt: date,
  updatedAt: date,
  startedAt: date.nullable(),
  finishedAt: date.nullable(),
}

interface Times {
  id: string
  status: Build['status']
  progress: number
  createdAt: string
  updatedAt: string
  startedAt: string | null
  finishedAt: string | null
}

const runShape = ({ id: identifier, status, progress, ...times }: Times) => ({
  identifier,
  status: status === 'inProgress' ? ('in_progress' as const) : status,
  progress,
  createdAt: dateOf(times.createdAt),
  updatedAt: dateOf(times.updatedAt),
  startedAt: times.startedAt && dateOf(times.startedAt),
  finishedAt: times.finishedAt && dateOf(times.finishedAt),
})

export const upload = z.strictObject({
  ...run,
  attributes: z.strictObject({
    storageId: id,
    fileId: id,
    languageIds: z.array(z.string()),
    importEqSuggestions: z.boolean(),
    autoApproveImported: z.boolean(),
    translateHidden: z.boolean(),
    addToTm: z.boolean(),
  }),
})

type RunOf<K extends { get(...args: never[]): unknown }> = NonNullable<ReturnType<K['get']>>

export const uploadShape = (of: RunOf<typeof uploads>): z.input<typeof upload> => {
  const { bytes: _, fileName: __, ...attributes } = of.attributes
  return { ...runShape(of), attributes }
}

const statistics = z.strictObject({ phrases: z.int().min(0), words: z.int().min(0) })

export const uploadReport = z.strictObject({
  languages: z.array(
    z.strictObject({
      id: z.string(),
      files: z.array(z.strictObject({ id: z.string(), statistics })),
      skipped: z.strictObject({ translationEqSource: z.int(), hiddenStrings: z.int(), qaCheck: z.int() }),
      skippedQaCheckCategories: z.record(z.string(), z.int()),
    }),
  ),
})

export const uploadReportShape = (reports: readonly UploadReport[]): z.input<typeof uploadReport> => ({
  languages: reports.map(({ languageId, fileId, phrases, words, skipped }) => ({
    id: languageId,
    files: [{ id: String(fileId), statistics: { phrases, words } }],
    skipped: {
      translationEqSource: skipped.translationEqSource,
      hiddenStrings: skipped.hiddenStrings,
      qaCheck: 0,
    },
    skippedQaCheckCategories: {},
  })),
})

/** What the request with one language answers. */
export const uploaded = z.strictObject({
  projectId: id,
  storageId: id,
  languageId: z.string(),
  fileId: id,
})

export const preTranslation = z.strictObject({
  ...run,
  attributes: z.strictObject({
    languageIds: z.array(z.string()),
    fileIds: z.array(id),
    method: z.enum(['tm', 'mt', 'ai']),
    autoApproveOption: z.string(),
    scope: z.enum(['untranslated', 'translated', 'all']),
    translateUntranslatedOnly: z.boolean(),
    skipApprovedTranslations: z.boolean(),
    translateWithPerfectMatchOnly: z.boolean(),
    labelIds: z.array(id),
    excludeLabelIds: z.array(id),
  }),
})

export const preTranslationShape = (of: RunOf<typeof preTranslations>): z.input<typeof preTranslation> => ({
  ...runShape(of),
  attributes: { ...of.attributes, translateUntranslatedOnly: of.attributes.scope === 'untranslated' },
})

export const preTranslationReport = z.strictObject({
  languages: z.array(
    z.strictObject({
      id: z.string(),
      files: z.array(z.strictObject({ id: z.string(), statistics })),
      skipped: z.record(z.string(), z.int()),
      skippedQaCheckCategories: z.record(z.string(), z.int()),
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
    skipped: {},
    skippedQaCheckCategories: {},
  })),
  preTranslateType: method,
})
