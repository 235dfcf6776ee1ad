/**
 * The texts of a YAML file with their places. A scanner of our own: packages that keep places weigh more than all
 * formats here. Left to others, and refused with its place: keys that are no scalars, and tabs as indent.
 */
import { FormatError, limits } from './format.ts'
import { joined } from './json-scan.ts'
import { lineEndOf, placeOf } from './splice.ts'
import type { Container, Leaf } from './tree.ts'
import {
  blockText,
  blockWritten,
  doubleText,
  isText,
  plainText,
  scalarWritten,
  singleText,
  type ScalarStyle,
} from './yaml-scalar.ts'

export interface YamlTexts {
  containers: Container[]
  leaves: Leaf[]
  /** Of the first document: the keys of its outermost mapping. */
  roots: { key: string; start: number; end: number }[]
}

/** Where a value stands. */
interface Slot {
  container: number
  key: string
  keyStart: number
  keyEnd: number
  comments: readonly string[]
}

interface Scalar {
  text: string
  style: ScalarStyle
  start: number
  end: number
}

/** `from` and `to`: the part of the text that is YAML. */
export const scanYaml = (source: string, from = 0, to = source.length): YamlTexts => {
  const containers: Container[] = []
  const leaves: Leaf[] = []
  const roots: YamlTexts['roots'] = []
  const lineEnd = lineEndOf(source)
  let at = from
  let lineStart = from
  let comments: string[] = []
  let depth = 0
  /** Those before this one that have texts. */
  let documents = 0

  const refuse = (wanted: string, place = at): never => {
    const got = at >= to ? 'the end' : JSON.stringify(source.slice(place, place + 20))
    throw new FormatError('bad-syntax', placeOf(source, place), `expected ${wanted}, got ${got}`)
  }
  const sign = (offset = 0): string => (at + offset < to ? (source[at + offset] as string) : '')
  const isBlankAt = (place: number): boolean => place >= to || ' \t\r\n'.includes(source[place] as string)
  const isLineEnd = (): boolean => at >= to || sign() === '\n' || sign() === '\r'
  const column = (): number => at - lineStart
  const skipSpaces = (): void => {
    while (sign() === ' ' || sign() === '\t') at++
  }
  const lineEndAt = (place: number): number => {
    let end = place
    while (end < to && source[end] !== '\n' && source[end] !== '\r') end++
    return end
  }
  const nextLine = (): void => {
    at += source.startsWith('\r\n', at) ? 2 : 1
    lineStart = at
  }
  /** To the next sign that means something, over comments and line ends. */
  const skipGap = (): void => {
    let isAlone = column() === 0
    for (;;) {
      skipSpaces()
      if (sign() === '#' && isBlankAt(at - 1 < from ? to : at - 1)) {
        const end = lineEndAt(at)
        if (isAlone) comments.push(source.slice(at + 1, end))
        at = end
      } else if (isAlone && isLineEnd()) comments = []
      if (at >= to || !isLineEnd()) return
      nextLine()
      isAlone = true
    }
  }
  const isMarker = (): boolean =>
    column() === 0 && /^(?:---|\.\.\.)$/.test(source.slice(at, at + 3)) && isBlankAt(at + 3)
  const isDash = (): boolean => sign() === '-' && isBlankAt(at + 1)
  const isEnd = (): boolean => at >= to || isMarker()

  const opened = (path: string, isList: boolean): number => {
    if (++depth > limits.jsonDepth)
      throw new FormatError(
        'too-deep',
        placeOf(source, at),
        `expected at most ${limits.jsonDepth} levels, got more`,
      )
    return containers.push({ path, isList, size: 0 }) - 1
  }
  const pathOf = ({ container, key }: Slot): string => {
    const around = containers[container]
    return around ? joined(around.path, key) : documents ? String(documents) : ''
  }
  const add = (slot: Slot, text: string, start: number, end: number, write: Leaf['write']): void => {
    if (slot.container >= 0) leaves.push({ ...slot, start, end, text, write })
  }

  /** Tags and anchors before a value; whether its text is one, whatever it looks like. */
  const skipProperties = (): 'text' | 'other' | null => {
    let kind: 'text' | 'other' | null = null
    while (sign() === '&' || sign() === '!') {
      const start = at
      while (!isBlankAt(at) && !',[]{}'.includes(sign())) at++
      const own = source.slice(start, at)
      if (own.startsWith('!')) kind = own === '!' || own === '!!str' ? 'text' : 'other'
      skipSpaces()
    }
    return kind
  }

  const quotedScalar = (): Scalar => {
    const start = at
    const quote = sign()
    at++
    for (; at < to; at++) {
      const own = sign()
      if (own === quote && (quote === '"' || sign(1) !== quote)) break
      if (own === '\n' || own === '\r') {
        nextLine()
        at--
      } else if (own === quote || (own === '\\' && quote === '"' && !/[\r\n]/.test(sign(1)))) at++
    }
    if (at >= to) return refuse('a closing quote', start)
    const raw = source.slice(start + 1, at)
    at++
    return quote === '"'
      ? { text: doubleText(raw), style: 'double', start, end: at }
      : { text: singleText(raw), style: 'single', start, end: at }
  }
  /** In one line; `end` is where it stops being a scalar. */
  const plainEnd = (isFlow: boolean): number => {
    let end = at
    let last = at
    while (end < to && source[end] !== '\n' && source[end] !== '\r') {
      const own = source[end] as string
      if (own === ':' && (isBlankAt(end + 1) || (isFlow && ',[]{}'.includes(source[end + 1] as string))))
        break
      if (own === '#' && end > at && isBlankAt(end - 1)) break
      if (isFlow && ',[]{}'.includes(own)) break
      end++
      if (own !== ' ' && own !== '\t') last = end
    }
    return last
  }
  const plainScalar = (indent: number, isFlow: boolean): Scalar => {
    const start = at
    if (!isFlow && /[,[\]{}#|>%@`]/.test(sign())) refuse('a value')
    let end = (at = plainEnd(isFlow))
    for (;;) {
      const [back, backLine] = [at, lineStart]
      skipSpaces()
      if (!isLineEnd() || at >= to) {
        at = back
        break
      }
      while (isLineEnd() && at < to) {
        nextLine()
        skipSpaces()
      }
      const isMore = !isEnd() && column() > indent && sign() !== '#' && !(isFlow && ',[]{}:'.includes(sign()))
      const lineEndsAt = isMore ? plainEnd(isFlow) : at
      if (!isMore || lineEndsAt === at) {
        ;[at, lineStart] = [back, backLine]
        break
      }
      end = at = lineEndsAt
      if (sign() === ':' && !isFlow) refuse('a value in one line, or a line that is no key')
    }
    return { text: plainText(source.slice(start, end)), style: 'plain', start, end }
  }

  const block = (slot: Slot, indent: number): void => {
    const start = at
    const head = /^[|>](?:([-+])?([1-9])?|([1-9])([-+]))(?=[ \t\r\n]|$)/.exec(
      source.slice(at, Math.min(at + 3, to)),
    )
    if (!head) return refuse('a block such as |, |- or >')
    at += head[0].length
    const [, sign1, number1, number2, sign2] = head
    const chomp = sign1 ?? sign2 ?? ''
    const wanted = number1 ?? number2
    const headEnd = lineEndAt(at)
    const comment = source.slice(at, headEnd)
    if (comment.trim() && !/^[ \t]+#/.test(comment)) refuse('the end of the line')
    at = headEnd
    const lines: string[] = []
    let own = wanted === undefined ? -1 : Math.max(indent, 0) + Number(wanted)
    let end = at
    while (at < to) {
      const [back, backLine] = [at, lineStart]
      nextLine()
      const first = at
      while (sign() === ' ') at++
      const isEmpty = isLineEnd()
      if (own < 0 && !isEmpty) own = column()
      if (!isEmpty && (column() < own || own <= indent || isMarker())) {
        ;[at, lineStart] = [back, backLine]
        break
      }
      if (first >= to) break
      const lineEndsAt = lineEndAt(first)
      lines.push(
        own < 0 || isEmpty
          ? source.slice(Math.min(first + Math.max(own, 0), at), at)
          : source.slice(first + own, lineEndsAt),
      )
      if (own < 0) lines[lines.length - 1] = ''
      at = lineEndsAt
      if (lines.at(-1) || chomp === '+') end = at
    }
    const text = blockText(lines, head[0].startsWith('>'), chomp)
    const form = {
      isFolded: head[0].startsWith('>'),
      comment,
      indent: ' '.repeat(own < 0 ? Math.max(indent, 0) + 2 : own),
      lineEnd,
    }
    add(slot, text, start, end, (wish) => blockWritten(wish, form) ?? scalarWritten(wish, 'block', false))
  }

  const scalar = (
    slot: Slot,
    { text, style, start, end }: Scalar,
    tag: string | null,
    isFlow: boolean,
  ): void => {
    if (tag === 'other' || (style === 'plain' && tag !== 'text' && !isText(text))) return
    // What a tag makes a text needs no quotes, but has them.
    add(slot, text, start, end, (wish) => scalarWritten(wish, style, isFlow))
  }

  const flow = (slot: Slot): void => {
    const isList = sign() === '['
    const container = opened(pathOf(slot), isList)
    const own = containers[container] as Container
    at++
    for (;;) {
      skipGap()
      if (at >= to) refuse(`a closing ${isList ? 'bracket' : 'brace'}`)
      if (sign() === (isList ? ']' : '}')) break
      if (sign() === ',') {
        at++
        continue
      }
      const keyStart = at
      const inner: Slot = { container, key: String(own.size), keyStart, keyEnd: at, comments: [] }
      own.size++
      const tag = skipProperties()
      if (sign() === '[' || sign() === '{') {
        if (!isList) refuse('a key')
        flow(inner)
        continue
      }
      if (sign() === '?' && isBlankAt(at + 1)) refuse('a key without a question mark')
      const first = isQuote() ? quotedScalar() : plainScalar(-1, true)
      if (first.end === first.start && sign() !== ':') refuse('a value')
      const [back, backLine] = [at, lineStart]
      skipGap()
      if (sign() !== ':' || (isList && first.style === 'plain' && !isBlankAt(at + 1))) {
        ;[at, lineStart] = [back, backLine]
        if (isList && !first.text.startsWith('*')) scalar(inner, first, tag, true)
        continue
      }
      at++
      skipGap()
      const pair = { ...inner, key: first.text, keyStart: first.start, keyEnd: first.end }
      // A pair in a list is a mapping of its own; it has no name but its place.
      flowValue(isList ? inner : pair)
    }
    at++
    depth--
  }
  const flowValue = (slot: Slot): void => {
    const tag = skipProperties()
    if (sign() === '[' || sign() === '{') return flow(slot)
    if (sign() === ',' || sign() === '}' || sign() === ']') return
    const value = isQuote() ? quotedScalar() : plainScalar(-1, true)
    if (!value.text.startsWith('*') || value.style !== 'plain') scalar(slot, value, tag, true)
  }
  const isQuote = (): boolean => sign() === '"' || sign() === "'"

  /** The key that begins here, if one does; else nothing is read. */
  const keyHere = (): Scalar | null => {
    const [back, backLine] = [at, lineStart]
    skipProperties()
    let key: Scalar | null = null
    if (isQuote()) key = quotedScalar()
    else if (!/[[{|>]/.test(sign()) && !isLineEnd()) {
      const [start, end] = [at, plainEnd(false)]
      at = end
      key = { text: source.slice(start, end), style: 'plain', start, end }
    }
    const isOneLine = lineStart === backLine
    skipSpaces()
    if (key && isOneLine && sign() === ':' && isBlankAt(at + 1)) {
      at++
      return key
    }
    ;[at, lineStart] = [back, backLine]
    return null
  }

  /** What stands behind a key or a dash: in this line, or in those below that are further in. */
  const value = (slot: Slot, indent: number, isKey: boolean): void => {
    skipSpaces()
    const back = at
    const tag = skipProperties()
    if (isLineEnd() || sign() === '#') {
      skipGap()
      const isList = isKey && !isEnd() && column() === indent && isDash()
      if (isEnd() || (column() <= indent && !isList)) return
      return node(slot, indent, tag)
    }
    if (isKey) return leaf(slot, indent, tag)
    // Behind a dash there may be a mapping or a list of its own.
    at = back
    node(slot, indent, null)
  }

  /** A value that is no mapping and no list of lines. */
  const leaf = (slot: Slot, indent: number, tag: string | null): void => {
    if (sign() === '|' || sign() === '>') return block(slot, indent)
    if (sign() === '[' || sign() === '{') flow(slot)
    else if (sign() === '*') while (!isBlankAt(at)) at++
    else scalar(slot, isQuote() ? quotedScalar() : plainScalar(indent, false), tag, false)
    skipSpaces()
    if (!isLineEnd() && !(sign() === '#' && isBlankAt(at - 1))) refuse('the end of the line')
  }

  const node = (slot: Slot, indent: number, given: string | null): void => {
    const own = column()
    if (source.slice(lineStart, at).includes('\t')) refuse('spaces as indent, not tabs', lineStart)
    if (isDash()) return list(slot, own)
    if (sign() === '?' && isBlankAt(at + 1)) refuse('a key without a question mark')
    const [back, backLine] = [at, lineStart]
    const key = keyHere()
    ;[at, lineStart] = [back, backLine]
    if (key) return mapping(slot, own)
    const tag = skipProperties() ?? given
    if (isLineEnd()) {
      skipGap()
      return isEnd() || column() <= indent ? undefined : node(slot, indent, tag)
    }
    leaf(slot, indent, tag)
  }

  /** After a member: whether there is another one in this column. */
  const goesOn = (own: number): boolean => {
    skipGap()
    if (isEnd() || column() < own) return false
    if (column() > own) refuse(`the next member in column ${own + 1}`)
    return true
  }

  const list = (slot: Slot, own: number): void => {
    const container = opened(pathOf(slot), true)
    const members = containers[container] as Container
    // It may stand in the column of its key; what comes then belongs to the mapping.
    do {
      if (!isDash()) break
      const about = comments
      comments = []
      const keyStart = at
      at++
      value(
        { container, key: String(members.size++), keyStart, keyEnd: keyStart, comments: about },
        own,
        false,
      )
    } while (goesOn(own))
    depth--
  }

  const mapping = (slot: Slot, own: number): void => {
    const container = opened(pathOf(slot), false)
    const members = containers[container] as Container
    do {
      const about = comments
      comments = []
      const key = keyHere()
      if (!key) return refuse('a key and a colon')
      const { text, style, start, end } = key
      if (container === 0)
        roots.push({
          key: text,
          start: style === 'plain' ? start : start + 1,
          end: style === 'plain' ? end : end - 1,
        })
      members.size++
      value({ container, key: text, keyStart: start, keyEnd: end, comments: about }, own, true)
    } while (goesOn(own))
    depth--
  }

  for (;;) {
    skipGap()
    if (at >= to) break
    if (isMarker()) {
      at += 3
      documents += leaves.length ? 1 : 0
    } else if (sign() === '%' && column() === 0) at = lineEndAt(at)
    else {
      const start = at
      node({ container: -1, key: '', keyStart: at, keyEnd: at, comments: [] }, -1, null)
      skipGap()
      if (at < to && !isMarker()) refuse('a new document or the end')
      if (at === start) refuse('a value')
    }
  }
  return { containers, leaves, roots }
}
