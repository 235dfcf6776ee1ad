import { describe, expect, it } from 'vitest'
import { buildOf, bytesOf, english, formatNamed, plainFiles, textsOf } from './files.ts'

describe('json', () => {
  it('names each path once, whatever its keys hold', () => {
    expect(textsOf('json', plainFiles['json'] as string)).toEqual([
      [String.raw`a\.b`, 'One'],
      ['a.b', 'Two A'],
      ['a.__proto__', 'Three'],
      [String.raw`a.\e`, 'Four'],
      ['list.0', 'x'],
      ['list.3.y', 'Five'],
    ])
  })

  it('has the keys as contexts, with arrows between them', () => {
    const contexts = (type: string, source: string): unknown =>
      formatNamed(type)
        .parse(bytesOf(source), english)
        .strings.map(({ context }) => context)
    const source = '{"a.b": "One", "": {"c\\\\e": ["Two"]}, "n_one": "day", "n_other": "days"}'
    expect(contexts('json', source)).toEqual(['a.b', ' -> c\\e -> 0', 'n_one', 'n_other'])
    expect(contexts('i18next_json', source)).toEqual(['a.b', ' -> c\\e -> 0', 'n'])
    expect(
      contexts('yaml', 'en:\n  # Greets\n  a:\n    b: One\n  days:\n    one: day\n    other: days\n'),
    ).toEqual(['a -> b', 'days'])
  })

  it('changes the values alone, and escapes as the file does', () => {
    const source = String.raw`{ "a":"caf\u00e9", "b" : ["x\/y" ] }`
    expect(buildOf('json', source, { a: 'Käse', 'b.0': '</p>' })).toBe(
      String.raw`{ "a":"K\u00e4se", "b" : ["<\/p>" ] }`,
    )
    expect(buildOf('json', '{"a":"é\\u00e9"}', { a: 'ü"' })).toBe(String.raw`{"a":"ü\""}`)
  })
})

describe('i18next_json', () => {
  it('makes one string of the forms of a key, and the forms of the language of it', () => {
    const source = '{\n  "n_one": "{{n}} day",\n  "n_other": "{{n}} days",\n  "x": "X"\n}'
    expect(textsOf('i18next_json', source)).toEqual([
      ['n', { one: '{{n}} day', other: '{{n}} days' }],
      ['x', 'X'],
    ])
    expect(
      buildOf(
        'i18next_json',
        source,
        { n: { one: 'a', few: 'b', many: 'c', other: 'd' } },
        { languageId: 'ru' },
      ),
    ).toBe('{\n  "n_one": "a",\n  "n_few": "b",\n  "n_many": "c",\n  "n_other": "d",\n  "x": "X"\n}')
  })

  it('leaves keys alone that only look like forms', () => {
    expect(textsOf('i18next_json', '{"a":"0","a_one":"1","a_other":"2","b_other":"3"}')).toEqual([
      ['a', '0'],
      ['a_one', '1'],
      ['a_other', '2'],
      ['b_other', '3'],
    ])
  })
})

describe('arb', () => {
  it('takes descriptions as contexts, and says the language', () => {
    const source = plainFiles['arb'] as string
    expect(formatNamed('arb').parse(bytesOf(source), english).strings).toEqual([
      { identifier: 'hello', text: 'Hello {name}', context: 'Greets' },
      { identifier: 'n', text: '{n, plural, one{{n} day} other{{n} days}}' },
      { identifier: 'a.b', text: 'Dot' },
    ])
    expect(buildOf('arb', source, { hello: 'Hallo {name}' }, { languageId: 'pt-BR' })).toBe(
      source.replace('"en"', '"pt_BR"').replace('Hello {name}', 'Hallo {name}'),
    )
  })
})
