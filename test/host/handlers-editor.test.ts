import { describe, expect, it } from 'vitest'
import { createEditor, type Editor } from '../../host-simulator/editor/editor.ts'
import { openEditor, type OpenOptions } from '../../host-simulator/editor/opening.ts'
import { createDispatcher, type Caller } from '../../host-simulator/host/dispatcher.ts'
import { editorHandlers } from '../../host-simulator/host/handlers/editor.ts'
import { simulatorNeeds } from '../../host-simulator/host/needs.ts'
import type { Page } from '../../host-simulator/host/page.ts'
import { createStore } from '../../host-simulator/world/store.ts'
import type { World } from '../../host-simulator/world/world.ts'
import type { FilterItem } from '../../src/contract/objects.ts'
import { operations } from '../../src/contract/operations.ts'
import { de, filesOfStrings, longFile, string, withWorkflow } from '../editor/worlds.ts'

interface Outcome {
  /** One value, several as an array, undefined for a call that gets none. */
  answer?: unknown
  refusal?: { code: string; message: string }
}

const plural = { identifier: 'p', text: { one: 'One', other: 'Many' } }
const start = filesOfStrings([[string('a', de('A')), string('b'), plural], [string('d')]])
const enterprise = filesOfStrings([[string('a', de('A')), string('b')]], withWorkflow)

/** An Editor page and the way of an app's calls to it. */
const pageOn = (world: World = start, options: OpenOptions = {}) => {
  const store = createStore(world, { now: () => '2026-02-01T10:00:00.000Z' })
  const editor: Editor = createEditor({
    world,
    view: openEditor(world, options),
    userId: 1,
    send: async (command) => {
      const done = store.do(command, 1)
      return 'code' in done ? done : { sequence: done.sequence }
    },
  })
  store.on('change', (sequence, change) => editor.receive(sequence, change))
  const warnings: string[] = []
  const page = {
    editor,
    warn: (_caller: Caller, warning: string) => warnings.push(warning),
  } as unknown as Page
  const dispatch = createDispatcher({ handlers: editorHandlers(page), needs: simulatorNeeds(page) })
  const caller = {
    app: { identifier: 'app', key: 'panel', type: 'editor-right-panel' },
    places: ['editor'],
    edition: world.organization.edition,
  } as unknown as Caller
  const call = (method: string, ...args: unknown[]): Promise<Outcome> =>
    new Promise((resolve) => {
      let told: Outcome = {}
      dispatch(
        {
          method: `editor.${method}`,
          args,
          wantsAnswer: true,
          answer: (answer) => resolve({ answer, ...told }),
          answerSeveral: (answer) => resolve({ answer }),
          refuse: (code, message) => resolve({ refusal: { code, message } }),
          drop: () => {},
          tell: (code, message) => void (told = { refusal: { code, message } }),
        },
        caller,
      )
    })
  const ask = async (method: string, ...args: unknown[]): Promise<unknown> => {
    const outcome = await call(method, ...args)
    if (outcome.refusal && !('answer' in outcome)) throw new Error(outcome.refusal.message)
    return outcome.answer
  }
  return { editor, store, call, ask, warnings }
}

const names = Object.keys(operations).filter(
  (name) => name.startsWith('editor.') && !/\.(openModal|closeModal)$/.test(name),
)

const suggestion = { id: 1, text: 'x', languageId: 'de' }

/** Arguments with which each method that takes some succeeds in a multilingual enterprise Editor. */
const good: Record<string, unknown[]> = {
  changeFile: ['1'],
  changeFiles: [[1]],
  setTranslation: ['x'],
  appendTranslation: ['x'],
  setUnsavedSuggestion: [suggestion],
  setUnsavedSuggestions: [[suggestion]],
  removeUnsavedSuggestions: [[suggestion]],
  applyUnsavedTranslations: ['all', null],
  setFilter: [2],
  setCustomFilter: [{ visibility: 'visible' }],
  setCroqlFilter: ['is visible'],
  setMode: ['multilingual'],
  setPage: [1],
  setTargetLanguage: [['2', '3']],
  search: ['a', { caseSensitive: true }],
  noticeMessage: ['x'],
  successMessage: ['x'],
  errorMessage: ['x'],
  setApplicationNotification: [3],
  setWorkflowStep: [12],
  setWorkflowStepStatusFilter: ['DONE'],
  registerContextMenuAction: [{ type: 'textarea-context-menu', name: 'Item' }],
  propagateHotKeyPress: ['Alt+C'],
  applyCustomThemeStyle: [{ themeMode: 'dark' }],
}

