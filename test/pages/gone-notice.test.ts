/** What the Editor says of what others delete. */
import { expect, it } from 'vitest'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { tellOfGone } from '../../host-simulator/pages/editor/gone-notice.ts'
import { after, editorOf } from '../editor/play.ts'
import { filesOfStrings, string } from '../editor/worlds.ts'

const world = filesOfStrings([[string('a'), string('b')], [string('d')]])
const write = (text: string): Move => ({ move: 'setDraft', text })

it('a text that was written for a string that goes is told', () => {
  const view = after(world, openEditor(world), write('mine'))
  const { store, editor } = editorOf(world, view)
  tellOfGone(editor)
  store.do({ do: 'deleteStrings', stringIds: [1] }, 1)
  expect(editor.view.messages.map(({ text }) => text)).toEqual([
    'A string was deleted elsewhere. Its text was not saved: “mine”.',
  ])
})

it('a page whose file others delete says so, and what it shows instead', () => {
  const view = after(
    world,
    openEditor(world),
    write('mine'),
    { move: 'openFile', fileId: 2 },
    write('m'.repeat(300)),
  )
  const { store, editor } = editorOf(world, view)
  tellOfGone(editor)
  store.do({ do: 'deleteFile', fileId: 2 }, 1)
  expect([editor.view.fileIds, editor.view.unsaved.map(({ text }) => text)]).toEqual([[1], ['mine']])
  expect(editor.view.messages.map(({ text }) => text)).toEqual([
    `“b.json” was deleted elsewhere. Now open: “a.json”. Its text was not saved: “${'m'.repeat(200)}…”.`,
  ])
})

it('nothing is said where another file goes, or a string without a text', () => {
  const { store, editor } = editorOf(world)
  tellOfGone(editor)
  store.do({ do: 'deleteStrings', stringIds: [1] }, 1)
  store.do({ do: 'deleteFile', fileId: 2 }, 1)
  expect(editor.view.messages).toEqual([])
})

it('a correction of a source that goes is told', () => {
  const enterprise = filesOfStrings([[string('a'), string('b')]], { organization: { edition: 'enterprise' } })
  const review = openEditor(enterprise, { mode: 'review' })
  const { store, editor } = editorOf(enterprise, after(enterprise, review, write('mine')))
  tellOfGone(editor)
  store.do({ do: 'deleteStrings', stringIds: [1] }, 1)
  expect(editor.view.messages.map(({ text }) => text)).toEqual([
    'A string was deleted elsewhere. Its text was not saved: “mine”.',
  ])
})
