/** What a translation was offered before it was made, how like it is, and what part of the price is paid for that. */
import { mainText, sourceText } from '../../../world/texts.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { relevanceIndex } from '../../files/relevance.ts'
import { memoryIdsOf } from '../../files/assigned.ts'
import { keptPairs } from '../../files/segments.ts'
import type { Asked } from './counted.ts'
import { likeness } from './likeness.ts'
import type { Schema } from './schema.ts'

export type OfferKind = 'tm' | 'mt' | 'ai' | 'suggestion'

export interface Offer {
  kind: OfferKind
  /** How like it is, in percent. */
  match: number
  /** Of the memory: the same text in the same context. */
  isPerfect: boolean
}

const boundsOf = (range: string): [number, number] => {
  const [from = NaN, to = from] = range.split('-').map(Number)
  return [Math.max(from, to), Math.min(from, to)]
}

/** Whether a category such as `99-82` or `100` has so many percent. */
export const isWithin = (category: string, percent: number): boolean => {
  const [most, least] = boundsOf(category)
  return percent <= most && percent >= least
}

/** Of a scheme: what is paid where a text is so like to what it was offered. */
export interface Category {
  kind: OfferKind
  matchType: string
  /** In percent of the rate. */
  price: number
}

/** By which a text is paid: the lowest of those that fit, null where none does. */
export const categoryOf = ({ netRateSchemes }: Schema, offers: readonly Offer[]): Category | null => {
  const [lowest = null] = offers
    .flatMap(({ kind, match, isPerfect }) =>
      schemeOf(netRateSchemes, kind)
        .filter(({ matchType }) => (matchType === 'perfect' ? isPerfect : isWithin(matchType, match)))
        .map((each): Category => ({ kind, ...each })),
    )
    .toSorted((a, b) => a.price - b.price)
  return lowest
}

/** The part of the price that is paid: all of it where nothing fits. */
export const netIn = (category: Category | null): number => (category ? category.price / 100 : 1)

export const netOf = (schema: Schema, offers: readonly Offer[]): number => netIn(categoryOf(schema, offers))

/** Source: the OpenAPI files, "the schema will be taken from the mtMatch field". */
export const schemeOf = (schemes: Schema['netRateSchemes'], kind: OfferKind) => {
  if (!schemes) return []
  const { tmMatch: tm, mtMatch: mt, aiMatch: ai, suggestionMatch: suggestion } = schemes
  return { tm, mt, ai: ai ?? mt, suggestion }[kind] ?? []
}

/** Percent, at least 1, below which the memory's texts fit no category of a scheme; null where none does. */
const leastIn = (schemes: Schema['netRateSchemes']): number | null => {
  const bounds = schemeOf(schemes, 'tm').map(({ matchType }) =>
    matchType === 'perfect' ? 100 : boundsOf(matchType)[1],
  )
  return bounds.length ? Math.max(1, Math.min(...bounds)) : null
}

/** Where only the most like counts: bands that are searched until one has some. A search for all takes a hundred times as long. */
const bands = [100, 80, 60, 40, 20, 1]

/** Texts of a memory that are offered alike. */
interface Entry {
  source: string
  context: string
  text: string
  /** The first of them, and the first of another string. */
  rows: TranslationRow[]
  /** Whether one of them is a segment, which is of no string. */
  isKept: boolean
}

const isBefore = (one: TranslationRow, other: TranslationRow): boolean =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)

/** Keeps the first of all, and the first of another string. */
const addTo = (rows: TranslationRow[], row: TranslationRow): void => {
  const [first, second] = rows
  if (!first) rows.push(row)
  else if (row.stringId === first.stringId) {
    if (isBefore(row, first)) rows[0] = row
  } else if (isBefore(row, first)) rows.splice(0, 2, row, first)
  else if (!second || isBefore(row, second)) rows[1] = row
}

/** What people translated and wrote into the memories of a project, by project and language. */
const memories = ({ hosted, world, schema }: Asked) => {
  const made = new Map<string, ReturnType<typeof memoryOf>>()
  const languageOf = (id: number): string | undefined => world.projects.get(id)?.sourceLanguageId
  const memoryOf = (projectId: number, languageId: string) => {
    const own = languageOf(projectId) ?? ''
    const ids = memoryIdsOf(hosted, projectId)
    // The memory of a project has its id.
    const projectIds = new Set([projectId, ...ids].filter((id) => languageOf(id) === own))
    const found = new Map<string, Entry>()
    const entryOf = (source: string, context: string, text: string): Entry => {
      const key = JSON.stringify([source, context, schema.useTmEditDistance ? text : ''])
      const entry = found.get(key) ?? { source, context, text, rows: [], isKept: false }
      if (!entry.rows.length) found.set(key, entry)
      return entry
    }
    for (const row of world.translations) {
      const string = world.strings.get(row.stringId)
      if (row.isDeleted || row.userId === null || row.languageId !== languageId) continue
      if (!string || !projectIds.has(string.projectId)) continue
      const { rows } = entryOf(sourceText(string, row.pluralForm), string.context, row.text)
      addTo(rows, row)
    }
    for (const { source, text } of keptPairs(hosted, ids, own, languageId))
      entryOf(source, '', text).isKept = true
    const entries = [...found.values()]
    return { entries, like: relevanceIndex(entries.map(({ source }) => source)) }
  }
  return (projectId: number, languageId: string) => {
    const key = `${projectId} ${languageId}`
    const memory = made.get(key) ?? memoryOf(projectId, languageId)
    made.set(key, memory)
    return memory
  }
}

