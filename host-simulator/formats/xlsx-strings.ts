/**
 * Workbooks of strings: each sheet is a table, by the columns of the import options or of its first row, as in CSV.
 * A translation is written as a text in its own cell. Source: ECMA-376, SpreadsheetML.
 */
import { decoded } from './bytes.ts'
import { columnOf, stringsOf, tableOf } from './csv.ts'
import type { Cell } from './csv-scan.ts'
import { Entries, singleOf } from './entry.ts'
import type { FormatOptions, TargetOptions } from './format.ts'
import { formatOfParts, type Part } from './parts-format.ts'
import type { Edit } from './splice.ts'
import { readXml, xmlDecoded, type ClosedElement } from './xml.ts'
import { column, escaped } from './xlsx.ts'
import { withoutAttribute } from './xml-tag.ts'
import { partsOf } from './zip-parts.ts'

const shared = 'xl/sharedStrings.xml'
const workbook = 'xl/workbook.xml'
const relations = 'xl/_rels/workbook.xml.rels'
const sheet = /^xl\/worksheets\/sheet(\d+)\.xml$/
/** A scheme names no column behind these. */
const mostColumns = 256

/** `_x000D_` is a sign that XML cannot say. */
export const plain = (raw: string): string =>
  xmlDecoded(raw).replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

/** The texts of each element of this name, without how they are spoken. */
const textsIn = (source: string, name: string): string[] => {
  const texts: string[] = []
  let text = ''
  let isSpoken = false
  readXml(source, {
    onOpen(element) {
      if (element.name === name) text = ''
      if (element.name === 'rPh') isSpoken = true
    },
    onClose(element) {
      if (element.name === 't' && !isSpoken)
        text += plain(source.slice(element.contentStart, element.contentEnd))
      if (element.name === 'rPh') isSpoken = false
      if (element.name === name) texts.push(text)
    },
  })
  return texts
}

interface Row {
  cells: Cell[]
  /** Of its content. */
  end: number
  number: string
  isHidden: boolean
}

