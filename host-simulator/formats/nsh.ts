/**
 * Language files of NSIS installers: `LangString NAME ${LANG_ENGLISH} "text"`, `${LangFileString} NAME "text"` and
 * `!define NAME "text"`. Identifiers: the names; the comment above is the context.
 * Source: the NSIS manual, 4.1: quotes of three kinds, `$\n`, `$\"` and `$$` as escapes, lines that go on behind `\`.
 */
import { Entries, formatBy, inPlace } from './entry.ts'
import { contextIn } from './lines.ts'

const quotes: Readonly<Record<string, RegExp>> = {
  '"': /"((?:[^"$\r\n]|\$(?:\\[^\r\n]|(?!\\))|\\(?=\r|\n)(?:\r\n|\r|\n))*)"/y,
  "'": /'((?:[^'$\r\n]|\$(?:\\[^\r\n]|(?!\\)))*)'/y,
  '`': /`((?:[^`$\r\n]|\$(?:\\[^\r\n]|(?!\\)))*)`/y,
}
const statement =
  /^[ \t]*(?:LangString[ \t]+([^\s"]+)[ \t]+\S+|\$\{LangFileString\}[ \t]+([^\s"]+)|!define[ \t]+(?:\/\S+[ \t]+)*([^\s"/]\S*))[ \t]+(?:\\(?:\r\n|\n|\r)[ \t]*)?(?=["'`])/i

const readNsh = (source: string): Entries => {
  const entries = new Entries(source)
  let comments: string[] = []
  for (let at = 0; at < source.length;) {
    const found = /\r\n|\n|\r/g
    found.lastIndex = at
    const lineEnd = found.exec(source)
    const end = lineEnd?.index ?? source.length
    const line = source.slice(at, end).trim()
    const next = lineEnd ? lineEnd.index + lineEnd[0].length : source.length
    if (/^[;#]/.test(line)) {
      comments.push(line.replace(/^[;#]+/, ''))
      at = next
      continue
    }
    const [all, ...names] = statement.exec(source.slice(at, Math.min(source.length, end + 400))) ?? []
    const name = names.find((each) => each !== undefined)
    const pattern = all === undefined ? undefined : quotes[source[at + all.length] ?? '']
    if (all !== undefined && name !== undefined && pattern) {
      pattern.lastIndex = at + all.length
      const value = pattern.exec(source)
      if (value) addText(entries, name, value[1] ?? '', pattern.lastIndex, comments)
    }
    comments = []
    at = next
  }
  return entries
}

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const addText = (
  entries: Entries,
  identifier: string,
  raw: string,
  end: number,
  comments: readonly string[],
): void => {
  const text = raw
    .replaceAll(/\\(?:\r\n|\r|\n)[ \t]*/g, '')
    .replaceAll(/\$\\(.)|\$\$/g, (_, sign?: string) => (sign === undefined ? '$' : (letters[sign] ?? sign)))
  const start = end - raw.length - 2
  entries.addOrJoin(
    {
      string: { identifier, text, ...contextIn(comments) },
      write: inPlace(text, start, end, written),
    },
    start,
  )
}

/** A `$` that begins the name of a variable or a constant stays one. */
const written = (text: string): string =>
  `"${text
    .replaceAll(/\$(?![\w{(])/g, '$$$$')
    .replaceAll('"', '$\\"')
    .replaceAll('\n', '$\\n')
    .replaceAll('\r', '$\\r')
    .replaceAll('\t', '$\\t')}"`

export const nsh = formatBy({ type: 'nsh', extensions: ['.nsh'], read: readNsh })
