/** Cells of AsciiDoc's tables. Tables of values between commas or colons are left whole. */
import { endOfText, isAside } from './adoc-lines.ts'
import { afterSpaces, type Line } from './md-lines.ts'

export interface Cell {
  /** `a` has blocks in it, `l` is no text; the others look otherwise. */
  style: string
  /** Null where something stands between lines that is no text. */
  lines: (Line | null)[]
}

/** How many columns or copies, where it stands, and how it looks. */
const spec = /^(?:(\d+(?:\.\d*)?|\.\d+)([*+]))?(?:[<^>](?:\.[<^>])?|\.[<^>])?([a-z])?$/

/** Whether a separator behind this would be taken for one with a specification. */
export const endsInSpec = (text: string): boolean =>
  text.endsWith('\\') || spec.test(/[ \t\r\n]([^ \t\r\n]{1,16})$/.exec(text)?.[1] ?? '-')

/** What a table's attributes say: null for one that is left whole. */
export const separatorBy = (mark: string, attributes: string): string | null => {
  const [, own = mark[0] as string] = /\bseparator="?([^"\],])/.exec(attributes) ?? []
  return /^[,:]/.test(mark) || /\bformat="?(?:csv|tsv|dsv)/.test(attributes) ? null : own
}

const stylesOf = (attributes: string): string[] => {
  const [, quoted, bare = ''] = /\bcols=(?:"([^"]*)"|([^,\]]*))/.exec(attributes) ?? []
  return (quoted ?? bare).split(/[,;]/).flatMap((column) => {
    const [, count = '1'] = /^\s*(\d{1,3})\*/.exec(column) ?? []
    return Array.from({ length: Number(count) }, () => /[a-z](?=\s*$)/.exec(column)?.[0] ?? '')
  })
}

/** The line of the first row, whose cells are plain: one that is said to be, or has a blank line behind it. */
const headIn = (source: string, lines: readonly Line[], attributes: string): Line | undefined => {
  const isBlank = (line: Line | undefined): boolean => !line || endOfText(source, line) === line.start
  const first = lines.findIndex((line) => !isBlank(line))
  const isHead = /%header|\bopt(?:ion)?s="?[^\]"]*header/.test(attributes) || isBlank(lines[first + 1])
  return isHead && first >= 0 ? lines[first] : undefined
}

export const cellsOf = (
  source: string,
  lines: readonly Line[],
  separator: string,
  attributes: string,
): Cell[] => {
  const cells: Cell[] = []
  const styles = stylesOf(attributes)
  let column = 0
  const head = headIn(source, lines, attributes)
  const add = (start: number, end: number): void => {
    cells.at(-1)?.lines.push({ start, end })
  }
  for (const line of lines) {
    const { start, end } = line
    if (isAside(source.slice(start, end))) {
      cells.at(-1)?.lines.push(null)
      continue
    }
    const text = source.slice(start, end)
    let from = 0
    for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
      if (text[at - 1] === '\\') continue
      let word = at
      while (word > from && at - word < 16 && !' \t'.includes(text[word - 1] as string)) word--
      const isApart = word === 0 || ' \t'.includes(text[word - 1] as string)
      const [all, count = '1', sign, style] = (isApart && spec.exec(text.slice(word, at))) || []
      const last = all === undefined ? at : word
      if (last > 0) add(start + from, start + last)
      const own = line === head ? '' : (style ?? styles[column % styles.length] ?? '')
      cells.push({ style: own, lines: [] })
      column += sign ? Math.trunc(Number(count)) || 1 : 1
      from = at + 1
    }
    add(start + from, end)
  }
  return cells.map((cell) => ({ ...cell, lines: cell.lines.map((line) => line && within(source, line)) }))
}

const within = (source: string, line: Line): Line => {
  const end = endOfText(source, line)
  return { start: Math.min(afterSpaces(source, line.start, end), end), end }
}

/** For one that has blocks in it. */
export const wholeOf = ({ lines }: Cell): Line[] => {
  const own = lines.filter((line) => line !== null)
  return own.slice(own.findIndex(({ start, end }) => start < end))
}

/** Paragraphs of one that has none. */
export const partsOf = ({ lines }: Cell): Line[][] => {
  const parts: Line[][] = [[]]
  for (const line of lines) {
    if (line && line.start < line.end) parts.at(-1)?.push(line)
    else parts.push([])
  }
  return parts.filter((part) => part.length)
}
