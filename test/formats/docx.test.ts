import { strToU8, unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtBy, english, formatNamed, german, hostile } from './files.ts'

const paragraph = (inner: string): string => `<w:p><w:pPr><w:jc w:val="left"/></w:pPr>${inner}</w:p>`
const run = (text: string, look = ''): string => `<w:r>${look}<w:t>${text}</w:t></w:r>`
const bold = '<w:rPr><w:b/></w:rPr>'

const file = (body: string, more: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
        'word/media/a.bin': 'a'.repeat(5000),
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
    { mtime: new Date(2001, 1, 1) },
  )

const docx = formatNamed('docx')
const textsOf = (bytes: Uint8Array): [string, unknown][] =>
  docx.parse(bytes, english).strings.map(({ identifier, text }) => [identifier, text])

const sample = file(
  paragraph(run('Plain ') + run('text &amp; more')) +
    paragraph(run('Read ') + run('this', bold) + run(' &lt;now')) +
    paragraph('<w:r><w:drawing/></w:r>') +
    paragraph(`<w:r><w:t>Before</w:t><w:br/><w:t>after</w:t></w:r>`),
  { 'word/header1.xml': `<w:hdr xmlns:w="w">${paragraph(run('Head'))}</w:hdr>` },
)

describe('docx', () => {
  it('reads paragraphs, with tags around what looks otherwise', () => {
    expect(textsOf(sample)).toEqual([
      ['document.p[1]', 'Plain text & more'],
      ['document.p[2]', '<0>Read </0><1>this</1><2> &lt;now</2>'],
      ['document.p[3]', '<0>Before</0><1>after</1>'],
      ['header1.p[1]', 'Head'],
    ])
  })

  it('is the same without translations, and else keeps all other parts as they are', () => {
    expect(docx.build(sample, new Map(), german)).toEqual(sample)
    const built = docx.build(
      sample,
      builtBy({ 'document.p[1]': 'A < B', 'document.p[2]': '<1>dies</1> lies<0>Oh </0>' }),
      german,
    )
    const [before, after] = [unzipSync(sample), unzipSync(built)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const name of Object.keys(before))
      if (name !== 'word/document.xml') expect(after[name]).toEqual(before[name])
    expect(new TextDecoder().decode(after['word/document.xml'])).toContain(
      '<w:r><w:t xml:space="preserve">A &lt; B</w:t></w:r><w:r><w:t xml:space="preserve"></w:t></w:r>',
    )
    expect(textsOf(built)[1]).toEqual(['document.p[2]', '<0>Oh </0><1>dies lies</1><2></2>'])
    // The records of other parts are the same bytes, their times too.
    const start = Buffer.from(sample).indexOf('word/media/a.bin') - 30
    const record = Buffer.from(sample).subarray(start, start + 60)
    expect(Buffer.from(built).includes(record)).toBe(true)
  })

  it('reads back what it built', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const wanted = `x${text}`
          .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
          .replaceAll(/<\/?\d{1,6}>/g, '')
        const built = docx.build(sample, builtBy({ 'document.p[1]': wanted, 'header1.p[1]': wanted }), german)
        const read = docx.parseTranslations(built, german)
        expect(read.get('document.p[1]')?.text).toBe(wanted)
        expect(read.get('header1.p[1]')?.text).toBe(wanted)
        expect(read.get('document.p[2]')?.text).toBe('<0>Read </0><1>this</1><2> &lt;now</2>')
      }),
      { numRuns: 60 },
    )
  })

  it('leaves a text alone that has elements, which no text has', () => {
    const odd = file(paragraph(run(run('inner'))) + paragraph(run('Plain')))
    expect(textsOf(odd).map(([, text]) => text)).toEqual(['inner', 'Plain'])
    expect(textsOf(docx.build(odd, builtBy({ 'document.p[1]': 'in' }), german))[0]?.[1]).toBe('in')
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['text', strToU8('PK, but no archive')],
    ['half an archive', sample.subarray(0, 200)],
    ['broken XML', file('<w:p>')],
  ])('refuses %s', (_, bytes) => {
    expect(() => docx.parse(bytes, english)).toThrow(
      expect.objectContaining({ name: 'FormatError', code: 'bad-syntax' }) as Error,
    )
  })
})
