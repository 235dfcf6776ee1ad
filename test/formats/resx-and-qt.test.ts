import { describe, expect, it } from 'vitest'
import { buildOf, bytesOf, english, formatNamed, german, plainFiles } from './files.ts'

describe('resx', () => {
  it('reads texts alone, with comments and the lengths in them', () => {
    expect(formatNamed('resx').parse(bytesOf(plainFiles['resx'] as string), english).strings).toEqual([
      { identifier: 'Hello', text: 'Hello & you', context: 'Greets {MaxLength=20}', maxLength: 20 },
      { identifier: 'Multi', text: 'One\n two' },
      { identifier: 'Last', text: 'z' },
    ])
  })
})

describe('qtts', () => {
  const source = plainFiles['qtts'] as string

  it('reads sources, comments and plurals, without what is gone', () => {
    expect(formatNamed('qtts').parse(bytesOf(source), english).strings).toEqual([
      { identifier: 'Main\u0004Open &file\u0004menu', text: 'Open &amp;file', context: 'menu\nOpens' },
      { identifier: 'Main\u0004%n file(s)', text: { one: '%n file(s)', other: '%n file(s)' } },
      { identifier: 'own', text: 'Own' },
      { identifier: 'Main\u0004Self', text: 'Self' },
    ])
    expect([...formatNamed('qtts').parseTranslations(bytesOf(source), german)]).toEqual([])
  })

  it('finishes what is translated, with the forms that Qt counts', () => {
    const forms = { one: 'a', few: 'b', many: 'c', other: 'd' }
    const built = buildOf('qtts', source, { 'Main\u0004%n file(s)': forms, own: '<x>' }, { languageId: 'ru' })
    expect(built).toContain('<TS version="2.1" sourcelanguage="en" language="ru">')
    expect(buildOf('qtts', plainFiles['qtts'] as string, {}, { languageId: 'es-ES' })).toContain(
      ' language="es-ES">',
    )
    expect(built).toMatch(
      /<translation>\n\s+<numerusform>a<\/numerusform>\n\s+<numerusform>b<\/numerusform>\n\s+<numerusform>c<\/numerusform>\n\s+<\/translation>/,
    )
    expect(built).toContain('<source>Own</source><translation>&lt;x></translation>')
    expect(built).toContain('<translation type="vanished">Weg')
  })

  it('has texts as they stand, with their entities, and mentions what is none', () => {
    const file = (translation: string): string =>
      `<TS language="de" sourcelanguage="en"><message id="a"><source>&lt;b id=&quot;x&quot;&gt;</source>${translation}</message></TS>`
    expect(formatNamed('qtts').parse(bytesOf(file('')), english).strings[0]?.text).toBe(
      '&lt;b id=&quot;x&quot;&gt;',
    )
    const built = file(`<translation>&lt;i id="x">It's &quot;&#228;&quot; &amp; &amp;ouml;</translation>`)
    expect(buildOf('qtts', file(''), { a: `<i id="x">It's &quot;&#228;&quot; & &ouml;` })).toBe(built)
    expect(formatNamed('qtts').parseTranslations(bytesOf(built), german).get('a')?.text).toBe(
      `&lt;i id="x">It's &quot;&#228;&quot; &amp; &amp;ouml;`,
    )
  })

  it('has its source where nothing is translated, and is not finished', () => {
    const file = (attributes: string, a: string, n: string): string =>
      `<TS${attributes}>\n<message id="a"><source>A &amp;b</source>${a}</message>\n<message id="n" numerus="yes"><source>%n</source>${n}</message></TS>`
    const forms = '    <numerusform>%n</numerusform>'
    expect(
      buildOf('qtts', file('', '<translation>Old</translation>', '<translation/>'), {}, { languageId: 'ja' }),
    ).toBe(
      file(
        ' language="ja" sourcelanguage="en"',
        '<translation type="unfinished">A &amp;b</translation>',
        `<translation type="unfinished">${forms}</translation>`,
      ),
    )
  })

  it.each([
    ['en_US', 'pt-BR', 'pt_BR'],
    ['en_US', 'de', 'de_DE'],
    ['en', 'pt-BR', 'pt-BR'],
  ])('says its language as its source does: %s, %s', (own, languageId, said) => {
    const file = (language: string): string => `<TS language="${language}" sourcelanguage="en"></TS>`
    expect(buildOf('qtts', file(own), {}, { languageId })).toBe(file(said))
  })
})
