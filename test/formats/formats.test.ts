// @ts-expect-error The package has no types.
import * as gettextParser from 'gettext-parser'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { detect, FormatError, formatOf, type FormatErrorCode } from '../../host-simulator/formats/index.ts'
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

const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'

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
    [
      'android',
      `${bomb}<resources><string name="a">&b;</string></resources>`,
      'bad-syntax',
      'line 1, column 54',
    ],
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

describe('android', () => {
  it('reads texts without their escapes, and leaves out what is not for translators', () => {
    expect(formatNamed('android').parse(bytesOf(plainFiles['android'] as string), english).strings).toEqual([
      { identifier: 'hi', text: "Don't panic & go", context: 'all\nGreets' },
      { identifier: 'plain', text: 'Plain text' },
      { identifier: 'days[0]', text: 'Mon' },
      { identifier: 'days[1]', text: 'Tue  sday' },
      { identifier: 'n', text: { one: '%d day', other: '%d days' } },
      { identifier: 'cd', text: '<b>x</b>' },
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
      { identifier: 'Save', text: 'Save', context: 'For the button\nsrc/a.c:1 src/b.c:2' },
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
      /^msgid ""\nmsgstr "Content-Type: text\/plain; charset=UTF-8\\n"\n"Language: de\\n"\n"Plural-Forms: [^\n]*;\\n"\n\nmsgid "a"\nmsgstr "ä"\n$/,
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
    expect(headers).toMatchObject({ Language: 'ru', 'X-Own': 'y', 'Project-Id-Version': 'x' })
    expect(headers['Plural-Forms']).toMatch(/^nplurals=4; plural=.*n%10==1.*;$/)
    expect(read['']?.['Save']?.msgstr).toEqual(['Ж ""\n\\x'])
    expect(read['']?.['Save']?.comments?.flag).toBe('c-format')
    expect(read['menu']?.['Open\nfile']?.comments?.flag).toBeUndefined()
    expect(read['']?.['%d day']?.msgstr).toEqual(
      ['one', 'few', 'many', 'other'].map((form) => `Ж "${form}"\n\\x`),
    )
    expect(textOf(bytes)).toContain('#~ msgid "gone"\n#~ msgstr "weg"\n')
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
        ['1', '<i>Hello</i>\n- you', 'Start time: 00:00:01,000\nEnd time: 00:00:02,500'],
        ['3', '42\n\nMore', 'Start time: 00:00:05,1\nEnd time: 00:00:06,000'],
        ['4', 'No number', 'Start time: 00:01:00,000\nEnd time: 00:01:01,000'],
      ],
    ],
    [
      'vtt',
      [
        ['1', '<v Ann>Hello &amp; you\n  - and you', 'Start time: 00:01.000\nEnd time: 00:02.500'],
        ['2', 'Bye', 'Start time: 00:03.000\nEnd time: 01:00:04.000'],
        ['3', 'Last', 'Start time: 00:05.000\nEnd time: 00:06.000'],
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
    expect(formatOf('docx', 'a.txt')).toBeNull()
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
