/** A format with plurals: `"apples": { "one": "{n} apple", "other": "{n} apples" }` beside plain strings. */
import type { FormatCode } from './format.ts'
import type { Language, Plurals } from './job.ts'
import { mapValues, valuesOf } from './json-text.ts'

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

const isPlurals = (value: unknown): value is Plurals => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'other')) return false
  return Object.entries(value).every(([name, text]) => categories.has(name) && typeof text === 'string')
}

/** One text for each category of the language. Where it has none, `other` stands in, then the fallback's. */
const fitted = (plurals: Plurals, { pluralCategoryNames }: Language, fallback: Plurals = {}): Plurals =>
  Object.fromEntries(
    pluralCategoryNames.map((name) => [
      name,
      plurals[name] ?? plurals['other'] ?? fallback[name] ?? fallback['other'] ?? '',
    ]),
  )

const textFor = (value: string | Plurals, language: Language): string | Plurals =>
  typeof value === 'string' ? value : fitted(value, language)

export const pluralFormat: FormatCode = {
  parse: (text, { sourceLanguage, targetLanguages: [language] }) =>
    [...valuesOf(text)].flatMap(([identifier, { value }]) => {
      if (typeof value !== 'string' && !isPlurals(value)) return []
      return [
        {
          identifier,
          text: textFor(value, sourceLanguage),
          hasPlurals: typeof value !== 'string',
          labels: [],
          isHidden: false,
          ...(language && { translations: { [language.id]: { text: textFor(value, language) } } }),
        },
      ]
    }),

  build: (text, [language], translationOf) =>
    mapValues(text, (value, key) => {
      const translation = translationOf(key, language.id)
      if (typeof value === 'string') return typeof translation === 'string' ? translation : value
      return isPlurals(value) && typeof translation === 'object'
        ? fitted(translation, language, value)
        : value
    }),
}
