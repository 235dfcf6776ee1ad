/** Makes the pictures of the README and of docs/views.md: starts a simulator with the reference app and photographs its pages. */
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { browserPath } from './browser.mjs'
import { photograph } from './palette-png.mjs'
import { build, root } from './prepare.mjs'

build()
const server = spawn(process.execPath, ['dist/start.js'], {
  cwd: root,
  env: { ...process.env, PORT: '0', APP_PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise((resolve) => {
  server.stdout.on('data', (text) => resolve(/ready (\S+)/.exec(String(text))?.[1]))
})
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const blank = await browser.newPage()
  const shoot = async (path) => writeFile(path, await photograph(page, blank))
  for (const theme of ['light', 'dark']) {
    await page.goto(url)
    await page.locator('iframe[data-sim-open=true]').waitFor()
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
    await page.locator('[data-string-id]').nth(3).click()
    const panel = page.frameLocator('iframe[data-sim-frame]')
    await panel.locator('#events li').first().waitFor()
    await shoot(`docs/editor-${theme}.png`)
    await page.getByRole('combobox', { name: 'Mode' }).selectOption('multilingual')
    await page.getByRole('textbox', { name: /^French/ }).fill('Chargement en cours…')
    await shoot(`docs/multilingual-${theme}.png`)
    await page.goto(url.replace(/editor$/, 'project'))
    await page.getByRole('heading', { name: 'Languages' }).waitFor()
    await shoot(`docs/project-${theme}.png`)
    await page.getByRole('link', { name: 'Sources' }).click()
    await page.getByLabel('Files to add').setInputFiles({
      name: `welcome-${theme}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from('{"hello_world": "Hello, world!", "farewell": "Good bye"}'),
    })
    await page.locator('[data-job-id][data-status=finished]').first().waitFor()
    await shoot(`docs/jobs-${theme}.png`)
    await page.getByRole('button', { name: 'AP Bridge simulator' }).click()
    await page.getByRole('tab', { name: 'Trace' }).click()
    await page.getByRole('grid', { name: 'Trace' }).getByRole('row').nth(2).waitFor()
    await shoot(`docs/simulator-${theme}.png`)
    await page.getByRole('button', { name: 'AP Bridge simulator' }).click()
  }
} finally {
  await browser.close()
  server.kill()
}
