/**
 * Scripts of Windows' resources: the texts of string tables, menus and dialogs. Identifiers: the names in a table; else
 * the resource and the control's or command's name, with a count where it comes again (`IDD_ABOUT.IDC_STATIC[2]`).
 * Source: "About resource files" of Windows' documentation. UTF-8, UTF-16, or else ISO 8859-1.
 */
import { createRepeatedNames } from './counted-names.ts'
import { decodedLatin } from './bytes.ts'
import { Entries, formatBy, inPlace } from './entry.ts'
import { FormatError, type TargetOptions } from './format.ts'
import { rcLanguage } from './rc-languages.ts'
import { lineEndOf, placeOf, type Edit } from './splice.ts'

const gap = /(?:\s|\/\/[^\r\n]*|\/\*[^]*?\*\/|#(?:[^\r\n\\]|\\(?:\r\n|[^]))*)+/y
const text = /L?"(?:[^"\\]|\\[^]|"")*"/y
const word = /[^\s",{}/]+|\/(?![/*])/y
const kinds = new Set(['DIALOG', 'DIALOGEX', 'MENU', 'MENUEX'])
/** Statements whose first text is shown. */
const shown = new Set([
  ...['CAPTION', 'POPUP', 'MENUITEM', 'LTEXT', 'CTEXT', 'RTEXT', 'PUSHBUTTON', 'DEFPUSHBUTTON', 'GROUPBOX'],
  ...[
    'CHECKBOX',
    'AUTOCHECKBOX',
    'RADIOBUTTON',
    'AUTORADIOBUTTON',
    'STATE3',
    'AUTO3STATE',
    'PUSHBOX',
    'CONTROL',
  ],
])

interface Token {
  kind: 'text' | 'word' | ',' | '{' | '}' | ''
  start: number
  end: number
  raw: string
}

const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = []
  for (let at = 0; ;) {
    gap.lastIndex = at
    if (gap.test(source)) at = gap.lastIndex
    if (at >= source.length) return tokens
    const start = at
    const sign = source[at] as string
    const pattern = sign === '"' || source.startsWith('L"', at) ? text : word
    pattern.lastIndex = at
    const raw = sign === ',' || sign === '{' || sign === '}' ? sign : pattern.exec(source)?.[0]
    if (raw === undefined)
      throw new FormatError(
        'bad-syntax',
        placeOf(source, start),
        `expected ${sign === '/' ? 'the end of a comment' : 'a text with a closing quote'}`,
      )
    at += raw.length
    const kind = pattern === text ? 'text' : sign === ',' || sign === '{' || sign === '}' ? sign : 'word'
    tokens.push({ kind, start, end: at, raw })
  }
}

const readRc = (source: string): Entries => {
  const entries = new Entries(source)
  const tokens = tokensOf(source)
  const lineEnd = lineEndOf(source)
  const nameOf = createRepeatedNames()
  const isOpen = ({ kind, raw }: Token): boolean => kind === '{' || raw.toUpperCase() === 'BEGIN'
  const isClose = ({ kind, raw }: Token): boolean => kind === '}' || raw.toUpperCase() === 'END'
  const add = (identifier: string, token: Token): void => {
    addText(entries, nameOf(identifier), token, lineEnd)
  }
  let depth = 0
  let resource = ''
  let kind = ''
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const name = token.raw.toUpperCase()
    if (isOpen(token)) depth++
    else if (isClose(token)) {
      depth = Math.max(0, depth - 1)
      if (!depth) kind = ''
    } else if (!kind && !depth && name === 'STRINGTABLE') kind = name
    else if (!kind && !depth && kinds.has(name)) [kind, resource] = [name, tokens[at - 1]?.raw ?? '']
    else if (kind === 'STRINGTABLE' && depth && token.kind === 'text') {
      const before = tokens[at - 1]?.kind === ',' ? tokens[at - 2] : tokens[at - 1]
      if (before?.kind === 'word') add(before.raw, token)
    } else if (kind && kind !== 'STRINGTABLE' && shown.has(name) && tokens[at + 1]?.kind === 'text') {
      const next = tokens[at + 1] as Token
      const own = tokens[at + 2]?.kind === ',' ? tokens[at + 3] : undefined
      add(`${resource}.${own?.kind === 'word' ? own.raw : name}`, next)
      at++
    }
  }
  return entries
}

/** With its escapes, as the platform has it; backslashes before quotes and the end are not of it. Source: facts F323. */
const addText = (entries: Entries, identifier: string, { raw, start, end }: Token, lineEnd: string): void => {
  const open = raw.indexOf('"') + 1
  const shownText = raw
    .slice(open, -1)
    .replaceAll(/(\\*)(""|$)/g, (_, run: string, sign: string) => run.slice(run.length >> 1) + sign.slice(1))
    .replaceAll(/\r\n?/g, '\n')
  entries.addOrJoin(
    {
      string: { identifier, text: shownText },
      write: inPlace(shownText, start + open, end - 1, (single) => written(single, lineEnd)),
    },
    start,
  )
}

/** The other way round. */
const written = (single: string, lineEnd: string): string =>
  single
    .replaceAll(/(\\*)("|$)/g, (_, run: string, sign: string) => run + run + sign + sign)
    .replaceAll(/\r\n?|\n/g, lineEnd)

/** What ISO 8859-1 cannot hold makes the file UTF-16 with a mark, which the compiler reads whatever `code_page` says. */
const bytesOf = (all: string): string =>
  /[^\0-\xff]/.test(all)
    ? `\xff\xfe${all
        .replaceAll(/\p{Cs}/gu, '\ufffd')
        .replaceAll(/[^]/g, (unit) =>
          String.fromCharCode(unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8),
        )}`
    : all

/** `LANGUAGE` and two words, but of what is of no language. Source: facts F323. Unstated: where a script has several; ours change. */
const languages = (source: string, { languageId }: TargetOptions): Edit[] => {
  const tokens = tokensOf(source)
  return tokens.flatMap(({ raw }, at) => {
    const [first, comma, last] = tokens.slice(at + 1, at + 4)
    const isNamed = raw.toUpperCase() === 'LANGUAGE' && first?.kind === 'word' && comma?.kind === ','
    if (!isNamed || last?.kind !== 'word' || /^(?:LANG_NEUTRAL|0)$/i.test(first.raw)) return []
    return [{ start: first.start, end: last.end, text: rcLanguage(languageId) }]
  })
}

export const rc = formatBy({
  type: 'rc',
  isBlanked: true,
  extensions: ['.rc'],
  decode: (bytes) => decodedLatin(bytes, bytesOf),
  read: readRc,
  finish: languages,
})
