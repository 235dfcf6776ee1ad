import { resolve } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFakeAp, type FakeAp, type FakeApOptions } from '../../host-simulator/testing/unit.ts'
import { clientOf } from '../../src/client/index.ts'
import type { SourceString } from '../../src/contract/objects.ts'

const scenario = {
  files: [
    {
      name: 'ui.json',
      strings: [
        { identifier: 'greeting', text: 'Hello' },
        { identifier: 'farewell', text: 'Goodbye' },
      ],
    },
  ],
}

/** Closed when the test is over. */
const open = async (options: FakeApOptions = {}): Promise<FakeAp> => {
  const fake = await createFakeAp({ scenario, ...options })
  onTestFinished(() => fake.close())
  return fake
}

describe('what the platform refuses', () => {
  it('an argument of the wrong type, with the words of the real one', async () => {
    const { AP, refusals, settled } = await open()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    AP.editor.setTranslation(5 as never)
    await settled()
    expect(refusals).toMatchObject([{ code: 'wrong-argument', method: 'editor.setTranslation' }])
    expect(logged.mock.calls.flat().join()).toContain('expected string, got 5')
    logged.mockRestore()
  })

  it('a listener of no event, with the event that was meant, and one that is no function', async () => {
    const { AP } = await open()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    AP.events.on('own', () => {})
    AP.events.emit('own')
    AP.events.on('translation.change', () => {})
    AP.events.on('string.change', undefined as never)
    const told = (): string[] => logged.mock.calls.flat().map(String)
    await expect.poll(() => told().length).toBe(2)
    expect(told()).toEqual([
      expect.stringContaining('AP.events.on: callback: expected a function, got nothing'),
      expect.stringContaining('there is no event "translation.change"; did you mean "translation.added"?'),
    ])
  })

  it('a modal that the app does not have, and the callback hears so', async () => {
    const { AP, refusals } = await open()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const opened = await new Promise((resolve) => AP.editor.openModal({ resource: 'none' }, resolve))
    expect(opened).toBe(false)
    expect(refusals).toMatchObject([{ code: 'not-found', method: 'editor.openModal' }])
    await expect.poll(() => logged.mock.calls.flat().join()).toContain('no modal module "none"')
  })

  it('an apiRequest outside of the scopes of the manifest, as an answer', async () => {
    const { AP } = await open({ app: { scopes: ['tm'] } })
    const answer = await clientOf(AP).apiRequest({ method: 'get', path: 'projects' })
    expect(answer.status).toBe(403)
  })

  it('a call that needs a string where none is listed', async () => {
    const { AP } = await open({ scenario: { files: [] } })
    await expect(clientOf(AP).editor.getString()).resolves.toBeNull()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    AP.editor.setTranslation('x')
    await expect.poll(() => logged.mock.calls.flat().join()).toContain('no string is open')
  })

  it('a namespace of another place is not there', async () => {
    const { AP } = await open({ place: 'project' })
    expect([AP.editor, AP.profile, AP.modal]).toEqual([undefined, undefined, undefined])
    expect(AP.project.redirect).toBeTypeOf('function')
  })

  it('a module that the manifest does not have', async () => {
    await expect(createFakeAp({ module: 'other' })).rejects.toThrow(
      'expected a module at the place "editor" with the key "other"; there are: page',
    )
  })

  it('a place that does not exist', async () => {
    await expect(createFakeAp({ place: 'edtior' as 'editor' })).rejects.toThrow(
      'place: expected one of editor, project, profile, modal, got "edtior"',
    )
  })

  it('a manifest that cannot be installed', async () => {
    await expect(createFakeAp({ app: { scopes: ['no-such-scope'], baseUrl: 'nowhere' } })).rejects.toThrow(
      'baseUrl',
    )
  })
})

