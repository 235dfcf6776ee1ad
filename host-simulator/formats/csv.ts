/**
 * CSV, of one language or several. Identifiers: the cell of that column, or the source text where there is none;
 * rows without identifier that have the same source are one string.
 */
import type { ImportedString, ImportedTranslation } from '../world/commands.ts'
import { decoded } from './bytes.ts'
import { delimiterOf } from './csv-delimiter.ts'
import { csvWritten, scanCsv, type Cell } from './csv-scan.ts'
import { schemeOf, type Scheme } from './csv-scheme.ts'
import { Entries, formatBy, hasText, singleOf } from './entry.ts'
import type { BuiltStrings, Format, FormatOptions, TargetOptions } from './format.ts'
import { spliced, type Edit } from './splice.ts'

interface Table {
  scheme: Scheme
  rows: readonly Cell[][]
  /** Which translations of a source file count, and how. */
  takes: { any: boolean; equal: boolean; hidden: boolean; status: ImportedTranslation['status'] }
}

export const tableOf = (rows: readonly Cell[][], options: FormatOptions): Table => {
  const scheme = schemeOf(
    (rows[0] ?? []).map(({ text }) => text),
    options,
  )
  // Source: facts F204.
  const isAsked = (name: string): boolean => options.importOptions?.[name] === true
  const takes = {
    any: options.importOptions?.['importTranslations'] !== false,
    equal: isAsked('importEqSuggestions'),
    hidden: isAsked('translateHidden'),
    status: isAsked('autoApproveImported') ? 'approved' : 'translated',
  } as const
  return { scheme, rows: scheme.hasHeader ? rows.slice(1) : rows, takes }
}

/** The column a language is written to; none in a file of several languages that lacks this one. */
export const columnOf = (
  { languages, translation, source }: Scheme,
  languageId: string,
): number | undefined => languages.get(languageId) ?? translation ?? (languages.size ? undefined : source)

const readCsv = (source: string, options: TargetOptions): Entries => {
  const delimiter = delimiterOf(source)
  const table = tableOf(scanCsv(source, delimiter), options)
  const { scheme } = table
  const entries = new Entries(source)
  const column = columnOf(scheme, options.languageId)
  for (const { string, rows } of stringsOf(table)) {
    const text = column === undefined ? undefined : rows[0]?.[column]?.text
    entries.add(
      {
        string,
        translation: text ? { text, status: 'translated' } : null,
        write: (translation, languageId) =>
          rows.flatMap((row) =>
            cellEdits(row, columnOf(scheme, languageId), singleOf(translation), delimiter),
          ),
        remove: () => rows.flatMap((row) => cellEdits(row, column, '', delimiter)),
      },
      rows[0]?.[0]?.start ?? 0,
    )
  }
  return entries
}

export const stringsOf = (table: Table): { string: ImportedString; rows: Cell[][] }[] => {
  const { scheme, takes } = table
  const found: { string: ImportedString; rows: Cell[][] }[] = []
  const bySource = new Map<string, Cell[][]>()
  for (const row of table.rows) {
    const cell = (at: number | undefined): string => (at === undefined ? '' : (row[at]?.text ?? ''))
    const text = cell(scheme.source)
    const own = cell(scheme.identifier)
    const hasOwn = own.trim() !== ''
    const same = hasOwn ? undefined : bySource.get(text)
    if (same) {
      same.push(row)
      continue
    }
    const rows = [row]
    if (!hasOwn) bySource.set(text, rows)
    const context = cell(scheme.context)
    const limit = cell(scheme.maxLength).trim()
    const labels = cell(scheme.labels)
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== '')
    const isHidden = cell(scheme.translatable).trim().toLowerCase() === 'no'
    const isTaken = takes.any && (takes.hidden || !isHidden)
    const translations = isTaken
      ? translationsOf(table, cell).filter(([, translation]) => takes.equal || translation.text !== text)
      : []
    found.push({
      string: {
        identifier: hasOwn ? own : text,
        text,
        ...(context && { context }),
        ...(/^\d{1,9}$/.test(limit) && { maxLength: Number(limit) }),
        ...(labels.length && { labels }),
        ...(isHidden && { isHidden }),
        ...(translations.length && { translations: Object.fromEntries(translations) }),
      },
      rows,
    })
  }
  return found
}

