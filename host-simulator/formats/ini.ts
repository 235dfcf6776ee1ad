/**
 * Ini files. Identifiers: the keys, after their section and a dot; the comments above are the context.
 * Unstated: whether such that are not Joomla's or Maxthon's lose what is not translated (facts F203). Ours do.
 * A value in double quotes is what stands between them, with `\"` for a quote, as Joomla and PHP read it. Other backslashes are
 * what they are, `\n` too, whatever the program makes of them. Line ends within quotes stand as they are (facts F344).
 */
import { Entries, formatBy, singleOf } from './entry.ts'
import { contextIn } from './lines.ts'
import { lineEndOf, withoutLine } from './splice.ts'

const section = /^\[([^\]]*)\]/

/** How values stand in quotes. */
interface Quoting {
  /** Whether all do, so that one without gets them. */
  isAlways: boolean
  /** Whether keys are found without their sections. */
  isFlat: boolean
  pattern: RegExp
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
  pattern: /^"((?:[^"\\]|\\.)*)"/,
  read: readQuoted,
  write: writeQuoted,
}

/** Source: Joomla's `LanguageHelper::parseIniFile`, PHP's `parse_ini_file` with INI_SCANNER_RAW; `"_QQ_"` of its years before. */
const joomlas: Quoting = {
  isAlways: true,
  isFlat: true,
  pattern: /^"((?:[^"\\]|\\.|"_QQ_")*)"/,
  read: (inner) => readQuoted(inner.replaceAll('"_QQ_"', '\\"')),
  write: writeQuoted,
}

/** A value in quotes, whose lines may be many. */
const spanning = /[ \t]*"(?:[^"\\]|\\[^])*"(?=[ \t]*(?:[;#\r\n]|$))/y

const readIni = (source: string, quoting = plain): Entries => {
  const entries = new Entries(source)
  let prefix = ''
  let comments: string[] = []
  let index = 0
  let told = 0
  for (const line of source.split(/\r\n|[\r\n]/)) {
    const start = index
    // One or two signs long, so it is found, not computed.
    index += line.length + (source.startsWith('\r\n', index + line.length) ? 2 : 1)
    if (start < told) continue
    const own = line.trim()
    const isComment = own.startsWith(';') || own.startsWith('#')
    if (isComment) comments.push(own.slice(1))
    const name = section.exec(own)?.[1]
    const cut = line.indexOf('=')
    const key = line.slice(0, Math.max(0, cut)).trim()
    if (!isComment && name === undefined && key) {
      spanning.lastIndex = start + cut + 1
      told = Math.max(start + line.length, spanning.test(source) ? spanning.lastIndex : 0)
      const whole = source.slice(start, told)
      addValue(entries, source, { line: whole, start, cut }, prefix + key, comments, quoting)
    }
    if (name !== undefined) prefix = name && !quoting.isFlat ? `${name}.` : ''
    if (!isComment) comments = []
  }
  return entries
}

const addValue = (
  entries: Entries,
  source: string,
  { line, start: lineStart, cut }: { line: string; start: number; cut: number },
  identifier: string,
  comments: readonly string[],
  { isAlways, pattern, read, write }: Quoting,
): void => {
  const raw = line.slice(cut + 1)
  const value = raw.trim()
  const valueStart = lineStart + cut + 1 + (raw.length - raw.trimStart().length)
  const inner = pattern.exec(value)?.[1]
  const isQuoted = inner !== undefined
  const text = isQuoted ? read(inner) : value
  const start = valueStart + (isQuoted ? 1 : 0)
  const end = start + (isQuoted ? inner : value).length
  entries.addOrJoin(
    {
      string: { identifier, text, ...contextIn(comments) },
      write: (translation) => {
        const said = singleOf(translation)
        // Without quotes a new line would be a key of its own; within them it stands. Source: facts F344.
        const single = isQuoted || isAlways ? said : said.replaceAll(/[\r\n]+/g, ' ').trim()
        if (single === text || !single.trim()) return []
        const signs = write(single)
        if (isQuoted) return [{ start, end, text: signs }]
        // What would be read as quoted needs quotes.
        return [{ start, end, text: isAlways || single.startsWith('"') ? `"${signs}"` : single }]
      },
      remove: () => [withoutLine(source, lineStart, lineStart + line.length)],
    },
    lineStart,
  )
}

/** Of a line with a key: what is before its sign, and in quotes behind it. */
const keyed =
  /(?<![^\r\n])(?![ \t]*[;#[])([^\r\n=]*[^\s=])[ \t]*=[ \t]*("(?:[^"\\]|\\[^])*"(?=[ \t]*(?:[;#\r\n]|$)))?/g

/** No blanks around the sign between, and a blank line at the end. Source: facts F295. */
const renew = (source: string): string => {
  const lineEnd = lineEndOf(source)
  return source.replace(/[\r\n]*$/, '').replaceAll(keyed, '$1=$2') + lineEnd + lineEnd
}

export const ini = formatBy({ type: 'ini', extensions: ['.ini'], read: (source) => readIni(source), renew })
export const joomla = formatBy({
  type: 'joomla',
  extensions: [],
  read: (source) => readIni(source, joomlas),
  renew,
})
export const maxthon = formatBy({ type: 'maxthon', extensions: [], read: (source) => readIni(source) })
