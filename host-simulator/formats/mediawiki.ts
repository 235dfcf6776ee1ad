/**
 * MediaWiki. A string is the text of a block with its marks, links, templates and inline tags as they stand; identifiers
 * are the block's name and a count, as in Markdown. What would be read as another block gets `<nowiki/>` before it, else
 * its signs are written as numbers. Unstated: texts in templates that stand alone are no strings.
 */
import { asNumbers, numberOf, ownLines } from './blocks.ts'
import { Entries, formatBy } from './entry.ts'
import { isWhole, masked } from './mediawiki-mask.ts'
import { stretchesOf, type Stretch } from './mediawiki-scan.ts'
import { lineEndOf, type Edit } from './splice.ts'

const readMediawiki = (source: string): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  for (const stretch of stretchesOf(source)) {
    const { name, lines, start } = stretch
    const text = lines.map((line) => source.slice(line.start, line.end)).join('\n')
    entries.addCounted(name, text, start, (single) =>
      single === text ? [] : edits(source, stretch, single, lineEnd),
    )
  }
  return entries
}

const edits = (source: string, stretch: Stretch, text: string, lineEnd: string): Edit[] => {
  const { lines, start, end } = stretch
  const own = ownLines(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
  const oneLine = own.join(' ')
  if (!oneLine) return []
  const tame = `<nowiki/>${oneLine}`
  const candidates = [
    ...(lines.length > 1 ? [own] : []),
    [oneLine],
    [tame],
    [inNumbers(tame)],
    [asNumbers(oneLine)],
  ]
  const fitting = candidates.find((each) => isSame(source, stretch, each))
  return fitting ? [{ start, end, text: fitting.join(lineEnd) }] : []
}

/** Brackets, bars and marks that are not in pairs; those of whole links and templates stay. */
const inNumbers = (text: string): string => {
  const mask = masked(text)
  return text.replaceAll(/[{}[\]<>|!]/g, (sign, at: number) =>
    mask[at] === sign && at > 8 ? numberOf(sign) : sign,
  )
}

/** Whether lines in its place are read as it is, and as nothing else. */
const isSame = (source: string, { name, before, after, start, end }: Stretch, own: string[]): boolean => {
  const text = own.join('\n')
  const isJoined = (sign: string | undefined, next: string | undefined): boolean =>
    sign !== undefined && sign === next && '{}[]'.includes(sign)
  if (!isWhole(text) || isJoined(source[start - 1], text[0]) || isJoined(text.at(-1), source[end]))
    return false
  const first = stretchesOf(before + text + after).find((each) => each.start === before.length)
  return (
    first?.name === name && first.lines.length === own.length && first.end === before.length + text.length
  )
}

export const mediawiki = formatBy({
  type: 'mediawiki',
  extensions: ['.wiki', '.wikitext', '.mediawiki'],
  read: readMediawiki,
})
