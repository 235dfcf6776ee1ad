// @ts-expect-error The package has no types.
import * as gettextParser from 'gettext-parser'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { detect, FormatError, formatOf, type FormatErrorCode } from '../../host-simulator/formats/index.ts'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import { builtBy, bytesOf, english, formatNamed, german, plainFiles, pseudo, textOf } from './files.ts'

const parsed = (type: string, text: string): readonly { identifier: string }[] =>
  formatNamed(type).parse(bytesOf(text), english).strings

/** As [identifier, text] pairs. */
const textsOf = (type: string, text: string): [string, unknown][] =>
  formatNamed(type)
    .parse(bytesOf(text), english)
    .strings.map((string) => [string.identifier, string.text])

const buildOf = (
  type: string,
  text: string,
  translations: Parameters<typeof builtBy>[0],
  languageId = 'de',
): string => textOf(formatNamed(type).build(bytesOf(text), builtBy(translations), { ...english, languageId }))

describe('refusals', () => {
  it.each<[type: string, text: string, code: FormatErrorCode, where: string]>([
    ['json', '', 'bad-syntax', 'line 1, column 1'],
    ['json', '{"a": [1, "x\\q"]}', 'bad-syntax', 'line 1, column 11'],
    ['json', '{} 1', 'bad-syntax', 'line 1, column 4'],
    ['json', '{\n "a": }', 'bad-syntax', 'line 2, column 7'],
    ['json', '"text"', 'bad-syntax', 'line 1'],
    ['json', '{"a":"1",\n"a":"2"}', 'duplicate-identifier', 'line 2, column 5'],
    ['json', '[['.repeat(60), 'too-deep', 'line 1, column 101'],
    ['json', `{"${'k'.repeat(8_000_000)}":[${'"a",'.repeat(9)}"b"]}`, 'too-many', 'line 1, column 8000038'],
    ['android', '', 'bad-syntax', 'line 1, column 1'],
    ['android', '<resources><string name="a">&nope;</string></resources>', 'bad-syntax', 'line 1, column 35'],
    ['android', '<manifest/>', 'bad-syntax', 'root'],
    ['android', `<resources>${'<a>'.repeat(200)}`, 'too-deep', 'line 1, column 312'],
    ['xliff', '<xliff version="2.0"/>', 'bad-syntax', 'root'],
    ['gettext', 'msgid "a"\nmsgid "b"', 'bad-syntax', 'line 2, column 1'],
    ['gettext', 'msgid "a"', 'bad-syntax', 'line 1, column 1'],
    ['gettext', 'msgid "a\nmsgstr ""', 'bad-syntax', 'line 1, column 1'],
    ['csv', 'key,source\na,"open', 'bad-syntax', 'line 2, column 3'],
    ['csv', 'key,source\na,"x"y', 'bad-syntax', 'line 2, column 6'],
    ['csv', 'key,source\na,1\na,2', 'duplicate-identifier', 'line 3, column 1'],
    ['html', '<span>'.repeat(600), 'too-deep', 'line 1, column 3073'],
    ['macosx', '"a" = "b"', 'bad-syntax', 'line 1, column 10'],
    ['macosx', '"a" =\n "b', 'bad-syntax', 'line 2, column 2'],
    ['macosx', '/* a', 'bad-syntax', 'line 1, column 1'],
    ['stringsdict', '<resources/>', 'bad-syntax', 'root'],
    ['resx', '<resources/>', 'bad-syntax', 'root'],
    ['qtts', '<ts/>', 'bad-syntax', 'root'],
    ['xliff_two', '<xliff version="1.2"/>', 'bad-syntax', 'root'],
    ['yaml', 'a: "b', 'bad-syntax', 'line 1, column 4'],
    ['yaml', 'a:\n\tb: c', 'bad-syntax', 'line 2, column 1'],
    ['yaml', 'a: b\n  c: d', 'bad-syntax', 'line 2, column 4'],
    ['yaml', 'a: [b', 'bad-syntax', 'line 1, column 6'],
    ['yaml', '['.repeat(200), 'too-deep', 'line 1, column 101'],
    ['toml', 'a = ', 'bad-syntax', 'line 1, column 5'],
    ['toml', 'a = "b\nc"', 'bad-syntax', 'line 1, column 5'],
    ['toml', '[a\nb = 1', 'bad-syntax', 'line 1, column 3'],
  ])('%s: %.40s', (type, text, code, where) => {
    const parse = (): unknown => parsed(type, text)
    expect(parse).toThrow(FormatError)
    expect(parse).toThrow(expect.objectContaining({ code, where }) as Error)
  })

  it.each([
    ['a stray byte', [0x61, 0xff], 'byte 1'],
    ['an overlong slash', [0xef, 0xbb, 0xbf, 0xc0, 0xaf], 'byte 3'],
    ['half of a pair', [0x61, 0xed, 0xa0, 0x80], 'byte 1'],
    ['a character cut off', [0xe2, 0x82, 0xac, 0xe2, 0x82], 'byte 3'],
    ['half a unit', [0xff, 0xfe, 0x61], 'byte 2'],
    ['half of a pair in UTF-16', [0xff, 0xfe, 0x61, 0, 0, 0xd8], 'byte 4'],
  ])('says where the encoding is wrong: %s', (_, bytes, where) => {
    expect(() => formatNamed('txt').parse(new Uint8Array(bytes), english)).toThrow(
      expect.objectContaining({ code: 'bad-encoding', where }) as Error,
    )
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

  it.each(['gettext', 'csv', 'txt', 'html'])('has no strings in an empty %s file', (type) => {
    expect(parsed(type, '')).toEqual([])
  })
})

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
    expect(buildOf('i18next_json', source, { n: { one: 'a', few: 'b', many: 'c', other: 'd' } }, 'ru')).toBe(
      '{\n  "n_one": "a",\n  "n_few": "b",\n  "n_many": "c",\n  "n_other": "d",\n  "x": "X"\n}',
    )
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

describe('what is not translated, where it is to be left out', () => {
  const scheme = { identifier: 0, sourceOrTranslation: 1 }
  it.each([
    [
      'macosx',
      '/* First */\n"a" = "A";\n\n/* Second */\n"b" = "B"; \n"c" = "C";\n"b" = "B";',
      '/* First */\n"a" = "A";\n\n"c" = "Ä";\n',
      ['c'],
    ],
    ['csv', 'a,A\nb,"B"\nc,C\n', 'a,A\nb,""\nc,Ä\n', ['c']],
    ['properties', 'a=A\n# B\n  b = B \\\n  B\nc=C\n', 'a=A\n# B\nc=\\u00c4\n', ['c']],
    ['properties', 'b=B', '', []],
    [
      'resx',
      '<root>\r\n  <data name="a"><value>A</value></data>\r\n  <data name="b">\r\n    <value>B</value>\r\n  </data>\r\n</root>',
      '<root>\r\n  <data name="a"><value>A</value></data>\r\n</root>',
      [],
    ],
    [
      'properties_xml',
      '<properties><entry key="a">A</entry><entry key="b">B</entry></properties>',
      '<properties><entry key="a">A</entry></properties>',
      [],
    ],
    [
      'wxl',
      '<WixLocalization>\n  <String Id="a" Value="A"/>\n  <String Id="b" Value="B"/>\n</WixLocalization>',
      '<WixLocalization>\n  <String Id="a" Value="A"/>\n</WixLocalization>',
      [],
    ],
    ['i18next_json', '{"a": "A", "b": "B", "c": "C"}', '{"a": "A", "b": "", "c": "Ä"}', ['c']],
    ['php', "<?php return ['a' => 'A', 'b' => 'B'];", "<?php return ['a' => 'A', 'b' => ''];", []],
    ['js', 'export default { a: "A", b: "B" }', 'export default { a: "A", b: "" }', []],
    ['coffee', 'a: "A"\nb: "B"\n', 'a: "A"\nb: ""\n', []],
    ['toml', 'a = "A"\nb = "B"\n', 'a = "A"\nb = ""\n', []],
    ['md', 'A\n\nB\n', 'A\n\nB\n', []],
  ])('is gone or blank: %s', (type, source, built, translated) => {
    const strings = ['a', ...translated].map((name) => [name, name === 'a' ? 'A' : 'Ä'] as const)
    const made = formatNamed(type).build(
      bytesOf(source),
      new Map(strings.map(([name, translation]) => [name, { identifier: name, text: name, translation }])),
      { ...english, importOptions: { scheme }, languageId: 'de', translatedOnly: true },
    )
    expect(textOf(made)).toBe(built)
  })
})

describe('units of XLIFF', () => {
  it('are gone where they are not translated', () => {
    const units = ['a', 'b'].map((id) => `      <trans-unit id="${id}"><source>${id}</source></trans-unit>\n`)
    const file = (...own: string[]): string =>
      `<xliff version="1.2">\n  <file original="x" source-language="en" datatype="plaintext">\n    <body>\n${own.join('')}    </body>\n  </file>\n</xliff>`
    const made = formatNamed('xliff').build(bytesOf(file(...units)), builtBy({ a: 'Ä' }), {
      ...english,
      languageId: 'de',
      translatedOnly: true,
    })
    const told = formatNamed('xliff').build(bytesOf(file(units[0] as string)), builtBy({ a: 'Ä' }), {
      ...english,
      languageId: 'de',
    })
    expect(textOf(made)).toBe(textOf(told))
  })
})

describe('android', () => {
  it('loses what is not translated where it is to, with the blanks before it, but for items of arrays', () => {
    const format = formatNamed('android')
    const source = `<resources>
    <string name="a">A</string>
    <plurals name="n">
        <item quantity="other">N</item>
    </plurals>
    <string-array name="l"><item>L</item></string-array>
    <string name="b" translatable="false">B</string>
</resources>`
    const translated = (...names: string[]) =>
      textOf(
        format.build(
          bytesOf(source),
          new Map(names.map((name) => [name, { identifier: name, text: name, translation: 'Ä' }])),
          { ...english, languageId: 'de', translatedOnly: true },
        ),
      )
    const rest = source.slice(source.indexOf('\n    <string-array'))
    expect(translated()).toBe(`<resources>${rest}`)
    expect(translated('a')).toBe(`<resources>\n    <string name="a">Ä</string>${rest}`)
  })

  it.each([
    [
      '<resources>\r\n  <string name="a">A</string>\r\n</resources>\r\n\r\n',
      '<resources>\n  <string name="a">A</string>\n</resources>\n',
    ],
    ['<resources>\n</resources>', '<resources></resources>\n'],
  ])('is given out with the line ends of the platform: %j', (built, given) => {
    expect(textOf(formatNamed('android').renew!(bytesOf(built)))).toBe(given)
  })

  it('reads texts without their escapes, and leaves out what is not for translators', () => {
    expect(formatNamed('android').parse(bytesOf(plainFiles['android'] as string), english).strings).toEqual([
      { identifier: 'hi', text: "Don't  panic & go", context: 'hi\nall\nGreets' },
      { identifier: 'plain', text: 'Plain text', context: 'plain' },
      { identifier: 'days[0]', text: 'Mon', context: 'days[0]' },
      { identifier: 'days[1]', text: 'Tue  sday', context: 'days[1]' },
      { identifier: 'n', text: { one: '%d day', other: '%d days' }, context: 'n' },
      { identifier: 'cd', text: '<b>x</b>', context: 'cd' },
    ])
  })

  it('keeps markup as markup, and a translation with broken tags as text', () => {
    const source =
      '<resources><string name="a">It\\\'s <b>on</b> &amp; <xliff:g id="x">%s</xliff:g></string></resources>'
    expect(textsOf('android', source)).toEqual([['a', 'It\'s <b>on</b> &amp; <xliff:g id="x">%s</xliff:g>']])
    expect(buildOf('android', source, { a: '"<i>x</i>" geht\'s' })).toBe(
      String.raw`<resources><string name="a">\"<i>x</i>\" geht\'s</string></resources>`,
    )
    expect(buildOf('android', source, { a: '<b>x' })).toBe(
      '<resources><string name="a">&lt;b>x</string></resources>',
    )
  })

  it('writes the plural forms of the language', () => {
    const item = (quantity: string, text: string): string => `\n  <item quantity="${quantity}">${text}</item>`
    const source = `<resources><plurals name="n">${item('one', '1')}${item('other', 'n')}\n</plurals></resources>`
    const forms = { one: 'a', few: 'b', many: 'c', other: "d'" }
    expect(buildOf('android', source, { n: forms }, 'pl')).toBe(
      `<resources><plurals name="n">${item('one', 'a')}${item('few', 'b')}${item('many', 'c')}${item('other', "d\\'")}\n</plurals></resources>`,
    )
    expect(buildOf('android', source, { n: { other: 'x' } }, 'ja')).toBe(
      `<resources><plurals name="n">${item('other', 'x')}\n</plurals></resources>`,
    )
  })
})

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
"Language-Team: Spanish\\n"
"PO-Revision-Date: 2026-01-05 08:09\\n"

msgid "a"
msgstr ""
`)
  })
})

describe('xliff', () => {
  const source = plainFiles['xliff'] as string

  it('reads names, notes and limits', () => {
    expect(formatNamed('xliff').parse(bytesOf(source), english).strings).toEqual([
      { identifier: 'hello', text: 'Hello & you', context: 'Greeting' },
      { identifier: '2', text: 'Bye', maxLength: 9 },
      { identifier: '3', text: 'More' },
    ])
  })

  it('writes targets where they belong, and the language', () => {
    expect(buildOf('xliff', source, { hello: 'A & B', 2: 'x', 3: '<y>' })).toBe(
      source
        .replace('<target state="needs-translation">?<', '<target state="translated">A &amp; B<')
        .replace('<source>Bye</source>', '<source>Bye</source><target>x</target>')
        .replace('<target/>', '<target>&lt;y></target>')
        .replace('source-language="en"', 'source-language="en" target-language="de"'),
    )
  })

  it('takes finished targets from an upload, and who approved them', () => {
    const upload = source
      .replace(' state="needs-translation"', '')
      .replace('<target/>', '<target>mehr<g id="1"/></target>')
    expect([...formatNamed('xliff').parseTranslations(bytesOf(upload), german)]).toEqual([
      ['hello', { text: '?', status: 'approved' }],
      ['3', { text: 'mehr<g id="1"/>', status: 'translated' }],
    ])
    expect([...formatNamed('xliff').parseTranslations(bytesOf(source), german)]).toEqual([])
  })

  it('keeps inline tags, and tells files apart', () => {
    const file = (name: string): string =>
      `<file original="${name}"><body><trans-unit id="1"><source>a <g id="1">b</g> &amp;</source></trans-unit></body></file>`
    const two = `<xliff version="1.2">${file('x')}${file('y')}</xliff>`
    expect(textsOf('xliff', two)).toEqual([
      ['x:1', 'a <g id="1">b</g> &amp;'],
      ['y:1', 'a <g id="1">b</g> &amp;'],
    ])
    expect(buildOf('xliff', two, { 'y:1': '<g id="1">c</g>' })).toContain('<target><g id="1">c</g></target>')
    expect(buildOf('xliff', two, { 'y:1': '<g>c' })).toContain('<target>&lt;g>c</target>')
  })
})

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
    expect(build('a = x', 'ä')).toBe(String.raw`a = \u00e4`)
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
  })
})

describe('macosx', () => {
  it('reads texts with and without quotes, and the last of a key that comes again', () => {
    expect(formatNamed('macosx').parse(bytesOf(plainFiles['macosx'] as string), english).strings).toEqual([
      { identifier: 'hello', text: 'Hello "you"\nand A', context: 'Greets' },
      { identifier: 'bare_key', text: 'It is', context: 'Bare' },
      { identifier: 'own', text: 'own' },
      { identifier: 'a', text: '=;' },
      { identifier: 'same', text: '2' },
    ])
    expect(buildOf('macosx', '"a"="1";"own";"a"="2";', { a: 'x"', own: 'o' })).toBe(
      String.raw`"a"="x\"";"own" = "o";"a"="x\"";`,
    )
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

  it('writes the forms of the language; a zero of its own goes where the language has one', () => {
    const zero = source.replace(
      '<key>one</key>\n\t\t\t<string>%d file<',
      '<key>zero</key>\n\t\t\t<string>none</string>\n\t\t\t<key>one</key>\n\t\t\t<string>%d file<',
    )
    expect(textsOf('stringsdict', zero).slice(0, 2)).toEqual([
      ['files:count', { one: '%d file', other: '%d files' }],
      ['files:count.zero', 'none'],
    ])
    const forms = { zero: '0', one: '1', two: '2', few: '3', many: '4', other: '5' }
    const arabic = buildOf('stringsdict', zero, { 'files:count': forms, 'files:count.zero': 'x' }, 'ar')
    expect(arabic.match(/<key>(zero|one|two|few|many|other)</g)?.slice(0, 6)).toHaveLength(6)
    expect(arabic).not.toContain('none')
    const russian = buildOf('stringsdict', zero, { 'files:count': forms, 'files:count.zero': 'x' }, 'ru')
    expect(russian).toContain('<key>zero</key>\n\t\t\t<string>x</string>\n\t\t\t<key>one</key>')
    expect(russian).toContain('<key>many</key>\n\t\t\t<string>4</string>')
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
    expect(buildOf('arb', source, { hello: 'Hallo {name}' }, 'pt-BR')).toBe(
      source.replace('"en"', '"pt_BR"').replace('Hello {name}', 'Hallo {name}'),
    )
  })
})

describe('resx', () => {
  it('reads texts alone, with comments and the lengths in them', () => {
    expect(formatNamed('resx').parse(bytesOf(plainFiles['resx'] as string), english).strings).toEqual([
      { identifier: 'Hello', text: 'Hello & you', context: 'Greets {MaxLength=20}', maxLength: 20 },
      { identifier: 'Multi', text: 'One\n two' },
      { identifier: 'Last', text: 'z' },
    ])
  })
})

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

  it('writes the language of Rails, its forms, and quotes where they are needed', () => {
    const source = 'en:\n  a: A # x\n  b: |\n    B\n  n:\n    one: 1 day\n    other: n days\n'
    expect(
      buildOf(
        'yaml',
        source,
        { a: 'a: b', b: 'x\ny', n: { one: '1', few: '2', many: '3', other: '4' } },
        'pl',
      ),
    ).toBe(
      'pl:\n  a: "a: b" # x\n  b: |-\n    x\n    y\n  n:\n    one: "1"\n    few: "2"\n    many: "3"\n    other: "4"\n',
    )
    for (const [languageId, key] of [
      ['es-ES', 'es'],
      ['pt-BR', 'pt'],
      ['zh-CN', 'zh-CN'],
    ] as const)
      expect(buildOf('yaml', 'en:\n  a: A\n', {}, languageId)).toBe(`${key}:\n  a: A\n`)
    expect(textsOf('yaml', 'title: A\nen:\n  b: B\n')).toEqual([
      ['title', 'A'],
      ['en.b', 'B'],
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

describe('ini', () => {
  it('reads keys by their sections, quoted or not', () => {
    expect(formatNamed('ini').parse(bytesOf(plainFiles['ini'] as string), english).strings).toEqual([
      { identifier: 'hello', text: 'Hello = you', context: 'Greets' },
      { identifier: 'menu.open', text: 'Open "file"', context: 'Quoted' },
      { identifier: 'menu.open2', text: 'Plain ; text' },
      { identifier: 'menu.hello', text: 'Again' },
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
    const built = buildOf('qtts', source, { 'Main\u0004%n file(s)': forms, own: '<x>' }, 'ru')
    expect(built).toContain('<TS version="2.1" sourcelanguage="en" language="ru">')
    expect(buildOf('qtts', plainFiles['qtts'] as string, {}, 'es-ES')).toContain(' language="es-ES">')
    expect(built).toMatch(
      /<translation>\n\s+<numerusform>a<\/numerusform>\n\s+<numerusform>b<\/numerusform>\n\s+<numerusform>c<\/numerusform>\n\s+<\/translation>/,
    )
    expect(built).toContain('<source>Own</source><translation>&lt;x></translation>')
    expect(built).toContain('<translation type="vanished">Weg')
  })
})

describe('xliff_two', () => {
  const source = plainFiles['xliff_two'] as string

  it('reads names, notes, limits and segments, without what is not to be translated', () => {
    expect(formatNamed('xliff_two').parse(bytesOf(source), english).strings).toEqual([
      { identifier: 'hello', text: 'Hello & you', context: 'Greets', maxLength: 20 },
      { identifier: '3:a', text: 'One. ' },
      { identifier: '3:b', text: 'Two.' },
    ])
  })

  it('writes targets, states and the language', () => {
    expect(buildOf('xliff_two', source, { hello: 'A & B', '3:b': 'x' })).toBe(
      source
        .replace('srcLang="en"', 'srcLang="en" trgLang="de"')
        .replace('state="initial" subState="my:x"', 'state="translated"')
        .replace('you</source>', 'you</source><target>A &amp; B</target>')
        .replace('<target/>', '<target>x</target>'),
    )
  })

  it('takes targets from an upload, and which are final', () => {
    const upload = source.replace('id="a"', 'id="a" state="final"')
    expect([...formatNamed('xliff_two').parseTranslations(bytesOf(upload), german)]).toEqual([
      ['3:a', { text: '?', status: 'approved' }],
    ])
  })
})

describe('md', () => {
  it('reads blocks with their marks, and no definitions', () => {
    expect(textsOf('md', plainFiles['md'] as string)).toEqual([
      ['frontmatter.title', 'Hi'],
      ['frontmatter.list.0', 'One'],
      ['h1[1]', 'Head *line*'],
      ['p[1]', 'Para `one`\nline two  \n[link](x "t")'],
      ['li[1]', 'item'],
      ['li[2]', 'second\ngoes on'],
      ['li[3]', 'deep'],
      ['p[2]', 'quote\nmore'],
      ['code[1]', 'code'],
      ['th[1]', 'A'],
      ['th[2]', 'B'],
      ['td[1]', String.raw`x \| y`],
      ['td[2]', 'z'],
      ['h1[2]', 'Setext'],
      ['div@title[1]', 't'],
      ['p[3]', 'Html'],
      ['p[4]', 'Note'],
      ['p[5]', 'Last'],
    ])
  })

  it.each([
    ['# x', String.raw`\# x`],
    ['- x', String.raw`\- x`],
    ['1. x', String.raw`1\. x`],
    ['> x', String.raw`\> x`],
    ['```', '\\```'],
    ['<div>', String.raw`\<div>`],
    ['[a]: b', String.raw`\[a]: b`],
    ['---', String.raw`\---`],
    ['a\n\n# b', 'a # b'],
    ['a **b**', 'a **b**'],
  ])('keeps %j a paragraph', (text, written) => {
    expect(buildOf('md', 'One\n\nTwo\n', { 'p[1]': text })).toBe(`${written}\n\nTwo\n`)
  })

  it('takes what the options say of the front matter and of code', () => {
    const read = (importOptions: JsonObject): string[] =>
      formatNamed('md')
        .parse(bytesOf('---\na: A\nb:\n  c: C\n---\n\n```\ncode\n```\n'), { ...english, importOptions })
        .strings.map(({ identifier }) => identifier)
    expect(read({})).toEqual(['frontmatter.a', 'frontmatter.b.c', 'code[1]'])
    expect(read({ excludedFrontMatterElements: ['b.c'], excludeCodeBlocks: true })).toEqual(['frontmatter.a'])
  })

  it('says in contexts what a text is, and where it stands', () => {
    const source = `---
tags: 1
title: Hi
---
# Head

One

- A
- B

  More
1. C
   > Said

| a |  |
|---|---|
|   | b |

\`\`\`
code
\`\`\`

<div>x <b>y</b></div>

Two
`
    const { strings } = formatNamed('md').parse(bytesOf(source), english)
    expect(strings.map(({ text, context }) => [text, context])).toEqual([
      ['Hi', 'Block element (div) text\r\nXPath: /div[@id=front-matter]/ul/li[1]/div[2]'],
      ['Head', 'Headline 1\r\nXPath: /h1'],
      ['One', 'Paragraph text\r\nXPath: /p[1]'],
      ['A', 'Text\r\nXPath: /ul/li[1]'],
      ['B', 'Text\r\nXPath: /ul/li[2]'],
      ['More', 'Text\r\nXPath: /ul/li[2]'],
      ['C', 'Text\r\nXPath: /ol/li'],
      ['Said', 'Paragraph text\r\nXPath: /ol/li/blockquote/p'],
      ['a', 'Table Header\r\nXPath: /table/thead/tr/th[1]'],
      ['b', 'Table Data\r\nXPath: /table/tbody/tr/td[2]'],
      ['code', 'Text\r\nXPath: /pre/code'],
      ['x <b>y</b>', 'Block element (div) text\r\nXPath: /div'],
      ['Two', 'Paragraph text\r\nXPath: /p[2]'],
    ])
  })
})

