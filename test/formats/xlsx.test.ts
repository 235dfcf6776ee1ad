import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { xlsxOf } from '../../host-simulator/formats/index.ts'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import { builtBy, english, formatNamed, german } from './files.ts'

const xlsx = formatNamed('xlsx')
const sheetOf = (bytes: Uint8Array): string =>
  strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array)

const zipOf = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

const table = [
  ['key', 'source', 'de', 'context', 'max length'],
  ['hello', 'Hello & you', 'Hallo', 'Greets', '20'],
  ['bye', 'Bye', '', '', ''],
  ['', '', '', '', ''],
]

describe('xlsx', () => {
  it('is a table of strings, by its first row or the columns of the options', () => {
    const bytes = xlsxOf('Strings', table)
    expect(xlsx.parse(bytes, english).strings).toEqual([
      {
        identifier: 'hello',
        text: 'Hello & you',
        context: 'Greets',
        maxLength: 20,
        translations: { de: { text: 'Hallo', status: 'translated' } },
      },
      { identifier: 'bye', text: 'Bye' },
    ])
    expect([...xlsx.parseTranslations(bytes, german)]).toEqual([
      ['hello', { text: 'Hallo', status: 'translated' }],
    ])
    const importOptions = { scheme: { sourcePhrase: 3, identifier: 0, de: 5 }, firstLineContainsHeader: true }
    expect(xlsx.parse(bytes, { ...english, importOptions }).strings).toEqual([
      { identifier: 'hello', text: 'Greets' },
    ])
  })

  it('writes cells that are there and cells that are not, and nothing else', () => {
    const bytes = xlsxOf('Strings', [...table, ['more', 'More']])
    expect(xlsx.build(bytes, new Map(), german)).toEqual(bytes)
    const built = xlsx.build(bytes, builtBy({ hello: 'Hi <x>', bye: 'Bis\r_x0041_', more: 'Mehr' }), german)
    const cell = (at: string, text: string): string =>
      `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
    expect(sheetOf(built)).toBe(
      sheetOf(bytes)
        .replace(cell('C2', 'Hallo'), cell('C2', 'Hi &lt;x&gt;'))
        .replace(cell('B3', 'Bye'), cell('B3', 'Bye') + cell('C3', 'Bis_x000D__x005F_x0041_'))
        .replace(cell('B5', 'More'), cell('B5', 'More') + cell('C5', 'Mehr')),
    )
    expect([...xlsx.parseTranslations(built, german)].map(([, { text }]) => text)).toEqual([
      'Hi <x>',
      'Bis\r_x0041_',
      'Mehr',
    ])
  })

  it('reads texts that cells share, with their runs and without how they are spoken', () => {
    const parts = {
      'xl/sharedStrings.xml':
        '<sst><si><t>source</t></si><si><r><t>On</t></r><r><t>e</t></r><rPh><t>wan</t></rPh></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" s="1" t="s"><v>1</v></c></row></sheetData></worksheet>',
    }
    const bytes = zipOf(parts)
    expect(xlsx.parse(bytes, english).strings).toEqual([{ identifier: 'One', text: 'One' }])
    expect(sheetOf(xlsx.build(bytes, builtBy({ One: 'Eins' }), german))).toContain(
      '<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">Eins</t></is></c>',
    )
  })

  it('leaves out hidden sheets and rows where the options say so', () => {
    const cell = (at: string, text: string): string =>
      `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (number: number, text: string, more = ''): string =>
      `<row r="${number}"${more}>${cell(`A${number}`, text)}</row>`
    const sheet = (...rows: string[]): string =>
      `<worksheet><sheetData>${row(1, 'source')}${rows.join('')}</sheetData></worksheet>`
    const bytes = zipOf({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="a" r:id="rId1"/><sheet name="b" state="hidden" r:id="rId2"/><sheet name="c" state="veryHidden" r:id="rId3"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Target="/xl/worksheets/sheet3.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet(row(2, 'Seen'), row(3, 'Hidden row', ' hidden="1"'), row(4, 'Last')),
      'xl/worksheets/sheet2.xml': sheet(row(2, 'Hidden')),
      'xl/worksheets/sheet3.xml': sheet(row(2, 'Very hidden')),
    })
    const texts = (importOptions: JsonObject) =>
      xlsx.parse(bytes, { ...english, importOptions }).strings.map(({ text }) => text)
    expect(texts({})).toEqual(['Seen', 'Hidden row', 'Last', 'Hidden', 'Very hidden'])
    expect(texts({ importHiddenSheets: false })).toEqual(['Seen', 'Hidden row', 'Last'])
    expect(texts({ importHiddenRows: false })).toEqual(['Seen', 'Last', 'Hidden', 'Very hidden'])
    const options = {
      ...german,
      importOptions: { importHiddenRows: false, scheme: { sourcePhrase: 0, de: 1 } },
    }
    expect(sheetOf(xlsx.build(bytes, builtBy({ Last: 'Zuletzt' }), options))).toContain(
      '<c r="B4" t="inlineStr"><is><t xml:space="preserve">Zuletzt</t></is></c></row>',
    )
  })

  it('refuses what is no workbook', () => {
    expect(() => xlsx.parse(strToU8('text'), english)).toThrow(
      expect.objectContaining({ code: 'bad-syntax' }) as Error,
    )
  })
})
