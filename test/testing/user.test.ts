import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSimulator } from '../../host-simulator/server/index.ts'
import { createFakeAp, type FakeAp, type FakeApOptions } from '../../host-simulator/testing/unit.ts'

const scenario = {
  project: { languages: ['de', 'fr'] },
  files: [
    { name: 'ui.json', strings: [{ identifier: 'greeting', text: 'Hello' }] },
    {
      name: 'more.json',
      directory: 'src',
      strings: [{ identifier: 'farewell', text: 'Goodbye', translations: { de: ['Tschüss'] } }],
    },
  ],
}

/** Closed when the test is over. */
const open = async (options: FakeApOptions = {}): Promise<FakeAp> => {
  const fake = await createFakeAp({ scenario, ...options })
  onTestFinished(() => fake.close())
  return fake
}

describe('a person is refused, and it is said why', () => {
  it.each<[string, (fake: FakeAp) => Promise<unknown>, string]>([
    [
      'a string',
      ({ world }) => world.user.selectString('greting'),
      'no string "greting" in the project; did you mean "greeting"?',
    ],
    [
      'a file',
      ({ world }) => world.user.openFile('ui.jsn'),
      'no file "ui.jsn" in the project; did you mean "ui.json"?',
    ],
    ['a language', ({ world }) => world.user.setLanguage('xx'), 'xx'],
    ['a filter', ({ world }) => world.user.setFilter('Untranslate'), 'did you mean "Untranslated"?'],
    ['a mode of the other edition', ({ world }) => world.user.setMode('review'), 'enterprise'],
    ['to save nothing', ({ world }) => world.user.save(), 'Failed to do save'],
    ['to approve nothing', ({ world }) => world.user.approve(), 'nobody has translated the string yet'],
    ['another panel', ({ world }) => world.user.openPanel('Other'), 'one page of the app'],
    ['a modal that is not there', ({ world }) => world.user.closeModal(), 'no modal is open'],
    ['a reload', ({ world }) => world.user.reload(), 'it is a fake AP'],
    ['an event that is none', ({ world }) => world.fire('theme.change'), 'did you mean "theme.changed"?'],
    [
      'an event that nothing can be told of',
      ({ world }) => world.fire('translation.added'),
      'payload: expected one',
    ],
  ])('%s', async (_, act, message) => {
    await expect(act(await open())).rejects.toThrow(message)
  })

  it('the Editor in a page outside of it', async () => {
    const { world } = await open({ place: 'project' })
    await expect(world.user.save()).rejects.toThrow("the app's page is not in the Editor")
    await world.user.setTheme('dark')
  })

  it('all of it where no page is open', async () => {
    const simulator = await startSimulator({ port: 0 })
    onTestFinished(() => simulator.close())
    const world = await simulator.createWorld()
    await expect(world.user.selectString(1)).rejects.toThrow(`no page of the world ${world.id} is open`)
    await expect(world.fire('theme.changed', 'dark')).rejects.toThrow('no page of the world')
    world.canned({ when: { method: 'GET', path: '/projects' }, respond: { json: 1 } })
    const headers = { authorization: `Bearer ${world.token}` }
    expect(await (await fetch(`${world.apiUrl}/projects`, { headers })).json()).toBe(1)
  })
})

describe('a person in the Editor of a fake AP', () => {
  it('translates, and the app hears of it', async () => {
    const { world, AP, editor, settled } = await open({ view: { languageId: 'de' } })
    const added = vi.fn()
    AP.events.on('translation.added', added)
    await settled()
    await world.user.selectString('farewell')
    expect(editor.view.stringId).toBe(2)
    await world.user.type('Auf Wiedersehen')
    await world.user.save()
    expect([...world.state.translations].map(({ text }) => text)).toEqual(['Tschüss', 'Auf Wiedersehen'])
    await settled()
    expect(added.mock.calls[0]?.[0]).toMatchObject({ text: 'Auf Wiedersehen' })
  })

  it('approves the best translation of the string', async () => {
    const { world } = await open({ view: { languageId: 'de' } })
    await world.user.selectString('Goodbye')
    await world.user.approve()
    expect([...world.state.translations][0]?.approval?.userId).toBe(1)
    await expect(world.user.approve()).rejects.toThrow('is approved')
  })

  it('goes to files, languages, modes, themes and filters', async () => {
    const { world, editor } = await open()
    const { user } = world
    await user.openFile('src/more.json')
    expect(editor.view.fileIds).toEqual([2])
    await user.setLanguage('French')
    await user.setMode('proofread')
    await user.setTheme('dark')
    await user.setFilter('Untranslated')
    expect(editor.view).toMatchObject({ languageId: 'fr', mode: 'proofread', theme: 'dark', filter: 2 })
    expect(world.trace.filter(({ kind }) => kind === 'user').map(({ name }) => name)).toEqual([
      'file',
      'language',
      'mode',
      'theme',
      'filter',
    ])
  })

  it('closes a modal, and who opened it hears so', async () => {
    const { world, AP, shown, settled } = await open()
    const onClose = vi.fn()
    AP.editor.openModal({ resource: 'modal', onClose })
    await settled()
    await world.user.closeModal()
    await settled()
    expect([shown.modals, onClose.mock.calls.length]).toEqual([[], 1])
  })
})

describe('an event that a test fires', () => {
  it('reaches the app with the payload that is said', async () => {
    const { world, AP, events, settled } = await open()
    const heard = vi.fn()
    AP.events.on('translation.deleted', heard)
    await settled()
    expect(await world.fire('translation.deleted', { id: 9, string_id: 1 })).toBe(1)
    await settled()
    expect(heard.mock.calls).toEqual([[{ id: 9, string_id: 1 }]])
    expect(events).toEqual([{ name: 'translation.deleted', payload: { id: 9, string_id: 1 } }])
    expect(await world.fire('theme.changed', 'dark', 'another-app')).toBe(0)
  })

  it.each([
    ['theme.changed', 'light'],
    ['string.change', { identifier: 'farewell' }],
    ['language.change', { code: 'de' }],
    ['file.change', { name: 'more.json' }],
    ['string.selected', [{ string: { identifier: 'farewell' } }]],
    ['textarea.edited', { identifier: 'farewell', newText: 'x' }],
    ['translation.added', { text: 'Tschüss' }],
    ['translation.approve', { text: 'Tschüss', approved: true }],
    ['translation.deleted', { id: 1, string_id: 2 }],
    ['asset.source.preview', { project_id: 1 }],
  ])('%s tells of what is so now', async (name, payload) => {
    const { world, editor, events } = await open({ view: { languageId: 'de' } })
    await world.user.selectString('farewell')
    await world.user.type('x')
    editor.do({ move: 'checkAll' })
    await world.fire(name)
    expect(events.at(-1)).toMatchObject({ name, payload })
  })
})
