import { describe, expect, it } from 'vitest'
import { buildOf, bytesOf, english, formatNamed, plainFiles, textOf, textsOf } from './files.ts'

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
    const rest = source
      .slice(source.indexOf('\n    <string-array'))
      .replace('\n    <string name="b" translatable="false">B</string>', '')
    expect(translated()).toBe(`<resources>${rest}`)
    expect(translated('a')).toBe(`<resources>\n    <string name="a">Ä</string>${rest}`)
  })

  it.each([
    [
      '<resources>\r\n  <string name="a">A</string>\r\n</resources>\r\n\r\n',
      '<?xml version="1.0"?>\n<resources>\n  <string name="a">A</string>\n</resources>\n',
    ],
    ['<resources>\n</resources>', '<?xml version="1.0"?>\n<resources></resources>\n'],
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
    expect(buildOf('android', source, { n: forms }, { languageId: 'pl' })).toBe(
      `<resources><plurals name="n">${item('one', 'a')}${item('few', 'b')}${item('many', 'c')}${item('other', "d\\'")}\n</plurals></resources>`,
    )
    expect(buildOf('android', source, { n: { other: 'x' } }, { languageId: 'ja' })).toBe(
      `<resources><plurals name="n">${item('other', 'x')}\n</plurals></resources>`,
    )
  })
})
