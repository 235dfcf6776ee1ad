/** Tables of Markdown as the platform prints them. Source: facts F298. */
import { shown, type Marks } from './md-marks.ts'

/** Cells of a row, without the signs around them. */
export const cellsOf = (row: string): string[] => {
  const own = row.trim().replace(/^\|/, '')
  const cells = own.match(/(?:\\[^]|[^|\\])*(?:\||$)/g) ?? []
  return cells
    .map((cell) => cell.replace(/\|$/, '').replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, ''))
    .filter((cell, at) => cell || at < cells.length - 1)
}

/** Signs that the printer holds another for while it lays a table out, and by how much that is longer. */
const longer: Readonly<Record<string, number>> = {
  '\\': 1,
  '.': 16,
  ':': 16,
  '~': 16,
  '(': 19,
  '&': 20,
  _: 21,
  '[': 26,
  ']': 26,
}

/** UTF-16 units that the printer takes a cell for. */
const takenFor = (cell: string): number =>
  [...shown(cell)].reduce((sum, sign) => sum + (longer[sign] ?? 0), cell.length)

/** `rows`: the first is the head. */
export const tableOf = (
  rows: readonly string[][],
  delimiters: readonly string[],
  { isWide, isMdx }: Marks,
): string[] => {
  // The printer of MDX takes a cell for what it is.
  const widthOf = isMdx ? (cell: string): number => cell.length : takenFor
  const sides = delimiters.map(
    (each) => [each.startsWith(':') ? ':' : '', each.endsWith(':') ? ':' : ''] as const,
  )
  const least = sides.map(([left, right]) => left.length + right.length + 1)
  const widths = least.map((width, at) =>
    isWide ? Math.max(width, ...rows.map((row) => widthOf(row[at] ?? ''))) : 0,
  )
  const padded = (row: readonly string[]): string => {
    const cells = widths.map((width, at) => {
      const cell = row[at] ?? ''
      const [left, right] = sides[at] as readonly [string, string]
      const rest = Math.max(0, width - widthOf(cell))
      const before = right ? (left ? Math.ceil(rest / 2) : rest) : 0
      return ' '.repeat(before) + cell + ' '.repeat(rest - before)
    })
    return `| ${cells.join(' | ')} |`
  }
  const line = sides.map(([left, right], at) => {
    const dashes = Math.max(widths[at] ?? 0, least[at] ?? 0) - left.length - right.length
    return left + '-'.repeat(dashes) + right
  })
  const [head = [], ...body] = rows
  return [padded(head), `| ${line.join(' | ')} |`, ...body.map(padded)]
}
