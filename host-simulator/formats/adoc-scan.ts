/**
 * The translatable stretches of AsciiDoc: headings, titles of blocks, paragraphs, items, terms, cells and what is said
 * of pictures. Left out: code, literal and passed text, comments, attributes, authors, directives, macros.
 */
import {
  altIn,
  anchorsIn,
  endOfText,
  indentOf,
  type Item,
  headingIn,
  isAside,
  isAttributes,
  isContainer,
  isEntry,
  isRule,
  isTable,
  isVerbatim,
  isVerbatimBy,
  itemIn,
  labelIn,
  levelUnder,
  macroIn,
} from './adoc-lines.ts'
import { cellsOf, partsOf, separatorBy, wholeOf } from './adoc-cells.ts'
import type { Block } from './blocks.ts'
import { linesOf, type Line } from './md-lines.ts'

export interface Stretch extends Block {
  /** What a text of its own needs behind it. */
  after: string
  /** Of the tables that it stands in, from the innermost. */
  separators: string
  /** Of a heading, the line below. */
  under?: Line
}

interface Open {
  name: string
  lines: Line[]
  before: string
}

/** A paragraph that is no text. */
const left: Open = { name: '', lines: [], before: '' }

interface Where {
  depth: number
  separators: string
  isCell: boolean
}

/** Deeper, cells are left whole. */
const maxDepth = 20
const top: Where = { depth: 0, separators: '', isCell: false }

