/** Reports about costs: what is to be paid, and what was earned. */
import { statusOf } from '../../../world/counts.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { mainText } from '../../../world/texts.ts'
import { amountOf, isInTime } from './amount.ts'
import { costDocument } from './cost-document.ts'
import { type Asked, type Kind, groupedBy, loginOf, stringsIn, summed, workIn } from './counted.ts'
import { withoutHiddenDuplicates } from '../../../world/duplicates.ts'
import { netOf, offeredBefore, offersIn, repeatsIn } from './match-rates.ts'
import { paidIn, rateOf } from './paid.ts'
import { earned, estimated } from './rates.ts'

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

/** Those that are there to be translated: none that is hidden, by hand or since it repeats another. Source: facts F273. */
const openIn = (asked: Asked): ReturnType<typeof stringsIn> => {
  const { world, projects } = asked
  const all = stringsIn(asked).filter(({ string }) => !string.isHidden)
  const open = new Set(
    projects.flatMap(({ id }) =>
      withoutHiddenDuplicates(
        world,
        id,
        all.flatMap(({ string }) => (string.projectId === id ? string.id : [])),
      ),
    ),
  )
  return all.filter(({ string }) => open.has(string.id))
}

export const costKinds: Record<string, Kind> = {
  'costs-estimation-pe': {
    title: 'Costs Estimation',
    otherwise: { currency: 'USD' },
    needs: ['baseRates', 'individualRates', 'netRateSchemes'],
    prices: estimated,
    isArchived: true,
    columns: ['languageId', 'toTranslate', 'toProofread', 'translationCost', 'proofreadCost', 'total'],
    rows(asked) {
      const { schema, world } = asked
      const offers = offersIn(asked)
      const repeats = repeatsIn()
      const wholly = repeatsIn()
      const { hasTranslations, hasApprovals } = workIn(asked)
      // Its time is when strings were added. Source: facts F246.
      const meant = openIn(asked).filter(({ string }) => isInTime(schema, string.createdAt))
      const all = meant.flatMap(({ string, languageIds }) =>
        languageIds.map((languageId) => {
          const status = statusOf(world, string.id, languageId)
          const isWaiting =
            hasTranslations &&
            (status === 'untranslated' ||
              status === 'partially-translated' ||
              (!schema.includePreTranslatedStrings && isPreTranslated(asked, string, languageId)))
          return { string, languageId, status, isWaiting }
        }),
      )
      const before = new Map(
        (schema.calculateInternalMatches ? [...new Set(all.map((each) => each.languageId))] : []).map(
          (languageId) => [
            languageId,
            offeredBefore(
              all.flatMap((each) => (each.isWaiting && each.languageId === languageId ? each.string : [])),
              schema,
            ),
          ],
        ),
      )
      return summed(
        all,
        ({ languageId }) => ({ languageId }),
        ({ string, languageId, status, isWaiting }) => {
          const amount = amountOf(asked.world, string, schema.unit)
          const toTranslate = isWaiting ? amount : 0
          const toProofread = status === 'approved' || !hasApprovals ? 0 : amount
          const key = [languageId, mainText(string.text)]
          const isRepeat = isWaiting && repeats(JSON.stringify(key))
          const isPerfect = isWaiting && wholly(JSON.stringify([...key, string.context]))
          const net = netOf(schema, [
            ...(isWaiting ? offers.waiting(string, languageId) : []),
            ...(before.get(languageId)?.get(string) ?? []),
            ...(isRepeat ? [{ kind: 'tm', match: 100, isPerfect } as const] : []),
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
    otherwise: { currency: 'USD' },
    needs: ['baseRates', 'individualRates', 'netRateSchemes'],
    prices: earned,
    isArchived: true,
    takes: { groupBy: ['user', 'language', 'project'] },
    columns: [
      ...['projectId', 'userId', 'username', 'languageId', 'translated', 'approved'],
      ...['translationCost', 'proofreadCost', 'total'],
    ],
    rows(asked) {
      const { schema } = asked
      return summed(
        paidIn(asked),
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
    document: (asked) =>
      ['user', undefined].includes(asked.schema.groupBy) ? costDocument(asked, paidIn(asked)) : null,
  },
}
