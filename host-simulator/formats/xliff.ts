/**
 * XLIFF 1.2. Identifiers: `resname`, else `id`; with more than one `<file>`, after its `original` and a colon.
 * A text with inline tags is the XML as it stands; one without has its entities resolved.
 */
import type { ImportedTranslation } from '../world/commands.ts'
import { Entries, formatBy, singleOf } from './entry.ts'
import { FormatError, type TargetOptions } from './format.ts'
import { lineEndOf, type Edit } from './splice.ts'
import { withAttribute } from './xml-tag.ts'
import { domWritten, indented } from './xml-dom.ts'
import { readXml, type ClosedElement, type XmlElement } from './xml.ts'
import { writtenXml, xmlTextOf } from './xml-text.ts'

interface Unit {
  element: XmlElement
  /** Of the whole unit. */
  end: number
  contentEnd: number
  original: string
  source?: ClosedElement
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
        unit = {
          element,
          original: files.at(-1)?.attribute('original') ?? '',
          end: 0,
          contentEnd: 0,
          notes: [],
        }
    },
    onClose(element) {
      if (!unit) return
      if (element.depth === unit.element.depth) {
        if (unit.element.attribute('translate') !== 'no')
          units.push({ ...unit, end: element.end, contentEnd: element.contentEnd })
        unit = undefined
      } else if (element.depth === unit.element.depth + 1) {
        // Only children: an alternative translation has a source and a target too.
        if (element.name === 'source') unit.source = element
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
    // Inline tags alone are nothing to translate. Source: facts F296.
    if (typeof kind === 'object' && !sourceText.replaceAll(/<[^>]*>/g, '').trim()) continue
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
        write: (translation, _, status) =>
          targetOf(text, unit, writtenXml(kind, singleOf(translation), lineEnd), status),
        fill: () =>
          targetOf(
            text,
            unit,
            writtenXml(kind, sourceText.replaceAll(quotes, '"').replaceAll('&apos;', "'"), lineEnd),
            'untranslated',
          ),
        // What stands around it stays, and shows where no unit is left. Source: facts F322.
        remove: () => [{ start: element.start, end: unit.end, text: '' }],
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

/** Source: facts F296, F321. */
const states = {
  untranslated: 'needs-translation',
  remembered: 'needs-review-translation',
  translated: 'translated',
  approved: 'final',
} as const

/**
 * Last in the unit where it had none; `written`: what is in it. Who knows no status, as of a language of In-Context, says no
 * state. Source: facts F296. Unstated: where a target is that the source has. Ours stays there.
 */
const targetOf = (
  text: string,
  { element, contentEnd, source, target }: Unit,
  written: string,
  status?: keyof typeof states,
): Edit[] => {
  const { start, contentStart: end } = element
  const own = text.slice(start, end)
  const unit = status === 'approved' ? withAttribute(own, 'approved', 'yes') : own
  const edits = unit === own ? [] : [{ start, end, text: unit }]
  if (target) {
    if (status === 'untranslated' && !target.isSelfClosing && target.contentEnd > target.contentStart)
      return []
    const tag = text.slice(target.start, target.contentStart).replace(/(?<!\s)\s*\/>$/, '>')
    const told = status ? toldTag(tag, status) : finishedTag(tag)
    const after = target.isSelfClosing ? `</${target.prefix}target>` : ''
    return [
      ...edits,
      {
        start: target.start,
        end: target.isSelfClosing ? target.end : target.contentEnd,
        text: told + written + after,
      },
    ]
  }
  const name = `${source?.prefix ?? ''}target`
  const tag = status ? toldTag(`<${name}>`, status) : `<${name}>`
  return [...edits, { start: contentEnd, end: contentEnd, text: `${tag}${written}</${name}>` }]
}

const toldTag = (tag: string, status: keyof typeof states): string => {
  const told = withAttribute(tag, 'state', states[status])
  return status === 'remembered' ? withAttribute(told, 'state-qualifier', 'leveraged-tm') : told
}

const finishedTag = (tag: string): string =>
  tag.replace(/(\sstate\s*=\s*)(["'])(?:new|needs-[^"']*)\2/, (_, before: string) => `${before}"translated"`)

const unfinished = /^(?:new|needs-.*)$/

const translationOf = (text: string, { element, target }: Unit): ImportedTranslation | null => {
  if (!target || unfinished.test(target.attribute('state') ?? '')) return null
  const isApproved = element.attribute('approved') === 'yes'
  return { text: xmlTextOf(innerOf(text, target)).text, status: isApproved ? 'approved' : 'translated' }
}

/** The languages of each file. */
const languages = (text: string, { languageId, sourceLanguageId }: TargetOptions): Edit[] =>
  unitsOf(text).files.map(({ start, contentStart: end }) => ({
    start,
    end,
    text: withAttribute(
      withAttribute(text.slice(start, end), 'source-language', sourceLanguageId),
      'target-language',
      languageId,
    ),
  }))

/** In texts, not in attributes. */
const quotes = /&quot;(?=[^<>]*(?:<|$))/g

const note = /<note\b[^>]*>[^<]*<\/note>/g

/** Source: facts F296. */
const renew = (text: string): string => {
  const written = indented(domWritten(text), { blanks: '  ', isEnded: false }).replaceAll(note, (found) =>
    found.replaceAll(quotes, '"').replaceAll('&apos;', "'"),
  )
  return /[\r\n]$/.test(written) ? written : written + lineEndOf(text)
}

export const xliff = formatBy({
  type: 'xliff',
  extensions: ['.xliff', '.xlf', '.xlif'],
  isBilingual: true,
  read: readXliff,
  finish: languages,
  renew,
})
