/** Finds phrases in texts, however many phrases there are. */

/** Where one stands; `end` is behind its last character. */
export interface Found<T> {
  value: T
  start: number
  end: number
}

/** Longer phrases are not found. Unstated: the platform's limit. With ours a text costs the same for each of its words. */
const mostWords = 12

// Scripts that are written without blanks have no words to see: each of their characters is one.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu

const plain = (text: string): string => text.normalize().toLowerCase().replaceAll('’', "'")

interface Node<T> {
  next: Map<string, Node<T>>
  values: T[]
}

const emptyNode = <T>(): Node<T> => ({ next: new Map(), values: [] })

/**
 * Answers what finds them in a text: whole words, whatever their case, in the order of the text, the longest first where
 * several begin. Linear in the text.
 */
export const createPhrases = <T>(
  all: Iterable<readonly [phrase: string, value: T]>,
): ((text: string) => Found<T>[]) => {
  const root = emptyNode<T>()
  for (const [phrase, value] of all) {
    const words = phrase.match(word) ?? []
    if (!words.length || words.length > mostWords) continue
    let node = root
    for (const each of words) {
      const next = node.next.get(plain(each)) ?? emptyNode()
      node.next.set(plain(each), next)
      node = next
    }
    node.values.push(value)
  }
  return (text) => {
    const words = Array.from(text.matchAll(word), ({ 0: own, index }) => ({
      plain: plain(own),
      start: index,
      end: index + own.length,
    }))
    return words.flatMap(({ start }, first) => {
      const found: Found<T>[] = []
      let node: Node<T> | undefined = root
      for (let at = first; node && at < words.length; at++) {
        const { plain: own, end } = words[at] as (typeof words)[number]
        node = node.next.get(own)
        for (const value of node?.values ?? []) found.push({ value, start, end })
      }
      return found.toSorted((a, b) => b.end - a.end)
    })
  }
}

/** Of those that overlap the first, of those that begin together the longest. */
export const apart = <T>(found: readonly Found<T>[]): Found<T>[] => {
  let end = 0
  return found.filter((each) => {
    if (each.start < end) return false
    end = each.end
    return true
  })
}