describe('in the Editor', () => {
  it('AP is there at once, and calls made before anything else are answered in order', async () => {
    const { AP, settled } = await open()
    const answers: unknown[] = []
    AP.getTheme((theme) => answers.push(theme))
    AP.editor.getString((string) => answers.push(string?.text))
    await settled()
    expect(answers).toEqual(['light', 'Hello'])
  })

  it('writes the draft that the person sees, and tells of it', async () => {
    const { AP, editor, calls, settled } = await open()
    const edited: string[] = []
    AP.events.on('textarea.edited', ({ newText }) => edited.push(newText))
    AP.editor.setTranslation('Hallo')
    await settled()
    expect(editor.view.draft).toBe('Hallo')
    expect(edited).toEqual(['Hallo'])
    expect(calls).toMatchObject([{ method: 'editor.setTranslation', args: ['Hallo'], outcome: 'answered' }])
  })

  it('tells the app when the person selects another string', async () => {
    const { AP, editor, events, settled } = await open()
    const changed: (SourceString | null)[] = []
    AP.events.on('string.change', (string) => changed.push(string))
    editor.do({ move: 'selectString', stringId: 2 })
    await settled()
    expect(changed).toMatchObject([{ id: 2, text: 'Goodbye' }])
    expect(events).toEqual([{ name: 'string.change', payload: changed[0] }])
  })

  it('stores what the person saves', async () => {
    const { AP, editor, world, events, settled } = await open({ view: { languageId: 'de' } })
    AP.editor.setTranslation('Hallo')
    await settled()
    expect(await editor.save()).toBeNull()
    await settled()
    expect([...world.state.translations]).toMatchObject([{ text: 'Hallo', languageId: 'de', userId: 1 }])
    expect(events.map(({ name }) => name)).toContain('translation.added')
  })

  it('opens where it is told to', async () => {
    const { AP } = await open({ view: { languageId: 'fr', stringId: 2, mode: 'proofread' } })
    const { editor } = clientOf(AP)
    expect(await editor.getString()).toMatchObject({ id: 2 })
    expect(await editor.getMode()).toBe('proofread')
  })

  it('opens a modal of the app, and closing it is told to the app', async () => {
    const { AP, shown, settled } = await open()
    const onClose = vi.fn()
    expect(await clientOf(AP).editor.openModal({ resource: 'modal', onClose })).toBe(true)
    expect(shown.modals.map(({ name }) => name)).toEqual(['modal'])
    shown.modals[0]?.close()
    await settled()
    expect(onClose).toHaveBeenCalledOnce()
    expect(shown.modals).toEqual([])
  })

  it('goes on while the timers of a test stand still', async () => {
    const { AP, settled } = await open()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const themes: string[] = []
    AP.getTheme((theme) => themes.push(theme))
    await settled()
    expect(themes).toEqual(['light'])
  })

  it('goes on where a test has stopped microtasks, too, as the fake timers of jest do', async () => {
    const { AP, editor } = await open()
    vi.stubGlobal('queueMicrotask', () => {})
    onTestFinished(() => void vi.unstubAllGlobals())
    AP.editor.setTranslation('Hallo')
    // `settled` would turn for ever where nothing arrives.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => void setImmediate(resolve))
    expect(editor.view.draft).toBe('Hallo')
  })
})

