import { describe, expect, it } from 'vitest'
import { FormatError } from '../../host-simulator/formats/index.ts'
import type { BuiltStrings, Format } from '../../host-simulator/formats/index.ts'
import {
  buildOf,
  built,
  builtBy,
  bytesOf,
  english,
  formatNamed,
  plainFiles,
  stringsOf,
  textOf,
  textsOf,
} from './files.ts'

const type = 'string_catalog'
const source = plainFiles[type] as string
const format = formatNamed(type)

const unit = (value: string, state = 'translated') => ({ stringUnit: { state, value } })

type Localizations = Record<string, unknown>

const catalog = (
  strings: Record<string, { localizations?: Localizations } & Record<string, unknown>>,
): string => JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' })

const said = (text: string, key: string): Localizations | undefined =>
  (JSON.parse(text) as { strings: Record<string, { localizations?: Localizations }> }).strings[key]
    ?.localizations

/** Every language of a project at once. */
const wholeOf = (
  text: string,
  byLanguage: Record<string, BuiltStrings>,
  options: Partial<Parameters<NonNullable<Format['buildAll']>>[2]> = {},
): string =>
  textOf(
    format.buildAll?.(bytesOf(text), new Map(Object.entries(byLanguage)), { ...english, ...options }) ??
      new Uint8Array(),
  )

describe('a string catalog', () => {
  it('has texts, plural forms, those of devices and of parts; keys are texts where none is said', () => {
    expect(textsOf(type, source)).toEqual([
      ['Hello %@', 'Hello %@'],
      ['bye', 'Good bye'],
      ['days', { one: '%lld day', other: '%lld days' }],
      ['open:iphone', 'Tap to open'],
      ['open:other', 'Click to open'],
      ['sum', '%#@files@ in all'],
      ['sum:files', { one: '%arg file', other: '%arg files' }],
    ])
    expect(textsOf(type, source, { importKeyAsSource: false })[0]).toEqual(['bye', 'Good bye'])
    expect(stringsOf(type, source)[1]).toEqual({
      ...{ identifier: 'bye', text: 'Good bye', context: 'Said at night / "late"' },
    })
  })

  it('brings its translations where they are asked for, those that are none left out', () => {
    const text = catalog({
      a: { localizations: { uk: unit('А'), 'zh-Hans': unit('甲'), de: unit('a', 'new') } },
    })
    expect(stringsOf(type, text, { importTranslations: true })).toEqual([
      {
        ...{ identifier: 'a', text: 'a' },
        translations: {
          uk: { text: 'А', status: 'translated' },
          'zh-CN': { text: '甲', status: 'translated' },
        },
      },
    ])
    const asked = { ...english, languageId: 'zh-CN' }
    expect([...format.parseTranslations(bytesOf(text), asked)]).toEqual([
      ['a', { text: '甲', status: 'translated' }],
    ])
  })

  it('says in each language of the project what is translated, and of the rest that it is new', () => {
    const byLanguage = {
      'zh-CN': builtBy({ 'Hello %@': '你好 %@', bye: null }),
      ru: builtBy({ bye: null, days: { one: '1', few: '2', many: '3', other: '4' } }),
    }
    const text = wholeOf(source, byLanguage)
    expect(said(text, 'Hello %@')).toEqual({ 'zh-Hans': unit('你好 %@') })
    expect(Object.keys(said(text, 'bye') ?? {})).toEqual(['en', 'ru', 'zh-Hans'])
    expect(said(text, 'bye')).toMatchObject({
      ru: unit('Good bye', 'new'),
      'zh-Hans': unit('Good bye', 'new'),
    })
    expect(said(text, 'days')?.['ru']).toEqual({
      variations: { plural: { few: unit('2'), many: unit('3'), one: unit('1'), other: unit('4') } },
    })
    expect(wholeOf(source, byLanguage, { translatedOnly: true })).not.toContain('"Good bye",\n')
  })

  it('has a zero that the source language has not as a text of its own', () => {
    const plural = { one: unit('%d'), other: unit('%d'), zero: unit('none') }
    const text = catalog({ n: { localizations: { en: { variations: { plural } } } } })
    expect(textsOf(type, text)).toEqual([
      ['n', { one: '%d', other: '%d' }],
      ['n.zero', 'none'],
    ])
    const forms = { zero: '0', one: '1', two: '2', few: '3', many: '4', other: '5' }
    const pluralIn = (languageId: string): unknown =>
      said(buildOf(type, text, { n: forms, 'n.zero': 'x' }, { languageId }), 'n')?.[languageId]
    expect(pluralIn('ar')).toMatchObject({ variations: { plural: { zero: unit('0') } } })
    expect(pluralIn('ru')).toMatchObject({ variations: { plural: { zero: unit('x'), one: unit('1') } } })
    expect(Object.keys((pluralIn('ru') as { variations: { plural: object } }).variations.plural)).toEqual(
      'few many one other zero'.split(' '),
    )
  })

  it.each([
    [
      '{"sourceLanguage":"en","strings":{"a":{}}}',
      '{"a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}}}',
    ],
    [
      '{\r\n\t"sourceLanguage": "en",\r\n\t"strings": {\r\n\t\t"a": {\r\n\t\t\t"z": [1, {}]\r\n\t\t}\r\n\t}\r\n}',
      '\r\n\t\t"a": {\r\n\t\t\t"localizations": {\r\n\t\t\t\t"de": {\r\n\t\t\t\t\t"stringUnit": {\r\n\t\t\t\t\t\t"state": "translated",\r\n\t\t\t\t\t\t"value": "A"\r\n\t\t\t\t\t}\r\n\t\t\t\t}\r\n\t\t\t},\r\n\t\t\t"z": [1, {}]\r\n\t\t}',
    ],
    [
      '{\n "sourceLanguage" : "en", "strings" : {\n  "a" : { "comment" : "c" }\n } }',
      '"comment" : "c",\n   "localizations" : {\n    "de" : {\n     "stringUnit" : {\n      "state" : "translated",\n      "value" : "A"\n     }\n    }\n   } }',
    ],
  ])('is written as it writes: %#', (text, part) => {
    expect(buildOf(type, text, { a: 'A' })).toContain(part)
  })

  it('stays as it is where nothing is said anew', () => {
    const once = wholeOf(source, { uk: new Map([['bye', built('bye', 'Бувай')]]) })
    expect(said(once, 'bye')?.['uk']).toEqual(unit('Бувай'))
    expect(wholeOf(once, { uk: new Map([['bye', built('bye', 'Бувай')]]) })).toBe(once)
    expect(said(once, 'brand')).toBeUndefined()
    expect(once).toContain('"" : {\n\n    }')
  })

  it.each([
    ['[]', 'strings'],
    ['{"strings":{}}', 'sourceLanguage'],
    ['{"sourceLanguage":"en","strings":{"a":1}}', 'line 1, column 39'],
    ['{"sourceLanguage":"en","strings":{"a":{"localizations":[]}}}', 'line 1, column 39'],
  ])('is refused with the place: %s', (text, where) => {
    const parse = (): unknown => stringsOf(type, text)
    expect(parse).toThrow(FormatError)
    expect(parse).toThrow(expect.objectContaining({ where }) as Error)
  })
})
