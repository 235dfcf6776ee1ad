import type { VNode } from 'preact'
import { expect, it } from 'vitest'
import { drawTerms } from '../../host-simulator/pages/editor/term-card.tsx'

const term = (conceptId: number, text: string) => ({
  conceptId,
  text,
  partOfSpeech: '',
  description: '',
  status: 'preferred',
  targets: [],
})

type Piece = string | VNode<{ text: string; isStop: boolean }>

const drawn = (terms: ReturnType<typeof term>[], text: string) => {
  const pieces = drawTerms(terms)(text) as Piece[]
  const found = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.props]))
  return {
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.props.text)).join(''),
    found,
  }
}

it('what is drawn is the text, the longer of two terms marked', () => {
  const text = 'Save the harbour; the harbour master saves nothing.'
  const { found, ...same } = drawn([term(1, 'harbour'), term(2, 'Harbour master'), term(3, 'save')], text)
  expect(same.text).toBe(text)
  expect(found.map((each) => each.text)).toEqual(['Save', 'harbour', 'harbour master'])
})

it('the Tab key stops at nine terms at most, at each of them once', () => {
  const terms = Array.from({ length: 100 }, (_, index) => term(index, `word${index}`))
  const text = terms.map((each) => each.text).join(' ')
  expect(drawn(terms, `${text} ${text}`).found).toHaveLength(200)
  expect(drawn(terms, `${text} ${text}`).found.filter(({ isStop }) => isStop)).toHaveLength(9)
})
