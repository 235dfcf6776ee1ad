/** Documents of the type `docx` that are not Word's, and what its import options leave out. */
import { strToU8, unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detect } from '../../host-simulator/formats/index.ts'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import { builtBy, english, formatNamed, german, hostile } from './files.ts'

const docx = formatNamed('docx')

const zipOf = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    mtime: new Date(2001, 1, 1),
  })

const textsOf = (bytes: Uint8Array, importOptions: JsonObject | null = null): [string, unknown][] =>
  docx.parse(bytes, { ...english, importOptions }).strings.map(({ identifier, text }) => [identifier, text])

const partOf = (bytes: Uint8Array, name: string): string =>
  new TextDecoder().decode(unzipSync(bytes)[name] ?? new Uint8Array())

const run = (text: string, look = ''): string => `<a:r>${look}<a:t>${text}</a:t></a:r>`
const slide = (paragraphs: string, mark = ''): string =>
  `<p:sld xmlns:a="a" xmlns:p="p"${mark}><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sld>`
const notesOf = (number: number, target: string): Record<string, string> => ({
  [`ppt/notesSlides/notesSlide${number}.xml`]: `<p:notes xmlns:a="a" xmlns:p="p"><a:p>${run(`Note ${number}`)}</a:p></p:notes>`,
  [`ppt/notesSlides/_rels/notesSlide${number}.xml.rels`]: `<Relationships><Relationship Id="rId1" Type="t/slide" Target="${target}"/></Relationships>`,
})
const link = (id: string, target: string): string =>
  `<Relationship Id="${id}" Type="t/hyperlink" Target="${target}" TargetMode="External"/>`

const presentation = zipOf({
  'ppt/presentation.xml': '<p:presentation xmlns:p="p"/>',
  'ppt/slides/slide10.xml': slide(`<a:p>${run('Last')}</a:p>`),
  'ppt/slides/slide1.xml': slide(
    `<a:p>${run('Wel', '<a:rPr lang="en-US" dirty="0"/>')}${run('come', '<a:rPr lang="en-GB" err="1"/>')}</a:p>` +
      `<a:p>${run('Read ')}${run('this', '<a:rPr b="1" lang="en"/>')}${run(' now', '<a:rPr b="1" spc="20"/>')}</a:p>` +
      '<a:p><a:fld type="slidenum"><a:rPr/><a:t>1</a:t></a:fld></a:p>' +
      `<a:p>${run('One')}<a:br/>${run('two &amp; three')}</a:p>`,
  ),
  'ppt/slides/slide2.xml': slide(`<a:p>${run('Hidden')}</a:p>`, ' show="0"'),
  'ppt/slides/_rels/slide1.xml.rels': `<Relationships>${link('rId5', 'https://en.example/?a=1&amp;b=2')}<Relationship Id="rId6" Type="t/image" Target="i.png"/></Relationships>`,
  'ppt/slideLayouts/slideLayout1.xml': slide(`<a:p>${run('Click to edit')}</a:p>`),
  ...notesOf(1, '../slides/slide1.xml'),
  ...notesOf(2, '../slides/slide2.xml'),
})

