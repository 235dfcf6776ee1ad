/** What commands say of source strings, as people add them and as they come out of a file. */
import type { StagedStrings } from '../staged-strings.ts'
import type { Text } from '../string-rows.ts'
import {
  flag,
  id,
  listOf,
  mapOf,
  oneOf,
  optional,
  record,
  text,
  either,
  ids,
  type Field,
  type Value,
} from './fields.ts'

const source: Field<Text> = either(text, mapOf(text, 'texts by plural form'))

const common = {
  text: optional(source),
  context: optional(text),
  maxLength: optional(id),
  isHidden: optional(flag),
}

/** What is left out stays; so in every edit. */
export const stringEdit = { identifier: optional(text), ...common, labelIds: optional(ids) }
export const editedString = record({ stringId: id, ...stringEdit })

const newFields = { ...stringEdit, identifier: text, text: source }
export const newString = record(newFields)
export const placedString = record({ fileId: id, ...newFields })

/** Source: specification, "String record". `untranslated` is none. */
const status = oneOf('untranslated', 'translated', 'approved')

const importedTranslation = record({
  /** By plural category of that language for a string with plurals; an empty text is none. */
  text: source,
  /** For plurals all forms, or by category. */
  status: optional(either(status, mapOf(status, 'these by plural form'))),
  /** Where the content is, of a translated file. */
  asset: optional(text),
})

/** A string as it comes out of a file. */
const importedString = record({
  ...common,
  identifier: text,
  text: source,
  /** By title; those that are not there yet are made. */
  labels: optional(listOf(text)),
  /** Where the content is, of a string that stands for a file. */
  asset: optional(text),
  /** By language id. */
  translations: optional(mapOf(importedTranslation, 'translations by language')),
})
/** Either is good for a program; as JSON there is the list alone. */
export const importedStrings = listOf(importedString) as Field<ImportedStrings>

type EditedString = Value<typeof editedString>
export type StringEdit = Omit<EditedString, 'stringId'>
export type NewString = Value<typeof newString>
export type ImportedString = Value<typeof importedString>
export type ImportedStrings = readonly ImportedString[] | StagedStrings
export const isStaged = (strings: ImportedStrings): strings is StagedStrings => !Array.isArray(strings)
export type ImportedTranslation = Value<typeof importedTranslation>
export type ImportedStatus = Value<typeof status>