describe('mdx_v2', () => {
  it('reads what stands between tags, and neither tags, modules nor expressions', () => {
    expect(textsOf('mdx_v2', plainFiles['mdx_v2'] as string)).toEqual([
      ['frontmatter.title', 'Hi'],
      ['p[1]', 'Inside **it**'],
      ['p[2]', 'Told'],
      ['h2[1]', 'Head'],
      ['p[3]', 'Text with <b>tags</b> and {value}'],
    ])
  })
})

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
    expect(buildOf('csv', 'key,en,de\na,A,\n', { a: 'x' }, 'fr')).toBe('key,en,de\na,A,\n')
  })
})

describe('txt', () => {
  it('takes each line that is not blank', () => {
    expect(textsOf('txt', 'a\r\n \r\n  b  \rc')).toEqual([
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'c'],
    ])
    expect(buildOf('txt', 'a\r\n  b  \r\n', { 2: 'x\ny' })).toBe('a\r\n  x y  \r\n')
  })
})

describe('subtitles', () => {
  it.each([
    [
      'srt',
      [
        ['1', '<i>Hello</i>\n- you', 'Start time: 00:00:01,000\r\n End time: 00:00:02,500'],
        ['3', '42\n\nMore', 'Start time: 00:00:05,1\r\n End time: 00:00:06,000'],
        ['4', 'No number', 'Start time: 00:01:00,000\r\n End time: 00:01:01,000'],
      ],
    ],
    [
      'vtt',
      [
        ['1', '<v Ann>Hello &amp; you\n  - and you', 'Start time: 00:01.000\r\n End time: 00:02.500'],
        ['2', 'Bye', 'Start time: 00:03.000\r\n End time: 01:00:04.000'],
        ['3', 'Last', 'Start time: 00:05.000\r\n End time: 00:06.000'],
      ],
    ],
  ])('%s: a string a cue, its times as context', (type, wanted) => {
    const { strings } = formatNamed(type).parse(bytesOf(plainFiles[type] as string), english)
    expect(strings.map(({ identifier, text, context }) => [identifier, text, context])).toEqual(wanted)
  })

  it('changes what a cue shows and nothing else; what is written makes no cue of its own', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000 X1:1\r\nOne\r\ntwo\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nThree\r\n'
    expect(buildOf('srt', srt, { 1: 'Eins\n\n2\n00:00:09,000 --> 00:00:10,000\nzwei' })).toBe(
      srt.replace('One\r\ntwo', 'Eins\r\n2\r\n00:00:09,000 -- > 00:00:10,000\r\nzwei'),
    )
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n'
    expect(buildOf('vtt', vtt, { 1: 'a\n\n00:03.000 --> 00:04.000\nb' })).toBe(
      vtt.replace('One', 'a\n00:03.000 --&gt; 00:04.000\nb'),
    )
  })

  it.each([
    ['srt', 'Just text\n', 'line 1, column 1'],
    ['vtt', '00:01.000 --> 00:02.000\nOne\n', 'line 1, column 1'],
    ['vtt', 'WEBVTT\n\n1 --> 2\nOne\n', 'line 3, column 1'],
  ])('%s: %j is refused with its place', (type, text, where) => {
    expect(() => formatNamed(type).parse(bytesOf(text), english)).toThrow(
      expect.objectContaining({ code: 'bad-syntax', where }) as Error,
    )
  })

  it('of nothing is nothing', () => {
    expect(textsOf('srt', '\n\n')).toEqual([])
    expect(textsOf('vtt', 'WEBVTT')).toEqual([])
  })
})

