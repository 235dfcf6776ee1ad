/** One string as an app sends it. Source: specification, "String record"; facts F115. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { ImportedStatus, ImportedTranslation } from '../../world/commands.ts'
import type { JsonObject } from '../../world/json.ts'
import type { Text } from '../../world/string-rows.ts'
import type { At, Findings, JobRule } from '../jobs/finding.ts'
import type { JobLimits } from '../jobs/limits.ts'
import { isPlain, type PlainRecord } from './plain-record.ts'

export interface StringRecord {
  identifier: string
  text: Text
  /** In what the platform sends. */
  id?: number
  context?: string
  customData?: string
  maxLength?: number
  isHidden?: boolean
  hasPlurals?: boolean
  labels?: string[]
  /** `serviceType`, or `crowdinType` as the live platform calls it. */
  attributes?: JsonObject
  previewId?: string | number
  translations?: Record<string, ImportedTranslation>
}

/** One as the platform sends it: null where nothing bounds its length. */
export type SentRecord = Omit<StringRecord, 'maxLength'> & { maxLength?: number | null }

export interface RecordReader {
  /** Null where the record is none, or has nothing to translate; the findings say which. */
  read(value: unknown, at: At): StringRecord | null
}

export interface RecordRules {
  /** Plural categories of the source language. */
  forms: readonly string[]
  /** Plural categories by language that was asked for; empty when a source is read. */
  languages: ReadonlyMap<string, readonly string[]>
  /** False for an identifier that came before. Asked once of each, before anything else is wrong with its record. */
  isNew(identifier: string): boolean
  findings: Findings
  limits: Pick<JobLimits, 'customDataBytes'>
}

/** Longest identifier that REST takes. */
const identifierLimit = 512
const statuses: ReadonlySet<unknown> = new Set(['untranslated', 'translated', 'approved'])

