/** What a filter asks of a string, of it alone or of it in one language. */
import type { StringFacts } from './facts.ts'

export type Condition =
  | { readonly about: 'string'; readonly holds: (facts: StringFacts) => boolean }
  | { readonly about: 'translations'; readonly holds: (facts: StringFacts, languageId: string) => boolean }

export const ofString = (holds: (facts: StringFacts) => boolean): Condition => ({ about: 'string', holds })

export const ofTranslations = (holds: (facts: StringFacts, languageId: string) => boolean): Condition => ({
  about: 'translations',
  holds,
})

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
  const inLanguage = conditions.filter(({ about }) => about === 'translations')
  const languages = languageIds.length ? languageIds : [noLanguage]
  const holdsIn = (facts: StringFacts, languageId: string): boolean =>
    inLanguage.every(({ holds }) => holds(facts, languageId))
  if (!inLanguage.length) return (facts) => ofText.every(({ holds }) => holds(facts, noLanguage))
  return (facts) =>
    ofText.every(({ holds }) => holds(facts, noLanguage)) &&
    languages.some((languageId) => holdsIn(facts, languageId))
}
