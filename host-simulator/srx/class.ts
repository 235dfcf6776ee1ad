import {
  charsetOf,
  charsetOfText,
  complement,
  intersection,
  union,
  withoutCase,
  type Charset,
} from './charset.ts'
import { PatternError } from './errors.ts'
import { escapedChar, escapedSet } from './escape.ts'
import { namedCharset } from './properties.ts'
import type { Reader } from './reader.ts'

const firstPoint = (char: string): number => char.codePointAt(0) as number

/**
 * Reads a class from its `[` to its `]` with the set operations of ICU and Java: nesting is union, `&&` keeps what both
 * have, `--` takes away. An operator binds weaker than writing next to each other; `^` turns the whole around.
 */
export const readClass = (reader: Reader, ignoresCase: boolean, depth = 0): Charset => {
  const start = reader.at
  reader.take('[')
  if (depth > 50) throw new PatternError(`class at ${start}: nested deeper than 50`)
  const negated = reader.take('^')
  let kept: Charset | undefined
  let operator: '&&' | '--' | undefined
  let current: Charset[] = []
  let isFirst = true

  const finish = (): Charset => {
    const right = union(...current)
    current = []
    if (kept === undefined || operator === undefined) return right
    return operator === '&&' ? intersection(kept, right) : intersection(kept, complement(right))
  }

  for (;;) {
    if (reader.isDone) throw new PatternError(`class at ${start}: no "]" to end it`)
    if (!isFirst && reader.take(']')) break
    const mark = reader.take('&&')
      ? '&&'
      : !isFirst && reader.next('--[') && reader.take('--')
        ? '--'
        : undefined
    if (mark) {
      kept = finish()
      operator = mark
    } else if (reader.next('[:') && reader.rest.indexOf(':]') > 0) {
      const name = reader.until(':]', 2)
      current.push(namedCharset(name))
    } else if (reader.next('[')) current.push(readClass(reader, ignoresCase, depth + 1))
    else current.push(cased(readItem(reader, start), ignoresCase))
    isFirst = false
  }
  const whole = finish()
  return negated ? complement(whole) : whole
}

const cased = (set: Charset, ignoresCase: boolean): Charset => (ignoresCase ? withoutCase(set) : set)

// One character, one escape that means several, a quotation, or a range.
const readItem = (reader: Reader, start: number): Charset => {
  if (reader.next('\\Q')) return charsetOfText(reader.until('\\E', 2))
  const set = escapedSet(reader)
  if (set) return set
  const from = readChar(reader)
  const isRange = reader.next('-') && !reader.next('-]') && !reader.next('-[') && !reader.next('--[')
  if (!isRange) return charsetOf(from, from)
  const before = reader.at
  reader.take('-')
  if (escapedSetAhead(reader)) {
    // `[a-\d]`: no range, so the hyphen is itself.
    reader.at = before
    return charsetOf(from, from)
  }
  const to = readChar(reader)
  if (to < from) throw new PatternError(`class at ${start}: its range goes backwards`)
  return charsetOf(from, to)
}

const escapedSetAhead = (reader: Reader): boolean => {
  const { at } = reader
  const found = escapedSet(reader) !== undefined
  reader.at = at
  return found
}

const readChar = (reader: Reader): number =>
  reader.next('\\') ? escapedChar(reader, true) : firstPoint(reader.char())
