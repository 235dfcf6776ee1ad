/**
 * Parts of OpenDocument's texts, sheets, drawings and presentations: a string is the text of a paragraph or heading.
 * Identifiers: the part and a count, `content.p[3]`. Source: OpenDocument 1.3, part 3, 6.1. Unstated: identifiers.
 */
import type { DocumentPart } from './parts-format.ts'
import { Paragraph } from './stretches.ts'
import { readXml, xmlDecoded, xmlEncoded, type XmlElement } from './xml.ts'

/** Signs that are elements. */
const signs: Readonly<Record<string, string>> = { s: ' ', tab: '\t', 'line-break': '\n' }
/** What is in others is computed, or is no text of the paragraph. */
const inline = new Set(
  'p h span a meta meta-field ruby ruby-base s tab line-break soft-page-break'.split(' '),
)
/** What changed, and what somebody said of it. */
const left = new Set('text:tracked-changes office:annotation office:forms office:settings'.split(' '))

/** Blanks at the edges and beside others are no text, unless they are elements. */
const written = (text: string): string =>
  text
    .split(/(\t|\r\n?|\n|^ +| +$| {2,})/)
    .map((piece) =>
      /^ +$/.test(piece)
        ? `<text:s text:c="${piece.length}"/>`
        : piece === '\t'
          ? '<text:tab/>'
          : /^[\r\n]/.test(piece)
            ? '<text:line-break/>'
            : xmlEncoded(piece, '\n'),
    )
    .join('')

interface Open {
  /** Null for what is not read. */
  paragraph: Paragraph | null
  /** Start tags of the elements in it, and whether their text is read. */
  looks: { look: string; isRead: boolean }[]
  /** Whether a blank would follow another one, or nothing. */
  isAfterBlank: boolean
}

const paragraphsOf = (source: string): Paragraph[] => {
  const found: Paragraph[] = []
  const open: Open[] = []
  /** Of elements that are not read at all, how deep one is in them. */
  let leftDepth = 0
  /** A cell shows its value by a paragraph, which is no text where the value is a number. */
  let isNumber = false
  let at = 0

  const add = (text: string, start: number, end: number): void => {
    const { paragraph, looks } = open.at(-1) as Open
    paragraph?.add(looks.map(({ look }) => look).join(''), { text, start, end, write: written })
  }
  /** The text up to here. */
  const read = (end: number): void => {
    const inner = open.at(-1)
    const raw = source.slice(at, end)
    if (!inner?.paragraph || !raw || !inner.looks.every(({ isRead }) => isRead)) return
    // Comments and the like stay where they are.
    if (raw.includes('<')) inner.paragraph.isCut = true
    else {
      const text = xmlDecoded(raw).replaceAll(/[ \t\n\r]+/g, ' ')
      const own = inner.isAfterBlank ? text.replace(/^ /, '') : text
      if (own) add(own, at, end)
      if (own) inner.isAfterBlank = own.endsWith(' ')
    }
  }
  const isParagraph = ({ prefix, name }: XmlElement): boolean =>
    prefix === 'text:' && (name === 'p' || name === 'h')

  readXml(source, {
    onOpen(element) {
      const { prefix, name, start, contentStart, attribute } = element
      read(start)
      at = contentStart
      if (left.has(prefix + name)) leftDepth++
      if (name === 'table-cell') isNumber = (attribute('office:value-type') ?? 'string') !== 'string'
      if (isParagraph(element)) {
        const isLeft = leftDepth > 0 || isNumber
        open.push({ paragraph: isLeft ? null : new Paragraph(), looks: [], isAfterBlank: true })
        return
      }
      const inner = open.at(-1)
      if (!inner) return
      const isRead = prefix === 'text:' && inline.has(name)
      if (!isRead && inner.paragraph) inner.paragraph.isCut = true
      // What it shows is no blank.
      if (!isRead) inner.isAfterBlank = false
      const isSpan = isRead && !Object.hasOwn(signs, name)
      inner.looks.push({ look: isSpan ? source.slice(start, contentStart) : '', isRead })
    },
    onClose(element) {
      const { prefix, name, start, contentEnd, end } = element
      read(contentEnd)
      at = end
      if (left.has(prefix + name)) leftDepth--
      if (name === 'table-cell') isNumber = false
      if (isParagraph(element)) {
        const { paragraph } = open.pop() as Open
        if (paragraph) found.push(paragraph)
        return
      }
      const inner = open.at(-1)
      inner?.looks.pop()
      const sign = prefix === 'text:' && Object.hasOwn(signs, name) ? signs[name] : undefined
      if (!inner || sign === undefined || !inner.looks.every(({ isRead }) => isRead)) return
      add(name === 's' ? sign.repeat(countOf(element.attribute('text:c'))) : sign, start, end)
      inner.isAfterBlank = false
    },
  })
  return found
}

/** More blanks than this nobody means. */
const mostBlanks = 1000
const countOf = (given: string | undefined): number =>
  Math.min(mostBlanks, Math.max(1, Math.trunc(Number(given ?? 1)) || 1))

export const openDocumentParts: readonly DocumentPart[] = [/^(content)\.xml$/, /^(styles)\.xml$/].map(
  (pattern) => ({ pattern, unit: 'p', paragraphsOf }),
)
