/** Reports about costs: what is to be paid, and what was earned. */
import { statusOf } from '../../../world/counts.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { mainText } from '../../../world/texts.ts'
import { amountOf } from './amount.ts'
import { type Asked, type Kind, doneIn, groupedBy, loginOf, stringsIn, summed } from './counted.ts'
import { approvedAs, netOf, offersIn, repeatsIn } from './match-rates.ts'
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

/** Whether a machine made what is there, and nobody approved it. */
const isPreTranslated = ({ world }: Asked, { id }: StringRow, languageId: string): boolean => {
  const all = (world.translationIds.get(id)?.byLanguage.get(languageId) ?? []).flatMap(
    (each) => world.translations.get(each) ?? [],
  )
  return (
    all.some(({ userId, provider }) => userId !== null && provider !== null) &&
    !all.some((row) => row.approval)
  )
}

export const costKinds: Record<string, Kind> = {
  'costs-estimation-pe': {
    title: 'Costs Estimation',
    needs: ['baseRates', 'individualRates', 'netRateSchemes'],
    isArchived: true,
    columns: ['languageId', 'toTranslate', 'toProofread', 'translationCost', 'proofreadCost', 'total'],
    rows(asked) {
      const { schema, world } = asked
      const offers = offersIn(asked)
      const repeats = repeatsIn()
      return summed(
        stringsIn(asked).flatMap(({ string, languageIds }) =>
          languageIds.map((languageId) => ({ string, languageId })),
        ),
        ({ languageId }) => ({ languageId }),
        ({ string, languageId }) => {
          const amount = amountOf(string, schema.unit)
          const status = statusOf(world, string.id, languageId)
          const isWaiting =
            status === 'untranslated' ||
            status === 'partially-translated' ||
            (!!schema.includePreTranslatedStrings && isPreTranslated(asked, string, languageId))
          const toTranslate = isWaiting ? amount : 0
          const toProofread = status === 'approved' ? 0 : amount
          const isRepeat = isWaiting && repeats(`${languageId} ${mainText(string.text)}`)
          const net = netOf(schema, [
            ...(isWaiting ? offers.waiting(string, languageId) : []),
            ...(isRepeat && schema.calculateInternalMatches
              ? [{ kind: 'tm', match: 100, isPerfect: false } as const]
              : []),
          ])
          const translationCost = toTranslate * net * rateOf(schema, 'fullTranslation', languageId, null)
          const proofreadCost = toProofread * rateOf(schema, 'proofread', languageId, null)
          return {
            toTranslate,
            toProofread,
            translationCost,
            proofreadCost,
            total: translationCost + proofreadCost,
          }
        },
      )
    },
  },
  'translation-costs-pe': {
    title: 'Translation Costs',
    needs: ['baseRates', 'individualRates', 'netRateSchemes'],
    isArchived: true,
    takes: { groupBy: ['user', 'language', 'project'] },
    columns: [
      ...['projectId', 'userId', 'username', 'languageId', 'translated', 'approved'],
      ...['translationCost', 'proofreadCost', 'total'],
    ],
    rows(asked) {
      const { schema } = asked
      const offers = offersIn(asked)
      const work = doneIn(asked).flatMap(({ row, string, amount }) => {
        const { languageId, userId, approval } = row
        const { projectId } = string
        const fullRate = rateOf(schema, 'fullTranslation', languageId, userId)
        const given = {
          projectId,
          userId,
          languageId,
          translated: amount,
          approved: 0,
          translationCost: amount * netOf(schema, offers.done(string, row)) * fullRate,
          proofreadCost: 0,
        }
        const isOwn = schema.excludeApprovalsForEditedTranslations && approval?.userId === userId
        if (!approval || isOwn) return [given]
        const rate = schema.useCategoryBasedProofreadRates
          ? netOf(schema, [approvedAs(row)]) * rateOf(schema, 'fullTranslation', languageId, approval.userId)
          : rateOf(schema, 'proofread', languageId, approval.userId)
        return [
          given,
          {
            projectId,
            userId: approval.userId,
            languageId,
            translated: 0,
            approved: amount,
            translationCost: 0,
            proofreadCost: amount * rate,
          },
        ]
      })
      return summed(
        work,
        ({ projectId, userId, languageId }) =>
          schema.groupBy === 'project'
            ? { projectId }
            : groupedBy(
                asked,
                { userId, username: loginOf(asked, userId), languageId },
                { user: ['userId', 'username'], language: ['languageId'] },
              ),
        ({ translated, approved, translationCost, proofreadCost }) => ({
          ...{ translated, approved, translationCost, proofreadCost },
          total: translationCost + proofreadCost,
        }),
      )
    },
  },
}