export const createRecordReader = (rules: RecordRules): RecordReader => {
  const { forms, languages, isNew, findings, limits } = rules
  let context: string | undefined
  const isUpload = languages.size > 0

  const read: RecordReader['read'] = (value, at) => {
    // Of a great many records this is all that happens.
    if (isObject(value) && isPlain(value) && isGood(value)) {
      if (isNew(value.identifier)) return withSharedContext(value)
      findings.add('CF-002', twice(value.identifier), at)
      return null
    }
    const say = (id: JobRule, message: string): null => {
      findings.add(id, message, at)
      return null
    }
    if (!isObject(value)) return say('CF-001', `expected a string record, got ${shown(value)}`)
    const { identifier } = value
    if (typeof identifier !== 'string' || isBlank(identifier))
      return say('CF-001', `identifier: expected a text, got ${shown(identifier)}`)
    if (identifier.length > identifierLimit)
      say('CF-036', `identifier: ${identifier.length} characters, REST takes ${identifierLimit}`)
    if (!isNew(identifier)) return say('CF-002', twice(identifier))
    const text = textIn(value, say)
    if (text === null) return null
    const record: StringRecord = { identifier, text, ...(typeof text !== 'string' && { hasPlurals: true }) }
    readFields(value, record, say)
    readCustomData(value['customData'], record, say)
    readTranslations(value['translations'], record, say)
    const other = typeof text === 'string' ? text : (text['other'] ?? '')
    if (isUpload || other.trim()) return record
    // Unstated: what a blank source text becomes. Ours cannot be translated, so it is no string.
    return say('CF-037', `${shown(identifier)} has a blank text and is left out`)
  }

  const isGood = ({ identifier, text }: PlainRecord): boolean =>
    identifier.length <= identifierLimit && !isBlank(identifier) && (isUpload || !isBlank(text))

  /** Strings of one place mostly follow each other: of the same text about it one is kept. */
  const withSharedContext = (record: PlainRecord): PlainRecord => {
    if (record.context === context && context !== undefined) record.context = context
    else context = record.context
    return record
  }

  const twice = (identifier: string): string => `identifier ${shown(identifier)} comes twice`

  type Say = (id: JobRule, message: string) => null

  const textIn = ({ text, hasPlurals }: Record<string, unknown>, say: Say): Text | null => {
    if (hasPlurals !== undefined && hasPlurals !== null && typeof hasPlurals !== 'boolean')
      say('CF-028', `hasPlurals: expected true or false, got ${shown(hasPlurals)}`)
    if (typeof text === 'string') {
      if (hasPlurals === true)
        return say('CF-003', 'text: expected plurals, since hasPlurals is true, got one text')
      return text
    }
    if (!isObject(text)) return say('CF-001', `text: expected a text or plurals, got ${shown(text)}`)
    if (hasPlurals !== true)
      return say('CF-003', `hasPlurals: expected true, since text has plurals, got ${shown(hasPlurals)}`)
    return pluralsIn(text, forms, 'text', say)
  }

  /** Those that are not blank; `other` stays. */
  const pluralsIn = (
    plurals: Record<string, unknown>,
    categories: readonly string[],
    name: string,
    say: Say,
    needsOther = true,
  ): Record<string, string> | null => {
    for (const [form, text] of Object.entries(plurals)) {
      if (!categories.includes(form))
        return say('CF-003', `${name}: expected the categories ${categories.join(', ')}, got "${form}"`)
      if (typeof text !== 'string')
        return say('CF-003', `${name}.${form}: expected a text, got ${shown(text)}`)
    }
    if (needsOther && !Object.hasOwn(plurals, 'other'))
      return say(
        'CF-003',
        `${name}: expected the category other, got ${Object.keys(plurals).join(', ') || 'none'}`,
      )
    const missing = categories.filter((form) => !Object.hasOwn(plurals, form))
    if (missing.length) say('CF-038', `${name}: the category ${missing.join(', ')} is missing`)
    return Object.fromEntries(
      Object.entries(plurals as Record<string, string>).filter(
        ([form, text]) => form === 'other' || text.trim(),
      ),
    )
  }

  const readFields = (value: Record<string, unknown>, record: StringRecord, say: Say): void => {
    const { context, maxLength, isHidden, labels, attributes, previewId } = value
    const wrong = (name: string, wanted: string): null =>
      say('CF-028', `${name}: expected ${wanted}, got ${shown(value[name])}`)
    if (typeof context === 'string') record.context = context
    else if (context !== undefined && context !== null) wrong('context', 'a text')
    if (Number.isSafeInteger(maxLength) && (maxLength as number) >= 0) record.maxLength = maxLength as number
    else if (maxLength !== undefined && maxLength !== null)
      wrong('maxLength', 'null or a whole number from 0')
    if (typeof isHidden === 'boolean') record.isHidden = isHidden
    else if (isHidden !== undefined && isHidden !== null) wrong('isHidden', 'null, true or false')
    if (Array.isArray(labels) && labels.every((label) => typeof label === 'string')) {
      if (labels.length) record.labels = labels
    } else if (labels !== undefined && labels !== null) wrong('labels', 'an array of texts')
    if (isObject(attributes)) {
      if (Object.keys(attributes).length) record.attributes = attributes as JsonObject
    } else if (attributes !== undefined && attributes !== null) wrong('attributes', 'an object')
    if (previewId === undefined || previewId === null) return
    if (typeof previewId === 'string' || typeof previewId === 'number') record.previewId = previewId
    else say('CF-029', `previewId: expected a number, got ${shown(previewId)}`)
  }

  const readCustomData = (customData: unknown, record: StringRecord, say: Say): void => {
    if (customData === undefined || customData === null) return
    if (typeof customData !== 'string')
      return void say('CF-009', `customData: expected a text, got ${shown(customData)}`)
    // Unstated: whether 4 KB are bytes or characters. Ours are bytes of UTF-8 (facts F113).
    const bytes = bytesOf(customData, limits.customDataBytes)
    if (bytes > limits.customDataBytes)
      return void say(
        'CF-009',
        `customData: expected at most ${limits.customDataBytes} bytes, got ${bytes} in ${customData.length} characters`,
      )
    record.customData = customData
  }

  const readTranslations = (translations: unknown, record: StringRecord, say: Say): void => {
    if (translations === undefined || translations === null) return
    if (!isObject(translations))
      return void say('CF-027', `translations: expected an object by language, got ${shown(translations)}`)
    if (!isUpload) {
      // Unstated: what translations in a source become. Ours is asked for strings alone there.
      if (Object.keys(translations).length)
        say('CF-041', 'translations: no language was asked for; they are left out')
      return
    }
    const read: Record<string, ImportedTranslation> = {}
    for (const [languageId, translation] of Object.entries(translations)) {
      const categories = languages.get(languageId)
      const name = `translations.${languageId}`
      if (!categories) {
        say('CF-027', `translations: expected ${[...languages.keys()].join(', ')}, got "${languageId}"`)
        continue
      }
      const found = translationIn(translation, { record, categories, name }, say)
      if (found) read[languageId] = found
    }
    if (Object.keys(read).length) record.translations = read
  }

  const translationIn = (
    translation: unknown,
    { record, categories, name }: { record: StringRecord; categories: readonly string[]; name: string },
    say: Say,
  ): ImportedTranslation | null => {
    if (!isObject(translation))
      return say('CF-027', `${name}: expected an object with text, got ${shown(translation)}`)
    const { text, status } = translation
    const hasPlurals = typeof record.text !== 'string'
    const own =
      typeof text === 'string'
        ? text
        : isObject(text) && hasPlurals
          ? pluralsIn(text, categories, `${name}.text`, say, false)
          : undefined
    if (own === null) return null
    if (own === undefined || (hasPlurals && typeof own === 'string'))
      return say('CF-027', `${name}.text: expected ${hasPlurals ? 'plurals' : 'a text'}, got ${shown(text)}`)
    const read = statusIn(status, typeof own !== 'string', `${name}.status`, say)
    return { text: own, ...(read !== undefined && { status: read }) }
  }

  const statusIn = (
    status: unknown,
    hasPlurals: boolean,
    name: string,
    say: Say,
  ): ImportedTranslation['status'] => {
    if (status === undefined || status === null) return undefined
    const all = isObject(status) && hasPlurals ? Object.values(status) : [status]
    const wrong = all.find((each) => !statuses.has(each))
    if (wrong !== undefined) {
      say('CF-008', `${name}: expected untranslated, translated or approved, got ${shown(wrong)}`)
      return undefined
    }
    if (hasPlurals && typeof status === 'string')
      say('CF-040', `${name}: expected a status for each plural category, got one`)
    return status as ImportedStatus | Record<string, ImportedStatus>
  }

  return { read }
}

/** Whether it is nothing but space. Most texts show in their first character that they are not. */
const isBlank = (text: string): boolean =>
  !(text.charCodeAt(0) > 0x20 && text.charCodeAt(0) < 0x7f) && !text.trim()

/** Of UTF-8; no more is counted than the limit needs. */
const bytesOf = (text: string, limit: number): number =>
  text.length * 3 <= limit ? text.length : new TextEncoder().encode(text).length
