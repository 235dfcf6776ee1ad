/**
 * What an app's author writes with the specification beside him: one function for each family of its tables.
 * `tsc -p .` checks it against the source, test/package/types.test.ts against what is published; nothing runs it.
 */
/* oxlint-disable typescript/await-thenable, typescript/no-unnecessary-condition -- tests for a feature ask for what the full face always has */
import {
  ap,
  type AP as ApGlobal,
  type ApiResponse,
  type CustomFilter,
  type CustomTheme,
  type PartialAP,
  type SourceString,
} from '../../src/client/index.ts'

interface Project {
  data: { id: number; name: string }
}

// Global

export const context = (): void => {
  AP.getContext((context) => {
    const projectId: number = context.project_id
    const mode: string = context.editor.mode
    const target: string | undefined = context.editor.target_language_id
    console.log(projectId, context.organization_id, mode, target, context.editor.target_language_ids?.length)
    console.log(context.editor.task?.title, context.editor.fileData?.progress.translated_percent)
    console.log(context.editor.workflow_step?.type)
  })
}

export const environment = (): void => {
  AP.getTheme((theme: string) => document.body.classList.toggle('dark', theme === 'dark'))
  AP.getCssVariables((variables) => {
    for (const [name, value] of Object.entries(variables)) document.body.style.setProperty(name, value)
    console.log(variables['--service-primary'])
  })
  AP.getJwtToken((token) => void fetch('/api/user', { headers: { Authorization: `Bearer ${token}` } }))
}

export const get = (): void => {
  AP.apiRequest({ method: 'GET', path: 'projects?limit=10', headers: {} }, (response) => {
    if (response.status === 200) console.log(response.statusText, response.body)
    else if (response.status === 0) console.error('network failure')
  })
}

export const post = (): void => {
  const method = ['POST', 'PUT'][0] ?? 'POST'
  const payload = {
    method,
    path: 'projects/1/strings',
    headers: {},
    body: { text: 'Hello', identifier: 'a' },
  }
  AP.apiRequest<Project>(payload, ({ status, body }) => console.log(status, body.data.name))
  AP.apiRequest<Project | undefined>({ method: 'delete', path: 'projects/1', headers: {} }, ({ body }) =>
    console.log(body?.data.id),
  )
}

export const binary = (): void => {
  const body: ArrayBuffer = new TextEncoder().encode('{}').buffer
  const headers = { 'Service-API-FileName': 'a.json', 'Content-Type': 'application/octet-stream' }
  AP.apiRequest({ method: 'POST', path: 'storages', headers, body }, (response: ApiResponse<Project>) =>
    console.log(response.body.data.id),
  )
  AP.apiRequest<ArrayBuffer>({ method: 'GET', path: 'x', headers: {} }, ({ body: bytes }) =>
    console.log(bytes.byteLength),
  )
  AP.apiRequest({ method: 'POST', path: 'y', headers: {}, body: 'text' }, () => console.log('sent'))
}

export const sizes = (): void => {
  AP.getViewportSize(({ width, height }) => AP.resize(`${width}px`, `${height}px`))
  AP.getWindowSize((size) => console.log(size.width * size.height))
  AP.getScrollPosition((pixels) => console.log(pixels.toFixed()))
  AP.resize('400px', '100%')
  const { w, h } = AP.size()
  AP.resize(w, `${h}px`)
  AP.registerIntersectionObserver('footer', (entry) => console.log(entry.isIntersecting))
}

export const leaving = (): void => {
  const queryParams = { tab: 'files', page: 2 }
  AP.redirect('/project/demo')
  AP.redirect('/project/demo', queryParams)
  AP.closeAppModal()
  AP.closeNavbarExtension()
}

interface Settings {
  engine: string
  depth?: number
}

export const forms = (): void => {
  const settings: Settings = { engine: 'fast' }
  AP.getFormData((data) => console.log(data?.['engine']))
  AP.getFormData<Settings>((data) => console.log(data?.engine))
  AP.formDataUpdated(settings)
  AP.formDataUpdated({ engine: 'fast' })
  AP.getRenderData((data) => console.log(data['task_id']))
  AP.getRenderData((data: { task_id?: number }) => console.log(data.task_id))
  AP.getSchema((schema) => console.log(schema?.['properties']))
}

// Editor

