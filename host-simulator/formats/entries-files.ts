/** Files of glossaries and translation memories, read by their names and written by their kinds. */
import { decoded } from './bytes.ts'
import type { Entry } from './entries.ts'
import { csvText } from './csv-scan.ts'
import { csvRows, entryTable, tableEntries, type TableOptions } from './entries-table.ts'
import { entriesXml, readEntries } from './entries-xml.ts'
import { xlsxOf } from './xlsx.ts'
import { xlsxRows } from './xlsx-strings.ts'

export type EntriesKind = 'tmx' | 'tbx' | 'tbx_v3' | 'csv' | 'xlsx'

/** Of a workbook the first sheet. Throws `FormatError`. */
export const entriesIn = (extension: string, bytes: Uint8Array, options: TableOptions): Entry[] => {
  if (extension === 'csv') return tableEntries(csvRows(bytes), options)
  if (extension === 'xlsx') return tableEntries(xlsxRows(bytes), options)
  return readEntries(decoded(bytes).text)
}

interface Written {
  sourceLanguageId: string
  /** Columns of each language in a table; none for a translation memory. */
  fields: readonly string[]
}

export const entriesWritten = (
  kind: EntriesKind,
  entries: readonly Entry[],
  { sourceLanguageId, fields }: Written,
): Uint8Array => {
  if (kind === 'xlsx') return xlsxOf('Entries', entryTable(entries, fields))
  const text =
    kind === 'csv' ? csvText(entryTable(entries, fields)) : entriesXml(kind, entries, sourceLanguageId)
  return new TextEncoder().encode(text)
}
