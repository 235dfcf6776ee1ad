import { isExponential } from './ambiguity.ts'
import { atomic } from './atomic.ts'
import { charsetOf, complement, everything, withoutCase, type Charset } from './charset.ts'
import { readClass } from './class.ts'
import { PatternError, limits } from './errors.ts'
import { escapedChar, escapedSet, verticalSpaces } from './escape.ts'
import {
  ahead,
  alt,
  behind,
  boundary,
  lengthOf,
  noBoundary,
  notAhead,
  notBehind,
  one,
  repeat,
  seq,
  textEnd,
  textStart,
  type Node,
} from './node.ts'
import { wordChars } from './properties.ts'
import { Reader } from './reader.ts'

export interface Pattern {
  node: Node
  /** Constructs that JS does not have, in the order they appear. */
  translated: string[]
  /** What a careful author would look at again. */
  doubts: string[]
}

type Flag = 'i' | 's' | 'm' | 'x' | 'd'
type Flags = ReadonlySet<Flag>

const char = (text: string): Charset => {
  const point = text.codePointAt(0) as number
  return charsetOf(point, point)
}

const lineBreak: Node = alt(
  seq(one(char('\r')), one(char('\n'))),
  seq(notAhead(seq(one(char('\r')), one(char('\n')))), one(verticalSpaces)),
)
// No line ends or begins between \r and \n.
const outsideCrLf = alt(notBehind(one(char('\r'))), notAhead(one(char('\n'))))
const lineStart = alt(textStart, seq(behind(one(verticalSpaces)), ahead(one(everything)), outsideCrLf))
const lineEnd = alt(textEnd, seq(ahead(one(verticalSpaces)), outsideCrLf))
const lastLineEnd = alt(textEnd, seq(ahead(seq(lineBreak, textEnd)), outsideCrLf))

/** Reads one regular expression as ICU does. Throws PatternError with the reason. */
export const readPattern = (text: string): Pattern => {
  if (text.length > limits.patternUnits)
    throw new PatternError(`${text.length} characters, at most ${limits.patternUnits}`)
  const reader = new Reader(text)
  const node = readChoices(reader, new Set(), 0)
  if (!reader.isDone) throw new PatternError(`")" at ${reader.at} closes nothing`)
  const doubts = [...text.matchAll(/\\x[0-9a-fA-F]{4}/g)].map(
    ([code]) =>
      `${code} means \\x${code.slice(2, 4)} and then "${code.slice(4)}"; \\u${code.slice(2)} was probably meant`,
  )
  if (isExponential(node)) doubts.push('engines that backtrack can take exponential time on it')
  return { node, translated: [...reader.translated], doubts }
}

