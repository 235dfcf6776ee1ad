/**
 * Word's documents: a string is the text of a paragraph. Identifiers: the part and a count, `document.p[3]`.
 * Source: ECMA-376, WordprocessingML. Unstated: identifiers.
 */
import { decoded } from './bytes.ts'
import { Entries } from './entry.ts'
import { formatOfParts, type Part } from './parts-format.ts'
import { addParagraphs, Paragraph, type Piece } from './stretches.ts'
import { withAttribute } from './xml-tag.ts'
import { readXml, xmlDecoded, xmlEncoded, type ClosedElement } from './xml.ts'
import { partsOf } from './zip-parts.ts'

const part = /^word\/((?:document|header\d*|footer\d*|footnotes|endnotes)\d*)\.xml$/

const paragraphsOf = (source: string): Paragraph[] => {
  const found: Paragraph[] = []
  const open: Paragraph[] = []
  let look = ''
  readXml(source, {
    onOpen({ name, prefix }) {
      if (prefix !== 'w:') return
      if (name === 'p') open.push(new Paragraph())
      if (name === 'r') look = ''
    },
    onClose(element) {
      const { name, prefix, start, end } = element
      const paragraph = open.at(-1)
      if (prefix !== 'w:' || !paragraph) return
      if (name === 'rPr') look = source.slice(start, end)
      else if (name === 'p') found.push(open.pop() as Paragraph)
      else if (
        [
          'tab',
          'br',
          'cr',
          'drawing',
          'object',
          'pict',
          'fldChar',
          'hyperlink',
          'footnoteReference',
        ].includes(name)
      )
        paragraph.isCut = true
      if (name !== 't' || element.isSelfClosing) return
      const piece = pieceOf(source, element)
      // A text has no elements; one that has would be written twice.
      if (!source.slice(element.contentStart, element.contentEnd).includes('<')) paragraph.add(look, piece)
    },
  })
  return found
}

const readPart = (source: string, name: string): Entries => {
  const entries = new Entries(source)
  let count = 0
  addParagraphs(entries, paragraphsOf(source), () => `${name}.p[${++count}]`)
  return entries
}

const pieceOf = (source: string, { start, contentStart, contentEnd: end }: ClosedElement): Piece => ({
  text: xmlDecoded(source.slice(contentStart, end)),
  start,
  end,
  write: (text) =>
    withAttribute(source.slice(start, contentStart), 'xml:space', 'preserve') + xmlEncoded(text, '\n'),
})

/** In order of the parts' names, the document first. */
const readAll = (bytes: Uint8Array): Part[] =>
  [...partsOf(bytes, (name) => part.test(name))]
    .toSorted(
      ([a], [b]) => Number(b.includes('document')) - Number(a.includes('document')) || (a < b ? -1 : 1),
    )
    .map(([name, content]) => {
      const source = decoded(content).text
      return { name, source, entries: readPart(source, part.exec(name)?.[1] ?? name) }
    })

export const docx = formatOfParts('docx', ['.docx', '.dotx', '.docm', '.dotm'], readAll)
