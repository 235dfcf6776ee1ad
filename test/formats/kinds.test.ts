import { describe, expect, it } from 'vitest'
import { FormatError } from '../../host-simulator/formats/index.ts'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import {
  buildOf,
  builtBy,
  bytesOf,
  formatNamed,
  german,
  plainFiles,
  stringsOf,
  textOf,
  textsOf,
} from './files.ts'

it.each([
  ['xml', '<a><b></a>', 'line 1, column 11'],
  ['wxl', '<resources/>', 'root'],
  ['properties_xml', '<root/>', 'root'],
  ['xaml', '<Window/>', 'root'],
  ['plist', '<dict/>', 'root'],
  ['chrome', '{"a":', 'line 1, column 6'],
  ['resjson', '[', 'line 1, column 2'],
  ['sbv', '0:00:01.000,0:00:02.000\nHi\n\nnone', 'line 4, column 1'],
  ['dtd', '<!ENTITY a "b>', 'line 1, column 1'],
  ['rc', 'STRINGTABLE\nBEGIN\n A "b\nEND', 'line 3, column 4'],
  ['vdf', '"lang" { "a" }', 'line 1, column 14'],
  ['vdf', '"lang" { "a" "b"', 'line 1, column 17'],
  ['vdf', '"lang" { "a" "b', 'line 1, column 14'],
])('refuses %s with the place: %.40s', (type, text, where) => {
  const parse = (): unknown => stringsOf(type, text)
  expect(parse).toThrow(FormatError)
  expect(parse).toThrow(expect.objectContaining({ where }) as Error)
})

describe('xml', () => {
  const source = `<doc xmlns="urn:d" lang="en"><p title="Tip">Hello <b>you</b>!</p><x:q xmlns:x="urn:x"><p>More</p><code>no</code></x:q></doc>`

  it('has all texts and attributes, each between two tags', () => {
    expect(textsOf('xml', source)).toEqual([
      ['doc@lang[1]', 'en'],
      ['doc/p@title[1]', 'Tip'],
      ['doc/p[1]', 'Hello'],
      ['doc/p/b[1]', 'you'],
      ['doc/p[2]', '!'],
      ['doc/x:q/p[1]', 'More'],
      ['doc/x:q/code[1]', 'no'],
    ])
  })

  it.each<[string, JsonObject, string[]]>([
    ['inline tags', { inlineTags: ['b'], translateAttributes: false }, ['Hello <b>you</b>!', 'More', 'no']],
    ['attributes alone', { translateContent: false }, ['en', 'Tip']],
    ['one path', { translatableElements: ['/doc/p'], inlineTags: ['b'] }, ['Hello <b>you</b>!']],
    ['a name anywhere', { translatableElements: ['//p'], inlineTags: ['b'] }, ['Hello <b>you</b>!', 'More']],
    ['a way with a gap', { translatableElements: ['/doc//q/p'] }, ['More']],
    ['a part of a way', { translatableElements: ['q/code', 'x:q/p'] }, ['More', 'no']],
    ['an attribute by its path', { translatableElements: ['/doc/p[@title]'] }, ['Tip']],
    ['an attribute anywhere', { translatableElements: ['//[@lang]', '//q[@title]'] }, ['en']],
  ])('reads %s', (_, importOptions, texts) => {
    expect(textsOf('xml', source, importOptions).map(([, text]) => text)).toEqual(texts)
  })

  it.each(['', '/', '//', 'a[b]', '/a[@]', 'a b', '/a/', '///a'])('refuses the path %j', (path) => {
    expect(() => textsOf('xml', source, { translatableElements: ['//p', path] })).toThrow(
      `importOptions.translatableElements.1: expected a path such as /a/b, //b or //b[@c], got "${path}"`,
    )
  })

  it('writes texts that stay XML', () => {
    const options = { inlineTags: ['b'] }
    const wish = { 'doc/p[1]': 'Hallo <b>du</b> & <i>', 'doc/p@title[1]': '"<&\n', 'doc/x:q/p[1]': ' a < b ' }
    expect(buildOf('xml', source, wish, { importOptions: options })).toBe(
      source
        .replace('"Tip"', '"&quot;&lt;&amp;&#10;"')
        .replace('Hello <b>you</b>!', 'Hallo &lt;b>du&lt;/b> &amp; &lt;i>')
        .replace('More', 'a &lt; b'),
    )
    expect(buildOf('xml', source, { 'doc/p[1]': '<b>Du</b>, hallo' }, { importOptions: options })).toContain(
      '<p title="Tip"><b>Du</b>, hallo</p>',
    )
    expect(buildOf('xml', '<a><![CDATA[x]]></a>', { 'a[1]': 'y]]>z' })).toBe(
      '<a><![CDATA[y]]]]><![CDATA[>z]]></a>',
    )
  })
})

