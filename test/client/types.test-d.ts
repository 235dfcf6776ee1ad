/**
 * What compiles and what does not; `tsc -p .` checks it, nothing runs it.
 * Each `@ts-expect-error` stands before one wrong call: were it to compile, the line itself would be the error.
 */
/* oxlint-disable typescript/await-thenable, typescript/no-unnecessary-type-parameters -- wrong on purpose, and the usual test of equal types */
import {
  ApError,
  ap,
  clientOf,
  ready,
  type AP as ApGlobal,
  type ApiResponse,
  type Client,
  type Context,
  type EditorMode,
  type FileChange,
  type ListString,
  type PartialAP,
  type PartialContext,
  type PartialResponse,
  type RefusalCode,
  type SelectedString,
  type SourceString,
  type Theme,
  type Translation,
  type UiEvents,
} from '../../src/client/index.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare const same: <A, B>(isSame: Equal<A, B>) => void

declare const here: PartialAP
const { editor, project } = AP

export const wrongCallsOfAp = async (): Promise<void> => {
  // A read without its callback, or with something else there.
  // @ts-expect-error
  AP.getContext()
  // @ts-expect-error
  AP.apiRequest({ method: 'get', path: 'user' })
  // @ts-expect-error
  AP.getTheme('dark')
  // @ts-expect-error
  editor.registerContextMenuAction({ type: 'textarea-context-menu', name: 'Do' })
  // @ts-expect-error
  editor.getSelectedStrings()

  // A callback that wants another value.
  // @ts-expect-error
  AP.getTheme((theme: number) => theme)
  // @ts-expect-error
  AP.getTheme((theme: 'dark') => theme)
  // @ts-expect-error
  editor.getPage((page: string) => page)
  // @ts-expect-error: there may be no active string
  editor.getString((string) => string.text)
  // @ts-expect-error: all may be selected
  editor.getSelectedStrings((selected) => selected[0].string)
  // @ts-expect-error: a token may not be available
  AP.getJwtToken((token) => token.length)

  // Wrong arguments.
  // @ts-expect-error
  editor.setMode(7)
  // @ts-expect-error
  editor.setMode()
  // @ts-expect-error
  editor.setTranslation(7)
  // @ts-expect-error
  editor.setTranslation('a', 'b')
  // @ts-expect-error
  editor.clearTranslation('a')
  // @ts-expect-error
  editor.setPage('2')
  // @ts-expect-error
  editor.changeFiles('1')
  // @ts-expect-error
  editor.setTargetLanguage(11)
  // @ts-expect-error
  editor.setUnsavedSuggestion({ id: 1, text: 'x' })
  // @ts-expect-error
  editor.setUnsavedSuggestions({ id: 1, text: 'x', languageId: 'fr' })
  // @ts-expect-error
  editor.applyUnsavedTranslations(null, null)
  // @ts-expect-error: null stands for no data
  editor.applyUnsavedTranslations('selectedStrings')
  // @ts-expect-error
  editor.applyUnsavedTranslations('providedStrings', [{ id: 1 }])
  // @ts-expect-error
  editor.search('x', { caseSensitive: 'yes' })
  // @ts-expect-error
  editor.search('x', { caseSensitiv: true })
  // @ts-expect-error
  editor.registerContextMenuAction({ type: 1, name: 'Do' }, () => {})
  // @ts-expect-error
  editor.applyCustomThemeStyle({ themeMode: true })
  // @ts-expect-error
  editor.applyCustomThemeStyle({ primaryAccent: '#fff' })
  // @ts-expect-error
  editor.applyCustomThemeStyle({ themeMode: 'dark', base: { baseBackground: 7 } })
  // @ts-expect-error
  editor.applyCustomThemeStyle({ themeMode: 'dark', base: { highlights: { tagColour: '#fff' } } })
  // @ts-expect-error
  editor.applyCustomThemeStyle({ themeMode: 'dark', accents: { info: '#00f' } })
  // @ts-expect-error
  editor.openModal('dialog')
  // @ts-expect-error
  editor.openModal({ size: 'large' })
  // @ts-expect-error
  editor.openModal({ resource: 'dialog', onClose: 'x' })
  // @ts-expect-error
  editor.setCustomFilter({ labels: 'x' })
  // @ts-expect-error
  AP.apiRequest({ path: 'user' }, () => {})
  // @ts-expect-error: who does not say what comes has to look
  AP.apiRequest({ method: 'get', path: 'user' }, ({ body }) => body.data)
  // @ts-expect-error
  AP.apiRequest<{ id: number }>({ method: 'get', path: 'user' }, ({ body }) => body.name)
  // @ts-expect-error
  AP.formDataUpdated('x')
  // @ts-expect-error
  AP.apiRequest({ method: 'get', path: 'user', headers: { accept: 7 } }, () => {})
  // @ts-expect-error
  AP.resize(400, 300)
  // @ts-expect-error
  AP.redirect({ path: '/x' })
  // @ts-expect-error
  AP.verifyAuth({})
  // @ts-expect-error
  AP.validateUsers({ user_ids: [1], emails: [] }, () => {})
  // @ts-expect-error
  project.openEditor(true)
  // @ts-expect-error
  project.previewTranslations(['csv'])
  // @ts-expect-error
  project.saveTabsConfiguration([{ identifier: 'home', visible: true }])
  // @ts-expect-error
  AP.modal.setSize({ width: 600, height: 400 })
  // @ts-expect-error
  AP.modal.setSize({ width: '600px' })

  // Names that do not exist.
  // @ts-expect-error
  AP.getContent(() => {})
  // @ts-expect-error
  editor.insertTranslation('x')
  // @ts-expect-error
  AP.editor.source.setSelectedText('x')

  // A namespace that a place may not have, used unchecked.
  // @ts-expect-error
  here.editor.getString(() => {})
  // @ts-expect-error
  here.project.openModal('mt-pre-translation')
  // @ts-expect-error
  here.profile.redirect('/x')
  // @ts-expect-error
  here.modal.setSize({ width: '1px', height: '1px' })
  // @ts-expect-error: outside the Editor there is none
  here.getContext((context) => context?.editor.mode)
  // @ts-expect-error: there may be no answer
  here.apiRequest<{ id: number }>({ method: 'get', path: 'user' }, ({ body }) => body.id)
  // @ts-expect-error: it may lack what the other has
  const whole: ApGlobal = here
  // @ts-expect-error
  void AP._data.app

  // Nothing returns a value but `size`.
  // @ts-expect-error
  const theme: Theme = AP.getTheme(() => {})
  // @ts-expect-error
  const string: SourceString = await editor.getString(() => {})
  // @ts-expect-error
  AP.getTheme(() => {}).then(() => {})
  // @ts-expect-error
  const height: string = AP.size().h
  return void [theme, string, height, whole]
}

