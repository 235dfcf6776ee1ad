/** How well a text fits words that somebody wrote in a hurry. */

/** Lower is better; null is no fit. Every word has to fit: at the start, also of what stands behind a colon, at a word's start, inside, or its letters in order. */
export const fitOf = (words: readonly string[], title: string, also = ''): number | null => {
  let sum = 0
  for (const word of words) {
    const fit = fitOfWord(word, title) ?? (also.includes(word) ? 4 : null)
    if (fit === null) return null
    sum += fit
  }
  return sum
}

const fitOfWord = (word: string, title: string): number | null => {
  const at = title.indexOf(word)
  if (at === 0 || title.slice(at - 2, at) === ': ') return 0
  if (at > 0) return isWordStart(title, at) ? 1 : 2
  // One letter would fit everything, and so would many of them a long text.
  return word.length > 1 && title.length < 60 && hasInOrder(title, word) ? 3 : null
}

const isWordStart = (text: string, at: number): boolean => !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/** Each letter at the start of a word, or right after the one before: `nu` finds “next untranslated”. */
const hasInOrder = (text: string, letters: string): boolean => {
  let at = -1
  for (const letter of letters) {
    let next = text[at + 1] === letter ? at + 1 : text.indexOf(letter, at + 1)
    while (next > 0 && next !== at + 1 && !isWordStart(text, next)) next = text.indexOf(letter, next + 1)
    if (next < 0) return false
    at = next
  }
  return true
}

/** Keeps the best of what is added, best first, in their order where they fit alike; at most `limit`. */
export interface Best<T> {
  add(item: T, fit: number): void
  /** Whether nothing that comes later can be better. */
  isFull(): boolean
  all(): { item: T; fit: number }[]
}

export const createBest = <T>(limit: number): Best<T> => {
  const byFit: T[][] = []
  return {
    add(item, fit) {
      const alike = (byFit[fit] ??= [])
      if (alike.length < limit) alike.push(item)
    },
    isFull: () => byFit[0]?.length === limit,
    all: () => byFit.flatMap((alike, at) => (alike ?? []).map((item) => ({ item, fit: at }))).slice(0, limit),
  }
}

/** The best of them, as `createBest` keeps them. */
export const best = <T>(
  items: Iterable<T>,
  fit: (item: T) => number | null,
  limit: number,
): { item: T; fit: number }[] => {
  const found = createBest<T>(limit)
  for (const item of items) {
    const at = fit(item)
    if (at !== null) found.add(item, at)
    if (found.isFull()) break
  }
  return found.all()
}
