/** Which string of a file is which in its new content. */
import type { StringRow } from '../string-rows.ts'
import type { ImportedString } from './string-fields.ts'

/** The rows by what they are called from now on. Those that nothing names are left out. */
type RowsByName = Map<string, StringRow>

export const sameByKey = (rows: readonly StringRow[]): RowsByName =>
  new Map(rows.map((row) => [row.identifier, row]))

/**
 * Where names count the texts of a file. Unstated: which is which then. Ours is the one that has name and text, else the
 * next with the text, else that with the name, whose text is another now.
 */
export const sameByText = (strings: Iterable<ImportedString>, rows: readonly StringRow[]): RowsByName => {
  const left = sameByKey(rows)
  const found: RowsByName = new Map()
  const take = (identifier: string, row: StringRow | undefined): void => {
    if (!row) return
    found.set(identifier, row)
    left.delete(row.identifier)
  }
  for (const { identifier, text } of strings) {
    const row = left.get(identifier)
    if (row?.text === text) take(identifier, row)
  }
  const byText = new Map<unknown, StringRow[]>()
  for (const row of [...left.values()].toReversed()) {
    const same = byText.get(row.text)
    if (same) same.push(row)
    else byText.set(row.text, [row])
  }
  for (const { identifier, text } of strings)
    if (!found.has(identifier)) take(identifier, byText.get(text)?.pop())
  for (const { identifier } of strings) if (!found.has(identifier)) take(identifier, left.get(identifier))
  return found
}