describe('html', () => {
  it('says in contexts what a text is, and where it stands', () => {
    const source =
      '<html><head><title>T</title></head><body><p></p><p>A <i>b</i></p><img alt="c"><p>D</p>E</body></html>'
    const { strings } = formatNamed('html').parse(bytesOf(source), english)
    expect(strings.map(({ context }) => context)).toEqual([
      'Document Title\r\nXPath: /html/head/title',
      'Paragraph text\r\nXPath: /html/body/p[2]',
      'Text\r\nXPath: /html/body/img',
      'Paragraph text\r\nXPath: /html/body/p[3]',
      'Text\r\nXPath: /html/body',
    ])
  })

  it('reads blocks and attributes, and neither scripts nor what is not to be translated', () => {
    expect(textsOf('html', plainFiles['html'] as string)).toEqual([
      ['title[1]', 'The & title'],
      ['body@title[1]', "It's"],
      ['h1[1]', 'Head\u00a0line'],
      ['p[1]', 'Some text'],
      ['p[2]', 'More'],
      ['img@alt[1]', 'Logo'],
      ['input@placeholder[1]', 'Na"me'],
      ['textarea[1]', 'Area'],
    ])
  })

  it('keeps inline tags in their sentence', () => {
    const source = '<p>\n Read <a href="x" title="t">this &amp; that</a><br>now. </p>'
    const text = 'Read <a href="x" title="t">this &amp; that</a><br>now.'
    expect(textsOf('html', source)).toEqual([['p[1]', text]])
    expect(buildOf('html', source, { 'p[1]': '<a href="x">Das</a>' })).toBe('<p>\n <a href="x">Das</a> </p>')
  })

  it.each(['<script>x</script>', '<p>x', '<a href="x', '<!-- x', 'x</p>'])('writes %s as text', (text) => {
    const source = '<p>a <b>b</b></p>'
    expect(buildOf('html', source, { 'p[1]': text })).toBe(
      `<p>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    )
  })

  it('cannot be led out of an attribute', () => {
    expect(
      buildOf('html', '<img alt=a><img alt="b">', { 'img@alt[1]': 'x" onload=y', 'img@alt[2]': '">' }),
    ).toBe('<img alt="x&quot; onload=y"><img alt="&quot;&gt;">')
  })
})

describe('which format', () => {
  it('goes by type, then by name', () => {
    expect(formatOf('json', 'a.txt')?.type).toBe('json')
    expect(formatOf('auto', 'a.b.PO')?.type).toBe('gettext')
    expect(formatOf(undefined, 'dir.txt/a')).toBeNull()
    expect(formatOf('loc', 'a.txt')).toBeNull()
  })

  it.each([
    ['a.json', '', 'json'],
    ['a.xml', '<?xml version="1.0"?>\n<!-- x -->\n<resources>', 'android'],
    ['a.xml', '<xliff version="1.2">', 'xliff'],
    ['a.xml', '<other/>', 'xml'],
    ['a.pot', '', 'gettext'],
    ['a', ' {"a":1}', 'json'],
    ['a', '<!DOCTYPE html>', 'html'],
    ['a', '# x\nmsgid ""', 'gettext'],
    ['a', 'WEBVTT\n', 'vtt'],
    ['a.SRT', '', 'srt'],
    ['a.xlf', '<xliff xmlns="x" version="2.1">', 'xliff_two'],
    ['a.xliff', '<?xml version="1.0"?><xliff version="1.2">', 'xliff'],
    ['a.ts', '<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1">', 'qtts'],
    ['a.ts', 'export const a = 1', 'ts'],
    ['a.xml', '<!DOCTYPE properties SYSTEM "x">\n<properties/>', 'properties_xml'],
    ['a.resjson', '', 'resjson'],
    ['a.yml', '', 'yaml'],
    ['Localizable.strings', '', 'macosx'],
    ['a.properties', '', 'properties'],
    ['a.vtt', '', 'vtt'],
    ['a', 'text', 'unknown'],
    ['a.bin', '{', 'unknown'],
  ])('tells %s with %s as %s', (name, text, type) => {
    expect(detect(name, bytesOf(text))).toBe(type)
  })

  it('does not mind bytes that are no text', () => {
    expect(detect('a', new Uint8Array([0xff, 0, 1]))).toBe('unknown')
    expect(detect('a.xml', new Uint8Array(100_000).fill(0xff))).toBe('xml')
  })
})

it('reads a million strings and no more', () => {
  const list = (count: number): Uint8Array => bytesOf('a\n'.repeat(count))
  expect(formatNamed('txt').parse(list(1_000_000), english).strings).toHaveLength(1_000_000)
  expect(() => formatNamed('txt').parse(list(1_000_001), english)).toThrow(
    expect.objectContaining({ code: 'too-many' }) as Error,
  )
})

describe('translations in files of published projects', () => {
  it.each<[type: string, source: string, id: string, translation: string, built: string]>([
    // OBS Studio has \n in its texts, and blanks at edges that are in quotes.
    ['ini', 'a="One\\n\\nTwo "\n', 'a', 'Eins\\n\\nZwei ', 'a="Eins\\n\\nZwei "\n'],
    ['ini', 'a="C:\\\\ \\"x\\""\n', 'a', 'D:\\\\ "y"', 'a="D:\\\\ \\"y\\""\n'],
    ['ini', 'a= One \n', 'a', ' Eins ', 'a= Eins \n'],
    // rails-i18n has symbols, which in quotes were texts.
    ['yaml', 'order:\n- :year\n- :day\n', 'order.0', ':day', 'order:\n- :day\n- :day\n'],
    ['yaml', 'order:\n- :year\n- :day\n', 'order.0', ':day x: y', 'order:\n- ":day x: y"\n- :day\n'],
    ['yaml', 'a: Year\n', 'a', ':day', 'a: ":day"\n'],
    // A test file of dnGrep has white space within CDATA.
    ['xml', '<r><a><![CDATA[\n  One\n]]></a></r>', 'r/a[1]', 'Eins', '<r><a><![CDATA[\n  Eins\n]]></a></r>'],
    [
      'xml',
      '<r><a><![CDATA[\n  One\n]]></a></r>',
      'r/a[1]',
      '\n One ',
      '<r><a><![CDATA[\n  One\n]]></a></r>',
    ],
    // Symfony has code below items.
    [
      'md',
      '- a\n\n  ```php\n  one\n\n    two\n  ```\n',
      'code[1]',
      'eins\n\n  zwei',
      '- a\n\n  ```php\n  eins\n\n    zwei\n  ```\n',
    ],
    ['md', '> ```\n> one\n>\n> two\n> ```\n', 'code[1]', 'eins\n\nzwei', '> ```\n> eins\n>\n> zwei\n> ```\n'],
    [
      'md',
      '````md\n```js\none\n```\n````\n',
      'code[1]',
      '```js\neins\n```',
      '````md\n```js\neins\n```\n````\n',
    ],
    ['md', '```\none\n```\n', 'code[1]', '~~~\neins', '```\n~~~\neins\n```\n'],
    ['md', '```\none\n```\n', 'code[1]', 'eins\n```\nzwei', '```\none\n```\n'],
    ['md', '<pre>\nOne\n\n  two\n</pre>\n', 'pre[1]', 'Eins\n\n  zwei', '<pre>\nEins\n\n  zwei\n</pre>\n'],
    ['md', '<p>One\n  two</p>\n', 'p[1]', 'Eins\n\n  zwei', '<p>Eins\n  zwei</p>\n'],
    // IINA has paragraphs of HTML over several lines.
    [
      'md',
      '<p>\n<b>One</b> ·\nTwo\n</p>\n',
      'p[1]',
      '<b>Eins</b> ·\nZwei',
      '<p>\n<b>Eins</b> ·\nZwei\n</p>\n',
    ],
  ])('are as they are there: %s, %j', (type, source, id, translation, built) => {
    expect(buildOf(type, source, { [id]: translation })).toBe(built)
  })
})
