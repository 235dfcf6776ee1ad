/** The results as aligned text: a row per measure, a column per contender, our targets and how we stand. */

const number = (value) => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

/** A rate is better when higher, a time when lower; the unit tells. */
export const isRate = ({ unit }) => unit.endsWith('/s')

const target = (row, value) => (value === undefined ? '' : `${isRate(row) ? '>=' : '<='} ${number(value)}`)

const targets = (row) => [target(row, row.must), target(row, row.moonshot)]

const verdict = (row, ours) => {
  const meets = (wanted) => (isRate(row) ? ours >= wanted : ours <= wanted)
  if (ours === undefined || row.must === undefined) return ''
  if (row.moonshot !== undefined && meets(row.moonshot)) return 'moonshot'
  return meets(row.must) ? 'must' : 'MISSED'
}

/** What a target speaks of: the ratio to the raw port, or the value. Tenths of a byte are noise. */
export const judged = (row, cell) => {
  if (!cell) return undefined
  if (!row.isAbsolute) return cell.ratio
  return row.unit === 'ms' ? cell.value : Math.round(cell.value * 10) / 10 + 0
}

const sizeRows = [
  { id: 'minified', title: 'frame side, minified', unit: 'B' },
  { id: 'gzip', title: 'frame side, gzip -9', unit: 'B' },
  { id: 'brotli', title: 'frame side, brotli', unit: 'B', must: 1900, moonshot: 1600 },
]

export const table = ({ contenders, rows, results, sizes }) => {
  const lines = [['', ...contenders, 'must', 'moonshot', 'ours meets']]

  for (const row of rows) {
    const cells = contenders.map((name) => {
      const cell = results[row.id][name]
      if (!cell) return '-'
      if (!row.isAbsolute && name !== 'raw-port') return number(cell.ratio)
      return `${number(row.isAbsolute ? judged(row, cell) : cell.value)} ${row.unit}`.trim()
    })
    lines.push([row.title, ...cells, ...targets(row), verdict(row, judged(row, results[row.id].ours))])
  }
  for (const row of sizeRows) {
    const cells = contenders.map((name) => `${number(sizes[name][row.id])} B`)
    const ours = row.must && sizes.ours?.[row.id]
    lines.push([row.title, ...cells, ...targets(row), ours ? verdict(row, ours) : ''])
  }

  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  const pad = (cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}
