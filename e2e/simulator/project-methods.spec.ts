import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { Context, TabConfiguration } from '../../dist/index.js'
import { unzip } from '../support/unzip.ts'
import { openPage, expect, test as base, type AppFrame } from './simulator.ts'

interface Fixtures {
  /** Opens the app's own tab of the project. */
  openTab(): Promise<{ page: Page; app: AppFrame; tab: string }>
}

const test = base.extend<Fixtures>({
  openTab: async ({ page, world, appServer }, use) => {
    await use(async () => {
      const modules = {
        'project-menu': [{ key: 'tab', name: 'App Tab', url: '/page.html' }],
        'project-tools': [{ key: 'tool', name: 'App Tool', logo: '/logo.svg', url: '/page.html' }],
      }
      await world.install(
        appServer.serve({ manifest: { identifier: 'tabs', stringBasedAvailable: true, modules } }),
      )
      const tab = 'tabs¦tab'
      const [project] = world.state.projects
      const app = await openPage(
        page,
        `${world.url}/project/${project?.identifier}/extensions/${encodeURIComponent(tab)}`,
      )
      return { page, app, tab }
    })
  },
})

test('a tab that resizes itself is as high as it asks for, lower and higher than the page gave it', async ({
  openTab,
}) => {
  const { page, app } = await openTab()
  const frame = page.locator('iframe[data-sim-frame="tab"]')
  const given = await frame.evaluate((element) => getComputedStyle(element).height)
  for (const height of ['200px', '1500px']) {
    await app.tell('resize', '100%', height)
    await expect(frame).toHaveCSS('height', height)
  }
  await app.tell('resize', '100%', '100%')
  await expect(frame).toHaveCSS('height', given)
})

test('a project tab has AP.project and no AP.editor; its context names the project alone', async ({
  openTab,
}) => {
  const { app } = await openTab()
  const context = await app.ask<Context>('getContext')
  expect(context).toMatchObject({ project_id: 1, project_identifier: 'ocean-docs', user_id: 1 })
  expect(context).not.toHaveProperty('editor')
  await expect(app.ask('editor.getString')).rejects.toThrow('does not exist')
})

test('getTabsConfiguration answers the built-in tabs and the tab of the app', async ({ openTab }) => {
  const { app, tab } = await openTab()
  const tabs = await app.ask<TabConfiguration[]>('project.getTabsConfiguration')
  expect(tabs.map(({ identifier }) => identifier)).toEqual([
    'home',
    'sources',
    'translations',
    'screenshots',
    'tasks',
    'members',
    'integrations',
    'reports',
    'activity-stream',
    'discussions',
    'tools',
    'settings',
    tab,
  ])
  expect(tabs.every(({ visible }) => visible)).toBe(true)
})