const translationsOf = (
  { scheme: { languages }, takes: { status } }: Table,
  cell: (at: number) => string,
): [languageId: string, ImportedTranslation][] =>
  [...languages].flatMap(([languageId, at]) => {
    const text = cell(at)
    return text ? [[languageId, { text, status }]] : []
  })

const cellEdits = (
  row: readonly Cell[],
  column: number | undefined,
  text: string,
  delimiter: string,
): Edit[] => {
  if (column === undefined) return []
  const cell = row[column]
  if (cell) {
    const { start, end, isQuoted } = cell
    return cell.text === text ? [] : [{ start, end, text: csvWritten(text, isQuoted) }]
  }
  const end = row.at(-1)?.end ?? 0
  return [{ start: end, end, text: delimiter.repeat(column - row.length + 1) + csvWritten(text, false) }]
}

/** Only columns of languages: the one `translation` column could hold but one of them. */
const buildAll = (
  bytes: Uint8Array,
  byLanguage: ReadonlyMap<string, BuiltStrings>,
  options: FormatOptions,
): Uint8Array => {
  const { text: source, encode } = decoded(bytes)
  const delimiter = delimiterOf(source)
  const table = tableOf(scanCsv(source, delimiter), options)
  const edits: Edit[] = []
  for (const { string, rows } of stringsOf(table))
    for (const row of rows) {
      const texts = new Map<number, string>()
      for (const [languageId, column] of table.scheme.languages) {
        const translation = byLanguage.get(languageId)?.get(string.identifier)?.translation ?? null
        if (string.text && hasText(translation)) texts.set(column, singleOf(translation))
      }
      edits.push(...rowEdits(row, texts, delimiter))
    }
  return edits.length ? encode(spliced(source, edits)) : bytes.slice()
}

/** With the contexts and bounds that strings have by now, where the table has columns for them. Source: facts F310. */
export const csvWithNotes = (
  bytes: Uint8Array,
  notes: ReadonlyMap<string, { context: string; maxLength: number }>,
  options: FormatOptions,
): Uint8Array => {
  const { text: source, encode } = decoded(bytes)
  const delimiter = delimiterOf(source)
  const table = tableOf(scanCsv(source, delimiter), options)
  const { context, maxLength } = table.scheme
  if (context === undefined && maxLength === undefined) return bytes
  const edits = stringsOf(table).flatMap(({ string, rows }) => {
    const note = notes.get(string.identifier)
    const texts = new Map<number, string>()
    if (note && context !== undefined && note.context !== (string.context ?? ''))
      texts.set(context, note.context)
    if (note && maxLength !== undefined && note.maxLength !== (string.maxLength ?? 0))
      texts.set(maxLength, note.maxLength ? String(note.maxLength) : '')
    return texts.size ? rows.flatMap((row) => rowEdits(row, texts, delimiter)) : []
  })
  return edits.length ? encode(spliced(source, edits)) : bytes
}

/** Cells that the row lacks are added in one edit, since they all begin at its end. */
const rowEdits = (row: readonly Cell[], texts: ReadonlyMap<number, string>, delimiter: string): Edit[] => {
  const known = [...texts].filter(([column]) => column < row.length)
  const last = Math.max(-1, ...texts.keys())
  const edits = known.flatMap(([column, text]) => cellEdits(row, column, text, delimiter))
  if (last < row.length) return edits
  let added = ''
  for (let column = row.length; column <= last; column++)
    added += delimiter + (texts.has(column) ? csvWritten(texts.get(column) as string, false) : '')
  const end = row.at(-1)?.end ?? 0
  return [...edits, { start: end, end, text: added }]
}

/** All cells in quotes, rows of one length, LF. Source: downloads that the platform's command line compares. */
const renew = (source: string): string => {
  const delimiter = delimiterOf(source)
  const rows = scanCsv(source, delimiter)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return rows
    .map((row) =>
      Array.from({ length: width }, (_, at) => csvWritten(row[at]?.text ?? '', true)).join(delimiter),
    )
    .map((line) => `${line}\n`)
    .join('')
}

export const csv: Format = {
  ...formatBy({ type: 'csv', extensions: ['.csv', '.tsv'], isBilingual: true, read: readCsv, renew }),
  writesSources: true,
  buildAll,
}
