/** Plural forms in a file: which categories there are, and how members come and go with the language. */
import { languageOf, pluralFormsOf } from '../world/languages.ts'
import type { PluralTexts, Text } from '../world/string-rows.ts'
import { singleOf, type Entries } from './entry.ts'
import type { Edit } from './splice.ts'

/** The forms of the language among these; without `other` the last one stands for it. */
export const formsIn = (found: ReadonlyMap<string, string>, languageId: string): PluralTexts => {
  const forms = Object.fromEntries(
    pluralFormsOf(languageId).flatMap((category) => {
      const text = found.get(category)
      return text === undefined ? [] : [[category, text]]
    }),
  )
  const last = [...found.values()].at(-1)
  return 'other' in forms || last === undefined ? forms : { ...forms, other: last }
}

/** One text for every category of the language; a form that is missing is as `other`. */
export const allForms = (translation: Text, languageId: string): [category: string, text: string][] =>
  pluralFormsOf(languageId).map((category) => [
    category,
    (typeof translation === 'string' ? translation : translation[category]) || singleOf(translation),
  ])

/** A form in the source, such as `<item quantity="one">…</item>`. */
export interface Member {
  category: string
  start: number
  end: number
  /** The member in another category and with another text. */
  as(category: string, text: string): string
}

/** Rewrites the members for the language; what stands between the first two comes between all. */
export const pluralEdits = (
  source: string,
  members: readonly Member[],
  translation: Text,
  languageId: string,
): Edit[] => {
  const [first, second] = members
  const last = members.at(-1)
  if (!first || !last) return []
  const gap = second && source.slice(first.end, second.start)
  // A comment there is of the second alone.
  const between = gap !== undefined && !/[#\w<]/.test(gap) ? gap : fallbackBetween(source, first.start)
  const byCategory = new Map(members.map((member) => [member.category, member]))
  const written = allForms(translation, languageId).map(([category, text]) =>
    (byCategory.get(category) ?? last).as(category, text),
  )
  return [{ start: first.start, end: last.end, text: written.join(between) }]
}

/** The string that a form `zero` is which the source language does not have. */
export const zeroOf = (identifier: string): string => `${identifier}.zero`

/** What a source has of one text in several forms. */
export interface PluralGroup {
  identifier: string
  context: { context?: string }
  /** Not empty. */
  members: readonly (Member & { text: string })[]
  remove?(members: readonly Member[]): Edit[]
}

/**
 * A string of these forms. Source: the platform's description of string catalogs: a form `zero` that the source
 * language does not have is a string of its own, and is left out where the target language has one.
 */
export const addPlural = (
  entries: Entries,
  source: string,
  { identifier, context, members, remove }: PluralGroup,
  sourceLanguageId: string,
): void => {
  const isOwn = ({ category }: Member): boolean =>
    category === 'zero' && !pluralFormsOf(sourceLanguageId).includes('zero')
  // Between others it goes as they do.
  const zero = [members[0], members.at(-1)].find((member) => member && isOwn(member))
  const others = zero ? members.filter((member) => member !== zero) : members
  const found = new Map(
    others.filter((member) => !isOwn(member)).map(({ category, text }) => [category, text]),
  )
  const hasZero = (languageId: string): boolean => pluralFormsOf(languageId).includes('zero')
  entries.add(
    {
      string: { identifier, text: formsIn(found, sourceLanguageId), ...context },
      write: (translation, languageId) =>
        pluralEdits(source, hasZero(languageId) ? members : others, translation, languageId),
      ...(remove && { remove: (languageId) => remove(hasZero(languageId) ? members : others) }),
    },
    others[0]?.start ?? 0,
  )
  if (!zero) return
  const { start, end, text } = zero
  entries.add(
    {
      string: { identifier: zeroOf(identifier), text, ...context },
      write: (translation, languageId) => {
        const single = singleOf(translation)
        return single === text || hasZero(languageId) ? [] : [{ start, end, text: zero.as('zero', single) }]
      },
      ...(remove && { remove: (languageId) => (hasZero(languageId) ? [] : remove([zero])) }),
    },
    start,
  )
}

/** The white space before the only member. */
const fallbackBetween = (source: string, start: number): string => {
  let at = start
  while (at > 0 && /\s/.test(source[at - 1] as string)) at--
  return source.slice(at, start)
}

/**
 * The category of each numbered form, where a file counts `count` of them.
 * A count of all categories takes all; else the ones that whole numbers reach, as most gettext files do
 * (Russian: three of four). Any other count is taken in order, the last being `other`.
 */
export const numberedForms = (languageId: string, count: number): readonly string[] => {
  const all = pluralFormsOf(languageId)
  if (count === all.length) return all
  const whole = wholeForms(languageId)
  if (count === whole.length) return whole
  const named = all.filter((category) => category !== 'other').slice(0, Math.max(0, count - 1))
  return [...named, 'other']
}

/** The categories that whole numbers reach. */
export const wholeForms = (languageId: string): readonly string[] => {
  const examples = languageOf(languageId)?.pluralExamples ?? []
  return pluralFormsOf(languageId).filter((_, index) =>
    /(^|[;,]\s*)\d+(-\d+)?(\.\.\.)?\s*([;,]|$)/.test(examples[index] ?? ''),
  )
}
