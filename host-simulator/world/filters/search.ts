/** The search above the list of strings. Source: facts F146. */
import type { SearchOptions } from '../../../src/contract/objects.ts'
import type { Text } from '../rows.ts'
import { ofString, type Condition } from './condition.ts'
import type { StringFacts } from './facts.ts'

export interface Search {
  readonly text: string
  readonly options?: SearchOptions | undefined
}

/** Characters; what is longer is cut. */
const searchLimit = 128

const scopes = { everything: 0, strings: 1, context: 2, translations: 3, identifier: 4 } as const

/** A bare number is the id of a string; it then ignores filters and options. */
export const searchedId = ({ text }: Search): number | null => {
  const bare = text.trim()
  return /^\d{1,15}$/.test(bare) ? Number(bare) : null
}

/** Null where nothing is looked for. */
export const searchCondition = ({ text, options = {} }: Search): Condition | null => {
  const typed = Array.from(text.trim()).slice(0, searchLimit).join('')
  const quoted = /^"(.+)"$/su.exec(typed)?.[1]
  const phrase = quoted ?? typed
  if (!phrase) return null
  // Unstated: which wins where an app asks for both. Ours is the stricter.
  const how = options.searchStrict
    ? 'exact'
    : options.searchFullMatch || quoted !== undefined
      ? 'phrase'
      : 'words'
  const fits = fitsText(phrase, how, options.caseSensitive ?? false)
  const scope = options.search_option ?? scopes.everything
  const isIn = (wanted: number): boolean => scope === wanted || scope === scopes.everything
  return ofString(
    (facts) =>
      (isIn(scopes.strings) && textsOf(facts.string.text).some(fits)) ||
      (isIn(scopes.identifier) && fits(facts.string.identifier)) ||
      (isIn(scopes.context) && fits(facts.string.context)) ||
      (isIn(scopes.translations) && isInTranslations(facts, fits)),
  )
}

const isInTranslations = (facts: StringFacts, fits: (text: string) => boolean): boolean =>
  facts.languageIds.some((languageId) => facts.translations(languageId).some(({ text }) => fits(text)))

const textsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))

type How = 'exact' | 'phrase' | 'words'

/** `words`: all of them somewhere in the text, in any order and as part of others. */
const fitsText = (phrase: string, how: How, isCaseSensitive: boolean): ((text: string) => boolean) => {
  const patterns = (how === 'words' ? phrase.split(/\s+/) : [phrase]).map((part) => {
    const escaped = part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    return new RegExp(how === 'exact' ? `^${escaped}$` : escaped, isCaseSensitive ? '' : 'iu')
  })
  const [only] = patterns
  if (patterns.length === 1 && only) return (text) => only.test(text)
  return (text) => patterns.every((pattern) => pattern.test(text))
}