describe('a presentation', () => {
  const shown = [
    ['slide1.p[1]', 'Welcome'],
    ['slide1.p[2]', '<0>Read </0><1>this</1><2> now</2>'],
    ['slide1.p[3]', '<0>One</0><1>two &amp; three</1>'],
    ['slide10.p[1]', 'Last'],
  ]

  it('has the paragraphs of its slides in order, and notes, but of hidden slides', () => {
    expect(textsOf(presentation)).toEqual([...shown, ['notesSlide1.p[1]', 'Note 1']])
    expect(textsOf(presentation, { importNotes: false })).toEqual(shown)
    expect(textsOf(presentation, { importHiddenSlides: true }).map(([, text]) => text)).toEqual([
      ...['Welcome', '<0>Read </0><1>this</1><2> now</2>', '<0>One</0><1>two &amp; three</1>'],
      ...['Hidden', 'Last', 'Note 1', 'Note 2'],
    ])
  })

  it('has less tags where they are cleaned, and addresses of links where they are wanted', () => {
    expect(textsOf(presentation, { cleanTagsAggressively: true })[1]).toEqual([
      'slide1.p[2]',
      '<0>Read </0><1>this now</1>',
    ])
    const options = { importOptions: { translateHyperlinkUrls: true } }
    const address = 'https://de.example/?a="1"&b=2'
    expect(textsOf(presentation, options.importOptions).at(-1)).toEqual([
      'slide1.link[rId5]',
      'https://en.example/?a=1&b=2',
    ])
    const built = docx.build(presentation, builtBy({ 'slide1.link[rId5]': address }), {
      ...german,
      ...options,
    })
    expect(docx.parseTranslations(built, { ...german, ...options }).get('slide1.link[rId5]')?.text).toBe(
      address,
    )
  })

  it('has translations in its runs, and all else as it was', () => {
    const built = docx.build(
      presentation,
      builtBy({ 'slide1.p[1]': 'Will & kommen', 'slide1.p[2]': '<0>Lies </0><1>dies</1><2> jetzt</2>' }),
      german,
    )
    expect(partOf(built, 'ppt/slides/slide1.xml')).toContain('<a:t>Will &amp; kommen</a:t></a:r><a:r>')
    expect(partOf(built, 'ppt/slides/slide1.xml')).toContain('<a:rPr b="1" lang="en"/><a:t>dies</a:t>')
    const [before, after] = [unzipSync(presentation), unzipSync(built)]
    for (const name of Object.keys(before))
      if (name !== 'ppt/slides/slide1.xml') expect(after[name]).toEqual(before[name])
    expect(docx.build(presentation, new Map(), german)).toEqual(presentation)
  })
})

const content = (body: string): string =>
  `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d"><office:body>${body}</office:body></office:document-content>`
const openDocument = zipOf({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': content(
    '<text:tracked-changes><text:p>Gone</text:p></text:tracked-changes><text:h>Title</text:h>' +
      '<text:p>\n  Two<text:s text:c="2"/>blanks,\n  a<text:tab/>tab<text:line-break/>and <text:span text:style-name="T1">bold</text:span>.</text:p>' +
      '<text:p>Page <text:page-number>7</text:page-number> of it<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A note</text:p></text:note-body></text:note></text:p>' +
      '<text:p>Said<office:annotation><text:p>Why?</text:p></office:annotation></text:p>' +
      '<table:table-cell office:value-type="float"><text:p>12.5</text:p></table:table-cell>' +
      '<table:table-cell office:value-type="string"><text:p>Cell</text:p></table:table-cell>',
  ),
  'styles.xml': content('<text:p>Foot</text:p>'),
})

describe('an OpenDocument', () => {
  it('has its paragraphs, headings, notes and cells of text, with blanks as they are read', () => {
    expect(textsOf(openDocument)).toEqual([
      ['content.p[1]', 'Title'],
      ['content.p[2]', '<0>Two  blanks, a\ttab\nand </0><1>bold</1><2>.</2>'],
      ['content.p[3]', 'A note'],
      ['content.p[4]', '<0>Page </0><1> of it</1>'],
      ['content.p[5]', 'Said'],
      ['content.p[6]', 'Cell'],
      ['styles.p[1]', 'Foot'],
    ])
  })

  it('has blanks, tabs and lines of translations as elements', () => {
    const built = docx.build(openDocument, builtBy({ 'content.p[1]': ' A  b\tc\nd ' }), german)
    expect(partOf(built, 'content.xml')).toContain(
      '<text:h><text:s text:c="1"/>A<text:s text:c="2"/>b<text:tab/>c<text:line-break/>d<text:s text:c="1"/></text:h>',
    )
    expect(docx.build(openDocument, new Map(), german)).toEqual(openDocument)
  })
})

const workbook = zipOf({
  'xl/workbook.xml': '<workbook/>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Plain _x000D_ text</t></si><si><r><t>Not </t></r><r><rPr><b/></rPr><t>bold</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row><c t="inlineStr"><is><t>Inline</t></is></c><c><v>5</v></c></row></sheetData></worksheet>',
})