const readChoices = (reader: Reader, outer: Flags, depth: number): Node => {
  if (depth > limits.depth) throw new PatternError(`nested deeper than ${limits.depth}`, 'unsafe-pattern')
  // A group such as (?i) holds to the end of the group around it, over any "|".
  let flags = outer
  const choices: Node[] = []
  let items: Node[] = []
  while (!reader.isDone && !reader.next(')')) {
    if (reader.take('|')) {
      choices.push(seq(...items))
      items = []
      continue
    }
    if (flags.has('x') && reader.match(/\s+|#[^\n]*/y)) continue
    const set = reader.match(/\(\?([a-zA-Z]*)(?:-([a-zA-Z]+))?\)/y)
    if (set) {
      reader.translated.add(set[0])
      flags = changed(flags, set[1], set[2])
      continue
    }
    if (reader.next('(?#')) reader.until(')', 3)
    else if (reader.next('\\Q')) {
      reader.translated.add('\\Q..\\E')
      items.push(...[...reader.until('\\E', 2)].map((quoted) => one(cased(char(quoted), flags))))
      const quantified = items.pop()
      if (quantified) items.push(readQuantifiers(reader, quantified, flags))
    } else {
      const from = reader.at
      if (reader.match(/[*+?]/y)) throw new PatternError(`nothing to repeat at ${from}`)
      items.push(readQuantifiers(reader, readAtom(reader, flags, depth), flags))
    }
  }
  return alt(...choices, seq(...items))
}

const changed = (flags: Flags, on: string | undefined, off: string | undefined): Flags => {
  const next = new Set(flags)
  for (const letter of on ?? '') if (isKnownFlag(letter)) next.add(letter)
  for (const letter of off ?? '') if (isKnownFlag(letter)) next.delete(letter)
  return next
}

const isKnownFlag = (letter: string): letter is Flag => {
  if ('ismxd'.includes(letter)) return true
  // Matching is by Unicode's rules always.
  if ('uU'.includes(letter)) return false
  throw new PatternError(`unknown flag "${letter}"`)
}

const cased = (set: Charset, flags: Flags): Charset => (flags.has('i') ? withoutCase(set) : set)

const readQuantifiers = (reader: Reader, start: Node, flags: Flags): Node => {
  let node = start
  for (let stacked = 0; ; stacked++) {
    if (flags.has('x')) reader.match(/(?:\s|#[^\n]*)+/y)
    const found = reader.match(/(?:([*+?])|\{(\d+)(,(\d*))?\})([?+]?)/y)
    if (!found) return node
    if (stacked > 10) throw new PatternError('more than 10 quantifiers on one thing', 'unsafe-pattern')
    const [, sign, low, comma, high, mode] = found
    const min = sign ? (sign === '+' ? 1 : 0) : Number(low)
    const max = sign ? (sign === '?' ? 1 : Infinity) : !comma ? min : high ? Number(high) : Infinity
    if (max < min) throw new PatternError(`${found[0]}: the most is below the least`)
    if (min > limits.repeat || (max !== Infinity && max > limits.repeat))
      throw new PatternError(`${found[0]}: at most ${limits.repeat} repetitions`, 'unsafe-pattern')
    // Repeating a place adds nothing: it holds once or it does not.
    const plain =
      lengthOf(node) === 0 ? repeat(node, Math.min(min, 1), 1) : repeat(node, min, max, mode === '?')
    if (mode === '+') reader.translated.add('possessive quantifier')
    node = mode === '+' ? atomic(plain) : plain
  }
}

const looks: [string, (node: Node) => Node][] = [
  ['(?=', ahead],
  ['(?!', notAhead],
  ['(?<=', behind],
  ['(?<!', notBehind],
]

const readGroup = (reader: Reader, flags: Flags, depth: number): Node => {
  const start = reader.at
  const inside = (within: Flags = flags): Node => {
    const node = readChoices(reader, within, depth + 1)
    if (!reader.take(')')) throw new PatternError(`group at ${start}: no ")" to end it`)
    return node
  }
  for (const [opening, look] of looks) if (reader.take(opening)) return look(inside())
  if (reader.take('(?:')) return inside()
  if (reader.take('(?>')) {
    reader.translated.add('atomic group')
    return atomic(inside())
  }
  if (reader.match(/\(\?P?<[A-Za-z]\w*>/y)) return inside()
  const flagged = reader.match(/\(\?([a-zA-Z]*)(?:-([a-zA-Z]+))?:/y)
  if (flagged) {
    reader.translated.add(flagged[0])
    return inside(changed(flags, flagged[1], flagged[2]))
  }
  if (reader.next('(?'))
    throw new PatternError(`unknown kind of group at ${start}: "${reader.rest.slice(0, 4)}"`)
  reader.take('(')
  return inside()
}

const readAtom = (reader: Reader, flags: Flags, depth: number): Node => {
  if (reader.next('(')) return readGroup(reader, flags, depth)
  if (reader.next('[')) return one(readClass(reader, flags.has('i')))
  if (reader.next('\\')) return readEscape(reader, flags)
  if (reader.take('.')) {
    if (flags.has('s')) return one(everything)
    return one(complement(flags.has('d') ? char('\n') : verticalSpaces))
  }
  if (reader.take('^')) return flags.has('m') ? lineStart : textStart
  if (reader.take('$')) return flags.has('m') ? lineEnd : lastLineEnd
  return one(cased(char(reader.char()), flags))
}

const places: Record<string, () => Node> = {
  b: () => boundary(wordChars()),
  B: () => noBoundary(wordChars()),
  A: () => textStart,
  z: () => textEnd,
  Z: () => lastLineEnd,
}

const readEscape = (reader: Reader, flags: Flags): Node => {
  const place = reader.match(/\\([bBAzZ])/y)?.[1]
  if (place) return (places[place] as () => Node)()
  if (reader.take('\\R')) {
    reader.translated.add('\\R')
    return lineBreak
  }
  const unlike = reader.match(/\\([1-9]|k[<{'])/y)
  if (unlike) throw new PatternError(`back reference "${unlike[0]}" at ${unlike.index} cannot be translated`)
  const set = escapedSet(reader)
  if (set) return one(cased(set, flags))
  const point = escapedChar(reader, false)
  return one(cased(charsetOf(point, point), flags))
}
