/**
 * Ini files. Identifiers: the keys, after their section and a dot; the comments above are the context.
 * Unstated: whether such that are not Joomla's or Maxthon's lose what is not translated (facts F203). Ours do.
 * A value in double quotes is what stands between them, with `\"` for a quote, as Joomla and PHP read it, and may go over lines
 * (facts F324, F344). Other backslashes are what they are, `\n` too, whatever the program makes of them.
 * Unstated: blanks behind a value without quotes. Ours are of it, as translations have them there (facts F324).
 */
import { Entries, formatBy, singleOf } from './entry.ts'
import { addNumbered } from './ini-plurals.ts'
import { contextIn } from './lines.ts'
import { lineEndOf, spliced, withoutLine, type Edit } from './splice.ts'

const section = /^\[([^\]]*)\]/

/** How values stand in quotes. */
interface Quoting {
  /** Whether all do, so that one without gets them. */
  isAlways: boolean
  /** Whether keys are found without their sections, and numbered ones are forms of one text. */
  isFlat: boolean
  /** A quote in another spelling. */
  mention?: string
  read(inner: string): string
  write(text: string): string
}

/** In pairs, so that before a quote there must be an even number. */
const readQuoted = (inner: string): string =>
  inner.replaceAll(/\\([^])/g, (all, sign: string) => (sign === '"' ? sign : all))

const writeQuoted = (text: string): string =>
  text
    .replaceAll(/\\+/g, (run, at: number) => (/["]|^$/.test(text.charAt(at + run.length)) ? run + run : run))
    .replaceAll('"', '\\"')

const plain: Quoting = {
  isAlways: false,
  isFlat: false,
  read: readQuoted,
  write: writeQuoted,
}

/** Source: Joomla's `LanguageHelper::parseIniFile`, PHP's `parse_ini_file` with INI_SCANNER_RAW; `"_QQ_"` of its years before. */
const joomlas: Quoting = {
  isAlways: true,
  isFlat: true,
  mention: '"_QQ_"',
  read: (inner) => readQuoted(inner.replaceAll('"_QQ_"', '\\"')),
  write: writeQuoted,
}

export interface IniValue {
  /** As it stands, without its section. */
  key: string
  identifier: string
  comments: readonly string[]
  text: string
  isQuoted: boolean
  lineStart: number
  /** Of the key. */
  keyEnd: number
  /** Of the text, within its quotes. */
  start: number
  end: number
  /** Of the line, or of its last one. */
  lineEnd: number
}

const line = /[^\r\n]*/y
const gap = /\r\n|[\r\n]/y

const scanIni = (source: string, { isFlat, mention, read }: Quoting): IniValue[] => {
  const found: IniValue[] = []
  let prefix = ''
  let comments: string[] = []
  const endOf = (by: RegExp, at: number): number => {
    by.lastIndex = at
    return by.test(source) ? by.lastIndex : at
  }
  for (let lineStart = 0, next = 0; lineStart < source.length; lineStart = next) {
    let lineEnd = endOf(line, lineStart)
    next = endOf(gap, lineEnd)
    const whole = source.slice(lineStart, lineEnd)
    const own = whole.trim()
    if (own.startsWith(';') || own.startsWith('#')) {
      comments.push(own.slice(1))
      continue
    }
    const name = section.exec(own)?.[1]
    if (name !== undefined) prefix = name && !isFlat ? `${name}.` : ''
    const cut = whole.indexOf('=')
    const key = whole.slice(0, Math.max(0, cut)).trim()
    if (name === undefined && key) {
      const raw = whole.slice(cut + 1)
      let start = lineEnd - raw.trimStart().length
      const close = source[start] === '"' ? closeOf(source, start, mention) : -1
      // Over several lines only where it ends one of them: else the quote is of the text.
      const isQuoted = close >= 0 && (close < lineEnd || /^[ \t]*(?:[;#]|$)/.test(restOf(source, close + 1)))
      if (isQuoted && close > lineEnd) {
        lineEnd = endOf(line, close)
        next = endOf(gap, lineEnd)
      }
      if (isQuoted) start++
      const end = isQuoted ? close : lineEnd
      const text = source.slice(start, end)
      found.push({
        ...{ key, identifier: prefix + key, comments, isQuoted, lineStart, start, end, lineEnd },
        text: (isQuoted ? read(text) : text).replaceAll(/\r\n?/g, '\n'),
        keyEnd: lineStart + whole.slice(0, cut).trimEnd().length,
      })
    }
    comments = []
  }
  return found
}

/** The quote that ends what begins there; none: -1. */
const closeOf = (source: string, start: number, mention = ''): number => {
  let at = start
  for (;;) {
    at = source.indexOf('"', at + 1)
    if (at < 0) return at
    let run = at
    while (source[run - 1] === '\\') run--
    if (mention && source.startsWith(mention, at)) at += mention.length - 1
    else if ((at - run) % 2 === 0) return at
  }
}

/** Up to the line's end. */
const restOf = (source: string, at: number): string => {
  line.lastIndex = at
  return line.exec(source)?.[0] ?? ''
}

const readIni = (source: string, languageId: string, quoting = plain): Entries => {
  const entries = new Entries(source)
  const { isAlways, isFlat, write } = quoting
  const lineEnd = lineEndOf(source)
  const written = (text: string): string => write(text).replaceAll(/\r\n?|\n/g, lineEnd)
  const values = scanIni(source, quoting)
  const forms = isFlat
    ? addNumbered(entries, source, values, languageId, (text) => `"${written(text)}"`)
    : null
  for (const value of values) {
    if (forms?.has(value)) continue
    const { identifier, comments, text, isQuoted, lineStart, start, end } = value
    entries.addOrJoin(
      {
        string: { identifier, text, ...contextIn(comments) },
        write: (translation) => {
          const said = singleOf(translation)
          const single = isQuoted || isAlways ? said : said.trimStart()
          if (single === text || !single.trim()) return []
          // What would be read as quoted needs quotes, and what is of several lines.
          const isBare = !isQuoted && !isAlways && !/^"|[\r\n]/.test(single)
          const signs = isBare ? single : written(single)
          return [{ start, end, text: isQuoted || isBare ? signs : `"${signs}"` }]
        },
        remove: () => [withoutLine(source, lineStart, value.lineEnd)],
      },
      lineStart,
    )
  }
  return entries
}

/** No blanks around the sign between, and a line end more than there was. Source: facts F295, F324. */
const renewBy =
  (quoting: Quoting) =>
  (source: string): string => {
    const lineEnd = lineEndOf(source)
    const edits = scanIni(source, quoting).map(({ keyEnd, start, isQuoted }): Edit => {
      return { start: keyEnd, end: isQuoted ? start - 1 : start, text: '=' }
    })
    const body = spliced(source, edits).replace(/[\r\n]*$/, '') + lineEnd
    return /[\r\n]$/.test(source) ? body + lineEnd : body
  }

export const ini = formatBy({
  type: 'ini',
  extensions: ['.ini'],
  read: (source, { languageId }) => readIni(source, languageId),
  renew: renewBy(plain),
})
export const joomla = formatBy({
  type: 'joomla',
  extensions: [],
  read: (source, { sourceLanguageId }) => readIni(source, sourceLanguageId, joomlas),
  renew: renewBy(joomlas),
})
export const maxthon = formatBy({
  type: 'maxthon',
  extensions: [],
  read: (source, { languageId }) => readIni(source, languageId),
})
