/**
 * XLIFF 1.2. Identifiers: `resname`, else `id`; with more than one `<file>`, after its `original` and a colon.
 * A text with inline tags is the XML as it stands; one without has its entities resolved.
 */
import type { ImportedTranslation } from '../world/commands.ts'
import { Entries, formatBy, singleOf } from './entry.ts'
import { FormatError, type TargetOptions } from './format.ts'
import { lineEndOf, withoutLine, type Edit } from './splice.ts'
import { withAttribute } from './xml-tag.ts'
import { targetEdits } from './xliff-target.ts'
import { readXml, type ClosedElement, type XmlElement } from './xml.ts'
import { writtenXml, xmlTextOf } from './xml-text.ts'

interface Unit {
  element: XmlElement
  /** Of the whole unit. */
  end: number
  original: string
  source?: ClosedElement
  segments?: ClosedElement
  target?: ClosedElement
  notes: string[]
}

const unitsOf = (text: string): { units: Unit[]; files: XmlElement[] } => {
  const units: Unit[] = []
  const files: XmlElement[] = []
  let unit: Unit | undefined
  readXml(text, {
    onOpen(element) {
      if (element.depth === 1) refuseOther(element)
      if (element.name === 'file') files.push(element)
      if (element.name === 'trans-unit')
        unit = { element, original: files.at(-1)?.attribute('original') ?? '', end: 0, notes: [] }
    },
    onClose(element) {
      if (!unit) return
      if (element.depth === unit.element.depth) {
        if (unit.element.attribute('translate') !== 'no') units.push({ ...unit, end: element.end })
        unit = undefined
      } else if (element.depth === unit.element.depth + 1) {
        // Only children: an alternative translation has a source and a target too.
        if (element.name === 'source') unit.source = element
        if (element.name === 'seg-source') unit.segments = element
        if (element.name === 'target') unit.target = element
        if (element.name === 'note') unit.notes.push(xmlTextOf(innerOf(text, element)).text.trim())
      }
    },
  })
  return { units, files }
}

const refuseOther = ({ name, attribute }: XmlElement): void => {
  const version = attribute('version') ?? ''
  if (name !== 'xliff' || !version.startsWith('1'))
    throw new FormatError(
      'bad-syntax',
      'root',
      `expected <xliff version="1.2">, got <${name} version="${version}">`,
    )
}

const innerOf = (text: string, { contentStart, contentEnd }: ClosedElement): string =>
  text.slice(contentStart, contentEnd)

const readXliff = (text: string, { isByUnitId }: TargetOptions): Entries => {
  const entries = new Entries(text)
  const lineEnd = lineEndOf(text)
  const { units, files } = unitsOf(text)
  for (const unit of units) {
    const { element, source } = unit
    if (!source) continue
    const unitId = element.attribute('id') ?? ''
    const own = element.attribute('resname') || unitId
    const named = files.length > 1 ? `${unit.original}:${own}` : own
    const { kind, text: sourceText } = xmlTextOf(innerOf(text, source))
    const context = unit.notes.filter((note) => note !== '').join('\n')
    const maxLength = maxLengthOf(element)
    entries.add(
      {
        string: {
          identifier: isByUnitId ? unitId : named,
          text: sourceText,
          ...(context && { context }),
          ...(maxLength && { maxLength }),
        },
        translation: translationOf(text, unit),
        write: (translation) =>
          targetEdits(text, source, unit, writtenXml(kind, singleOf(translation), lineEnd), finishedTag),
        remove: () => [withoutLine(text, element.start, unit.end)],
      },
      element.start,
    )
  }
  return entries
}

const maxLengthOf = ({ attribute }: XmlElement): number => {
  const width = attribute('maxwidth') ?? ''
  // Other units, such as pixels, say nothing about characters.
  return attribute('size-unit') === 'char' && /^\d{1,9}$/.test(width) ? Number(width) : 0
}

const finishedTag = (tag: string): string =>
  tag.replace(/(\sstate\s*=\s*)(["'])(?:new|needs-[^"']*)\2/, (_, before: string) => `${before}"translated"`)

const unfinished = /^(?:new|needs-.*)$/

const translationOf = (text: string, { element, target }: Unit): ImportedTranslation | null => {
  if (!target || unfinished.test(target.attribute('state') ?? '')) return null
  const isApproved = element.attribute('approved') === 'yes'
  return { text: xmlTextOf(innerOf(text, target)).text, status: isApproved ? 'approved' : 'translated' }
}

/** The language of each file that says where it comes from. */
const targetLanguages = (text: string, { languageId }: TargetOptions): Edit[] =>
  unitsOf(text).files.map(({ start, contentStart: end }) => ({
    start,
    end,
    text: withAttribute(text.slice(start, end), 'target-language', languageId, 'source-language'),
  }))

export const xliff = formatBy({
  type: 'xliff',
  extensions: ['.xliff', '.xlf', '.xlif'],
  isBilingual: true,
  read: readXliff,
  finish: targetLanguages,
})
