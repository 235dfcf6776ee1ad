/**
 * Parts of Word's documents: a string is the text of a paragraph. Identifiers: the part and a count, `document.p[3]`.
 * Source: ECMA-376, WordprocessingML. Unstated: identifiers.
 */
import type { FormatOptions } from './format.ts'
import type { DocumentPart } from './parts-format.ts'
import { Paragraph, type Piece } from './stretches.ts'
import { withAttribute } from './xml-tag.ts'
import { readXml, xmlDecoded, xmlEncoded, type ClosedElement } from './xml.ts'

/** What stands between two texts of a paragraph. */
const cuts = new Set(
  'tab br cr drawing object pict fldChar hyperlink footnoteReference endnoteReference'.split(' '),
)
/** How a text looks is not another for its language, nor for what a spelling check said. */
const unseen = /<w:(?:lang|noProof)\b[^>]*\/>/g
const spacing = /<w:(?:spacing|kern|w|position|fitText|snapToGrid)\b[^>]*\/>/g
const empty = /^<w:rPr>\s*<\/w:rPr>$|^<w:rPr\s*\/>$/

const lookOf = (properties: string, options: FormatOptions['importOptions']): string =>
  properties
    .replaceAll(unseen, '')
    .replaceAll(spacing, (tag) => (options?.['cleanTagsAggressively'] === true ? '' : tag))
    .replace(empty, '')

const isHidden = (look: string): boolean => /<w:vanish(?:\s*\/?>|\s+w:val="(?:1|true|on)")/.test(look)

const paragraphsOf = (source: string, { importOptions }: FormatOptions): Paragraph[] => {
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
      const { name, prefix, start, contentStart, contentEnd, end } = element
      const paragraph = open.at(-1)
      if (prefix !== 'w:' || !paragraph) return
      if (name === 'rPr') look = lookOf(source.slice(start, end), importOptions)
      else if (name === 'p') found.push(open.pop() as Paragraph)
      else if (cuts.has(name)) paragraph.isCut = true
      if (name !== 't' || element.isSelfClosing) return
      if (isHidden(look) && importOptions?.['translateHiddenText'] !== true) paragraph.isCut = true
      // A text has no elements; one that has would be written twice.
      else if (!source.slice(contentStart, contentEnd).includes('<'))
        paragraph.add(look, pieceOf(source, element))
    },
  })
  return found
}

const pieceOf = (source: string, { start, contentStart, contentEnd: end }: ClosedElement): Piece => ({
  text: xmlDecoded(source.slice(contentStart, end)),
  start,
  end,
  write: (text) =>
    withAttribute(source.slice(start, contentStart), 'xml:space', 'preserve') + xmlEncoded(text, '\n'),
})

export const wordParts: readonly DocumentPart[] = [
  /^word\/(document\d*)\.xml$/,
  /^word\/((?:header|footer|footnotes|endnotes)\d*)\.xml$/,
].map((pattern) => ({ pattern, unit: 'p', paragraphsOf }))
