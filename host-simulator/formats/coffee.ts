/**
 * CoffeeScript, as texts are kept in it: objects by indentation or in braces, and lists. Identifiers: the keys, dots
 * between them; the comment above is the context. Texts that are computed, and what a function has, are left out.
 * Source: CoffeeScript's manual, "Objects and arrays" and "Strings". Unstated: names of variables, which lead nowhere here.
 */
import { Cursor } from './cursor.ts'
import { Entries, formatBy, inPlace } from './entry.ts'
import { textOf, writtenBy } from './js.ts'
import { joined } from './json-scan.ts'
import { contextIn } from './lines.ts'

const key = /(?:@?[\w$][\w$-]*|'(?:[^'\\\r\n]|\\.)*'|"(?:[^"\\\r\n]|\\.)*")(?=[ \t]*:(?!:))/y
const assigned = /@?[\w$][\w$.@'"[\]]*[ \t]*=(?![=>])/y
const blockComment = /###(?!#)[^]*?###/y
const lineComment = /#[^\r\n]*/y
const texts: readonly (readonly [start: string, pattern: RegExp])[] = [
  ["'''", /'''(?:[^\\']|\\[^]|'(?!''))*'''/y],
  ['"""', /"""(?:[^\\"]|\\[^]|"(?!""))*"""/y],
  ["'", /'(?:[^'\\]|\\[^])*'/y],
  ['"', /"(?:[^"\\#]|\\[^]|#(?!\{)|#\{(?:[^{}"']|"[^"\r\n]*"|'[^'\r\n]*')*\})*"/y],
]
const write = writtenBy(undefined)

/** Null for one that is computed. */
const said = (raw: string): string | null => {
  const isBlock = /^(?:'''|""")/.test(raw)
  const inner = isBlock ? raw.slice(3, -3) : raw.slice(1, -1)
  if (raw.startsWith('"') && inner.replaceAll(/\\[^]/g, '').includes('#{')) return null
  const lines = inner.replaceAll(/\r\n?/g, '\n')
  if (!isBlock)
    return textOf(`'${lines.replaceAll(/(?<!\\)[ \t]*\n\s*/g, (_, at: number) => (at ? ' ' : ''))}'`)
  const indents = [...lines.matchAll(/\n([ \t]*)(?=[^ \t\n])/g)].map(([, indent = '']) => indent.length)
  const indent = Math.min(...indents, 1000)
  const own = lines.replaceAll(/\n[ \t]*/g, (gap) => `\n${gap.slice(1 + indent)}`)
  return textOf(`'${own.replace(/^\n/, '').replace(/\n[ \t]*$/, '')}'`)
}

const written = (text: string, raw: string): string => {
  const signs = write(text, raw)
  return raw.startsWith('"') ? signs.replaceAll('#{', String.raw`\#{`) : signs
}

interface Level {
  path: string
  /** What begins further right is in it. */
  indent: number
  /** Of a bracket, which holds until it closes. */
  closing?: '}' | ']'
  count: number
  /** Of a function or the like: nothing in it is read. */
  isLeft?: boolean
}

const readCoffee = (source: string): Entries => {
  const entries = new Entries(source)
  const levels: Level[] = [{ path: '', indent: -1, count: 0 }]
  let comments: string[] = []
  const cursor = new Cursor(source)
  let indent = 0
  const open = (level: Level): void => {
    cursor.requireDepth(levels.length)
    levels.push(level)
  }
  const leave = (): void => {
    while (levels.length > 1 && !levels.at(-1)?.closing && (levels.at(-1)?.indent ?? 0) >= indent)
      levels.pop()
  }
  const close = (sign: string): void => {
    const last = levels.findLastIndex(({ closing }) => closing)
    if (levels[last]?.closing === sign) levels.splice(last)
  }
  const textAt = (): string | undefined => {
    const [, pattern] = texts.find(([start]) => cursor.startsWith(start)) ?? []
    return pattern && (cursor.take(pattern) ?? cursor.refuse('a text with its end'))
  }
  const value = (path: string, keyStart: number): void => {
    cursor.take(/[ \t]+/y)
    const start = cursor.at
    const about = contextIn(comments)
    comments = []
    const raw = textAt()
    if (raw !== undefined) {
      const text = said(raw)
      const isWhole = /[ \t]*(?:[,}\]\r\n#]|$)/y
      isWhole.lastIndex = cursor.at
      if (text !== null && isWhole.test(source)) {
        const place = inPlace(text, start, cursor.at, (single) => written(single, raw))
        entries.addOrJoin({ string: { identifier: path, text, ...about }, write: place }, keyStart)
      } else cursor.take(lineEnd)
      return
    }
    const bracket = cursor.take(/[{[]/y)
    if (bracket) open({ path, indent, closing: bracket === '{' ? '}' : ']', count: 0 })
    else open({ path, indent, count: 0, isLeft: cursor.take(/(?=[^\s#])[^,\r\n}\]]*/y) !== undefined })
  }
  while (!cursor.isEnd) {
    const isFirst = cursor.at === 0 || /[\r\n]/.test(source[cursor.at - 1] as string)
    const blanks = cursor.take(/[ \t]*/y) ?? ''
    if (cursor.take(/\r\n|\r|\n/y) !== undefined) {
      if (isFirst) comments = []
      continue
    }
    const comment = cursor.take(blockComment) ?? cursor.take(lineComment)
    if (comment !== undefined) {
      if (isFirst)
        comments.push(...comment.split(/[\r\n]+/).map((line) => line.replaceAll(/^\s*#+|#+$/g, '')))
      // Its line's end is no blank line.
      cursor.take(/[ \t]*(?:\r\n|\r|\n)?/y)
      continue
    }
    if (cursor.isEnd) break
    if (isFirst) {
      indent = blanks.length
      leave()
    }
    const level = levels.at(-1) as Level
    const sign = cursor.take(/[,}\])]/y)
    if (sign !== undefined) {
      if (sign === ',')
        while (levels.length > 1 && !levels.at(-1)?.closing && levels.at(-1)?.indent === indent) levels.pop()
      else close(sign)
      continue
    }
    if (levels.some(({ isLeft }) => isLeft)) {
      cursor.take(lineEnd)
      continue
    }
    const start = cursor.at
    const name = cursor.take(key)
    if (name !== undefined) {
      cursor.take(/[ \t]*:/y)
      value(joined(level.path, /^['"]/.test(name) ? (textOf(name) ?? '') : name), start)
    } else if (level.closing === ']') value(joined(level.path, String(level.count++)), start)
    else if (cursor.take(assigned) === undefined && cursor.take(/\{/y) === undefined) cursor.take(lineEnd)
    else if (source[cursor.at - 1] === '{') open({ path: level.path, indent, closing: '}', count: 0 })
  }
  return entries
}

const lineEnd = /[^\r\n]+/y

export const coffee = formatBy({ type: 'coffee', isBlanked: true, extensions: ['.coffee'], read: readCoffee })