export const stretchesOf = (
  source: string,
  lines: readonly Line[] = linesOf(source, 0),
  where: Where = top,
): Stretch[] => {
  const found: Stretch[] = []
  let open: Open | null = null
  /** Of the block that comes. */
  let attributes = ''
  let isVerbatimNext = false
  const containers: { mark: string; isInList: boolean }[] = []
  let isInList = false
  /** A term that has no description yet. */
  let isAwaited = false
  /** Lines that may come of the author and the revision; null where the title may still come. */
  let header: number | null = where.isCell ? 0 : null
  let index = 0

  const textOf = (line: Line | undefined): string =>
    line ? source.slice(line.start, endOfText(source, line)) : ''
  /** `next`: the index of the line behind it. */
  const add = (name: string, own: readonly Line[], before: string, next = index + 1): void => {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return
    const rest = next > index ? source.slice(last.end, lines[index]?.end) : ''
    found.push({
      ...{ name, lines: own, start: first.start, end: last.end },
      ...{ before, after: `${rest}\n${textOf(lines[next])}`, separators: where.separators },
    })
  }
  const close = (): void => {
    if (open?.name) add(open.name, open.lines, open.before, index)
    open = null
  }
  /** The block is known: what was said of it holds no longer. */
  const begin = (): void => {
    close()
    attributes = ''
    isVerbatimNext = false
    isAwaited = false
  }
  /** The index of the line that ends the block that begins here; behind the last where none does. */
  const endOf = (mark: string): number => {
    let next = index + 1
    while (next < lines.length && textOf(lines[next]) !== mark) next++
    return next
  }
  const addCells = (own: readonly Line[], mark: string): void => {
    const separator = separatorBy(mark, attributes)
    if (separator === null || where.depth >= maxDepth) return
    const inside = { depth: where.depth + 1, separators: separator + where.separators, isCell: true }
    for (const cell of cellsOf(source, own, separator, attributes)) {
      if (cell.style === 'a') found.push(...stretchesOf(source, wholeOf(cell), inside))
      else if (cell.style !== 'l')
        for (const part of partsOf(cell)) {
          const [start, end] = [part[0]?.start ?? 0, part.at(-1)?.end ?? 0]
          const { separators } = inside
          found.push({ name: 'td', lines: part, start, end, before: '', after: '', separators })
        }
    }
  }

  if (!where.isCell && textOf(lines[0]) === '---') index = endOf('---') + 1
  for (; index < lines.length; index++) {
    const line = lines[index] as Line
    const { start, end } = { start: line.start, end: line.start + textOf(line).length }
    const text = source.slice(start, end)
    if (text === '') {
      close()
      if (header !== null) header = 0
      continue
    }
    if (isAside(text)) {
      // What goes on behind it is a string of its own.
      if (open?.name) {
        const name: string = open.name
        close()
        open = { name, lines: [], before: { li: '* a\n//\n', dd: 'a:: b\n//\n' }[name] ?? `a\n//\n` }
      }
      continue
    }
    if ((text === '+' && isInList) || isVerbatim(text)) {
      begin()
      if (text !== '+') index = endOf(text.startsWith('```') ? '```' : text)
      continue
    }
    if (isContainer(text)) {
      const isCode = isVerbatimNext && text === '--'
      begin()
      const last = containers.findLastIndex(({ mark }) => mark === text)
      if (isCode) index = endOf(text)
      else if (last < 0) {
        containers.push({ mark: text, isInList })
        isInList = false
      } else isInList = containers.splice(last)[0]?.isInList ?? false
      continue
    }
    if (isTable(text) && (where.isCell || !text.startsWith('!'))) {
      close()
      const last = endOf(text)
      addCells(lines.slice(index + 1, last), text)
      begin()
      index = last
      continue
    }
    if (isAttributes(text)) {
      close()
      attributes += text
      isVerbatimNext = isVerbatimBy(text) ?? isVerbatimNext
      continue
    }
    const item: Item | null = open && !isInList ? null : itemIn(text)
    if (open !== null && !item) {
      open.lines.push({ start: start + indentOf(text), end })
      continue
    }
    if (!open && isEntry(text)) {
      while (/[ \t]\\$/.test(textOf(lines[index])) && index + 1 < lines.length) index++
      continue
    }
    if (header) {
      header--
      continue
    }
    if (isVerbatimNext) {
      begin()
      open = { ...left }
      continue
    }
    if (!open) {
      const heading = headingIn(text)
      const under = heading ? 0 : levelUnder(text, textOf(lines[index + 1]))
      const level = heading?.level ?? under
      if (level) {
        begin()
        const own = { start: start + (heading?.start ?? 0), end: start + (heading?.end ?? text.length) }
        add(`h${level}`, [own], source.slice(start, own.start))
        const last = found.at(-1)
        if (under && last) last.under = lines[++index] as Line
        header = header === null && level === 1 ? 2 : 0
        isInList = false
        continue
      }
      if (/^\.\.?[^ \t.]/.test(text)) {
        add('caption', [{ start: start + 1, end }], '.')
        continue
      }
      const macro = macroIn(text)
      if (macro || isRule(text)) {
        begin()
        const from = start + (macro?.at ?? 0)
        const length = macro?.name === 'image' ? altIn(text.slice(macro.at)) : 0
        if (length) add('alt', [{ start: from, end: from + length }], '')
        continue
      }
    }
    header ??= 0
    const isDescription = isAwaited && !item
    begin()
    if (item) {
      isInList = true
      const { at, term }: Item = item
      if (term) {
        const own = { start: start + term.start, end: start + term.end }
        add('dt', [own], source.slice(start, own.start))
        isAwaited = at >= text.length
        if (isAwaited) continue
      }
      const own: Line[] = at < text.length ? [{ start: start + at, end }] : []
      open = { name: term ? 'dd' : 'li', lines: own, before: text.slice(0, at) }
      continue
    }
    const indent = indentOf(text)
    if (isDescription)
      open = { name: 'dd', lines: [{ start: start + indent, end }], before: `a::\n${text.slice(0, indent)}` }
    else if (indent) open = { ...left }
    else {
      const label = labelIn(text)
      const own = { start: start + label + anchorsIn(text.slice(label)), end }
      isInList &&= textOf(lines[index - 1]) === '+'
      const before = (isInList ? '* a\n+\n' : '') + source.slice(start, own.start)
      open = { name: 'p', lines: own.start < end ? [own] : [], before }
    }
  }
  close()
  return found
}
