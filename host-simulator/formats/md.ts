/**
 * Markdown and MDX. A string is the text of a block with its marks, links and inline code as they stand; identifiers
 * are the block's name and a count, as in HTML. Texts of the YAML at the top are `frontmatter` and their keys.
 * Contexts are those of HTML. `frontMatterQuotes` is of values that are translated. Unstated: how Jekyll's files are
 * printed; ours stay as they are.
 */
import { unmarked } from './bytes.ts'
import { Entries, formatBy, inPlace, singleOf } from './entry.ts'
import type { Format, RenewOptions, TargetOptions } from './format.ts'
import { readHtml, written } from './html.ts'
import { joined } from './json-scan.ts'
import { marked, marksOf } from './md-marks.ts'
import { printed } from './md-print.ts'
import { isFenceEnd, stretchesOf, type Stretch } from './md-scan.ts'
import { contextAt } from './places.ts'
import { lineEndOf, type Edit } from './splice.ts'
import { scalarWritten } from './yaml-scalar.ts'
import { scanYaml } from './yaml-scan.ts'

/** `own` makes of what stands in a block, but code and HTML, its text. */
const readMd =
  (isMdx: boolean, own = (raw: string): string => raw) =>
  (source: string, options: TargetOptions): Entries => {
    const entries = new Entries(source)
    const from = topOf(entries, source, options)
    const hasCode = options.importOptions?.['excludeCodeBlocks'] !== true
    for (const stretch of stretchesOf(source, { from, isMdx })) {
      const { name, lines, html, place } = stretch
      if (name === 'code' && !hasCode) continue
      const raw = html?.text ?? lines.map((line) => source.slice(line.start, line.end)).join('\n')
      const text = html || name === 'code' ? raw : own(raw)
      const at = { start: lines[0]?.start ?? 0, context: place.context }
      entries.addCounted(name, text, at, (single) =>
        single === text ? [] : edits(source, stretch, single, isMdx),
      )
    }
    return entries
  }

/** Adds the texts of the YAML at the top, and says where it ends. */
const topOf = (entries: Entries, source: string, options: TargetOptions): number => {
  const { from, to, end } = placeOfTop(source)
  if (end) addTop(entries, source, from, to, options)
  return end
}

/** Between and behind its lines of three dashes; `end` is 0 where there is none. */
const placeOfTop = (source: string): { from: number; to: number; end: number } => {
  const from = /^---[ \t]*(?:\r\n|\n|\r)/.exec(source)?.[0].length ?? 0
  const found = from ? endOfTop(source, from) : null
  return { from, to: found?.start ?? 0, end: found?.end ?? 0 }
}

/** Where the line of three dashes stands that ends it. */
const endOfTop = (source: string, from: number): { start: number; end: number } | null => {
  const mark = /^(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|$(?![^]))/gm
  mark.lastIndex = from
  const found = mark.exec(source)
  return found && { start: found.index, end: found.index + found[0].length }
}

const addTop = (
  entries: Entries,
  source: string,
  from: number,
  to: number,
  { importOptions, exportOptions }: TargetOptions,
): void => {
  const quotes = exportOptions?.['frontMatterQuotes']
  const left = importOptions?.['excludedFrontMatterElements']
  // A key with a dot stands in quotes there.
  const excluded = new Set(
    Array.isArray(left)
      ? left.map((path) => String(path).replaceAll(/"([^"]*)"/g, (_, key: string) => joined('', key)))
      : [],
  )
  const { containers, leaves } = scanYaml(source, from, to)
  for (const [index, { container, key, keyStart, start, end, text, write }] of leaves.entries()) {
    const path = joined(containers[container]?.path ?? '', key)
    if (excluded.has(path)) continue
    entries.addOrJoin(
      {
        string: {
          identifier: `frontmatter.${path}`,
          text,
          context: contextAt('div', `/div[@id=front-matter]/ul/li[${index + 1}]/div[2]`),
        },
        // Unstated: values that are not translated. Ours stay as they are.
        write: isQuotes(quotes)
          ? (translation) => [{ start, end, text: scalarWritten(singleOf(translation), quotes, false) }]
          : inPlace(text, start, end, write),
      },
      keyStart,
    )
  }
}

const isQuotes = (value: unknown): value is 'single' | 'double' => value === 'single' || value === 'double'