export const wrongEvents = (): void => {
  // @ts-expect-error
  AP.events.on('string.change')
  // @ts-expect-error
  AP.events.on(7, () => {})
  // @ts-expect-error: there may be no active string
  AP.events.on('string.change', (string) => string.id)
  // @ts-expect-error
  AP.events.on('string.change', (id: number) => id)
  // @ts-expect-error
  AP.events.once('theme.changed', (theme: { name: string }) => theme)
  // @ts-expect-error: what was added is one translation
  AP.events.on('translation.added', (translations) => translations.length)
  // @ts-expect-error: only the id of what was deleted comes
  AP.events.on('translation.deleted', (translation) => translation.text)
  // @ts-expect-error: its own codes are those of the Editor
  AP.events.on('language.change', (language) => language.locale)
  // @ts-expect-error: an event that nobody knows carries who knows what
  AP.events.on('string.changed', (string) => string.id)
  // @ts-expect-error: nothing is known of an own event's payload
  AP.events.on('own', (value) => value.id)
  // @ts-expect-error
  AP.events.on('own', (value: number, more: number) => value + more)
  // @ts-expect-error
  AP.events.on('context.menu.click:abc', (clicked) => clicked.name)
  // @ts-expect-error
  AP.events.onAny((name, payload) => payload.id)
  // @ts-expect-error
  AP.events.off('string.change')
  // @ts-expect-error
  AP.events.emit()
}

