/** Which words of ASCII letters stand in each string: whether a search for letters finds it is then known without its text. */
import type { EditorView } from './view.ts'
import type { StringRow } from '../world/string-rows.ts'
import type { TranslationRow } from '../world/translation-rows.ts'
import { isNotable, longestSearch } from './notable.ts'

export interface WordIndex {
  /** All that a search looks into, once for each string. */
  note(row: StringRow, key: string, translations: readonly TranslationRow[]): void
  /** From now on the string has to be looked into. */
  doubt(id: number): void
  isDoubted(id: number): boolean
  /** Those that the search may find; where it is letters alone, just those it does find, and the doubted ones. */
  among(ids: readonly number[], search: string): Likely
}

interface Likely {
  ids: readonly number[]
  /** Of these, in the same order. */
  doubted: readonly number[]
}

/** Whether words say of a string that it is found: the search is letters, in either case, somewhere in the string. */
export const isLettersAlone = ({
  search,
  searchOptions: options,
}: Pick<EditorView, 'search' | 'searchOptions'>) =>
  search.length <= longestSearch &&
  /^[a-z]+$/i.test(search.trim()) &&
  !options.searchStrict &&
  !options.caseSensitive &&
  !options.search_option

/** Words are numbered in 16 bits. A text that brings more is doubted. */
const mostWords = 65_535
/** Parts of a search that are looked for. */
const mostParts = 8
/** In place of a count of words. */
const isDoubt = 0xffff

/** For strings with these ids. Null where they lie so far apart that it would take more room than it is worth. */
export const wordIndexFor = (ids: readonly number[]): WordIndex | null => {
  let [first, last] = [Infinity, -Infinity]
  for (const id of ids) [first, last] = [Math.min(first, id), Math.max(last, id)]
  if (!ids.length || last - first >= 4 * ids.length) return null
  const numbers = new Map<string, number>()
  /** Numbers of words, string by string. */
  let words = new Uint16Array(12 * ids.length)
  let end = 0
  const starts = new Uint32Array(last - first + 1)
  const counts = new Uint16Array(starts.length).fill(isDoubt)

  /** Answers false where there are too many. */
  const add = (word: string, start: number): boolean => {
    let number = numbers.get(word)
    if (number === undefined) {
      if (numbers.size === mostWords) return false
      numbers.set(word, (number = numbers.size))
    }
    for (let at = start; at < end; at++) if (words[at] === number) return true
    if (end === words.length) {
      const grown = new Uint16Array(2 * end)
      grown.set(words)
      words = grown
    }
    words[end++] = number
    return end - start < isDoubt
  }
  const addAll = (text: string, start: number): boolean => {
    if (!isNotable(text)) return false
    let begun = -1
    for (let at = 0; at <= text.length; at++) {
      const folded = text.charCodeAt(at) | 0x20
      const isLetter = folded >= 0x61 && folded <= 0x7a
      if (isLetter) begun = begun < 0 ? at : begun
      else if (begun >= 0) {
        if (!add(text.slice(begun, at).toLowerCase(), start)) return false
        begun = -1
      }
    }
    return true
  }
  const isDoubted = (id: number): boolean => (counts[id - first] ?? isDoubt) === isDoubt

  return {
    note({ id, text, context }, key, translations) {
      const start = end
      const texts = [
        key,
        context,
        ...(typeof text === 'string' ? [text] : Object.values(text)),
        ...translations.map((row) => row.text),
      ]
      const isWhole = texts.every((each) => addAll(each, start))
      if (!isWhole) end = start
      starts[id - first] = start
      counts[id - first] = isWhole ? end - start : isDoubt
    },
    doubt(id) {
      if (id >= first && id <= last) counts[id - first] = isDoubt
    },
    isDoubted,
    among(strings, search) {
      const parts = search.length > longestSearch ? null : search.match(/[a-z]+/gi)
      if (!parts) return { ids: strings, doubted: strings }
      const wanted = parts.slice(0, mostParts).map((part) => part.toLowerCase())
      /** By word, a bit for each part that stands in it. */
      const bits = new Uint8Array(numbers.size)
      for (const [word, number] of numbers)
        for (const [bit, part] of wanted.entries())
          if (word.includes(part)) bits[number] = (bits[number] ?? 0) | (1 << bit)
      return fitting(strings, { words, starts, counts, first }, bits, (1 << wanted.length) - 1)
    },
  }
}

interface Numbers {
  words: Uint16Array
  starts: Uint32Array
  counts: Uint16Array
  first: number
}

/** A loop by itself: it is asked of all strings at once, and a closure for each costs twice as much. */
const fitting = (
  ids: readonly number[],
  { words, starts, counts, first }: Numbers,
  bits: Uint8Array,
  all: number,
): Likely => {
  const fits: number[] = []
  const doubted: number[] = []
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number
    const count = counts[id - first]
    if (count === undefined || count === isDoubt) {
      fits.push(id)
      doubted.push(id)
      continue
    }
    let word = starts[id - first] as number
    let found = 0
    for (const end = word + count; word < end && found !== all; word++)
      found |= bits[words[word] as number] as number
    if (found === all) fits.push(id)
  }
  return { ids: fits, doubted }
}
