/**
 * JavaScript and TypeScript: the texts of objects and lists that are given to a name, exported, returned or handed to a
 * call. Identifiers: the keys with dots between them; the comment above is the context. Texts that are computed are
 * left out. `exportQuotes` says in which quotes translations stand; a template keeps its own.
 * Unstated: names of variables. Ours lead an identifier where a file has more than one.
 */
import { CodeCursor, type Slot, type Syntax } from './code-cursor.ts'
import { formatBy } from './entry.ts'
import type { TargetOptions } from './format.ts'
import { treeEntries } from './tree.ts'

const quoted: Readonly<Record<string, RegExp>> = {
  "'": /'(?:[^'\\\r\n]|\\(?:\r\n|[^]))*'/y,
  '"': /"(?:[^"\\\r\n]|\\(?:\r\n|[^]))*"/y,
}

const endOfText = (source: string, at: number): number | undefined => {
  const sign = source[at] ?? ''
  if (sign === '`') return endOfTemplate(source, at)
  const pattern = quoted[sign]
  if (!pattern) return undefined
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : -1
}

/** Templates stand in templates. */
const endOfTemplate = (source: string, from: number): number => {
  /** Of each template that is open: braces that are, in its code. */
  const open = [0]
  const marks = /\\[^]|[`{}]|\$\{/g
  marks.lastIndex = from + 1
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    const depth = open.at(-1) ?? 0
    if (mark[0] === '`') {
      if (depth) open.push(0)
      else {
        open.pop()
        if (!open.length) return marks.lastIndex
      }
    } else if (mark[0] === '${' && !depth) open[open.length - 1] = 1
    else if (depth && mark[0].endsWith('{')) open[open.length - 1] = depth + 1
    else if (depth && mark[0] === '}') open[open.length - 1] = depth - 1
  }
  return -1
}

const letters: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' },
}

export const textOf = (raw: string): string | null => {
  const inner = raw.slice(1, -1)
  if (raw.startsWith('`') && inner.replaceAll(/\\[^]/g, '').includes('${')) return null
  const own = raw.startsWith('`') ? inner.replaceAll(/\r\n?/g, '\n') : inner
  return own.replaceAll(
    /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[^]))/g,
    (all, point?: string, four?: string, two?: string, sign = '') => {
      const hex = point ?? four ?? two
      if (hex === undefined) return /[\r\n\u2028\u2029]/.test(sign) ? '' : (letters[sign] ?? sign)
      const code = Number.parseInt(hex, 16)
      return code > 0x10ffff ? all : String.fromCodePoint(code)
    },
  )
}

const byCharacter = new Map([...'ntrbfv'].map((letter) => [letters[letter] as string, `\\${letter}`]))

