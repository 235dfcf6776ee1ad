/** What a reader of a format finds in a text, and the format that comes of a reader. */
import type { ImportedString, ImportedTranslation } from '../world/commands.ts'
import type { Text } from '../world/rows.ts'
import { decoded } from './bytes.ts'
import { FormatError, limits, type Format, type FormatOptions, type TargetOptions } from './format.ts'
import { placeOf, spliced, type Edit } from './splice.ts'

/** A string in a file's text, and how its translation is written there. */
export interface Entry {
  readonly string: ImportedString
  /** What the file has in the language that was asked for; absent: a file of one language, its text is it. */
  readonly translation?: ImportedTranslation | null
  /** Called only with a translation that is not empty. */
  write(translation: Text, languageId: string): Edit[]
}

export interface Reader {
  type: string
  extensions: readonly string[]
  /** `languageId` is the source language when the source is read for its strings. */
  read(text: string, options: TargetOptions): Entries
  /** What a translated file says besides its texts, such as its language. */
  finish?(text: string, options: TargetOptions): Edit[]
}

export const formatBy = ({ type, extensions, read, finish }: Reader): Format => ({
  type,
  extensions,
  parse: (bytes, options) => ({
    strings: [...read(decoded(bytes).text, sourceOnly(options))].map(({ string }) => string),
  }),
  parseTranslations(bytes, options) {
    // A file of one language is read as if that were its source: its plurals are the target's.
    const asked = {
      ...options,
      sourceLanguageId: isMonolingual(type) ? options.languageId : options.sourceLanguageId,
    }
    return translationsOf(read(decoded(bytes).text, asked))
  },
  build(source, strings, options) {
    const { text, encode } = decoded(source)
    // Flattened at the end: a string may stand in more places than a call has arguments.
    const edits: Edit[][] = []
    for (const entry of read(text, options)) {
      const translation = strings.get(entry.string.identifier)?.translation ?? null
      if (hasText(translation)) edits.push(entry.write(translation, options.languageId))
    }
    const all = edits.flat()
    if (!all.length) return source.slice()
    return encode(spliced(text, [...all, ...(finish?.(text, options) ?? [])]))
  },
})

const bilingual = new Set(['gettext', 'xliff', 'csv'])
const isMonolingual = (type: string): boolean => !bilingual.has(type)

const sourceOnly = (options: FormatOptions): TargetOptions => ({
  ...options,
  languageId: options.sourceLanguageId,
})

const translationsOf = (entries: Entries): Map<string, ImportedTranslation> => {
  const found = new Map<string, ImportedTranslation>()
  for (const { string, translation = { text: string.text } } of entries)
    if (translation && hasText(translation.text)) found.set(string.identifier, translation)
  return found
}

export const hasText = (text: Text | null): text is Text =>
  text !== null && (typeof text === 'string' ? text !== '' : Object.values(text).some((form) => form !== ''))

/** For a place that takes one text. */
export const singleOf = (text: Text): string =>
  typeof text === 'string' ? text : text['other'] || (Object.values(text).find((form) => form !== '') ?? '')

/** Entries in file order, held to the limits; blank sources are left out, since the world refuses them. */
export class Entries implements Iterable<Entry> {
  readonly #list: Entry[] = []
  readonly #taken = new Set<string>()
  readonly #source: string
  #units = 0

  constructor(source: string) {
    this.#source = source
  }

  [Symbol.iterator](): Iterator<Entry> {
    return this.#list[Symbol.iterator]()
  }

  /** `at`: where in the source the string stands. */
  add(entry: Entry, at: number): void {
    const { identifier, text } = entry.string
    if (isBlank(text)) return
    const refused = (
      code: 'duplicate-identifier' | 'too-many' | 'bad-syntax',
      message: string,
    ): FormatError => new FormatError(code, placeOf(this.#source, at), message)
    if (!identifier.trim()) throw refused('bad-syntax', 'expected an identifier, got a blank one')
    this.#units += identifier.length
    if (this.#list.length >= limits.strings)
      throw refused('too-many', `expected at most ${limits.strings} strings, got more`)
    if (this.#units > limits.identifierUnits)
      throw refused(
        'too-many',
        `expected at most ${limits.identifierUnits} characters of identifiers, got more`,
      )
    if (this.#taken.has(identifier))
      throw refused('duplicate-identifier', `"${shortened(identifier)}" comes twice`)
    this.#taken.add(identifier)
    this.#list.push(entry)
  }
}

const isBlank = (text: Text): boolean =>
  typeof text === 'string'
    ? !text.trim()
    : !Object.hasOwn(text, 'other') || Object.values(text).some((form) => !form.trim())

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
