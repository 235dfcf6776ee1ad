/** Finds the translation of a string among the records of a `build-file` job. */
import type { Plurals, StringRecord } from './job.ts'

/** A string's translation into a language; undefined when there is none. An empty text is none. */
export type FindTranslation = (identifier: string, languageId: string) => string | Plurals | undefined

export const translationsIn = (records: readonly StringRecord[]): FindTranslation => {
  // A Map, since an object takes "__proto__" for something else.
  const byIdentifier = new Map(records.map((record) => [record?.identifier, record]))
  return (identifier, languageId) => {
    const translation = byIdentifier.get(identifier)?.translations?.[languageId]
    if (!translation || translation.status === 'untranslated') return undefined
    const { text } = translation
    return text || undefined
  }
}
