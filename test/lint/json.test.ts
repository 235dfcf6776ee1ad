import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanJson, spanAt } from '../../host-simulator/lint/json.ts'
import { JsonFault } from '../../src/contract/json-text.ts'

const isRefused = (read: (text: string) => unknown, text: string): boolean => {
  try {
    read(text)
    return false
  } catch (error) {
    expect(error).toBeInstanceOf(read === scanJson ? JsonFault : SyntaxError)
    return true
  }
}

describe('scanning JSON', () => {
  it('refuses what JSON.parse refuses, and nothing else', () => {
    const text = fc.json({ maxDepth: 4 })
    const broken = fc
      .tuple(
        text,
        fc.nat(),
        fc.nat(2),
        fc.constantFrom('', '"', '\\', '{', '}', '[', ',', ':', '0', '-', '.', 'e', '\n', '\u0001', ' '),
      )
      .map(([whole, at, length, put]) => {
        const from = at % (whole.length + 1)
        return whole.slice(0, from) + put + whole.slice(from + length)
      })
    fc.assert(
      fc.property(fc.oneof(text, broken, fc.string()), (source) => {
        expect(isRefused(scanJson, source)).toBe(isRefused(JSON.parse, source))
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    '1true',
    'nullnull',
    '[1 2]',
    '{"a":1"b":2}',
    '[1}',
    '{"a":1]',
    '[,]',
    '{,}',
    '[1,]',
    '\ufeff1',
    '',
  ])('refuses %j', (source) => {
    expect(isRefused(JSON.parse, source)).toBe(true)
    expect(isRefused(scanJson, source)).toBe(true)
  })

  it('refuses what is nested too deeply, instead of overflowing', () => {
    expect(() => scanJson('['.repeat(100_000))).toThrow('expected at most 500 levels')
  })

  it('gives each value its place', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (value) => {
        const source = JSON.stringify(value, null, 1)
        const { root } = scanJson(source)
        // Parsed, not given: JSON.stringify drops the sign of -0.
        for (const [name, held] of Object.entries(JSON.parse(source) as object)) {
          const node = root.fields?.get(name)?.value
          expect(JSON.parse(source.slice(node?.start, node?.end))).toEqual(held)
        }
      }),
    )
  })

  it('finds keys that come twice, also when one is escaped, at every level', () => {
    const { twice } = scanJson('{"a": [{"b": 1, "\\u0062": 2}], "c": {}}')
    expect(twice).toEqual([
      { path: ['a', 0, 'b'], first: { start: 8, end: 11 }, again: { start: 16, end: 24 } },
    ])
  })

  it('does not mind keys of the prototype', () => {
    const source = '{"__proto__": 1, "constructor": 2}'
    const { root, twice } = scanJson(source)
    expect(twice).toEqual([])
    const { start, end } = spanAt(root, ['constructor'], 'value')
    expect(source.slice(start, end)).toBe('2')
  })

  it('places what is not there at the nearest object around it', () => {
    const source = '{"a": {"b": 1}}'
    const { root } = scanJson(source)
    const { start, end } = spanAt(root, ['a', 'c', 'd'], 'value')
    expect(source.slice(start, end)).toBe('"a"')
    expect(spanAt(root, ['x'], 'value')).toEqual({ start: 0, end: 1 })
  })
})