const unit = (sign: string): string =>
  byCharacter.get(sign) ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export const writtenBy =
  (quotes: unknown) =>
  (text: string, raw: string): string => {
    if (raw.startsWith('`')) {
      const signs = text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r')
      return `\`${signs.replaceAll(/\p{Cs}/gu, unit)}\``
    }
    const quote = quotes === 'single' ? "'" : quotes === 'double' ? '"' : raw.charAt(0)
    const signs = text.replaceAll(quote === '"' ? /["\\]/g : /['\\]/g, '\\$&')
    // oxlint-disable-next-line no-control-regex
    return quote + signs.replaceAll(/[\0-\x1f\x7f\u2028\u2029]|\p{Cs}/gu, unit) + quote
  }

const syntaxBy = (quotes: unknown): Syntax => ({
  comment: /\/\/[^\r\n]*|\/\*[^]*?\*\//y,
  commentStart: /\/\*/y,
  endOfText,
  textOf,
  written: writtenBy(quotes),
  join: '+',
})

const name = /[\w$\x80-\uffff]+/y
const regExp = /\/(?:[^/\\[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.)*\])+\/[a-z]*/y
/** Behind these a value begins. */
const leading = new Set(['=', '(', ',', '[', 'default', 'return'])

export const scanJs = (source: string, quotes?: unknown): CodeCursor => {
  const code = new CodeCursor(source, syntaxBy(quotes))

  /** Whether it went over one; what is computed is left where it is. */
  const value = (slot: Slot): boolean => {
    if (code.sign() === '{') object(slot, code.inner(slot, false))
    else if (code.sign() === '[') list(slot)
    else {
      const found = code.text()
      if (!found) return false
      code.gap()
      const isLine = code.isNewLine && !'.([+-*/%?&|<>='.includes(code.sign())
      if (code.isEnd || isLine || ',;)]}'.includes(code.sign()) || code.take(/as\s+const\b/y) !== undefined)
        code.add(slot, found)
    }
    return true
  }
  /** Whether something begins where an operator or an end should be. */
  const isNext = (): boolean => {
    code.gap()
    if (code.endOfText() !== undefined) return true
    const word = /[\w$]+/y
    word.lastIndex = code.at
    const found = word.exec(source)?.[0]
    return found !== undefined && !/^(?:in|instanceof|as|satisfies)$/.test(found)
  }
  /** A member's value, and whatever belongs to it. */
  const member = (slot: Slot, close: string): void => {
    if (value(slot) && isNext()) code.refuse('a comma')
    code.skip()
    if (code.sign() === ',' || code.sign() === ';') code.at++
    else if (code.sign() !== close) code.refuse(`"," or "${close}"`)
  }
  const list = (slot: Slot): void => {
    const container = code.inner(slot, true)
    code.at++
    for (code.gap(); code.sign() !== ']'; code.gap()) {
      const comments = code.takeComments()
      member(
        { container, key: code.nextKey(container), keyStart: code.at, comments, depth: slot.depth + 1 },
        ']',
      )
    }
    code.at++
  }
  const object = (slot: Slot, container: number): void => {
    code.at++
    for (code.gap(); code.sign() !== '}'; code.gap()) {
      if (code.isEnd) code.refuse('"}"')
      const comments = code.takeComments()
      const keyStart = code.at
      const key = code.text()?.text ?? code.take(name)
      code.gap()
      if (key !== undefined && code.take(/\??:/y) !== undefined) {
        code.gap()
        member({ container, key, keyStart, comments, depth: slot.depth + 1 }, '}')
      } else {
        // A method, a name alone, what is spread, a key that is computed.
        code.skip()
        if (code.sign() === ',' || code.sign() === ';') code.at++
        else if (code.sign() !== '}') code.refuse('"," or "}"')
      }
    }
    code.at++
  }
  /** `a.b['c'] =` and the value behind it; nothing where it is something else. */
  const assign = (
    first: string,
    isDeclared: boolean,
    keyStart: number,
    comments: readonly string[],
  ): void => {
    const keys: string[] = []
    for (code.gap(); code.sign() === '.' || code.sign() === '['; code.gap()) {
      const isDot = code.sign() === '.'
      code.at++
      code.gap()
      const key = isDot ? code.take(name) : code.text()?.text
      code.gap()
      if (key === undefined || (!isDot && code.take(/\]/y) === undefined)) return
      keys.push(key)
    }
    // What a type says of it.
    if (isDeclared && !keys.length) code.take(/:[^=;(){]{0,200}(?==)/y)
    if (code.take(/=(?![=>])/y) === undefined) return
    code.gap()
    const isExport = (first === 'module' && keys[0] === 'exports') || first === 'exports'
    const names = first === 'module' ? keys.slice(1) : keys
    const own = isExport && names[0] === 'default' ? names.slice(1) : names
    const isTree = code.sign() === '{' || code.sign() === '['
    const slot = { container: 0, key: '', keyStart, comments: isTree ? [] : comments, depth: 1 }
    const root = isExport || (!own.length && code.sign() !== '{') ? '' : first
    if (isTree) {
      const container = code.containerAt(root, own, code.sign() === '[')
      if (code.sign() === '{') return object(slot, container)
      const at = { ...slot, container: code.containerAt(root, own.slice(0, -1)), key: own.at(-1) ?? first }
      return list(at)
    }
    const key = own.at(-1) ?? first
    value({ ...slot, container: code.containerAt(root, own.slice(0, -1)), key })
  }

  let before = ''
  let comments: readonly string[] = []
  for (code.gap(); !code.isEnd; code.gap()) {
    const above = code.takeComments()
    // Above `export const` it is about what is exported.
    if (above.length || !/^(?:export|default|const|let|var)$/.test(before)) comments = above
    const keyStart = code.at
    const sign = code.sign()
    if (sign === '{' && leading.has(before)) {
      object({ container: 0, key: '', keyStart, comments, depth: 1 }, code.containerAt('', []))
      before = '}'
      continue
    }
    const end = code.endOfText()
    if (end !== undefined) {
      code.at = end
      before = 'text'
      continue
    }
    if (sign === '/' && !/^[\w$)\]}]/.test(before) && code.take(regExp) !== undefined) {
      before = 'text'
      continue
    }
    const word = code.take(name)
    if (word === undefined) {
      code.at++
      before = sign
      continue
    }
    const at = code.at
    if (/^(?:const|let|var|export|default|return|type|interface|import|function|class)$/.test(word)) {
      before = word
      continue
    }
    assign(word, /^(?:const|let|var)$/.test(before), keyStart, comments)
    before = code.at === at ? word : code.sign() === '=' ? '' : (source[code.at - 1] ?? '')
  }
  return code
}

const read = (source: string, { exportOptions }: Pick<TargetOptions, 'exportOptions'>) => {
  const code = scanJs(source, exportOptions?.['exportQuotes'])
  return treeEntries(source, code.containers(), code.leaves, null)
}

export const js = formatBy({ type: 'js', isBlanked: true, extensions: ['.js', '.mjs', '.cjs'], read })
/** By its extension alone a file is of Qt or of this: see `detect`. */
export const ts = formatBy({ type: 'ts', isBlanked: true, extensions: [], read })
