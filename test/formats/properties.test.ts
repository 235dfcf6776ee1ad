import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import { builtBy, bytesOf, english, formatNamed, german, plainFiles, textOf, textsOf } from './files.ts'

describe('properties', () => {
  const build = (source: string, text: string, exportOptions?: JsonObject): string =>
    textOf(
      formatNamed('properties').build(bytesOf(source), builtBy({ a: text }), { ...german, exportOptions }),
    )

  it('reads keys, escapes and lines that go on as Java does; comments right above are the context', () => {
    expect(
      formatNamed('properties').parse(bytesOf(plainFiles['properties'] as string), english).strings,
    ).toEqual([
      { identifier: 'hello', text: 'Hello A and\tyou', context: 'Greets\ntwice' },
      { identifier: 'with blank:x', text: 'Two' },
      { identifier: 'bare=key', text: 'value here' },
      { identifier: 'same', text: '2' },
      { identifier: 'path', text: String.raw`C:\x` },
    ])
  })

  it('writes others than ASCII as the file does', () => {
    expect(build('a = x', 'ä')).toBe('a = ä')
    expect(
      build(
        String.raw`b = \u00e9
a = x`,
        'ä',
      ),
    ).toBe(String.raw`b = \u00e9
a = \u00e4`)
    expect(build('a = x # é', 'ä')).toBe('a = ä')
    const latin = new Uint8Array([...bytesOf('b=x'), 0xe9, ...bytesOf('\na=')])
    const built = formatNamed('properties').build(
      new Uint8Array([...latin, 0x79]),
      builtBy({ a: 'ä€' }),
      german,
    )
    expect(built).toEqual(new Uint8Array([...latin, 0xe4, ...bytesOf(String.raw`\u20ac`)]))
  })

  it.each([
    [{}, "it's {0}", "it''s {0}"],
    [{}, 'a=b', String.raw`a\=b`],
    [{ escapeSpecialCharacters: 0 }, 'a=b', 'a=b'],
    [{ escapeQuotes: 0 }, "it's", "it's"],
    [{ escapeQuotes: 1 }, "it's ''x''", "it''s ''x''"],
    [{ escapeQuotes: 2 }, "it's", String.raw`it\\'s`],
    [{ escapeQuotes: 3 }, "it's", "it's"],
    [{ escapeQuotes: 3 }, "it's {0}", "it''s {0}"],
    [{ escapeSpecialCharacters: 1 }, 'a=b:c!#', String.raw`a\=b\:c\!\#`],
  ])('escapes by the export options %j', (options, text, written) => {
    expect(build('a=x', text, options)).toBe(`a=${written}`)
    // What is not translated is written so, too, and once.
    const renewed = (value: string): string =>
      textOf(formatNamed('properties').renew?.(bytesOf(value), { exportOptions: options }) ?? bytesOf(''))
    expect(renewed(`a=${written}`)).toBe(`a=${written}`)
    if (!text.includes("''")) expect(renewed(`a=${text}`)).toBe(`a=${written}`)
  })
})

describe('ini', () => {
  it('reads keys by their sections, quoted or not', () => {
    expect(formatNamed('ini').parse(bytesOf(plainFiles['ini'] as string), english).strings).toEqual([
      { identifier: 'hello', text: 'Hello = you  ', context: 'Greets' },
      { identifier: 'menu.open', text: 'Open "file"', context: 'Quoted' },
      { identifier: 'menu.open2', text: 'Plain ; text' },
      { identifier: 'menu.hello', text: 'Again' },
    ])
  })
})

describe('toml', () => {
  it('reads each kind of string by its path', () => {
    expect(textsOf('toml', plainFiles['toml'] as string)).toEqual([
      ['title', 'One'],
      ['hello.there', 'Two'],
      [String.raw`a\.b`, 'Dot A'],
      ['list.0', 'x'],
      ['list.1', 'y'],
      ['list.2.0', 'z'],
      ['object.k', 'v'],
      ['object.l.m', 'w'],
      ['deep.x y.lines', 'One two\nthree'],
      ['deep.x y.raw', String.raw`C:\x`],
      ['many.0.name', '1'],
      ['many.1.name', '2'],
      ['days', { one: '{{.n}} day', other: '{{.n}} days' }],
    ])
  })
})
