/** Rows as columns: what they have in common is said once. Plain JSON, a third of the rows' own, read twice as fast. */
import type { Row } from './table.ts'

/** Values of one field: of each row, the same in all, or counting up by one. */
type Column = readonly unknown[] | { readonly all: unknown } | { readonly from: number }

/** Rows that follow each other and have the same fields. */
export type PackedRows = readonly [count: number, columns: Readonly<Record<string, Column>>]

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
  return values
}

/** Of objects only those with nothing in them: looking into others costs more than it saves. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isEmpty(a) && isEmpty(b) && isList(a) === isList(b))

const isList = (value: unknown): boolean => Array.isArray(value)

const isEmpty = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).length === 0
}

/** Of the first row. */
export const firstId = ([first]: readonly PackedRows[]): number => {
  const ids = first?.[1]['id']
  const id = ids && valueIn(ids, 0)
  if (typeof id !== 'number')
    throw new Error(`Failed to unpack rows: expected a number as the first id, got ${id}`)
  return id
}

/** What is the same in all rows is one value that they share: rows never change. */
export const unpacked = <R extends Row>(runs: readonly PackedRows[]): R[] => {
  const rows: Record<string, unknown>[] = []
  for (const [count, columns] of runs) {
    const start = rows.length
    const entries = Object.entries(columns)
    const first = Object.fromEntries(entries.map(([key, column]) => [key, valueIn(column, 0)]))
    for (let at = 0; at < count; at++) rows.push({ ...first })
    for (const [key, column] of entries) {
      if (!isValues(column) && 'all' in column) continue
      for (let at = 0; at < count; at++) (rows[start + at] as (typeof rows)[0])[key] = valueIn(column, at)
    }
  }
  return rows as unknown as R[]
}

const valueIn = (column: Column, at: number): unknown =>
  isValues(column) ? column[at] : 'all' in column ? column.all : column.from + at

const isValues = (column: Column): column is readonly unknown[] => Array.isArray(column)