test('saveTabsConfiguration hides tabs in the bar, in the world and after a reload', async ({
  openTab,
  world,
}) => {
  const { page, app } = await openTab()
  const bar = page.getByRole('navigation', { name: 'Project' })
  await expect(bar.getByRole('link', { name: 'Tasks' })).toBeVisible()
  const hidden = [
    { identifier: 'tasks', visible: false },
    { identifier: 'members', visible: false },
  ]
  expect(await app.ask('project.saveTabsConfiguration', { tabs_configuration: hidden })).toBe(true)
  await expect(bar.getByRole('link', { name: 'Tasks' })).toHaveCount(0)
  expect(world.state.projects.get(1)?.tabs).toEqual(expect.arrayContaining(hidden))
  expect(await app.ask('project.getTabsConfiguration')).toEqual(expect.arrayContaining(hidden))
  await page.reload()
  await expect(bar.getByRole('link', { name: 'Sources' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Members' })).toHaveCount(0)
  await page.goto(`${world.url}/project/ocean-docs/members`)
  await expect(page.getByRole('link', { name: 'Olena Koval' })).toBeVisible()
})

test('saving the same tabs twice succeeds; unknown tabs are refused with the known ones', async ({
  openTab,
  world,
}) => {
  const { app } = await openTab()
  const save = (identifier: string): Promise<unknown> =>
    app.ask('project.saveTabsConfiguration', { tabs_configuration: [{ identifier, visible: false }] })
  expect(await save('reports')).toBe(true)
  expect(await save('reports')).toBe(true)
  const before = world.state.projects.get(1)?.tabs
  expect(await save('other-app¦tab')).toBe(false)
  await expect.poll(() => app.refusals.at(-1)).toMatch(/not-found.*other-app¦tab.*tabs¦tab/)
  expect(await app.ask('project.saveTabsConfiguration', {})).toBe(false)
  await expect.poll(() => app.refusals.at(-1)).toContain('wrong-argument')
  expect(world.state.projects.get(1)?.tabs).toBe(before)
})

test('the settings tab shows and hides tabs as the app sees them', async ({ openTab, world, page }) => {
  await openTab()
  await page.goto(`${world.url}/project/ocean-docs/settings`)
  await page.getByRole('checkbox', { name: 'App Tab' }).uncheck()
  await expect(
    page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'App Tab' }),
  ).toHaveCount(0)
  expect(world.state.projects.get(1)?.tabs).toContainEqual({ identifier: 'tabs¦tab', visible: false })
})

test('redirect goes to a path of the project without loading; a hard one loads', async ({
  openTab,
  world,
}) => {
  const { page, app } = await openTab()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await app.tell('project.redirect', '/tools')
  await expect(page).toHaveURL(`${world.url}/project/ocean-docs/tools`)
  await expect(page.getByRole('link', { name: 'App Tool' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await page.goBack()
  await expect(page.locator('iframe')).toHaveAttribute('data-sim-open', 'true')
  const [frame] = page.frames().filter((each) => each !== page.mainFrame())
  await frame?.evaluate(() => AP.project?.redirect('members', true))
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByRole('link', { name: 'Olena Koval' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false)
})

test('redirect refuses what leads out of the project', async ({ openTab }) => {
  const { page, app } = await openTab()
  const url = page.url()
  for (const path of [
    '../other',
    '/../../profile',
    '%2e%2e/x',
    'javascript:alert(1)',
    '//example.org',
    '\\\\x',
  ])
    await app.tell('project.redirect', path)
  await expect.poll(() => app.refusals.length).toBe(6)
  for (const refusal of app.refusals) expect(refusal).toContain('wrong-argument: AP.project.redirect')
  expect(page.url()).toBe(url)
})

test("AP.redirect reaches the platform's paths in the same world", async ({ openTab, world }) => {
  const { page, app } = await openTab()
  await app.tell('redirect', '/project/ocean-docs/sources', { from: 'app' })
  await expect(page).toHaveURL(`${world.url}/project/ocean-docs/sources?from=app`)
  await expect(page.getByRole('link', { name: 'checkout.json' })).toBeVisible()
})

test('openEditor opens the file in the language', async ({ openTab, world }) => {
  const { page, app } = await openTab()
  const file = [...world.state.files][1]
  await app.tell('project.openEditor', file?.id, 'translate', 'fr')
  await expect(page).toHaveURL(
    new RegExp(`/w/${world.id}/editor/ocean-docs/${file?.id}/en-fr\\?view=translate$`),
  )
  await expect(page.getByRole('option', { selected: true, name: new RegExp(`^${file?.name}`) })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Target language' })).toHaveText('French')
})

test('openEditor refuses unknown files, views and languages', async ({ openTab }) => {
  const { page, app } = await openTab()
  const url = page.url()
  await app.tell('project.openEditor', '999')
  await app.tell('project.openEditor', '1', 'sideways')
  await app.tell('project.openEditor', '1', 'translate', 'de,xx')
  await expect.poll(() => app.refusals.length).toBe(3)
  expect(app.refusals[0]).toContain('not-found')
  expect(app.refusals[1]).toContain('wrong-argument')
  expect(app.refusals[2]).toMatch(/not-found.*"xx"/)
  expect(page.url()).toBe(url)
})

test('previewTranslations goes to the translations and downloads a csv', async ({ openTab, world }) => {
  const { page, app } = await openTab()
  const download = page.waitForEvent('download')
  await app.tell('project.previewTranslations', 'csv')
  const file = await download
  expect(file.suggestedFilename()).toBe('ocean-docs-translations.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^File,Key,Plural form,Context,English,German,French,/)
  const [string] = [...world.state.strings]
  expect(text).toContain(string?.identifier)
  await expect(page).toHaveURL(/\/translations$/)
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
})

test('previewTranslations downloads a workbook with the same rows', async ({ openTab, world }) => {
  const { page, app } = await openTab()
  await app.tell('project.previewTranslations', 'pdf')
  await expect.poll(() => app.refusals[0]).toContain('expected "csv" or "xlsx", got "pdf"')
  const download = page.waitForEvent('download')
  await app.tell('project.previewTranslations', 'xlsx')
  const parts = unzip(await readFile(await (await download).path()))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<row /g)?.length).toBeGreaterThan([...world.state.strings].length)
  expect(sheet).toContain('>German</t>')
})

for (const [name, title] of [
  ['mt-pre-translation', 'Pre-translation via machine translation'],
  ['ai-pre-translation', 'Pre-translation via AI'],
  ['marketplace-store', 'Store'],
] as const)
  test(`openModal opens ${name}, which Escape closes`, async ({ openTab }) => {
    const { page, app } = await openTab()
    await app.tell('project.openModal', name)
    const modal = page.getByRole('dialog', { name: title })
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: 'Close' }).press('Escape')
    await expect(modal).toHaveCount(0)
  })

test('openModal refuses names that are no built-in modal', async ({ openTab }) => {
  const { page, app } = await openTab()
  await app.tell('project.openModal', 'no-such-modal')
  await expect.poll(() => app.refusals[0]).toMatch(/not-found.*mt-pre-translation/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('pre-translation saves the suggestions that the world holds', async ({ openTab, world }) => {
  const { page, app } = await openTab()
  await app.tell('project.openModal', 'mt-pre-translation')
  const before = world.state.counters.translations
  const modal = page.getByRole('dialog')
  const choice = modal
    .locator('label')
    .filter({ has: page.locator('input:enabled') })
    .first()
  const offered = Number(await choice.locator('.number').textContent())
  expect(offered).toBeGreaterThan(0)
  await choice.locator('input').check()
  await modal.getByRole('button', { name: 'Pre-translate' }).click()
  await expect(modal.getByRole('status')).toHaveText(`${offered} of ${offered} saved as translations.`)
  expect(world.state.counters.translations).toBe(before + offered)
})

test.describe('enterprise edition', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test('a project tab has no AP.project, and the project has the paths of that edition', async ({
    openTab,
    page,
  }) => {
    const { app } = await openTab()
    await expect(app.ask('project.getTabsConfiguration')).rejects.toThrow('does not exist')
    await page.getByRole('link', { name: 'Tools' }).click()
    await expect(page).toHaveURL(/\/u\/projects\/1\/tools$/)
    await expect(page.getByRole('link', { name: 'App Tool' })).toBeVisible()
  })
})

test.describe('in a string-based project', () => {
  test.use({ worldOptions: { scenario: 'string-based-project' } })

  test('previewTranslations goes to the Download tab', async ({ openTab }) => {
    const { page, app } = await openTab()
    const download = page.waitForEvent('download')
    await app.tell('project.previewTranslations', 'csv')
    expect((await download).suggestedFilename()).toMatch(/-translations\.csv$/)
    await expect(page).toHaveURL(/\/download$/)
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('link', { name: 'Translations', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  })
})
