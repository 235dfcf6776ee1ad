/** Entries as a table: a column for each language and fact, `term_en` or, in a translation memory, `en`. */
import { decoded } from './bytes.ts'
import { delimiterOf } from './csv-delimiter.ts'
import { scanCsv } from './csv-scan.ts'
import { languageMeant, type Entry, type EntryText } from './entries.ts'
import { FormatError } from './format.ts'

/** Column numbers by name, from 0. Source: the platform's description of imports. */
export type Scheme = Readonly<Record<string, number>>

export interface TableOptions {
  /** Where it names no column, the first row does. */
  scheme: Scheme
  /** Of a table with a scheme: its first row is no entry. */
  firstLineContainsHeader: boolean
}

export const csvRows = (bytes: Uint8Array): string[][] => {
  const { text } = decoded(bytes)
  return scanCsv(text, delimiterOf(text)).map((row) => row.map((cell) => cell.text))
}

/** What heads of columns say. Source: tables that the platform's command line compares, for the first three. */
const titles: Readonly<Record<string, string>> = {
  term: 'Term',
  description: 'Description',
  partOfSpeech: 'Part of Speech',
  status: 'Status',
  type: 'Type',
  gender: 'Gender',
  note: 'Note',
  url: 'URL',
  conceptDefinition: 'Concept Definition',
  conceptSubject: 'Concept Subject',
  conceptNote: 'Concept Note',
  conceptUrl: 'Concept URL',
  conceptFigure: 'Concept Figure',
}
const namedField = new RegExp(`^(${Object.keys(titles).join('|')})_(.+)$`)
const titled = new RegExp(`^(${Object.values(titles).join('|')})(?: \\[(.+)\\])?$`)

/** `Term [en]` as it stands in a scheme, `term_en`. */
const nameOf = (head: string): string => {
  const [, title, code] = titled.exec(head) ?? []
  const field = Object.keys(titles).find((each) => titles[each] === title)
  return field === undefined ? head : code === undefined ? field : `${field}_${code}`
}

interface Column {
  index: number
  field: string
  /** Null for what is said of the whole concept. */
  languageId: string | null
}

const columnOf = (name: string, index: number): Column | null => {
  if (/^concept[A-Z]/.test(name)) return { index, field: name, languageId: null }
  const [, field = 'term', code = name] = namedField.exec(name) ?? []
  const languageId = languageMeant(code)
  return languageId === undefined ? null : { index, field, languageId }
}

/** An entry for each row that has a text. Throws `FormatError` where no column is one of texts. */
export const tableEntries = (rows: readonly (readonly string[])[], options: TableOptions): Entry[] => {
  const named = Object.entries(options.scheme)
  const [first = []] = rows
  const names = named.length ? named : first.map((head, index) => [nameOf(head.trim()), index] as const)
  const columns = names.flatMap(([name, index]) => columnOf(name, index) ?? [])
  if (!columns.some(({ field }) => field === 'term'))
    throw new FormatError(
      'bad-syntax',
      'scheme',
      'expected a column of texts, such as term_en or en, got none',
    )
  const isHeaded = named.length ? options.firstLineContainsHeader : true
  return rows.slice(isHeaded ? 1 : 0).flatMap((row) => {
    const of = (languageId: string | null): Record<string, string> =>
      Object.fromEntries(
        columns
          .filter((column) => column.languageId === languageId && row[column.index]?.trim())
          .map(({ field, index }) => [field, row[index]?.trim() ?? '']),
      )
    const languageIds = new Set(columns.flatMap(({ languageId }) => languageId ?? []))
    const texts = [...languageIds].flatMap((languageId): EntryText[] => {
      const { term, ...facts } = of(languageId)
      return term ? [{ languageId, text: term, facts }] : []
    })
    return texts.length ? [{ facts: of(null), texts }] : []
  })
}

/** Names first. `shown`: the columns of each language, and of the concept; none for a translation memory. */
export const entryTable = (entries: readonly Entry[], shown: readonly string[]): string[][] => {
  const languageIds = [...new Set(entries.flatMap(({ texts }) => texts.map(({ languageId }) => languageId)))]
  const ofConcept = shown.filter((field) => field.startsWith('concept'))
  const ofTerm = shown.filter((field) => !field.startsWith('concept'))
  const head = languageIds.flatMap((id) =>
    shown.length ? ofTerm.map((field) => `${titles[field] ?? field} [${id}]`) : [id],
  )
  const cellsOf = (each: EntryText | undefined): string[] =>
    shown.length
      ? ofTerm.map((field) => (field === 'term' ? each?.text : each?.facts[field]) ?? '')
      : [each?.text ?? '']
  const rowsOf = ({ facts, texts }: Entry): string[][] => {
    const byLanguage = languageIds.map((id) => texts.filter(({ languageId }) => languageId === id))
    // Unstated: where a second term of a language goes. Ours has a row of its own.
    const most = Math.max(...byLanguage.map(({ length }) => length))
    return Array.from({ length: most }, (_, at) => [
      ...byLanguage.flatMap((terms) => cellsOf(terms[at])),
      ...ofConcept.map((field) => facts[field] ?? ''),
    ])
  }
  return [[...head, ...ofConcept.map((field) => titles[field] ?? field)], ...entries.flatMap(rowsOf)]
}
