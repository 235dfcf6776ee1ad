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
      { identifier: 'Main\u0004Open &file\u0004menu', text: 'Open &file', context: 'menu\nOpens' },
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
})
