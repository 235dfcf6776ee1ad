import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FormatError,
  entriesIn,
  entriesWritten,
  type EntriesKind,
  type Entry,
} from '../../host-simulator/formats/index.ts'
import { languageMeant } from '../../host-simulator/formats/entries.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const none = { scheme: {}, firstLineContainsHeader: false }
const entry = (texts: Record<string, string>): Entry => ({
  facts: {},
  texts: Object.entries(texts).map(([languageId, text]) => ({ languageId, text, facts: {} })),
})
const read = (extension: string, text: string, options: Parameters<typeof entriesIn>[2] = none): Entry[] =>
  entriesIn(extension, bytes(text), options)

describe('files of entries', () => {
  it.each([
    ['tmx', '<tmx><body><tu></body></tmx>', /expected XML/],
    ['tmx', '<!DOCTYPE x [<!ENTITY a "b">]><tmx>&b;</tmx>', /undefined entity/],
    ['csv', '', /expected a column of texts/],
    ['csv', 'one,two\nthree,four', /expected a column of texts/],
    ['csv', 'en,"de', /closing quote/],
    ['xlsx', 'en,de', /expected a ZIP/],
  ])('that are none are refused: %s %s', (extension, text, message) => {
    expect(() => read(extension, text)).toThrow(FormatError)
    expect(() => read(extension, text)).toThrow(message)
  })

  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-XX', 'de'],
    ['pt_br', 'pt-BR'],
    ['es-es', 'es-ES'],
    ['xx-XX', undefined],
    ['', undefined],
  ])('name languages in their own way: %s is %s', (code, id) => {
    expect(languageMeant(code)).toBe(id)
  })

  it('of memories hold the code that marks stand for, and leave out what is empty or of no language', () => {
    const tmx =
      '<!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><header srclang="EN"/><body><tu><tuv xml:lang="EN-us"><seg>A <ph x="1">&lt;b&gt;</ph> &amp; b</seg></tuv>' +
      '<tuv lang="de-DE"><seg><![CDATA[Ein < b]]></seg></tuv><tuv xml:lang="xx"><seg>?</seg></tuv></tu>' +
      '<tu><tuv xml:lang="en"><seg/></tuv></tu></body></tmx>'
    expect(read('tmx', tmx)).toMatchObject([
      {
        texts: [
          { text: 'A <b> & b' },
          { languageId: expect.stringMatching(/^de/) as string, text: 'Ein < b' },
        ],
      },
    ])
  })

  it('of terms are read in both versions of TBX', () => {
    const old =
      '<martif type="TBX" xml:lang="en"><text><body><termEntry id="1"><descrip type="subjectField">law</descrip><langSet xml:lang="en">' +
      '<ntig><termGrp><term>Party</term><termNote type="partOfSpeech">properNoun</termNote>' +
      '<termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termGrp></ntig></langSet></termEntry></body></text></martif>'
    const facts = { partOfSpeech: 'proper noun', status: 'not recommended' }
    expect(read('tbx', old)).toEqual([
      { facts: { conceptSubject: 'law' }, texts: [{ languageId: 'en', text: 'Party', facts }] },
    ])
    const three = entriesWritten('tbx_v3', read('tbx', old), { sourceLanguageId: 'en', fields: [] })
    expect(new TextDecoder().decode(three)).toContain(
      '<termNote type="administrativeStatus">deprecatedTerm-admn-sts',
    )
    expect(entriesIn('tbx', three, none)).toEqual(read('tbx', old))
  })

  it('that are tables say their columns in a scheme, or in their first row', () => {
    const csv = 'x;Cart;a thing\r\n;Warenkorb;\r\n'
    const scheme = { term_en: 1, conceptNote: 2 }
    expect(read('csv', csv, { scheme, firstLineContainsHeader: false })).toEqual([
      { facts: { conceptNote: 'a thing' }, texts: [{ languageId: 'en', text: 'Cart', facts: {} }] },
      { facts: {}, texts: [{ languageId: 'en', text: 'Warenkorb', facts: {} }] },
    ])
    expect(read('csv', csv, { scheme, firstLineContainsHeader: true })).toHaveLength(1)
    expect(read('csv', '"Term [en]","Note [en]",pt-BR\nCart,here,\n')).toEqual(
      read('csv', 'term_en,note_en,pt-BR\nCart,here,\n'),
    )
    expect(read('csv', 'term_en,note_en,pt-BR\nCart,here,\n')).toEqual([
      { facts: {}, texts: [{ languageId: 'en', text: 'Cart', facts: { note: 'here' } }] },
    ])
  })

  // What XML cannot say is no text of a term; blanks at the ends and line ends of others are not kept.
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 20 })
    .map((raw) =>
      raw.replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu, '').trim(),
    )
    .filter(Boolean)
  const entries = fc.array(
    fc
      .record({ en: text, de: text }, { requiredKeys: ['en'] })
      .map((texts) => entry(texts as Record<string, string>)),
    { minLength: 1, maxLength: 5 },
  )

  it.each<[EntriesKind, string]>([
    ['tmx', 'tmx'],
    ['tbx', 'tbx'],
    ['tbx_v3', 'tbx'],
    ['csv', 'csv'],
    ['xlsx', 'xlsx'],
  ])('say the same when they are read again: %s', (kind, extension) => {
    fc.assert(
      fc.property(entries, (given) => {
        const written = entriesWritten(kind, given, { sourceLanguageId: 'en', fields: [] })
        expect(entriesIn(extension, written, none)).toEqual(given)
      }),
    )
  })
})
