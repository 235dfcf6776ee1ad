/** The reference app's file formats as a person meets them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { startSimulator, type WorldHandle } from '../../dist/simulator.js'
import { startApp, type RunningApp } from '../../host-simulator/reference-app/server.ts'
import { lookWithAxe } from '../support/axe.ts'
import { doubleClick } from '../support/presses.ts'
import { expect, test as base, appFrame } from './simulator.ts'

const root = join(import.meta.dirname, '../..')
const clientId = 'story-client'
const clientSecret = 'the secret that the app knows'

interface Story {
  world: WorldHandle
  app: RunningApp
  /** The list of jobs' entry of this file, the newest first. */
  job(fileName: string): Locator
}

const test = base.extend<{ story: Story }>({
  story: async ({ page }, use) => {
    const simulator = await startSimulator({ host: '127.0.0.1', clientSecrets: { [clientId]: clientSecret } })
    const app = await startApp({
      port: 0,
      folder: join(root, 'dist/reference-app'),
      iframeSrc: simulator.iframeUrl,
      clientId,
      clientSecret,
      authUrl: simulator.url,
      apiUrl: simulator.url,
    })
    const world = await simulator.createWorld()
    await world.install(`${app.url}/manifest.json`)
    await use({
      world,
      app,
      job: (name) =>
        page.getByRole('list', { name: 'Jobs' }).getByRole('listitem', { name, exact: true }).first(),
    })
    await app.close()
    await simulator.close()
  },
})

const openSources = async (page: Page, world: WorldHandle): Promise<void> => {
  await page.goto(`${world.url}/project/ocean-docs/sources`)
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
}

/** Drops a file as a person would, as far as a script can. */
const drop = async (page: Page, name: string, text: string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, body]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([body], fileName))
      return transfer
    },
    [name, text] as const,
  )
  const target = page.getByRole('region', { name: 'Sources' })
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer })
}

test('a dropped file is read by the app, translated with its preview, and comes back translated', async ({
  page,
  story: { world, job },
}) => {
  const source = await readFile(
    join(root, 'host-simulator/reference-app/public/samples/hello_world.json'),
    'utf8',
  )
  await openSources(page, world)
  await drop(page, 'hello.json', source)
  await expect(job('hello.json')).toHaveAttribute('data-status', 'finished')
  await expect(job('hello.json')).toContainText('by Reference App')
  await expect(job('hello.json')).toContainText('3 strings')

  await page.getByRole('link', { name: 'hello.json', exact: true }).click()
  const inside = page.frameLocator('iframe[title="Preview of hello.json"]')
  const [first, second, third] = [0, 1, 2].map((id) => inside.locator(`#string_preview_id_${id}`)) as [
    Locator,
    Locator,
    Locator,
  ]
  await expect(third).toHaveText('Only <b>5 €</b> today')
  const selected = page.getByRole('row', { selected: true })
  const area = page.getByRole('textbox', { name: 'Translation', exact: true })

  await second.click()
  await expect(selected).toContainText('Good morning, {name}')
  await area.fill('Guten Morgen, {name}')
  await expect(second).toHaveText('Guten Morgen, {name}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => [...world.state.translations].at(-1)?.text).toBe('Guten Morgen, {name}')

  await doubleClick(first)
  await expect(selected).toContainText('Hello, world!')
  await page.keyboard.type('Hallo Welt')
  await expect(area).toHaveValue('Hallo Welt')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => [...world.state.translations].at(-1)?.text).toBe('Hallo Welt')

  await openSources(page, world)
  await page.getByRole('button', { name: 'Export hello.json' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(job('hello.json')).toContainText('Export')
  const downloading = page.waitForEvent('download')
  await job('hello.json').getByRole('link', { name: 'Download' }).click()
  const built = await readFile(await (await downloading).path(), 'utf8')
  expect(built).toBe(
    source.replace('Hello, world!', 'Hallo Welt').replace('Good morning, {name}', 'Guten Morgen, {name}'),
  )
})

test('a file that the app cannot read fails in its words, in red, and brings nothing in', async ({
  page,
  story: { world, job },
}) => {
  await openSources(page, world)
  const before = [...world.state.files].length
  await drop(page, 'broken.json', '{ "hello_world": "Hello", ')
  const bar = job('broken.json').getByRole('status')
  await expect(bar).toContainText('The file is not valid JSON')
  await expect(bar).toHaveAttribute('data-kind', 'error')
  const [red = 0, green = 0, blue = 0] = await bar.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(Math.max(green, blue))
  expect([...world.state.files]).toHaveLength(before)
})

test('an app that is gone fails the job, and the page says so', async ({
  page,
  story: { world, app, job },
}) => {
  await openSources(page, world)
  await app.close()
  await drop(page, 'hello.json', '{ "hello_world": "Hello" }')
  await expect(job('hello.json')).toHaveAttribute('data-status', 'failed')
  await expect(job('hello.json').getByRole('status')).toHaveAttribute('data-kind', 'error')
  await expect(job('hello.json')).toContainText('CF-032')
})

for (const theme of ['light', 'dark'])
  test(`the app in the project menu is free of axe violations in ${theme}`, async ({
    page,
    story: { world },
  }) => {
    await openSources(page, world)
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
    await page.getByRole('link', { name: 'Reference App' }).click()
    const { locator } = await appFrame(page)
    await expect(locator.getByRole('heading', { name: 'File formats' })).toBeVisible()
    await expect(locator.locator('#installation')).not.toContainText('Asking')
    expect(await lookWithAxe(page)).toEqual({ violations: [], frames: 2 })
  })
