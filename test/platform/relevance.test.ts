import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  relevanceIndex,
  relevanceOf,
  sharedWords,
  wordsOf,
} from '../../host-simulator/platform/files/relevance.ts'

const text = fc
  .array(fc.constantFrom('the', 'The', 'a', 'cat', 'dog', 'sat', '!', 'é'), { maxLength: 7 })
  .map((words) => words.join(' '))

it('an index finds what is found text by text', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 12 }),
      text,
      fc.integer({ min: 1, max: 100 }),
      (texts, asked, least) => {
        const like = relevanceIndex(texts)
        const words = wordsOf(asked)
        const all = texts.map((each) => {
          const others = wordsOf(each)
          return relevanceOf(each === asked, sharedWords(words, others), words.size, others.size)
        })
        // Texts without any word are like nothing.
        const wanted = all.flatMap((relevant, place) =>
          relevant >= least && words.size ? [{ place, relevant }] : [],
        )
        // Twice: what one search counts is gone before the next.
        const found = () => like(asked, least).toSorted((a, b) => a.place - b.place)
        expect([found(), found()]).toEqual([wanted, wanted])
      },
    ),
  )
})

it('counts tags as placeholders, whatever is in them', () => {
  const like = relevanceIndex(['Hello <b>world</b>!', 'Hello world!', '1 < 2 and 3 > 2'])
  const found = (text: string) => like(text, 90).map(({ place, relevant }) => [place, relevant])
  expect(found("Hello <a href='#'>world</a>!")).toEqual([
    [0, 100],
    [1, 99],
  ])
  expect(found('1 < 2 and 4 > 2')).toEqual([])
})
