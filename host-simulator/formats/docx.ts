/**
 * Word's documents. A string is the text of a paragraph: as it is where all of it looks alike, else with a numbered
 * tag around each stretch that looks otherwise (`<0>Read </0><1>this</1>`). Identifiers: the part and a count,
 * `document.p[3]`. Source: ECMA-376, WordprocessingML. Unstated: tags and identifiers.
 */
import { xmlEscaped } from '../../src/contract/xml.ts'
import { decoded } from './bytes.ts'
import { Entries, singleOf } from './entry.ts'
import { formatOfParts, type Part } from './parts-format.ts'
import type { Edit } from './splice.ts'
import { withAttribute } from './xml-tag.ts'
import { readXml, xmlDecoded, xmlEncoded, type ClosedElement } from './xml.ts'
import { partsOf } from './zip-parts.ts'

/** Text elements that look alike and follow each other. */
interface Stretch {
  look: string
  texts: ClosedElement[]
}

interface Paragraph {
  stretches: Stretch[]
  /** Something stands behind the last text, such as a line break or a picture. */
  isCut: boolean
}

const part = /^word\/((?:document|header\d*|footer\d*|footnotes|endnotes)\d*)\.xml$/

const paragraphsOf = (source: string): Paragraph[] => {
  const found: Paragraph[] = []
  const open: Paragraph[] = []
  let look = ''
  readXml(source, {
    onOpen({ name, prefix }) {
      if (prefix !== 'w:') return
      if (name === 'p') open.push({ stretches: [], isCut: false })
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
      const last = paragraph.stretches.at(-1)
      if (last && last.look === look && !paragraph.isCut) last.texts.push(element)
      else paragraph.stretches.push({ look, texts: [element] })
      paragraph.isCut = false
    },
  })
  return found
}

const readPart = (source: string, name: string): Entries => {
  const entries = new Entries(source)
  let count = 0
  for (const { stretches } of paragraphsOf(source)) {
    const texts = stretches.map(({ texts: own }) =>
      own.map((text) => xmlDecoded(source.slice(text.contentStart, text.contentEnd))).join(''),
    )
    const isOne = texts.length === 1
    const text = isOne
      ? (texts[0] ?? '')
      : texts.map((each, index) => `<${index}>${escaped(each)}</${index}>`).join('')
    if (!texts.join('').trim()) continue
    entries.add(
      {
        string: { identifier: `${name}.p[${++count}]`, text },
        write: (translation) => {
          const single = singleOf(translation)
          if (single === text) return []
          const own = isOne ? [single] : stretchTexts(single, texts.length)
          return stretches.flatMap((stretch, index) => textEdits(source, stretch, own[index] ?? ''))
        },
      },
      stretches[0]?.texts[0]?.start ?? 0,
    )
  }
  return entries
}

const escaped = (text: string): string => xmlEscaped(text, /[&<]/g)

/** What stands outside of tags goes to the stretch before. */
const stretchTexts = (text: string, count: number): string[] => {
  const texts = Array.from({ length: count }, () => '')
  let index = 0
  for (const piece of text.split(/(<\/?\d{1,6}>)/)) {
    const tag = /^<(\d+)>$/.exec(piece)
    if (tag && Number(tag[1]) < count) index = Number(tag[1])
    else if (!/^<\/?\d{1,6}>$/.test(piece)) texts[index] += xmlDecoded(piece)
  }
  return texts
}

/** The first element has the text, those behind it nothing. */
const textEdits = (source: string, { texts }: Stretch, text: string): Edit[] =>
  texts.map(({ start, contentStart, contentEnd: end }, index) => ({
    start,
    end,
    text:
      withAttribute(source.slice(start, contentStart), 'xml:space', 'preserve') +
      (index ? '' : xmlEncoded(text, '\n')),
  }))

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
