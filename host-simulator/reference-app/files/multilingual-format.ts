/** A format with all languages in one file: `"title": { "en": "Fruit", "de": "Obst" }`. */
import type { FormatCode } from './format.ts'
import type { Translation } from './job.ts'
import { mapValues, valuesOf } from './json-text.ts'

/** Texts by language id; undefined for any other value. A Map, so that no id is special. */
const textsOf = (value: unknown): Map<string, string> | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? new Map(entries)
    : undefined
}

export const multilingualFormat: FormatCode = {
  /** Strings without a text in the source language are not for translation. */
  parse(text, { sourceLanguage, targetLanguages }) {
    const strings = [...valuesOf(text)].flatMap(([identifier, { value }]) => {
      const texts = textsOf(value)
      const source = texts?.get(sourceLanguage.id)
      return texts && source !== undefined ? [{ identifier, source, texts }] : []
    })
    return strings.map(({ identifier, source, texts }, previewId) => {
      const translations = targetLanguages.flatMap(({ id }): [string, Translation][] => {
        const translated = texts.get(id)
        return translated ? [[id, { text: translated }]] : []
      })
      return {
        identifier,
        text: source,
        previewId,
        labels: [],
        isHidden: false,
        ...(translations.length && { translations: Object.fromEntries(translations) }),
      }
    })
  },

  /** Languages that the job does not name, or that have no translation, keep what the file holds. */
  build: (text, languages, translationOf) =>
    mapValues(text, (value, key) => {
      const texts = textsOf(value)
      if (!texts) return value
      const found = languages.flatMap(({ id }): [string, string][] => {
        const translation = translationOf(key, id)
        return typeof translation === 'string' && translation !== texts.get(id) ? [[id, translation]] : []
      })
      return found.length ? Object.fromEntries([...texts, ...found]) : value
    }),
}
