/** The search above the list of strings. Source: facts F146. */
import type { SearchOptions } from '../../../src/contract/objects.ts'
import { ofString, type Condition, type OfRow } from './condition.ts'
import { keyOf } from '../keys.ts'
import type { World } from '../world.ts'
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
export const searchCondition = (world: World, { text, options = {} }: Search): Condition | null => {
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
  const [inText, inIdentifier] = [isIn(scopes.strings), isIn(scopes.identifier)]
  const [inContext, inTranslations] = [isIn(scopes.context), isIn(scopes.translations)]
  // No lists, no closures in here: it is asked of 100,000 strings.
  const isInRow: OfRow = (row) => {
    const { text, context } = row
    return (
      (inText && (typeof text === 'string' ? fits(text) : Object.values(text).some(fits))) ||
      (inIdentifier && fits(row.identifier) && keyOf(world, row) !== '') ||
      (inContext && context !== '' && fits(context))
    )
  }
  return ofString(
    (facts) => isInRow(facts.string) || (inTranslations && isInTranslations(facts, fits)),
    isInRow,
  )
}

const isInTranslations = (facts: StringFacts, fits: (text: string) => boolean): boolean => {
  for (const languageId of facts.languageIds)
    for (const { text } of facts.translations(languageId)) if (fits(text)) return true
  return false
}

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
