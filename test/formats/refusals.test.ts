import { describe, expect, it } from 'vitest'
import { FormatError, type FormatErrorCode } from '../../host-simulator/formats/index.ts'
import { bytesOf, english, formatNamed, stringsOf, textOf } from './files.ts'

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
    const parse = (): unknown => stringsOf(type, text)
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

  it.each(['gettext', 'csv', 'txt', 'html'])('has no strings in an empty %s file', (type) => {
    expect(stringsOf(type, '')).toEqual([])
  })
})

it('reads a million strings and no more', () => {
  const list = (count: number): Uint8Array => bytesOf('a\n'.repeat(count))
  expect(formatNamed('txt').parse(list(1_000_000), english).strings).toHaveLength(1_000_000)
  expect(() => formatNamed('txt').parse(list(1_000_001), english)).toThrow(
    expect.objectContaining({ code: 'too-many' }) as Error,
  )
})

describe('what is not translated, where it is to be left out', () => {
  const scheme = { identifier: 0, sourceOrTranslation: 1 }
  it.each([
    [
      'macosx',
      '/* First */\n"a" = "A";\n\n/* Second */\n"b" = "B"; \n"c" = "C";\n"b" = "B";',
      '/* First */\n"a" = "A";\n"c" = "Ä";\n',
      ['c'],
    ],
    ['csv', 'a,A\nb,"B"\nc,C\n', 'a,A\nb,""\nc,Ä\n', ['c']],
    ['properties', 'a=A\n# B\n  b = B \\\n  B\nc=C\n', 'a=A\n# B\nc=Ä\n', ['c']],
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
