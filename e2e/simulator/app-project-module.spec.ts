/** An app that we did not write, in the browser: its pages are the published package's own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from 'playwright/test'
import { findModule, prepareSample, type Found } from '../../test/clients/apm/sample.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')
const found = findModule()
// Every worker reads this file; one of them says it.
if (typeof found === 'string' && !process.env['TEST_WORKER_INDEX']) console.warn(found)

interface Session {
  url: string
  editorUrl: string
  world: { id: string }
  apps: [{ frameUrl: string }]
}

const test = base.extend<{ session: Session }>({
  session: async ({}, use) => {
    const sample = await prepareSample(found as Found)
    const options = ['--json', '--app', sample.manifestUrl, '--client-secret', sample.secret]
    const dev = spawn(process.execPath, [cli, 'dev', ...options, '--', ...sample.command], {
      env: sample.environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(dev, 'exit')
    const [line] = (await Promise.race([once(createInterface(dev.stdout), 'line'), ended])) as [unknown]
    if (typeof line !== 'string')
      throw new Error(`ap-bridge dev ended with code ${String(line)}; it says why above`)
    await use(JSON.parse(line) as Session)
    dev.kill('SIGINT')
    await ended
    sample.remove()
  },
})

test.describe('an app of the published package', () => {
  test.skip(typeof found === 'string', 'the package is not there')

  test('works in the Editor: reads the string, its token and the platform, and writes a translation', async ({
    page,
    session,
  }) => {
    await page.goto(session.editorUrl)
    const frame = page.frameLocator('iframe[data-sim-frame="apm-sample-editor-panels"]')
    await expect(frame.getByText('Module editor-right-panel')).toBeVisible()
    await expect(frame.getByText('Projects Ocean Docs')).toBeVisible()
    const shown = await page
      .getByRole('grid', { name: 'Strings' })
      .locator('[aria-selected="true"]')
      .innerText()
    const [, text = ''] = /^String (.+)$/.exec(await frame.getByText(/^String ./).innerText()) ?? []
    expect(shown).toContain(text)
    await frame.getByRole('button', { name: 'Suggest' }).click()
    await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveValue('From the sample')
  })

  test("shows the package's form, saves it and shows it again, and in a modal that closes then", async ({
    page,
    session,
  }) => {
    const tab = encodeURIComponent('apm-sample¦apm-sample-project-menu')
    const address = `${session.url}/w/${session.world.id}/project/ocean-docs/extensions/${tab}`
    await page.goto(address)
    const frame = page.frameLocator('iframe[data-sim-frame="apm-sample-project-menu"]')
    await frame.getByRole('textbox', { name: 'Greeting' }).fill('Ahoy')
    await frame.getByRole('button', { name: 'Submit' }).click()
    await expect(frame.getByText('Settings successfully saved')).toBeVisible()
    await page.reload()
    await expect(frame.getByRole('textbox', { name: 'Greeting' })).toHaveValue('Ahoy')
    await page.goto(`${session.url}/w/${session.world.id}/project/ocean-docs/sources`)
    await page.getByRole('button', { name: 'Actions of checkout.json' }).click()
    await page.getByRole('menuitem', { name: 'Sample item' }).click()
    const modal = page.locator('iframe[data-sim-frame="apm-sample-modal"]')
    await modal.contentFrame().getByRole('textbox', { name: 'Word' }).fill('Ahoy')
    await modal.contentFrame().getByRole('button', { name: 'Submit' }).click()
    await expect(modal).toHaveCount(0)
  })

  test('brings files by its integration, and takes translations back', async ({ page, session }) => {
    const tab = `${session.url}/w/${session.world.id}/project/ocean-docs`
    const entry = encodeURIComponent('apm-sample¦apm-sample-int')
    await page.goto(`${tab}/integrations/custom/${entry}?zen-mode=true`)
    const frame = page.frameLocator('iframe[data-sim-frame="apm-sample-int"]')
    const login = frame.getByRole('button', { name: /^Log In/ })
    await frame.getByRole('textbox', { name: 'Word' }).fill('please')
    await login.click()
    await expect(frame.getByText('The door stays shut.')).toBeVisible()
    await frame.getByRole('textbox', { name: 'Word' }).fill('sesame')
    await login.click()
    const ours = frame.getByRole('region', { name: 'Crowdin files' })
    const theirs = frame.getByRole('region', { name: 'Sample of the module files' })
    await theirs.getByRole('checkbox', { name: 'Select menu.lines' }).click()
    await theirs.getByRole('button', { name: /^Sync to/ }).click()
    await expect(frame.getByText('menu.lines is there')).toBeVisible()
    await frame.getByRole('button', { name: 'Clear activities list' }).click()
    await ours.getByRole('button', { name: 'Expand menu.lines' }).click()
    await ours.getByRole('checkbox', { name: 'Select German' }).click()
    await ours.getByRole('button', { name: 'Sync to Sample of the module' }).click()
    await expect(frame.getByText('Completed', { exact: true })).toBeVisible()
    const heard = await page.request.get(new URL('/heard', session.apps[0].frameUrl).href)
    expect(await heard.json()).toContainEqual({ event: 'shelved', text: 'title = Harbour\n' })
    await page.goto(`${tab}/sources`)
    await expect(page.getByRole('button', { name: 'Actions of menu.lines' })).toBeVisible()
  })
})
