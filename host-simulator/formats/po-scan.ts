/** The entries of a PO file, with the places of their texts. */
import { FormatError } from './format.ts'
import { linesOf } from './lines.ts'
import { placeOf } from './splice.ts'

/** A keyword's text: from its first quote to its last. */
export interface PoText {
  text: string
  start: number
  end: number
}

export interface PoForm extends PoText {
  /** Of the keyword. */
  lineStart: number
}

export interface PoEntry {
  start: number
  context?: PoText
  id?: PoText
  plural?: PoText
  /** By number; 0 alone without plurals. */
  forms: PoForm[]
  extracted: string[]
  references: string[]
  /** The whole line, without its end. */
  flags: { text: string; start: number; end: number } | null
}

const keyword = /^(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,3})\])?[ \t]*(?=")/

/** What is between the quotes of a line that has nothing else; null if it is not so. */
const quoted = (line: string): string | null => {
  if (!line.startsWith('"')) return null
  let at = 1
  while (at < line.length && line[at] !== '"') at += line[at] === '\\' ? 2 : 1
  return at < line.length && !line.slice(at + 1).trim() ? line.slice(1, at) : null
}

export const scanPo = (source: string): PoEntry[] => {
  const entries: PoEntry[] = []
  let entry: PoEntry | null = null
  let open: PoText | null = null
  const started = (at: number): PoEntry => {
    if (entry && !entry.forms.length) return entry
    entry = { start: at, forms: [], extracted: [], references: [], flags: null }
    entries.push(entry)
    return entry
  }
  for (const { text: whole, index } of linesOf(source)) {
    const indent = /^[ \t]*/.exec(whole)?.[0].length ?? 0
    const line = whole.slice(indent)
    const at = index + indent
    if (!line) continue
    if (line.startsWith('#')) {
      open = null
      // Old texts (`#|`) and entries that are gone (`#~`) take no part.
      if (!/^#[|~]/.test(line)) readComment(started(at), line, at)
      continue
    }
    const key = keyword.exec(line)
    const text = quoted(line.slice(key?.[0].length ?? 0))
    if (text === null || (!key && !open))
      throw new FormatError('bad-syntax', placeOf(source, at), `expected a PO line, got ${line.slice(0, 80)}`)
    const [value, end] = [unescaped(text), at + line.trimEnd().length]
    if (!key) {
      // Joined at once, so that a long text costs no more than its length.
      const last = open as PoText
      last.text += value
      last.end = end
      continue
    }
    const startsEntry = key[1] === 'msgctxt' || key[1] === 'msgid'
    const owner: PoEntry = startsEntry ? started(at) : (entry ?? started(at))
    open = { text: value, start: at + key[0].length, end }
    const refused = (wanted: string): FormatError =>
      new FormatError('bad-syntax', placeOf(source, at), `expected ${wanted}, got ${key[0].trim()}`)
    if (key[1] === 'msgctxt') {
      if (owner.context || owner.id) throw refused('one msgctxt, before its msgid')
      owner.context = open
    } else if (key[1] === 'msgid') {
      if (owner.id) throw refused('a msgstr')
      owner.id = open
    } else if (!owner.id) throw refused('a msgid first')
    else if (key[1] === 'msgid_plural') {
      if (owner.plural || owner.forms.length) throw refused('one msgid_plural, before its msgstr')
      owner.plural = open
    } else {
      if (
        Number(key[2] ?? 0) !== owner.forms.length ||
        (key[2] !== undefined) !== (owner.plural !== undefined)
      )
        throw refused(owner.plural ? `msgstr[${owner.forms.length}]` : 'one msgstr')
      const form: PoForm = { ...open, lineStart: at }
      open = form
      owner.forms.push(form)
    }
  }
  const half = entries.find(({ id, context, forms }) => (id ?? context) && !forms.length)
  if (half) throw new FormatError('bad-syntax', placeOf(source, half.start), 'expected a msgstr, got none')
  return entries.filter(({ id }) => id !== undefined)
}

const readComment = (entry: PoEntry, line: string, at: number): void => {
  if (line.startsWith('#.')) entry.extracted.push(line.slice(2).trim())
  else if (line.startsWith('#:')) entry.references.push(line.slice(2).trim())
  else if (line.startsWith('#,')) entry.flags = { text: line, start: at, end: at + line.length }
}

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
}

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(
        /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,4})|(.))/g,
        (_, octal?: string, hex?: string, letter = '') =>
          octal !== undefined
            ? String.fromCharCode(Number.parseInt(octal, 8))
            : hex !== undefined
              ? String.fromCharCode(Number.parseInt(hex, 16))
              : (letters[letter as string] ?? (letter as string)),
      )
    : text

const byCharacter = new Map(Object.entries(letters).map(([letter, character]) => [character, `\\${letter}`]))

const escaped = (text: string): string =>
  text.replaceAll(/["\\]|\p{Cc}/gu, (character) => {
    const code = character.charCodeAt(0)
    // Beyond ASCII an octal escape would be a byte of some encoding.
    if (code >= 0x80) return character
    const isMark = character === '"' || character === '\\'
    return (
      byCharacter.get(character) ?? (isMark ? `\\${character}` : `\\${code.toString(8).padStart(3, '0')}`)
    )
  })

/** With quotes; a text of several lines has each on its own, after an empty one. */
export const poWritten = (text: string, lineEnd: string): string => {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? ['']
  const quotes = lines.map((line) => `"${escaped(line)}"`)
  return quotes.length > 1 ? ['""', ...quotes].join(lineEnd) : (quotes[0] as string)
}
