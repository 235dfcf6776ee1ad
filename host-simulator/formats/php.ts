/**
 * PHP, as Laravel and CodeIgniter keep texts: arrays that are returned or given to a variable, `$lang['key'] = '…'` and
 * `define`. Identifiers: the keys, dots between them; the comment above is the context. Texts that are computed, by a
 * variable inside of them, a call or a sum with others than texts, are left out.
 * Source: PHP's manual, "Strings" and "Arrays".
 * Unstated: names of variables. Ours lead an identifier where a file has more than one.
 */
import { CodeCursor, type Slot, type Syntax } from './code-cursor.ts'
import { formatBy } from './entry.ts'
import { treeEntries } from './tree.ts'

const single = /'(?:[^'\\]|\\[^])*'/y
const double = /"(?:[^"\\]|\\[^])*"/y
const shell = /`(?:[^`\\]|\\[^])*`/y
/** Up to its first line. */
const heredoc = /<<<[ \t]*(["']?)([A-Za-z_\x80-\uffff][\w\x80-\uffff]*)\1(?:\r\n|\n|\r)/y

const endOfText = (source: string, at: number): number | undefined => {
  const sign = source[at]
  const pattern = sign === "'" ? single : sign === '"' ? double : sign === '`' ? shell : null
  if (pattern) {
    pattern.lastIndex = at
    return pattern.test(source) ? pattern.lastIndex : -1
  }
  if (sign !== '<' || !source.startsWith('<<<', at)) return undefined
  heredoc.lastIndex = at
  const [start, , name] = heredoc.exec(source) ?? []
  if (start === undefined) return undefined
  const close = new RegExp(`(?<=[\\r\\n])[ \\t]*${name}(?![\\w\\x80-\\uffff])`, 'g')
  close.lastIndex = at + start.length
  return close.test(source) ? close.lastIndex : -1
}

const letters: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f', '\\': '\\', $: '$' },
}

/** Numbers are bytes of UTF-8. `quote`: the sign that an escape stands for; none in a heredoc. */
const unescaped = (raw: string, quote: string): string =>
  raw.includes('\\')
    ? raw.replaceAll(
        /((?:\\(?:x[\da-fA-F]{1,2}|[0-7]{1,3}))+)|\\u\{([\da-fA-F]{1,6})\}|\\([^])/g,
        (all, bytes?: string, point?: string, letter = '') => {
          if (bytes !== undefined) return ofBytes(bytes)
          if (point === undefined) return letter === quote ? quote : (letters[letter] ?? all)
          const code = Number.parseInt(point, 16)
          return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
        },
      )
    : raw

const ofBytes = (escapes: string): string => {
  const numbers = escapes.split('\\').slice(1)
  const bytes = numbers.map((each) =>
    each.startsWith('x') ? Number.parseInt(each.slice(1), 16) : Number.parseInt(each, 8),
  )
  return new TextDecoder('utf-8', { ignoreBOM: true, fatal: false }).decode(Uint8Array.from(bytes))
}

