import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { buildOf, builtBy, bytesOf, english, formatNamed, textOf, textsOf } from './files.ts'

describe('csv', () => {
  const scheme = {
    identifier: 0,
    sourcePhrase: 1,
    context: 2,
    maxLength: 3,
    labels: 4,
    de: 5,
    fr: 6,
    __proto__: null,
  }
  const source = 'k1;One;about;10;"a, b";Eins;\nk2;Two;;;;\n'
  const options = { ...english, importOptions: { scheme: { ...scheme }, firstLineContainsHeader: false } }

  it('reads the columns of a scheme', () => {
    const given = { identifier: 0, sourcePhrase: 1, context: 2, maxLength: 3, labels: 4, de: 5, fr: 6 }
    const { strings } = formatNamed('csv').parse(bytesOf(source), {
      ...english,
      importOptions: { scheme: given, firstLineContainsHeader: false },
    })
    expect(strings).toEqual([
      {
        identifier: 'k1',
        text: 'One',
        context: 'about',
        maxLength: 10,
        labels: ['a', 'b'],
        translations: { de: { text: 'Eins', status: 'translated' } },
      },
      { identifier: 'k2', text: 'Two' },
    ])
  })

  it('guesses the columns from the first row', () => {
    expect(
      formatNamed('csv').parse(bytesOf('Key\tEnglish\tGerman\tNotes\na\tA\tÄ\tn\n'), english).strings,
    ).toEqual([
      { identifier: 'a', text: 'A', context: 'n', translations: { de: { text: 'Ä', status: 'translated' } } },
    ])
    expect(textsOf('csv', 'a,A\nb,B\n')).toEqual([
      ['a', 'A'],
      ['b', 'B'],
    ])
    expect(textsOf('csv', 'Same\nSame\nOther\n')).toEqual([
      ['Same', 'Same'],
      ['Other', 'Other'],
    ])
  })

  it('writes all languages at once, where Papa reads them', () => {
    const { importOptions } = options
    const given = { ...importOptions, scheme: { identifier: 0, sourcePhrase: 1, de: 5, fr: 7 } }
    const bytes = formatNamed('csv').buildAll?.(
      bytesOf(source),
      new Map([
        ['de', builtBy({ k1: 'a;"b"', k2: 'c\nd' })],
        ['fr', builtBy({ k2: ' e ' })],
        ['ru', builtBy({ k1: 'nowhere' })],
      ]),
      { ...english, importOptions: given },
    )
    const { data } = Papa.parse<string[]>(textOf(bytes as Uint8Array), {
      delimiter: ';',
      skipEmptyLines: true,
    })
    expect(data).toEqual([
      ['k1', 'One', 'about', '10', 'a, b', 'a;"b"', ''],
      ['k2', 'Two', '', '', '', 'c\nd', '', ' e '],
    ])
  })

  it('puts one language over the source where the file has no other column', () => {
    expect(buildOf('csv', 'a,A\nb,B\n', { a: 'x,y' })).toBe('a,A,"x,y"\nb,B\n')
    expect(buildOf('csv', 'Same\nSame\n', { Same: 'x' })).toBe('x\nx\n')
    expect(buildOf('csv', 'key,en,de\na,A,\n', { a: 'x' }, { languageId: 'fr' })).toBe('key,en,de\na,A,\n')
  })

  it('refuses a scheme without source, or with a column that is none', () => {
    const parse = (scheme: object): unknown =>
      formatNamed('csv').parse(bytesOf('a,b'), { ...english, importOptions: { scheme: { ...scheme } } })
    expect(() => parse({ identifier: 0 })).toThrow('expected sourcePhrase, sourceOrTranslation or en')
    expect(() => parse({ sourcePhrase: -1 })).toThrow('importOptions.scheme.sourcePhrase: expected a column')
    expect(() => parse({ sourcePhrase: 1e9 })).toThrow('importOptions.scheme.sourcePhrase: expected a column')
  })

  it('refuses one without a column of translations, in the words of the platform', () => {
    const scheme = { identifier: 0, sourcePhrase: 1 }
    expect(() => formatNamed('csv').parse(bytesOf('a,b'), { ...english, importOptions: { scheme } })).toThrow(
      'The file schema must include the "Source String" and "Translation" elements',
    )
  })

  it('is given out with all cells in quotes, and as many in each row', () => {
    const built = 'key,"a ""b"""\r\na,b,c\r\n'
    expect(textOf(formatNamed('csv').renew!(bytesOf(built)))).toBe('"key","a ""b""",""\n"a","b","c"\n')
  })

  it('takes the columns of a scheme as the command line spells them', () => {
    const scheme = { identifier: 0, source_phrase: 1, context: 2, max_length: 3, de: 4 }
    const options = { ...english, importOptions: { scheme, firstLineContainsHeader: true } }
    const table = bytesOf('key,source,note,length,de\na,One,why,9,Eins\n')
    const [string] = formatNamed('csv').parse(table, options).strings
    expect(string).toMatchObject({ identifier: 'a', text: 'One', context: 'why', maxLength: 9 })
    const either = { source_or_translation: 0 }
    const parsedOf = formatNamed('csv').parse(bytesOf('One'), {
      ...english,
      importOptions: { scheme: either },
    })
    expect(parsedOf.strings).toMatchObject([{ text: 'One' }])
  })
})
