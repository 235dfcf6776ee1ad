/** The Editor as a translator uses it. */
import { expect, type Locator } from 'playwright/test'
import type { EditorMode } from '../../../src/contract/objects.ts'
import type { MessageKind } from '../../editor/view.ts'
import { editorPath, entityOf } from '../../host/addresses.ts'
import { filesOf } from '../../world/queries.ts'
import { fileNamed, languageNamed, missing, named } from './named.ts'
import { act, choose, go, type GoOptions, type Site } from './site.ts'
import { startOf } from './start.ts'
import { scrollTo, scrollToString } from './string-list.ts'

export interface OpenOptions extends GoOptions {
  /** Name or id. */
  file?: string | number
  /** Such as `de`. */
  language?: string
  /** Identifier, id or text. */
  string?: string | number
  mode?: EditorMode
}

export interface EditorPage {
  /** Goes to the Editor, to where the scenario starts but for what is named, and waits until it and the apps in it are ready. */
  open(options?: OpenOptions): Promise<void>
  /** Opens the string's file, if need be, finds it on any page of the list, and clicks it. By identifier, id or text. */
  selectString(string: string | number): Promise<void>
  /** Checks the boxes of these strings, and no others, on the page of the list that is shown. */
  checkStrings(...strings: (string | number)[]): Promise<void>
  /** By name or id. */
  openFile(file: string | number): Promise<void>
  /** Writes the translation in place of what is there. */
  type(text: string): Promise<void>
  /** Presses Save, in the multilingual mode Save all, and Save anyway where checks are in the way; waits until the platform has answered. A refusal shows as a message of kind `error`; throws where the project wants the draft mended. */
  save(): Promise<void>
  /** By code or by name. */
  setLanguage(language: string): Promise<void>
  setMode(mode: EditorMode): Promise<void>
  setTheme(theme: 'light' | 'dark' | 'auto'): Promise<void>
  /** A basic filter by name or id. */
  setFilter(filter: string | number): Promise<void>
  /** Filters by a query expression. */
  setCroqlFilter(query: string): Promise<void>
  search(text: string): Promise<void>
  /** Opens an app's panel by its name. */
  openPanel(name: string): Promise<void>
  /** The translation area; in the multilingual mode that of the active language. */
  textarea: Locator
  /** The list; its rows carry `data-string-id`. */
  strings: Locator
  /** The source text. */
  source: Locator
  /** Translations of the string in the form that is shown, best first. */
  suggestions: Locator
  files: Locator
  /** Tabs with the apps' icons. */
  panels: Locator
  /** The bars of this kind. */
  message(kind: MessageKind): Locator
  /** The bars that are shown, oldest first. */
  messages(): Promise<{ kind: string; text: string }[]>
  chosenFilter(): Promise<{ id: number; name: string }>
  /** Of the open panel's icon, or of the panel with this name; null where there is none. */
  badge(panel?: string): Promise<number | null>
}