describe('the methods of AP.editor', () => {
  it.each(names)('%s is answered in the shape of the contract', async (name) => {
    const { call } = pageOn(enterprise, { mode: 'multilingual' })
    const method = name.slice('editor.'.length)
    expect((await call(method, ...(good[method] ?? []))).refusal).toBeUndefined()
  })

  it('are refused for what is unknown, each with its reason', async () => {
    const { call } = pageOn(enterprise)
    const refused: [string, unknown[], string, string][] = [
      ['changeFile', ['9'], 'not-found', 'no file 9'],
      ['changeFiles', [[1, 9]], 'not-found', 'no file 9'],
      ['setFilter', [99], 'not-found', 'no basic filter 99'],
      ['setCroqlFilter', ['count of ('], 'wrong-argument', 'at character'],
      ['setPage', [9], 'not-found', 'expected 1 to 1'],
      ['setWorkflowStep', [13], 'not-found', '12 (Proofreading)'],
      ['setWorkflowStepStatusFilter', ['INCOMPLETE'], 'wrong-argument', 'ALL, TODO, PENDING or DONE'],
      ['propagateHotKeyPress', ['Control+Shift+X'], 'not-found', 'the nearest is Control+Shift+C'],
      ['setTargetLanguage', [['2', '3']], 'need-unmet', 'need the multilingual mode'],
    ]
    for (const [method, args, code, words] of refused) {
      const { refusal } = await call(method, ...args)
      expect([method, refusal?.code]).toEqual([method, code])
      expect(refusal?.message).toContain(words)
    }
  })

  it.each(['translate', 'proofread', 'review', 'multilingual'] as const)(
    'keep and save suggestions in every mode: %s',
    async (mode) => {
      const { editor, call } = pageOn(enterprise, { mode })
      const refused = async (method: string, ...args: unknown[]) => (await call(method, ...args)).refusal
      expect(await refused('setUnsavedSuggestion', { ...suggestion, text: 'gone' })).toBeUndefined()
      expect(await refused('removeUnsavedSuggestions', [suggestion])).toBeUndefined()
      expect(await refused('setUnsavedSuggestions', [suggestion])).toBeUndefined()
      expect(await refused('applyUnsavedTranslations', 'all', null)).toBeUndefined()
      expect([editor.view.mode, editor.view.unsaved]).toEqual([mode, []])
      expect([...editor.world.translations].at(-1)).toMatchObject({ stringId: 1, text: 'x' })
    },
  )

  it('press a key that is right on a text that cannot be saved: the text is the reason', async () => {
    const { editor, call } = pageOn(filesOfStrings([[string('a', de('A'))]]))
    const press = async (): Promise<unknown> => (await call('propagateHotKeyPress', 'Command+Enter')).refusal
    const { draft } = editor.view
    expect(await press()).toMatchObject({
      code: 'need-unmet',
      message: expect.stringContaining('is the same'),
    })
    await call('clearTranslation')
    expect([draft, await press()]).toMatchObject(['A', { code: 'need-unmet' }])
  })

  it('answer that an excluded language was not found, and take no step into it', async () => {
    const file = start.files.get(1)
    if (!file) throw new Error('unreachable')
    const excluding = { ...start, files: start.files.with({ ...file, excludedTargetLanguages: ['fr'] }) }
    const { editor, ask } = pageOn(excluding)
    expect(await ask('setTargetLanguage', '2')).toBe('Target languages not found: 2; "3" is de, "281" is uk')
    expect(editor.view.languageId).toBe('de')
  })

  it('that need an active string are refused without one, or answer that there is nothing', async () => {
    const { call, ask } = pageOn(filesOfStrings([[]]))
    for (const method of ['setTranslation', 'appendTranslation', 'clearTranslation', 'setFocus'])
      expect((await call(method, ...(good[method] ?? []))).refusal).toMatchObject({ code: 'need-unmet' })
    expect(await ask('getString')).toBeNull()
    expect([await ask('getTranslations'), await ask('getTopTranslation')]).toEqual([[], null])
  })

  it('of workflows are refused in the standard edition, where the steps are undefined', async () => {
    const { call } = pageOn()
    expect(await call('getWorkflowSteps')).toEqual({ answer: undefined })
    for (const method of ['getWorkflowStepStatusFilter', 'setWorkflowStep', 'setWorkflowStepStatusFilter'])
      expect((await call(method, ...(good[method] ?? []))).refusal).toMatchObject({
        code: 'need-unmet',
        message: expect.stringContaining('only in the enterprise edition'),
      })
  })
})

