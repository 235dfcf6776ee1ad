/**
 * Markdown as the platform prints it: blocks with a blank line between, lists and quotes with one kind of mark, tables
 * laid out. Source: facts F298.
 */
import { afterHtml } from './md-html.ts'
import { afterJsx, isJsx } from './md-jsx.ts'
import { afterSpaces, indentAt, isRule, linesOf } from './md-lines.ts'
import { marked, type Marks } from './md-marks.ts'
import { fence, isDelimiters, isFenceEnd, stretchesOf } from './md-scan.ts'
import { cellsOf, tableOf } from './md-table.ts'
import { lineEndOf } from './splice.ts'

interface Block {
  kind: 'paragraph' | 'other' | 'jsx' | '-' | '1'
  lines: string[]
  /** Where it stood. */
  from: number
  to: number
}

const itemStart = /^([-+*]|\d{1,9}[.)])([ \t]+|$)/
/** Its lines stay: they are indented. */
const note = /^\[\^[^\]]+\]:/
const heading = /^(#{1,6})(?:[ \t]+|$)/

const indentOf = (line: string): number => indentAt(line, 0, line.length)
/** Without so many columns of white space. */
const without = (line: string, width: number): string => {
  const at = afterSpaces(line, 0, line.length, width)
  return ' '.repeat(Math.max(0, indentAt(line, 0, at) - width)) + line.slice(at)
}
const isBlank = (line: string): boolean => !line.trim()

const joined = (blocks: readonly Block[], isLoose: boolean): string[] =>
  blocks.flatMap(({ kind, lines }, index) => {
    const isApart = isLoose || (kind === 'paragraph' && blocks[index - 1]?.kind === 'paragraph')
    return index && isApart ? ['', ...lines] : lines
  })

/** Lists and quotes in each other, below which all stays. */
const deepest = 100

/** What a text is made of, each printed anew. */
const blocksOf = (source: string, marks: Marks, depth = 0): Block[] => {
  const places = linesOf(source, 0)
  const lines = places.map(({ start, end }) => source.slice(start, end))
  if (depth > deepest) return [{ kind: 'other', lines, from: 0, to: lines.length }]
  const at = (index: number): string => lines[index] ?? ''
  const blocks: Block[] = []
  let index = 0

  const isHtml = (own: number, isInParagraph: boolean): number => {
    const line = at(own)
    const text = line.trimStart()
    const start = (places[own]?.start ?? 0) + line.length - text.length
    if (marks.isMdx) return isJsx.test(text) ? afterJsx(source, places, own, start) : own
    if (indentOf(line) > 3 || !text.startsWith('<')) return own
    return afterHtml(source, places, own, { at: start, isInParagraph })
  }
  /** Whether a line begins a block where a paragraph goes on. */
  const isStart = (own: number): boolean => {
    const line = at(own)
    if (indentOf(line) > 3) return false
    const text = line.trim()
    const [all = '', mark = ''] = itemStart.exec(text) ?? []
    return (
      (mark !== '' && all.length < text.length && !/^(?!1[.)])\d/.test(mark)) ||
      heading.test(text) ||
      fence.test(text) ||
      isRule(text) ||
      text.startsWith('>') ||
      (marks.isMdx ? isJsx.test(text) : isHtml(own, true) > own)
    )
  }
  /** Columns before which a line is no code. */
  const most = marks.isMdx ? Infinity : 3
  const add = (kind: Block['kind'], from: number, own: string[]): void => {
    blocks.push({ kind, lines: own, from, to: index })
  }

  const addFence = (marksAt: string): void => {
    const from = index
    const width = indentOf(at(index))
    const info = at(index).trim().slice(marksAt.length).trim()
    const own: string[] = []
    for (index++; index < lines.length && !isFenceEnd(at(index), marksAt); index++)
      own.push(without(at(index), width))
    index++
    const longest = Math.max(2, ...own.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)))
    const signs = info.includes('`') ? marksAt : '`'.repeat(longest + 1)
    add('other', from, [signs + info, ...own, signs])
  }

  const addQuote = (): void => {
    const from = index
    const own: string[] = []
    for (; index < lines.length; index++) {
      const text = at(index).trimStart()
      if (text.startsWith('>') && indentOf(at(index)) <= most) own.push(text.slice(1).replace(/^ /, ''))
      else if (isBlank(text) || isBlank(own.at(-1) ?? '') || isStart(index)) break
      else own.push(text)
    }
    const inner = joined(blocksOf(own.join('\n'), marks, depth + 1), true)
    add(
      'other',
      from,
      inner.map((line) => (line ? `> ${line}` : '>')),
    )
  }

  const addList = (first: string): void => {
    const from = index
    const kind = /\d/.test(first) ? '1' : '-'
    const items: Block[][] = []
    let isLoose = false
    for (;;) {
      const line = at(index)
      const text = line.trimStart()
      const [all = '', mark = '', gap = ''] = (!isRule(text.trim()) && itemStart.exec(text)) || []
      if (index >= lines.length || indentOf(line) > most || !mark || mark.at(-1) !== first.at(-1)) break
      if (items.length && isBlank(at(index - 1))) isLoose = true
      const columns = indentAt(gap, 0, gap.length)
      const width = indentOf(line) + mark.length + (columns > 4 || columns < 1 ? 1 : columns)
      const own = [columns > 4 ? ' '.repeat(columns - 1) + text.slice(all.length) : text.slice(all.length)]
      let next = index + 1
      for (; next < lines.length; next++) {
        const each = at(next)
        if (isBlank(each)) own.push('')
        else if (indentOf(each) >= width) own.push(without(each, width))
        else if (isBlank(own.at(-1) ?? '') || isStart(next) || itemStart.test(each.trim())) break
        else own.push(each.trimStart())
      }
      while (own.length && isBlank(own.at(-1) ?? '')) own.pop()
      index = next
      items.push(blocksOf(own.join('\n'), marks, depth + 1))
    }
    while (index > from && isBlank(at(index - 1))) index--
    const last = blocks.at(-1)
    const isSecond = last?.kind === '-' && last.lines[0]?.startsWith(marks.bullet)
    const bullet = marks.isMdx ? first : isSecond ? '*' : marks.bullet
    const own = items.map((inner, count) => {
      const mark = kind === '-' ? bullet : `${Number.parseInt(first) + count}${first.at(-1)}`
      const isApart = inner.some(({ from: start }, each) => each > 0 && start > (inner[each - 1]?.to ?? 0))
      const body = joined(inner, isApart)
      const rest = body.slice(1).map((line) => (line ? ' '.repeat(mark.length + 1) + line : ''))
      return [body[0] ? `${mark} ${body[0]}` : mark, ...rest]
    })
    add(
      kind,
      from,
      own.flatMap((each, count) => (count && isLoose ? ['', ...each] : each)),
    )
  }

  const addTable = (): void => {
    const from = index
    const rows = [cellsOf(at(index))]
    const delimiters = cellsOf(at(index + 1))
    for (index += 2; index < lines.length && at(index).includes('|'); index++) rows.push(cellsOf(at(index)))
    const own = rows.map((row) => row.map((cell) => marked(cell, marks)))
    add('other', from, tableOf(own, delimiters, marks))
  }

  const addParagraph = (): void => {
    const from = index
    const own: string[] = []
    let level = 0
    for (; index < lines.length && !isBlank(at(index)); index++) {
      const text = at(index).trimStart()
      const line = /^(=+|-+)[ \t]*$/.exec(text)?.[1]
      if (own.length && line && indentOf(at(index)) < 4) {
        level = line.startsWith('=') ? 1 : 2
        index++
        break
      }
      if (own.length && isStart(index)) break
      own.push(text)
    }
    const text = marked(own.join('\n').replace(/(?<![ \t])[ \t]+$/, ''), marks)
    if (!level) add('paragraph', from, text.split('\n'))
    else if (own.length === 1) add('other', from, [`${'#'.repeat(level)} ${text}`])
    else add('other', from, [...text.split('\n'), level === 1 ? '===' : '---'])
  }

  while (index < lines.length) {
    const line = at(index)
    const text = line.trim()
    const from = index
    if (!text) index++
    else if (indentOf(line) > most) {
      while (index < lines.length && (isBlank(at(index)) || indentOf(at(index)) > 3)) index++
      while (isBlank(at(index - 1))) index--
      add('other', from, lines.slice(from, index))
    } else if (note.test(text)) {
      while (index < lines.length && (!isBlank(at(index)) || indentOf(at(index + 1)) > 3)) index++
      add('other', from, lines.slice(from, index))
    } else if (fence.test(text)) addFence(fence.exec(text)?.[1] as string)
    else if (heading.test(text)) {
      index++
      const [, signs = ''] = heading.exec(text) ?? []
      const own = text
        .slice(signs.length)
        .replace(/(?:^|[ \t])#+$/, '')
        .trim()
      add('other', from, [`${signs} ${marked(own, marks)}`.trimEnd()])
    } else if (isRule(text)) {
      index++
      add('other', from, [text])
    } else if (text.startsWith('>')) addQuote()
    else if (isHtml(index, false) > index) {
      index = isHtml(index, false)
      add(marks.isMdx ? 'jsx' : 'other', from, lines.slice(from, index))
    } else if (itemStart.test(text)) addList(itemStart.exec(text)?.[1] as string)
    else if (
      text.includes('|') &&
      isDelimiters(at(index + 1).trim()) &&
      cellsOf(text).length === cellsOf(at(index + 1)).length
    )
      addTable()
    else addParagraph()
  }
  return blocks
}

