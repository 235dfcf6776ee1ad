/** The translations of a build: from a file, or a pseudo-locale. */
import { isObject } from '../../src/contract/value.ts'
import type { WorldHandle } from '../server/index.ts'
import { jobLanguage } from '../platform/app-formats/request.ts'
import { pseudo } from '../platform/files/pseudo.ts'
import { Failure } from './failure.ts'

export { pseudo }

/** By plural category for a string with plurals. */
type Text = string | Readonly<Record<string, string>>

/** By identifier, then by language; `''` is every language. */
export type GivenTranslations = ReadonlyMap<string, ReadonlyMap<string, Text>>

type StringRow = NonNullable<ReturnType<WorldHandle['state']['strings']['get']>>
type NewTranslation = Extract<
  Parameters<WorldHandle['do']>[0],
  { do: 'importTranslations' }
>['translations'][number]

const textIn = (value: unknown, where: string): Text => {
  if (typeof value === 'string') return value
  if (isObject(value) && Object.values(value).every((form) => typeof form === 'string'))
    return value as Record<string, string>
  throw new Failure('usage', `${where}: expected a text, or texts by plural category.`)
}

/** A string record, as apps send and get it: `translations.<language>.text`, or else `text` for every language. */
const recordIn = (value: unknown, where: string): [identifier: string, texts: Map<string, Text>] => {
  const identifier = isObject(value) ? value['identifier'] : undefined
  if (!isObject(value) || typeof identifier !== 'string')
    throw new Failure('usage', `${where}: expected an object with an identifier.`)
  const { translations, text } = value
  if (!isObject(translations)) return [identifier, new Map([['', textIn(text, `${where}, text`)]])]
  return [
    identifier,
    new Map(
      Object.entries(translations).map(([languageId, translation]) => [
        languageId,
        textIn(
          isObject(translation) ? translation['text'] : translation,
          `${where}, translations.${languageId}`,
        ),
      ]),
    ),
  ]
}

const parsed = (text: string, where: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure('usage', `${where}: expected JSON (${(error as Error).message}).`, { cause: error })
  }
}

/** NDJSON of string records, a JSON array of them, or a JSON object from identifier to text. `name` is for messages. */
export const readTranslations = (content: string, name: string): GivenTranslations => {
  const text = content.replace(/^\uFEFF/, '')
  if (/\.(ndjson|jsonl)$/i.test(name))
    return new Map(
      text.split('\n').flatMap((line, at) => {
        const where = `${name}, line ${at + 1}`
        return line.trim() ? [recordIn(parsed(line, where), where)] : []
      }),
    )
  const value = parsed(text, name)
  if (Array.isArray(value))
    return new Map(value.map((record, at) => recordIn(record, `${name}, record ${at}`)))
  if (!isObject(value)) throw new Failure('usage', `${name}: expected an object or an array.`)
  return new Map(
    Object.entries(value).map(([identifier, each]) => [
      identifier,
      new Map([['', textIn(each, `${name}, ${JSON.stringify(identifier)}`)]]),
    ]),
  )
}

const pseudoOf = (text: Text, forms: readonly string[]): Text =>
  typeof text === 'string'
    ? pseudo(text)
    : Object.fromEntries(forms.map((form) => [form, pseudo(text[form] ?? text['other'] ?? '')]))

/**
 * What to write into the strings; without given ones the pseudo-locale.
 * Throws `Failure` for a text where plurals are wanted, and the other way round.
 */
export const translationsFor = (
  strings: readonly StringRow[],
  languageId: string,
  given: GivenTranslations | null,
): NewTranslation[] => {
  const forms = jobLanguage(languageId).pluralCategoryNames
  return strings.flatMap((string): NewTranslation[] => {
    const { id: stringId, identifier, text: source } = string
    const texts = given?.get(identifier)
    const text = given ? (texts?.get(languageId) ?? texts?.get('')) : pseudoOf(source, forms)
    if (text === undefined) return []
    if (typeof source === 'string') {
      if (typeof text === 'string') return text.trim() ? [{ stringId, text }] : []
      throw new Failure('usage', `--translations: "${identifier}" has no plurals, got texts by category.`)
    }
    // One text for a string with plurals is that of all its forms.
    const byForm = typeof text === 'string' ? Object.fromEntries(forms.map((form) => [form, text])) : text
    const strange = Object.keys(byForm).find((form) => !forms.includes(form))
    if (strange !== undefined)
      throw new Failure(
        'usage',
        `--translations: "${identifier}" in ${languageId}: expected the categories ${forms.join(', ')}, got "${strange}".`,
      )
    return Object.entries(byForm).flatMap(([pluralForm, own]) =>
      own.trim() ? [{ stringId, text: own, pluralForm }] : [],
    )
  })
}

/** Identifiers that no string has. */
export const unknownIn = (strings: readonly StringRow[], given: GivenTranslations): string[] => {
  const known = new Set(strings.map(({ identifier }) => identifier))
  return [...given.keys()].filter((identifier) => !known.has(identifier))
}
