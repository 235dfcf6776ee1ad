import { describe, expect, it } from 'vitest'
import samplesData from '../../host-simulator/world/data/samples.json'
import { samples } from '../../host-simulator/world/demo/samples.ts'
import { languages } from '../../host-simulator/world/languages.ts'

type Text = string | Record<string, string>

const { sources } = samplesData
const strings = samples.flatMap((file) => file.strings)

const sourceLanguageId = 'en'
const targetLanguageIds = ['de', 'fr', 'es-ES', 'uk', 'pl', 'ar', 'he', 'ja', 'pt-BR']

const languageOf = (id: string) => {
  const language = languages.find((each) => each.id === id)
  if (!language) throw new Error(`No language ${id}`)
  return language
}

const repeated = <T>(values: T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index)
const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text))
const isPlural = (text: Text): boolean => typeof text !== 'string'

describe('languages', () => {
  it.each(['id', 'name', 'editorCode', 'editorId'] as const)('have each %s once', (field) => {
    expect(repeated(languages.map((language) => language[field]))).toEqual([])
  })

  it('keep the Editor numbers that the documentation shows', () => {
    expect(languageOf('fr').editorId).toBe(2)
    expect(languageOf('de').editorId).toBe(3)
    expect(languageOf('en').editorId).toBe(52)
  })

  it('have the nine sets of plural categories the platform accepts, and Hebrew its own (F316)', () => {
    const sets = new Set(languages.map((language) => language.pluralCategoryNames.join()))
    expect([...sets].toSorted()).toEqual([
      'one,few,many,other',
      'one,few,other',
      'one,other',
      'one,two,few,many,other',
      'one,two,few,other',
      'one,two,many,other',
      'one,two,other',
      'other',
      'zero,one,other',
      'zero,one,two,few,many,other',
    ])
  })

  it('give one plural example for each category', () => {
    const wrong = languages.filter(
      ({ pluralCategoryNames, pluralExamples }) => pluralExamples.length !== pluralCategoryNames.length,
    )
    expect(wrong).toEqual([])
  })

  it('have plural rules that agree with Intl, where a dropped `many` is `other`', () => {
    // Rules of the platform's own are other ones (F316).
    const others = new Set(['he', 'pt-BR'])
    const ids = [sourceLanguageId, ...targetLanguageIds, 'cs', 'br-FR', 'sk', 'sr', 'ru', 'lt']
    for (const id of ids.filter((each) => !others.has(each))) {
      const { pluralCategoryNames: names, pluralRules } = languageOf(id)
      const indexOf = new Function('n', `return Number(${pluralRules})`) as (n: number) => number
      const intl = new Intl.PluralRules(id)
      for (let n = 0; n <= 300; n++) {
        const wanted = intl.select(n)
        expect([id, n, names[indexOf(n)]]).toEqual([id, n, names.includes(wanted) ? wanted : 'other'])
      }
    }
  })

  it('are dialects only of known languages that are no dialects themselves', () => {
    const parents = languages.flatMap(({ dialectOf }) => dialectOf ?? [])
    expect(parents.filter((id) => languageOf(id).dialectOf !== null)).toEqual([])
    expect(languageOf('en-GB').dialectOf).toBe('en')
  })

  it('write Arabic and Hebrew from right to left', () => {
    expect(languageOf('ar').textDirection).toBe('rtl')
    expect(languageOf('he').textDirection).toBe('rtl')
    expect(languageOf('ja').textDirection).toBe('ltr')
  })

  it('carry the codes that exporters put into file names', () => {
    expect(languageOf('uk')).toMatchObject({
      twoLettersCode: 'uk',
      threeLettersCode: 'ukr',
      locale: 'uk-UA',
      androidCode: 'uk-rUA',
      bcp47Code: 'b+uk+UA',
      osxCode: 'uk.lproj',
      osxLocale: 'uk',
    })
    expect(languageOf('he').androidCode).toBe('iw-rIL')
    expect(languageOf('zh-CN').osxCode).toBe('zh-Hans.lproj')
    expect(languageOf('pt-BR').osxLocale).toBe('pt_BR')
  })
})

describe('samples', () => {
  it('name their packages, licences and copyright holders', () => {
    expect(sources.map((source) => source.package)).toEqual([
      '@docusaurus/theme-translations',
      '@uppy/locales',
    ])
    expect(sources.map((source) => source.license)).toEqual(['MIT', 'MIT'])
    expect(sources.filter((source) => !source.copyright.startsWith('Copyright'))).toEqual([])
  })

  it.each(samples)('have each identifier once in $name', (file) => {
    expect(repeated(file.strings.map((string) => string.identifier))).toEqual([])
  })

  it('are translated into the nine target languages and no others', () => {
    const used = new Set(strings.flatMap((string) => Object.keys(string.translations)))
    expect([...used].toSorted()).toEqual(targetLanguageIds.toSorted())
  })

  it('have no empty text', () => {
    const texts = strings.flatMap((string) => [string.text, ...Object.values(string.translations)])
    expect(texts.flatMap(formsOf).filter((form) => form.trim() === '')).toEqual([])
  })

  it('keep the plural categories of each language, in order', () => {
    for (const { identifier, text, translations } of strings) {
      for (const [id, own] of Object.entries({ [sourceLanguageId]: text, ...translations })) {
        if (typeof own === 'string') continue
        expect([identifier, id, Object.keys(own)]).toEqual([
          identifier,
          id,
          languageOf(id).pluralCategoryNames,
        ])
      }
    }
  })

  it('are plural in a translation where they are plural in the source', () => {
    const mixed = strings.filter(({ text, translations }) =>
      Object.values(translations).some((own) => isPlural(own) !== isPlural(text)),
    )
    expect(mixed).toEqual([])
  })

  it.each(targetLanguageIds)('have plural, translated and untranslated strings for %s', (id) => {
    const translated = strings.filter((string) => id in string.translations)
    expect(translated.some((string) => isPlural(string.text))).toBe(true)
    expect(translated.length).toBeGreaterThan(100)
    expect(translated.length).toBeLessThan(strings.length)
  })

  it('tell translators where a string is used', () => {
    expect(strings.filter((string) => string.context).length).toBeGreaterThan(100)
  })
})
