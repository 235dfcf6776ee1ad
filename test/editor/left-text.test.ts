/** What is written and not saved when its area is left. */
import { expect, it } from 'vitest'
import { createEditor } from '../../host-simulator/editor/editor.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { createStore } from '../../host-simulator/world/store.ts'
import { after, editorOf } from './play.ts'
import { de, filesOfStrings, string } from './worlds.ts'

const plural = { identifier: 'p', text: { one: 'One', other: 'Many' } }
/** 1 has a German translation of another person, 2 has plurals, 3 none; file b: 4. */
const world = filesOfStrings([[string('a', de('A')), plural, string('c')], [string('d')]], {
  organization: { edition: 'enterprise' },
})
const write = (text: string): Move => ({ move: 'setDraft', text })
const back: Move[] = [
  { move: 'openFile', fileId: 1 },
  { move: 'setLanguage', languageId: 'de' },
  { move: 'selectString', stringId: 1 },
]

it.each<Move>([
  { move: 'nextString' },
  { move: 'selectString', stringId: 3 },
  { move: 'openFile', fileId: 2 },
  { move: 'setLanguage', languageId: 'fr' },
  { move: 'setMode', mode: 'review' },
  { move: 'setMode', mode: 'multilingual' },
  { move: 'setSearch', text: 'c' },
  { move: 'setFilter', filter: 2 },
])('it waits to be saved, and is there again: %j', (move) => {
  const left = after(world, openEditor(world), write('mine'), move)
  expect(left.unsaved).toMatchObject([{ stringId: 1, languageId: 'de', pluralForm: null, text: 'mine' }])
  const again = after(
    world,
    left,
    { move: 'setMode', mode: 'translate' },
    { move: 'setSearch', text: '' },
    ...back,
  )
  expect([again.stringId, again.draft]).toEqual([1, 'mine'])
})

it('each plural form has its own', () => {
  const opened = after(world, openEditor(world), { move: 'selectString', stringId: 2 }, write('eins'))
  const many = after(world, opened, { move: 'setPluralForm', pluralForm: 'other' })
  expect([many.draft, many.unsaved[0]?.pluralForm]).toEqual(['', 'one'])
  expect(after(world, many, { move: 'setPluralForm', pluralForm: 'one' }).draft).toBe('eins')
})

it.each<{ moves: Move[] }>([
  { moves: [] },
  { moves: [write('A')] },
  { moves: [write('x'), write('A')] },
  { moves: [write('x'), { move: 'clearDraft' }] },
])('nothing waits where nothing else is written: %j', ({ moves }) => {
  expect(after(world, openEditor(world), ...moves, { move: 'nextString' }).unsaved).toEqual([])
})

it('a translation that others add meanwhile makes no text of this person', () => {
  const { store, editor } = editorOf(world)
  store.do({ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'B', pluralForm: null }, 2)
  store.do({ do: 'approveTranslation', translationId: 2 }, 2)
  editor.do({ move: 'nextString' })
  expect(editor.view.unsaved).toEqual([])
})

it('what is saved waits no longer', async () => {
  const store = createStore(world, { now: () => '2026-01-05T09:00:00.000Z' })
  const editor = createEditor({
    world,
    view: openEditor(world),
    userId: 1,
    send: (command) => Promise.resolve(store.do(command, 1)),
  })
  store.on('change', editor.receive)
  editor.do(write('mine'))
  expect(await editor.save()).toBeNull()
  editor.do({ move: 'nextString' })
  expect(editor.view.unsaved).toEqual([])
})

it('what is written for a string that goes, goes with it', () => {
  const store = createStore(world, { now: () => '2026-01-05T09:00:00.000Z' })
  const view = after(world, openEditor(world), write('mine'))
  const editor = createEditor({ world, view, userId: 1, send: () => Promise.resolve(null) })
  store.on('change', editor.receive)
  store.do({ do: 'deleteStrings', stringIds: [1] }, 1)
  expect([editor.view.stringId, editor.view.unsaved]).toEqual([2, []])
})
