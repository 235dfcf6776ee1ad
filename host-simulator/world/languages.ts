/** The languages the platform knows: a constant table. Made by `scripts/make-languages.mjs`. */
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

export const languageOf = (id: string): Language | undefined => byId.get(id)

/** Takes the numeric id as text. */
export const languageByEditorId = (editorId: string): Language | undefined => byEditorId.get(editorId)

/** The plural categories of the language, `other` alone where the language is unknown. */
export const pluralFormsOf = (languageId: string): readonly string[] =>
  languageOf(languageId)?.pluralCategoryNames ?? ['other']
