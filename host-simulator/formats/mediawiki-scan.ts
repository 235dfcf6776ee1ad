/**
 * The translatable stretches of wikitext: headings, paragraphs, items, cells, captions of tables and pictures, and what
 * stands between block tags of HTML. Left out: comments, code, preformatted lines, and templates, categories and words
 * in underscores that stand alone. Source: MediaWiki's documentation, "Help:Formatting", "Help:Tables", "Help:Images".
 */
import type { Block } from './blocks.ts'
import { linesOf, type Line } from './md-lines.ts'
import { colonIn, endOf, hasBlock, headingIn, indentOf, piecesOf } from './mediawiki-lines.ts'
import { masked, masks } from './mediawiki-mask.ts'

export interface Stretch extends Block {
  /** What a text of its own needs behind it. */
  after: string
}

const blank = new RegExp(`^[ \\t${masks.comment}${masks.template}${masks.code}]*$`)
const hasText = new RegExp(String.raw`[\p{L}\p{N}]|${masks.link}`, 'u')
const redirect = new RegExp(`^#\\p{L}+[ \\t:]*${masks.link}`, 'u')
const isLink = new RegExp(`^${masks.link}+$`)
const isCategory = /^\[\[(?:[ck]at[ée]g[^:|\]]*:[^[\]]*|[^:|[\]]+:[^|[\]]*)\]\]$/iu
const isOption =
  /^\s*(?:thumb|thumbnail|frame|framed|frameless|border|right|left|center|centre|none|baseline|middle|sub|super|top|text-top|bottom|text-bottom|upright(?:[\s=][^]*)?|\d*x?\d+\s*px|[a-z]+=[^]*)?\s*$/i

interface Around {
  name: string
  before: string
  after: string
}

const paragraph: Around = { name: 'p', before: '', after: '' }

export const stretchesOf = (source: string): Stretch[] => {
  const found: Stretch[] = []
  const mask = masked(source)
  let open: (Around & { lines: Line[] }) | null = null
  let tables = 0

  const add = ({ name, before, after }: Around, lines: readonly Line[]): void => {
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last || !hasText.test(mask.slice(first.start, last.end).replaceAll(/<[^<>]*>/g, '')))
      return
    found.push({ name, lines, start: first.start, end: last.end, before, after })
  }
  const close = (): void => {
    if (open) add(open, open.lines)
    open = null
  }
  /** The last value of a picture, which its readers see. */
  const addCaption = (from: number, to: number, around: Around): void => {
    const own = masked(source.slice(from, to))
    const bar = own.lastIndexOf('|')
    const text = own.slice(bar + 1)
    if (bar < 0 || isOption.test(source.slice(from + bar + 1, to))) return
    const start = from + bar + 1 + indentOf(text)
    found.push({
      ...around,
      lines: [{ start, end: endOf(source, start, to) }],
      start,
      end: endOf(source, start, to),
    })
  }
  const addGallery = (start: number, end: number): void => {
    const around = { name: 'caption', before: '<gallery>\na|', after: '\n</gallery>' }
    for (const line of linesOf(source.slice(start, end), 0).slice(1, -1))
      addCaption(start + line.start, start + line.end, around)
  }
  /** Whether it is a picture or a category, which stand alone. */
  const isAlone = ({ start, end }: Line): boolean => {
    const text = source.slice(start, end)
    if (!isLink.test(mask.slice(start, end)) || masked(text.slice(2, -2)).includes(']]')) return false
    const isFile = /^\[\[(?:file|image):/i.test(text)
    if (isFile) {
      close()
      addCaption(start + 2, end - 2, { name: 'caption', before: '[[File:a|', after: ']]' })
    }
    return isFile || isCategory.test(text)
  }
  /** What of a line is text: the first goes on with what is open, the last stays open. */
  const addPieces = (from: number, to: number, around: Around, canGoOn: boolean): void => {
    const { pieces, isCutBefore, isCutBehind } = piecesOf(mask, from, to)
    if (isCutBefore) close()
    for (const [index, piece] of pieces.entries()) {
      const isFirst = index === 0 && !isCutBefore
      if (around.name === 'p' && isAlone(piece)) close()
      else if (open && isFirst) open.lines.push(piece)
      else {
        close()
        const before = isFirst ? around.before : `${around.before}<p>`
        open = { ...around, before, lines: [piece] }
      }
    }
    if (isCutBehind || !canGoOn) close()
  }
  const addCells = (from: number, to: number, kind: string): void => {
    const name = { '|+': 'caption', '|': 'td' }[kind] ?? 'th'
    const separators = kind === '!' ? /\|\||!!/g : /\|\|/g
    const text = mask.slice(from, to)
    const ends = kind === '|+' ? [] : [...text.matchAll(separators)].map(({ index }) => index)
    let at = 0
    for (const end of [...ends, text.length]) {
      close()
      const bar = text.slice(at, end).indexOf('|')
      const own = bar < 0 ? at : at + bar + 1
      const start = from + own + indentOf(text.slice(own, end))
      const gap = mask[start - 1] === ' ' ? ' ' : ''
      addPieces(start, from + end, { name, before: `{|\n${kind}${gap}`, after: '\n|}' }, end === text.length)
      at = end + 2
    }
  }
  const addItem = (start: number, end: number, marks: string): void => {
    const name = { ';': 'dt', ':': 'dd' }[marks.trimEnd().at(-1) ?? ''] ?? 'li'
    const own = start + marks.length
    const colon = name === 'dt' ? colonIn(mask.slice(own, end)) : -1
    const after = name === 'dt' ? ' : b' : ''
    addPieces(own, colon < 0 ? end : own + colon, { name, before: marks, after }, false)
    if (colon < 0) return
    const from = own + colon + 1
    const gap = indentOf(mask.slice(from, end))
    addPieces(from + gap, end, { name: 'dd', before: ';a : ', after: '' }, false)
  }

  for (const { start, end } of linesOf(mask, 0)) {
    const text = mask.slice(start, end)
    const heading = headingIn(text)
    const marks = /^[*#:;]+[ \t]*/.exec(text)?.[0]
    const cell = tables ? /^[ \t]*(\|[-}+]?|!)/.exec(text) : null
    if (mask[start] === masks.code && /^<gallery\b/i.test(source.slice(start, start + 9))) {
      close()
      addGallery(start, end)
    } else if (blank.test(text) || (!found.length && redirect.test(text))) close()
    else if (/^[ \t:]*\{\|/.test(text)) {
      close()
      tables++
    } else if (cell) {
      const [all, kind = ''] = cell
      close()
      if (kind === '|}') tables--
      else if (kind !== '|-') addCells(start + all.length, end, kind)
    } else if (heading) {
      close()
      const signs = '='.repeat(heading.level)
      const { level, start: from, end: to } = heading
      const around = { name: `h${level}`, before: `${signs} `, after: ` ${signs}` }
      add(around, [{ start: start + from, end: start + to }])
    } else if (marks) {
      close()
      addItem(start, end, marks)
    } else if (/^[ \t]/.test(text) && !hasBlock(text)) close()
    else {
      const rule = /^-{4,}/.exec(text)?.[0] ?? ''
      if (rule) close()
      addPieces(start + rule.length, end, { ...paragraph, before: rule }, true)
    }
  }
  close()
  return found
}
