/** A workbook of one sheet whose cells are all text. Source: ECMA-376, SpreadsheetML, inline strings. */
import { strToU8, zipSync } from 'fflate'
import { noXml, xmlEscaped } from '../../src/contract/xml.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const relations = `${schemas}/officeDocument/2006/relationships`
const main = `${schemas}/spreadsheetml/2006/main`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The longest text that a cell may hold, in UTF-16 units; readers call a longer one damage. */
const cellLength = 32_767

/** The first that a ZIP can say: the same content gives the same file. */
const firstDay = new Date(1980, 0, 1)

const contentTypes = `${head}<Types xmlns="${schemas}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>
</Types>`

const relation = (type: string, target: string): string =>
  `${head}<Relationships xmlns="${schemas}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`

export const xlsxOf = (name: string, rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> => {
  const sheet = rows
    .map(
      (row, i) =>
        `<row r="${i + 1}">${row.map((text, j) => cell(text, `${column(j)}${i + 1}`)).join('')}</row>`,
    )
    .join('')
  const workbook =
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}">` +
    `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries(files), { mtime: firstDay })
}

const cell = (text: string, at: string): string =>
  text &&
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${told(text.slice(0, cellLength))}</t></is></c>`

/** As the platform's tables have it. */
const told = (text: string): string => escaped(text).replaceAll("'", '&#039;')

/** `A` to `Z`, `AA` and on. */
export const column = (index: number): string =>
  (index >= 26 ? column(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** What XML has no way to say, halves of pairs too, goes. A `_x000D_` in the text is no escape of ours. */
export const escaped = (text: string): string =>
  xmlEscaped(
    text
      .replaceAll(noXml, '')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      // A reader of XML turns a bare one into a line feed.
      .replaceAll('\r', '_x000D_'),
    /[&<>"]/g,
  )
