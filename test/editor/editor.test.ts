import { describe, expect, it } from 'vitest'
import {
  createEditor,
  type Editor,
  type EditorOptions,
  type Send,
} from '../../host-simulator/editor/editor.ts'
import { listedIds } from '../../host-simulator/editor/lists.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { Change } from '../../host-simulator/world/changes.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { isProblem, problem } from '../../host-simulator/world/problem.ts'
import { createStore, type Store } from '../../host-simulator/world/store.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { de, filesOfStrings, string, withWorkflow } from './worlds.ts'

const now = (): string => '2026-02-01T10:00:00.000Z'
const start = filesOfStrings([[string('a'), string('b')], [string('c')]])

const editorOn = (world: World, send: Send, more: Partial<EditorOptions> = {}): Editor =>
  createEditor({ world, view: openEditor(world), userId: 1, send, ...more })

const never: Send = () => Promise.reject(new Error('nothing was to be sent'))

/** A page and its authority. Changes arrive when `deliver` is called, as over a slow line. */
const slowLine = (world: World = start) => {
  const store: Store = createStore(world, { now })
  const waiting: [number, Change][] = []
  store.on('change', (sequence, change) => waiting.push([sequence, change]))
  const editor = editorOn(world, async (command) => {
    const done = store.do(command, 1)
    return 'code' in done ? done : { sequence: done.sequence }
  })
  const deliver = (): void =>
    waiting.splice(0).forEach(([sequence, change]) => editor.receive(sequence, change))
  return { store, editor, deliver, waiting }
}

const added = (translationId: number, text: string): Change => ({
  fact: 'translationAdded',
  translationId,
  stringId: 1,
  languageId: 'de',
  text,
  pluralForm: null,
  by: 2,
  at: now(),
})

const texts = (editor: Editor): string[] => [...editor.world.translations].map(({ text }) => text)

describe('an editor', () => {
  it('answers the reason of a move that cannot be made, and stays as it is', () => {
    const editor = editorOn(start, never)
    const { view } = editor
    let calls = 0
    editor.on('change', () => calls++)
    expect(editor.do({ move: 'openFile', fileId: 9 })).toMatchObject({ code: 'not-found', field: 'fileId' })
    expect(editor.view).toBe(view)
    expect(calls).toBe(0)
  })

  it('tells of each change of state once, and of none where nothing changed', () => {
    const editor = editorOn(start, never)
    const seen: (number | null)[] = []
    const leave = editor.on('change', () => seen.push(editor.view.stringId))
    expect(editor.do({ move: 'nextString' })).toBeNull()
    expect(editor.do({ move: 'nextString' })).toBeNull()
    editor.do({ move: 'previousString' })
    leave()
    editor.do({ move: 'nextString' })
    expect(seen).toEqual([2, 1])
  })

  it('tells events when the state they speak of is in place, in order also where one causes the next', () => {
    const editor = editorOn(start, never)
    const heard: string[] = []
    editor.on('event', (event) => {
      if (event === 'string.change' && editor.view.languageId === 'de')
        editor.do({ move: 'setLanguage', languageId: 'fr' })
    })
    editor.on('event', (event) => heard.push(`${event} ${editor.view.languageId}`))
    editor.do({ move: 'openFile', fileId: 2 })
    expect(heard).toEqual(['file.change de', 'string.change fr', 'language.change fr'])
  })

  it('goes on past a listener that throws, and reports it', () => {
    const errors: unknown[] = []
    const editor = editorOn(start, never, { report: (error) => errors.push(error) })
    const heard: string[] = []
    editor.on('change', () => {
      throw new Error('broken')
    })
    editor.on('event', (event) => heard.push(event))
    editor.do({ move: 'nextString' })
    expect(heard).toEqual(['string.change'])
    expect(errors).toEqual([new Error('broken')])
  })
})

