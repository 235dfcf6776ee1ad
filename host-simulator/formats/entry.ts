/** What a reader of a format finds in a text, and the format that comes of a reader. */
import { createCountedNames } from './counted-names.ts'
import type { ImportedString, ImportedTranslation } from '../world/commands.ts'
import type { Text } from '../world/string-rows.ts'
import { decoded, type Decoded } from './bytes.ts'
import {
  FormatError,
  limits,
  type BuiltString,
  type Format,
  type FormatOptions,
  type RenewOptions,
  type TargetOptions,
} from './format.ts'
import { placeOf, spliced, type Edit } from './splice.ts'

/** A string in a file's text, and how its translation is written there. */
export interface Entry {
  readonly string: ImportedString
  /** What the file has in the language that was asked for; absent: a file of one language, its text is it. */
  readonly translation?: ImportedTranslation | null
  /** Called with an empty one only where the format leaves blank what is not translated. */
  write(translation: Text, languageId: string, status?: BuiltString['status']): Edit[]
  /** Takes it out of the file; absent where the format does not (facts F203). */
  remove?(languageId: string): Edit[]
  /** What stands for a translation that is not there, and is not left out; absent: what the source has. */
  fill?(languageId: string): Edit[]
}

export interface Reader {
  type: string
  extensions: readonly string[]
  /** Its files hold a source beside each translation. */
  isBilingual?: boolean
  /** What is not translated is left blank where it is to be left out (facts F203). */
  isBlanked?: boolean
  /** Where a file may have another encoding than UTF-8, or UTF-16 with a mark. */
  decode?(bytes: Uint8Array): Decoded
  /** `languageId` is the source language when the source is read for its strings. */
  read(text: string, options: TargetOptions): Entries
  /** What a file of a language says besides its texts, such as that language; also where nothing is translated. */
  finish?(text: string, options: TargetOptions): Edit[]
  /** What the platform makes of a whole file, whatever is translated in it. */
  renew?(text: string, options: RenewOptions): string
}

export const formatBy = ({
  type,
  extensions,
  isBilingual = false,
  isBlanked = false,
  decode = decoded,
  read,
  finish,
  renew,
}: Reader): Format => ({
  type,
  extensions,
  parse: (bytes, options) => ({
    strings: [...read(decode(bytes).text, sourceOnly(options))].map(({ string }) => string),
  }),
  parseTranslations(bytes, options) {
    // A file of one language is read as if that were its source: its plurals are the target's.
    const asked = {
      ...options,
      sourceLanguageId: isBilingual ? options.sourceLanguageId : options.languageId,
    }
    return translationsOf(read(decode(bytes).text, asked))
  },
  ...(renew && {
    renew(bytes: Uint8Array, options: RenewOptions = {}) {
      const { text, encode } = decode(bytes)
      return encode(renew(text, options))
    },
  }),
  build(source, strings, options) {
    const { text, encode } = decode(source)
    // Flattened at the end: a string may stand in more places than a call has arguments.
    const edits: Edit[][] = []
    const entries = read(text, options)
    for (const entry of entries) {
      const { translation = null, status } = strings.get(entry.string.identifier) ?? {}
      if (hasText(translation)) edits.push(entry.write(translation, options.languageId, status))
      else if (!options.translatedOnly) edits.push(entry.fill?.(options.languageId) ?? [])
      else if (entry.remove) edits.push(entry.remove(options.languageId))
      else if (isBlanked) edits.push(entry.write('', options.languageId))
    }
    if (options.translatedOnly)
      for (const { remove } of entries.blanks) edits.push(remove?.(options.languageId) ?? [])
    const all = [...edits.flat(), ...(entries.leaving?.() ?? []), ...(finish?.(text, options) ?? [])]
    return all.length ? encode(spliced(text, all)) : source.slice()
  },
})

const sourceOnly = (options: FormatOptions): TargetOptions => ({
  ...options,
  languageId: options.sourceLanguageId,
})

export const translationsOf = (entries: Iterable<Entry>): Map<string, ImportedTranslation> => {
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

/** Writes a translation in the place of the text, where it says something else. */
export const inPlace =
  (text: string, start: number, end: number, written: (single: string) => string): Entry['write'] =>
  (translation) => {
    const single = singleOf(translation)
    return single === text ? [] : [{ start, end, text: written(single) }]
  }

/** Entries in file order, held to the limits; blank sources are left out, since the world refuses them. */
export class Entries implements Iterable<Entry> {
  readonly #list: Entry[] = []
  readonly #taken = new Map<string, number>()
  /** Entries of one identifier, by their place in the list. */
  readonly #same = new Map<number, Entry[]>()
  readonly #source: string
  /** By name. */
  readonly #nameOf = createCountedNames()
  #units = 0
  /** What those leave that were removed together, asked when all were. */
  leaving: (() => Edit[]) | null = null
  /** What has no text, and so is never translated. */
  readonly blanks: Entry[] = []

  constructor(source: string) {
    this.#source = source
  }

  [Symbol.iterator](): Iterator<Entry> {
    return this.#list[Symbol.iterator]()
  }

  /** One that comes again takes the place of the one before, as its readers do; a translation is written to all. */
  addOrJoin(entry: Entry, at: number): void {
    const index = this.#taken.get(entry.string.identifier)
    const before = index === undefined ? undefined : this.#list[index]
    if (index === undefined || !before || isBlank(entry.string.text)) return this.add(entry, at)
    const same = this.#same.get(index) ?? [before]
    this.#same.set(index, same)
    same.push(entry)
    this.#list[index] = {
      ...entry,
      write: (translation, languageId) => same.flatMap((each) => each.write(translation, languageId)),
      ...(entry.remove && {
        remove: (languageId) => same.flatMap((each) => each.remove?.(languageId) ?? []),
      }),
      ...(entry.fill && { fill: (languageId) => same.flatMap((each) => each.fill?.(languageId) ?? []) }),
    }
  }

  /** One of a name that others have, too: `p[1]`, `p[2]`, each counted that has a text. */
  addCounted(
    name: string,
    text: string,
    at: number | { start: number; context: string; isHidden?: boolean },
    write: (single: string) => Edit[],
  ): void {
    if (isBlank(text)) return
    const { start, ...about } = typeof at === 'number' ? { start: at } : at
    const string = { identifier: this.#nameOf(name), text, ...about }
    this.add({ string, write: (translation) => write(singleOf(translation)) }, start)
  }

  /** `at`: where in the source the string stands. */
  add(entry: Entry, at: number): void {
    const { identifier, text } = entry.string
    if (isBlank(text)) return void this.blanks.push(entry)
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
    this.#taken.set(identifier, this.#list.length)
    this.#list.push(entry)
  }
}

const isBlank = (text: Text): boolean =>
  typeof text === 'string'
    ? !text.trim()
    : !Object.hasOwn(text, 'other') || Object.values(text).some((form) => !form.trim())

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
