/**
 * Java's properties. Identifiers: the keys; the comment above a property is its context.
 * Source: java.util.Properties, `load`. Without a mark, what is not UTF-8 is ISO 8859-1.
 * Others than ASCII are plain (facts F294). Unstated: a file that has them as `\u00e4` alone; ours stays so.
 */
import { decodedLatin } from './bytes.ts'
import { Entries, formatBy, singleOf } from './entry.ts'
import type { RenewOptions, TargetOptions } from './format.ts'
import { asUnits, contextIn } from './lines.ts'
import { spliced, withoutLine } from './splice.ts'

const readProperties = (
  source: string,
  { exportOptions }: TargetOptions,
  escapesAll = escapesOnly(source),
): Entries => {
  const entries = new Entries(source)
  for (const { key, comments, keyStart, start, end } of scanProperties(source)) {
    const text = unescaped(source.slice(start, end))
    entries.addOrJoin(
      {
        string: { identifier: key, text, ...contextIn(comments) },
        write: (translation) => {
          const single = singleOf(translation)
          if (single === text) return []
          return [{ start, end, text: valueOf(single, exportOptions, escapesAll) }]
        },
        remove: () => [withoutLine(source, keyStart, end)],
      },
      keyStart,
    )
  }
  return entries
}

/** Whether it has others than ASCII, and none of them plain. */
const escapesOnly = (source: string): boolean =>
  /\\u(?!00[0-7])[\da-f]{4}/i.test(source) && !/[^\0-\x7f]/.test(source)

interface Property {
  key: string
  keyStart: number
  keyEnd: number
  comments: readonly string[]
  /** Of the value, as it stands. */
  start: number
  end: number
}

const blank = /(?:[ \t\f]|\\(?:\r\n?|\n))*/y
const keyPattern = /(?:[^\\=: \t\f\r\n]|\\(?:\r\n?|[^\r]))*/y
const valuePattern = /(?:[^\\\r\n]|\\(?:\r\n?|[^\r]|$))*/y
const linePattern = /[^\r\n]*/y

const scanProperties = (source: string): Property[] => {
  const found: Property[] = []
  let comments: string[] = []
  let at = 0
  const after = (pattern: RegExp): number => {
    pattern.lastIndex = at
    pattern.test(source)
    return pattern.lastIndex
  }
  while (at < source.length) {
    at = after(/[ \t\f]*/y)
    const first = source[at]
    if (first === '\r' || first === '\n') {
      at += source.startsWith('\r\n', at) ? 2 : 1
      comments = []
      continue
    }
    if (first === '#' || first === '!') {
      const end = after(linePattern)
      comments.push(source.slice(at + 1, end))
      at = end + (source.startsWith('\r\n', end) ? 2 : 1)
      continue
    }
    const keyStart = at
    at = after(keyPattern)
    const keyEnd = at
    const key = unescaped(source.slice(keyStart, keyEnd))
    at = after(blank)
    if (source[at] === '=' || source[at] === ':') at++
    const start = (at = after(blank))
    at = after(valuePattern)
    if (key) found.push({ key, keyStart, keyEnd, comments, start, end: at })
    // The end of this line is no blank line.
    at += source.startsWith('\r\n', at) ? 2 : 1
    comments = []
  }
  return found
}

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f' }

const unescaped = (raw: string): string =>
  raw.includes('\\')
    ? raw.replaceAll(
        /\\(?:u([0-9a-fA-F]{4})|(?:\r\n?|\n)[ \t\f]*|([^]?))/g,
        (_, unit?: string, letter = '') =>
          unit === undefined ? (letters[letter] ?? letter) : String.fromCharCode(Number.parseInt(unit, 16)),
      )
    : raw

const byCharacter = new Map(Object.entries(letters).map(([letter, character]) => [character, `\\${letter}`]))

const escaped = (text: string, escapesAll: boolean, isSpecial: boolean): string =>
  asUnits(
    text
      .replaceAll(
        isSpecial ? /[\\=:!#\n\t\r\f]/g : /[\\\n\t\r\f]/g,
        (sign) => byCharacter.get(sign) ?? `\\${sign}`,
      )
      .replace(/^ /, '\\ '),
    // oxlint-disable-next-line no-control-regex
    escapesAll ? /[^\x20-\x7e]/g : /[\0-\x1f]/g,
  )

/** Source: the platform's description of `escapeQuotes`; the defaults of both options: facts F177. */
const quoted = (text: string, mode: unknown): string =>
  mode === 1 || (mode === 3 && /\{\d+[,}]/.test(text))
    ? text.replaceAll(/''?/g, "''")
    : mode === 2
      ? text.replaceAll(/(?<!\\)'/g, "\\'")
      : text

const valueOf = (text: string, exportOptions: TargetOptions['exportOptions'], escapesAll: boolean): string =>
  escaped(
    quoted(text, exportOptions?.['escapeQuotes'] ?? 3),
    escapesAll,
    (exportOptions?.['escapeSpecialCharacters'] ?? 1) === 1,
  )

/** Keys and values as the platform writes them, whether they are translated or not. Source: facts F292, F294. */
const renew = (source: string, options?: RenewOptions): string => {
  const { exportOptions } = options ?? {}
  const escapesAll = escapesOnly(source)
  const edits = scanProperties(source).flatMap(({ key, keyStart, keyEnd, start, end }) => [
    {
      ...{ start: keyStart, end: keyEnd },
      text: escaped(key, escapesAll, true).replaceAll(/(?<!\\) /g, '\\ '),
    },
    { start, end, text: valueOf(unescaped(source.slice(start, end)), exportOptions, escapesAll) },
  ])
  return spliced(source, edits)
}

export const properties = formatBy({
  type: 'properties',
  extensions: ['.properties'],
  decode: (bytes) => decodedLatin(bytes, (text) => asUnits(text, /[^\0-\xff]/g)),
  read: readProperties,
  renew,
})

/** Their files are UTF-8 by definition. Source: "Messages and internationalization" of Play; "Localizing" of Flex. */
export const propertiesUtf8 = ['properties_play', 'flex'].map((type) =>
  formatBy({ type, extensions: [], read: (source, options) => readProperties(source, options, false) }),
)
