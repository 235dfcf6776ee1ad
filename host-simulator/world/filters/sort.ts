/** The order of a list of strings. Source: facts F147. */
import type { CustomFilter } from '../../../src/contract/objects.ts'
import { noLanguage } from './condition.ts'
import type { StringFacts } from './facts.ts'
import { sourceText } from '../texts.ts'
import { isApproved, isTranslated, lastTranslatedAt, ratingOfString } from './summary.ts'

export const sortMethods = {
  original: 0,
  added: 1,
  translated: 2,
  commented: 3,
  alphabet: 4,
  length: 5,
  votes: 6,
} as const

export interface Sort {
  /** One of `sortMethods`; another one keeps the original order. */
  readonly method: number
  readonly isAscending: boolean
}

/** What strings are compared by. Nothing to compare by stands before everything else. */
export type SortKey = (facts: StringFacts) => string | number

export const sortOf = ({ sort_method: method = 0, sort_ascending: ascending = 1 }: CustomFilter): Sort => ({
  method,
  isAscending: ascending !== 0,
})

/** Null for the original order. */
export const sortKey = ({ method }: Sort): SortKey | null => keys[method] ?? null

/** Basic filter 0: untranslated strings, then those left to approve, then approved ones. */
export const untranslatedFirst: SortKey = (facts) =>
  Math.min(...languagesOf(facts).map((languageId) => rankOf(facts, languageId)))

const rankOf = (facts: StringFacts, languageId: string): number => {
  if (!facts.translations(languageId).length) return 0
  if (!isTranslated(facts, languageId)) return 1
  return isApproved(facts, languageId) ? 3 : 2
}

const languagesOf = ({ languageIds }: StringFacts): readonly string[] =>
  languageIds.length ? languageIds : [noLanguage]

const latest = (times: readonly (string | null)[]): string =>
  times.reduce<string>((last, time) => (time !== null && time > last ? time : last), '')

const keys: Readonly<Record<number, SortKey>> = {
  [sortMethods.added]: ({ string }) => string.createdAt,
  [sortMethods.translated]: (facts) =>
    latest(languagesOf(facts).map((languageId) => lastTranslatedAt(facts, languageId))),
  [sortMethods.commented]: ({ comments }) => latest(comments.map(({ createdAt }) => createdAt)),
  // Unstated: the alphabet. Ours is that of Unicode without case, the same in every browser.
  [sortMethods.alphabet]: ({ string }) => sourceText(string, null).toLowerCase(),
  [sortMethods.length]: ({ string }) => sourceText(string, null).length,
  [sortMethods.votes]: (facts) =>
    Math.max(...languagesOf(facts).map((languageId) => ratingOfString(facts, languageId) ?? 0)),
}

/** Keeps the order of equals, also downwards. */
export const ordered = (
  ids: readonly number[],
  keyAt: readonly (string | number)[],
  isAscending: boolean,
): number[] => {
  const sign = isAscending ? 1 : -1
  return ids
    .map((id, index) => ({ id, key: keyAt[index] ?? '' }))
    .toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign))
    .map(({ id }) => id)
}
