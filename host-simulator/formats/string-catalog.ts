/**
 * Apple's string catalogs: all languages of an app in one JSON. Comments are the context; what Xcode shall not translate is
 * left out. Source: facts F291; the shape: what Xcode writes.
 */
import { isObject } from '../../src/contract/value.ts'
import type { ImportedTranslation } from '../world/commands.ts'
import { pluralFormsOf } from '../world/languages.ts'
import type { Text } from '../world/string-rows.ts'
import { decoded } from './bytes.ts'
import { Entries, formatBy, hasText } from './entry.ts'
import type { BuiltStrings, Format, FormatOptions, TargetOptions } from './format.ts'
import { jsonWriter } from './json-tree.ts'
import { contextIn } from './lines.ts'
import { formsIn, zeroOf } from './plurals.ts'
import { spliced, type Edit } from './splice.ts'
import { codeIn, codeOf, keysIn, type Key } from './string-catalog-keys.ts'
import { saidIn, unitsIn, type Saying, type Unit } from './string-catalog-units.ts'

/** By identifier. */
type Texts = ReadonlyMap<string, Text>

/** A form `zero` that the language does not have is a text of its own. */
const textsOf = (units: readonly Unit[], languageId: string): Map<string, Text> => {
  const texts = new Map<string, Text>()
  for (const { identifier, forms } of units) {
    if (typeof forms === 'string') {
      texts.set(identifier, forms)
      continue
    }
    const zero = pluralFormsOf(languageId).includes('zero') ? undefined : forms.get('zero')
    const others = new Map([...forms].filter(([category]) => zero === undefined || category !== 'zero'))
    if (others.size) texts.set(identifier, formsIn(others, languageId))
    if (zero !== undefined) texts.set(zeroOf(identifier), zero)
  }
  return texts
}

const sourcesOf = ({ source, name }: Key, { sourceLanguageId }: FormatOptions): Texts =>
  textsOf(unitsIn(source, name), sourceLanguageId)

const translationsOf = (key: Key, languageId: string): Texts => {
  const said = key.localizations[codeIn(key, languageId)]
  const units = isObject(said) ? unitsIn(said, key.name) : []
  return textsOf(
    units.filter(({ isNew }) => !isNew),
    languageId,
  )
}

/** By language id, where they are asked for. Source: the OpenAPI files, whose default is not. */
const importedOf = (key: Key, { importOptions, sourceLanguageId }: FormatOptions): [string, Texts][] =>
  importOptions?.['importTranslations'] === true
    ? [...key.codes.keys()].flatMap((id) =>
        id === sourceLanguageId ? [] : [[id, translationsOf(key, id)] as [string, Texts]],
      )
    : []

const readCatalog = (source: string, options: TargetOptions): Entries => {
  const entries = new Entries(source)
  const { sourceLanguageId, languageId } = options
  for (const key of keysIn(source, options)) {
    const own = languageId === sourceLanguageId ? null : translationsOf(key, languageId)
    const imported = importedOf(key, options)
    for (const [identifier, text] of sourcesOf(key, options)) {
      const translation = own?.get(identifier)
      const translations = imported.flatMap(([id, texts]): [string, ImportedTranslation][] => {
        const found = texts.get(identifier) ?? null
        return hasText(found) ? [[id, { text: found, status: 'translated' }]] : []
      })
      entries.add(
        {
          string: {
            ...{ identifier, text, ...contextIn([key.comment]) },
            ...(translations.length && { translations: Object.fromEntries(translations) }),
          },
          translation: translation === undefined ? null : { text: translation, status: 'translated' },
          // Several strings may share a place: whole keys are written.
          write: () => [],
        },
        key.place.start,
      )
    }
  }
  return entries
}

type Building = Omit<TargetOptions, 'languageId'>

/** What is said of each of the key's units; null where they are no strings. */
const sayingOf = (sources: Texts, strings: BuiltStrings, { translatedOnly }: Building): Saying | null => {
  if (![...sources.keys()].some((identifier) => strings.has(identifier))) return null
  return (identifier) => {
    const translation = strings.get(identifier)?.translation ?? null
    if (hasText(translation)) return { text: translation, state: 'translated' }
    const text = sources.get(identifier)
    return text === undefined || translatedOnly ? null : { text, state: 'new' }
  }
}

/**
 * The catalog with these languages. What is not translated is said as the source, and is `new`; with `isWhole` there is no
 * other language in it. Source: facts F291.
 */
const built = (
  bytes: Uint8Array,
  byLanguage: ReadonlyMap<string, BuiltStrings>,
  options: Building,
  isWhole: boolean,
): Uint8Array => {
  const { text: source, encode } = decoded(bytes)
  const writer = jsonWriter(source)
  const edits = keysIn(source, options).flatMap((key): Edit[] => {
    const { name, localizations, sourceCode, place } = key
    const there = place.members.get('localizations')?.value
    const sources = sourcesOf(key, options)
    const sayings = [...byLanguage].flatMap(([languageId, strings]): [string, Saying][] => {
      const saying = sayingOf(sources, strings, options)
      return saying ? [[languageId, saying]] : []
    })
    // Such as a key of blanks alone.
    if (!sayings.length) return []
    /** By code; as it was where it still is. */
    const texts = new Map<string, string>()
    for (const [code, { value }] of there?.members ?? [])
      if (!isWhole || code === sourceCode) texts.set(code, source.slice(value.start, value.end))
    for (const [languageId, saying] of sayings) {
      const code = codeOf(languageId)
      const before = there?.members.get(code)?.value
      const own = saidIn(languageId, key.source, name, saying)
      const isSame = before && JSON.stringify(own) === JSON.stringify(localizations[code])
      if (!own) texts.delete(code)
      else texts.set(code, isSame ? source.slice(before.start, before.end) : writer.value(own, 5))
    }
    const members = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))
    if (!there)
      return members.length ? [writer.added(place, 3, 'localizations', writer.object(members, 4))] : []
    const { start, end } = there
    const isSame =
      members.length === there.members.size &&
      members.every(([code, text]) => {
        const value = there.members.get(code)?.value
        return value && source.slice(value.start, value.end) === text
      })
    return isSame ? [] : [{ start, end, text: writer.object(members, 4) }]
  })
  return edits.length ? encode(spliced(source, edits)) : bytes.slice()
}

export const stringCatalog: Format = {
  ...formatBy({ type: 'string_catalog', extensions: ['.xcstrings'], isBilingual: true, read: readCatalog }),
  build: (bytes, strings, options) => built(bytes, new Map([[options.languageId, strings]]), options, false),
  buildAll: (bytes, byLanguage, options) => built(bytes, byLanguage, options, true),
}
