import { expect, it } from 'vitest'
import { hasWords, wordsOf } from '../../host-simulator/pages/parts/words.ts'

it('a search is its words, however they are written', () => {
  expect(wordsOf('  Deep\tJSON\n')).toEqual(['deep', 'json'])
  expect(wordsOf(' ')).toEqual([])
})

it.each([
  ['/docs/Inner/deep.json', 'JSON dee', true],
  ['/docs/Inner/deep.json', 'json shallow', false],
  ['anything', '', true],
])('“%s” has “%s”: %s', (text, search, has) => expect(hasWords(text, wordsOf(search))).toBe(has))