export const strings = (): void => {
  AP.editor.getString((string) => console.log(string?.text, string?.file.name, string?.max_length))
  AP.editor.getString((string: SourceString | null) => console.log(string?.identifier))
  AP.editor.getStringsList((list) => list.forEach(({ id, key, text }) => console.log(id, key, text)))
  AP.editor.getUnsavedSourceStrings((unsaved) => console.log(unsaved?.length ?? 0))
}

export const selection = (): void => {
  AP.editor.getSelectedStrings((selectedData, selectedCount) => {
    if (selectedData === 'all') return console.log(selectedCount)
    for (const { string, translations } of selectedData) console.log(string.id, translations['fr']?.[0]?.text)
  })
  AP.editor.getSelectedStrings(() => console.log('selected'))
  AP.editor.source.getSelectedText((text) => console.log(text?.length))
  AP.editor.textarea.getSelectedText((text) => console.log(text ?? ''))
}

export const files = (): void => {
  AP.editor.getSelectedFiles((selected) => {
    const ids: string[] = selected.map(({ id }) => id)
    AP.editor.changeFiles(ids)
  })
  AP.editor.isMultipleFilesSelected((isMultiple) => isMultiple && AP.editor.changeFile('12'))
  AP.editor.changeFiles([12, '13'])
}

export const translations = (): void => {
  AP.editor.getTranslations((list) => list.map(({ text, author }) => `${text} ${author.name}`))
  AP.editor.getTopTranslation((top) => AP.editor.setTranslation(top ? top.text : ''))
  AP.editor.appendTranslation('!')
  AP.editor.clearTranslation()
  AP.editor.setFocus()
}

export const suggestions = (): void => {
  const suggestion = { id: 1, text: 'Bonjour', languageId: 'fr' }
  AP.editor.setUnsavedSuggestion(suggestion)
  AP.editor.setUnsavedSuggestion({
    id: '1',
    text: 'Bonjour',
    languageId: 'fr',
    pluralId: null,
    translationId: 4,
  })
  AP.editor.setUnsavedSuggestions([suggestion, { ...suggestion, pluralId: 'one' }])
  AP.editor.removeUnsavedSuggestions([suggestion])
  const [, method = ''] = location.hash.split('#')
  AP.editor.applyUnsavedTranslations(method, [1, 2])
  AP.editor.applyUnsavedTranslations('selectedStrings', null)
}

export const basicFilters = (): void => {
  AP.editor.getFiltersList((filters) => {
    const first = filters.find(({ value }) => value !== undefined)
    if (first?.value !== undefined) AP.editor.setFilter(first.value)
  })
  AP.editor.getFilter((id: number) => AP.editor.setFilter(id))
}

export const advancedFilter = (): void => {
  const full: CustomFilter = {
    added_from: '',
    added_to: '',
    updated_from: '',
    updated_to: '',
    translations: 'untranslated',
    duplicates: '',
    tm_and_mt: '',
    pre_translation: '',
    approvals: '',
    visibility: '',
    qa_issues: '',
    string_type: '',
    votes: '',
    approvals_count_select: '',
    translated_by_user: '',
    not_translated_by_user: '',
    approved_by_user: '',
    not_approved_by_user: '',
    comments: 'have_comments',
    screenshots: '',
    labels: [],
    label_match_rule: 'any',
    exclude_labels: [],
    exclude_label_match_rule: 'all',
    votes_count: null,
    approvals_count: null,
    sort_method: 0,
    sort_ascending: 1,
    croql_expression: '',
    ai_query: '',
  }
  AP.editor.setCustomFilter(full)
  const partial = { labels: [1, 2], label_match_rule: 'all', votes_count: null }
  AP.editor.setCustomFilter(partial)
  AP.editor.setCustomFilter({ translations: 'translated' })
  AP.editor.getCustomFilter((filter) => AP.editor.setCustomFilter({ ...filter, comments: 'no_comments' }))
  AP.editor.resetCustomFilter()
}

export const queryFilter = (): void => {
  AP.editor.getCroqlFilter((croql) => console.log(croql))
  AP.editor.setCroqlFilter('count of translations = 0')
  AP.editor.resetCroqlFilter()
}

export const modes = (): void => {
  const modeName: string = location.hash.slice(1)
  AP.editor.getMode((mode) => mode !== 'multilingual' && AP.editor.setMode('multilingual'))
  AP.editor.setMode(modeName)
  AP.editor.getPage((page) => AP.editor.setPage(page + 1))
}

