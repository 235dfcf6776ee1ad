/**
 * Texts of workbooks that are taken as documents: a string is the text of a cell. Identifiers: the part and a count,
 * `sharedStrings.si[3]`. Source: ECMA-376, SpreadsheetML. Unstated: identifiers; names of sheets, which are no strings here.
 */
import type { DocumentPart } from './parts-format.ts'
import { Paragraph } from './stretches.ts'
import { withAttribute } from './xml-tag.ts'
import { readXml } from './xml.ts'
import { escaped } from './xlsx.ts'
import { plain } from './xlsx-strings.ts'

const paragraphsOf =
  (unit: string) =>
  (source: string): Paragraph[] => {
    const found: Paragraph[] = []
    let paragraph: Paragraph | undefined
    let look = ''
    /** How it is spoken. */
    let isSpoken = false
    readXml(source, {
      onOpen({ name }) {
        if (name === unit) paragraph = new Paragraph()
        else if (name === 'r') look = ''
        else if (name === 'rPh') isSpoken = true
      },
      onClose({ name, start, contentStart, contentEnd, end, isSelfClosing }) {
        if (name === 'rPh') isSpoken = false
        if (!paragraph) return
        if (name === unit) {
          found.push(paragraph)
          paragraph = undefined
        } else if (name === 'rPr') look = source.slice(start, end)
        if (name !== 't' || isSelfClosing || isSpoken) return
        const raw = source.slice(contentStart, contentEnd)
        // A text has no elements; one that has would be written twice.
        if (raw.includes('<')) return
        const tag = withAttribute(source.slice(start, contentStart), 'xml:space', 'preserve')
        paragraph?.add(look, {
          text: plain(raw),
          start,
          end: contentEnd,
          write: (text) => tag + escaped(text),
        })
      },
    })
    return found
  }

export const cellParts: readonly DocumentPart[] = [
  { pattern: /^xl\/(sharedStrings)\.xml$/, unit: 'si', paragraphsOf: paragraphsOf('si') },
  { pattern: /^xl\/worksheets\/(sheet\d+)\.xml$/, unit: 'is', paragraphsOf: paragraphsOf('is') },
]
