/** The file of a report, in each of its formats. */
import { xlsxOf } from '../../../formats/index.ts'

/** Of a row, by name, in the order of the columns. */
export type Cells = Readonly<Record<string, string | number | null | readonly string[]>>

export const reportFormats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} as const
export type ReportFormat = keyof typeof reportFormats

/** `fileId` as `File Identifier`, so the live platform (facts F239). Unstated: the others; ours are made alike. */
const titleOf = (name: string): string =>
  (name.slice(0, 1).toUpperCase() + name.slice(1))
    .replaceAll(/(?!^)[A-Z]/g, ' $&')
    .replace(/\bId\b/, 'Identifier')

const textOf = (value: Cells[string]): string =>
  value === null ? '' : typeof value === 'object' ? value.join(' ') : String(value)

const csvCell = (text: string): string => {
  // Spreadsheets run a cell that begins with one of these.
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export const reportDocument = (document: object): Uint8Array<ArrayBuffer> => encode(JSON.stringify(document))

export const reportTable = (
  format: Exclude<ReportFormat, 'json'>,
  { columns, rows }: { columns: readonly string[]; rows: readonly Cells[] },
): Uint8Array<ArrayBuffer> => {
  const table = [columns.map(titleOf), ...rows.map((row) => columns.map((name) => textOf(row[name] ?? null)))]
  return format === 'xlsx'
    ? xlsxOf('Report', table)
    : encode([...table.map((cells) => cells.map(csvCell).join(',')), ''].join('\r\n'))
}
