/** Rows out of their columns. */
import type { Row } from './chunk.ts'

/** Values of one field: of each row, the same in all, counting up by one, or lists of ids. */
export type Column =
  | readonly unknown[]
  | { readonly all: unknown }
  | { readonly from: number }
  | { readonly ids: readonly Runs[] }

/** Whole numbers that count up: the first of them and how many, then the next. */
export type Runs = readonly number[]

/** Rows that follow each other and have the same fields. */
export type PackedRows = readonly [count: number, columns: Readonly<Record<string, Column>>]

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

const valueIn = (column: Column, at: number): unknown => {
  if (isValues(column)) return column[at]
  if ('all' in column) return column.all
  return 'from' in column ? column.from + at : listOf(column.ids[at] as Runs)
}

const isValues = (column: Column): column is readonly unknown[] => Array.isArray(column)

const listOf = (runs: Runs): number[] => {
  const ids: number[] = []
  for (let at = 0; at < runs.length; at += 2) {
    const [from = 0, count = 0] = runs.slice(at, at + 2)
    for (let id = from; id < from + count; id++) ids.push(id)
  }
  return ids
}
