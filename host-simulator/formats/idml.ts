/**
 * InDesign's documents: a string is the text of a paragraph of a story, up to a break. Identifiers: the story and a count,
 * `Story_u1ab.p[3]`. Source: Adobe's "IDML File Format Specification". Unstated: identifiers; names of layers and
 * variables, which are no strings here.
 */
import { decoded } from './bytes.ts'
import { Entries } from './entry.ts'
import { formatOfParts } from './parts-format.ts'
import { addParagraphs, Paragraph } from './stretches.ts'
import { readXml, xmlDecoded, xmlEncoded } from './xml.ts'
import { partsOf } from './zip-parts.ts'

/** A new line within a paragraph is a sign of its own there, unless the text before had it otherwise. */
const writtenAs =
  (raw: string) =>
  (text: string): string =>
    xmlEncoded(raw.includes('\n') ? text : text.replaceAll(/\r\n?|\n/g, '\u2028'), '\n')

const paragraphsOf = (source: string): Paragraph[] => {
  const found: Paragraph[] = []
  const open = [new Paragraph()]
  let look = ''
  const cut = (): void => {
    const paragraph = open.at(-1)
    if (paragraph) paragraph.isCut = true
  }
  /** Instructions stand for page numbers and the like. */
  const addContent = (start: number, end: number): void => {
    let at = start
    for (const piece of source.slice(start, end).split(/(<\?[^]*?\?>)/)) {
      const next = at + piece.length
      if (piece.includes('<')) cut()
      else if (piece) {
        const place = { start: at, end: next, write: writtenAs(piece) }
        open.at(-1)?.add(look, { text: xmlDecoded(piece), ...place })
      }
      at = next
    }
  }
  readXml(source, {
    onOpen({ name, start, contentStart }) {
      if (name === 'ParagraphStyleRange') open.push(new Paragraph())
      else if (name === 'CharacterStyleRange') look = source.slice(start, contentStart)
      else if (name !== 'Content') cut()
    },
    onClose({ name, contentStart, contentEnd }) {
      if (name === 'Content') addContent(contentStart, contentEnd)
      else if (name === 'Br' || name === 'ParagraphStyleRange') found.push(open.pop() as Paragraph)
      else if (name !== 'CharacterStyleRange') cut()
      if (name === 'Br') open.push(new Paragraph())
    },
  })
  return [...found, ...open]
}

export const idml = formatOfParts('idml', ['.idml'], (bytes) =>
  [...partsOf(bytes, (name) => /^Stories\/[^/]+\.xml$/.test(name))].map(([name, content]) => {
    const source = decoded(content).text
    const entries = new Entries(source)
    let count = 0
    const story = name.slice(8, -4)
    addParagraphs(entries, paragraphsOf(source), () => `${story}.p[${++count}]`)
    return { name, source, entries }
  }),
)
