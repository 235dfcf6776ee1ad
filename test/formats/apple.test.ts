import { describe, expect, it } from 'vitest'
import { buildOf, builtBy, bytesOf, english, formatNamed, german, plainFiles, textsOf } from './files.ts'

describe('macosx', () => {
  it('reads texts with and without quotes, and each of a key that comes again', () => {
    expect(formatNamed('macosx').parse(bytesOf(plainFiles['macosx'] as string), english).strings).toEqual([
      { identifier: 'hello', text: String.raw`Hello "you"\nand \U0041`, context: 'Greets' },
      { identifier: 'bare_key', text: 'It is', context: 'Bare' },
      { identifier: 'own', text: 'own' },
      { identifier: 'a', text: '=;' },
      { identifier: 'same', text: '1' },
      { identifier: 'same[2]', text: '2' },
    ])
    expect(buildOf('macosx', '"a"="1";"own";"a"="2";', { a: 'x"', 'a[2]': 'y', own: 'o' })).toBe(
      String.raw`"a"="x\"";"own" = "o";"a"="y";`,
    )
  })

  // The text of a value, and how a translation is written there.
  it.each([
    [
      String.raw`"a \"b\"\n\u0041\\c"`,
      String.raw`a "b"\n\u0041\\c`,
      'x\n\t"y" it\'s',
      '"x\n\t\\"y\\" it\'s"',
    ],
    [String.raw`'a \'b" \"'`, String.raw`a 'b" \"`, `it's "x"`, String.raw`'it\'s "x"'`],
    ['"a"', 'a', String.raw`\"x\" \n \\`, String.raw`"\\\"x\\\" \n \\\\"`],
  ])('has texts as they stand, but for quotes: %s', (value, text, translation, written) => {
    expect(textsOf('macosx', `"k" = ${value};`)).toEqual([['k', text]])
    expect(buildOf('macosx', `"k" = ${value};`, { k: translation })).toBe(`"k" = ${written};`)
    expect(textsOf('macosx', `"k" = ${written};`)).toEqual([['k', translation]])
  })

  it('reads UTF-16 without a mark', () => {
    const bytes = new Uint8Array(Buffer.from('"a" = "ä";', 'utf16le'))
    expect(formatNamed('macosx').parse(bytes, english).strings).toEqual([{ identifier: 'a', text: 'ä' }])
    expect(formatNamed('macosx').build(bytes, builtBy({ a: 'ö' }), german)).toEqual(
      new Uint8Array(Buffer.from('"a" = "ö";', 'utf16le')),
    )
  })
})

describe('stringsdict', () => {
  const source = plainFiles['stringsdict'] as string

  it('reads the forms of each variable, and a format that says more', () => {
    expect(textsOf('stringsdict', source)).toEqual([
      ['files:count', { one: '%d file', other: '%d files' }],
      ['two', '%#@a@ & more'],
      ['two:a', { one: '1', other: 'n' }],
    ])
  })

  it('writes the forms of the language, and none that it does not have (F318)', () => {
    const zero = source.replace(
      '<key>one</key>\n\t\t\t<string>%d file<',
      '<key>zero</key>\n\t\t\t<string>none</string>\n\t\t\t<key>one</key>\n\t\t\t<string>%d file<',
    )
    expect(textsOf('stringsdict', zero)[0]).toEqual(['files:count', { one: '%d file', other: '%d files' }])
    const forms = { zero: '0', one: '1', two: '2', few: '3', many: '4', other: '5' }
    const formsIn = (built: string): string[] =>
      built.split('<key>two</key>\n\t<dict>')[0]?.match(/(?<=<key>)(?:zero|one|two|few|many|other)(?=<)/g) ??
      []
    const built = (languageId: string, translation?: typeof forms): string =>
      buildOf('stringsdict', zero, translation ? { 'files:count': translation } : {}, { languageId })
    expect(formsIn(built('ar', forms))).toEqual(Object.keys(forms))
    expect(formsIn(built('ru', forms))).toEqual(['one', 'few', 'many', 'other'])
    expect(formsIn(built('de'))).toEqual(['one', 'other'])
    expect(built('de')).not.toContain('none')
    expect(formsIn(built('ar'))).toEqual(['zero', 'one', 'other'])
  })
})
