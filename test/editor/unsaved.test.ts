import { describe, expect, it } from 'vitest'
import { createEditor, type Editor } from '../../host-simulator/editor/editor.ts'
import { listedIds } from '../../host-simulator/editor/lists.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { unsavedAt } from '../../host-simulator/editor/area.ts'
import { unsavedStrings } from '../../host-simulator/editor/unsaved.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { createStore } from '../../host-simulator/world/store.ts'
import type { World } from '../../host-simulator/world/world.ts'
import type { UnsavedSuggestion } from '../../src/contract/objects.ts'
import { after, outcome, refusal } from './play.ts'
import { de, filesOfStrings, string } from './worlds.ts'

const plural = { identifier: 'p', text: { one: 'One', other: 'Many' } }
/** 1 has a German translation, 2 has plurals, 3 is short; file b: 4. */
const world = filesOfStrings([
  [string('a', de('A')), plural, { ...string('c'), maxLength: 3 }],
  [string('d')],
])
const view = openEditor(world, { mode: 'multilingual' })

const set = (...suggestions: UnsavedSuggestion[]): Move => ({ move: 'setUnsaved', suggestions })
const remove = (...suggestions: UnsavedSuggestion[]): Move => ({ move: 'removeUnsaved', suggestions })
const german = (
  id: number | string,
  text: string,
  more: Partial<UnsavedSuggestion> = {},
): UnsavedSuggestion => ({
  id,
  text,
  languageId: 'de',
  ...more,
})

describe('unsaved suggestions', () => {
  it.each(['translate', 'proofread', 'multilingual'] as const)(
    'come and go in every mode of translations, and the active area shows them: %s',
    (mode) => {
      const enterprise = filesOfStrings([[string('a', de('A')), string('b')]], {
        organization: { edition: 'enterprise' },
      })
      const one = openEditor(enterprise, { mode })
      const both = after(enterprise, one, set(german(1, 'x'), german(2, 'y')))
      expect([one.mode, one.draft, both.draft, both.unsaved.length]).toEqual([mode, 'A', 'x', 2])
      expect(after(enterprise, both, { move: 'nextString' }).draft).toBe('y')
      const without = after(enterprise, both, remove(german(1, '')))
      expect([without.draft, without.unsaved.length]).toEqual(['A', 1])
    },
  )

  it('wait in the review of sources, whose area has the correction', () => {
    const enterprise = filesOfStrings([[string('a', de('A'))]], { organization: { edition: 'enterprise' } })
    const one = openEditor(enterprise, { mode: 'review' })
    const suggested = after(enterprise, one, set(german(1, 'x')))
    expect([suggested.draft, suggested.unsaved.length]).toEqual([one.draft, 1])
    const back = after(enterprise, suggested, { move: 'setMode', mode: 'translate' })
    expect([back.mode, back.draft]).toEqual(['translate', 'x'])
  })

  it('take what is written over them, in every mode', () => {
    const suggested = after(world, openEditor(world), set(german(1, 'x', { translationId: 1 })))
    const edited = after(world, suggested, { move: 'appendDraft', text: 'y' })
    expect(edited.unsaved).toMatchObject([{ stringId: 1, text: 'xy', translationId: 1 }])
    const cleared = after(world, edited, { move: 'clearDraft' })
    expect([cleared.draft, cleared.unsaved]).toEqual(['', []])
  })

  it('leave alone what is written where none waits, outside the multilingual mode', () => {
    expect(after(world, openEditor(world), { move: 'setDraft', text: 'x' }).unsaved).toEqual([])
  })

  it.each<[UnsavedSuggestion, string]>([
    [german('seven', 'x'), 'not-found id'],
    [german(1.5, 'x'), 'not-found id'],
    [german(1, 'x', { languageId: 'ja' }), 'not-found languageId'],
    [german(1, 'x', { languageId: 'constructor' }), 'not-found languageId'],
    [german(1, ' '), 'empty text'],
    [german(1, 'x', { pluralId: 'one' }), 'wrong-plural-form pluralId'],
    [german(2, 'x'), 'wrong-plural-form pluralId'],
    [german(2, 'x', { pluralId: 'few' }), 'wrong-plural-form pluralId'],
    [german(2, 'x', { pluralId: 2 }), 'wrong-plural-form pluralId'],
    [german(1, 'x', { translationId: 9 }), 'not-found translationId'],
    [german(1, 'x', { languageId: 'fr', translationId: 1 }), 'not-found translationId'],
  ])('are refused: %j', (suggestion, wanted) => {
    expect(outcome(world, view, set(german(4, 'good'), suggestion))).toBe(wanted)
  })

  it('name all strings and languages that are unknown', () => {
    expect(refusal(world, view, set(german(41, 'x'), german(1, 'x'), german(42, 'x')))).toContain(
      'no string 41, 42 in project 1',
    )
    const foreign = [german(1, 'x', { languageId: 'ja' }), german(1, 'x', { languageId: 'xx' })]
    expect(refusal(world, view, set(...foreign))).toContain('no target language "ja", "xx" in project 1')
  })

  it('are kept, one for each place; a later one takes the place of an earlier one', () => {
    const next = after(
      world,
      view,
      set(german('1', 'eins'), german(1, 'un', { languageId: '2' }), german(2, 'x', { pluralId: 1 })),
      set(german(1, 'zwei', { translationId: 1 })),
    )
    expect(next.unsaved).toEqual([
      { stringId: 1, languageId: 'de', pluralForm: null, text: 'zwei', translationId: 1 },
      { stringId: 1, languageId: 'fr', pluralForm: null, text: 'un', translationId: null },
      { stringId: 2, languageId: 'de', pluralForm: 'other', text: 'x', translationId: null },
    ])
    expect(unsavedStrings(world, next)?.map(({ id }) => id)).toEqual([1, 2])
    expect(unsavedAt(next, { stringId: 1, languageId: 'fr', pluralForm: null })?.text).toBe('un')
  })

  it('are removed, by category or index; what is not there is none to remove', () => {
    const next = after(world, view, set(german(1, 'x'), german(2, 'y', { pluralId: 'one' })))
    expect(after(world, next, remove(german(2, '', { pluralId: 0 }))).unsaved).toHaveLength(1)
    expect(after(world, next, remove(german(4, '')))).toBe(next)
  })

  it('are a filter of their own, which follows them', () => {
    const none = after(world, view, { move: 'setFilter', filter: 39 })
    expect([listedIds(world, none), none.stringId]).toEqual([[], null])
    const one = after(world, none, set(german(3, 'x')))
    expect([listedIds(world, one), one.stringId]).toEqual([[3], 3])
    expect(after(world, one, remove(german(3, ''))).stringId).toBeNull()
  })

  it('outlive the mode', () => {
    const left = after(world, view, set(german(1, 'x')), { move: 'setMode', mode: 'translate' })
    expect(unsavedStrings(world, left)).toBeNull()
    expect(unsavedStrings(world, after(world, left, { move: 'setMode', mode: 'multilingual' }))).toHaveLength(
      1,
    )
  })
})