export const wrongCallsOfTheClient = async (): Promise<void> => {
  // @ts-expect-error: an answer is awaited, not called back
  await ap.getTheme(() => {})
  // @ts-expect-error
  await ap.editor.getString((string) => string)
  // @ts-expect-error
  const early: Theme = ap.getTheme()
  // @ts-expect-error
  const theme: number = await ap.getTheme()
  // @ts-expect-error
  const length = (await ap.editor.getString()).text.length
  // @ts-expect-error
  const [selected]: SelectedString[] = await ap.editor.getSelectedStrings()
  // @ts-expect-error
  await ap.editor.setTargetLanguage(11)
  // @ts-expect-error
  await ap.editor.setTargetLanguage()
  // @ts-expect-error
  await ap.editor.setTargetLanguage('11', (error) => error)
  // @ts-expect-error
  await ap.apiRequest({ path: 'user' })
  // @ts-expect-error
  ap.editor.setMode(7)
  // @ts-expect-error
  void (await ap.apiRequest<{ id: number }>({ method: 'get', path: 'user' })).body.name
  // @ts-expect-error: nothing comes of a call that wants no answer
  const done: boolean = await ap.editor.setTranslation('x')
  // @ts-expect-error
  ap.editor.setTranslation('x').then(() => {})
  // @ts-expect-error
  ap.profile.redirect(7)
  // @ts-expect-error
  await ap.getContent()
  // @ts-expect-error: it answers at once, so it needs no promise: `AP.size()`
  await ap.size()
  // @ts-expect-error
  ap.registerIntersectionObserver(() => {})
  // @ts-expect-error: what `on` gives back ends it
  ap.events.off('own', () => {})
  // @ts-expect-error
  ap.events.on('string.change', (string) => string.id)
  // @ts-expect-error
  ap.events.on('theme.changed', (theme: number) => theme)
  // @ts-expect-error
  void ap.events.once('own', () => {})
  // @ts-expect-error
  const changed: Theme = await ap.events.once('string.change')
  // @ts-expect-error
  const own: number = await ap.events.once('own')
  // @ts-expect-error
  ap.events.on('own', () => {}).off()
  // @ts-expect-error
  await ready(500)
  // @ts-expect-error
  clientOf()
  // @ts-expect-error
  clientOf(undefined as typeof AP | undefined)
  // @ts-expect-error
  const error = new ApError({ code: 'unheard-of', method: 'getTheme', message: '' })
  return void [error, early, theme, length, selected, done, changed, own]
}

export const rightCallsOfAp = (): void => {
  AP.getContext((context) => same<typeof context, Context>(true))
  here.getContext((context) => same<typeof context, PartialContext | null>(true))
  AP.getTheme((theme) => same<typeof theme, Theme>(true))
  AP.getTheme(() => {})
  AP.getJwtToken((token) => same<typeof token, string | null>(true))
  AP.apiRequest({ method: 'get', path: 'projects?limit=1' }, (response) =>
    same<typeof response, ApiResponse>(true),
  )
  AP.apiRequest<Theme[]>({ method: 'get', path: 'x' }, ({ body }) => same<typeof body, Theme[]>(true))
  here.apiRequest<Theme>({ method: 'get', path: 'x' }, (answer) =>
    same<typeof answer, PartialResponse<Theme>>(true),
  )
  AP.apiRequest({ method: 'POST', path: 'storages', headers: {}, body: new ArrayBuffer(1) }, ({ status }) =>
    same<typeof status, number>(true),
  )
  AP.resize()
  AP.resize('100%', '400px')
  const { w, h } = AP.size()
  same<[typeof w, typeof h], [string, number]>(true)
  AP.registerIntersectionObserver('id', ({ isIntersecting }) => same<typeof isIntersecting, boolean>(true))
  AP.registerIntersectionObserver(({ isIntersecting }) => same<typeof isIntersecting, boolean>(true))
  AP.registerIntersectionObserver()
  AP.verifyAuth({ code: 'x' })
  AP.verifyAuth({ error: 'x' })
  const context = AP._data?.app?.context
  same<typeof context, Record<string, unknown> | undefined>(true)
  same<typeof globalThis.AP, ApGlobal>(true)
  const { AP: ofWindow }: { AP: ApGlobal } = window
  ofWindow.getTheme(() => {})

  if (here.editor) {
    here.editor.getString((string) => same<typeof string, SourceString | null>(true))
    here.editor.setMode('review')
  }
  here.project?.openEditor('7', 'translate', 'fr,de')
  here.project?.previewTranslations('csv')
  here.modal?.setSize({ width: '80%', height: '600px', hideXScrolls: false })

  editor.getStringsList((strings) => same<typeof strings, ListString[]>(true))
  editor.getSelectedStrings((selected, count) => {
    same<typeof selected, SelectedString[] | 'all'>(true)
    same<typeof count, number>(true)
  })
  editor.getTopTranslation((top) => same<typeof top, Translation | null>(true))
  editor.changeFile(7)
  editor.changeFile('7')
  editor.changeFiles(['7', 8])
  editor.setTargetLanguage('11')
  editor.setTargetLanguage(['11', '12'], (error) => same<typeof error, string | undefined>(true))
  editor.setUnsavedSuggestion({ id: '7', text: 'x', languageId: 'fr', pluralId: null, translationId: 1 })
  editor.applyUnsavedTranslations('selectedStrings', null)
  editor.applyUnsavedTranslations('providedStrings', [1])
  editor.search('x')
  editor.search('x', { caseSensitive: true, search_option: 4 })
  editor.setCustomFilter({ labels: [1], own_field: 'kept' })
  editor.registerContextMenuAction(
    { type: 'source-string-context-menu', name: 'Do', children: [{ name: 'This' }] },
    ({ eventSubscriptionId, children }) => {
      AP.events.on(eventSubscriptionId, () => {})
      same<typeof children, { name: string; eventSubscriptionId: string }[] | undefined>(true)
    },
  )
  editor.openModal({ resource: 'dialog', onClose: () => {} })
  editor.openModal({ resource: 'dialog' }, (opened) => same<typeof opened, boolean>(true))
  // Methods may be taken off.
  const { getMode } = editor
  getMode((mode) => same<typeof mode, EditorMode>(true))
}

