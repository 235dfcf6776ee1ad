/**
 * XLIFF 2.0 to 2.2. Identifiers: the unit's `name`, else its `id`, then a colon and the segment's `id` where there are
 * several; with more than one `<file>`, after its `id` and a colon. What may not be translated is left out.
 * Source: XLIFF 2.0 of OASIS: states, `translate`, the size restriction of a unit.
 */
import type { ImportedTranslation } from '../world/commands.ts'
import { Entries, formatBy, singleOf } from './entry.ts'
import { FormatError, type TargetOptions } from './format.ts'
import { contextIn } from './lines.ts'
import { lineEndOf, withoutLine, Whole, type Edit } from './splice.ts'
import { targetEdits } from './xliff-target.ts'
import { withAttribute, withoutAttribute } from './xml-tag.ts'
import { readXml, type ClosedElement, type XmlElement } from './xml.ts'
import { writtenXml, xmlTextOf } from './xml-text.ts'

interface Segment {
  element: XmlElement
  source?: ClosedElement
  target?: ClosedElement
}

interface Unit {
  element: XmlElement
  /** Of the whole unit. */
  end: number
  file: string
  notes: string[]
  segments: Segment[]
}

const unitsOf = (text: string): { units: Unit[]; files: number } => {
  const units: Unit[] = []
  /** Whether each open element is to be translated; what says nothing is as what it stands in. */
  const open: boolean[] = []
  let files = 0
  let file = ''
  let unit: Unit | undefined
  let segment: Segment | undefined
  readXml(text, {
    onOpen(element) {
      const { depth, name, attribute } = element
      if (depth === 1) refuseOther(element)
      const said = attribute('translate')
      open.push(said === undefined ? (open.at(-1) ?? true) : said !== 'no')
      if (name === 'file') [file, files] = [attribute('id') ?? '', files + 1]
      if (name === 'unit' && open.at(-1)) unit = { element, end: 0, file, notes: [], segments: [] }
      if (name === 'segment') segment = { element }
    },
    onClose(element) {
      open.pop()
      const { name, depth, contentStart, contentEnd } = element
      if (!unit) return
      if (name === 'note' && depth === unit.element.depth + 2)
        unit.notes.push(xmlTextOf(text.slice(contentStart, contentEnd)).text)
      if (segment && depth === segment.element.depth + 1) {
        if (name === 'source') segment.source = element
        if (name === 'target') segment.target = element
      }
      if (name === 'segment' && segment) unit.segments.push(segment)
      if (name === 'segment') segment = undefined
      if (name !== 'unit') return
      units.push({ ...unit, end: element.end })
      unit = undefined
    },
  })
  return { units, files }
}

const refuseOther = ({ name, attribute }: XmlElement): void => {
  const version = attribute('version') ?? ''
  if (name !== 'xliff' || !version.startsWith('2'))
    throw new FormatError(
      'bad-syntax',
      'root',
      `expected <xliff version="2.0">, got <${name} version="${version}">`,
    )
}

const readXliffTwo = (text: string, { isByUnitId }: TargetOptions): Entries => {
  const entries = new Entries(text)
  const lineEnd = lineEndOf(text)
  const { units, files } = unitsOf(text)
  for (const { element, end, file, notes, segments } of units) {
    // A unit goes with its last segment.
    const whole = new Whole()
    whole.edits = [withoutLine(text, element.start, end)]
    const unitId = element.attribute('id') ?? ''
    const named = (files > 1 ? `${file}:` : '') + (element.attribute('name') || unitId)
    const size = /^\d{1,9}$/.exec(element.attribute('slr:sizeRestriction') ?? '')?.[0]
    for (const [index, segment] of segments.entries()) {
      const { source } = segment
      if (!source) continue
      whole.left.add(segment)
      const { kind, text: sourceText } = xmlTextOf(text.slice(source.contentStart, source.contentEnd))
      const own = segments.length > 1 ? `:${segment.element.attribute('id') ?? index + 1}` : ''
      entries.add(
        {
          string: {
            identifier: (isByUnitId ? unitId : named) + own,
            text: sourceText,
            ...contextIn(notes),
            ...(size && Number(size) && { maxLength: Number(size) }),
          },
          translation: translationOf(text, segment),
          write: (translation) => [
            ...stateEdits(text, segment),
            ...targetEdits(text, source, segment, writtenXml(kind, singleOf(translation), lineEnd)),
          ],
          remove: () => whole.without([segment]),
        },
        segment.element.start,
      )
    }
  }
  return entries
}

const translationOf = (text: string, { element, target }: Segment): ImportedTranslation | null => {
  const state = element.attribute('state')
  if (!target || state === 'initial') return null
  return {
    text: xmlTextOf(text.slice(target.contentStart, target.contentEnd)).text,
    status: state === 'final' ? 'approved' : 'translated',
  }
}

/** A segment that says it waits for its translation has one now. */
const stateEdits = (text: string, { element }: Segment): Edit[] => {
  const { start, contentStart: end, attribute } = element
  if (attribute('state') !== 'initial') return []
  const tag = withAttribute(text.slice(start, end), 'state', 'translated')
  return [{ start, end, text: withoutAttribute(tag, 'subState') }]
}

const targetLanguage = (text: string, { languageId }: TargetOptions): Edit[] => {
  const edits: Edit[] = []
  readXml(text, {
    onOpen({ depth, start, contentStart: end }) {
      if (depth === 1)
        edits.push({
          start,
          end,
          text: withAttribute(text.slice(start, end), 'trgLang', languageId, 'srcLang'),
        })
    },
  })
  return edits
}

export const xliffTwo = formatBy({
  type: 'xliff_two',
  extensions: [],
  isBilingual: true,
  read: readXliffTwo,
  finish: targetLanguage,
})
