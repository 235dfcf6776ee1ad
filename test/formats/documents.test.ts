import { strToU8, unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildOf,
  builtBy,
  bytesOf,
  english,
  formatNamed,
  german,
  hostile,
  plainFiles,
  textsOf,
} from './files.ts'

it.each<[type: string, text: string, where: string]>([
  ['dita', '<concept><title></concept>', 'line 1, column 27'],
  ['flsnp', '<html>\n<p>One<br></p></html>', 'line 2, column 15'],
  ['webxml', 'One', 'line 1, column 4'],
  ['contentful_rt', '{"nodeType":', 'line 1, column 13'],
  ['mif', 'One', 'line 1, column 1'],
  ['fbt', '[', 'line 1, column 2'],
  ['coffee', 'a:\n  b: "c', 'line 2, column 6'],
  ['mif', '<MIFFile 9.00>\n<Para <String `One>>', 'line 2, column 15'],
  ['mif', '<MIFFile 9.00>\n<Para', 'line 2, column 6'],
  ['mif', '<MIFFile 9.00>\n>', 'line 2, column 1'],
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

describe('texts by name', () => {
  it.each<[type: string, texts: [string, string, string?][]]>([
    [
      'dklang',
      [
        ['fMain.00000001', 'Hello, = you\n\\now \\00', 'Caption'],
        ['fMain.00000002', 'OK', 'Bold\nbOk.Caption'],
        ['$CONSTANTS.SName', ' Name'],
      ],
    ],
    [
      'fbt',
      [
        ['a+/b==', 'Hello {name}', 'Greets'],
        ['c==', 'Bye', 'At night'],
        ['d==', 'One'],
        ['d==.1', 'Many'],
      ],
    ],
    [
      'coffee',
      [
        ['name', 'English'],
        [String.raw`a\.b`, "It's"],
        ['translation.hello', 'Hello "you" #{x} A', 'Greets'],
        ['translation.deep.list.0', 'One'],
        ['translation.deep.list.1', 'Two'],
        ['translation.deep.list.2', 'Three'],
        ['translation.deep.x', 'X'],
        ['translation.lines', 'One\n  two'],
        ['translation.long', 'One two'],
        ['last', 'Last'],
      ],
    ],
  ])('of %s have what is said of them as context', (type, texts) => {
    const { strings } = formatNamed(type).parse(bytesOf(plainFiles[type] as string), english)
    expect(
      strings.map(({ identifier, text, context }) => [identifier, text, ...(context ? [context] : [])]),
    ).toEqual(texts)
  })

  it('of a file that DKLang translated have the names of the source', () => {
    const read = formatNamed('dklang').parseTranslations(bytesOf('[fMain]\n00000001=12345678,a\n'), german)
    expect([...read]).toEqual([['fMain.00000001', { text: '12345678,a' }]])
  })

  it('of CoffeeScript stay texts, whatever is said', () => {
    const build = (source: string, text: string): string => buildOf('coffee', source, { a: text })
    expect(build('a: "b"', 'x#{y} "\n')).toBe(String.raw`a: "x\#{y} \"\n"`)
    expect(build("a: '''\n  b\n'''", "x'''y")).toBe(String.raw`a: 'x\'\'\'y'`)
  })
})

describe('texts in pieces', () => {
  it('of Contentful have a tag where marks and links change', () => {
    const text = (value: string): string => `{"nodeType":"text","value":${JSON.stringify(value)},"marks":[]}`
    const link = `{"nodeType":"hyperlink","data":{"uri":"no"},"content":[${text('link')}]}`
    const source = `{"fields":{"body":{"en":{"nodeType":"document","content":[{"nodeType":"paragraph","content":[${text('A ')},${link},${text('')},${text(' & b')}]}]}}}}`
    expect(textsOf('contentful_rt', source)).toEqual([
      ['paragraph[1]', '<0>A </0><1>link</1><2> &amp; b</2>'],
    ])
    expect(buildOf('contentful_rt', source, { 'paragraph[1]': '<1>Verweis</1> "x"<0>Ein </0><2></2>' })).toBe(
      source
        .replace('"A "', '"Ein "')
        .replace('"link"', String.raw`"Verweis \"x\""`)
        .replace('" & b"', '""'),
    )
    expect(textsOf('contentful_rt', plainFiles['contentful_rt'] as string)).toEqual([
      ['heading-1[1]', 'Head "1"'],
      ['paragraph[1]', 'Item'],
      ['paragraph[2]', 'café'],
    ])
  })

  it('of FrameMaker are those of paragraphs on pages, over all their lines', () => {
    expect(textsOf('mif', plainFiles['mif'] as string)).toEqual([
      ['p[1]', 'Cell'],
      ['p[2]', 'Note'],
      ['p[3]', "It's `q' > \\ and more\n"],
      ['p[4]', 'Last'],
    ])
  })

  it('of FrameMaker before version 8 are ASCII', () => {
    const source =
      '<MIFFile 7.00>\n<TextFlow <Para <ParaLine <String `A\\xd5 s ' +
      "'> <Font <FWeight `Bold'>> <String `b'> <Char Tab> <String `c'>>>>"
    expect(textsOf('mif', source)).toEqual([['p[1]', '<0>A\u2019s </0><1>b</1><2>c</2>']])
    expect(buildOf('mif', source, { 'p[1]': '<0>\u00e4\u4e00</0><1>x>y</1>' })).toBe(
      source.replace('A\\xd5 s ', '\\x8a ?').replace('`b', '`x\\>y').replace('`c', '`'),
    )
  })

  const archive = (parts: Record<string, string>): Uint8Array =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
      mtime: new Date(2001, 1, 1),
    })
  const archives: Readonly<Record<string, Uint8Array>> = {
    idml: archive({
      mimetype: 'application/vnd.adobe.indesign-idml-package',
      'Stories/Story_u1.xml':
        '<?xml version="1.0"?>\n<idPkg:Story xmlns:idPkg="i"><Story Self="u1"><StoryPreference/><ParagraphStyleRange AppliedParagraphStyle="a">' +
        '<CharacterStyleRange AppliedCharacterStyle="b"><Content>Plain &amp; </Content><Content>more</Content><Br/><Content>Page <?ACE 18?></Content></CharacterStyleRange>' +
        '<CharacterStyleRange AppliedCharacterStyle="c"><Content>bold</Content><Table><Cell><ParagraphStyleRange><CharacterStyleRange><Content>Cell</Content></CharacterStyleRange></ParagraphStyleRange></Cell></Table><Content>\u2028</Content></CharacterStyleRange>' +
        '</ParagraphStyleRange></Story></idPkg:Story>',
      'designmap.xml': '<Document><Layer Name="no"/></Document>',
    }),
    vsdx: archive({
      'visio/pages/page10.xml':
        '<PageContents><Shapes><Shape><Text>Ten\n</Text></Shape></Shapes></PageContents>',
      'visio/pages/page2.xml':
        "<PageContents xmlns='v'><Shapes><Shape ID='1'><Cell N='Label' V='no'/><Text><cp IX='0'/>Plain &amp; more\n</Text></Shape>" +
        "<Shape><Text><cp IX='0'/>One <fld IX='0'>5</fld><cp IX='1'/> of\n<pp IX='1'/>two</Text></Shape><Shape><Text/></Shape></Shapes></PageContents>",
      'visio/masters/master1.xml':
        '<MasterContents><Shapes><Shape><Text>Master</Text></Shape></Shapes></MasterContents>',
      'docProps/app.xml': '<no/>',
    }),
  }
  const readOf = (type: string, bytes: Uint8Array): [string, unknown][] =>
    formatNamed(type)
      .parse(bytes, english)
      .strings.map(({ identifier, text }) => [identifier, text])

  it('of InDesign are those of paragraphs, and of Visio those of shapes', () => {
    expect(readOf('idml', archives['idml'] as Uint8Array)).toEqual([
      ['Story_u1.p[1]', 'Plain & more'],
      ['Story_u1.p[2]', 'Cell'],
      ['Story_u1.p[3]', '<0>Page </0><1>bold</1><2>\u2028</2>'],
    ])
    expect(readOf('vsdx', archives['vsdx'] as Uint8Array)).toEqual([
      ['page2.text[1]', 'Plain & more'],
      ['page2.text[2]', '<0>One </0><1> of\n</1><2>two</2>'],
      ['page10.text[1]', 'Ten'],
      ['master1.text[1]', 'Master'],
    ])
  })

  it.each([
    ['idml', 'Stories/Story_u1.xml', 'Story_u1.p[1]'],
    ['vsdx', 'visio/pages/page2.xml', 'page2.text[1]'],
  ])('keep every other part of %s, and come back as they were written', (type, part, identifier) => {
    const format = formatNamed(type)
    const bytes = archives[type] as Uint8Array
    expect(format.build(bytes, new Map(), german)).toEqual(bytes)
    fc.assert(
      fc.property(hostile, (text) => {
        const wanted = `x${text}y`.replaceAll(
          /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
          '\ufffd',
        )
        const built = format.build(bytes, builtBy({ [identifier]: wanted }), german)
        const [before, after] = [unzipSync(bytes), unzipSync(built)]
        for (const name of Object.keys(before)) if (name !== part) expect(after[name]).toEqual(before[name])
        expect(format.parseTranslations(built, german).get(identifier)?.text).toBe(
          type === 'idml' ? wanted.replaceAll(/\r\n?|\n/g, '\u2028') : wanted,
        )
        expect(readOf(type, built).slice(1)).toEqual(readOf(type, bytes).slice(1))
      }),
      { numRuns: 60 },
    )
  })

  it.each(['idml', 'vsdx'])('of %s are not looked for in what is none', (type) => {
    const nested = '<a><Content>a<Content>b</Content></Content><Text>a<Text>b</Text></Text></a>'
    const bytes = archive({ 'Stories/a.xml': nested, 'visio/pages/page1.xml': nested })
    const translations = builtBy(Object.fromEntries(readOf(type, bytes).map(([name]) => [name, 'x'])))
    expect(formatNamed(type).build(bytes, translations, german).length).toBeGreaterThan(0)
    for (const wrong of [
      new Uint8Array(),
      strToU8('PK'),
      archive({ 'Stories/a.xml': '<a>', 'visio/pages/page1.xml': '<a>' }),
    ])
      expect(() => readOf(type, wrong)).toThrow(
        expect.objectContaining({ name: 'FormatError', code: 'bad-syntax' }) as Error,
      )
  })
})