describe('entities of a DTD of its own', () => {
  const doctype = '<!DOCTYPE x [<!ENTITY app "App"><!-- <!ENTITY no "no"> --><!ENTITY two "&app;&app;">]>'
  const source = `${doctype}<resources><string name="a">Open &app; &amp; more</string></resources>`

  it('are mentioned, and nothing stands in their place', () => {
    expect(textsOf('android', source)).toEqual([['a', 'Open &app; &amp; more']])
    expect(buildOf('android', source, { a: '&app; öffnen' })).toBe(
      `${doctype}<resources><string name="a">&app; öffnen</string></resources>`,
    )
    expect(textsOf('xml', `${doctype}<x a="&two;">&two;</x>`)).toEqual([
      ['x@a[1]', '&two;'],
      ['x[1]', '&two;'],
    ])
    expect(buildOf('xml', `${doctype}<x a="Of &two;"/>`, { 'x@a[1]': '&two; & &app;' })).toBe(
      `${doctype}<x a="&two; &amp; &amp;app;"/>`,
    )
  })

  it('are none in a translation where the source mentions none of that name', () => {
    expect(buildOf('android', source, { a: '&app; &no;' })).toContain('>&amp;app; &amp;no;<')
    expect(buildOf('android', source.replace('&app; ', ''), { a: '&app;' })).toContain('>&amp;app;<')
  })

  it.each(['no', 'none'])('are refused where the DTD declares none: %s', (name) => {
    expect(() => textsOf('android', source.replace('&app; ', `&${name}; `))).toThrow('undefined entity')
  })
})

