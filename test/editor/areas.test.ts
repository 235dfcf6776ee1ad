import { describe, expect, it } from 'vitest'
import { textAt } from '../../host-simulator/editor/area.ts'
import { createEditor, type Editor } from '../../host-simulator/editor/editor.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { EditorView } from '../../host-simulator/editor/view.ts'
import { createStore } from '../../host-simulator/world/store.ts'
import { after, refusal } from './play.ts'
import { de, filesOfStrings, string } from './worlds.ts'

const plural = { identifier: 'p', text: { one: 'One', other: 'Many' } }
/** 1 has a German translation, 2 has plurals, 3 has nothing. */
const world = filesOfStrings([[string('a', de('A')), plural, string('c')]])
const view = openEditor(world, { mode: 'multilingual' })

const shown = (now: EditorView, languageId: string, pluralForm: string | null = null): string =>
  textAt(world, now, { stringId: now.stringId ?? 0, languageId, pluralForm })

const waiting = ({ unsaved }: EditorView): string[] =>
  unsaved.map(({ stringId, languageId, pluralForm, text }) =>
    [stringId, languageId, pluralForm, text].filter((part) => part !== null).join(' '),
  )

describe('the areas of the multilingual mode', () => {
  it('take a text up to a length, however it grows', () => {
    const text = 'x'.repeat(600_000)
    const once = after(world, view, { move: 'appendDraft', text })
    expect(refusal(world, once, { move: 'appendDraft', text })).toMatch(
      /^Failed to change the translation: expected at most 1048576 characters, got 120000\d$/,
    )
  })

  it('show what apps set, append and clear in the active language, and no other', () => {
    const set = after(world, view, { move: 'setDraft', text: 'x' }, { move: 'appendDraft', text: 'y' })
    expect([shown(set, 'de'), shown(set, 'fr'), waiting(set)]).toEqual(['xy', '', ['1 de xy']])
    const french = after(
      world,
      set,
      { move: 'setLanguage', languageId: 'fr' },
      { move: 'setDraft', text: 'un' },
    )
    expect([shown(french, 'de'), shown(french, 'fr'), waiting(french)]).toEqual([
      'xy',
      'un',
      ['1 de xy', '1 fr un'],
    ])
    const cleared = after(world, french, { move: 'clearDraft' })
    expect([shown(cleared, 'de'), shown(cleared, 'fr'), waiting(cleared)]).toEqual(['xy', '', ['1 de xy']])
  })

  it('show the text that waits when the cursor comes back, over strings and modes', () => {
    const there = after(
      world,
      view,
      { move: 'setDraft', text: 'x' },
      { move: 'selectString', stringId: 3 },
      { move: 'setMode', mode: 'translate' },
    )
    expect(there.draft).toBe('')
    expect(after(world, there, { move: 'selectString', stringId: 1 }).draft).toBe('x')
  })

  it('are one for each plural form', () => {
    const other = after(
      world,
      view,
      { move: 'selectString', stringId: 2 },
      { move: 'setPluralForm', pluralForm: 'other' },
      { move: 'copySource' },
    )
    expect([shown(other, 'de', 'one'), shown(other, 'de', 'other'), waiting(other)]).toEqual([
      '',
      'Many',
      ['2 de other Many'],
    ])
  })

  it('keep a draft that was changed before the mode began, and count it as unsaved', () => {
    const single = openEditor(world)
    const changed = after(
      world,
      single,
      { move: 'setDraft', text: 'x' },
      { move: 'setMode', mode: 'multilingual' },
    )
    expect([shown(changed, 'de'), waiting(changed)]).toEqual(['x', ['1 de x']])
    expect(after(world, single, { move: 'setMode', mode: 'multilingual' }).unsaved).toEqual([])
  })
})

const live = (): { editor: Editor; heard: [string, string][] } => {
  const store = createStore(world, { now: () => '2026-02-01T10:00:00.000Z' })
  const editor: Editor = createEditor({
    world,
    view,
    userId: 1,
    send: async (command) => {
      const done = store.do(command, 1)
      return 'code' in done ? done : { sequence: done.sequence }
    },
  })
  store.on('change', (sequence, change) => editor.receive(sequence, change))
  const heard: [string, string][] = []
  editor.on('event', (event, payload) => {
    if (event === 'textarea.edited') {
      const { oldText, newText } = payload as { oldText: string; newText: string }
      heard.push([oldText, newText])
    }
  })
  return { editor, heard }
}

describe('what apps hear of the areas', () => {
  it('is what changes in the active one, whoever changed it', () => {
    const { editor, heard } = live()
    editor.do({ move: 'setDraft', text: 'x' })
    editor.do({ move: 'setUnsaved', suggestions: [{ id: 1, languageId: 'de', text: 'y' }] })
    editor.do({ move: 'setUnsaved', suggestions: [{ id: 1, languageId: 'fr', text: 'un' }] })
    editor.do({ move: 'setLanguage', languageId: 'fr' })
    editor.do({ move: 'removeUnsaved', suggestions: [{ id: 1, languageId: 'fr', text: '' }] })
    expect(heard).toEqual([
      ['A', 'x'],
      ['x', 'y'],
      ['un', ''],
    ])
  })

  it('is nothing when the active one is saved, which waits no longer', async () => {
    const { editor, heard } = live()
    editor.do({ move: 'setUnsaved', suggestions: [{ id: 1, languageId: 'fr', text: 'un' }] })
    editor.do({ move: 'setDraft', text: 'x' })
    expect(await editor.press('Command+Enter')).toBeNull()
    expect([editor.view.draft, waiting(editor.view), heard]).toEqual(['x', ['1 fr un'], [['A', 'x']]])
    editor.do({ move: 'setDraft', text: 'y' })
    expect(await editor.applyUnsaved('all', null)).toBeNull()
    expect([editor.view.draft, waiting(editor.view), heard.length]).toEqual(['y', [], 2])
  })

  it('takes what is there already for saved', async () => {
    const { editor } = live()
    editor.do({ move: 'setDraft', text: 'A ' })
    editor.do({ move: 'setDraft', text: 'A' })
    expect(await editor.save()).toMatchObject({ code: 'duplicate' })
    expect(waiting(editor.view)).toEqual([])
  })
})
