/** A set of code points: sorted `from, to` pairs, both included, that neither touch nor overlap. */
export type Charset = readonly number[]

const last = 0x10ffff

export const everything: Charset = [0, last]

export const charsetOf = (...pairs: number[]): Charset => {
  const sorted: [number, number][] = []
  for (let at = 0; at < pairs.length; at += 2) sorted.push([pairs[at] as number, pairs[at + 1] as number])
  sorted.sort((a, b) => a[0] - b[0])
  const merged: number[] = []
  for (const [from, to] of sorted) {
    const end = merged.at(-1)
    if (end !== undefined && from <= end + 1) merged[merged.length - 1] = Math.max(end, to)
    else merged.push(from, to)
  }
  return merged
}

export const charsetOfText = (text: string): Charset =>
  charsetOf(
    ...[...text].flatMap((char) => {
      const point = char.codePointAt(0) as number
      return [point, point]
    }),
  )

export const union = (...sets: Charset[]): Charset => charsetOf(...sets.flat())

export const complement = (set: Charset): Charset => {
  const rest: number[] = []
  let from = 0
  for (let at = 0; at < set.length; at += 2) {
    if ((set[at] as number) > from) rest.push(from, (set[at] as number) - 1)
    from = (set[at + 1] as number) + 1
  }
  return from <= last ? [...rest, from, last] : rest
}

export const intersection = (a: Charset, b: Charset): Charset =>
  complement(union(complement(a), complement(b)))

const surrogates: Charset = [0xd800, 0xdfff]
const blockSize = 0x800

/** Beyond plane 3 all of a block are alike, but for tags and selectors, and for the last two of a plane. */
const isAlike = (from: number): boolean =>
  from >= 0x40000 && (from < 0xe0000 || from >= 0xe1000) && (from & 0xffff) !== 0xf800

interface Points {
  text: string
  /** By place in the text: the code points that the character there stands for. */
  from: number[]
  to: number[]
}

let points: Points | undefined

/** Every code point but the surrogates, in order, of blocks that are alike the first: one search gives a property's ranges. */
const allPoints = (): Points => {
  if (points) return points
  const [parts, from, to]: [string[], number[], number[]] = [[], [], []]
  for (let block = 0; block <= last; block += blockSize) {
    if (block === 0xd800) continue
    const size = isAlike(block) ? blockSize : 1
    const chars = String.fromCodePoint(...Array.from({ length: blockSize / size }, (_, at) => block + at))
    parts.push(chars)
    for (let at = 0; at < chars.length; at++) {
      const point = block + (block < 0x10000 ? at : at >> 1)
      from.push(point)
      to.push(point + size - 1)
    }
  }
  return (points = { text: parts.join(''), from, to })
}

const known = new Map<string, Charset | undefined>()

/** The code points of what JS writes as `\p{name}`; undefined when JS does not know the name. */
export const propertyCharset = (name: string): Charset | undefined => {
  if (known.has(name)) return known.get(name)
  let set: Charset | undefined
  try {
    const pairs: number[] = []
    const { text, from, to } = allPoints()
    for (const { index, 0: run } of text.matchAll(new RegExp(`\\p{${name}}+`, 'gu')))
      pairs.push(from[index] as number, to[index + run.length - 1] as number)
    const plain = intersection(charsetOf(...pairs), complement(surrogates))
    set = new RegExp(`\\p{${name}}`, 'u').test('\ud800') ? union(plain, surrogates) : plain
  } catch {
    // The RegExp constructor is the only list of property names that there is here.
    set = undefined
  }
  known.set(name, set)
  return set
}

let cousins: Map<number, number[]> | undefined

// Simple case folding, one code point to one: "ß" does not become "ss".
const caseCousins = (): Map<number, number[]> => {
  if (cousins) return cousins
  const families = new Map<string, number[]>()
  const cased = propertyCharset('Changes_When_Casemapped') ?? []
  for (let at = 0; at < cased.length; at += 2)
    for (let point = cased[at] as number; point <= (cased[at + 1] as number); point++) {
      const char = String.fromCodePoint(point)
      const upper = char.toUpperCase()
      const key = ([...upper].length === 1 ? upper : char).toLowerCase()
      families.set(key, [...(families.get(key) ?? []), point])
    }
  cousins = new Map()
  for (const family of families.values()) for (const point of family) cousins.set(point, family)
  return cousins
}

const contains = (set: Charset, point: number): boolean => {
  for (let at = 0; at < set.length; at += 2)
    if (point >= (set[at] as number) && point <= (set[at + 1] as number)) return true
  return false
}

/** The set and every code point that differs from one of it in case only. */
export const withoutCase = (set: Charset): Charset => {
  const more: number[] = []
  for (const [point, family] of caseCousins())
    if (contains(set, point)) for (const cousin of family) more.push(cousin, cousin)
  return union(set, charsetOf(...more))
}
