/** Which sign stands between the cells of a CSV text. */

const delimiters = [',', '\t', ';', '|'] as const

/** As much as is looked at. */
const most = { characters: 65_536, rows: 10 }

/** From the first rows: the sign that parts them most evenly, into most columns. A comma where they have one column. */
export const delimiterOf = (source: string): string => {
  const text = source.slice(0, most.characters)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, counts: columnsOf(text, delimiter) }))
    .filter(({ counts }) => averageOf(counts) >= 2)
    .toSorted(
      (a, b) => unevenness(a.counts) - unevenness(b.counts) || averageOf(b.counts) - averageOf(a.counts),
    )
  return best?.delimiter ?? ','
}

/** How many cells each row has; rows without any character are left out. What a scan would refuse is counted on. */
const columnsOf = (text: string, delimiter: string): number[] => {
  const sign = delimiter === '|' ? String.raw`\|` : delimiter
  const cell = new RegExp(String.raw`(?:"(?:[^"]|"")*"?)?[^${sign}\r\n]*(${sign}|\r\n?|\n|$)`, 'y')
  const counts: number[] = []
  let count = 1
  let start = 0
  while (start < text.length && counts.length < most.rows) {
    const [whole = '', end = ''] = cell.exec(text) ?? []
    start += whole.length
    if (end === delimiter) {
      count++
      if (start < text.length) continue
    }
    if (count > 1 || whole.length > end.length) counts.push(count)
    count = 1
  }
  return counts
}

const averageOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0) / counts.length

/** By how much rows differ from those before them. */
const unevenness = (counts: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + Math.abs(count - (counts[at - 1] ?? count)), 0)
