/** The languages the platform knows, a constant table made by `scripts/make-languages.mjs` (facts F222), and those of worlds. */
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

/** A world, or what is known of its languages. */
export interface Having {
  readonly organization: { readonly languages?: readonly Language[] }
}

/** Whose languages are known where nobody says which world it is; see `knowing`. */
let here: () => Having | undefined = () => undefined

/** While `act` runs, which it does in one go, `languageOf` knows the languages of this world, too. */
export const knowing = <T>(having: Having | undefined, act: () => T): T => {
  const before = here
  here = () => having
  try {
    return act()
  } finally {
    here = before
  }
}

/** Of a page, which is of one world as long as it is there. */
export const knowAlways = (world: () => Having): void => {
  here = world
}

/** One of the platform, or of the world that is known here. */
export const languageOf = (id: string): Language | undefined => languageIn(here(), id)

/** The platform's, then those of the world in the order they came. */
export const languagesIn = ({ organization }: Having): readonly Language[] =>
  organization.languages ? [...languages, ...organization.languages] : languages

/** One of the platform, or of the world. */
export const languageIn = (having: Having | undefined, id: string): Language | undefined =>
  byId.get(id) ?? having?.organization.languages?.find((each) => each.id === id)

/** Takes the numeric id as text. */
export const languageByEditorId = (having: Having, editorId: string): Language | undefined =>
  byEditorId.get(editorId) ??
  having.organization.languages?.find((each) => String(each.editorId) === editorId)

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
  const { code, name, localeCode, textDirection, threeLettersCode: three, dialectOf = null } = wish
  const wanted = wish.pluralCategoryNames.join()
  const index = plurals.findIndex(({ pluralCategoryNames }) => pluralCategoryNames.join() === wanted)
  const twoLettersCode = wish.twoLettersCode ?? code
  const [, region = ''] = localeCode.split('-')
  const shared = { id: code, name, editorId, plurals: index, locale: localeCode, textDirection, dialectOf }
  return index < 0
    ? null
    : languageFrom({ ...shared, ...(region && { region }), twoLettersCode, three }, plurals)
}

/** The plural categories of the language, `other` alone where the language is unknown. */
export const pluralFormsIn = (having: Having | undefined, languageId: string): readonly string[] =>
  languageIn(having, languageId)?.pluralCategoryNames ?? ['other']

export const pluralFormsOf = (languageId: string): readonly string[] => pluralFormsIn(here(), languageId)