describe('the platform behind it', () => {
  it('answers apiRequest as REST, within the world', async () => {
    const { AP, world } = await open()
    const { status, body } = await clientOf(AP).apiRequest({
      method: 'post',
      path: `projects/${world.projectId}/translations`,
      body: { stringId: 1, languageId: 'de', text: 'Hallo' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ data: { text: 'Hallo' } })
    expect([...world.state.translations].map(({ text }) => text)).toEqual(['Hallo'])
  })

  it('sees in the page what REST has stored', async () => {
    const { AP, world, settled } = await open({ view: { languageId: 'de' } })
    const added: string[] = []
    AP.events.on('translation.added', ({ text }) => added.push(text))
    await clientOf(AP).apiRequest({
      method: 'post',
      path: `projects/${world.projectId}/translations`,
      body: { stringId: 1, languageId: 'de', text: 'Hallo' },
    })
    await settled()
    expect(added).toEqual(['Hallo'])
    expect(await clientOf(AP).editor.getTranslations()).toMatchObject([{ text: 'Hallo' }])
  })

  it('gives a token of the app, for its module', async () => {
    const { AP, world } = await open({ edition: 'enterprise' })
    const token = (await clientOf(AP).getJwtToken()) ?? ''
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
    expect(claims).toMatchObject({ aud: 'app-under-test', module: 'page', domain: world.domain })
  })

  it('keeps the data of a form', async () => {
    const { AP } = await open({ edition: 'enterprise' })
    const ap = clientOf(AP)
    expect(await ap.getFormData()).toBeNull()
    ap.formDataUpdated({ key: 'value' })
    await expect.poll(() => ap.getFormData()).toEqual({ key: 'value' })
  })

  it("runs the page's own check of its form", async () => {
    const { window, validateForm, settled } = await open()
    window.formRef = { validateForm: () => 'fine' }
    await settled()
    expect(await validateForm()).toBe('fine')
  })
})

describe('elsewhere', () => {
  it('a project tab sends the person to another, and reads the tabs with its own', async () => {
    const { AP, shown, settled } = await open({ place: 'project' })
    AP.project.redirect('sources')
    await settled()
    expect(shown.redirects).toEqual(['/project/sample/sources'])
    const tabs = await clientOf(AP).project.getTabsConfiguration()
    expect(tabs.map(({ identifier }) => identifier)).toContain('app-under-test¦page')
  })

  it('a modal sets its size, closes itself and uses the Editor that opened it', async () => {
    const { AP, shown, settled } = await open({ place: 'modal' })
    AP.modal.setSize({ width: '400px', height: '300px' })
    AP.editor?.setTranslation('from the modal')
    AP.closeAppModal()
    await settled()
    expect(shown).toMatchObject({ modalSize: { width: '400px' }, isClosed: true })
  })

  it('a profile page goes to its settings', async () => {
    const { AP, shown, settled } = await open({ place: 'profile' })
    AP.profile.redirect('settings')
    await settled()
    expect(shown.redirects).toEqual(['/profile/maya.okafor/settings'])
  })

  it('two at once know nothing of each other', async () => {
    const [one, two] = await Promise.all([open(), open()])
    one.AP.editor.setTranslation('one')
    await Promise.all([one.settled(), two.settled()])
    expect([one.editor.view.draft, two.editor.view.draft]).toEqual(['one', ''])
    expect(one.world.organizationId).toBeTypeOf('number')
    expect(two.calls).toEqual([])
  })

  it('ends what waits when it is closed', async () => {
    const fake = await createFakeAp({ scenario })
    fake.close()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    fake.AP.getTheme(() => {})
    await fake.settled()
    expect(fake.calls).toEqual([])
  })
})

describe('how it starts', () => {
  it('names the file of a scenario that is not there', async () => {
    await expect(createFakeAp({ scenario: './no-such.json' })).rejects.toThrow(
      `the option scenario: failed to read ${resolve('no-such.json')}: there is no such file`,
    )
  })

  it('is what the scenario says of the Editor', async () => {
    const { AP } = await open({ scenario: 'multilingual' })
    const { editor } = await clientOf(AP).getContext()
    expect(editor).toMatchObject({
      mode: 'multilingual',
      target_language_ids: ['de', 'fr', 'uk', 'ja', 'ar'],
    })
  })

  it('has its file, string, language, theme, filter and checked boxes', async () => {
    const editor = { file: 'mail.json', string: 'subject', language: 'fr', theme: 'dark', filter: 2 }
    const { AP } = await open({
      scenario: { extends: 'editor-basic', editor: { ...editor, checked: 'all' } },
    })
    const ap = clientOf(AP)
    expect((await ap.getContext()).editor).toMatchObject({ file: 2, target_language_id: 'fr', theme: 'dark' })
    expect((await ap.editor.getString())?.identifier).toBe('subject')
    expect(await ap.editor.getFilter()).toBe(2)
    expect((await ap.editor.getSelectedStrings())[0]).toBe('all')
  })

  it('is what the test names where it names it', async () => {
    const { AP } = await open({ scenario: 'multilingual', view: { mode: 'proofread', languageId: 'uk' } })
    const { editor } = await clientOf(AP).getContext()
    expect(editor).toMatchObject({ mode: 'proofread', target_language_id: 'uk' })
  })
})
