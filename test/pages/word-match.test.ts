import { describe, expect, it } from 'vitest'
import { best, fitOf } from '../../host-simulator/pages/palette/word-match.ts'
import { wordsOf } from '../../host-simulator/pages/parts/words.ts'

const fit = (words: string, title: string, also?: string): number | null => fitOf(wordsOf(words), title, also)

describe('how words fit a title', () => {
  it.each([
    ['next', 'next untranslated string', 0],
    ['string', 'next untranslated string', 1],
    ['trans', 'next untranslated string', 2],
    ['nus', 'next untranslated string', 3],
    ['nextstr', 'next untranslated string', 3],
    ['next string', 'next untranslated string', 1],
    ['nx', 'next untranslated string', null],
    ['next word', 'next untranslated string', null],
    ['dark', 'theme: dark', 0],
    ['', 'anything', 0],
  ])('“%s” in “%s”: %s', (words, title, expected) => expect(fit(words, title)).toBe(expected))

  it('finds by other words last of all', () => {
    expect(fit('colour', 'theme: dark', 'colour scheme')).toBe(4)
    expect(fit('dark colour', 'the dark', 'colour scheme')).toBe(5)
  })

  it('does not look for single letters in order, nor in a long text', () => {
    expect(fit('x', 'next')).toBe(2)
    expect(fit('nt', `next ${'word '.repeat(12)}text`)).toBeNull()
  })
})

it('the best come first, in their order where they fit alike, and no more than asked for', () => {
  const found = best(
    ['b2', 'a1', 'b1', 'c', 'a2', 'a3'],
    (item) => ({ a: 0, b: 1 })[item[0] ?? ''] ?? null,
    4,
  )
  expect(found.map(({ item }) => item)).toEqual(['a1', 'a2', 'a3', 'b2'])
})

it('stops once nothing better can come', () => {
  let looked = 0
  const endless = function* (): Generator<number> {
    for (;;) yield looked++
  }
  expect(best(endless(), () => 0, 3)).toHaveLength(3)
  expect(looked).toBe(3)
})