const isComputed = (raw: string): boolean =>
  /\$[A-Za-z_{\x80-\uffff]|\{\$/.test(raw.replaceAll(/\\[^]/g, '\\'))

const textOf = (raw: string): string | null => {
  if (raw.startsWith("'")) return raw.slice(1, -1).replaceAll(/\\(['\\])/g, '$1')
  if (raw.startsWith('"')) return isComputed(raw) ? null : unescaped(raw.slice(1, -1), '"')
  if (raw.startsWith('`')) return null
  const [first = '', ...lines] = raw.split(/(?<=\r\n|\n|\r(?!\n))/)
  const indent = /^[ \t]*/.exec(lines.pop() ?? '')?.[0].length ?? 0
  // The line end before the closing word is none of the text.
  const text = lines.map((line) => (/^[ \t]*$/.test(line) ? '' : line.slice(indent))).join('')
  const body = text.replace(/(?:\r\n|\n|\r)$/, '')
  if (first.includes("'")) return body
  return isComputed(body) ? null : unescaped(body, '')
}

const byCharacter: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A heredoc becomes a text in double quotes. */
const written = (text: string, raw: string): string =>
  raw.startsWith("'")
    ? `'${text.replaceAll(/'|\\(?=['\\]|$)/g, '\\$&')}'`
    : `"${text
        .replaceAll(/["\\$]/g, '\\$&')
        // oxlint-disable-next-line no-control-regex
        .replaceAll(/[\0-\x1f\x7f]/g, (sign) => byCharacter[sign] ?? `\\x${hex(sign)}`)}"`

const hex = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(2, '0')

const syntax: Syntax = {
  comment: /\/\*[^]*?\*\/|(?:\/\/|#(?!\[))(?:(?!\?>)[^\r\n])*/y,
  commentStart: /\/\*/y,
  endOfText,
  textOf,
  written,
  join: '.',
}

export const scanPhp = (source: string): CodeCursor => {
  const code = new CodeCursor(source, syntax)
  /** To the code that comes next. */
  const open = (): boolean => {
    const mark = /<\?(?:php\b|=)/gi
    mark.lastIndex = code.at
    const isThere = mark.test(source)
    code.at = isThere ? mark.lastIndex : source.length
    return isThere
  }
  const isClosing = (): boolean => source.startsWith('?>', code.at)
  /** Of an expression. */
  const rest = (): void => {
    for (code.skip('?'); code.sign() === '?' && !isClosing(); code.skip('?')) code.at++
  }
  const value = (slot: Slot): void => {
    const isArray = code.sign() === '[' || code.take(/array\s*(?=\()/iy) !== undefined
    if (isArray) return array(slot)
    const found = code.text()
    code.gap()
    if (found && (code.isEnd || /[,;)\]]/.test(code.sign()) || isClosing())) code.add(slot, found)
    else if (found && code.endOfText() !== undefined) code.refuse('a comma')
    rest()
  }
  const array = (slot: Slot, container = code.inner(slot, false)): void => {
    const close = code.sign() === '[' ? ']' : ')'
    code.at++
    for (code.gap(); code.sign() !== close; code.gap()) {
      const comments = code.takeComments()
      const keyStart = code.at
      const key = keyHere()
      value({ container, key: code.nextKey(container, key), keyStart, comments, depth: slot.depth + 1 })
      if (code.sign() === ',') code.at++
      else if (code.sign() !== close) code.refuse(`"," or "${close}"`)
    }
    code.at++
    rest()
  }
  /** With what follows it. A constant is named as it stands. */
  const keyHere = (): string | undefined => {
    const [start, { comments }] = [code.at, code]
    const key = code.text()?.text ?? code.take(/-?[\w\\]+(?:::\w+)?/y)
    code.gap()
    if (key !== undefined && code.take(/=>/y) !== undefined) {
      code.gap()
      return key
    }
    ;[code.at, code.comments] = [start, comments]
    return undefined
  }
  /** `['a']['b']` behind a variable; null where it is something else. An empty one is the next number. */
  const indexes = (): (string | undefined)[] | null => {
    const keys: (string | undefined)[] = []
    for (code.gap(); code.sign() === '['; code.gap()) {
      code.at++
      code.gap()
      const key = code.text()?.text ?? code.take(/\d+|[A-Za-z_]\w*/y)
      code.gap()
      if (code.take(/\]/y) === undefined) return null
      keys.push(key)
    }
    return keys
  }
  const assign = (name: string, keyStart: number, comments: readonly string[]): void => {
    const keys = indexes()
    if (!keys || code.take(/=(?![=>])/y) === undefined) return
    code.gap()
    const isArray = code.sign() === '[' || /^array\s*\(/i.test(source.slice(code.at, code.at + 40))
    if (!keys.length && isArray) {
      code.take(/array\s*(?=\()/iy)
      const slot = { container: 0, key: '', keyStart, comments, depth: 1 }
      return array(slot, code.containerAt(name, []))
    }
    const root = keys.length ? name : ''
    const last = keys.length ? keys.pop() : name
    const named = keys.filter((key) => key !== undefined)
    if (named.length < keys.length) return
    const container = code.containerAt(root, named)
    value({ container, key: code.nextKey(container, last), keyStart, comments, depth: 1 })
  }

  if (!open()) code.refuse('<?php', 0)
  for (code.gap(); !code.isEnd; code.gap()) {
    const comments = code.takeComments()
    const keyStart = code.at
    if (code.take(/\?>/y) !== undefined) {
      open()
      continue
    }
    const variable = code.take(/\$[A-Za-z_\x80-\uffff][\w\x80-\uffff]*/y)
    if (variable !== undefined) assign(variable.slice(1), keyStart, comments)
    else if (code.take(/return\b/iy) !== undefined) {
      code.gap()
      if (code.sign() === '[' || code.take(/array\s*(?=\()/iy) !== undefined)
        array({ container: 0, key: '', keyStart, comments, depth: 1 }, code.containerAt('', []))
    } else if (code.take(/define\s*\(/iy) !== undefined) {
      code.gap()
      const key = code.text()?.text
      code.gap()
      if (key !== undefined && code.take(/,/y) !== undefined) {
        code.gap()
        value({ container: code.containerAt('', []), key, keyStart, comments, depth: 1 })
      }
    }
    // Blocks are gone into.
    code.skip('{?')
    if (!code.isEnd && !isClosing()) code.at++
  }
  return code
}

export const php = formatBy({
  type: 'php',
  isBlanked: true,
  extensions: ['.php'],
  read(source) {
    const code = scanPhp(source)
    return treeEntries(source, code.containers(), code.leaves, null)
  },
})