describe('saving', () => {
  it('needs an active string', async () => {
    const editor = editorOn(filesOfStrings([[]]), never)
    expect(await editor.save()).toMatchObject({ code: 'no-active-string' })
  })

  it('answers what the authority refuses', async () => {
    const { editor } = slowLine()
    expect(await editor.save()).toMatchObject({ code: 'empty', field: 'text' })
    expect(await editor.command({ do: 'approveTranslation', translationId: 9 })).toMatchObject({
      code: 'not-found',
    })
    const offline = editorOn(start, async () => problem('disconnected', '', 'no line'))
    offline.do({ move: 'setDraft', text: 'Hallo' })
    expect(await offline.save()).toMatchObject({ code: 'disconnected' })
  })

  it('settles when the translation is in the local world, not before', async () => {
    const { editor, deliver } = slowLine()
    editor.do({ move: 'setDraft', text: 'Hallo' })
    let isSaved = false
    const saving = editor.save().then((refused) => {
      isSaved = true
      return refused
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([isSaved, texts(editor)]).toEqual([false, []])
    deliver()
    expect(await saving).toBeNull()
    expect(texts(editor)).toEqual(['Hallo'])
    expect(editor.view.draft).toBe('Hallo')
  })

  it('settles at once where the change came before the answer', async () => {
    const store = createStore(start, { now })
    const editor: Editor = editorOn(start, async (command) => {
      const done = store.do(command, 1)
      return 'code' in done ? done : null
    })
    store.on('change', (sequence, change) => editor.receive(sequence, change))
    editor.do({ move: 'setDraft', text: 'Hallo' })
    expect(await editor.save()).toBeNull()
    expect(texts(editor)).toEqual(['Hallo'])
  })

  it('settles also where the change comes with a whole new world', async () => {
    const { editor, store } = slowLine()
    editor.do({ move: 'setDraft', text: 'Hallo' })
    const saving = editor.save()
    await Promise.resolve()
    editor.replaceWorld(store.world, store.sequence)
    expect(await saving).toBeNull()
  })

  it('saves the plural form that is shown', async () => {
    const plural = { identifier: 'p', text: { one: 'One', other: 'Many' } }
    const { editor, deliver, store } = slowLine(filesOfStrings([[plural]]))
    editor.do({ move: 'setPluralForm', pluralForm: 'other' })
    editor.do({ move: 'setDraft', text: 'Viele' })
    const saving = editor.save()
    deliver()
    await saving
    expect(store.world.translations.get(1)).toMatchObject({ text: 'Viele', pluralForm: 'other' })
  })
})

describe('receiving', () => {
  it('ignores repeats', () => {
    const editor = editorOn(start, never, { sequence: 0 })
    const heard: string[] = []
    editor.on('event', (event) => heard.push(event))
    editor.receive(1, added(1, 'Hallo'))
    editor.receive(1, added(1, 'Hallo'))
    editor.receive(0, added(1, 'Hallo'))
    expect(heard).toEqual(['translation.added'])
    expect(editor.sequence).toBe(1)
  })

  it('keeps the order of numbers, whatever the order of arrival', () => {
    const editor = editorOn(start, never, { sequence: 4 })
    editor.receive(7, added(3, 'drei'))
    editor.receive(6, added(2, 'zwei'))
    expect([editor.sequence, texts(editor)]).toEqual([4, []])
    editor.receive(5, added(1, 'eins'))
    expect([editor.sequence, texts(editor)]).toEqual([7, ['eins', 'zwei', 'drei']])
  })

  it('starts with the first change, where it was not told the number of the last', () => {
    const editor = editorOn(start, never)
    editor.receive(41, added(1, 'Hallo'))
    expect([editor.sequence, texts(editor)]).toEqual([41, ['Hallo']])
  })

  it('leaves the draft alone', () => {
    const editor = editorOn(start, never)
    editor.do({ move: 'setDraft', text: 'mein Entwurf' })
    editor.receive(1, added(1, 'von anderswo'))
    expect(editor.view.draft).toBe('mein Entwurf')
  })

  it('tells of what others do, and shows it', () => {
    const { editor, store, deliver } = slowLine()
    const heard: [string, unknown][] = []
    editor.on('event', (event, payload) => heard.push([event, payload]))
    store.do({ do: 'addTranslation', stringId: 3, languageId: 'fr', text: 'Salut' }, 3)
    deliver()
    expect(heard).toMatchObject([['translation.added', { string_id: 3, author: { id: '3' } }]])
  })
})

describe('another world', () => {
  it('takes the place of the old one, with what came early applied on top', () => {
    const editor = editorOn(start, never, { sequence: 0 })
    editor.receive(3, added(2, 'zwei'))
    const next = filesOfStrings([[string('a', de('eins'))]])
    editor.replaceWorld(next, 2)
    expect([editor.sequence, texts(editor)]).toEqual([3, ['eins', 'zwei']])
  })

  it('keeps the view and the draft where all is still there', () => {
    const editor = editorOn(start, never)
    editor.do({ move: 'selectString', stringId: 2 })
    editor.do({ move: 'setDraft', text: 'Entwurf' })
    const { view } = editor
    editor.replaceWorld(filesOfStrings([[string('a'), string('b')], [string('c')]]), 9)
    expect(editor.view).toEqual(view)
  })

  it('moves the view to what is left of files, strings, languages and checks', () => {
    const editor = editorOn(start, never)
    const heard: string[] = []
    editor.do({ move: 'openFile', fileId: 2 })
    editor.do({ move: 'setLanguage', languageId: 'fr' })
    editor.do({ move: 'checkStrings', stringIds: [3] })
    editor.on('event', (event) => heard.push(event))
    editor.replaceWorld(
      filesOfStrings([[string('a', de('Hallo'))]], { project: { targetLanguageIds: ['de'] } }),
      9,
    )
    expect(editor.view).toMatchObject({
      fileIds: [1],
      stringId: 1,
      languageId: 'de',
      languageIds: ['de'],
      draft: 'Hallo',
      checked: [],
      page: 1,
    })
    expect(heard).toEqual(['language.change', 'file.change', 'string.change', 'string.selected'])
  })

  it.each<[string, Command, object, string[]]>([
    [
      'the active string',
      { do: 'deleteStrings', stringIds: [1] },
      { fileIds: [1], stringId: 2 },
      ['string.change'],
    ],
    [
      'the open file',
      { do: 'deleteFile', fileId: 1 },
      { fileIds: [2], stringId: 3 },
      ['file.change', 'string.change'],
    ],
    [
      'the project',
      { do: 'deleteProject', projectId: 1 },
      { fileIds: [], stringId: null },
      ['file.change', 'string.change'],
    ],
    [
      'the string that a new content of the file leaves out',
      { do: 'updateFile', fileId: 1, strings: [{ identifier: 'new', text: 'New' }] },
      { fileIds: [1], stringId: 5 },
      ['string.change', 'string.change'],
    ],
  ])('goes on from %s when it is gone', (_, wish, view, events) => {
    const world = filesOfStrings([
      [string('a'), string('b')],
      [string('c'), string('d')],
    ])
    const editor = editorOn(world, never)
    const heard: string[] = []
    editor.on('event', (event) => heard.push(event))
    const changes = decide(world, wish, { userId: 1, now: now() })
    if (isProblem(changes)) throw new Error(changes.message)
    for (const [index, change] of changes.entries()) editor.receive(index + 1, change)
    expect(editor.view).toMatchObject(view)
    expect(heard).toEqual(events)
  })

  it('leaves a view of nothing where nothing is left', () => {
    const editor = editorOn(start, never)
    editor.replaceWorld(filesOfStrings([]), 9)
    expect(editor.view).toMatchObject({ fileIds: [], stringId: null, draft: '' })
  })

  it('shows strings where there were none before', () => {
    const editor = editorOn(filesOfStrings([]), never)
    editor.replaceWorld(start, 9)
    expect(editor.view).toMatchObject({ fileIds: [1], stringId: 1 })
  })

  it('takes what the multilingual mode held of what is gone', () => {
    const editor = createEditor({
      world: start,
      view: openEditor(start, { mode: 'multilingual', languageIds: ['fr', 'uk', 'de'] }),
      userId: 1,
      send: never,
    })
    const suggest = (id: number, languageId: string) => ({ id, languageId, text: 'x' })
    const suggestions = [suggest(1, 'de'), suggest(1, 'fr'), suggest(3, 'de')]
    editor.do({ move: 'setUnsaved', suggestions })
    editor.replaceWorld(
      filesOfStrings([[string('a'), string('b')]], { project: { targetLanguageIds: ['de', 'uk'] } }),
      9,
    )
    expect(editor.view).toMatchObject({ languageIds: ['uk', 'de'], languageId: 'uk' })
    expect(editor.view.unsaved).toMatchObject([{ stringId: 1, languageId: 'de' }])
  })

  it('puts the page on a workflow step that is there', () => {
    const world = filesOfStrings([[string('a')]], withWorkflow)
    const editor = editorOn(world, never)
    editor.do({ move: 'setWorkflowStep', stepId: 12 })
    const [first, second] = withWorkflow.project.workflow
    const swapped = {
      ...withWorkflow,
      project: { workflow: [second, first].filter((step) => step !== undefined) },
    }
    editor.replaceWorld(filesOfStrings([[string('a')]], swapped), 8)
    expect(editor.view.workflowStepId).toBe(12)
    editor.replaceWorld(filesOfStrings([[string('a')]]), 9)
    expect(editor.view.workflowStepId).toBeNull()
  })
})

describe('a filtered list', () => {
  it('loses what a change takes from it, with its check, and keeps the active string', () => {
    const { editor, store, deliver } = slowLine()
    editor.do({ move: 'setFilter', filter: 2 })
    editor.do({ move: 'checkStrings', stringIds: [1, 2] })
    store.do({ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Hallo' }, 3)
    deliver()
    expect(listedIds(editor.world, editor.view)).toEqual([2])
    expect(editor.view).toMatchObject({ checked: [2], stringId: 1 })
    editor.do({ move: 'nextString' })
    expect(editor.view.stringId).toBe(2)
  })

  it('puts the page on its first string where it had none before', () => {
    const { editor, store, deliver } = slowLine()
    editor.do({ move: 'setFilter', filter: 5 })
    expect(editor.view.stringId).toBeNull()
    store.do({ do: 'addTranslation', stringId: 2, languageId: 'de', text: 'Hallo' }, 3)
    deliver()
    expect(editor.view).toMatchObject({ stringId: 2, draft: 'Hallo' })
  })
})
