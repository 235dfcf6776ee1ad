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

/** Twice the shared words over all words: 1 for the same words. */
const similarity = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return (2 * shared) / (a.size + b.size)
}

interface Memory {
  /** Texts of other strings with a similar source, the most similar first, each once. Strings with plurals have none. */
  matches(index: number, languageId: string): Match[]
}

export const createMemory = (strings: readonly Sample[]): Memory => {
  const words = strings.map(({ text }) => (typeof text === 'string' ? wordsOf(text) : new Set<string>()))
  const byWord = new Map<string, number[]>()
  for (const [index, own] of words.entries())
    for (const word of own) byWord.set(word, [...(byWord.get(word) ?? []), index])

  const similar = words.map((own, index) => {
    const candidates = new Set([...own].flatMap((word) => byWord.get(word) ?? []))
    candidates.delete(index)
    return [...candidates]
      .map((other) => ({ other, rate: similarity(own, words[other] ?? new Set()) }))
      .filter(({ rate }) => rate >= threshold)
      .toSorted((a, b) => b.rate - a.rate || a.other - b.other)
  })

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
