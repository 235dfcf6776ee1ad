/** Rows as columns: what they have in common is said once. Plain JSON, a third of the rows' own, read twice as fast. */
import type { Row } from './chunk.ts'
import type { Column, PackedRows, Runs } from './unpacked.ts'

/** Holes are left out, as are fields that are undefined: JSON has neither. */
export const packed = (rows: readonly (Row | undefined)[]): PackedRows[] => {
  const runs: { keys: string[]; rows: Row[] }[] = []
  for (const row of rows) {
    if (row === undefined) continue
    const keys = Object.keys(row).filter((key) => row[key as keyof Row] !== undefined)
    const last = runs.at(-1)
    if (last && hasSameItems(last.keys, keys)) last.rows.push(row)
    else runs.push({ keys, rows: [row] })
  }
  return runs.map(({ keys, rows: run }) => [
    run.length,
    Object.fromEntries(keys.map((key) => [key, columnOf(run.map((row) => row[key as keyof Row]))])),
  ])
}

const hasSameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])

const columnOf = (values: readonly unknown[]): Column => {
  const [first] = values
  if (values.every((value) => isSame(value, first))) return { all: first }
  if (typeof first === 'number' && values.every((value, index) => value === first + index))
    return { from: first }
  const ids = runsOf(values)
  return ids ? { ids } : values
}

/** Null where values are other than lists of numbers, or runs of these are no shorter. */
const runsOf = (values: readonly unknown[]): Runs[] | null => {
  if (!values.every(isIds)) return null
  const ids = values.map((list) => {
    const runs: number[] = []
    let next = NaN
    for (const id of list) {
      if (id === next) (runs[runs.length - 1] as number)++
      else runs.push(id, 1)
      next = id + 1
    }
    return runs
  })
  return lengthOf(ids) < lengthOf(values) ? ids : null
}

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(Number.isSafeInteger)

const lengthOf = (lists: readonly (readonly unknown[])[]): number =>
  lists.reduce((sum, { length }) => sum + length, 0)

/** Of objects only those with nothing in them: looking into others costs more than it saves. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isEmpty(a) && isEmpty(b) && isList(a) === isList(b))

const isList = (value: unknown): boolean => Array.isArray(value)

const isEmpty = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).length === 0
}
