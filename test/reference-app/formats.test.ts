import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formats } from '../../host-simulator/reference-app/files/formats.ts'
import { valuesOf } from '../../host-simulator/reference-app/files/json-text.ts'
import {
  buildJob,
  dataOf,
  english,
  fromBase64,
  german,
  openKit,
  pages,
  parseJob,
  ukrainian,
} from './app-kit.ts'

const kit = await openKit()
const parse = async (text: string, path?: string, languages: object[] = []) =>
  dataOf(await kit.process(parseJob(text, languages), path))
const build = async (text: string, strings: object[], path?: string, languages = [german]) =>
  fromBase64((await dataOf(await kit.process(buildJob(text, strings, languages), path))).content)

const translated = (identifier: string, text: unknown, id = 'de', more = {}): object => ({
  identifier,
  text: '',
  translations: { [id]: { text, ...more } },
})

describe('a JSON file with hello_world', () => {
  it('gives a string for each top-level text, as the specification lists them', async () => {
    const { strings } = await parse(
      '{"hello_world":"Hello","n":1,"o":{"a":"b"},"l":["x"],"z":null,"bye":"Bye"}',
    )
    expect(strings).toEqual([
      { identifier: 'hello_world', text: 'Hello', previewId: 0, labels: [], isHidden: false },
      { identifier: 'bye', text: 'Bye', previewId: 1, labels: [], isHidden: false },
    ])
  })

  it('gives a preview with one element for each string', async () => {
    const { preview } = await parse('{"a":"<b>1 & 2</b>","b":"\\"it\'s\\""}')
    const elements = [...fromBase64(preview).matchAll(/<dd id="([^"]*)" class="([^"]*)">([^<]*)<\/dd>/g)]
    expect(elements.map(([, id, name, text]) => [id, name, text])).toEqual([
      ['string_preview_id_0', 'crowdin_phrase', '&lt;b&gt;1 &amp; 2&lt;/b&gt;'],
      ['string_preview_id_1', 'crowdin_phrase', '&quot;it&#39;s&quot;'],
    ])
  })

  it('gives the translations of an upload under the same identifiers, and no preview', async () => {
    const data = await parse('{"hello_world":"Hallo"}', undefined, [german])
    expect(data.strings).toMatchObject([
      { identifier: 'hello_world', text: 'Hallo', translations: { de: { text: 'Hallo' } } },
    ])
    expect(data).not.toHaveProperty('preview')
  })

  it('is built for the first language; what has no translation keeps its text', async () => {
    const text = '{ "a": "1", "b": "2", "c": "3", "d": "4", "e": 5 }'
    const strings = [
      translated('a', 'eins'),
      translated('b', 'dva', 'uk'),
      translated('c', ''),
      translated('d', 'vier', 'de', { status: 'untranslated' }),
      translated('e', 'fünf'),
      translated('f', 'sechs'),
    ]
    expect(await build(text, strings, undefined, [german, ukrainian])).toBe(
      '{ "a": "eins", "b": "2", "c": "3", "d": "4", "e": 5 }',
    )
  })

  it('keeps order, layout, long numbers and escapes of what does not change', async () => {
    const text =
      '\r\n{"10":"ten",\t"9" : "n\\u0069ne", "big": 12345678901234567890, "e": 1e400, "z": -0.0 ,"a":["]}","\\\\"]}\n'
    expect(await build(text, [translated('10', 'zehn')])).toBe(text.replace('"ten"', '"zehn"'))
  })

  it('takes keys that an object would take for something else', async () => {
    const text = '{"__proto__":"a","constructor":"b","2":"c","1":"d","x\u2028\\n\\"}":"e","":"f"}'
    const { strings } = await parse(text)
    expect(strings.map(({ identifier }) => identifier)).toEqual([
      '__proto__',
      'constructor',
      '2',
      '1',
      'x\u2028\n"}',
      '',
    ])
    const pseudo = strings.map(({ identifier, text }) => translated(identifier, `«${text}»`))
    expect(await build(text, pseudo)).toBe(text.replace(/:"(.)"/g, ':"«$1»"'))
  })

  it('takes no language for a translation that is not there', async () => {
    const languages = [{ ...german, id: 'constructor' }]
    const strings = [{ identifier: 'a', text: '', translations: {} }, null as unknown as object]
    expect(await build('{"a":"1"}', strings, undefined, languages)).toBe('{"a":"1"}')
  })

  it('takes the last of equal keys', async () => {
    const text = '{"a":"1","b":"2","c":"5","a":"3","b":4}'
    expect((await parse(text)).strings.map(({ text }) => text)).toEqual(['5', '3'])
    expect(
      await build(text, [translated('a', 'drei'), translated('b', 'vier'), translated('c', 'fünf')]),
    ).toBe('{"a":"1","b":"2","c":"fünf","a":"drei","b":4}')
  })

  it('passes over a byte order mark', async () => {
    expect((await parse('\uFEFF{"hello_world":"Hello"}')).strings).toHaveLength(1)
  })

  // Deep enough for a recursive reader to fall over.
  it('reads deep nesting', async () => {
    const text = `{"a":"1","deep":${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect(await build(text, [translated('a', 'eins')])).toBe(text.replace('"1"', '"eins"'))
  })
})

const jsonText = fc
  .tuple(
    fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), { minKeys: 1 }),
    fc.constantFrom(0, 2, '\t'),
  )
  .map(([value, space]) => JSON.stringify(value, null, space))

describe('any JSON object', () => {
  it('has the values at the places that were found', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const values = valuesOf(text)
        expect(Object.fromEntries([...values].map(([key, { value }]) => [key, value]))).toEqual(
          Object.fromEntries(Object.entries(JSON.parse(text) as object)),
        )
        for (const { start, end } of values.values())
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end))
        for (const { value, start, end } of values.values())
          expect(JSON.parse(text.slice(start, end))).toEqual(value)
      }),
    )
  })

  it('is built as it was from its own strings', async () => {
    await fc.assert(
      fc.asyncProperty(jsonText, async (text) => {
        const { strings } = await parse(text)
        const same = strings.map(({ identifier, text }) => translated(identifier, text))
        expect(await build(text, same)).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  it('changes in each text and nowhere else', async () => {
    await fc.assert(
      fc.asyncProperty(jsonText, async (text) => {
        const { strings } = await parse(text)
        const pseudo = strings.map(({ identifier, text }) => translated(identifier, `[${text}]`))
        const before = Object.entries(JSON.parse(text) as object)
        const after = Object.entries(JSON.parse(await build(text, pseudo)) as object)
        expect(after).toEqual(
          before.map(([key, value]: [string, unknown]) => [
            key,
            typeof value === 'string' ? `[${value}]` : value,
          ]),
        )
      }),
      { numRuns: 50 },
    )
  })
})

describe('a JSON file with hello_plurals', () => {
  const path = '/api/file/process/plurals'
  const text =
    '{"hello_plurals":"Fruit","apples":{"one":"apple","other":"apples"},"no":{"one":"x"},"n":{"a":1}}'

  it('gives strings with plurals, and no preview', async () => {
    const data = await parse(text, path)
    expect(data.strings).toMatchObject([
      { identifier: 'hello_plurals', text: 'Fruit', hasPlurals: false },
      { identifier: 'apples', text: { one: 'apple', other: 'apples' }, hasPlurals: true },
    ])
    expect(data).not.toHaveProperty('preview')
  })

  it('gives each category of the languages, also those that the file has not', async () => {
    const { strings } = await parse('{"apples":{"few":"яблука","other":"яблука!"}}', path, [ukrainian])
    expect(strings).toMatchObject([
      {
        text: { one: 'яблука!', other: 'яблука!' },
        translations: { uk: { text: { one: 'яблука!', few: 'яблука', many: 'яблука!', other: 'яблука!' } } },
      },
    ])
  })

  it('is built with the categories of the target language', async () => {
    const strings = [
      translated('apples', { one: 'яблуко', few: 'яблука', many: 'яблук', other: 'яблука' }, 'uk'),
    ]
    expect(await build(text, strings, path, [ukrainian])).toBe(
      text.replace(
        '{"one":"apple","other":"apples"}',
        '{"one":"яблуко","few":"яблука","many":"яблук","other":"яблука"}',
      ),
    )
  })

  it('falls back to the source where a category or the whole is not translated', async () => {
    expect(await build(text, [translated('apples', { one: 'Apfel' })], path)).toBe(
      text.replace('{"one":"apple"', '{"one":"Apfel"'),
    )
    expect(await build(text, [translated('apples', { few: 'x' })], path)).toBe(text)
    expect(
      await build(text, [translated('apples', 'kein Plural'), translated('hello_plurals', {})], path),
    ).toBe(text)
  })
})

describe('a JSON file with hello_multilingual', () => {
  const path = '/api/file/process/multilingual'
  const text =
    '{"hello_multilingual":{"en":"Hello","de":"Hallo"},"bye":{"en":"Bye"},"nur":{"de":"x"},"n":{"en":1},"s":"t"}'

  it('gives translations into the languages of the job, and into no others', async () => {
    const { strings } = await parse(text, path, [german, ukrainian])
    expect(strings).toMatchObject([
      { identifier: 'hello_multilingual', text: 'Hello', translations: { de: { text: 'Hallo' } } },
      { identifier: 'bye', text: 'Bye' },
    ])
    expect((await parse(text, path)).strings.some((string) => 'translations' in string)).toBe(false)
  })

  it('is built for all languages of the job at once', async () => {
    const strings = [
      {
        identifier: 'hello_multilingual',
        text: 'Hello',
        translations: { de: { text: 'Moin' }, uk: { text: 'Привіт' } },
      },
      translated('bye', 'Tschüs'),
      translated('nur', 'y'),
    ]
    expect(JSON.parse(await build(text, strings, path, [german, ukrainian]))).toEqual({
      hello_multilingual: { en: 'Hello', de: 'Moin', uk: 'Привіт' },
      bye: { en: 'Bye', de: 'Tschüs' },
      nur: { de: 'y' },
      n: { en: 1 },
      s: 't',
    })
  })

  it('stays as it is when nothing new comes', async () => {
    const languages = [german, { ...english, id: 'fr' }]
    const airy = text.replaceAll(':', ' : ')
    expect(await build(airy, [translated('hello_multilingual', 'Hallo')], path, languages)).toBe(airy)
  })
})

it.each(formats)(
  'the sample of $key is of its format and of no other, and builds as it was',
  async (format) => {
    const sample = await readFile(join(pages, `samples/${format.marker}.json`), 'utf8')
    expect(formats.filter(({ marker }) => new RegExp(`"${marker}"\\s*:`).test(sample))).toEqual([format])
    const { strings } = await parse(sample, format.url)
    expect(strings.length).toBeGreaterThan(2)
    expect(await build(sample, [], format.url)).toBe(sample)
  },
)
