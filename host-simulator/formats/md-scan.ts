/**
 * The translatable stretches of Markdown and MDX: CommonMark's blocks and GitHub's tables, line by line.
 * Left out: code, front matter (see `md.ts`), definitions of links, directives; in MDX imports, exports, and tags and
 * expressions that have lines of their own.
 */
import { lineStartOf } from './blocks.ts'
import { segmentsOf, type Segment } from './html-scan.ts'
import { afterHtml } from './md-html.ts'
import { ofTag } from './md-jsx.ts'
import { afterSpaces, indentAt, isRule, linesOf, opened, within, type Around, type Line } from './md-lines.ts'
import { Place } from './places.ts'

export interface Stretch {
  /** `p`, `li`, `h1`, `td`, `code`; of HTML the name that it has there. */
  name: string
  place: Place
  /** Its lines, without what stands before them in lists and quotes. */
  lines: readonly { start: number; end: number }[]
  /** What stands before the lines after the first. */
  prefix: string
  html?: Segment
  /** The signs of the line above a block of code. */
  fence?: string
  /** A heading behind its signs. */
  isLine?: boolean
}

export const fence = /^(`{3,}(?=[^`]*$)|~{3,})/

/** Whether a line ends the block of code that began with these signs. */
export const isFenceEnd = (line: string, marks: string): boolean => {
  const text = line.trim()
  return text.startsWith(marks) && !text.replaceAll(marks[0] as string, '')
}

export const isDelimiters = (text: string): boolean =>
  text.includes('|') &&
  text.includes('-') &&
  text
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .every((cell) => /^:?-+:?$/.test(cell.trim()))

interface Code {
  marks: string
  /** Columns of white space before them, which the lines between have as well. */
  indent: number
  depth: number
  lines: Line[]
  place: Place
}

