/**
 * How alike two texts are, and which of many are like one.
 * Unstated: how the platform measures likeness. Ours is twice the shared words over all words,
 * and at most 99 where the text is another.
 */

/** Tags count alike, whatever is in them. Source: the manual, "TM Match Calculation" (facts F249). */
const withoutTags = (text: string): string => text.replaceAll(/<\/?[a-z][^<>]*>/gi, '<>')

/** In lower case, each once. A text without any, such as “…”, is one. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? (text && [text]))

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
export const relevanceIndex = (given: readonly string[]): ((text: string, least: number) => Relevant[]) => {
  const texts = given.map(withoutTags)
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
  return (said, least) => {
    const text = withoutTags(said)
    const words = wordsOf(text)
    const { size } = words
    const lists = [...words].map((word) => byWord.get(word) ?? []).toSorted((a, b) => a.length - b.length)
    // Who is so alike has at least so many of its words, so one of the rarest: the commonest find nobody new.
    const needed = Math.ceil((least * size) / (200 - least))
    const touched: number[] = []
    for (const [nth, list] of lists.entries()) {
      const isRare = nth <= size - needed
      for (const place of list) {
        const count = shared[place] ?? 0
        if (count) shared[place] = count + 1
        else if (isRare) {
          shared[place] = 1
          touched.push(place)
        }
      }
    }
    const found: Relevant[] = []
    for (const place of touched) {
      const [count, others] = [shared[place] ?? 0, sizes[place] ?? 0]
      shared[place] = 0
      const isSame = count === size && count === others && text === texts[place]
      const relevant = relevanceOf(isSame, count, size, others)
      if (relevant >= least) found.push({ place, relevant })
    }
    return found
  }
}