describe('modes and languages', () => {
  it('review is refused in the standard edition', async () => {
    const { call } = pageOn()
    expect((await call('setMode', 'review')).refusal).toMatchObject({ code: 'need-unmet' })
  })

  it('are what was set', async () => {
    const { ask, editor } = pageOn()
    await ask('setMode', 'multilingual')
    expect(await ask('getMode')).toBe('multilingual')
    expect(await ask('setTargetLanguage', ['2', '3'])).toBeUndefined()
    expect(editor.view.languageIds).toEqual(['fr', 'de'])
    await ask('setTargetLanguage', '2')
    expect(editor.view.languageIds).toEqual(['fr'])
  })

  it('that are unknown are told in the answer; the others are set', async () => {
    const { ask, editor } = pageOn()
    expect(await ask('setTargetLanguage', '99999')).toBe(
      'Target languages not found: 99999; "3" is de, "2" is fr, "281" is uk',
    )
    expect(editor.view.languageId).toBe('de')
    await ask('setMode', 'multilingual')
    expect(await ask('setTargetLanguage', ['2', 'fr'])).toBe(
      'Target languages not found: fr; "fr" has the id "2"',
    )
    expect(editor.view.languageIds).toEqual(['fr'])
  })
})

describe('filters', () => {
  it('on offer can all be set, and are the list of the facts', async () => {
    const { ask } = pageOn()
    const list = (await ask('getFiltersList')) as FilterItem[]
    expect(list.slice(0, 2)).toEqual([
      { name: 'Show All', value: 3 },
      { name: 'Untranslated', value: 2 },
    ])
    expect(list.some(({ value }) => value === undefined)).toBe(true)
    for (const { value } of list)
      if (value !== undefined) {
        await ask('setFilter', value)
        expect(await ask('getFilter')).toBe(value)
      }
  })

  it('that were set are answered, filled with defaults, and null after a reset', async () => {
    const { ask } = pageOn()
    expect([await ask('getCustomFilter'), await ask('getCroqlFilter')]).toEqual([null, null])
    await ask('setCustomFilter', { translations: 'translated', mine: 1 })
    expect(await ask('getCustomFilter')).toMatchObject({ translations: 'translated', labels: [], mine: 1 })
    expect([await ask('getFilter'), ((await ask('getStringsList')) as unknown[]).length]).toEqual([12, 1])
    await ask('resetCustomFilter')
    expect([await ask('getCustomFilter'), await ask('getFilter')]).toEqual([null, 3])
    await ask('setCroqlFilter', 'identifier = "b"')
    expect(await ask('getStringsList')).toMatchObject([{ id: 2 }])
    await ask('resetCroqlFilter')
    expect([await ask('getCroqlFilter'), await ask('getFilter')]).toEqual([null, 3])
  })

  it('warn of what has no effect in an Advanced Filter, and take it', async () => {
    const { ask, warnings } = pageOn()
    await ask('setCustomFilter', { translatons: 'translated', duplicates: 'theirs', visibility: 'visible' })
    expect(warnings).toEqual([
      expect.stringMatching(/duplicates: expected master_strings, .*got "theirs"/),
      expect.stringMatching(
        /translatons: expected no such field, got "translated"; did you mean "translations"\?/,
      ),
    ])
  })

  it.each([
    [{ translations: 'translate' }, /translations: expected untranslated, .*; did you mean "translated"\?$/],
    [
      { approvals: 'yes' },
      /approvals: expected translated_not_approved, partially_approved, approved or have_/,
    ],
    [{ tm_and_mt: 'tm' }, /tm_and_mt: expected by_tm, by_mt, by_ai or by_mt_or_tm, got "tm"/],
    [{ votes: 'many' }, /votes: expected votes_greater_than or votes_less_than, got "many"/],
    [{ label_match_rule: 'some' }, /label_match_rule: expected all or any, got "some"/],
    [{ added_from: 'yesterday' }, /added_from: expected a date such as 2026-01-31, got "yesterday"/],
    [{ croql_expression: 'x =' }, /croql_expression: expected CroQL \(character \d+: /],
    [{ sort_method: 9 }, /sort_method: expected 0, 1, 2, 3, 4, 5, 6, got 9/],
    [{ sort_ascending: 2 }, /sort_ascending: expected 0 or 1, got 2/],
  ])('refuse %j, which would filter nothing, and stay', async (filter, reason) => {
    const { ask } = pageOn()
    await ask('setCustomFilter', { visibility: 'hidden' })
    await expect(ask('setCustomFilter', { ...filter, visibility: 'visible' })).rejects.toThrow(reason)
    expect(await ask('getCustomFilter')).toMatchObject({ visibility: 'hidden' })
  })

  it('and a search narrow the list; options that are left out are off', async () => {
    const { ask, editor } = pageOn()
    await ask('search', 'A IN', { caseSensitive: true })
    expect(await ask('getStringsList')).toEqual([])
    await ask('search', 'A IN')
    expect(await ask('getStringsList')).toMatchObject([{ id: 1 }])
    expect(editor.view.searchOptions).toEqual({})
  })
})

describe('unsaved suggestions', () => {
  it('are set, told, removed and saved', async () => {
    const { ask, store } = pageOn(start, { mode: 'multilingual' })
    expect(await ask('getUnsavedSourceStrings')).toBeNull()
    await ask('setUnsavedSuggestions', [
      { ...suggestion, text: 'eins' },
      { id: '3', text: 'viele', languageId: 'de', pluralId: 'other' },
      { id: 4, text: 'vier', languageId: 'de' },
    ])
    await ask('removeUnsavedSuggestions', [{ id: 4, text: '', languageId: 'de' }])
    expect(await ask('getUnsavedSourceStrings')).toMatchObject([{ id: 1 }, { id: 3 }])
    await ask('applyUnsavedTranslations', 'providedStrings', ['3'])
    expect(await ask('getUnsavedSourceStrings')).toMatchObject([{ id: 1 }])
    await ask('applyUnsavedTranslations', 'all', null)
    expect([...store.world.translations].map(({ text }) => text)).toEqual(['A', 'viele', 'eins'])
    expect(await ask('getUnsavedSourceStrings')).toBeNull()
  })

  it('that cannot be saved refuse the call and stay', async () => {
    const { call, ask } = pageOn(filesOfStrings([[{ ...string('a'), maxLength: 2 }]]), {
      mode: 'multilingual',
    })
    await ask('setUnsavedSuggestion', { ...suggestion, text: 'long' })
    expect((await call('applyUnsavedTranslations', 'all', null)).refusal).toMatchObject({
      code: 'wrong-argument',
      message: expect.stringContaining('at most 2 characters'),
    })
    expect(await ask('getUnsavedSourceStrings')).toMatchObject([{ id: 1 }])
  })
})

describe('context menus, hot keys and themes', () => {
  it('give each registered item its event, and remember whose it is', async () => {
    const { ask, editor } = pageOn()
    const action = { type: 'source-string-context-menu', name: 'Item', children: [{ name: 'Child' }] }
    const first = (await ask('registerContextMenuAction', action)) as { eventSubscriptionId: string }
    const second = (await ask('registerContextMenuAction', action)) as { eventSubscriptionId: string }
    expect(first).toMatchObject({ ...action, children: [{ name: 'Child' }] })
    expect(first.eventSubscriptionId).not.toBe(second.eventSubscriptionId)
    expect(editor.view.menuItems.map(({ owner }) => owner)).toEqual(['app/panel', 'app/panel'])
    const heard: string[] = []
    editor.on('event', (event) => heard.push(event))
    editor.do({ move: 'clickMenuItem', eventSubscriptionId: first.eventSubscriptionId })
    expect(heard).toEqual([first.eventSubscriptionId])
  })

  it('do what a hot key does', async () => {
    const { ask, editor, store } = pageOn()
    expect(await ask('getHotKeys')).toMatch(/^Command\+Enter,/)
    await ask('propagateHotKeyPress', 'Ctrl+Shift+C')
    await ask('propagateHotKeyPress', 'Cmd+Enter')
    expect([...store.world.translations].at(-1)?.text).toBe('a in English')
    await ask('propagateHotKeyPress', 'Command+]')
    expect(editor.view.stringId).toBe(2)
  })

  it('answer what is wrong with a theme, and nothing for one that is applied', async () => {
    const { ask, editor } = pageOn()
    const bad = { themeMode: 'dark', accents: { info: { accentColor: 'reddish' } } }
    expect(await ask('applyCustomThemeStyle', bad)).toContain(
      'accents.info.accentColor: expected a CSS colour',
    )
    expect(editor.view.customTheme).toBeNull()
    expect(await ask('applyCustomThemeStyle', { themeMode: 'dark' })).toBeUndefined()
    expect(editor.view.customTheme).toEqual({ themeMode: 'dark' })
    await ask('resetCustomThemeStyle')
    expect(editor.view.customTheme).toBeNull()
  })
})

describe('the page', () => {
  it('lists fifty strings, and has its messages and badges from apps', async () => {
    const { ask, editor } = pageOn(longFile(60))
    expect(await ask('getStringsList')).toHaveLength(50)
    await ask('setPage', 2)
    expect([await ask('getPage'), ((await ask('getStringsList')) as unknown[]).length]).toEqual([2, 10])
    await ask('noticeMessage', 'one')
    await ask('errorMessage', 'two')
    expect(editor.view.messages.map(({ kind }) => kind)).toEqual(['notice', 'error'])
    await ask('setApplicationNotification', 7)
    expect(editor.view.badges).toEqual({ panel: 7 })
    await ask('clearApplicationNotification')
    expect(editor.view.badges).toEqual({})
  })
})
