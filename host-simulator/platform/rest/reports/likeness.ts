/** How like two texts are, character by character. Source: facts F246. */
import { relevanceOf, sharedWords, wordsOf } from '../../files/relevance.ts'

/** Pairs of characters to look at, at most: of longer texts words are compared. */
const pairsAtMost = 4_000_000

/** Insertions, deletions and replacements that make one the other. */
const distanceOf = (a: readonly string[], b: readonly string[]): number => {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, character] of a.entries()) {
    const next = [row + 1]
    for (const [column, other] of b.entries()) {
      const replaced = (last[column] ?? 0) + (character === other ? 0 : 1)
      next.push(Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    last = next
  }
  return last.at(-1) ?? 0
}

const byWords = (a: string, b: string): number => {
  const [own, other] = [wordsOf(a), wordsOf(b)]
  return relevanceOf(a === b, sharedWords(own, other), own.size, other.size)
}

/**
 * In percent. Unstated: how. Ours is what the fewest edits leave of the longer text, rounded down, and at most 99 where the
 * text is another.
 */
export const likeness = (a: string, b: string): number => {
  if (a === b) return 100
  const [own, other] = [Array.from(a), Array.from(b)]
  if (own.length * other.length > pairsAtMost) return byWords(a, b)
  const longer = Math.max(own.length, other.length)
  return Math.floor((100 * (longer - distanceOf(own, other))) / longer)
}
