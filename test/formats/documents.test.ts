import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import { builtBy, bytesOf, english, formatNamed, german, plainFiles, textOf } from './files.ts'

/** As [identifier, text] pairs. */
const textsOf = (type: string, text: string, importOptions: JsonObject = {}): [string, unknown][] =>
  formatNamed(type)
    .parse(bytesOf(text), { ...english, importOptions })
    .strings.map((string) => [string.identifier, string.text])

const buildOf = (type: string, text: string, translations: Parameters<typeof builtBy>[0]): string =>
  textOf(formatNamed(type).build(bytesOf(text), builtBy(translations), german))

it.each<[type: string, text: string, where: string]>([
  ['dita', '<concept><title></concept>', 'line 1, column 27'],
  ['flsnp', '<html>\n<p>One<br></p></html>', 'line 2, column 15'],
  ['webxml', 'One', 'line 1, column 4'],
])('refuses %s with the place: %.40s', (type, text, where) => {
  expect(() => textsOf(type, text)).toThrow(
    expect.objectContaining({ name: 'FormatError', code: 'bad-syntax', where }) as Error,
  )
})

describe('documents in XML', () => {
  it.each<[type: string, texts: [string, unknown][]]>([
    [
      'dita',
      [
        ['concept/title[1]', 'Title & more'],
        ['concept/prolog/metadata/keywords/keyword[1]', 'One'],
        ['concept/prolog/metadata/keywords/keyword[2]', 'Two'],
        ['concept/conbody/p[1]', 'Text'],
        ['concept/conbody/topicref@navtitle[1]', `It's "A"`],
        ['concept/conbody/note[1]', '5'],
      ],
    ],
    [
      'flsnp',
      [
        ['html/head/title[1]', 'Title'],
        ['html/body/p[1]', 'Text \u00a0< more'],
        ['html/body/MadCap:dropDownBody[1]', 'Body'],
        ['html/body/TocEntry@Title[1]', "It's"],
      ],
    ],
    [
      'webxml',
      [
        ['page/h1[1]', 'Head'],
        ['page/p@title[1]', 'A < b'],
        ['page/p[1]', 'Text'],
        ['page/p[2]', 'More'],
        ['page/pre[1]', 'Last'],
      ],
    ],
  ])('have what people read of %s', (type, texts) => {
    expect(textsOf(type, plainFiles[type] as string)).toEqual(texts)
  })

  const sentence =
    '<body><li>One <ph keyref="x"/><xref href="a">two</xref><ul><li>Three</li></ul> four</li></body>'

  it('leave the tags of a sentence in it, and break it at a block', () => {
    expect(textsOf('dita', sentence)).toEqual([
      ['body/li[1]', 'One <ph keyref="x"/><xref href="a">two</xref>'],
      ['body/li/ul/li[1]', 'Three'],
      ['body/li[2]', 'four'],
    ])
    expect(buildOf('dita', sentence, { 'body/li[1]': '<xref href="a">Zwei</xref> & <ph' })).toContain(
      '<li>&lt;xref href="a">Zwei&lt;/xref> &amp; &lt;ph<ul>',
    )
    expect(buildOf('dita', sentence, { 'body/li[1]': '<xref href="a">Zwei</xref> eins' })).toBe(
      sentence.replace('One <ph keyref="x"/><xref href="a">two</xref>', '<xref href="a">Zwei</xref> eins'),
    )
  })

  it('know tags of Flare as it writes them in snippets and in page layouts', () => {
    const source = `<b xmlns:MadCap="m" xmlns:xhtml="x"><xhtml:p>A <MadCap:variable name="a.b"/> <xhtml:b>c</xhtml:b></xhtml:p></b>`
    expect(textsOf('flsnp', source)).toEqual([
      ['b/xhtml:p[1]', 'A <MadCap:variable name="a.b"/> <xhtml:b>c</xhtml:b>'],
    ])
  })

  it('are whole where a comment stands within an inline tag', () => {
    const source = '<p>One <b>two<!-- c --> three</b> four<!-- d -->five</p>'
    expect(textsOf('webxml', source).map(([, text]) => text)).toEqual([
      'One <b>two<!-- c --> three</b> four',
      'five',
    ])
    expect(buildOf('webxml', source, { 'p[1]': 'Eins <b>zwei</b>' })).toBe(
      '<p>Eins <b>zwei</b><!-- d -->five</p>',
    )
  })

  it('take tags of a project as inline', () => {
    const source = '<p>One <item>two</item></p>'
    expect(textsOf('webxml', source).map(([, text]) => text)).toEqual(['One', 'two'])
    expect(textsOf('webxml', source, { inlineTags: ['item'] })).toEqual([['p[1]', 'One <item>two</item>']])
  })
})
