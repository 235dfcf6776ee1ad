import { describe, expect, it } from 'vitest'
import { buildOf, plainFiles, textsOf } from './files.ts'

describe('yaml', () => {
  it('reads each style of scalar, and no numbers', () => {
    expect(textsOf('yaml', plainFiles['yaml'] as string)).toEqual([
      ['hello', 'Hello you'],
      ['quo ted', 'a "b" A c'],
      ['single', "It's"],
      ['folded', 'One two\nthree'],
      ['literal', 'One\n  two\n'],
      ['list.0', 'One'],
      ['list.1.0', 'Two'],
      ['list.1.1.x.y', 'Three'],
      ['list.1.1.x.z.0', 'Four'],
      ['days', { one: '%{count} day', other: '%{count} days' }],
      ['long', 'one two'],
      [String.raw`a\.b`, 'Dot'],
      ['last', '12'],
    ])
  })

  it.each([
    ['a#b', "'a#b'"],
    ['¿Qué?', "'¿Qué?'"],
    ['「あ」い', "'「あ」い'"],
    ['あ「い」', 'あ「い」'],
    ['<b>é</b>', '<b>é</b>'],
    ['é\u00a0', 'é\u00a0'],
    ['é ', "'é '"],
  ])('writes %j as %s where there were no quotes', (text, written) => {
    expect(buildOf('yaml', 'a: A\n', { a: text })).toBe(`a: ${written}\n`)
    expect(textsOf('yaml', `a: ${written}\n`)).toEqual([['a', text]])
  })

  it('knows the language of Rails by two letters', () => {
    expect(textsOf('yaml', 'es:\n  a: A\n')).toEqual([['a', 'A']])
  })

  it('writes the language of Rails, its forms, and quotes where they are needed', () => {
    const source = 'en:\n  a: A # x\n  b: |\n    B\n  n:\n    one: 1 day\n    other: n days\n'
    expect(
      buildOf(
        'yaml',
        source,
        { a: 'a: b', b: 'x\ny', n: { one: '1', few: '2', many: '3', other: '4' } },
        { languageId: 'pl' },
      ),
    ).toBe(
      "pl:\n  a: 'a: b' # x\n  b: |-\n    x\n    y\n  n:\n    one: '1'\n    few: '2'\n    many: '3'\n    other: '4'\n",
    )
    for (const [languageId, key] of [
      ['es-ES', 'es'],
      ['pt-BR', 'pt'],
      ['zh-CN', 'zh-CN'],
    ] as const)
      expect(buildOf('yaml', 'en:\n  a: A\n', {}, { languageId })).toBe(`${key}:\n  a: A\n`)
    expect(textsOf('yaml', 'title: A\nen:\n  b: B\n')).toEqual([
      ['title', 'A'],
      ['en.b', 'B'],
    ])
  })
})