it('a workbook that is taken as a document has the texts of its cells', () => {
  expect(textsOf(workbook)).toEqual([
    ['sharedStrings.si[1]', 'Plain \r text'],
    ['sharedStrings.si[2]', '<0>Not </0><1>bold</1>'],
    ['sheet1.is[1]', 'Inline'],
  ])
})

it('a workbook has the texts of hidden rows and columns where they are wanted', () => {
  const cell = (at: string, text: number): string => `<c r="${at}" t="s"><v>${text}</v></c>`
  const bytes = zipOf({
    'xl/workbook.xml': '<workbook/>',
    'xl/sharedStrings.xml': `<sst>${['A', 'B', 'C', 'D'].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>
      <row>${cell('A1', 0)}${cell('B1', 1)}<c t="inlineStr"><is><t>Own</t></is></c></row>
      <row hidden="1">${cell('A2', 0)}${cell('A2', 2)}<c r="D2"><v>3</v></c></row>
      <row>${cell('D3', 3)}<c t="inlineStr"><is><t>Seen</t></is></c></row></sheetData></worksheet>`,
  })
  const texts = (options: JsonObject | null): unknown[] => textsOf(bytes, options).map(([, text]) => text)
  expect(texts(null)).toEqual(['A', 'D', 'Seen'])
  const all = { translateHiddenRowsAndColumns: true }
  expect(texts(all)).toEqual(['A', 'B', 'C', 'D', 'Own', 'Seen'])
  const built = docx.build(bytes, builtBy({ 'sharedStrings.si[2]': 'Ende' }), german)
  expect(partOf(built, 'xl/sharedStrings.xml')).toMatch(/A<.*B<.*C<.*>Ende</)
})

it('a Word document has hidden text where it is wanted, and tags of spacing where they are not cleaned', () => {
  const word = (text: string, look: string): string => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`
  const runs =
    word('Seen', '<w:lang w:val="de"/>') +
    word(' text', '') +
    word(' wide', '<w:spacing w:val="20"/>') +
    word('secret', '<w:vanish/>')
  const bytes = zipOf({
    'word/document.xml': `<w:document xmlns:w="w"><w:p>${runs}</w:p></w:document>`,
  })
  const first = (options: JsonObject | null): unknown => textsOf(bytes, options)[0]?.[1]
  expect(first(null)).toBe('<0>Seen text</0><1> wide</1>')
  expect(first({ cleanTagsAggressively: true })).toBe('Seen text wide')
  expect(first({ translateHiddenText: true })).toBe('<0>Seen text</0><1> wide</1><2>secret</2>')
})

describe('each document', () => {
  it.each([
    ['a presentation', presentation, 'slide1.p[1]'],
    ['an OpenDocument', openDocument, 'content.p[1]'],
    ['a workbook', workbook, 'sharedStrings.si[1]'],
  ])('%s reads back what was built', (_, bytes, identifier) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const wanted = `x${text}`
          .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
          .replaceAll(/<\/?\d{1,6}>/g, '')
        const read = docx.parseTranslations(
          docx.build(bytes, builtBy({ [identifier]: wanted }), german),
          german,
        )
        const ofLines = bytes === openDocument ? wanted.replaceAll(/\r\n?/g, '\n') : wanted
        expect(read.get(identifier)?.text).toBe(ofLines)
      }),
      { numRuns: 60 },
    )
  })

  it('is known by the name of its file', () => {
    for (const name of ['a.pptx', 'a.potx', 'a.ppsm', 'a.odt', 'a.ods', 'a.odp', 'a.odg', 'a.xlsm', 'a.docm'])
      expect(detect(name, presentation)).toBe('docx')
    expect(detect('a.xlsx', workbook)).toBe('xlsx')
  })

  it('is refused where it is none', () => {
    expect(() => docx.parse(zipOf({ 'a.txt': 'text' }), english)).toThrow(
      'expected a document of Word, PowerPoint, Excel or OpenDocument',
    )
  })
})
