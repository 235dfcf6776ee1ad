/** The cells of a CSV text with their places, and cells as they are written. */
import { FormatError, limits } from './format.ts'
import { placeOf } from './splice.ts'

export interface Cell {
  text: string
  /** With its quotes. */
  start: number
  end: number
  isQuoted: boolean
}

/** Rows without any character are left out. */
export const scanCsv = (source: string, delimiter: string): Cell[][] => {
  const rows: Cell[][] = []
  let row: Cell[] = []
  let at = 0
  const isEnd = (): boolean => at >= source.length || source[at] === '\n' || source[at] === '\r'
  while (at < source.length || row.length) {
    const cell = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at, delimiter)
    row.push(cell)
    if (row.length > limits.csvColumns)
      throw new FormatError(
        'too-many',
        placeOf(source, at),
        `expected at most ${limits.csvColumns} columns, got more`,
      )
    at = cell.end
    if (source[at] === delimiter && at < source.length) {
      at++
      continue
    }
    if (!isEnd())
      throw new FormatError(
        'bad-syntax',
        placeOf(source, at),
        `expected a delimiter after the closing quote, got ${JSON.stringify(source[at])}`,
      )
    if (row.length > 1 || cell.end > cell.start) rows.push(row)
    row = []
    at += source.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

const quotedCell = (source: string, start: number): Cell => {
  let at = start + 1
  for (;;) {
    const quote = source.indexOf('"', at)
    if (quote < 0)
      throw new FormatError(
        'bad-syntax',
        placeOf(source, start),
        'expected a closing quote, got the end of the file',
      )
    if (source[quote + 1] !== '"') {
      const text = source.slice(start + 1, quote).replaceAll('""', '"')
      return { text, start, end: quote + 1, isQuoted: true }
    }
    at = quote + 2
  }
}

const plainCell = (source: string, start: number, delimiter: string): Cell => {
  let end = start
  while (end < source.length && source[end] !== delimiter && source[end] !== '\n' && source[end] !== '\r')
    end++
  return { text: source.slice(start, end), start, end, isQuoted: false }
}

/** Quoted wherever another delimiter could be read from it too. */
export const csvWritten = (text: string, isQuoted: boolean): string =>
  isQuoted || /^\s|\s$|[",;\t|\r\n\ufeff]/.test(text) ? quoted(text) : text

/** A table with commas, quoted as the platform does: what has a blank in it, too. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows
    .filter(({ length }) => length)
    .map((row) => `${row.map((text) => (/[\s",\\\ufeff]/.test(text) ? quoted(text) : text)).join(',')}\n`)
    .join('')

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
