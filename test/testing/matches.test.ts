import { describe, expect, it } from 'vitest'
import { matches, toldMatches } from '../../host-simulator/testing/matches.ts'

describe('matches', () => {
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [['a'], { 0: 'a' }],
    [[1, 2], [1]],
    ['Hallo', 'hallo'],
    ['Hallo', /welt/],
    [5, /5/],
    [null, 0],
    [{ a: { b: [1] } }, { a: { b: [expect.any(String)] } }],
  ])('tells %j from %j', (actual, expected) => {
    expect(matches(actual, expected)).toBe(false)
  })

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    // JSON writes null for what an array leaves out.
    [
      ['a', null],
      ['a', undefined],
    ],
    [{ a: { b: ['Hallo'] } }, { a: { b: [/^Hal/] } }],
    [
      ['x', 5],
      ['x', expect.any(Number)],
    ],
    [{ id: 1, text: 'A' }, expect.objectContaining({ text: 'A' })],
  ])('takes %j for %j', (actual, expected) => {
    expect(matches(actual, expected)).toBe(true)
  })

  it('holds only the beginning against a value of which only that was kept', () => {
    expect(toldMatches({ cut: '["abc' }, ['abcdef'])).toBe(true)
    expect(toldMatches({ cut: '["abc' }, ['xyz'])).toBe(false)
    expect(toldMatches({ cut: 5 }, { cut: 5 })).toBe(true)
  })
})
