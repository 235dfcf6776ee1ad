/** Which letters and pairs of letters a string has: enough to tell of most strings that a search does not find them. */
import { searchedId } from '../world/filters/search.ts'
import type { StringRow } from '../world/string-rows.ts'
import type { TranslationRow } from '../world/translation-rows.ts'
import { isNotable, longestSearch } from './notable.ts'

export interface LetterSigns {
  note(row: StringRow): void
  noteTranslation(row: TranslationRow): void
  /** Those that the search may find, in themselves or in a noted translation; all where that cannot be told. */
  among(ids: readonly number[], search: string): readonly number[]
}

/** Of 32 bits: one for letters and digits, and three for pairs, by their remainder. */
const wordsPerString = 4
const pairBits = 96
/** Set in the first word of a string that was noted. */
const isNoted = 1 << 31

/** Sets the signs of the text in four words from `at` on. */
const sign = (text: string, words: Uint32Array, at: number): void => {
  let before = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    // Space and what is not ASCII end a pair; so do quotation marks, which a search may have around it.
    const isSign = code > 0x20 && code < 0x7f && code !== 0x22
    const folded = code >= 0x41 && code <= 0x5a ? code + 0x20 : code
    if (isSign) {
      if (folded >= 0x61 && folded <= 0x7a) words[at] = (words[at] ?? 0) | (1 << (folded - 0x61))
      if (before) {
        const bit = (before * 31 + folded) % pairBits
        const word = at + 1 + (bit >> 5)
        words[word] = (words[word] ?? 0) | (1 << (bit & 31))
      }
    }
    before = isSign ? folded : 0
  }
}

/** For strings with these ids. Null where they lie so far apart that signs would take more room than they are worth. */
export const letterSignsFor = (ids: readonly number[]): LetterSigns | null => {
  const [first, last] = ids.reduce(([low, high], id) => [Math.min(low, id), Math.max(high, id)], [
    Infinity,
    -Infinity,
  ] as [number, number])
  if (!ids.length || last - first >= 4 * ids.length) return null
  const words = new Uint32Array((last - first + 1) * wordsPerString)
  // What a string had before stays noted: then it is looked into, and not found.
  const note = (id: number, texts: readonly string[]): void => {
    const at = (id - first) * wordsPerString
    if (at < 0 || at >= words.length) return
    words[at] = (words[at] ?? 0) | isNoted
    for (const text of texts)
      if (isNotable(text)) sign(text, words, at)
      else words.fill(-1, at, at + wordsPerString)
  }
  return {
    note: ({ id, text, identifier, context }) =>
      note(id, [identifier, context, ...(typeof text === 'string' ? [text] : Object.values(text))]),
    noteTranslation: ({ stringId, text }) => note(stringId, [text]),
    among(strings, search) {
      const wanted = new Uint32Array(wordsPerString)
      if (search.length > longestSearch || searchedId({ text: search }) !== null) return strings
      sign(search, wanted, 0)
      const [a = 0, b = 0, c = 0, d = 0] = wanted
      if (!(a | b | c | d)) return strings
      return strings.filter((id) => {
        const at = (id - first) * wordsPerString
        const own = words[at]
        // What was not noted may have anything.
        if (!own) return true
        return (
          (own & a) >>> 0 === a &&
          ((words[at + 1] ?? 0) & b) >>> 0 === b &&
          ((words[at + 2] ?? 0) & c) >>> 0 === c &&
          ((words[at + 3] ?? 0) & d) >>> 0 === d
        )
      })
    },
  }
}