/**
 * What each translation, or each string that waits for one, was offered: by the memory as it was then, by machines, and
 * by people who translated the same before.
 * Unstated: how like a pre-translated text is to what it was made of, where nobody noted it, ours is that text; and which of
 * the memory's texts count with `useTmEditDistance`, ours are the most like.
 */
export const offersIn = (asked: Asked) => {
  const { world, schema } = asked
  const memoryOf = memories(asked)
  const isOfBest = schema.useTmEditDistance === true || !schema.netRateSchemes
  const least = leastIn(schema.netRateSchemes)
  const searched = isOfBest ? bands : least === null ? [] : [least]

  const ofMemory = (string: StringRow, languageId: string, done: TranslationRow | null): Offer[] => {
    const { entries, like } = memoryOf(string.projectId, languageId)
    const source = done ? sourceText(string, done.pluralForm) : mainText(string.text)
    for (const band of searched) {
      const found = like(source, band).flatMap(({ place, relevant }): Offer[] => {
        const { rows, isKept, text, context } = entries[place] as Entry
        const isOffered = (row: TranslationRow): boolean =>
          row.stringId !== string.id && (!done || isBefore(row, done))
        if (!isKept && !rows.some(isOffered)) return []
        if (done && schema.useTmEditDistance)
          return [{ kind: 'tm', match: likeness(text, done.text), isPerfect: false }]
        return [{ kind: 'tm', match: relevant, isPerfect: relevant === 100 && context === string.context }]
      })
      if (found.length) return found
    }
    return []
  }

  const preTranslated = (kind: OfferKind, match: TranslationRow['match']): Offer => {
    if (kind !== 'tm' || schema.useTmEditDistance) return { kind, match: 100, isPerfect: false }
    return { kind, match: match?.rate ?? 100, isPerfect: (match?.type ?? 'perfect') === 'perfect' }
  }

  const onString = (stringId: number, languageId: string): TranslationRow[] =>
    (world.translationIds.get(stringId)?.byLanguage.get(languageId) ?? []).flatMap((id) => {
      const row = world.translations.get(id)
      return row ? [row] : []
    })

  return {
    /** To a string that nobody translated yet. */
    waiting: (string: StringRow, languageId: string): Offer[] => [
      ...ofMemory(string, languageId, null),
      ...onString(string.id, languageId).flatMap(({ userId, provider }): Offer[] =>
        userId === null && provider === 'tm' ? [{ kind: 'tm', match: 100, isPerfect: true }] : [],
      ),
    ],
    /** To a translation, when it was made. */
    done(string: StringRow, row: TranslationRow): Offer[] {
      if (row.provider) return [preTranslated(row.provider, row.match)]
      const others = onString(string.id, row.languageId).filter(
        (each) => each.id !== row.id && each.pluralForm === row.pluralForm,
      )
      const ofOthers = others.flatMap(({ userId, provider, text, ...other }): Offer[] => {
        const isPerson = userId !== null
        if (isPerson && !isBefore({ ...other, userId, provider, text }, row)) return []
        const kind =
          provider && (!isPerson || schema.preTranslatedStringsCategorizationAdjustment)
            ? provider
            : 'suggestion'
        return [{ kind, match: likeness(text, row.text), isPerfect: false }]
      })
      return [...ofMemory(string, row.languageId, row), ...ofOthers]
    },
  }
}

/** An approval is paid as the whole of its kind: what the text came from, else what others said. Source: facts F246. */
export const approvedAs = (
  { provider, match }: Pick<TranslationRow, 'provider' | 'match'>,
  category: Category | null,
): Offer => {
  const isPerfect = provider
    ? provider === 'tm' && (match?.type ?? 'perfect') === 'perfect'
    : category?.matchType === 'perfect'
  return { kind: provider ?? category?.kind ?? 'suggestion', match: 100, isPerfect }
}

/** To each of these strings: how like one before it is. Source: facts F226. */
export const offeredBefore = (
  strings: readonly StringRow[],
  { netRateSchemes }: Schema,
): ReadonlyMap<StringRow, Offer[]> => {
  const least = leastIn(netRateSchemes)
  if (least === null) return new Map()
  const texts = strings.map(({ text }) => mainText(text))
  const like = relevanceIndex(texts)
  return new Map(
    strings.map((string, at) => [
      string,
      like(texts[at] ?? '', least).flatMap(({ place, relevant: match }): Offer[] =>
        place < at ? [{ kind: 'tm', match, isPerfect: false }] : [],
      ),
    ]),
  )
}

/** Whether it was asked of the same before. */
export const repeatsIn = (): ((key: string) => boolean) => {
  const seen = new Set<string>()
  return (key) => seen.has(key) || !seen.add(key)
}
