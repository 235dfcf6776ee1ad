import { describe, expect, it } from 'vitest'
import { defaultLimits, excessOf, leftAfter } from '../../src/rpc/limits.ts'
import { holes } from './fake-windows.ts'

const limits = { ...defaultLimits, bytes: 10_000, depth: 5 }
const nested = (levels: number): unknown => (levels ? [nested(levels - 1)] : 'core')
const cyclic: unknown[] = []
cyclic.push(cyclic)

const exceeds = (args: unknown[], given = limits): string | null => {
  const left = leftAfter(args, given.bytes, given.depth)
  return left < 0 ? excessOf(left, given) : null
}

describe('the limits of one call', () => {
  it.each<[string, unknown[]]>([
    ['plain values', ['text', 1, null, undefined, true, 2n, new Date()]],
    ['a text just within', ['x'.repeat(9000)]],
    ['a buffer just within', [new ArrayBuffer(9000)]],
    ['what is nested to the depth', [nested(5)]],
  ])('let %s through', (_, args) => expect(exceeds(args)).toBeNull())

  it.each<[string, unknown[]]>([
    ['a long text', ['x'.repeat(10_001)]],
    ['many short texts', [Array.from({ length: 100 }, () => 'abc')]],
    ['long keys', [{ ['k'.repeat(10_001)]: 1 }]],
    ['a buffer', [new ArrayBuffer(10_001)]],
    ['a typed array', [new Float64Array(2000)]],
    ['a view of data', [new DataView(new ArrayBuffer(10_001))]],
    ['a blob', [new Blob(['x'.repeat(10_001)])]],
    ['several that are too much together', ['x'.repeat(5000), 'x'.repeat(5001)]],
    ['a list of holes', [holes(4_000_000_000)]],
    ['several lists of holes', [holes(60), holes(60), holes(60)]],
    ['a map', [new Map([['key', 'x'.repeat(10_001)]])]],
    ['a set', [new Set(['x'.repeat(10_001)])]],
  ])('refuse %s as too large', (_, args) =>
    expect(exceeds(args)).toBe('the arguments are larger than 10000 bytes'),
  )

  it.each<[string, unknown[]]>([
    ['lists', [nested(6)]],
    ['maps', [new Map([['a', new Map([['b', new Map([['c', 1]])]])]])]],
    ['a cyclic list', [cyclic]],
  ])('refuse %s that are nested deeper than allowed', (_, args) =>
    expect(exceeds(args)).toBe('the arguments are nested deeper than 5'),
  )

  it('end with what refers to itself many times', () => {
    let twice: unknown = 'core'
    for (let i = 0; i < 60; i++) twice = [twice, twice]
    expect(exceeds([twice], defaultLimits)).toBe('the arguments are larger than 16777216 bytes')
  })

  it('read no getter of a prototype', () => {
    expect(exceeds([structuredClone(new Error('an error'))])).toBeNull()
  })
})