const live = (start: World = world): Editor => {
  const store = createStore(start, { now: () => '2026-02-01T10:00:00.000Z' })
  const editor: Editor = createEditor({
    world: start,
    view: openEditor(start, { mode: 'multilingual' }),
    userId: 1,
    send: async (command) => {
      const done = store.do(command, 1)
      return 'code' in done ? done : { sequence: done.sequence }
    },
  })
  store.on('change', (sequence, change) => editor.receive(sequence, change))
  editor.do(set(german(1, 'eins'), german(1, 'un', { languageId: 'fr' }), german(4, 'vier')))
  return editor
}

const left = (editor: Editor): string[] => editor.view.unsaved.map(({ text }) => text)
const saved = (editor: Editor): string[] =>
  [...editor.world.translations].filter(({ userId }) => userId === 1).map(({ text }) => text)

describe('applying unsaved suggestions', () => {
  it('is refused without ids, and for strings that are not there', async () => {
    const editor = live()
    expect(await editor.applyUnsaved('providedStrings', null)).toMatchObject({
      code: 'invalid',
      field: 'data',
    })
    expect(await editor.applyUnsaved('providedStrings', [1, 77, 78])).toMatchObject({
      code: 'not-found',
      message: 'Failed to apply unsaved translations: no string 77, 78 in project 1',
    })
    expect(saved(editor)).toEqual([])
  })

  it.each(['multilingual', 'translate', 'proofread'] as const)('saves all: %s', async (mode) => {
    const editor = live()
    editor.do({ move: 'setMode', mode })
    expect(await editor.applyUnsaved('all', null)).toBeNull()
    expect([saved(editor), left(editor)]).toEqual([['eins', 'un', 'vier'], []])
  })

  it('saves those of the given strings', async () => {
    const editor = live()
    expect(await editor.applyUnsaved('providedStrings', [4, 2])).toBeNull()
    expect([saved(editor), left(editor)]).toEqual([['vier'], ['eins', 'un']])
  })

  it('saves those of the checked strings', async () => {
    const editor = live()
    editor.do({ move: 'checkStrings', stringIds: [1] })
    expect(await editor.applyUnsaved('selectedStrings', null)).toBeNull()
    expect([saved(editor), left(editor)]).toEqual([['eins', 'un'], ['vier']])
  })

  it('keeps what was refused, tells the first reason, and goes on', async () => {
    const editor = live()
    editor.do({ move: 'removeUnsaved', suggestions: [german(1, ''), german(4, '')] })
    editor.do(set(german(3, 'too long'), german(4, 'vier')))
    expect(await editor.applyUnsaved('all', null)).toMatchObject({ code: 'too-long', field: 'text' })
    expect([saved(editor), left(editor)]).toEqual([['un', 'vier'], ['too long']])
  })

  it('takes what is there already for saved', async () => {
    const editor = live()
    editor.do(set(german(1, 'A')))
    expect(await editor.applyUnsaved('providedStrings', [1])).toBeNull()
    expect([saved(editor), left(editor)]).toEqual([['un'], ['vier']])
  })
})