export const languages = (): void => {
  AP.editor.getProjectTargetLanguages((list) => {
    const ids = list.filter(({ preferred }) => preferred).map(({ id }) => id)
    AP.editor.setTargetLanguage(ids, (error) => error && AP.editor.errorMessage(error))
  })
  AP.editor.setTargetLanguage('11')
  AP.editor.setTargetLanguage(['11', '12'], (error?: string) => console.log(error))
}

export const search = (): void => {
  AP.editor.search('hello')
  AP.editor.search('hello', {
    searchStrict: true,
    searchFullMatch: false,
    caseSensitive: true,
    search_option: 1,
  })
}

export const messages = (): void => {
  AP.editor.noticeMessage('Look')
  AP.editor.successMessage('Done')
  AP.editor.errorMessage('Failed')
  AP.editor.setApplicationNotification(3)
  AP.editor.clearApplicationNotification()
}

export const workflow = (): void => {
  AP.editor.getWorkflowSteps((steps) => {
    const step = steps?.find(({ type }) => type === 'Proofread')
    if (step) AP.editor.setWorkflowStep(step.id)
  })
  AP.editor.getWorkflowStepStatusFilter((status) => console.log(status === 'ToDo'))
  AP.editor.setWorkflowStepStatusFilter('DONE')
}

export const contextMenu = (): void => {
  const type = 'textarea-context-menu'
  const action = { type, name: 'Insert', children: [{ name: 'Upper case' }, { name: 'Lower case' }] }
  AP.editor.registerContextMenuAction(action, (registered) => {
    AP.events.on(registered.eventSubscriptionId, () => console.log('clicked'))
    for (const child of registered.children ?? [])
      AP.events.on(child.eventSubscriptionId, (payload) => console.log(child.name, payload))
  })
  AP.editor.registerContextMenuAction({ type: 'source-string-context-menu', name: 'Do' }, () => {})
}

export const keys = (): void => {
  AP.editor.getHotKeys((hotKeys) => console.log(hotKeys.split(',')))
  addEventListener('keydown', ({ key }) => AP.editor.propagateHotKeyPress(`Control+${key}`))
}

export const theme = (): void => {
  const full: CustomTheme = {
    themeMode: 'dark',
    primaryAccent: '#43a047',
    base: {
      baseBackground: '#16191d',
      stringStatus: { translated: '#43a047', approved: '#1e88e5' },
      highlights: {
        placeholderColor: '#fff',
        placeholderBg: '#000',
        tagColor: '#fff',
        tagBg: '#000',
        nonePrintableCharacterColor: '#888',
        findAndReplaceHighlightBg: '#ff0',
        specialLightColor: '#fff',
        specialLightBg: '#000',
      },
    },
    accents: {
      info: { accentColor: '#00f' },
      danger: { accentColor: '#f00' },
      warning: { accentColor: '#fa0' },
      success: { accentColor: '#0f0' },
    },
  }
  const primaryAccent: string | undefined = full.primaryAccent
  AP.editor.applyCustomThemeStyle(full, (error?: string) => error && console.error(error, primaryAccent))
  const plain = { themeMode: 'light', primaryAccent: 'rgb(0, 0, 0)' }
  AP.editor.applyCustomThemeStyle(plain)
  AP.editor.resetCustomThemeStyle()
}

export const modal = (): void => {
  const onClose = (): void => console.log('closed')
  AP.editor.openModal({ resource: 'dialog', size: 'medium', onClose }, (success) => console.log(success))
  AP.editor.openModal({ resource: 'dialog' })
  AP.editor.closeModal()
  AP.modal.setSize({ width: '80%', height: '600px' })
  AP.modal.setSize({ width: '80%', height: '600px', hideXScrolls: true, hideYScrolls: false })
}

// Project, profile

export const project = (): void => {
  AP.project.redirect('translations')
  AP.project.redirect('translations', true)
  AP.project.openModal('mt-pre-translation')
  AP.project.openEditor('12')
  AP.project.openEditor('12', 'translate', 'fr')
  const format = document.title
  AP.project.previewTranslations(format)
  AP.project.previewTranslations('csv')
}

export const tabs = (): void => {
  AP.project.getTabsConfiguration((tabs) => {
    const tabs_configuration = tabs.map((tab) => ({ ...tab, visible: tab.identifier !== 'reports' }))
    AP.project.saveTabsConfiguration({ tabs_configuration }, (isSaved) => console.log(isSaved))
  })
  AP.project.saveTabsConfiguration({ tabs_configuration: [{ identifier: 'home', visible: true }] })
}

export const profile = (): void => AP.profile.redirect('settings')

// Events