/** A directive whose lines all stand together. */
const directive = /^(:{3,})[ \t]+(?=[\p{L}\p{N}][^]*\n\1$)/u

const print = (source: string, marks: Marks): string => {
  const lineEnd = lineEndOf(source)
  const blocks = blocksOf(source, marks)
  const own = blocks.map(({ kind, lines }) => {
    const text = lines.join('\n')
    return kind === 'paragraph' ? text.replace(directive, '$1') : text
  })
  const [starts = ''] = /^(?:[ \t]*(?:\r\n|\r|\n))*/.exec(source) ?? []
  const [ends = ''] = /[\r\n][^]*$/.exec(source.slice(Math.max(starts.length, source.trimEnd().length))) ?? []
  const all = own.map((text, at) => {
    const [before, block] = [blocks[at - 1], blocks[at]]
    // What touches a tag goes on doing so.
    const isNear = before?.to === block?.from && (before?.kind === 'jsx' || block?.kind === 'jsx')
    return `${at ? (isNear ? '\n' : '\n\n') : ''}${text}`
  })
  return starts + all.join('').replaceAll('\n', lineEnd) + ends
}

/** What reads a text, whatever its marks are. */
const readingOf = (source: string, marks: Marks): string =>
  JSON.stringify(
    stretchesOf(source, { isMdx: marks.isMdx }).map(({ name, lines }) => [
      name,
      marked(lines.map(({ start, end }) => source.slice(start, end)).join('\n'), marks),
    ]),
  )

/** All of a text; blank lines around it stay. What would read otherwise, or not come out the same again, stays as it is. */
export const printed = (source: string, marks: Marks): string => {
  const once = print(source, marks)
  const isSafe = readingOf(once, marks) === readingOf(source, marks) && print(once, marks) === once
  return isSafe ? once : source
}
