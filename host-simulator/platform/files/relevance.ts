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
  /** By word: its number, and the texts that have it. */
  const byWord = new Map<string, { id: number; places: number[] }>()
  const wordIds = texts.map((text, place) =>
    Uint32Array.from(wordsOf(text), (word) => {
      const known = byWord.get(word) ?? { id: byWord.size, places: [] }
      if (!known.places.length) byWord.set(word, known)
      known.places.push(place)
      return known.id
    }),
  )
  // One of each for all searches: to make them takes most of the time of one.
  const isAsked = new Uint8Array(byWord.size)
  const shared = new Uint16Array(texts.length)
  return (said, least) => {
    const text = withoutTags(said)
    const words = wordsOf(text)
    const { size } = words
    const known = [...words].flatMap((word) => byWord.get(word) ?? [])
    known.sort((a, b) => a.places.length - b.places.length)
    // Who is so alike has at least so many of its words, so one of the rarest: the commonest find nobody new.
    const needed = Math.ceil((least * size) / (200 - least))
    const rare = Math.max(0, known.length - needed + 1)
    const touched: number[] = []
    for (const { places } of known.slice(0, rare))
      for (const place of places)
        if ((shared[place] = (shared[place] as number) + 1) === 1) touched.push(place)
    // The commonest are looked up in those that were found, or in those the words of the commonest: what is less.
    const common = known.slice(rare)
    const mostWords = (size * (200 - least)) / least
    const isFew = touched.length * size < common.reduce((sum, { places }) => sum + places.length, 0)
    if (isFew) for (const { id } of common) isAsked[id] = 1
    else
      for (const { places } of common)
        for (const place of places) if (shared[place]) shared[place] = shared[place] + 1
    const found: Relevant[] = []
    for (const place of touched) {
      const ids = wordIds[place] as Uint32Array
      let count = shared[place] as number
      shared[place] = 0
      if (isFew && ids.length <= mostWords) for (const id of ids) count += isAsked[id] as number
      const isSame = count === size && count === ids.length && text === texts[place]
      const relevant = relevanceOf(isSame, count, size, ids.length)
      if (relevant >= least) found.push({ place, relevant })
    }
    if (isFew) for (const { id } of common) isAsked[id] = 0
    return found
  }
}