describe('the others', () => {
  it.each<[type: string, texts: [string, unknown][]]>([
    [
      'wxl',
      [
        ['Hello', 'Hello & [ProductName]'],
        ['Value', `It's "new"`],
        ['Last', 'Last'],
      ],
    ],
    [
      'plist',
      [
        [String.raw`CFBundle\.Name`, 'Name & more'],
        ['List.0', 'One'],
        ['List.2.Title', 'Two'],
      ],
    ],
    [
      'chrome',
      [
        ['hello', 'Hello $USER$'],
        ['a.b', 'café'],
        ['last', 'Last'],
      ],
    ],
    [
      'nestjs_i18n',
      [
        ['HELLO', 'Hello'],
        ['list.0', 'x'],
        ['list.1', 'y'],
        ['days', { one: '{count} day', other: '{count} days' }],
        ['deep.one', 'a'],
        ['deep.other', 'b'],
        ['deep.more', 'c'],
      ],
    ],
    [
      'go_json',
      [
        ['hello', 'Hello {Name}'],
        ['bye', 'Bye'],
        ['last', 'Last'],
      ],
    ],
    [
      'joomla',
      [
        ['COM_HELLO', 'Hello "you" 50% &quot;x&quot;'],
        ['COM_OLD', String.raw`<a href="x">C:\Old</a>`],
        ['COM_BARE', 'Bare'],
      ],
    ],
    [
      'dtd',
      [
        ['hello', `Hello &brand; it's <b>you</b>`],
        ['bye.label', 'A "quote"'],
        ['last', 'Last'],
      ],
    ],
    [
      'rc',
      [
        ['IDR_MENU.POPUP', '&File'],
        ['IDR_MENU.ID_OPEN', String.raw`&Open\tCtrl+O`],
        ['IDD_ABOUT.CAPTION', 'About "x"'],
        ['IDD_ABOUT.IDC_STATIC', String.raw`Version 1.0\nC:\\x`],
        ['IDD_ABOUT.IDC_STATIC[2]', 'More'],
        ['IDD_ABOUT.IDOK', 'OK'],
        ['IDS_A', String.raw`Wide \x0041`],
        ['102', 'A "quoted" text'],
      ],
    ],
    [
      'nsh',
      [
        ['Hello', 'Hello "you"\nat $INSTDIR for 5$'],
        ['Bye', 'Bye'],
        ['NAME', 'Name'],
        ['Long', 'One'],
      ],
    ],
    [
      'vdf',
      [
        [String.raw`hello\.x`, 'Hello "you"\nC:\\x \\q'],
        ['bye', 'bye'],
        ['deep.a', 'A'],
      ],
    ],
    [
      'stf',
      [
        ['Button.Save', 'Save \\"x\\"\nC:\\x'],
        ['App.Label', 'Label'],
        ['Last', 'Last'],
      ],
    ],
  ])('reads %s', (type, texts) => {
    expect(textsOf(type, plainFiles[type] as string)).toEqual(texts)
  })

  it.each([
    ['chrome', 'hello'],
    ['resjson', 'hello'],
    ['go_json', 'hello'],
    ['wxl', 'Hello'],
    ['xaml', 'hello'],
    ['joomla', 'COM_HELLO'],
    ['nsh', 'Hello'],
    ['vdf', String.raw`hello\.x`],
  ])('has what %s says of a string as its context', (type, identifier) => {
    const found = stringsOf(type, plainFiles[type] as string).find((each) => each.identifier === identifier)
    expect(found?.context).toBe('Greets')
  })

  it('adds the translation that a message of Go lacks', () => {
    expect(buildOf('go_json', '{"messages": [{\n "id": "a",\n "message": "A"}]}', { a: 'B"' })).toBe(
      '{"messages": [{\n "id": "a",\n "message": "A",\n "translation": "B\\""}]}',
    )
  })

  it('quotes as a DTD can', () => {
    const source = `<!ENTITY a "A"><!ENTITY b 'B'>`
    expect(buildOf('dtd', source, { a: 'say "x" & 5% &amp;', b: `it's "b"` })).toBe(
      `<!ENTITY a 'say "x" &#38; 5&#37; &amp;'><!ENTITY b 'it&#39;s "b"'>`,
    )
  })

  it('makes a script of ISO 8859-1 UTF-16 where it has to', () => {
    const latin = Uint8Array.from('STRINGTABLE { 1 "\xe4" }', (sign) => sign.charCodeAt(0))
    const format = formatNamed('rc')
    const build = (text: string): Uint8Array => format.build(latin, builtBy({ '1': text }), german)
    expect(build('\xe9')).toEqual(Uint8Array.from('STRINGTABLE { 1 "\xe9" }', (sign) => sign.charCodeAt(0)))
    expect(Buffer.from(build('п')).toString('utf16le')).toBe('\ufeffSTRINGTABLE { 1 "п" }')
  })

  it('has texts of a script as they stand, but for quotes', () => {
    const source = 'STRINGTABLE\r\nBEGIN\r\n A "a\\n ""b"" \\\\ \\c"\r\nEND\r\n'
    expect(textsOf('rc', source)).toEqual([['A', String.raw`a\n "b" \\ \c`]])
    const said = 'One\nTwo "x" C:\\'
    const built = buildOf('rc', source, { A: said })
    expect(built).toContain(' A "One\r\nTwo ""x"" C:\\\\"\r\n')
    expect(textsOf('rc', built)).toEqual([['A', said]])
  })

  it.each([
    ['de', 'LANG_GERMAN, SUBLANG_GERMAN'],
    ['pt-BR', 'LANG_PORTUGUESE, SUBLANG_PORTUGUESE_BRAZILIAN'],
    ['ar', 'LANG_USER_DEFAULT, SUBLANG_DEFAULT'],
  ])('names the language of a script in %s', (languageId, language) => {
    const source =
      'LANGUAGE LANG_NEUTRAL, SUBLANG_NEUTRAL\nLANGUAGE LANG_ENGLISH, SUBLANG_ENGLISH_AUS\nLANGUAGE 9,\n1\nSTRINGTABLE { LANGUAGE, "A" }\n'
    expect(textOf(formatNamed('rc').build(bytesOf(source), new Map(), { ...german, languageId }))).toBe(
      source.replace('LANG_ENGLISH, SUBLANG_ENGLISH_AUS', language).replace('9,\n1', language),
    )
  })

  it('names the language of a file of Valve or Salesforce', () => {
    expect(buildOf('vdf', '"lang" { "Language" "english" "Tokens" { "a" "A" } }', { a: 'B' })).toBe(
      '"lang" { "Language" "german" "Tokens" { "a" "B" } }',
    )
    expect(buildOf('stf', 'Language code: en_US\r\na\tA\r\n', { a: 'B\n' })).toBe(
      'Language code: de\r\na\tB\\n\r\n',
    )
  })

  it('keeps a translation beside a bilingual label of Salesforce', () => {
    const source = 'Translation type: Bilingual\n\na\tA\tB\t-\nc\tC\n'
    const said = formatNamed('stf').parseTranslations(bytesOf(source), german)
    expect([...said]).toEqual([['a', { text: 'B', status: 'translated' }]])
    expect(buildOf('stf', source, { a: 'X', c: 'Y' })).toBe(
      'Translation type: Bilingual\n\na\tA\tX\t-\nc\tC\tY\n',
    )
  })
})
