import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearest } from '../../src/contract/nearest.ts'

/** Letters to change, add, drop or swap, by the definition. */
const distance = (from: string, to: string): number => {
  const rows = Array.from({ length: from.length + 1 }, (_, i) =>
    Array.from({ length: to.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= from.length; i++)
    for (let j = 1; j <= to.length; j++) {
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const far = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(from[i - 1] !== to[j - 1]),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      )
      ;(rows[i] as number[])[j] = far
    }
  return at(from.length, to.length)
}

describe('the nearest name', () => {
  it('begins most alike of those with the fewest letters that differ', () => {
    const begunAlike = (a: string, b: string): number => {
      const at = [...a].findIndex((letter, index) => letter !== b[index])
      return at < 0 ? a.length : at
    }
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 8 }), fc.nat(4), (written, names, most) => {
        const far = names.map((name) => distance(written, name))
        const least = Math.min(...far)
        const close = names.filter((_, index) => far[index] === least)
        const begun = close.map((name) => begunAlike(written, name))
        const wanted = close[begun.indexOf(Math.max(...begun))]
        expect(nearest(written, names, most)).toBe(least <= most ? wanted : undefined)
      }),
    )
  })

  it.each([
    ['uninstalled', 'uninstall'],
    ['install', 'installed'],
  ])('of %s is %s', (written, name) => {
    expect(nearest(written, ['installed', 'uninstall'])).toBe(name)
  })

  it('is looked for among the first of very many', () => {
    let asked = 0
    const endless = function* (): Generator<string> {
      for (;;) {
        asked++
        yield `${'x'.repeat(50)}${asked % 7}`
      }
    }
    expect(nearest('y'.repeat(55), endless())).toBeUndefined()
    expect(asked).toBeLessThan(100_000)
  })
})
