/** The syntax tree of a JavaScript regular expression without flags, as far as repeats need it. */

/** Code units from and to, both inclusive. */
export type Ranges = readonly (readonly [number, number])[]

export type Tree =
  | { kind: 'empty' }
  | { kind: 'chars'; ranges: Ranges }
  | { kind: 'sequence'; items: Tree[] }
  | { kind: 'choice'; items: Tree[] }
  | { kind: 'repeat'; item: Tree; min: number; max: number }

const last = 0xffff
const digit: Ranges = [[48, 57]]
const word: Ranges = [...digit, [65, 90], [95, 95], [97, 122]]
const space: Ranges = [
  ...([9, 32, 160, 0x1680, 0x202f, 0x205f, 0x3000, 0xfeff].map((code) => [code, code]) as [number, number][]),
  [10, 13],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
]
const lineEnds: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]

const others = (ranges: Ranges): Ranges => {
  const rest: [number, number][] = []
  let next = 0
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from > next) rest.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  return next > last ? rest : [...rest, [next, last]]
}

const classes: Record<string, Ranges> = {
  d: digit,
  D: others(digit),
  w: word,
  W: others(word),
  s: space,
  S: others(space),
}

const controls: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

const one = (code: number): Ranges => [[code, code]]

/** Expects an expression that compiles; what it cannot read it takes for a letter. */
export const parsePattern = (source: string): Tree => {
  let at = 0

  /** The escape after a backslash; null for one that takes no letter, such as a boundary or a reference. */
  const escape = (isInClass: boolean): Ranges | null => {
    const letter = source[at++] ?? ''
    if (letter in classes) return classes[letter] as Ranges
    if (letter in controls) return one(controls[letter] as number)
    const hex = /^(?:u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2}))/.exec(source.slice(at - 1, at + 4))
    if (hex) {
      at += hex[0].length - 1
      return one(Number.parseInt(hex[1] ?? hex[2] ?? '', 16))
    }
    if (letter === 'c' && /[A-Za-z]/.test(source[at] ?? '')) return one(source.charCodeAt(at++) & 31)
    if (letter === 'b' && isInClass) return one(8)
    if (!isInClass && (letter === 'b' || letter === 'B')) return null
    if (!isInClass && letter === 'k' && source[at] === '<') {
      at = source.indexOf('>', at) + 1 || source.length
      return null
    }
    if (!isInClass && /[1-9]/.test(letter)) {
      while (/\d/.test(source[at] ?? '')) at++
      return null
    }
    return one(letter === '0' ? 0 : letter.charCodeAt(0) || 92)
  }

  const classItem = (): Ranges => {
    if (source[at] === '\\') {
      at++
      return escape(true) ?? []
    }
    return one(source.charCodeAt(at++))
  }

  const charClass = (): Ranges => {
    const isNegated = source[at] === '^'
    if (isNegated) at++
    const ranges: (readonly [number, number])[] = []
    while (at < source.length && source[at] !== ']') {
      const from = classItem()
      const isRange = source[at] === '-' && at + 1 < source.length && source[at + 1] !== ']'
      const isSingle = from.length === 1 && from[0]?.[0] === from[0]?.[1]
      if (!isRange || !isSingle) {
        ranges.push(...from)
        continue
      }
      at++
      const to = classItem()
      ranges.push([from[0]?.[0] ?? 0, to[0]?.[1] ?? last])
    }
    at++
    return isNegated ? others(ranges) : ranges
  }

  const group = (): Tree => {
    const head = /^\?(?::|<?[=!]|<[^>]*>)/.exec(source.slice(at))?.[0] ?? ''
    at += head.length
    const inner = choice()
    at++
    // A look takes no letters; what repeats inside it is judged by itself, not as part of what repeats around it.
    return /^\?<?[=!]$/.test(head) ? { kind: 'sequence', items: [look(inner)] } : inner
  }

  const looks: Tree[] = []
  const look = (inner: Tree): Tree => {
    looks.push(inner)
    return { kind: 'empty' }
  }

  const atom = (): Tree => {
    const letter = source[at++] as string
    if (letter === '(') return group()
    if (letter === '[') return { kind: 'chars', ranges: charClass() }
    if (letter === '.') return { kind: 'chars', ranges: others(lineEnds) }
    if (letter === '^' || letter === '$') return { kind: 'empty' }
    const ranges = letter === '\\' ? escape(false) : one(letter.charCodeAt(0))
    return ranges ? { kind: 'chars', ranges } : { kind: 'empty' }
  }

  const quantified = (item: Tree): Tree => {
    const written = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at))
    if (!written) return item
    at += written[0].length
    const sign = written[0][0]
    if (sign !== '{')
      return { kind: 'repeat', item, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
    const min = Number(written[1])
    return { kind: 'repeat', item, min, max: written[2] ? Number(written[3] || Infinity) : min }
  }

  const sequence = (): Tree => {
    const items: Tree[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(quantified(atom()))
    return { kind: 'sequence', items }
  }

  const choice = (): Tree => {
    const items = [sequence()]
    while (source[at] === '|') {
      at++
      items.push(sequence())
    }
    return items.length === 1 ? (items[0] as Tree) : { kind: 'choice', items }
  }

  const whole = choice()
  return looks.length ? { kind: 'choice', items: [whole, ...looks] } : whole
}
