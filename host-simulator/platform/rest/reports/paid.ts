/** What was done that is paid for, piece by piece, and what it costs. */
import { approvalsOf } from '../../../world/approvals.ts'
import { amountOf } from './amount.ts'
import { type Asked, isMeantOf, pieceOf, whoeverIn, workIn } from './counted.ts'
import { approvedAs, type Category, categoryOf, netIn, netOf, offersIn, repeatsIn } from './match-rates.ts'
import type { Schema } from './schema.ts'

type Part = 'fullTranslation' | 'proofread' | 'hourly'

/** The price of one unit: a person's in a language, else the base. */
export const rateOf = (
  { baseRates, individualRates = [] }: Schema,
  part: Part,
  languageId: string,
  userId: number | null,
): number => {
  const own = individualRates.find(
    (each) =>
      each.languageIds.includes(languageId) &&
      (!each.userIds?.length || each.userIds.includes(userId ?? NaN)),
  )
  return own?.[part] ?? baseRates?.[part] ?? 0
}

/** One of the two: what was translated, or what was approved. */
export interface Paid {
  projectId: number
  /** Null of a machine. */
  userId: number | null
  languageId: string
  translated: number
  /** The same, counted in what was written. */
  target: number
  approved: number
  translationCost: number
  proofreadCost: number
  /** Of a whole translation. */
  rate: number
  /** By which it costs less; null where it does not. */
  category: Category | null
  isPreTranslated: boolean
  isByEngine: boolean
}

/**
 * Of several translations by one person the first is paid, when it was made; those that were deleted count. An approval is
 * of who gave it, when they did. Source: facts F226, F273.
 */
export const paidIn = (asked: Asked): Paid[] => {
  const { schema } = asked
  const offers = offersIn(asked)
  const isAgain = repeatsIn()
  const all = whoeverIn(asked)
  const { hasTranslations, hasApprovals } = workIn(asked)
  const firstOf = new Map(all.toReversed().map((done) => [pieceOf(done), done.row.createdAt]))
  return all.flatMap((done) => {
    const { row, string, amount } = done
    const { languageId, userId, provider } = row
    const of = { projectId: string.projectId, languageId }
    const isFirst = !isAgain(pieceOf(done))
    const approvals = approvalsOf(row).filter(
      ({ userId: approver, at, stepId = schema.workflowStepId }) =>
        hasApprovals &&
        stepId === (schema.workflowStepId ?? stepId) &&
        !row.isDeleted &&
        isMeantOf(schema, approver, at) &&
        // They were paid for it as a translation.
        !(
          schema.excludeApprovalsForEditedTranslations && (firstOf.get(pieceOf(done, approver)) ?? '~') <= at
        ),
    )
    const isWork = hasTranslations && isFirst && isMeantOf(schema, userId, row.createdAt)
    if (!isWork && !approvals.length) return []
    const rate = rateOf(schema, 'fullTranslation', languageId, userId)
    const category = categoryOf(schema, offers.done(string, row))
    const given: Paid = {
      ...{ ...of, userId, rate, category, translated: amount },
      target: amountOf(asked.world, { ...string, text: row.text }, schema.unit),
      ...{ approved: 0, translationCost: amount * netIn(category) * rate, proofreadCost: 0 },
      ...{ isPreTranslated: provider !== null, isByEngine: provider === 'mt' || provider === 'ai' },
    }
    const approved = approvals.map(({ userId: approver }): Paid => {
      const full = rateOf(schema, 'fullTranslation', languageId, approver)
      const proofread = schema.useCategoryBasedProofreadRates
        ? netOf(schema, [approvedAs(row, category)]) * full
        : rateOf(schema, 'proofread', languageId, approver)
      return {
        ...{ ...of, userId: approver, rate: full, category: null, translated: 0, target: 0 },
        ...{ approved: amount, translationCost: 0, proofreadCost: amount * proofread },
        ...{ isPreTranslated: false, isByEngine: false },
      }
    })
    return [...(isWork ? [given] : []), ...approved]
  })
}
