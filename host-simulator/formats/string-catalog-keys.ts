/** The keys of a string catalog, and how its localizations call their languages. */
import { isObject } from '../../src/contract/value.ts'
import { languageOf, languages } from '../world/languages.ts'
import { languageMeant } from './entries.ts'
import { FormatError, type FormatOptions } from './format.ts'
import { jsonTree, type JsonPlace } from './json-tree.ts'
import { placeOf } from './splice.ts'
import type { Said } from './string-catalog-units.ts'

export interface Key {
  name: string
  /** Of the one who wrote it. */
  comment: string
  localizations: Said
  sourceCode: string
  /** By language id. */
  codes: ReadonlyMap<string, string>
  /** What it says in the source language; its own name where there is none. */
  source: Said
  place: JsonPlace
}

/** As Apple calls it: `zh-Hans`. */
export const codeOf = (languageId: string): string =>
  languageOf(languageId)?.osxCode.replace(/\.lproj$/, '') ?? languageId

/** How the key calls the language. */
export const codeIn = ({ codes }: Key, languageId: string): string =>
  codes.get(languageId) ?? codeOf(languageId)

/** Each code is looked up once. */
const namer = (): ((code: string) => string | undefined) => {
  const known = new Map<string, string | undefined>()
  return (code) => {
    if (!known.has(code))
      known.set(code, languages.find(({ id }) => codeOf(id) === code)?.id ?? languageMeant(code))
    return known.get(code)
  }
}

const codesIn = (localizations: Said, named: ReturnType<typeof namer>): Map<string, string> => {
  const codes = new Map<string, string>()
  for (const code of Object.keys(localizations)) {
    const languageId = named(code)
    if (languageId !== undefined && (!codes.has(languageId) || code === codeOf(languageId)))
      codes.set(languageId, code)
  }
  return codes
}

/** Without those that are not to be translated. Throws `FormatError`. */
export const keysIn = (source: string, { importOptions }: FormatOptions): Key[] => {
  const places = jsonTree(source).members.get('strings')?.value.members
  const catalog = JSON.parse(source) as unknown
  const { strings, sourceLanguage: sourceCode } = isObject(catalog) ? catalog : {}
  if (!isObject(strings)) throw new FormatError('bad-syntax', 'strings', 'expected an object of strings')
  if (typeof sourceCode !== 'string')
    throw new FormatError('bad-syntax', 'sourceLanguage', 'expected the code of a language, such as "en"')
  const named = namer()
  return Object.entries(strings).flatMap(([name, said]): Key[] => {
    const place = places?.get(name)?.value
    if (!place) return []
    const { localizations = {}, comment, shouldTranslate } = isObject(said) ? said : {}
    if (!isObject(said) || !isObject(localizations))
      throw new FormatError(
        'bad-syntax',
        placeOf(source, place.start),
        `"${name}": expected an object with localizations`,
      )
    const own = localizations[sourceCode]
    // Source: the OpenAPI files, whose default is true.
    const isKeyTaken = importOptions?.['importKeyAsSource'] !== false
    if (shouldTranslate === false || (!isObject(own) && !isKeyTaken)) return []
    return [
      {
        ...{ name, localizations, place, sourceCode },
        comment: typeof comment === 'string' ? comment : '',
        codes: codesIn(localizations, named),
        source: isObject(own) ? own : { stringUnit: { value: name } },
      },
    ]
  })
}
