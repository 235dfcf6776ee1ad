/** What is written in the review of sources and not saved when its string is left. */
import { expect, it } from 'vitest'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { after, editorOf } from './play.ts'
import { filesOfStrings, string, withWorkflow } from './worlds.ts'

const plural = { identifier: 'p', text: { one: 'One', other: 'Many' } }
/** 2 has plurals; file b: 3. Japanese has one form, English two. */
const world = filesOfStrings([[string('a'), plural], [string('b')]], {
  organization: { edition: 'enterprise' },
  project: { targetLanguageIds: ['ja', 'de'] },
})
const opened = openEditor(world, { mode: 'review' })
const write = (text: string): Move => ({ move: 'setDraft', text })
const show = (stringId: number): Move => ({ move: 'selectString', stringId })
const source = opened.draft

it.each<Move>([
  { move: 'nextString' },
  { move: 'openFile', fileId: 2 },
  { move: 'setLanguage', languageId: 'de' },
  { move: 'setMode', mode: 'translate' },
  { move: 'setSearch', text: 'Many' },
])('it waits to be saved, is no translation, and is there again: %j', (move) => {
  const left = after(world, opened, write('mine'), move)
  expect(left.corrections).toEqual([{ stringId: 1, pluralForm: null, text: 'mine' }])
  expect([left.unsaved, left.draft === 'mine']).toEqual([[], move.move === 'setLanguage'])
  const back: Move[] = [
    { move: 'setMode', mode: 'review' },
    { move: 'openFile', fileId: 1 },
    { move: 'setSearch', text: '' },
  ]
  const again = after(world, left, ...back, show(1))
  expect([again.stringId, again.draft]).toEqual([1, 'mine'])
})

it('it is no translation where a step of the workflow ends the review', () => {
  const of = filesOfStrings([[string('a'), string('b', { languageId: 'de', text: 'B' })]], withWorkflow)
  const review = openEditor(of, { mode: 'review', languageId: 'de' })
  const left = after(of, review, write('mine'), { move: 'setWorkflowStep', stepId: 12 })
  expect([left.unsaved, left.draft]).toEqual([[], ''])
})

it('each form of the source has its own, in a language of one form, too', () => {
  const one = after(world, opened, show(2), { move: 'setPluralForm', pluralForm: 'one' }, write('Single'))
  const other = after(world, one, { move: 'setPluralForm', pluralForm: 'other' })
  expect([other.draft, other.corrections]).toEqual([
    'Many',
    [{ stringId: 2, pluralForm: 'one', text: 'Single' }],
  ])
  expect(after(world, other, { move: 'setPluralForm', pluralForm: 'one' }).draft).toBe('Single')
  expect(after(world, one, { move: 'setMode', mode: 'translate' })).toMatchObject({
    pluralForm: 'other',
    draft: '',
    unsaved: [],
  })
})

it.each(['', source])('nothing waits where “%s” is written over it', (text) => {
  expect(after(world, opened, write('mine'), write(text)).corrections).toEqual([])
})

it('the area shows what is put there to wait, and keeps its text where nothing is', () => {
  const mine = [{ stringId: 1, pluralForm: null, text: 'mine' }]
  const put = after(world, opened, { move: 'setCorrections', corrections: mine })
  expect(put.draft).toBe('mine')
  expect(after(world, put, { move: 'setCorrections', corrections: [] }).draft).toBe('mine')
  expect(after(world, openEditor(world), { move: 'setCorrections', corrections: mine }).draft).toBe('')
})

it('it goes with its string, and where others make it the source', () => {
  const { store, editor } = editorOf(world, after(world, opened, write('mine'), show(2), write('more')))
  expect(editor.view.corrections).toHaveLength(2)
  store.do({ do: 'editString', stringId: 1, text: 'mine' }, 1)
  expect(editor.view.corrections.map(({ text }) => text)).toEqual(['more'])
  store.do({ do: 'deleteStrings', stringIds: [2] }, 1)
  expect(editor.view.corrections).toEqual([])
})
