/** What differs between two texts, by words. */

export interface Piece {
  text: string
  /** Whether the other text does not have it at this place. */
  isNew: boolean
}

/** Comparing takes words times words, with each key that is pressed. */
const mostWords = 150

/** Below this part of shared words two texts are two texts, and marking what differs says nothing. */
const leastLikeness = 0.4

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words, signs and blanks, in order. */
const tokensOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

const isBlank = (token: string): boolean => token.trim() === ''

/** For each word of `a` whether it is in the longest run of words, with gaps, that both have. */
const shared = (a: readonly string[], b: readonly string[]): boolean[] => {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const inBoth = a.map(() => false)
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) {
      inBoth[i++] = true
      j++
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  return inBoth
}

/** Twice the shared words over all words: 1 for the same. Null where the texts are too long to tell. */
export const likeness = (one: string, other: string): number | null => {
  if (one === other) return 1
  if (isLong(one) || isLong(other)) return null
  const [a, b] = [tokensOf(one), tokensOf(other)].map((tokens) => tokens.filter((each) => !isBlank(each)))
  if (!a?.length || !b?.length || a.length > mostWords || b.length > mostWords) return null
  const common = shared(a, b).filter(Boolean).length
  return (2 * common) / (a.length + b.length)
}

const isLong = (text: string): boolean => text.length > 15 * mostWords

/** The pieces of `text`, with those that `other` has not; null where the two are the same, too long or too different. */
export const differingPieces = (text: string, other: string): Piece[] | null => {
  if (text === other || isLong(text) || isLong(other)) return null
  const tokens = tokensOf(text)
  const own = tokens.filter((token) => !isBlank(token))
  const others = tokensOf(other).filter((token) => !isBlank(token))
  if (own.length > mostWords || others.length > mostWords) return null
  const inBoth = shared(own, others)
  const common = inBoth.filter(Boolean).length
  if (2 * common < leastLikeness * (own.length + others.length)) return null
  const pieces: Piece[] = []
  let at = 0
  for (const token of tokens) {
    // A blank between two new words is new with them.
    const isNew = isBlank(token) ? at > 0 && at < own.length && !inBoth[at - 1] && !inBoth[at] : !inBoth[at++]
    const last = pieces.at(-1)
    if (last?.isNew === isNew) last.text += token
    else pieces.push({ text: token, isNew })
  }
  return pieces
}
