import { readFile } from 'node:fs/promises'
import type { FrameLocator, Locator, Page } from 'playwright/test'
import { drop } from '../support/drop.ts'
import { startFormatApp, type FormatApp } from './page-format-app.ts'
import { violationsInThemes } from '../support/axe.ts'
import { doubleClick } from '../support/presses.ts'
import { expect, test as base } from './simulator.ts'

const content = 'title=The reef\nintro=Fish live here\nend=Good bye'

interface Sources {
  page: Page
  /** The job of this file, the newest first. */
  job(fileName: string): Locator
  add(fileName: string, text: string): Promise<void>
}

const test = base.extend<{ app: FormatApp; sources: Sources }>({
  app: async ({ world }, use) => {
    const app = await startFormatApp()
    await world.install(app.manifestUrl)
    await use(app)
    app.close()
  },
  sources: async ({ page, world, app: _ }, use) => {
    await page.goto(`${world.url}/project/ocean-docs/sources`)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    const job = (name: string): Locator =>
      page.getByRole('list', { name: 'Jobs' }).getByRole('listitem', { name, exact: true }).first()
    await use({
      page,
      job,
      async add(name, text) {
        await page.getByLabel('Files to add').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
        await expect(job(name)).toBeVisible()
      },
    })
  },
})

const isFinished = async (job: Locator): Promise<void> =>
  expect(job).toHaveAttribute('data-status', 'finished')

/** Opens the Editor on a file with a preview; answers the inside of the preview's frame. */
const openPreview = async ({ page, job, add }: Sources): Promise<FrameLocator> => {
  await add('reef.page', content)
  await isFinished(job('reef.page'))
  await page.getByRole('link', { name: 'reef.page', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'true')
  const inside = page.frameLocator('iframe[title="Preview of reef.page"]')
  await expect(inside.locator('[data-ap-string]')).toHaveCount(3)
  return inside
}

test('what an app refuses is shown in its words, stays after a reload, and can be tried again', async ({
  sources: { page, job, add },
  app,
}) => {
  await add('bad.page', 'title=The reef\n!broken')
  const bar = job('bad.page').getByRole('status')
  await expect(bar).toHaveText('Line 1: “!broken” is no line of a page')
  await expect(bar).toHaveAttribute('data-kind', 'error')
  await page.reload()
  await expect(bar).toHaveText('Line 1: “!broken” is no line of a page')
  app.isLenient = true
  await job('bad.page').getByRole('button', { name: 'Retry bad.page' }).click()
  await isFinished(job('bad.page'))
  await expect(page.getByRole('link', { name: 'bad.page', exact: true })).toBeVisible()
})

test('a failure is told in a bar where no list of jobs is', async ({ sources: { page, add, job }, app }) => {
  let go: () => void = () => {}
  app.hold = new Promise((resolve) => (go = resolve))
  await add('bad.page', '!broken')
  await expect(job('bad.page')).toHaveAttribute('data-status', 'running')
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Members' }).click()
  go()
  await expect(page.getByRole('status').filter({ hasText: '“!broken” is no line' })).toBeVisible()
})

test('a running job shows where it is, and can be called off', async ({ sources: { job, add }, app }) => {
  let go: () => void = () => {}
  app.hold = new Promise((resolve) => (go = resolve))
  await add('slow.page', content)
  await expect(job('slow.page').getByRole('progressbar')).toBeVisible()
  await job('slow.page').getByRole('button', { name: 'Cancel slow.page' }).click()
  await expect(job('slow.page')).toHaveAttribute('data-status', 'cancelled')
  go()
})

test('a dropped file is imported by the app, with the limits shown', async ({
  sources: { page, job },
  world,
}) => {
  await drop(page.getByRole('region', { name: 'Sources' }), 'reef.page', content)
  await isFinished(job('reef.page'))
  await expect(job('reef.page')).toContainText('by Page Format')
  await expect(job('reef.page')).toContainText('3 strings')
  for (const meter of ['Request', 'Response', 'Time'])
    await expect(job('reef.page').getByRole('meter', { name: `${meter} of reef.page` })).toHaveAttribute(
      'aria-valuetext',
      / of (5 MB|2 min)$/,
    )
  await expect(page.getByRole('row').filter({ hasText: 'reef.page' })).toContainText('3')
  expect([...world.state.files].at(-1)).toMatchObject({ name: 'reef.page', directoryId: null })
})

test('what went to the app and what came is shown when somebody asks for it', async ({
  sources: { page, job, add },
}) => {
  await add('bad.page', '!broken')
  await expect(job('bad.page')).toHaveAttribute('data-status', 'failed')
  const bodies = job('bad.page').getByRole('group', { name: 'Request and answer of bad.page' })
  await job('bad.page').getByText('Request and answer', { exact: true }).click()
  await expect(bodies.getByLabel('Request parse-file')).toContainText(`"content": "${btoa('!broken')}"`)
  await expect(bodies).toContainText('Status 200')
  await expect(bodies.getByLabel('Answer parse-file')).toContainText('is no line of a page')
  await add('plain.json', '{"a":"A"}')
  await expect(job('plain.json').getByText('Request and answer', { exact: true })).toHaveCount(0)
  await page.reload()
  await job('bad.page').getByText('Request and answer', { exact: true }).click()
  await expect(bodies.getByLabel('Answer parse-file')).toContainText('is no line of a page')
})

test('a file dropped on a folder goes there', async ({ sources: { page, job }, world }) => {
  await page.evaluate(async (url) => {
    const body = JSON.stringify({ do: 'addDirectory', projectId: 1, name: 'docs', exact: true })
    const headers = {
      'x-ap-session': document.querySelector<HTMLMetaElement>('meta[name=ap-session]')!.content,
    }
    await fetch(`${url}/_page/commands`, { method: 'POST', headers, body })
  }, world.url)
  await drop(page.getByRole('rowheader', { name: 'docs', exact: true }), 'reef.page', content)
  await isFinished(job('reef.page'))
  const [directory] = world.state.directories
  expect([...world.state.files].at(-1)).toMatchObject({ name: 'reef.page', directoryId: directory?.id })
})

test('a built-in format goes the same way', async ({ sources: { page, job, add } }) => {
  await add('plain.json', '{"hello": "Hello"}')
  await isFinished(job('plain.json'))
  await expect(job('plain.json')).toContainText('built-in format')
  await expect(page.getByRole('link', { name: 'plain.json', exact: true })).toBeVisible()
})

test('update, upload, export and delete work from the row', async ({
  sources: { page, job, add },
  world,
}) => {
  await add('reef.page', content)
  await isFinished(job('reef.page'))
  const dialog = page.getByRole('dialog')
  const give = (name: string, text: string): Promise<void> =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })

  await page.getByRole('button', { name: 'Update reef.page' }).click()
  await give('other.page', `${content}\nmore=One more`)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(job('reef.page')).toContainText('Update')
  await isFinished(job('reef.page'))
  await expect(page.getByRole('row').filter({ hasText: 'reef.page' })).toContainText('4')

  await page.getByRole('button', { name: 'Upload translations of reef.page' }).click()
  await give('reef.de.page', 'intro=Hier leben Fische\nold=Alt')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('list', { name: /^Unmatched identifiers of/ })).toHaveText('old')
  expect([...world.state.translations].at(-1)).toMatchObject({ text: 'Hier leben Fische', languageId: 'de' })

  await page.getByRole('button', { name: 'Export reef.page' }).click()
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const link = page.getByRole('list', { name: 'Jobs' }).getByRole('link', { name: 'Download' })
  const downloading = page.waitForEvent('download')
  await link.click()
  const path = await (await downloading).path()
  expect(await readFile(path, 'utf8')).toBe(
    'title=The reef\nintro=Hier leben Fische\nend=Good bye\nmore=One more',
  )

  await page.getByRole('button', { name: 'Delete reef.page' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'reef.page' })).toHaveCount(0)
})

