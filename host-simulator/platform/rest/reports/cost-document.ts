/**
 * The report of translation costs by people, as its JSON has it.
 * Source: what programs that read it declare, and reports that one of them keeps.
 */
import { languageIn } from '../../../world/languages.ts'
import type { World } from '../../../world/world.ts'
import { personOf } from '../users/person.ts'
import type { Asked } from './counted.ts'
import { type OfferKind, schemeOf } from './match-rates.ts'
import { type Paid, rateOf } from './paid.ts'
import type { Schema } from './schema.ts'

const kinds = { tmMatch: 'tm', mtMatch: 'mt', aiMatch: 'ai', suggestionMatch: 'suggestion' } as const
type Scheme = keyof typeof kinds

/** By scheme and category: a number of each. */
type ByCategory = Partial<Record<Scheme, Record<string, number>>>

type Amount = (each: Paid) => number

const rounded = (number: number): number => Math.round(number * 1e6) / 1e6

const sumOf = (paid: readonly Paid[], of: Amount): number =>
  rounded(paid.reduce((sum, each) => sum + of(each), 0))

/** Of the schemes that were said. Unstated: whether `aiMatch` stands where nobody said it. Ours does not. */
const byCategory = (
  { netRateSchemes }: Schema,
  of: (kind: OfferKind, matchType: string, price: number) => number,
): ByCategory =>
  Object.fromEntries(
    Object.entries(kinds)
      .filter(([name]) => netRateSchemes?.[name as Scheme])
      .map(([name, kind]) => [
        name,
        Object.fromEntries(
          schemeOf(netRateSchemes, kind).map(({ matchType, price }) => [
            matchType,
            of(kind, matchType, price),
          ]),
        ),
      ]),
  )

const sums = (schema: Schema, paid: readonly Paid[], of: Amount) => ({
  ...byCategory(schema, (kind, matchType) =>
    sumOf(
      paid.filter(({ category }) => category?.kind === kind && category.matchType === matchType),
      of,
    ),
  ),
  total: sumOf(paid, of),
})

const amounts = (schema: Schema, paid: readonly Paid[], of: Amount) => {
  const others = paid.filter(({ category }) => !category)
  return { ...sums(schema, paid, of), default: { noMatch: sumOf(others, of) } }
}

/** What stands over all, over a person and over a language. */
const costsOf = (schema: Schema, paid: readonly Paid[]) => {
  const preTranslated = paid.filter((each) => each.isPreTranslated)
  return {
    translationCosts: amounts(schema, paid, (each) => each.translationCost),
    approvalCosts: { total: sumOf(paid, (each) => each.proofreadCost) },
    savings: sums(schema, paid, (each) => each.translated * each.rate - each.translationCost),
    preTranslated: amounts(schema, preTranslated, (each) => each.translated),
    totalCosts: sumOf(paid, (each) => each.translationCost + each.proofreadCost),
  }
}

const ofLanguage = ({ world, schema }: Asked, paid: readonly Paid[], id: string, userId: number | null) => {
  const rate = rateOf(schema, 'fullTranslation', id, userId)
  const byEngines = paid.filter((each) => each.isByEngine)
  return {
    language: { id, name: languageIn(world, id)?.name ?? id, roleTitle: titleOf(world, userId) },
    translated: amounts(schema, paid, (each) => each.translated),
    targetTranslated: amounts(schema, paid, (each) => each.target),
    translatedByMt: amounts(schema, byEngines, (each) => each.translated),
    approved: { total: sumOf(paid, (each) => each.approved) },
    translationRates: {
      ...byCategory(schema, (_kind, _matchType, price) => rounded((rate * price) / 100)),
      default: { noMatch: rate },
    },
    approvalRate: rateOf(schema, 'proofread', id, userId),
    ...costsOf(schema, paid),
  }
}

/** `language_coordinator` as `Language Coordinator`. */
const titleOf = ({ users }: World, userId: number | null): string =>
  (users.get(userId ?? NaN)?.role ?? '')
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

const grouped = <K>(paid: readonly Paid[], keyOf: (each: Paid) => K): Map<K, Paid[]> => {
  const groups = new Map<K, Paid[]>()
  for (const each of paid) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}

export const costDocument = (asked: Asked, paid: readonly Paid[]) => ({
  ...costsOf(asked.schema, paid),
  data: [...grouped(paid, ({ userId }) => userId)].map(([userId, own]) => ({
    user: { ...personOf(asked.world, userId), roleTitle: titleOf(asked.world, userId) },
    languages: [...grouped(own, ({ languageId }) => languageId)].map(([id, of]) =>
      ofLanguage(asked, of, id, userId),
    ),
    ...costsOf(asked.schema, own),
  })),
})
