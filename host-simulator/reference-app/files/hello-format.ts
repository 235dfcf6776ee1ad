/** The format of the specification: a JSON object whose top-level strings are translated. */
import type { FormatCode } from './format.ts'
import { mapValues, valuesOf } from './json-text.ts'

const stringsOf = (text: string): [key: string, value: string][] =>
  [...valuesOf(text)].flatMap(([key, { value }]) => (typeof value === 'string' ? [[key, value]] : []))

export const helloFormat: FormatCode = {
  parse: (text, { targetLanguages: [language] }) =>
    stringsOf(text).map(([identifier, value], previewId) => ({
      identifier,
      text: value,
      previewId,
      labels: [],
      isHidden: false,
      // With a language the file is a translation, and its texts are the translated ones.
      ...(language && { translations: { [language.id]: { text: value } } }),
    })),

  build: (text, [language], translationOf) =>
    mapValues(text, (value, key) => {
      if (typeof value !== 'string') return value
      const translation = translationOf(key, language.id)
      return typeof translation === 'string' ? translation : value
    }),
}