export const createEditorPage = (site: Site): EditorPage => {
  const { page, world } = site
  const select = (name: string): Locator => page.getByRole('combobox', { name, exact: true })
  const textarea = page
    .getByRole('textbox', { name: 'Translation', exact: true })
    .or(page.locator('.language[data-active="true"] textarea'))
  const strings = page.getByRole('grid', { name: 'Strings' })
  const files = page.getByRole('listbox', { name: 'Files' })
  const panels = page.getByRole('tablist', { name: 'App panels' }).getByRole('tab')

  const open = async ({ file, language, string, mode, ...options }: OpenOptions = {}): Promise<void> => {
    const state = await world.state()
    const start = startOf(world, state)
    const row = string === undefined ? undefined : named(state, string)
    const [first] = state.projects
    const begun = [...state.projects].find(({ identifier }) => identifier === start.project)
    const project = (row && state.projects.get(row.projectId)) ?? begun ?? first
    if (!project) throw new Error('Failed to open the Editor: the world has no project')
    const isElsewhere = row !== undefined || file !== undefined
    const fileId = file === undefined ? row?.fileId : fileNamed(filesOf(state, project.id), file).id
    const wanted = language ?? site.language
    const languageId = wanted === undefined ? [] : [languageNamed(state, project.targetLanguageIds, wanted)]
    const path = editorPath(state, project, {
      fileId: isElsewhere ? fileId : start.fileId,
      languageIds: [...new Set([...languageId, ...start.languageIds])],
      mode: mode ?? start.mode,
    })
    const url = new URL(path, world.url)
    for (const [name, value] of start.others)
      if (name !== 'page' || !isElsewhere) url.searchParams.set(name, value)
    const panel = world.modules.find(({ type, key }) => type === 'editor-right-panel' && key === site.module)
    if (panel) url.searchParams.set('app_module', entityOf(panel.app, panel.key))
    if (row) url.hash = String(row.id)
    else if (!isElsewhere) url.hash = start.stringId
    await go(site, url.pathname + url.search + url.hash, options)
  }

  /** Actions open the Editor where it is not open. */
  const here = async (): Promise<void> => {
    // Where a scenario starts, as `editorUrl` has it, is one place in it.
    if (!page.url().startsWith(`${world.url}/editor`)) await open()
  }
  const inEditor = (title: string, run: () => Promise<unknown>): Promise<void> =>
    act(`editor: ${title}`, async () => {
      await here()
      await run()
    })

  const openFile = async (id: number): Promise<void> => {
    const selector = `[data-file-id="${id}"]`
    const option = files.locator(selector)
    await scrollTo(files, selector)
    if ((await option.getAttribute('aria-selected')) !== 'true') await option.click()
    await expect(option).toHaveAttribute('aria-selected', 'true')
  }

  return {
    open: (options) => act('editor: open', () => open(options)),
    selectString: (string) =>
      inEditor(`select string "${string}"`, async () => {
        const { id, fileId, identifier } = named(await world.state(), string)
        await openFile(fileId)
        const row = await scrollToString(page, strings, id)
        if (!row)
          throw new Error(
            `Failed to select the string "${identifier}": it is not listed; is there a filter or a search?`,
          )
        await row.click()
        await expect(row).toHaveAttribute('aria-selected', 'true')
      }),
    checkStrings: (...wanted) =>
      inEditor(`check strings ${wanted.join(', ')}`, async () => {
        const state = await world.state()
        const identifiers = wanted.map((string) => named(state, string).identifier)
        const boxes = strings.getByRole('checkbox')
        for (const box of await boxes.all()) {
          const label = (await box.getAttribute('aria-label')) ?? ''
          await box.setChecked(identifiers.some((identifier) => label === `Select ${identifier}`))
        }
      }),
    openFile: (file) =>
      inEditor(`open file "${file}"`, async () => {
        const state = await world.state()
        await openFile(fileNamed([...state.files], file).id)
      }),
    type: (text) => inEditor(`type "${text}"`, () => textarea.fill(text)),
    save: () =>
      inEditor('save', async () => {
        const answered = page.waitForResponse((response) => response.url().includes('/_page/commands'))
        await page
          .getByRole('button', { name: /^Save( all)?$/ })
          .first()
          .click()
        const checks = page.getByRole('group', { name: 'Quality checks' })
        const held = checks.getByRole('alert')
        const isHeld = await Promise.race([
          answered.then(() => false),
          held.waitFor().then(
            () => true,
            () => false,
          ),
        ])
        if (isHeld) {
          const anyway = page.getByRole('button', { name: 'Save anyway' })
          if (!(await anyway.isVisible())) {
            void answered.catch(() => undefined)
            throw new Error(`Failed to save: ${await checks.innerText()}`)
          }
          await anyway.click()
        }
        await answered
      }),
    setLanguage: (language) =>
      inEditor(`set language "${language}"`, async () => {
        const state = await world.state()
        const code = languageNamed(
          state,
          [...state.projects].flatMap(({ targetLanguageIds }) => targetLanguageIds),
          language,
        )
        await select('Target language').click()
        await page
          .getByRole('listbox', { name: 'Target language' })
          .locator(`[role=option][data-value=${JSON.stringify(code)}]`)
          .click()
      }),
    setMode: (mode) =>
      inEditor(`set mode "${mode}"`, async () => {
        const group = page.getByRole('radiogroup', { name: 'Mode', includeHidden: true })
        const modes = await group
          .locator('input')
          .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
        if (!modes.includes(mode)) throw new Error(missing('mode', mode, modes))
        const choice = group.locator('label', { has: page.locator(`input[value="${mode}"]`) })
        // In a narrow window it waits behind a button.
        if (!(await choice.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click()
        await choice.click()
      }),
    setTheme: (theme) => inEditor(`set theme "${theme}"`, () => choose(select('Theme'), 'theme', theme)),
    setFilter: (filter) =>
      inEditor(`set filter "${filter}"`, () => choose(select('Filter'), 'filter', String(filter))),
    setCroqlFilter: (query) =>
      inEditor(`filter by "${query}"`, async () => {
        await select('Filter').selectOption('38')
        await page.getByRole('textbox', { name: 'Query expression' }).fill(query)
        await page.getByRole('button', { name: 'Apply' }).click()
      }),
    search: (text) =>
      inEditor(`search "${text}"`, () => page.getByRole('searchbox', { name: 'Search strings' }).fill(text)),
    openPanel: (name) =>
      inEditor(`open panel "${name}"`, async () => {
        const tab = panels.and(page.getByTitle(name, { exact: true }))
        const known = world.modules
          .filter(({ type }) => type === 'editor-right-panel')
          .map((each) => each.name)
        if (!known.includes(name) && !(await tab.count())) throw new Error(missing('panel', name, known))
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
      }),
    textarea,
    strings,
    source: page.getByLabel('Source', { exact: true }).locator('.source-text'),
    suggestions: page.getByRole('region', { name: 'Suggestions' }).locator('[data-translation-id]'),
    files,
    panels,
    message: (kind) => page.locator(`[role="status"][data-kind="${kind}"]`),
    messages: () =>
      page.locator('.messages [role="status"][data-kind]').evaluateAll((bars) =>
        bars.map((bar) => ({
          kind: bar.getAttribute('data-kind') ?? '',
          text: bar.querySelector('span')?.textContent ?? '',
        })),
      ),
    chosenFilter: () =>
      select('Filter').evaluate((element) => {
        const { value, selectedOptions } = element as HTMLSelectElement
        return { id: Number(value), name: selectedOptions[0]?.textContent ?? '' }
      }),
    async badge(panel) {
      const tab =
        panel === undefined
          ? panels.and(page.locator('[aria-selected="true"]'))
          : panels.and(page.getByTitle(panel, { exact: true }))
      const [label] = await tab.evaluateAll((tabs) =>
        tabs.map((each) => [each.getAttribute('title') ?? '', each.getAttribute('aria-label') ?? '']),
      )
      if (!label) return null
      // The label is the name, and behind it the number.
      return Number(label[1]?.slice((label[0]?.length ?? 0) + 2) ?? 0)
    },
  }
}
