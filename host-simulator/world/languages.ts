/** The languages the platform knows, a constant table made by `scripts/make-languages.mjs`, and those that worlds add. */
import languagesJson from './data/languages.json' with { type: 'json' }
import { languageFrom, type Language, type LanguageRow } from './language-row.ts'

export type { Language }

const { rows, plurals } = languagesJson as {
  rows: LanguageRow[]
  plurals: Parameters<typeof languageFrom>[1]
}

export const languages: readonly Language[] = rows.map((row) => languageFrom(row, plurals))

const byId = new Map(languages.map((language) => [language.id, language]))
const byEditorId = new Map(languages.map((language) => [String(language.editorId), language]))

/**
 * Languages of worlds by id. An id means the same in all worlds of a process: where two of them define one otherwise,
 * names and plurals are those of the last. Whether a world has it, `languageIn` knows.
 */
const added = new Map<string, Language>()

/** From now on `languageOf` knows these, too. */
export const knowLanguages = (own: readonly Language[] = []): void => {
  for (const language of own) added.set(language.id, language)
}

export const languageOf = (id: string): Language | undefined => byId.get(id) ?? added.get(id)

interface Having {
  readonly organization: { readonly languages?: readonly Language[] }
}

/** The platform's, then those of the world in the order they came. */
export const languagesIn = ({ organization }: Having): readonly Language[] =>
  organization.languages ? [...languages, ...organization.languages] : languages

/** One that the world has. */
export const languageIn = ({ organization }: Having, id: string): Language | undefined =>
  byId.get(id) ?? organization.languages?.find((each) => each.id === id)

/** Takes the numeric id as text. */
export const languageByEditorId = (editorId: string): Language | undefined =>
  byEditorId.get(editorId) ?? [...added.values()].find((each) => String(each.editorId) === editorId)

/** What is said of a language of a world; all else follows. */
export interface LanguageWish {
  code: string
  name: string
  localeCode: string
  textDirection: string
  pluralCategoryNames: readonly string[]
  threeLettersCode: string
  twoLettersCode?: string | undefined
  dialectOf?: string | null | undefined
}

/** Null where no language of the platform has such plurals: their rules would not be known. */
export const languageOfWish = (wish: LanguageWish, editorId: number): Language | null => {
  const { code, name, localeCode, textDirection, threeLettersCode, dialectOf = null } = wish
  const wanted = wish.pluralCategoryNames.join()
  const index = plurals.findIndex(({ pluralCategoryNames }) => pluralCategoryNames.join() === wanted)
  const twoLettersCode = wish.twoLettersCode ?? code
  const [, region = ''] = localeCode.split('-')
  const shared = { id: code, name, editorId, plurals: index, locale: localeCode, textDirection, dialectOf }
  return index < 0
    ? null
    : languageFrom({ ...shared, ...(region && { region }), twoLettersCode, threeLettersCode }, plurals)
}

/** The plural categories of the language, `other` alone where the language is unknown. */
export const pluralFormsOf = (languageId: string): readonly string[] =>
  languageOf(languageId)?.pluralCategoryNames ?? ['other']
