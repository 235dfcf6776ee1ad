import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTypes, xlsxOf } from '../../host-simulator/formats/index.ts'
import { builtBy, bytesOf, english, formatNamed, plainFiles, pseudo, textOf } from './files.ts'

/** What the file is where `translations` are all there are, and the rest is to be left out. */
const leftOf = (
  type: string,
  source: string,
  translations: Parameters<typeof builtBy>[0] = {},
  languageId = 'de',
): string =>
  textOf(
    formatNamed(type).build(bytesOf(source), builtBy(translations), {
      ...english,
      languageId,
      translatedOnly: true,
    }),
  )

/** Types that lose what is not translated, whose identifiers do not count. Source: facts F203. */
const gone =
  'android arb chrome dtd fbt flex go_json ini joomla macosx maxthon properties properties_play properties_xml resjson resw resx stf stringsdict vdf wxl xliff xliff_two yaml'.split(
    ' ',
  )

/** Whose places count, or that stand in braces. */
const staying: Readonly<Record<string, readonly string[]>> = {
  yaml: ['list.0', 'list.1.0', 'list.1.1.x.y', 'list.1.1.x.z.0'],
}

/** What goes together. */
const wholeOf = (type: string, identifier: string): string =>
  /^(?:fbt|stringsdict|xliff_two|android)$/.test(type) ? identifier.replace(/[:.[][^:.[]*$/, '') : identifier

describe.each(gone)('%s', (type) => {
  it('has what is translated, and reads as before', () => {
    const format = formatNamed(type)
    const bytes = bytesOf(plainFiles[type] as string)
    // Without the first one of a key the second is the first.
    const strings = format.parse(bytes, english).strings.filter(({ identifier }) => identifier !== 'same[2]')
    fc.assert(
      fc.property(fc.subarray(strings), fc.constantFrom('de', 'ru', 'ar'), (chosen, languageId) => {
        const translations = pseudo(chosen, languageId, ({ identifier }) => `Ä ${identifier}`)
        const target = { ...english, languageId, translatedOnly: true }
        const built = format.build(bytes, translations, target)
        const source = { ...english, sourceLanguageId: languageId }
        const wholes = new Set(chosen.map(({ identifier }) => wholeOf(type, identifier)))
        const isThere = ({ identifier }: { identifier: string }): boolean =>
          wholes.has(wholeOf(type, identifier)) || (staying[type]?.includes(identifier) ?? false)
        // What is bilingual is read by its sources, what is not by its texts.
        const left = format.parse(built, /^(?:xliff|go_json)/.test(type) ? english : source).strings
        expect(left.map(({ identifier }) => identifier)).toEqual(
          strings.filter(isThere).map(({ identifier }) => identifier),
        )
        const read = format.parseTranslations(built, target)
        for (const { identifier } of chosen)
          expect(read.get(identifier)?.text).toEqual(translations.get(identifier)?.translation)
      }),
      { numRuns: 60 },
    )
  })
})

it.each([...documentTypes].filter((type) => type in plainFiles))('%s keeps it', (type) => {
  const source = plainFiles[type] as string
  const whole = formatNamed(type).build(bytesOf(source), builtBy({}), { ...english, languageId: 'de' })
  expect(leftOf(type, source)).toBe(textOf(whole))
})

describe('what is taken out', () => {
  it.each<[type: string, source: string, built: string]>([
    [
      'chrome',
      '{\n  "b": {"message": "B"},\n  "a": {"message": "A"},\n  "c": {"message": "C"}\n}',
      '{\n  "a": {"message": "Ä"}\n}',
    ],
    ['chrome', '{ /* of b */ "b": { "message": "B", "placeholders": {} } }', '{ /* of b */  }'],
    [
      'arb',
      '{"@@locale": "en", "a": "A", "b": "B", "@b": {"description": "b"}, "n": 1}',
      '{"@@locale": "de", "a": "Ä", "n": 1}',
    ],
    ['json', '{\n  "b": "B",\n  "a": "A",\n  "e": "",\n  "n": 1\n}', '{\n  "a": "Ä",\n  "n": 1\n}'],
    ['chrome', '{"e": {"message": ""}, "a": {"message": "A"}}', '{"a": {"message": "Ä"}}'],
    ['properties', 'a=A\n\ne=\nb=B\n', 'a=Ä\n\n'],
    ['resjson', '{"b": "B", "_b.comment": "b", "deep": {"b": "B"}, "a": "A"}', '{"a": "Ä"}'],
    [
      'yaml',
      'en:\n  # A\n  a: A # a\n  # B\n  b: B # b\n  deep:\n    deeper:\n      b: |\n        B\n\n        B\n  n: 1\n',
      'de:\n  # A\n  a: Ä # a\n  n: 1\n',
    ],
    ['yaml', 'en:\n  b: B\n', 'de:\n'],
    [
      'yaml',
      'a: A\nb: &b B\nc: *b\nd:\n  - B\n  - {b: B}\n',
      'a: Ä\nb: &b B\nc: *b\nd:\n  - B\n  - {b: B}\n',
    ],
    ['yaml', '--- {b: B}', '--- {b: B}'],
    ['dtd', '<!-- A -->\n<!ENTITY a "A">\n<!ENTITY b\n  "B">\n', '<!-- A -->\n<!ENTITY a "Ä">\n'],
    [
      'vdf',
      '"lang"\n{\n\t"Tokens"\n\t{\n\t\t"b"\t"B" [$WIN32]\n\t\t"a"\t"A"\n\t}\n}\n',
      '"lang"\n{\n\t"Tokens"\n\t{\n\t\t"a"\t"Ä"\n\t}\n}\n',
    ],
    ['stf', '# KEY\tLABEL\nb\tB\na\tA\n', '# KEY\tLABEL\na\tÄ\n'],
    ['joomla', '[x]\na="A"\nb="B"\n', '[x]\na="Ä"\n'],
    ['maxthon', '[x]\r\nb=B\r\nc=C\r\n', '[x]\r\n'],
    [
      'resw',
      '<root>\n<data name="a"><value>A</value></data>\n<data name="b"><value>B</value></data>\n</root>',
      '<root>\n<data name="a"><value>Ä</value></data>\n</root>',
    ],
    ['flex', 'b=B\na=A\n', '\na=Ä\n'],
    [
      'macosx',
      '/* All */\n\n/* B */\n"b" = "B";\n"a" = "A"; // a\n\n"c" = "C";\n\n/* D */\n"d" = "D";\n',
      '"a" = "Ä"; ',
    ],
    ['macosx', '"b"="B";\n\n/* A */\n"a"="A";\n/* end */\n', '\n/* A */\n"a"="Ä";\n/* end */\n'],
  ])('leaves %s as it should be: %j', (type, source, built) => {
    expect(leftOf(type, source, { a: 'Ä' })).toBe(built)
  })

  it.each<[type: string, source: string, built: string]>([
    [
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\nlines\n\n3\n00:00:05,000 --> 00:00:06,000\nThree\n',
      '2\n00:00:03,000 --> 00:00:04,000\nÄ\n\n',
    ],
    [
      'vtt',
      'WEBVTT\n\nNOTE x\n\none\n00:01.000 --> 00:02.000\nOne\n\nNOTE y\n\n00:03.000 --> 00:04.000\nTwo\n\nthree\n00:05.000 --> 00:06.000\nThree',
      'WEBVTT\n\nNOTE x\n\nNOTE y\n\n00:03.000 --> 00:04.000\nÄ\n\n',
    ],
    ['sbv', '0:00:01.000,0:00:02.000\nOne\n\n0:00:03.000,0:00:04.000\nTwo\n', '0:00:03.000,0:00:04.000\nÄ\n'],
  ])('is a cue with its number or name: %s', (type, source, built) => {
    expect(leftOf(type, source, { 2: 'Ä' })).toBe(built)
  })

  it('is a key of several texts when none of them is translated', () => {
    const plural =
      '<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>n</string></dict>'
    const key = (name: string, format: string): string =>
      `\n<key>${name}</key>\n<dict><key>NSStringLocalizedFormatKey</key><string>${format}</string><key>v</key>${plural}</dict>`
    const file = (...keys: string[]): string => `<plist version="1.0"><dict>${keys.join('')}\n</dict></plist>`
    const source = file(key('a', '%#@v@ of'), key('b', '%#@v@'), key('c', '%#@v@ in'))
    expect(leftOf('stringsdict', source, { a: '%#@v@ von' }, 'ja')).toBe(file(key('a', '%#@v@ von')))
  })

  it('is a unit of XLIFF 2 when none of its segments is translated', () => {
    const unit = (id: string, target = ''): string =>
      `<unit id="${id}"><segment id="1"><source>A</source></segment><segment id="2"><source>B</source>${target}</segment></unit>`
    const file = (...units: string[]): string =>
      `<xliff version="2.0" srcLang="en" trgLang="de"><file id="f">${units.join('')}</file></xliff>`
    expect(leftOf('xliff_two', file(unit('a'), unit('b')), { 'a:2': 'Ä' })).toBe(
      file(unit('a', '<target>Ä</target>')),
    )
  })
})

describe('what is blank', () => {
  it.each<[type: string, source: string, built: string]>([
    ['rc', 'STRINGTABLE\nBEGIN\n  a "A"\n  b L"B"\nEND\n', 'STRINGTABLE\nBEGIN\n  a "Ä"\n  b L""\nEND\n'],
    [
      'xaml',
      '<ResourceDictionary xmlns:x="x"><String x:Key="a">A</String><String x:Key="b">B</String></ResourceDictionary>',
      '<ResourceDictionary xmlns:x="x"><String x:Key="a">Ä</String><String x:Key="b"></String></ResourceDictionary>',
    ],
    ['json', '{"a": "A", "b": {"c": "C"}, "d": "D"}', '{"a": "Ä", "b": {"c": ""}, "d": ""}'],
    ['json', '["A", "B"]', '["", ""]'],
    ['i18next_json', '{"a": "A", "b_one": "B", "b_other": "Bs"}', '{"a": "Ä", "b_one": "", "b_other": ""}'],
    ['toml', 'a = "A"\n[b]\none = "B"\nother = "Bs"\n', 'a = "Ä"\n[b]\none = ""\nother = ""\n'],
    [
      'gettext',
      'msgid "a"\nmsgstr "x"\n\nmsgid "b"\nmsgstr "x"\n\nmsgid "c"\nmsgid_plural "cs"\nmsgstr[0] "x"\nmsgstr[1] "y"\n',
      'msgid "a"\nmsgstr "Ä"\n\nmsgid "b"\nmsgstr ""\n\nmsgid "c"\nmsgid_plural "cs"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    ],
  ])('has its key and no text: %s', (type, source, built) => {
    expect(leftOf(type, source, { a: 'Ä' })).toBe(built)
  })

  it.each<[type: string, source: string, built: string]>([
    [
      'xml',
      '<r t="B"><a>A</a><a>B <!-- x --> C</a><a><![CDATA[D]]></a></r>',
      '<r t=""><a>Ä</a><a> <!-- x --> </a><a><![CDATA[]]></a></r>',
    ],
    ['webxml', '<r><p>A</p><p title="B">B <b>C</b></p></r>', '<r><p>Ä</p><p title=""></p></r>'],
    ['flsnp', '<r><p>A</p><p>B</p></r>', '<r><p>Ä</p><p></p></r>'],
    ['dita', '<r><p>A</p><p>B</p></r>', '<r><p>Ä</p><p>B</p></r>'],
  ])('is an element of a document: %s', (type, source, built) => {
    expect(leftOf(type, source, { 'r/a[1]': 'Ä', 'r/p[1]': 'Ä' })).toBe(built)
  })

  it('is unfinished in files of Qt', () => {
    const message = (source: string, translation: string): string =>
      `<message id="${source}"><source>${source}</source>${translation}</message>`
    const plural = '<message id="n" numerus="yes"><source>%n</source><translation type="unfinished">'
    const file = (...messages: string[]): string =>
      `<TS language="de" sourcelanguage="en">${messages.join('')}</TS>`
    expect(
      leftOf(
        'qtts',
        file(
          message('a', ''),
          message('b', '<translation>x</translation>'),
          `${plural}</translation></message>`,
        ),
        { a: 'Ä' },
      ),
    ).toBe(
      file(
        message('a', '<translation>Ä</translation>'),
        message('b', '<translation type="unfinished"></translation>'),
        `${plural}    <numerusform></numerusform>    <numerusform></numerusform></translation></message>`,
      ),
    )
  })

  it('is a cell of a workbook', () => {
    const xlsx = formatNamed('xlsx')
    const bytes = xlsxOf('Strings', [
      ['key', 'source', 'de'],
      ['a', 'A', 'x'],
      ['b', 'B', 'x'],
    ])
    const target = { ...english, languageId: 'de', translatedOnly: true }
    const built = xlsx.build(bytes, builtBy({ a: 'Ä' }), target)
    expect([...xlsx.parseTranslations(built, target)]).toEqual([['a', { text: 'Ä', status: 'translated' }]])
  })
})
