import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ndjsonPieces, toNdjson } from '../../host-simulator/platform/pipeline/index.ts'
import { asked, text } from './kit.ts'

const answered = (strings: unknown): ReturnType<typeof asked> =>
  asked(() => Response.json({ data: { strings } }))

/** Right, wrong, empty and nothing. */
const values = fc.constantFrom<unknown>(
  'x',
  ' ',
  '',
  3,
  -1,
  1.5,
  2 ** 60,
  true,
  null,
  [],
  ['l'],
  {},
  { a: 1 },
)
const fields = ['context', 'isHidden', 'maxLength', 'previewId', 'labels', 'customData', 'other'] as const
describe('a record', () => {
  it('is read alike whether it is one as it stands or has to be gone through field by field', async () => {
    const some = fc.dictionary(fc.constantFrom(...fields), values)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<unknown>('A', ' ', 7), some, async (source, more) => {
        const plain = await answered([{ identifier: 'a', text: source, ...more }])
        // An empty `attributes` says nothing, but is no field of a record that is read as it stands.
        const other = await answered([{ identifier: 'a', text: source, ...more, attributes: {} }])
        expect(plain.answer).toEqual(other.answer)
        expect(plain.findings).toEqual(other.findings)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps no field that no record has', async () => {
    const { answer } = await answered([{ identifier: 'a', text: 'A', own: 1 }])
    expect(answer).toMatchObject({ strings: [{ identifier: 'a', text: 'A' }] })
    expect(JSON.stringify(answer)).not.toContain('own')
  })
})

describe('records as lines', () => {
  it('are the same however many there are, and come in pieces', () => {
    const records = Array.from({ length: 3000 }, (_, id) => ({ id, text: `${'€'.repeat(id % 300)}\n🍏` }))
    const pieces = [...ndjsonPieces(records)]
    expect(text(toNdjson(records))).toBe(records.map((each) => `${JSON.stringify(each)}\n`).join(''))
    expect(pieces.map(text).join('')).toBe(text(toNdjson(records)))
    expect(pieces.length).toBeGreaterThan(2)
    expect(toNdjson([]).length).toBe(0)
  })
})
