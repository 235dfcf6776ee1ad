/** The texts of a TOML file with their places. Source: TOML 1.0. */
import { Cursor } from './cursor.ts'
import { joined } from './json-scan.ts'
import { lineEndOf } from './splice.ts'
import type { Container, Leaf } from './tree.ts'

const bareKey = /[\w-]+/y
const basic = /"(?:[^"\\\r\n]|\\.)*"/y
const literal = /'[^'\r\n]*'/y
/** Of several lines; up to two quotes may stand before the three that end it. */
const basicLines = /"""(?:[^"\\]|\\[^]|"{1,2}(?!"))*"{3,5}/y
const literalLines = /'''(?:[^']|'{1,2}(?!'))*'{3,5}/y
const plain = /[\w+.:-]+(?: \d[\d:.Z+-]*)?/y
const gap = /(?:[ \t\r\n]|#[^\r\n]*)+/y
const spaces = /[ \t]*/y

export const scanToml = (source: string): { containers: Container[]; leaves: Leaf[] } => {
  const containers: Container[] = [{ path: '', isList: false, size: 0 }]
  const byPath = new Map([['', 0]])
  /** Of lists of tables: how many there are. */
  const counts = new Map<string, number>()
  const leaves: Leaf[] = []
  const lineEnd = lineEndOf(source)
  const cursor = new Cursor(source)
  let table = 0
  let comments: string[] = []

  const expect = (sign: string): void => {
    if (!cursor.startsWith(sign)) cursor.refuse(JSON.stringify(sign))
    cursor.at += sign.length
  }
  const containerAt = (path: string, isList = false): number => {
    const known = byPath.get(path)
    if (known !== undefined) return known
    byPath.set(path, containers.length)
    return containers.push({ path, isList, size: 0 }) - 1
  }
  const key = (): string => {
    const sign = source[cursor.at]
    const start = cursor.at
    if (sign === '"')
      return unescaped((cursor.take(basic) ?? cursor.refuse('a closing quote', start)).slice(1, -1))
    if (sign === "'") return (cursor.take(literal) ?? cursor.refuse('a closing quote', start)).slice(1, -1)
    return cursor.take(bareKey) ?? cursor.refuse('a key')
  }
  const keys = (): { names: string[]; start: number; end: number } => {
    const names: string[] = []
    let [start, end] = [cursor.at, cursor.at]
    for (;;) {
      start = cursor.at
      names.push(key())
      end = cursor.at
      cursor.take(spaces)
      cursor.requireDepth(names.length)
      if (source[cursor.at] !== '.') return { names, start, end }
      cursor.at++
      cursor.take(spaces)
    }
  }
  /** The container that the names lead to; a list of tables is its last one. */
  const within = (from: number, names: readonly string[]): number =>
    names.reduce((container, name) => {
      const own = containers[container] as Container
      const path = joined(own.path, name)
      if (!byPath.has(path)) own.size++
      const count = counts.get(path)
      return containerAt(count === undefined ? path : joined(path, String(count - 1)))
    }, from)

  const pair = (container: number, depth: number): void => {
    const about = comments
    comments = []
    const { names, start, end } = keys()
    expect('=')
    cursor.take(spaces)
    const owner = within(container, names.slice(0, -1))
    const own = containers[owner] as Container
    own.size++
    value({ container: owner, key: names.at(-1) ?? '', keyStart: start, keyEnd: end, comments: about }, depth)
  }
  const value = (slot: Omit<Leaf, 'start' | 'end' | 'text' | 'write'>, depth: number): void => {
    cursor.requireDepth(depth)
    const start = cursor.at
    const sign = source[cursor.at]
    if (sign === '[' || sign === '{') {
      const path = joined((containers[slot.container] as Container).path, slot.key)
      const container = containerAt(path, sign === '[')
      cursor.at++
      const close = sign === '[' ? ']' : '}'
      for (cursor.take(gap); source[cursor.at] !== close; cursor.take(gap)) {
        const own = containers[container] as Container
        if (sign === '{') pair(container, depth + 1)
        else
          value(
            {
              ...slot,
              container,
              key: String(own.size++),
              keyStart: cursor.at,
              keyEnd: cursor.at,
              comments: [],
            },
            depth + 1,
          )
        cursor.take(gap)
        if (source[cursor.at] !== close) expect(',')
      }
      cursor.at++
      return
    }
    if (sign !== '"' && sign !== "'") {
      if (cursor.take(plain) === undefined) cursor.refuse('a value')
      return
    }
    const quotes = cursor.startsWith(sign.repeat(3)) ? sign.repeat(3) : sign
    const pattern =
      quotes.length > 1 ? (sign === '"' ? basicLines : literalLines) : sign === '"' ? basic : literal
    const raw = cursor.take(pattern) ?? cursor.refuse('a closing quote', start)
    const text = textOf(raw, quotes)
    leaves.push({ ...slot, start, end: cursor.at, text, write: (wish) => written(wish, quotes, lineEnd) })
  }
  /** Comments right above what comes are about it. */
  const skip = (): void => {
    const found = cursor.take(gap) ?? ''
    const lines = found.split(/\r\n|[\r\n]/).slice(0, -1)
    const last = lines.findLastIndex((line, index) => index > 0 && !line.trim())
    comments = lines
      .slice(last + 1)
      .filter((line) => line.includes('#'))
      .map((line) => line.slice(line.indexOf('#') + 1))
  }

  for (skip(); !cursor.isEnd; skip()) {
    if (source[cursor.at] === '[') {
      const isList = source[cursor.at + 1] === '['
      cursor.at += isList ? 2 : 1
      cursor.take(spaces)
      const { names } = keys()
      expect(isList ? ']]' : ']')
      if (isList) {
        const list = within(0, names.slice(0, -1))
        const path = joined((containers[list] as Container).path, names.at(-1) ?? '')
        if (!counts.has(path)) (containers[list] as Container).size++
        counts.set(path, (counts.get(path) ?? 0) + 1)
      }
      table = within(0, names)
    } else pair(table, 1)
    cursor.take(spaces)
    const sign = source[cursor.at]
    if (sign !== undefined && sign !== '\n' && sign !== '\r' && sign !== '#')
      cursor.refuse('the end of the line')
    // A comment behind a value is about that one alone.
    if (sign === '#') cursor.take(/#[^\r\n]*/y)
  }
  return { containers, leaves }
}

const letters: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\x1b' }

const unescaped = (raw: string): string =>
  raw.includes('\\')
    ? raw.replaceAll(
        /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|[ \t]*(?:\r\n|\r|\n)[ \t\r\n]*|(.))/g,
        (_, four?: string, eight?: string, two?: string, letter = '') => {
          const hex = four ?? eight ?? two
          if (hex === undefined) return letters[letter] ?? letter
          const code = Number.parseInt(hex, 16)
          return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
        },
      )
    : raw

const textOf = (raw: string, quotes: string): string => {
  const inner = raw.slice(quotes.length, -quotes.length)
  // The line end right behind three quotes is none of the text.
  const own = (quotes.length > 1 ? inner.replace(/^(?:\r\n|\n|\r)/, '') : inner).replaceAll(/\r\n?/g, '\n')
  return quotes.startsWith('"') ? unescaped(own) : own
}

/** In the quotes that it had, where they can say it; lines in three. Source: facts F328. */
const written = (text: string, quotes: string, lineEnd: string): string => {
  const isLines = text.includes('\n')
  // oxlint-disable-next-line no-control-regex
  const isPlain = !/[\0-\x08\x0b-\x1f\x7f]|\p{Cs}/u.test(text) && (!isLines || quotes.length > 1)
  if (quotes.startsWith("'") && isPlain && !text.includes(isLines ? "''" : "'") && !text.endsWith("'")) {
    return quotes + (isLines ? lineEnd : '') + text.replaceAll('\n', lineEnd) + quotes
  }
  const signs = text
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', lineEnd)
  const around = isLines ? '"""' : '"'
  // oxlint-disable-next-line no-control-regex
  const body = signs.replaceAll(isLines ? /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g : /[\0-\x1f\x7f]/g, unit)
  return around + (isLines ? lineEnd : '') + body + around
}

const unit = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
