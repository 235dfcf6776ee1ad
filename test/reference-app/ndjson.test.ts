import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNdjson, writeNdjson } from '../../host-simulator/reference-app/files/ndjson.ts'

async function* chunksOf(bytes: Uint8Array, cuts: number[] = []): AsyncGenerator<Uint8Array> {
  let from = 0
  for (const cut of cuts.toSorted((a, b) => a - b)) {
    yield bytes.subarray(from, cut)
    from = cut
  }
  yield bytes.subarray(from)
}

const read = (text: string, cuts?: number[]): Promise<object[]> =>
  readNdjson(chunksOf(Buffer.from(text), cuts))

describe('newline-delimited JSON', () => {
  it.each([
    ['{"a":1}\n{"a":\n', /line 2: expected JSON/],
    ['{"a":1}\n\n[1]\n', /line 3: expected an object/],
    ['null', /line 1: expected an object/],
  ])('is refused with the number of the line: %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })

  it.each([
    '{"a":1}\n{"a":2}',
    '{"a":1}\n{"a":2}\n',
    '{"a":1}\r\n{"a":2}\r\n',
    '{"a":1}\n\r{"a":2}',
    '\uFEFF{"a":1}\n\n \n{"a":2}\n\n',
  ])('is read from %j', async (text) => {
    expect(await read(text)).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('is empty when there is nothing', async () => {
    expect(await read('')).toEqual([])
  })

  it('ends lines at line feeds only', async () => {
    const records = [{ text: 'a\u2028b\u2029c\u0085d' }]
    expect(await read(writeNdjson(records))).toEqual(records)
  })

  it('is the same however the bytes are cut', async () => {
    const text = writeNdjson([{ text: 'Grüße 😀\u2028' }, { text: '' }, { text: 'кінець\n' }])
    const size = Buffer.byteLength(text)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(size)), async (cuts) => {
        expect(await read(text, cuts)).toEqual(await read(text))
      }),
    )
    expect(
      await read(
        text,
        Array.from({ length: size }, (_, at) => at),
      ),
    ).toHaveLength(3)
  })

  it('gives back what was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ text: fc.string({ unit: 'binary' }) })), async (records) => {
        expect(await read(writeNdjson(records))).toEqual(records)
      }),
    )
  })
})
