/** What a report is asked with. One shape for all; what a report does not know it leaves alone. */
import { z } from 'zod'
import { units } from './amount.ts'

const price = z.number().min(0)
const rates = z.object({
  fullTranslation: price.optional(),
  proofread: price.optional(),
  hourly: price.optional(),
})
const scheme = z.array(z.object({ matchType: z.string(), price: z.number().min(0) }))
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

export const schema = z.object({
  ...z.object(pricing).partial().shape,
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
  /** Pays no approval of who translated the string. */
  excludeApprovalsForEditedTranslations: z.boolean().optional(),
  mode: z.string().optional(),
  type: z.enum(['workload', 'created-vs-resolved', 'performance', 'time', 'cost']).optional(),
  typeTasks: z.int().min(0).max(3).optional(),
  creatorId: z.int().optional(),
  assigneeId: z.int().optional(),
  statuses: z.array(z.string()).optional(),
  issueType: z.string().optional(),
  groupBy: z.string().optional(),
  skipArchiving: z.boolean().optional(),
})
export type Schema = z.output<typeof schema>
