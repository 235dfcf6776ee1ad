/** What a report is asked with. One shape for all; what a report does not know it leaves alone. */
import { z } from 'zod'
import { units } from './amount.ts'

const price = z.number().min(0)
const rates = z.object({
  fullTranslation: price.optional(),
  proofread: price.optional(),
  hourly: price.optional(),
})
/** Source: the OpenAPI files, "`perfect`, `100`, or a percentage range (e.g., `99-82`, `81-60`)". */
const matchType = z.string().regex(/^(?:perfect|100|\d{1,3}-\d{1,3})$/, {
  error: 'expected perfect, 100 or a range of per cent such as 99-82',
})
const scheme = z.array(z.object({ matchType, price }))
const category = z.string().regex(/^\d{1,3}(?:-\d{1,3})?$/, {
  error: 'expected per cent, or a range of it such as 99-82',
})
const categories = z.array(category)
const time = z.iso.datetime({ offset: true })
const ids = z.array(z.int())

export const currencies = [
  ...['USD', 'EUR', 'JPY', 'GBP', 'AUD', 'CAD', 'CHF', 'CNY', 'SEK', 'NZD', 'MXN', 'SGD'],
  ...['HKD', 'NOK', 'KRW', 'TRY', 'RUB', 'INR', 'BRL', 'ZAR', 'GEL', 'UAH', 'DDK', 'PLN'],
] as const

/** What costs; templates keep it, too. */
export const pricing = {
  baseRates: rates,
  individualRates: z.array(rates.extend({ languageIds: z.array(z.string()), userIds: ids.optional() })),
  netRateSchemes: z.object({
    tmMatch: scheme.default([]),
    mtMatch: scheme.nullable().default(null),
    aiMatch: scheme.nullable().default(null),
    suggestionMatch: scheme.nullable().default(null),
  }),
}

/** How what was done is priced; templates keep it, too. */
export const manner = {
  /** What is like another text of the estimate is a match, too; repeats always are. Source: facts F226. */
  calculateInternalMatches: z.boolean().optional(),
  /** What machines translated counts as translated; else, until somebody approves it, as untranslated. Source: facts F226. */
  includePreTranslatedStrings: z.boolean().optional(),
  /** Pays no approval of who translated the string. */
  excludeApprovalsForEditedTranslations: z.boolean().optional(),
  /** What repeats a pre-translated text is of its memory or engine, no other suggestion. */
  preTranslatedStringsCategorizationAdjustment: z.boolean().optional(),
  /** An approval is a translation that was offered whole. */
  useCategoryBasedProofreadRates: z.boolean().optional(),
  /** A match is as like as its translation is to what was made of it. */
  useTmEditDistance: z.boolean().optional(),
}

/** Of file-based projects, and of string-based ones; `brancId` is the description's own spelling. Source: facts F134. */
export const columnsOfKind = [
  ['fileId', 'filePath'],
  ['branchId', 'brancId', 'branchName'],
] as const

/** Of raw data. What no translation knows of itself here is empty. */
const rawColumns = [
  ...columnsOfKind[0],
  ...columnsOfKind[1],
  ...(['userId', 'languageId', 'stringId', 'translationId', 'pluralForm'] as const),
  ...(['sourceStringTextHash', 'mtEngine', 'mtId', 'tmName', 'tmId', 'aiPromptName', 'aiPromptId'] as const),
  ...(['preTranslated', 'wasEdited', 'mark', 'tmMatch', 'mtMatch', 'aiMatch', 'suggestionMatch'] as const),
  ...(['sourceUnits', 'targetUnits', 'createdAt', 'updatedAt'] as const),
] as const

export const schema = z.object({
  ...z.object(pricing).partial().shape,
  ...manner,
  unit: z.enum(units).default('words'),
  format: z.enum(['xlsx', 'csv', 'json']).optional(),
  currency: z.enum(currencies).optional(),
  languageId: z.string().min(1).optional(),
  dateFrom: time.optional(),
  dateTo: time.optional(),
  userId: z.int().optional(),
  userIds: ids.optional(),
  projectIds: ids.optional(),
  taskId: z.int().optional(),
  taskIds: ids.optional(),
  fileIds: ids.optional(),
  directoryIds: ids.optional(),
  branchIds: ids.optional(),
  labelIds: ids.optional(),
  labelIncludeType: z.enum(['strings_with_label', 'strings_without_label']).optional(),
  /** Accuracy falls into these, by the likeness of what was said and what was kept; or by how far they are apart. */
  matchScoreCategories: categories.optional(),
  postEditingCategories: categories.optional(),
  columns: z.array(z.enum(rawColumns)).optional(),
  tmIds: ids.optional(),
  mtIds: ids.optional(),
  aiPromptIds: ids.optional(),
  workflowStepId: z.int().optional(),
  wordsCountFrom: z.int().min(0).optional(),
  wordsCountTo: z.int().min(0).optional(),
  mode: z.enum(['translations', 'approvals', 'votes', 'relative', 'currency']).optional(),
  type: z.enum(['workload', 'created-vs-resolved', 'performance', 'time', 'cost']).optional(),
  typeTasks: z.literal([0, 1, 2, 3]).optional(),
  creatorId: z.int().optional(),
  assigneeId: z.int().optional(),
  statuses: z.array(z.enum(['todo', 'in_progress', 'done', 'closed', 'review'])).optional(),
  issueType: z
    .enum(['general_question', 'translation_mistake', 'context_request', 'source_mistake'])
    .optional(),
  groupBy: z.enum(['user', 'language', 'task', 'type', 'project']).optional(),
  skipArchiving: z.boolean().optional(),
})
export type Schema = z.output<typeof schema>
