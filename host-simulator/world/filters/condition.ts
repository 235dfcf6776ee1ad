/** What a filter asks of a string, of it alone or of it in one language. */
import type { StringRow } from '../string-rows.ts'
import type { StringFacts } from './facts.ts'

export type Condition =
  | { readonly about: 'string'; readonly holds: HoldsOf; readonly row?: OfRow | undefined }
  /** What it says of one string without translations in the language it says of all of them. */
  | { readonly about: 'translations'; readonly holds: HoldsIn }
  | { readonly about: 'both'; readonly holds: HoldsIn }

type HoldsOf = (facts: StringFacts) => boolean

/** Where it says yes the condition holds; where it says no of a string without translations it does not. */
export type OfRow = (row: StringRow) => boolean

type HoldsIn = (facts: StringFacts, languageId: string) => boolean

export const ofString = (holds: HoldsOf, row?: OfRow): Condition => ({ about: 'string', holds, row })

export const ofTranslations = (holds: HoldsIn): Condition => ({ about: 'translations', holds })

export const ofBoth = (holds: HoldsIn): Condition => ({ about: 'both', holds })

/** The language where none is active: nothing is translated into it. */
export const noLanguage = ''

/**
 * All conditions as one question. Those about translations hold in one and the same language,
 * which may be any of the active ones (facts F150).
 */
export const meets = (
  conditions: readonly Condition[],
  languageIds: readonly string[],
): ((facts: StringFacts) => boolean) => {
  const ofText = conditions.filter(({ about }) => about === 'string')
  const inLanguage = conditions.filter(({ about }) => about !== 'string')
  const languages = languageIds.length ? languageIds : [noLanguage]
  const text = all(ofText)
  const translated = all(inLanguage)
  const [only = noLanguage] = languages
  const inAny: HoldsIn =
    languages.length === 1
      ? translated
      : (facts) => languages.some((languageId) => translated(facts, languageId))
  if (!inLanguage.length) return (facts) => text(facts, noLanguage)
  if (!ofText.length) return (facts) => inAny(facts, only)
  return (facts) => text(facts, noLanguage) && inAny(facts, only)
}

// Asked of 100,000 strings, most often of one condition.
const all = (conditions: readonly Condition[]): HoldsIn => {
  const [first] = conditions
  if (first && conditions.length === 1) return first.holds
  return (facts, languageId) => conditions.every(({ holds }) => holds(facts, languageId))
}