export const stretchesOf = (
  source: string,
  { from = 0, isMdx }: { from?: number; isMdx: boolean },
): Stretch[] => {
  const found: Stretch[] = []
  const lines = linesOf(source, from)
  let around: Around[] = []
  const root = new Place()
  let open: { name: string; lines: Line[] } | null = null
  let code: Code | null = null
  let tagsEnd = Infinity

  const textOf = ({ start, end }: Line): string => source.slice(start, end)
  const here = (): Place => around.at(-1)?.place ?? root
  /** The items of a list that goes on are in one. */
  const enter = (count: number, fresh: readonly Around[]): void => {
    around = around.slice(0, count)
    for (const each of fresh) {
      const place = here()
      if (each.kind === 'quote') each.place = place.within('blockquote')
      else each.place = (place.last?.name === each.list ? place.last : place.within(each.list)).within('li')
      around.push(each)
    }
  }
  const add = (
    name: string,
    own: readonly Line[],
    place: Place,
    more?: Pick<Stretch, 'html' | 'fence'>,
  ): void => {
    const [first, next] = own
    if (!first) return
    // A blank line begins with less.
    const second = own.find((line) => line !== first && line.start < line.end) ?? next
    const prefix = second ? source.slice(lineStartOf(source, second.start, from), second.start) : ''
    found.push({ name, lines: own, place, prefix, ...more })
  }
  const addCode = ({ marks, lines: own, place }: Code): void => add('code', own, place, { fence: marks })
  const close = (): void => {
    const place = here()
    if (open) add(open.name, trimmed(open.lines), open.name === 'li' ? place : place.within(open.name))
    open = null
  }
  /** White space at a paragraph's end is none of it; within, it may be a break. */
  const trimmed = (own: Line[]): Line[] => {
    const last = own.at(-1)
    if (last) while (last.end > last.start && ' \t'.includes(source[last.end - 1] as string)) last.end--
    return own
  }
  /** Behind a tag or an expression of MDX; the place itself where it does not end. */
  const afterTag = (start: number): number => {
    if (start >= tagsEnd) return start
    let depth = 0
    let quote = ''
    for (let at = start; at < source.length; at++) {
      const sign = source[at] as string
      if (quote) {
        if (sign === quote) quote = ''
      } else if (sign === '{') depth++
      else if (sign === '}') {
        if (--depth === 0 && source[start] === '{') return at + 1
      } else if (depth === 0 && (sign === '"' || sign === "'")) quote = sign
      else if (depth === 0 && sign === '>') return at + 1
    }
    tagsEnd = start
    return start
  }
  const addCells = (name: string, start: number, end: number, row: Place): void => {
    let at = source[start] === '|' ? start + 1 : start
    for (let next = at; next <= end; next++) {
      if (next < end && source[next] === '\\') next++
      else if (next < end && source[next] !== '|') continue
      else {
        const cell = { start: afterSpaces(source, at, next), end: next }
        const place = row.within(name)
        if (cell.start < cell.end) add(name, trimmed([cell]), place)
        at = next + 1
      }
    }
    const rest = { start: afterSpaces(source, at, end), end }
    if (rest.start < end) add(name, trimmed([rest]), row.within(name))
  }
  const addHtml = (start: number, end: number): void => {
    for (const segment of segmentsOf(source.slice(start, end), root)) {
      const place = { start: start + segment.start, end: start + segment.end }
      add(segment.name, [place], segment.place, { html: { ...segment, ...place } })
    }
  }
  const addAttributes = (start: number, end: number): void => {
    for (const segment of segmentsOf(source.slice(start, end), here(), ofTag)) {
      if (!segment.name.includes('@') || segment.kind === 'unquoted') continue
      const place = { start: start + segment.start, end: start + segment.end }
      add(segment.name, [place], segment.place, { html: { ...segment, ...place } })
    }
  }

  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line
    const { end } = line
    const [inside, count] = within(source, line, around)
    if (code) {
      const isIn = count >= code.depth
      const isClosing = isIn && isFenceEnd(source.slice(inside, end), code.marks)
      if (isIn && !isClosing) {
        code.lines.push({ start: afterSpaces(source, inside, end, code.indent), end })
        continue
      }
      addCode(code)
      code = null
      if (isClosing) continue
    }
    const [at, fresh] = opened(
      source,
      { from: inside, end },
      { isOpen: open !== null && count === around.length, isMdx, depth: around.length },
    )
    const start = afterSpaces(source, at, end)
    const text = source.slice(start, end)
    const isIndented: boolean = indentAt(source, at, end) > 3 && !isMdx
    const isLazy: boolean = open !== null && !fresh.length && count < around.length
    if (!text.trim()) {
      close()
      enter(count, fresh)
      continue
    }
    if (fresh.length) close()
    if (open && /^(?:=+|-+)[ \t]*$/.test(text) && !isLazy) {
      open.name = text.startsWith('=') ? 'h1' : 'h2'
      close()
      continue
    }
    const marks = isIndented ? undefined : fence.exec(text)?.[1]
    const heading = isIndented ? undefined : /^#{1,6}(?=[ \t]|$)/.exec(text)?.[0]
    const htmlEnd =
      isMdx || isIndented || !text.startsWith('<')
        ? index
        : afterHtml(source, lines, index, { at: start, isInParagraph: open !== null })
    const isModule = isMdx && !open && start === line.start && /^(?:import|export)\b/.test(text)
    const tagEnd = isMdx && /^[<{]/.test(text) ? afterTag(start) : start
    const tagLine =
      tagEnd > start ? lines.findIndex((each, other) => other >= index && each.end >= tagEnd) : -1
    const isTag = tagLine >= 0 && !source.slice(tagEnd, lines[tagLine]?.end).trim()
    const isOther =
      marks ||
      heading ||
      htmlEnd > index ||
      isModule ||
      isTag ||
      isRule(text.trim()) ||
      text.startsWith(':::')
    if (isLazy && !isOther) {
      open?.lines.push({ start, end })
      continue
    }
    if (isOther || count < around.length) close()
    enter(count, fresh)
    if (marks) {
      const place = here().within('pre').within('code')
      code = { marks, indent: indentAt(source, at, end), depth: around.length, lines: [], place }
    } else if (heading) {
      const own = afterSpaces(source, start + heading.length, end)
      const body = /(?:^|[ \t])#+[ \t]*$/.exec(source.slice(own, end))
      const name = `h${heading.length}`
      const lines = trimmed([{ start: own, end: body ? own + body.index : end }])
      found.push({ name, lines, place: here().within(name), prefix: '', isLine: true })
    } else if (htmlEnd > index) {
      if (!around.length) addHtml(start, lines[htmlEnd - 1]?.end ?? end)
      index = htmlEnd - 1
    } else if (isModule) {
      while (index + 1 < lines.length && textOf(lines[index + 1] as Line).trim()) index++
    } else if (isTag) {
      if (text.startsWith('<')) addAttributes(start, tagEnd)
      index = tagLine
    } else if (isOther) continue
    else if (open) open.lines.push({ start, end })
    else if (isIndented) continue
    else if (
      text.includes('|') &&
      isDelimiters(textOf(lines[index + 1] ?? { start: 0, end: 0 }).replace(/^[ \t>]*/, ''))
    ) {
      const table = here().within('table')
      addCells('th', start, end, table.within('thead').within('tr'))
      const body = table.within('tbody')
      index += 2
      for (; index < lines.length; index++) {
        const row = lines[index] as Line
        const [own, depth] = within(source, row, around)
        const first = afterSpaces(source, own, row.end)
        if (depth < around.length || !source.slice(first, row.end).includes('|')) break
        let last = row.end
        while (last > first && ' \t'.includes(source[last - 1] as string)) last--
        addCells('td', first, last, body.within('tr'))
      }
      index--
    } else if (!/^\[[^\]^][^\]]*\]:[ \t]*\S/.test(text)) {
      const note = /^\[\^[^\]]+\]:[ \t]*/.exec(text)?.[0].length ?? 0
      open = { name: around.at(-1)?.kind === 'item' ? 'li' : 'p', lines: [{ start: start + note, end }] }
    }
  }
  close()
  if (code) addCode(code)
  return found.filter(({ lines: own }) => own.some((each) => each.start < each.end))
}
