/**
 * Strings that are files of their own: `attributes.serviceType` names the format.
 * Source: specification, "Custom file format job rules" 5.
 */
import { FormatError, formatOf, type BuiltString, type Format } from '../../formats/index.ts'
import type { ImportedString, ImportedTranslation } from '../../world/commands.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Findings } from '../jobs/finding.ts'
import { formatSettingsFor } from './format-settings.ts'
import { partsOf, segmentationFor, type Part, type Segmented } from './parts.ts'
import type { FileContext } from './parsing.ts'
import type { StringRecord } from './record.ts'

/** How a string was split. Plain JSON. */
export interface Split {
  type: string
  /** Of the inner format, in order, with the segments of each. */
  inner: { identifier: string; parts: Part[] }[]
}

export interface SplitContext {
  sourceLanguageId: string
  /** How the project reads a string of that format. */
  optionsOf: (type: string) => Segmented
}

/** The project's settings of the inner format, below the options of the app's file. */
export const splitContextOf = (
  hosted: HostedWorld,
  { project, importOptions }: Pick<FileContext, 'project' | 'importOptions'>,
): SplitContext => {
  const known = new Map<string, Segmented>()
  const optionsOf = (type: string): Segmented => {
    const before = known.get(type)
    if (before) return before
    const shared = formatSettingsFor(hosted, project.id, type)
    const srx = shared?.srx ? new TextDecoder().decode(shared.srx) : null
    const options = { importOptions: { ...shared?.settings, ...importOptions }, srx }
    known.set(type, options)
    return options
  }
  return { sourceLanguageId: project.sourceLanguageId, optionsOf }
}

/** File types that a string cannot have. Source: facts F112. */
const excluded = new Set(['auto', 'xml', 'csv', 'docx', 'xlsx', 'dita', 'idml', 'mif', 'svg'])

/** The format that the string names; null for one without plurals, and with a finding for one that is not here. */
export const innerFormatOf = (
  { identifier, text, attributes }: StringRecord,
  findings: Findings,
  record: number,
): Format | null => {
  const type = attributes?.['serviceType'] ?? attributes?.['crowdinType']
  if (type === undefined || type === null || typeof text !== 'string') return null
  const format = typeof type === 'string' && !excluded.has(type) ? formatOf(type, '') : null
  if (!format)
    findings.add(
      'CF-034',
      `"${identifier}": the simulator re-parses no strings of the type ${JSON.stringify(type)}; it stays one string`,
      { record },
    )
  return format
}

/** The name of a segment, counted from 1. */
const segmentId = (identifier: string, count: number): string => `${identifier}#${count}`

/** Null, with a finding, where the format cannot read the text or finds nothing in it. */
export const splitOf = (
  record: StringRecord,
  format: Format,
  context: SplitContext,
  findings: Findings,
): { split: Split; strings: ImportedString[] } | null => {
  const { identifier, text, context: about, isHidden, labels } = record
  const inner = read(format, text as string, context, identifier, findings)
  if (!inner?.length) return null
  const split: Split = {
    type: format.type,
    inner: inner.map((string) => ({
      identifier: string.identifier,
      parts: partsIn(string.text, context.sourceLanguageId, context, format.type),
    })),
  }
  let count = 0
  const strings = textsOf(split).map((own): ImportedString => ({
    identifier: segmentId(identifier, ++count),
    text: own,
    ...(about !== undefined && { context: about }),
    ...(isHidden !== undefined && { isHidden }),
    ...(labels && { labels }),
  }))
  return { split, strings }
}

const textsOf = ({ inner }: Split): string[] => inner.flatMap(({ parts }) => parts.map(([, text]) => text))

/** The identifiers of its segments, in order. */
export const segmentIdsOf = (identifier: string, split: Split): string[] =>
  textsOf(split).map((_, index) => segmentId(identifier, index + 1))

