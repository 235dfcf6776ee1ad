/** Reads JSON as events with places. It refuses what `JSON.parse` refuses, and says where and what was wanted. */

/** All places are of UTF-16 units; `end` is behind the last one. */
export interface JsonEvents {
  open(start: number, isArray: boolean): void
  close(end: number): void
  /** With its quotes. */
  key(start: number, end: number): void
  /** A text with its quotes, a number, `true`, `false` or `null`. */
  plain(start: number, end: number): void
}

/** Where the text stops being JSON, and what was expected there. */
export class JsonFault extends Error {
  readonly offset: number
  /** Where the text, number or sign begins that the offset is in. */
  readonly start: number
  constructor(offset: number, message: string, start = offset) {
    super(message)
    this.name = 'JsonFault'
    this.offset = offset
    this.start = start
  }
}

/** There are more brackets open at once than the reader allows. */
export class JsonTooDeep extends JsonFault {}

const numberOrWord = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const unit = /\\u[\dA-Fa-f]{4}/y
/** What may stand behind a backslash, but for `u`. */
const escapes = new Set(Array.from('"\\/bfnrt', (letter) => letter.charCodeAt(0)))

/** Behind the match at this place; the place itself where there is none. */
const after = (pattern: RegExp, source: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : at
}

const blankEnd = (source: string, start: number): number => {
  let at = start
  for (;;) {
    const code = source.charCodeAt(at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
    at++
  }
}

/** Behind the closing quote of the text that begins there. */
export const jsonTextEnd = (source: string, start: number): number => {
  let at = start + 1
  for (;;) {
    const code = source.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code === 0x5c) {
      const next = escapes.has(source.charCodeAt(at + 1)) ? at + 2 : after(unit, source, at)
      if (next === at) throw new JsonFault(at, 'expected an escape such as \\n, \\" or \\u0041', start)
      at = next
    } else if (code >= 0x20) at++
    else if (at < source.length)
      throw new JsonFault(at, 'expected the end of the string before the end of the line', start)
    else throw new JsonFault(start, 'expected the end of the string, got the end of the text')
  }
}

type Wanted = 'value' | 'value or end' | 'key' | 'key or end' | 'comma or end'

/** Throws `JsonFault`; `JsonTooDeep` before any engine's stack would decide. */
export const readJson = (source: string, mostLevels: number, events: JsonEvents): void => {
  /** Whether each open bracket is one of a list. */
  const open: boolean[] = []
  let wanted: Wanted = 'value'
  let at = 0

  const fail = (what: string): never => {
    const letter = source.codePointAt(at)
    const got = letter === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(letter))
    const advice = letter === 0x2f || letter === 0x23 ? ': JSON has no comments' : ''
    throw new JsonFault(at, `expected ${what}, got ${got}${advice}`)
  }

  for (;;) {
    at = blankEnd(source, at)
    const sign = source[at]
    const isArray = open.at(-1)
    if (isArray === undefined && wanted === 'comma or end')
      return at < source.length ? fail('the end of the text') : undefined
    if (wanted.endsWith('end') && sign === (isArray ? ']' : '}')) {
      open.pop()
      events.close(++at)
      wanted = 'comma or end'
      continue
    }
    switch (wanted) {
      case 'comma or end':
        if (sign !== ',') fail(isArray ? 'a comma or ]' : 'a comma or }')
        at++
        wanted = isArray ? 'value' : 'key'
        break
      case 'key':
      case 'key or end': {
        if (sign !== '"') fail(wanted === 'key' ? 'a key in double quotes' : 'a key in double quotes or }')
        const end = jsonTextEnd(source, at)
        events.key(at, end)
        at = blankEnd(source, end)
        if (source[at] !== ':') fail('a colon')
        at++
        wanted = 'value'
        break
      }
      case 'value':
      case 'value or end': {
        if (sign === '{' || sign === '[') {
          if (open.length === mostLevels) throw new JsonTooDeep(at, `expected at most ${mostLevels} levels`)
          open.push(sign === '[')
          events.open(at++, sign === '[')
          wanted = sign === '[' ? 'value or end' : 'key or end'
          break
        }
        const start = at
        at = sign === '"' ? jsonTextEnd(source, at) : after(numberOrWord, source, at)
        if (at === start) fail(open.length ? 'a value' : 'a value in JSON')
        events.plain(start, at)
        wanted = 'comma or end'
      }
    }
  }
}
