/** What a glossary or a translation memory holds, as its files say it: of one meaning, texts in several languages. */
import { languageOf, languages } from '../world/languages.ts'

export interface Entry {
  /** Of the meaning, by the names of REST's export: `conceptDefinition`. */
  facts: Facts
  texts: readonly EntryText[]
}

export interface EntryText {
  languageId: string
  text: string
  /** `partOfSpeech`, `note`; of a translation memory, attributes of its files: `creationid`. */
  facts: Facts
}

export type Facts = Readonly<Record<string, string>>

/** The language that a file means: `en`, `DE-de`, `pt_br`. Unstated: a region that is unknown. Ours is read over. */
export const languageMeant = (code: string): string | undefined => {
  if (languageOf(code)) return code
  const wanted = code.replace('_', '-').toLowerCase()
  const found = languages.find(
    ({ id, locale }) => id.toLowerCase() === wanted || locale.toLowerCase() === wanted,
  )
  return found?.id ?? languageOf(wanted.replace(/-.*/, ''))?.id
}