export const events = (): void => {
  AP.events.on('string.change', (string) => console.log(string?.id))
  AP.events.on('string.selected', (selected) => console.log(selected.length))
  AP.events.once('translation.added', (translation) => console.log(translation.text))
  AP.events.on('language.change', (language) => console.log(language.name, language.code))
  AP.events.on('language.change', ({ editor }) => console.log(editor.active_target_language_id))
  AP.events.on('file.change', (file) => AP.editor.changeFile(file.id))
  AP.events.on('file.change', (context) => console.log(context.project_id))
  AP.events.on('theme.changed', (theme: string) => console.log(theme))
  AP.events.on('textarea.edited', () => console.log('typed'))
  for (const name of ['translation.vote', 'translation.approve'])
    AP.events.on(name, (data) => console.log(data))
}

export const listeners = (): void => {
  const listener = (string: SourceString | null): void => console.log(string?.text)
  const hearAll = (eventName: string, eventData: unknown): void => console.log(eventName, eventData)
  AP.events.on('string.change', listener)
  AP.events.off('string.change', listener)
  AP.events.offAll('string.change')
  AP.events.onAny(hearAll)
  AP.events.onAny((eventName) => console.log(eventName))
  AP.events.offAny(hearAll)
}

export const ownEvents = (): void => {
  interface Counted {
    count: number
  }
  AP.events.on('counted', (data: Counted) => console.log(data.count))
  AP.events.on('counted', (data) => console.log(data))
  AP.events.once('ready', () => AP.events.offAll('counted'))
  AP.events.emit('counted', { count: 1 })
  AP.events.emit('ready')
}

// Where a namespace may be absent

export const features = (): void => {
  if (typeof AP.project === 'undefined') console.log('not on a project page')
  else AP.project.redirect('sources')
  if (typeof AP.editor !== 'undefined') AP.editor.setFocus()
  AP.modal?.setSize({ width: '1px', height: '1px' })
  const here: PartialAP = AP
  here.editor?.setFocus()
  here.getContext((context) => console.log(context?.editor?.mode))
  here.apiRequest<Project>({ method: 'GET', path: 'projects/1', headers: {} }, ({ body }) =>
    console.log(body?.data),
  )
  if (here.project) here.project.openModal('mt-pre-translation')
  const fromWindow: ApGlobal = window.AP
  console.log(fromWindow.size().h)
}

// The promise client

export const promises = async (): Promise<void> => {
  const { project_id: projectId, editor } = await ap.getContext()
  const theme: string = await ap.getTheme()
  const { status, body } = await ap.apiRequest<Project>({
    method: 'GET',
    path: `projects/${projectId}`,
    headers: {},
  })
  console.log(theme, editor.mode, status, body.data.name)
  const settings = await ap.getFormData<Settings>()
  const string = await ap.editor.getString()
  if (string) ap.editor.setTranslation(string.text.toUpperCase() + settings?.engine)
  const [selected, count] = await ap.editor.getSelectedStrings()
  console.log(selected === 'all' ? count : selected.length)
  const modeName: string = document.title
  ap.editor.setMode(modeName)
  const error = await ap.editor.setTargetLanguage(['11', '12'])
  if (error) ap.editor.errorMessage(error)
  ap.editor.setCustomFilter({ labels: [1] })
  ap.editor.search('hello', { search_option: 1 })
  const { eventSubscriptionId } = await ap.editor.registerContextMenuAction({
    type: 'source-string-context-menu',
    name: 'Do',
    children: [{ name: 'This' }],
  })
  const stop = ap.events.on(eventSubscriptionId, () => console.log('clicked'))
  stop()
}

export const promisesElsewhere = async (): Promise<void> => {
  const isOpen = await ap.editor.openModal({ resource: 'dialog', onClose: () => console.log('closed') })
  const tabs_configuration = await ap.project.getTabsConfiguration()
  const isSaved = await ap.project.saveTabsConfiguration({ tabs_configuration })
  const failure = await ap.editor.applyCustomThemeStyle({ themeMode: 'dark', accents: {} })
  console.log(isOpen, isSaved, failure?.length)
  ap.profile.redirect('settings')
  ap.modal.setSize({ width: '80%', height: '600px' })
  const changed = await ap.events.once('string.change')
  console.log(changed?.text)
  const own = await ap.events.once('counted')
  console.log(own)
  ap.events.on('counted', ({ count }: { count: number }) => console.log(count))
  ap.events.onAny((name, data) => console.log(name, data))
  ap.events.emit('counted', { count: 1 })
}
