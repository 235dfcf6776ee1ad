/** The syntax tree of a JavaScript regular expression without flags. */

/** Code units from and to, both inclusive. */
export type Ranges = readonly (readonly [number, number])[]

export type Tree =
  | { kind: 'empty' }
  | { kind: 'chars'; ranges: Ranges }
  | { kind: 'sequence'; items: Tree[] }
  | { kind: 'choice'; items: Tree[] }
  | { kind: 'repeat'; item: Tree; min: number; max: number }
  | { kind: 'edge'; edge: Edge; isNegated: boolean }
  | { kind: 'look'; item: Tree; isAhead: boolean; isNegated: boolean }
  /** A group again, or what engines read each in their own way: no letter of its own is known. */
  | { kind: 'unread'; what: string }

export type Edge = 'start' | 'end' | 'word'

const last = 0xffff
const digit: Ranges = [[48, 57]]
export const word: Ranges = [...digit, [65, 90], [95, 95], [97, 122]]
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

  const unread = (what: string): Tree => ({ kind: 'unread', what })

  /** The escape after a backslash, as the letters it stands for or, outside of a class, as what takes no letter. */
  const escape = (isInClass: boolean): Ranges | Tree => {
    const letter = source[at++] ?? ''
    if (letter in classes) return classes[letter] as Ranges
    if (letter in controls) return one(controls[letter] as number)
    const hex = /^(?:u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2}))/.exec(source.slice(at - 1, at + 4))
    if (hex) {
      at += hex[0].length - 1
      return one(Number.parseInt(hex[1] ?? hex[2] ?? '', 16))
    }
    if (letter === 'c' && /[A-Za-z]/.test(source[at] ?? '')) return one(source.charCodeAt(at++) & 31)
    if (letter === 'c') return unread('the escape \\c')
    if (letter === 'b' && isInClass) return one(8)
    if (letter === 'b' || (letter === 'B' && !isInClass))
      return { kind: 'edge', edge: 'word', isNegated: letter === 'B' }
    if (letter === 'k' && !isInClass) {
      if (source[at] === '<') at = source.indexOf('>', at) + 1 || source.length
      return unread('a reference to a group')
    }
    if (letter === '0' && !/\d/.test(source[at] ?? '')) return one(0)
    if (/\d/.test(letter)) {
      while (/\d/.test(source[at] ?? '')) at++
      return unread(isInClass || letter === '0' ? 'an octal escape' : 'a reference to a group')
    }
    return one(letter.charCodeAt(0) || 92)
  }

  let strange: Tree | null = null
  const classItem = (): Ranges => {
    if (source[at] === '\\') {
      at++
      const item = escape(true)
      if (!('kind' in item)) return item
      strange = item
      return []
    }
    return one(source.charCodeAt(at++))
  }

  const charClass = (): Tree => {
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
      const [end] = to
      // As in [a-\d]: no range, so the hyphen is itself.
      if (to.length !== 1 || end?.[0] !== end?.[1]) ranges.push(...from, ...one(45), ...to)
      else ranges.push([from[0]?.[0] ?? 0, end?.[1] ?? last])
    }
    at++
    if (strange) return strange
    return { kind: 'chars', ranges: isNegated ? others(ranges) : ranges }
  }

  const group = (): Tree => {
    const head = /^\?(?::|<?[=!]|<[^>]*>)/.exec(source.slice(at))?.[0] ?? ''
    if (!head && source[at] === '?') strange = unread('a group of another kind')
    at += head.length
    const item = choice()
    at++
    if (!/^\?<?[=!]$/.test(head)) return item
    return { kind: 'look', item, isAhead: !head.includes('<'), isNegated: head.endsWith('!') }
  }

  const atom = (): Tree => {
    const letter = source[at++] as string
    if (letter === '(') return group()
    if (letter === '[') return charClass()
    if (letter === '.') return { kind: 'chars', ranges: others(lineEnds) }
    if (letter === '^') return { kind: 'edge', edge: 'start', isNegated: false }
    if (letter === '$') return { kind: 'edge', edge: 'end', isNegated: false }
    const read = letter === '\\' ? escape(false) : one(letter.charCodeAt(0))
    return 'kind' in read ? read : { kind: 'chars', ranges: read }
  }

  const quantified = (item: Tree): Tree => {
    const written = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at))
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
  return strange ?? whole
}

/** The tree without what takes no letters. What repeats inside a look is judged by itself, as a choice of its own. */
export const lettersOf = (tree: Tree): Tree => {
  const looks: Tree[] = []
  const bare = (node: Tree): Tree => {
    switch (node.kind) {
      case 'empty':
      case 'chars':
        return node
      case 'sequence':
      case 'choice':
        return { ...node, items: node.items.map(bare) }
      case 'repeat':
        return { ...node, item: bare(node.item) }
      case 'look':
        looks.push(bare(node.item))
        return { kind: 'empty' }
      case 'edge':
      case 'unread':
        return { kind: 'empty' }
    }
  }
  const whole = bare(tree)
  return looks.length ? { kind: 'choice', items: [whole, ...looks] } : whole
}

/** What of it has no meaning that holds in linear time; null where all has one. */
export const unreadIn = (tree: Tree): string | null => {
  switch (tree.kind) {
    case 'unread':
      return tree.what
    case 'sequence':
    case 'choice':
      return tree.items.reduce<string | null>((found, item) => found ?? unreadIn(item), null)
    case 'repeat':
    case 'look':
      return unreadIn(tree.item)
    case 'empty':
    case 'chars':
    case 'edge':
      return null
  }
}
