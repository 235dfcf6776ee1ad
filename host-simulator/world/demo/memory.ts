/** A small translation memory over the samples: what was translated before, found by the words of its source. */
import type { Sample } from './samples.ts'

export interface Match {
  text: string
  /** Whether the sources have the same words. */
  isExact: boolean
}

/** Part of the words that two sources must share. */
const threshold = 0.7

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

interface Memory {
  /** Texts of other strings with a similar source, the most similar first, each once. Strings with plurals have none. */
  matches(index: number, languageId: string): Match[]
}

export const createMemory = (strings: readonly Sample[]): Memory => {
  const words = strings.map(({ text }) => (typeof text === 'string' ? wordsOf(text) : new Set<string>()))
  const byWord = new Map<string, number[]>()
  for (const [index, own] of words.entries())
    for (const word of own) {
      const having = byWord.get(word)
      if (having) having.push(index)
      else byWord.set(word, [index])
    }

  /** Twice the shared words over all words: 1 for the same words. */
  const rateOf = (shared: number, one: number, other: number): number =>
    (2 * shared) / ((words[one]?.size ?? 0) + (words[other]?.size ?? 0))

  const similarTo = (index: number): { other: number; rate: number }[] => {
    const shared = new Map<number, number>()
    for (const word of words[index] ?? [])
      for (const other of byWord.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    shared.delete(index)
    return Array.from(shared, ([other, count]) => ({ other, rate: rateOf(count, index, other) }))
      .filter(({ rate }) => rate >= threshold)
      .toSorted((a, b) => b.rate - a.rate || a.other - b.other)
  }
  const similar = words.map((_, index) => similarTo(index))

  return {
    matches(index, languageId) {
      const found = new Map<string, Match>()
      for (const { other, rate } of similar[index] ?? []) {
        const text = strings[other]?.translations[languageId]
        if (typeof text === 'string' && !found.has(text)) found.set(text, { text, isExact: rate === 1 })
      }
      return [...found.values()]
    },
  }
}
