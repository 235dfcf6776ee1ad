/**
 * How alike two texts are, and which of many are like one.
 * Unstated: how the platform measures likeness. Ours is twice the shared words over all words,
 * and at most 99 where the text is another.
 */

/** In lower case, each once. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

export const sharedWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared
}

/** In percent, of two texts with so many words, and so many in both; 100 is the same text. */
export const relevanceOf = (isSame: boolean, shared: number, words: number, others: number): number =>
  isSame ? 100 : shared && Math.min(99, Math.floor((200 * shared) / (words + others)))

export interface Relevant {
  /** Of the text among those that were given. */
  place: number
  relevant: number
}

/** Finds those of the texts that are like another one by at least this many percent. */
export const relevanceIndex = (texts: readonly string[]): ((text: string, least: number) => Relevant[]) => {
  const byWord = new Map<string, number[]>()
  const sizes = texts.map((text, place) => {
    const words = wordsOf(text)
    for (const word of words) {
      const places = byWord.get(word)
      if (places) places.push(place)
      else byWord.set(word, [place])
    }
    return words.size
  })
  // One for all searches: a map of each takes most of their time.
  const shared = new Uint16Array(texts.length)
  return (text, least) => {
    const words = wordsOf(text)
    const touched: number[] = []
    for (const word of words)
      for (const place of byWord.get(word) ?? []) {
        if (!shared[place]) touched.push(place)
        shared[place] = (shared[place] ?? 0) + 1
      }
    return touched.flatMap((place) => {
      const relevant = relevanceOf(text === texts[place], shared[place] ?? 0, words.size, sizes[place] ?? 0)
      shared[place] = 0
      return relevant < least ? [] : [{ place, relevant }]
    })
  }
}
