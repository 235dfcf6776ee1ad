import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTypes } from '../../host-simulator/formats/index.ts'
import { wholeForms } from '../../host-simulator/formats/plurals.ts'
import type { Text } from '../../host-simulator/world/string-rows.ts'
import {
  asAndroid,
  asAsciidoc,
  asHaml,
  asIni,
  asMarkdown,
  asMentioned,
  asWikitext,
  asWritten,
  builtBy,
  bytesOf,
  english,
  formatNamed,
  hostile,
  plainFiles,
  pseudo,
} from './files.ts'

// Documents that are no text have tests of their own.
const types = formatTypes.filter((type) => !['auto', 'docx', 'idml', 'vsdx', 'xlsx'].includes(type))
const runs = { numRuns: 100 }

/** Qt counts whole numbers alone; what they never reach is read as the last form. */
const formsIn = (type: string, languageId: string, forms: Record<string, string>): Record<string, string> =>
  type === 'qtts' && !wholeForms(languageId).includes('other')
    ? { ...forms, other: forms[wholeForms(languageId).at(-1) ?? ''] ?? '' }
    : forms

const asRead = (type: string, text: Text | undefined): Text | undefined => {
  const left = { android: asAndroid, qtts: asMentioned }[type]
  if (left && text !== undefined)
    return typeof text === 'string'
      ? left(text)
      : Object.fromEntries(Object.entries(text).map(([form, each]) => [form, left(each)]))
  if (typeof text !== 'string') return text
  if (/^(?:mdx?|fm_md)/.test(type)) return asMarkdown(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
  if (type === 'adoc') return asAsciidoc(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
  if (type === 'haml') return asHaml(text)
  if (type === 'ini' || type === 'maxthon') return asIni(text)
  if (type === 'mediawiki') return asWikitext(text)
  // Front matter keeps what HTML cannot.
  if (type === 'fm_html') return asWritten('html', text)
  // Attributes keep the white space that contents leave to the file.
  if (['xml', 'dita', 'flsnp', 'webxml'].includes(type)) return text.replace(/[ \t\r\n]+$/, '')
  if (type !== 'dtd') return text
  return text.replaceAll(/&#(13|34|37|38|39);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

/** The same text in every encoding that a file may have. */
const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': bytesOf,
  'UTF-8 with a mark': (text) => bytesOf(`\ufeff${text}`),
  'UTF-16': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16 big-endian': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
}

/** Those whose files say their language, which a file of another language says whatever is translated in it. */
const sayingLanguage = new Set([
  'string_catalog',
  'gettext',
  'arb',
  'qtts',
  'stf',
  'vdf',
  'xliff',
  'xliff_two',
  'yaml',
])

describe.each(types)('%s', (type) => {
  const format = formatNamed(type)
  const source = plainFiles[type] as string

  it.each(Object.entries(encodings))('comes out byte by byte without translations, in %s', (_, encode) => {
    const bytes = encode(source)
    const none = new Map(
      format
        .parse(bytes, english)
        .strings.map(({ identifier, text }) => [identifier, { identifier, text, translation: null }]),
    )
    expect(none.size).toBeGreaterThan(2)
    const target = { ...english, languageId: 'ru' }
    const built = format.build(bytes, none, target)
    if (sayingLanguage.has(type)) {
      expect(built).not.toEqual(bytes)
      expect(format.build(built, none, target)).toEqual(built)
    } else expect(built).toEqual(bytes)
    // A catalog says of each string that it is not translated.
    expect(format.build(bytes, new Map(), target)).toEqual(type === 'string_catalog' ? bytes : built)
  })

  it('reads back what it built, in languages of one form to six', () => {
    const languages = fc.constantFrom('de', 'ru', 'ja', 'ar')
    fc.assert(
      fc.property(
        hostile,
        languages,
        fc.constantFrom(...Object.values(encodings)),
        (text, languageId, encode) => {
          const bytes = encode(source)
          const { strings } = format.parse(bytes, english)
          const translations = pseudo(
            strings,
            languageId,
            ({ identifier }, form) => `${identifier.length}${form}${text}`,
          )
          const target = { ...english, languageId }
          const read = format.parseTranslations(format.build(bytes, translations, target), target)
          const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe
          expect(isUtf16).toBe(encode !== bytesOf && encode !== encodings['UTF-8 with a mark'])
          expect([...read.keys()]).toEqual(strings.map(({ identifier }) => identifier))
          for (const [identifier, { translation }] of translations) {
            const wanted =
              typeof translation === 'string'
                ? asWritten(type, translation)
                : Object.fromEntries(
                    Object.entries(formsIn(type, languageId, translation ?? {})).map(([form, each]) => [
                      form,
                      asWritten(type, each),
                    ]),
                  )
            expect(asRead(type, read.get(identifier)?.text)).toEqual(wanted)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('builds the same again from what it built', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const bytes = bytesOf(source)
        const translations = pseudo(format.parse(bytes, english).strings, 'de', () => `x${text}`)
        const once = format.build(bytes, translations, { ...english, languageId: 'de' })
        const again = (built: Uint8Array): Uint8Array =>
          format.build(built, builtBy({}), { ...english, languageId: 'de' })
        // Qt's files have the source where nothing is translated.
        if (type === 'qtts') expect(again(again(once))).toEqual(again(once))
        else expect(again(once)).toEqual(once)
      }),
      runs,
    )
  })

  it('reads any text or refuses it with a place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(source.length), (junk, at) => {
        const bytes = bytesOf(source.slice(0, at) + junk + source.slice(at))
        try {
          format.parse(bytes, english)
        } catch (error) {
          expect(error).toMatchObject({ name: 'FormatError', where: expect.stringMatching(/./) as string })
        }
        // What can be read comes out as it was.
        if (['txt', 'html', 'ini', 'properties', 'adoc', 'mediawiki', 'haml'].includes(type))
          expect(format.build(bytes, new Map(), { ...english, languageId: 'de' })).toEqual(bytes)
      }),
      runs,
    )
  })
})