/** A translation of the whole string, for each segment. */
export const splitTranslation = (
  identifier: string,
  { type, inner }: Split,
  { text, status }: ImportedTranslation,
  languageId: string,
  { optionsOf }: SplitContext,
  findings: Findings,
): [identifier: string, translation: ImportedTranslation][] => {
  const format = formatOf(type, '')
  if (!format || typeof text !== 'string' || !text.trim()) return []
  const found = new Map(
    read(format, text, { sourceLanguageId: languageId, optionsOf }, identifier, findings)?.map((string) => [
      string.identifier,
      string.text,
    ]),
  )
  let count = 0
  return inner.flatMap(({ identifier: innerId, parts }) => {
    const first = count + 1
    count += parts.length
    const own = found.get(innerId)
    if (own === undefined) return []
    const texts =
      parts.length === 1 ? [own] : partsIn(own, languageId, { optionsOf }, type).map(([, each]) => each)
    if (texts.length !== parts.length) {
      findings.add(
        'CF-034',
        `"${identifier}": expected ${parts.length} segments as in the source, got ${texts.length}; they are left out`,
      )
      return []
    }
    return texts.map((each, index): [string, ImportedTranslation] => [
      segmentId(identifier, first + index),
      { text: each, ...(status !== undefined && { status }) },
    ])
  })
}

export interface SegmentTranslation {
  text: string
  isApproved: boolean
}

/** The string with its segments translated; those that are not stay the source's. Null where none is. */
export const merged = (
  { identifier, text }: StringRecord,
  { type, inner }: Split,
  translationOf: (segmentId: string) => SegmentTranslation | null,
  { sourceLanguageId, optionsOf, languageId }: SplitContext & { languageId: string },
): SegmentTranslation | null => {
  const format = formatOf(type, '')
  if (!format || typeof text !== 'string') return null
  let count = 0
  let isTranslated = false
  let isApproved = true
  const strings = new Map<string, BuiltString>()
  for (const { identifier: innerId, parts } of inner) {
    let isOwn = false
    const texts = parts.map(([before, source, after]) => {
      const translation = translationOf(segmentId(identifier, ++count))
      isOwn ||= translation !== null
      isApproved &&= translation?.isApproved ?? false
      return before + (translation?.text ?? source) + after
    })
    isTranslated ||= isOwn
    const source = parts.map((part) => part.join('')).join('')
    strings.set(innerId, { identifier: innerId, text: source, translation: isOwn ? texts.join('') : null })
  }
  if (!isTranslated) return null
  const built = format.build(new TextEncoder().encode(text), strings, {
    sourceLanguageId,
    importOptions: optionsOf(type).importOptions,
    languageId,
  })
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(built), isApproved }
}

/** The strings without plurals. */
const read = (
  format: Format,
  text: string,
  { sourceLanguageId, optionsOf }: SplitContext,
  identifier: string,
  findings: Findings,
): { identifier: string; text: string }[] | null => {
  try {
    const { importOptions } = optionsOf(format.type)
    const { strings } = format.parse(new TextEncoder().encode(text), { sourceLanguageId, importOptions })
    const plain = strings.flatMap((string) =>
      typeof string.text === 'string' ? [{ identifier: string.identifier, text: string.text }] : [],
    )
    if (!plain.length)
      findings.add('CF-034', `"${identifier}": ${format.type} finds no text in it; it stays one string`)
    return plain
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    findings.add(
      'CF-034',
      `"${identifier}": ${format.type} cannot read it (${error.message}); it stays one string`,
    )
    return null
  }
}

/** Segmented as files of that format are. */
const partsIn = (
  text: string,
  languageId: string,
  { optionsOf }: Pick<SplitContext, 'optionsOf'>,
  type: string,
): Part[] => {
  const segmentation = segmentationFor(type, optionsOf(type))
  return segmentation ? partsOf(text, languageId, segmentation) : [['', text, '']]
}
