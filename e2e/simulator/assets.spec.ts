/** Files of the type assets: looked at, translated by files, and told to apps. */
import { violationsInThemes } from '../support/axe.ts'
import { sideways } from '../support/sideways.ts'
import { appFrame, expect, test } from './simulator.ts'

test.use({ worldOptions: { scenario: 'asset-project' } })

const modules = {
  'editor-right-panel': [{ key: 'panel', name: 'Signs', modes: ['assets'], url: '/page.html' }],
  'editor-asset-panel': [
    { key: 'svg', name: 'For pictures', url: '/page.html', fileNamePattern: '^.+\\.svg$' },
    { key: 'csv', name: 'For lists', url: '/page.html', fileNamePattern: '^.+\\.csv$' },
  ],
}

test('a look at the source and at a translation is told to apps, with what is looked at', async ({
  page,
  world,
  appServer,
}) => {
  await world.install(appServer.serve({ manifest: { modules } }))
  await page.goto(world.editorUrl)
  const app = await appFrame(page, 'panel')
  await expect(page.getByRole('img', { name: 'open.svg' })).toBeVisible()
  expect(await app.heard('asset.source.preview')).toEqual([])

  await page.getByRole('button', { name: 'Preview open-de.svg' }).click()
  await expect(page.getByRole('img', { name: 'open-de.svg' })).toBeVisible()
  await expect
    .poll(() => app.heard('asset.suggestion.preview'))
    .toMatchObject([
      {
        project_id: 1,
        editor: { name: 'open.svg', type: 'assets' },
        suggestion: { text: 'open-de.svg', approved: true },
      },
    ])

  await page.getByRole('button', { name: 'Preview open.svg' }).press('Enter')
  await expect
    .poll(() => app.heard('asset.source.preview'))
    .toMatchObject([{ project_id: 1, editor: { mode: 'assets', fileData: { name: 'open.svg' } } }])
  await expect(app.ask('editor.getMode')).resolves.toBe('translate')
})

test('a text for a file is refused, and says why', async ({ page, world, appServer }) => {
  await world.install(appServer.serve({ manifest: { modules } }))
  const refusals: string[] = []
  page.on('console', (message) => void refusals.push(message.text()))
  await page.goto(world.editorUrl)
  const app = await appFrame(page, 'panel')
  await app.tell('editor.setTranslation', 'Offen')
  await expect.poll(() => refusals.join()).toContain('whose translations are files')
})

test('panels for assets show by the name of the file, and nowhere else', async ({
  page,
  world,
  appServer,
}) => {
  await world.install(appServer.serve({ manifest: { modules } }))
  await page.goto(world.editorUrl)
  await expect(page.getByRole('region', { name: 'For pictures' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'For lists' })).toHaveCount(0)
  const files = page.getByRole('listbox', { name: 'Files' })
  await files.getByText('prices.csv').click()
  await expect(page.getByRole('region', { name: 'For lists' })).toBeVisible()
  await expect(page.getByText('There is no picture of such a file')).toBeVisible()
  await files.getByText('labels.json').click()
  await expect(page.getByRole('textbox', { name: 'Translation' })).toBeVisible()
  await expect(page.locator('iframe[data-sim-frame]')).toHaveCount(0)
})

test('a file that a person uploads becomes a translation, is approved, and goes out', async ({
  page,
  world,
}) => {
  await page.goto(world.editorUrl)
  await page.getByRole('listbox', { name: 'Files' }).getByText('closed.svg').click()
  await expect(page.getByText('Nobody has translated this file yet.')).toBeVisible()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await page
    .getByLabel('Translated file')
    .setInputFiles({ name: 'zu.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await page.getByRole('button', { name: 'Preview zu.svg' }).click()
  await expect(page.getByRole('img', { name: 'zu.svg' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-pressed', 'true')
  expect([...world.state.translations].find(({ text }) => text === 'zu.svg')?.approval).not.toBeNull()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('zu.svg')
})

test('the page is for everybody: axe in both themes, and no side scrolling at 390 pixels', async ({
  page,
  world,
}) => {
  await page.goto(world.editorUrl)
  await expect(page.getByRole('img', { name: 'open.svg' })).toBeVisible()
  expect(await violationsInThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await sideways(page)).toBe(0)
})
