import { describe, expect, it } from 'vitest'
import { apart, createPhrases } from '../../host-simulator/world/phrases.ts'

const find = (phrases: string[], text: string): string[] =>
  createPhrases(phrases.map((each) => [each, each]))(text).map(
    ({ value, start, end }) => `${value}: ${text.slice(start, end)}`,
  )

describe('phrases in a text', () => {
  it('are not parts of words, and none of signs alone', () => {
    expect(find(['art', 'cart', '!', ''], 'The carts, smart!')).toEqual([])
  })

  it('are found whatever their case, apostrophe and blanks', () => {
    expect(find(["shop's cart"], 'This SHOP’S\n  Cart.')).toEqual(["shop's cart: SHOP’S\n  Cart"])
  })

  it('come in the order of the text, the longest first, each time they stand there', () => {
    expect(find(['credit', 'credit card', 'card'], 'A credit card, a card')).toEqual([
      'credit card: credit card',
      'credit: credit',
      'card: card',
      'card: card',
    ])
  })

  it('are found in scripts without blanks', () => {
    expect(find(['東京', 'ตลาด'], '私は東京都のตลาดへ')).toEqual(['東京: 東京', 'ตลาด: ตลาด'])
  })

  it('stand apart where they are marked', () => {
    const text = 'credit card number'
    const found = createPhrases(['credit card', 'card number', 'number'].map((each) => [each, each]))(text)
    expect(apart(found).map(({ value }) => value)).toEqual(['credit card', 'number'])
  })

  it('of more than twelve words are not looked for, so that a text of one word stays cheap', () => {
    const words = (count: number): string => Array.from({ length: count }, () => 'a').join(' ')
    expect(find([words(13)], words(20))).toEqual([])
    expect(find([words(12)], words(12))).toHaveLength(1)
  })
})