const edits = (source: string, stretch: Stretch, text: string, isMdx: boolean): Edit[] => {
  const { name, lines, prefix, html, fence, isLine } = stretch
  const [first, last] = [lines[0], lines.at(-1)]
  // A blank line ends a block of HTML, but for those where the source has some.
  const hasBlank = fence !== undefined || (html && /(?:\r\n|\r|\n)[ \t]*[\r\n]/.test(html.text))
  const own = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (fence !== undefined || (html && index) ? line : line.replace(/^[ \t]+/, '')))
    .filter((line) => hasBlank || line.trim())
  const oneLine = own.join(' ').replace(/(?<![ \t])[ \t]+$/, '')
  if (!first || !last || !oneLine.trim()) return []
  if (html) {
    const isOne = !/[\r\n]/.test(html.text)
    return written(source, html, isOne ? oneLine : own.join(lineEndOf(source)))
  }
  const { start } = first
  const { end } = last
  if (fence !== undefined) {
    if (own.some((line) => isFenceEnd(line, fence))) return []
    const rest = own.slice(1).map((line) => (line ? prefix + line : prefix.trimEnd()))
    return [{ start, end, text: [own[0], ...rest].join(lineEndOf(source)) }]
  }
  if (name === 'th' || name === 'td')
    return [
      {
        start,
        end,
        text: oneLine
          .replaceAll(/\\[^]|\|/g, (sign) => (sign === '|' ? '\\|' : sign))
          .replace(/(?<!\\)((?:\\\\)*)\\$/, '$1\\\\'),
      },
    ]
  if (lines.length > 1 && own.length > 1 && isParagraph(own.join('\n'), own.length, isMdx)) {
    const rest = own.map((line, index) =>
      index < own.length - 1 ? line : line.replace(/(?<![ \t])[ \t]+$/, ''),
    )
    return [{ start, end, text: rest.join(lineEndOf(source) + prefix) }]
  }
  if (isLine) {
    // Signs at the end would be taken for the end of the heading.
    return [{ start, end, text: oneLine.replace(/(^|[ \t])(#+)$/, '$1\\$2') }]
  }
  const safe = [
    oneLine,
    // A number with a dot would be an item.
    oneLine.replace(/^\d+/, '$&\\'),
    `\\${oneLine}`,
    oneLine.replace(/^./u, (sign) => `&#${sign.codePointAt(0)};`),
  ]
  const paragraph = safe.find((each) => isParagraph(each, 1, isMdx))
  return paragraph === undefined ? [] : [{ start, end, text: paragraph }]
}

/** Whether the lines are one paragraph and nothing else. */
const isParagraph = (text: string, count: number, isMdx: boolean): boolean => {
  const [only, ...others] = stretchesOf(text, { isMdx })
  return (
    only?.name === 'p' &&
    !others.length &&
    !only.html &&
    only.lines.length === count &&
    only.lines[0]?.start === 0 &&
    only.lines.at(-1)?.end === text.replace(/(?<![ \t])[ \t]+$/, '').length
  )
}

const renewBy =
  (isMdx: boolean) =>
  (text: string, { exportOptions }: RenewOptions): string => {
    const { end } = placeOfTop(text)
    const rest = printed(text.slice(end), { ...marksOf(exportOptions), isMdx })
    return end
      ? text.slice(0, end) + rest.replace(/^(?:[ \t]*(?:\r\n|\r|\n))*(?=[^])/, lineEndOf(text))
      : rest
  }

const markdown = formatBy({
  type: 'md',
  extensions: ['.md', '.markdown', '.mdown', '.text'],
  read: readMd(false, (raw) => marked(raw)),
  renew: renewBy(false),
})
/** Goes out without a mark of its encoding. Source: facts F330. */
export const md: Format = {
  ...markdown,
  renew: (bytes, options) => unmarked(markdown.renew?.(bytes, options) ?? bytes),
}
export const mdx = [
  formatBy({ type: 'mdx_v2', extensions: ['.mdx'], read: readMd(true), renew: renewBy(true) }),
  formatBy({ type: 'mdx_v1', extensions: [], read: readMd(true), renew: renewBy(true) }),
]
/** Jekyll's files: Markdown, which here has its front matter anyway, and HTML below one. */
export const jekyll = [
  formatBy({ type: 'fm_md', extensions: [], read: readMd(false) }),
  formatBy({
    type: 'fm_html',
    extensions: [],
    read(source, options) {
      const entries = new Entries(source)
      const from = topOf(entries, source, options)
      for (const entry of readHtml(' '.repeat(from) + source.slice(from), options)) entries.add(entry, from)
      return entries
    },
  }),
]
