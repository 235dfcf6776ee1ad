import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unzip } from '../../e2e/support/unzip.ts'
import { csvOf } from '../../host-simulator/host/preview/csv.ts'
import { previewOf, previewRows } from '../../host-simulator/host/preview/preview.ts'
import { xlsxOf } from '../../host-simulator/formats/xlsx.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import type { ProjectRow } from '../../host-simulator/world/project-rows.ts'

/** Reads RFC 4180, sharing no code with what wrote it. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const plain = (xml: string): string =>
  xml
    .replace(
      /&(lt|gt|quot|#039|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#039': "'" })[name] ?? '&',
    )
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The cells of the sheet by their places, such as `B2`. */
const readXlsx = (bytes: Uint8Array): Map<string, string> => {
  const sheet = unzip(Buffer.from(bytes)).get('xl/worksheets/sheet1.xml') ?? ''
  const cells = sheet.matchAll(
    /<c r="([A-Z]+\d+)" t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>/g,
  )
  return new Map(Array.from(cells, ([, at = '', text = '']) => [at, plain(text)]))
}

const table = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), {
  minLength: 1,
})

describe('csv', () => {
  it('quotes what would end a cell, and doubles quotes', () => {
    expect(csvOf([['a', 'b,c', 'd"e', 'f\ng', ' h', '']])).toBe('a,"b,c","d""e","f\ng"," h",\r\n')
    const formulas = [['=1+1', '+1', '-1', '@a', '\ta', '="a"', 'a=1', '']]
    expect(csvOf(formulas)).toBe('=1+1,+1,-1,@a,"\ta","=""a""",a=1,\r\n')
    expect(csvOf(formulas, true)).toBe(`'=1+1,'+1,'-1,'@a,'\ta,"'=""a""",a=1,\r\n`)
  })

  it('comes back as it was', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(csvOf(rows))).toEqual(rows)
      }),
    )
  })
})

describe('xlsx', () => {
  it('has the parts that a workbook needs, each named in the parts before it', () => {
    const parts = unzip(Buffer.from(xlsxOf('Sheet', [['a']])))
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ])
    expect(parts.get('_rels/.rels')).toContain('Target="xl/workbook.xml"')
    expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('Target="worksheets/sheet1.xml"')
  })

  it('takes a small part of its text, and is the same file each time', () => {
    const rows = Array.from({ length: 1000 }, (_, i) => ['strings.json', `screen.${i}.title`, `Text ${i}`])
    const file = xlsxOf('Sheet', rows)
    const text = [...unzip(Buffer.from(file)).values()].join('')
    expect(file.length).toBeLessThan(text.length / 10)
    expect(Buffer.compare(file, xlsxOf('Sheet', rows))).toBe(0)
  })

  it('keeps markup, blanks, line breaks and what looks like an escape as text', () => {
    const texts = ['<b>&amp;</b>', ' a ', 'a\nb', 'a\rb', '_x0041_', '"quoted"', '=1+1', '日本 🙂']
    expect([...readXlsx(xlsxOf('Sheet', [texts])).values()]).toEqual(texts)
  })

  it('leaves out what XML cannot say', () => {
    expect(readXlsx(xlsxOf('Sheet', [['a\u0000b\ud800c\uffffd']])).get('A1')).toBe('abcd')
  })

  it('names columns past Z', () => {
    const cells = readXlsx(xlsxOf('Sheet', [Array.from({ length: 703 }, (_, i) => `c${i}`)]))
    expect([cells.get('Z1'), cells.get('AA1'), cells.get('ZZ1'), cells.get('AAA1')]).toEqual([
      'c25',
      'c26',
      'c701',
      'c702',
    ])
  })

  it('comes back as it was', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = readXlsx(xlsxOf('Sheet', rows))
        // oxlint-disable-next-line no-control-regex
        const clean = (text: string): string =>
          text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        for (const [i, row] of rows.entries())
          for (const [j, text] of row.entries())
            expect(cells.get(`${'ABCD'[j]}${i + 1}`) ?? '').toBe(clean(text))
      }),
    )
  })
})

describe('a preview', () => {
  const world = buildWorld({
    project: { targetLanguageIds: ['de', 'uk'] },
    files: [
      {
        name: 'a.json',
        strings: [
          { identifier: 'one', text: 'One', translations: [{ languageId: 'de', text: 'Eins' }] },
          {
            identifier: 'many',
            text: { one: 'a day', other: 'days' },
            translations: [{ languageId: 'uk', text: 'дні', pluralForm: 'few' }],
          },
        ],
      },
    ],
  })
  const project = world.projects.get(1) as ProjectRow

  it('has a row for each string, and one for each form that a language has', () => {
    expect(previewRows(world, project)).toEqual([
      ['File', 'Key', 'Plural form', 'Context', 'English', 'German', 'Ukrainian'],
      ['a.json', 'one', '', '', 'One', 'Eins', ''],
      ['a.json', 'many', 'one', '', 'a day', '', ''],
      ['a.json', 'many', 'other', '', 'days', '', ''],
      ['a.json', 'many', 'few', '', '', '', 'дні'],
      ['a.json', 'many', 'many', '', '', '', ''],
    ])
  })

  it('names branches in a string-based project', () => {
    const files = [{ name: 'a.json', branch: 'dev', strings: [{ identifier: 'one', text: 'One' }] }]
    const settings = { ...defaultSettings, type: 1 as const }
    const ofStrings = buildWorld({ project: { targetLanguageIds: ['de'], settings }, files })
    expect(previewRows(ofStrings, ofStrings.projects.get(1) as ProjectRow)).toEqual([
      ['Branch', 'Key', 'Plural form', 'Context', 'English', 'German'],
      ['dev', 'one', '', '', 'One', ''],
    ])
  })

  it('is the same table in both formats', async () => {
    const cells = readXlsx(new Uint8Array(await (await previewOf(world, project, 'xlsx')).arrayBuffer()))
    const rows = readCsv(await (await previewOf(world, project, 'csv')).text())
    expect([...cells.values()]).toEqual(rows.flat().filter(Boolean))
  })
})
