/**
 * Visio's drawings: a string is the text of a shape on a page or of a master. Identifiers: the part and a count,
 * `page1.text[3]`. Source: "Visio file format reference", `Text_Type`.
 * Unstated: identifiers; names of pages and data of shapes, which are no strings here.
 */
import { decoded } from './bytes.ts'
import { Entries } from './entry.ts'
import { formatOfParts } from './parts-format.ts'
import { addParagraphs, Paragraph } from './stretches.ts'
import { readXml, xmlDecoded, xmlEncoded } from './xml.ts'
import { partsOf } from './zip-parts.ts'

const part = /^visio\/(?:pages|masters)\/((page|master)(\d+))\.xml$/

/** Marks begin another look; what a field shows is computed. */
const marks = /(<fld\b[^>]*(?:\/>|>[^<]*<\/fld\s*>)|<[^>]*>)/

const paragraphOf = (source: string, start: number, end: number): Paragraph => {
  const paragraph = new Paragraph()
  // The last paragraph's end belongs to the file.
  const textEnd = start + source.slice(start, end).trimEnd().length
  let at = start
  for (const text of source.slice(start, textEnd).split(marks)) {
    const next = at + text.length
    if (text.startsWith('<') || !text.trim()) paragraph.isCut = true
    else
      paragraph.add('', {
        text: xmlDecoded(text),
        start: at,
        end: next,
        write: (changed) => xmlEncoded(changed, '\n'),
      })
    at = next
  }
  return paragraph
}

const readPart = (source: string, name: string): Entries => {
  const entries = new Entries(source)
  const found: Paragraph[] = []
  readXml(source, {
    onClose({ name: element, contentStart, contentEnd }) {
      // One in another would be written twice.
      if (element === 'Text' && !source.slice(contentStart, contentEnd).includes('<Text'))
        found.push(paragraphOf(source, contentStart, contentEnd))
    },
  })
  let count = 0
  addParagraphs(entries, found, () => `${name}.text[${++count}]`)
  return entries
}

const orderOf = (name: string): number => {
  const [, , kind, number] = part.exec(name) ?? []
  return (kind === 'page' ? 0 : 1_000_000) + Number(number)
}

export const vsdx = formatOfParts('vsdx', ['.vsdx', '.vsdm'], (bytes) =>
  [...partsOf(bytes, (name) => part.test(name))]
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([name, content]) => {
      const source = decoded(content).text
      return { name, source, entries: readPart(source, part.exec(name)?.[1] ?? name) }
    }),
)
