/** The languages the platform knows: a constant table. Made by `scripts/make-languages.mjs`. */
import languagesJson from './data/languages.json' with { type: 'json' }

export interface Language {
  readonly id: string
  readonly name: string
  /** The code in the Editor's addresses. */
  readonly editorCode: string
  readonly twoLettersCode: string
  readonly threeLettersCode: string
  readonly locale: string
  readonly androidCode: string
  readonly bcp47Code: string
  readonly osxCode: string
  readonly osxLocale: string
  readonly pluralCategoryNames: readonly string[]
  /** A C-like expression over `n` that gives an index into `pluralCategoryNames`. */
  readonly pluralRules: string
  readonly pluralExamples: readonly string[]
  readonly textDirection: string
  readonly dialectOf: string | null
  /** What the Editor calls the language by, as text, in `setTargetLanguage`. */
  readonly editorId: number
}

export const languages: readonly Language[] = languagesJson

const byId = new Map(languages.map((language) => [language.id, language]))
const byEditorId = new Map(languages.map((language) => [String(language.editorId), language]))

export const languageOf = (id: string): Language | undefined => byId.get(id)

/** Takes the numeric id as text. */
export const languageByEditorId = (editorId: string): Language | undefined => byEditorId.get(editorId)

/** The plural categories of the language, `other` alone where the language is unknown. */
export const pluralFormsOf = (languageId: string): readonly string[] =>
  languageOf(languageId)?.pluralCategoryNames ?? ['other']
