import { describe, expect, it } from 'vitest'
import { buildOf, bytesOf, english, formatNamed, plainFiles, textOf, textsOf } from './files.ts'

describe('android', () => {
  it('loses what is not translated where it is to, with the blanks before it, and arrays of which nothing is', () => {
    const format = formatNamed('android')
    const source = `<resources>
    <string name="a">A</string>
    <plurals name="n">
        <item quantity="other">N</item>
    </plurals>
    <string-array name="l"><item>L</item><item>M</item></string-array>
    <string-array name="none"></string-array>
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
    expect(translated()).toBe('<resources>\n</resources>')
    expect(translated('a', 'l[1]')).toBe(`<resources>
    <string name="a">Ä</string>
    <string-array name="l"><item>L</item><item>Ä</item></string-array>
</resources>`)
  })

  it.each([
    [
      '<resources>\r\n\r\n  <!-- A -->\r\n\t<string name="a">A</string>\r\n</resources>\r\n\r\n',
      '<resources>\n    <!-- A -->\n    <string name="a">A</string>\n</resources>\n',
    ],
    ['<resources>\n</resources>', '<resources></resources>\n'],
    [
      '<resources><string name="a"> </string></resources>',
      '<resources>\n    <string name="a"></string>\n</resources>\n',
    ],
    [
      '<resources>\n<string name="a"> <b>A</b></string> <string name="b">\n  B > 0\n</string></resources>\n',
      '<resources>\n    <string name="a"> <b>A</b></string>\n    <string name="b">\n  B > 0\n</string>\n</resources>\n',
    ],
    [
      '<resources><string-array name="l"><item><b>L</b></item></string-array></resources>',
      '<resources>\n    <string-array name="l">\n        <item><b>L</b></item>\n    </string-array>\n</resources>\n',
    ],
  ])('is given out as the platform indents it: %j', (built, given) => {
    const declared = `<?xml version="1.0" encoding="utf-8"?>\n${given}`
    expect(textOf(formatNamed('android').renew!(bytesOf(built)))).toBe(declared)
    expect(textOf(formatNamed('android').renew!(bytesOf(declared)))).toBe(declared)
  })

  // The text of an element, and how a translation is written there.
  it.each([
    [
      String.raw`Don\'t \"go\"\n\u00A0\\`,
      String.raw`Don't "go"\n\u00A0\\`,
      `It's "x"`,
      String.raw`It\'s \"x\"`,
    ],
    ['One\n   two ', 'One\n   two ', ' A\nB ', ' A\nB '],
    ['A > B &amp; &lt;', 'A &gt; B &amp; &lt;', 'Ä -> B & C', 'Ä -&gt; B &amp; C'],
    ['A', 'A', 'Ä -> &#228; <b>"x"</b>', String.raw`Ä -> &#228; <b>\"x\"</b>`],
    ['A <b id="x">"b"</b>', 'A <b id="x">"b"</b>', '<i id="x">', '&lt;i id="x"&gt;'],
    ['" two  blanks "', ' two  blanks ', `It's "x"`, String.raw`"It's \"x\""`],
    ['"a"', 'a', 'a\\', String.raw`"a\\"`],
    ['"a" or "b"', '"a" or "b"', '"c"', String.raw`\"c\"`],
    [' <![CDATA[<b>It\\\'s "a"</b>]]> ', '<b>It\'s "a"</b>', '<b>It\'s "ä"', '<![CDATA[<b>It\\\'s "ä"]]>'],
    [String.raw`\@a`, '@a', '@ä', String.raw`\@ä`],
    ['a', 'a', '?', String.raw`\?`],
    ['a', 'a', String.raw`it\'s \n`, String.raw`it\'s \n`],
    ['a', 'a', 'a', 'a'],
    ['week"', 'week"', 'week"', String.raw`week\"`],
  ])('has texts as they stand, but for quotes: %j', (raw, text, translation, written) => {
    const file = (content: string): string => `<resources><string name="a">${content}</string></resources>`
    expect(textsOf('android', file(raw))).toEqual([['a', text]])
    expect(buildOf('android', file(raw), { a: translation })).toBe(file(written))
  })

  it('leaves out what is not for translators', () => {
    expect(formatNamed('android').parse(bytesOf(plainFiles['android'] as string), english).strings).toEqual([
      { identifier: 'hi', text: "Don't  panic &amp; go", context: 'hi\nall\nGreets' },
      { identifier: 'plain', text: String.raw`Plain\u0020text`, context: 'plain' },
      { identifier: 'days[0]', text: 'Mon', context: 'days[0]' },
      { identifier: 'days[1]', text: 'Tue  sday', context: 'days[1]' },
      { identifier: 'n', text: { one: '%d day', other: '%d days' }, context: 'n' },
      { identifier: 'cd', text: '<b>x</b>', context: 'cd' },
    ])
  })

  it('writes the plural forms of the language', () => {
    const item = (quantity: string, text: string): string => `\n  <item quantity="${quantity}">${text}</item>`
    const source = `<resources><plurals name="n">${item('one', '1')}${item('other', 'n')}\n</plurals></resources>`
    const forms = { one: 'a', few: 'b', many: 'c', other: "d'" }
    expect(buildOf('android', source, { n: forms }, { languageId: 'pl' })).toBe(
      `<resources><plurals name="n">${item('one', 'a')}${item('few', 'b')}${item('many', 'c')}${item('other', "d\\'")}\n</plurals></resources>`,
    )
    expect(buildOf('android', source, { n: { other: 'x' } }, { languageId: 'ja' })).toBe(
      `<resources><plurals name="n">${item('other', 'x')}\n</plurals></resources>`,
    )
  })
})