export const rightEvents = (): void => {
  AP.events.on('string.change', (string) => same<typeof string, SourceString | null>(true))
  AP.events.once('theme.changed', (theme) => same<typeof theme, Theme>(true))
  AP.events.on('textarea.edited', ({ oldText, newText, text }) =>
    same<[typeof oldText, typeof newText, typeof text], [string, string, string]>(true),
  )
  AP.events.on('translation.added', (added) => same<typeof added, Translation>(true))
  AP.events.on('translation.approve', ({ approver }) => same<typeof approver.login, string>(true))
  AP.events.on('file.change', (file) => same<typeof file, FileChange>(true))
  AP.events.on('own', (value) => same<typeof value, unknown>(true))
  AP.events.on('string.change', () => {})
  const listener = (theme: UiEvents['theme.changed']): Theme => theme
  AP.events.on('theme.changed', listener)
  AP.events.off('theme.changed', listener)
  AP.events.onAny((name, payload) => same<[typeof name, typeof payload], [string, unknown]>(true))
  AP.events.emit('own')
  AP.events.emit('own', { any: 'thing' })
}

export const rightCallsOfTheClient = async (): Promise<void> => {
  same<Awaited<ReturnType<typeof ready>>, Client>(true)
  await ready({ timeoutMs: 500 })
  const theme = await ap.getTheme()
  same<typeof theme, Theme>(true)
  const string = await ap.editor.getString()
  same<typeof string, SourceString | null>(true)
  const [selected, count] = await ap.editor.getSelectedStrings()
  same<[typeof selected, typeof count], [SelectedString[] | 'all', number]>(true)
  const selection = await ap.editor.textarea.getSelectedText()
  same<typeof selection, string | null>(true)
  const unknown = await ap.editor.setTargetLanguage(['11', '12'])
  same<typeof unknown, string | undefined>(true)
  const opened = await ap.editor.openModal({ resource: 'dialog' })
  same<typeof opened, boolean>(true)
  const isSaved = await ap.project.saveTabsConfiguration({ tabs_configuration: [] })
  same<typeof isSaved, boolean>(true)
  const response = await ap.apiRequest({ method: 'get', path: 'user' })
  same<typeof response, ApiResponse>(true)
  const typed = await ap.apiRequest<Theme>({ method: 'get', path: 'user' })
  same<typeof typed, ApiResponse<Theme>>(true)
  const context = await ap.getContext()
  same<typeof context, Context>(true)
  same<ReturnType<typeof ap.editor.setTranslation>, void>(true)
  ap.resize()
  ap.redirect('/project/x', { tab: 2 })
  const stop = ap.events.on('theme.changed', (changed) => same<typeof changed, Theme>(true))
  stop()
  const changed = await ap.events.once('string.change')
  same<typeof changed, SourceString | null>(true)
  const own = await ap.events.once('own')
  same<typeof own, unknown>(true)
  ap.events.onAny((name) => same<typeof name, string>(true))
  same<ReturnType<typeof clientOf>, Client>(true)
  await clientOf(AP).getTheme()
  await clientOf(here).getTheme()
  try {
    await ap.getTheme()
  } catch (error) {
    if (error instanceof ApError) same<typeof error.code, RefusalCode>(true)
  }
}

/** The examples of README.md. */
export const readme = async (): Promise<void> => {
  AP.editor.getString((string) => console.log(string?.text))
  AP.events.on('string.change', (string) => console.log(string?.identifier))

  await ready()
  const string = await ap.editor.getString()
  if (string) ap.editor.setTranslation(string.text.toUpperCase())
}
