/**
 * The texts of a YAML file with their places. A scanner of our own: packages that keep places weigh more than all
 * formats here. Left to others, and refused with its place: keys that are no scalars, and tabs as indent.
 */
import { FormatError, limits } from './format.ts'
import { joined } from './json-scan.ts'
import { lineEndOf, placeOf } from './splice.ts'
import type { Container, Leaf } from './tree.ts'
import { YamlCursor } from './yaml-cursor.ts'
import { block, plainEnd, plainScalar, quotedScalar, type Scalar, type Written } from './yaml-scalar-scan.ts'
import { isText, scalarWritten } from './yaml-scalar.ts'

export interface YamlContainer extends Container {
  /** The one it stands in; -1 for the outermost. */
  around: number
  keyStart: number
  /** A list, in braces, or within such. */
  isFixed: boolean
}

export interface YamlTexts {
  containers: YamlContainer[]
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

/** `from` and `to`: the part of the text that is YAML. */
export const scanYaml = (source: string, from = 0, to = source.length): YamlTexts => {
  const yaml = new YamlCursor(source, from, to)
  const containers: YamlContainer[] = []
  const leaves: Leaf[] = []
  const roots: YamlTexts['roots'] = []
  const lineEnd = lineEndOf(source)
  let depth = 0
  /** Those before this one that have texts. */
  let documents = 0

  const opened = (slot: Slot, isList: boolean, isFlow = false): number => {
    if (++depth > limits.jsonDepth)
      throw new FormatError(
        'too-deep',
        placeOf(source, yaml.at),
        `expected at most ${limits.jsonDepth} levels, got more`,
      )
    const { container: around, keyStart } = slot
    const isFixed = isList || isFlow || containers[around]?.isFixed === true
    return containers.push({ path: pathOf(slot), isList, size: 0, around, keyStart, isFixed }) - 1
  }
  const pathOf = ({ container, key }: Slot): string => {
    const around = containers[container]
    return around ? joined(around.path, key) : documents ? String(documents) : ''
  }
  const add = (slot: Slot, written: Written): void => {
    if (slot.container >= 0) leaves.push({ ...slot, ...written })
  }

  const scalar = (
    slot: Slot,
    { text, style, start, end }: Scalar,
    tag: string | null,
    isFlow: boolean,
  ): void => {
    if (tag === 'other' || (style === 'plain' && tag !== 'text' && !isText(text))) return
    // What a tag makes a text needs no quotes, but has them.
    add(slot, { text, start, end, write: (wish) => scalarWritten(wish, style, isFlow, text) })
  }

  const flow = (slot: Slot): void => {
    const isList = yaml.sign() === '['
    const container = opened(slot, isList, true)
    const own = containers[container] as Container
    yaml.at++
    for (;;) {
      yaml.skipGap()
      if (yaml.at >= yaml.to) yaml.refuse(`a closing ${isList ? 'bracket' : 'brace'}`)
      if (yaml.sign() === (isList ? ']' : '}')) break
      if (yaml.sign() === ',') {
        yaml.at++
        continue
      }
      const keyStart = yaml.at
      const inner: Slot = { container, key: String(own.size), keyStart, keyEnd: yaml.at, comments: [] }
      own.size++
      const tag = yaml.skipProperties()
      if (yaml.sign() === '[' || yaml.sign() === '{') {
        if (!isList) yaml.refuse('a key')
        flow(inner)
        continue
      }
      if (yaml.sign() === '?' && yaml.isBlankAt(yaml.at + 1)) yaml.refuse('a key without a question mark')
      const first = yaml.isQuote() ? quotedScalar(yaml) : plainScalar(yaml, -1, true)
      if (first.end === first.start && yaml.sign() !== ':') yaml.refuse('a value')
      const [back, backLine] = [yaml.at, yaml.lineStart]
      yaml.skipGap()
      if (yaml.sign() !== ':' || (isList && first.style === 'plain' && !yaml.isBlankAt(yaml.at + 1))) {
        ;[yaml.at, yaml.lineStart] = [back, backLine]
        if (isList && !first.text.startsWith('*')) scalar(inner, first, tag, true)
        continue
      }
      yaml.at++
      yaml.skipGap()
      const pair = { ...inner, key: first.text, keyStart: first.start, keyEnd: first.end }
      // A pair in a list is a mapping of its own; it has no name but its place.
      flowValue(isList ? inner : pair)
    }
    yaml.at++
    depth--
  }
  const flowValue = (slot: Slot): void => {
    const tag = yaml.skipProperties()
    if (yaml.sign() === '[' || yaml.sign() === '{') return flow(slot)
    if (yaml.sign() === ',' || yaml.sign() === '}' || yaml.sign() === ']') return
    const value = yaml.isQuote() ? quotedScalar(yaml) : plainScalar(yaml, -1, true)
    if (!value.text.startsWith('*') || value.style !== 'plain') scalar(slot, value, tag, true)
  }

  /** The key that begins here, if one does; else nothing is read. */
  const keyHere = (): Scalar | null => {
    const [back, backLine] = [yaml.at, yaml.lineStart]
    yaml.skipProperties()
    let key: Scalar | null = null
    if (yaml.isQuote()) key = quotedScalar(yaml)
    else if (!/[[{|>]/.test(yaml.sign()) && !yaml.isLineEnd()) {
      const [start, end] = [yaml.at, plainEnd(yaml, false)]
      yaml.at = end
      key = { text: source.slice(start, end), style: 'plain', start, end }
    }
    const isOneLine = yaml.lineStart === backLine
    yaml.skipSpaces()
    if (key && isOneLine && yaml.sign() === ':' && yaml.isBlankAt(yaml.at + 1)) {
      yaml.at++
      return key
    }
    ;[yaml.at, yaml.lineStart] = [back, backLine]
    return null
  }

  /** What stands behind a key or a dash: in this line, or in those below that are further in. */
  const value = (slot: Slot, indent: number, isKey: boolean): void => {
    yaml.skipSpaces()
    const back = yaml.at
    const tag = yaml.skipProperties()
    if (yaml.isLineEnd() || yaml.sign() === '#') {
      yaml.skipGap()
      const isList = isKey && !yaml.isEnd() && yaml.column() === indent && yaml.isDash()
      if (yaml.isEnd() || (yaml.column() <= indent && !isList)) return
      return node(slot, indent, tag)
    }
    if (isKey) return leaf(slot, indent, tag)
    // Behind a dash there may be a mapping or a list of its own.
    yaml.at = back
    node(slot, indent, null)
  }

  /** A value that is no mapping and no list of lines. */
  const leaf = (slot: Slot, indent: number, tag: string | null): void => {
    if (yaml.sign() === '|' || yaml.sign() === '>') return add(slot, block(yaml, indent, lineEnd))
    if (yaml.sign() === '[' || yaml.sign() === '{') flow(slot)
    else if (yaml.sign() === '*') while (!yaml.isBlankAt(yaml.at)) yaml.at++
    else scalar(slot, yaml.isQuote() ? quotedScalar(yaml) : plainScalar(yaml, indent, false), tag, false)
    yaml.skipSpaces()
    if (!yaml.isLineEnd() && !(yaml.sign() === '#' && yaml.isBlankAt(yaml.at - 1)))
      yaml.refuse('the end of the line')
  }

  const node = (slot: Slot, indent: number, given: string | null): void => {
    const own = yaml.column()
    if (source.slice(yaml.lineStart, yaml.at).includes('\t'))
      yaml.refuse('spaces as indent, not tabs', yaml.lineStart)
    if (yaml.isDash()) return list(slot, own)
    if (yaml.sign() === '?' && yaml.isBlankAt(yaml.at + 1)) yaml.refuse('a key without a question mark')
    const [back, backLine] = [yaml.at, yaml.lineStart]
    const key = keyHere()
    ;[yaml.at, yaml.lineStart] = [back, backLine]
    if (key) return mapping(slot, own)
    const tag = yaml.skipProperties() ?? given
    if (yaml.isLineEnd()) {
      yaml.skipGap()
      return yaml.isEnd() || yaml.column() <= indent ? undefined : node(slot, indent, tag)
    }
    leaf(slot, indent, tag)
  }

  /** After a member: whether there is another one in this column. */
  const goesOn = (own: number): boolean => {
    yaml.skipGap()
    if (yaml.isEnd() || yaml.column() < own) return false
    if (yaml.column() > own) yaml.refuse(`the next member in column ${own + 1}`)
    return true
  }

  const list = (slot: Slot, own: number): void => {
    const container = opened(slot, true)
    const members = containers[container] as Container
    // It may stand in the column of its key; what comes then belongs to the mapping.
    do {
      if (!yaml.isDash()) break
      const about = yaml.comments
      yaml.comments = []
      const keyStart = yaml.at
      yaml.at++
      value(
        { container, key: String(members.size++), keyStart, keyEnd: keyStart, comments: about },
        own,
        false,
      )
    } while (goesOn(own))
    depth--
  }

  const mapping = (slot: Slot, own: number): void => {
    const container = opened(slot, false)
    const members = containers[container] as Container
    do {
      const about = yaml.comments
      yaml.comments = []
      const key = keyHere()
      if (!key) return yaml.refuse('a key and a colon')
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
    yaml.skipGap()
    if (yaml.at >= yaml.to) break
    if (yaml.isMarker()) {
      yaml.at += 3
      documents += leaves.length ? 1 : 0
    } else if (yaml.sign() === '%' && yaml.column() === 0) yaml.at = yaml.lineEndAt(yaml.at)
    else {
      const start = yaml.at
      node({ container: -1, key: '', keyStart: yaml.at, keyEnd: yaml.at, comments: [] }, -1, null)
      yaml.skipGap()
      if (yaml.at < yaml.to && !yaml.isMarker()) yaml.refuse('a new document or the end')
      if (yaml.at === start) yaml.refuse('a value')
    }
  }
  return { containers, leaves, roots }
}
