/**
 * AsciiDoc. A string is the text of a block with its marks, macros and references as they stand; identifiers are the
 * block's name and a count, as in Markdown. What would be read as another block gets `{empty}` before it.
 * Source: AsciiDoc's language documentation, "Blocks", "Lists", "Tables". Unstated: values of attributes (`:toc-title:`)
 * and of blocks (`[quote, name]`) are no strings.
 */
import { endsInSpec } from './adoc-cells.ts'
import { isAside } from './adoc-lines.ts'
import { adocPrinted } from './adoc-print.ts'
import { stretchesOf, type Stretch } from './adoc-scan.ts'
import { lineStartOf, ownLines } from './blocks.ts'
import { Entries, formatBy } from './entry.ts'
import type { Line } from './md-lines.ts'
import { lineEndOf, type Edit } from './splice.ts'

const readAdoc = (source: string): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  for (const stretch of stretchesOf(source)) {
    const { name, lines, start } = stretch
    const raw = lines.map((line) => source.slice(line.start, line.end)).join('\n')
    const text = name === 'alt' ? saidIn(raw) : raw
    // A reference alone is nothing to translate.
    if (/^\{[\w:-]+\}$/.test(text)) continue
    entries.addCounted(name, text, start, (single) =>
      single === text ? [] : edits(source, stretch, single, lineEnd),
    )
  }
  return entries
}

const edits = (source: string, stretch: Stretch, text: string, lineEnd: string): Edit[] => {
  const { name, lines, start, end, separators, under } = stretch
  const own = ownLines(text)
  const oneLine = own.join(' ')
  if (!oneLine) return []
  if (name === 'alt') return [{ start, end, text: quoted(escaped(oneLine, separators)) }]
  const tame = `{empty}${withoutTerms(oneLine)}`
  const fitting = [...(lines.length > 1 ? [own] : []), [oneLine], [tame], [`${tame}{empty}`]]
    .map((each) => each.map((line) => escaped(line, separators)))
    .find((each) => isSame(source, stretch, each))
  if (!fitting) return []
  const [first = '', ...others] = fitting
  const gap = lines[1] ? source.slice(lineStartOf(source, lines[1].start), lines[1].start) : ''
  // A word just before a separator would say how the next cell looks.
  const last = others.length ? `\n${others.at(-1) ?? ''}` : `${source[start - 1] ?? '\n'}${first}`
  const isNear = separators !== '' && separators.includes(source[end] ?? '\n')
  return [
    { start, end, text: fitting.join(lineEnd + gap) + (isNear && endsInSpec(last) ? ' ' : '') },
    ...(under ? [{ ...under, text: lineUnder(source, under, first) }] : []),
  ]
}

/** Colons and semicolons that would end a term have names. */
const withoutTerms = (text: string): string =>
  text.replaceAll(/[:;]{2,}/g, (run, at: number) =>
    /[^ \t]/.test(text[at + run.length] ?? '')
      ? run
      : run.replaceAll('::', '{two-colons}').replaceAll(';;', '{two-semicolons}'),
  )

const lineUnder = (source: string, under: Line, text: string): string =>
  (source[under.start] as string).repeat(Math.max(2, [...text].length))

/** Whether lines in its place are read as it is, and as nothing else. */
const isSame = (source: string, stretch: Stretch, own: string[]): boolean => {
  const { name, before, after, under } = stretch
  if (name === 'td') return !own.some(isAside)
  // With a bracket at the end of its description it would be a line of attributes.
  if (name === 'dt' && own[0]?.startsWith('[')) return false
  const text = own.join('\n')
  const rest = under ? `\n${lineUnder(source, under, text)}` : after
  const first = stretchesOf(before + text + rest).find(({ start }) => start === before.length)
  return (
    first?.name === name &&
    first.lines.length === own.length &&
    first.end === before.length + text.length &&
    (first.under === undefined) === (under === undefined)
  )
}

const quoted = (text: string): string =>
  /^(?![" \t])[^",=]*$/.test(text)
    ? text
    : `"${text.replaceAll('"', String.raw`\"`).replace(/\\$/, '{backslash}')}"`

const saidIn = (raw: string): string =>
  raw.startsWith('"') ? raw.slice(1, -1).replaceAll(String.raw`\"`, '"') : raw

/** Signs that part cells get a backslash, unless they have one. */
const escaped = (text: string, separators: string): string => {
  let all = text
  for (const sign of separators)
    all = all.replaceAll(sign, (_, at: number) => (all[at - 1] === '\\' ? sign : `\\${sign}`))
  return all
}

const readingOf = (source: string): string =>
  JSON.stringify([...readAdoc(source)].map(({ string }) => string))

export const adoc = formatBy({
  type: 'adoc',
  extensions: ['.adoc', '.asciidoc'],
  read: readAdoc,
  /** What would read otherwise, or not come out the same again, stays as it is. */
  renew(source) {
    const once = adocPrinted(source)
    return readingOf(once) === readingOf(source) && adocPrinted(once) === once ? once : source
  },
})
