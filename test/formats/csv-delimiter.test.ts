import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { delimiterOf } from '../../host-simulator/formats/csv-delimiter.ts'
import { csvText, csvWritten, scanCsv } from '../../host-simulator/formats/csv-scan.ts'

const signs = [',', '\t', ';', '|']
const cell = fc.string({ unit: fc.constantFrom('a', 'ß', ' ', '"', '\n', '\r', '.'), maxLength: 6 })
const tableOf = (unit: fc.Arbitrary<string>): fc.Arbitrary<string[][]> =>
  fc
    .integer({ min: 2, max: 5 })
    .chain((columns) =>
      fc.array(fc.array(unit, { minLength: columns, maxLength: columns }), { minLength: 1 }),
    )

describe('the delimiter', () => {
  it('is the one that another wrote with', () => {
    fc.assert(
      fc.property(tableOf(cell), fc.constantFrom(...signs), (rows, delimiter) => {
        expect(delimiterOf(Papa.unparse(rows, { delimiter }))).toBe(delimiter)
      }),
    )
  })

  it.each([
    ['', ','],
    ['one\ntwo\n', ','],
    ['a;b, c, d\ne;f\n', ';'],
    ['a|"x|y"\n\nb|z', '|'],
    ['a,b;c\nd,e;f\n', ','],
  ])('of %j is %j', (source, delimiter) => {
    expect(delimiterOf(source)).toBe(delimiter)
  })
})

describe('cells', () => {
  it('are read by another as they were', () => {
    const readBy = (rows: string[][]): unknown =>
      Papa.parse(csvText(rows).slice(0, -1), { delimiter: ',', newline: '\n' }).data
    fc.assert(
      fc.property(tableOf(fc.string({ unit: 'binary' })), (rows) => {
        expect(readBy(rows)).toEqual(rows)
      }),
    )
  })

  it('have quotes where the platform has them', () => {
    expect(csvText([['\ufeffa', 'b c', 'd"', 'e,', 'f;', 'g']])).toBe('"\ufeffa","b c","d""","e,",f;,g\n')
  })

  it('are read back as they were, with any delimiter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        fc.constantFrom(...signs),
        (text, isQuoted, sign) => {
          const [row = []] = scanCsv(`x${sign}${csvWritten(text, isQuoted)}`, sign)
          expect(row[1]?.text).toBe(text)
        },
      ),
    )
  })
})
