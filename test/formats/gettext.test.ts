// @ts-expect-error The package has no types.
import * as gettextParser from 'gettext-parser'
import { describe, expect, it } from 'vitest'
import { buildOf, bytesOf, english, formatNamed, german, plainFiles, pseudo, textOf } from './files.ts'

describe('gettext', () => {
  const source = plainFiles['gettext'] as string

  it('reads contexts, comments and plurals', () => {
    expect(formatNamed('gettext').parse(bytesOf(source), english).strings).toEqual([
      { identifier: 'Save', text: 'Save', context: '#. For the button\n#: src/a.c:1 src/b.c:2' },
      { identifier: 'menu\u0004Open\nfile', text: 'Open\nfile' },
      { identifier: '%d day', text: { one: '%d day', other: '%d days' } },
    ])
  })

  it('takes texts from an upload, by the plurals of the language, without the fuzzy ones', () => {
    const upload = (languageId: string, forms: readonly string[]): unknown =>
      formatNamed('gettext')
        .parseTranslations(
          bytesOf(
            `#, fuzzy\nmsgid "a"\nmsgstr "x"\n\nmsgid "n"\nmsgid_plural "ns"\n${forms.map((form, index) => `msgstr[${index}] "${form}"\n`).join('')}`,
          ),
          { ...english, languageId },
        )
        .get('n')?.text
    expect(upload('ru', ['1', '2', '5'])).toEqual({ one: '1', few: '2', many: '5', other: '5' })
    expect(upload('lt', ['1', '2', '10'])).toEqual({ one: '1', few: '2', other: '10' })
    expect(upload('ja', ['x'])).toEqual({ other: 'x' })
    expect(upload('ru', ['1', '2', '5', '1.5'])).toEqual({ one: '1', few: '2', many: '5', other: '1.5' })
    expect([...formatNamed('gettext').parseTranslations(bytesOf(source), german).keys()]).toEqual([])
  })

  it('names the encoding that it writes, where a template leaves it open', () => {
    const template =
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET\\n"\n\nmsgid "a"\nmsgstr ""\n'
    expect(buildOf('gettext', template, { a: 'ä' })).toMatch(
      /^msgid ""\nmsgstr "Content-Type: text\/plain; charset=UTF-8\\n"\n"Plural-Forms: [^\n]*;\\n"\n"Language: de_DE\\n"\n\nmsgid "a"\nmsgstr "ä"\n$/,
    )
  })

  it('builds what gettext-parser reads the same, with the header of the language', () => {
    const format = formatNamed('gettext')
    const translations = pseudo(
      format.parse(bytesOf(source), english).strings,
      'ru',
      (_, form) => `Ж "${form}"\n\\x`,
    )
    const bytes = format.build(bytesOf(source), translations, { ...english, languageId: 'ru' })
    const { headers, translations: read } = gettextParser.po.parse(textOf(bytes)) as {
      headers: Record<string, string>
      translations: Record<string, Record<string, { msgstr: string[]; comments?: { flag?: string } }>>
    }
    expect(headers).toMatchObject({ Language: 'ru_RU', 'X-Own': 'y', 'Project-Id-Version': 'x' })
    expect(headers['Plural-Forms']).toMatch(/^nplurals=4; plural=.*n%10==1.*;$/)
    expect(read['']?.['Save']?.msgstr).toEqual(['Ж ""\n\\x'])
    expect(read['']?.['Save']?.comments?.flag).toBe('c-format')
    expect(read['menu']?.['Open\nfile']?.comments?.flag).toBeUndefined()
    expect(read['']?.['%d day']?.msgstr).toEqual(
      ['one', 'few', 'many', 'other'].map((form) => `Ж "${form}"\n\\x`),
    )
    expect(textOf(bytes)).toContain('#~ msgid "gone"\n#~ msgstr "weg"\n')
  })

  it('says of which file of which project it is, in places that are there and then behind them', () => {
    const template =
      'msgid ""\nmsgstr ""\n"Project-Id-Version: PACKAGE\\n"\n"Language: \\n"\n"X-Crowdin-File: /old\\n"\n\nmsgid "a"\nmsgstr ""\n'
    const file = {
      id: 7,
      path: '/main/app.pot',
      project: { id: 2, identifier: 'docs' },
      revisedAt: () => '2026-01-05T08:09:10.123Z',
    }
    const format = formatNamed('gettext')
    const built = format.build(bytesOf(template), new Map(), { ...english, languageId: 'es-ES', file })
    expect(textOf(built)).toBe(`msgid ""
msgstr ""
"Project-Id-Version: docs\\n"
"Language: es_ES\\n"
"X-Crowdin-File: /main/app.pot\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Crowdin-Project: docs\\n"
"X-Crowdin-Project-ID: 2\\n"
"X-Crowdin-Language: es-ES\\n"
"X-Crowdin-File-ID: 7\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Language-Team: Spanish\\n"
"PO-Revision-Date: 2026-01-05 08:09\\n"

msgid "a"
msgstr ""
`)
  })

  it('has a header where the source has none, and as many empty forms as the language', () => {
    const template =
      'msgid "n"\nmsgid_plural "ns"\nmsgstr[0] ""\n\nmsgid "m"\nmsgid_plural "ms"\nmsgstr[0] ""\n'
    const file = {
      ...{ id: 7, path: '/a.pot', project: { id: 2, identifier: 'docs' } },
      revisedAt: () => '2026-01-05T08:09:10.123Z',
    }
    const format = formatNamed('gettext')
    const m = { identifier: 'm', text: 'm', translation: { one: 'a', other: 'b' } }
    const built = format.build(bytesOf(template), new Map([['m', m]]), { ...english, languageId: 'pl', file })
    expect(textOf(built)).toBe(`msgid ""
msgstr ""
"Plural-Forms: nplurals=4; plural=(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3);\\n"
"X-Crowdin-Project: docs\\n"
"X-Crowdin-Project-ID: 2\\n"
"X-Crowdin-Language: pl\\n"
"X-Crowdin-File: /a.pot\\n"
"X-Crowdin-File-ID: 7\\n"
"Project-Id-Version: docs\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Language-Team: Polish\\n"
"Language: pl_PL\\n"
"PO-Revision-Date: 2026-01-05 08:09\\n"

msgid "n"
msgid_plural "ns"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""
msgstr[3] ""

msgid "m"
msgid_plural "ms"
msgstr[0] "a"
msgstr[1] ""
msgstr[2] ""
msgstr[3] "b"
`)
  })
})