/** `A` is 0. */
export const columnAt = (reference: string): number =>
  [...(/^[A-Z]{0,3}/.exec(reference)?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

const rowsOf = (source: string, texts: readonly string[]): Row[] => {
  const rows: Row[] = []
  let cells: Cell[] = []
  let value = ''
  let inner = ''
  const own = ({ contentStart, contentEnd }: ClosedElement): string =>
    plain(source.slice(contentStart, contentEnd))
  readXml(source, {
    onOpen({ name }) {
      if (name === 'row') cells = []
      if (name === 'c') [value, inner] = ['', '']
    },
    onClose(element) {
      const { name, attribute, start, end, contentEnd, isSelfClosing } = element
      if (name === 'v') value = own(element)
      if (name === 't') inner += own(element)
      if (name === 'c') {
        const type = attribute('t')
        const text = type === 's' ? (texts[Number(value)] ?? '') : type === 'inlineStr' ? inner : value
        const at = attribute('r') === undefined ? cells.length : columnAt(attribute('r') ?? '')
        // Cells that are left out have no place of their own.
        while (cells.length < at && cells.length < mostColumns)
          cells.push({ text: '', start, end: start, isQuoted: false })
        if (at === cells.length && at < mostColumns) cells.push({ text, start, end, isQuoted: true })
      }
      if (name === 'row' && !isSelfClosing)
        rows.push({
          ...{ cells, end: contentEnd, number: attribute('r') ?? String(rows.length + 1) },
          isHidden: isTrue(attribute('hidden')),
        })
    },
  })
  return rows
}

const cellEdits = (source: string, row: Row, at: number | undefined, text: string): Edit[] => {
  if (at === undefined || (row.cells[at]?.text ?? '') === text) return []
  const cell = row.cells[at]
  const written = (open: string): string =>
    `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  const fresh = written(`<c r="${column(at)}${row.number}"`)
  if (!cell) return [{ start: row.end, end: row.end, text: fresh }]
  const { start, end, isQuoted } = cell
  if (!isQuoted) return [{ start, end, text: fresh }]
  const tag = source.slice(start, source.indexOf('>', start)).replace(/\/$/, '')
  return [{ start, end, text: written(withoutAttribute(tag, 't')) }]
}

const readSheet = (source: string, texts: readonly string[], options: TargetOptions): Entries => {
  const entries = new Entries(source)
  const isWanted = options.importOptions?.['importHiddenRows'] !== false
  const rows = rowsOf(source, texts).filter(({ isHidden }) => isWanted || !isHidden)
  const byCells = new Map(rows.map((row) => [row.cells, row]))
  const table = tableOf(
    rows.map(({ cells }) => cells).filter((cells) => cells.some(({ text }) => text !== '')),
    options,
  )
  const read = columnOf(table.scheme, options.languageId)
  for (const { string, rows: own } of stringsOf(table)) {
    const text = read === undefined ? undefined : own[0]?.[read]?.text
    entries.addOrJoin(
      {
        string,
        translation: text ? { text, status: 'translated' } : null,
        write: (translation, languageId) =>
          own.flatMap((cells) =>
            cellEdits(
              source,
              byCells.get(cells) as Row,
              columnOf(table.scheme, languageId),
              singleOf(translation),
            ),
          ),
      },
      own[0]?.[0]?.start ?? 0,
    )
  }
  return entries
}

interface Sheet {
  name: string
  source: string
  /** What cells of the workbook share. */
  texts: readonly string[]
}

/** Paths of the sheets that the workbook does not show. */
const hiddenSheets = (book: string, links: string): ReadonlySet<string> => {
  const ids = new Set<string | undefined>()
  const paths = new Set<string>()
  readXml(book, {
    onOpen({ name, attribute }) {
      if (name === 'sheet' && /hidden$/i.test(attribute('state') ?? '')) ids.add(attribute('r:id'))
    },
  })
  readXml(links, {
    onOpen({ attribute }) {
      // From the workbook, or from the root.
      const target = attribute('Target')
        ?.replace(/^(?!\/)/, '/xl/')
        .slice(1)
      if (target !== undefined && ids.has(attribute('Id') ?? '')) paths.add(target)
    },
  })
  return paths
}

const sheetsOf = (bytes: Uint8Array, options?: FormatOptions): Sheet[] => {
  const parts = partsOf(bytes, (name) => [shared, workbook, relations].includes(name) || sheet.test(name))
  const textOf = (name: string): string => {
    const part = parts.get(name)
    return part ? decoded(part).text : '<none/>'
  }
  const left =
    options?.importOptions?.['importHiddenSheets'] === false
      ? hiddenSheets(textOf(workbook), textOf(relations))
      : null
  const own = parts.get(shared)
  const texts = own ? textsIn(decoded(own).text, 'si') : []
  const numberOf = (name: string): number => Number(sheet.exec(name)?.[1] ?? 0)
  return [...parts]
    .filter(([name]) => sheet.test(name) && !left?.has(name))
    .toSorted(([a], [b]) => numberOf(a) - numberOf(b))
    .map(([name, content]) => ({ name, source: decoded(content).text, texts }))
}

/** The first sheet as texts. */
export const xlsxRows = (bytes: Uint8Array): string[][] => {
  const [first] = sheetsOf(bytes)
  return first ? rowsOf(first.source, first.texts).map(({ cells }) => cells.map(({ text }) => text)) : []
}

const readAll = (bytes: Uint8Array, options: TargetOptions): Part[] =>
  sheetsOf(bytes, options).map(({ name, source, texts }) => ({
    name,
    source,
    entries: readSheet(source, texts, options),
  }))

export const xlsx = formatOfParts('xlsx', ['.xlsx'], readAll, true)