test('nothing in a preview runs, leaves or asks anybody', async ({ sources, app }) => {
  const inside = await openPreview(sources)
  const { page } = sources
  for (const id of ['run', 'leave', 'top', 'send']) await inside.locator(`#${id}`).click()
  await inside.locator('#leave').press('Enter')
  await inside.locator('#string_preview_id_1').click()
  await expect(inside.locator('#string_preview_id_1')).toHaveAttribute('data-ap-active')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(app.visits).toEqual([])
  await expect(page).toHaveURL(/\/editor\//)
})

test('the preview and the list select each other’s strings, and it shows translations', async ({
  sources,
  world,
}) => {
  const inside = await openPreview(sources)
  const { page } = sources
  const strings = [...world.state.strings].slice(-3)
  await inside.locator('#string_preview_id_2').click()
  await expect(page.getByRole('row', { selected: true })).toHaveAttribute(
    'data-string-id',
    String(strings[2]?.id),
  )
  await page.locator(`[data-string-id="${strings[0]?.id}"]`).click()
  await expect(inside.locator('#string_preview_id_0')).toHaveAttribute('data-ap-active')
  await page.getByRole('textbox', { name: 'Translation' }).fill('Das Riff')
  await expect(inside.locator('#string_preview_id_0')).toHaveText('Das Riff')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator(`[data-string-id="${strings[1]?.id}"]`).click()
  await expect(inside.locator('#string_preview_id_0')).toHaveText('Das Riff')
  await expect(inside.locator('#string_preview_id_1')).toHaveText('Fish live here')
})

test('a phrase is translated in place, in step with the text area, and saved by the keyboard', async ({
  sources,
  world,
}) => {
  const inside = await openPreview(sources)
  const area = sources.page.getByRole('textbox', { name: 'Translation', exact: true })
  const phrase = inside.locator('#string_preview_id_1')
  await doubleClick(phrase)
  await sources.page.keyboard.type('Hier leben ')
  await expect(area).toHaveValue('Hier leben ')
  await sources.page.keyboard.type('Fische')
  await expect(area).toHaveValue('Hier leben Fische')
  await sources.page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => [...world.state.translations].at(-1)?.text).toBe('Hier leben Fische')
  await sources.page.keyboard.press('Escape')
  await expect(phrase).not.toHaveAttribute('contenteditable')

  await doubleClick(inside.locator('#string_preview_id_0'))
  await expect(inside.locator('[contenteditable]')).toHaveCount(0)

  await phrase.press('ArrowDown')
  await inside.locator('#string_preview_id_2').press('Enter')
  await sources.page.keyboard.type('Tschüss')
  await expect(area).toHaveValue('Tschüss')
})

test('the preview folds away, and stays so', async ({ sources }) => {
  await openPreview(sources)
  const { page } = sources
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('.preview iframe')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'false')
})

test('files, jobs and preview are free of axe violations in light and dark', async ({ sources }) => {
  const { page, add, job } = sources
  // What is inside the preview is the app's.
  const violations = (): Promise<unknown> => violationsInThemes(page, { exclude: '.preview iframe' })
  await add('bad.page', '!broken')
  await expect(job('bad.page')).toHaveAttribute('data-status', 'failed')
  await job('bad.page').getByText('Request and answer', { exact: true }).click()
  await expect(job('bad.page').getByLabel('Request parse-file')).toBeVisible()
  await page
    .getByRole('button', { name: /^Export/ })
    .first()
    .click()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await violations()).toEqual([])
  await openPreview(sources)
  expect(await violations()).toEqual([])
})
