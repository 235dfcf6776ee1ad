/** Actions that apps bring to automations: run among the tools of a project. */
import { violationsInThemes } from '../support/axe.ts'
import { playApp } from './playing-app.ts'
import { expect, test } from './simulator.ts'

test('an action without a page takes settings as JSON, and shows what the app gave back', async ({
  page,
  world,
}) => {
  const action = { key: 'count', name: 'Count', validateSettingsUrl: '/validate', executeUrl: '/execute' }
  const app = await playApp('Action App', { 'automation-action': [action] }, (pathname, body) => {
    if (pathname === '/validate') {
      const { settings } = JSON.parse(body) as { settings: { path?: string } }
      return { data: settings.path ? {} : { path: 'is required' } }
    }
    return pathname === '/execute' ? { data: { seen: JSON.parse(body) as object } } : null
  })
  await world.install(app.manifestUrl)
  const entity = encodeURIComponent('action-app¦count')
  await page.goto(`${world.url}/project/ocean-docs/tools/app/${entity}`)
  const run = page.getByRole('button', { name: 'Run Count', exact: true })
  await run.click()
  await expect(page.getByRole('alert')).toContainText('{"path":"is required"}')
  await page.getByRole('textbox', { name: 'Settings, as JSON' }).fill('{"path": "a"}')
  await run.click()
  await expect(page.getByLabel('Result')).toContainText('"path": "a"')
  expect(await violationsInThemes(page)).toEqual([])
  app.close()
})

test('an action with a page is asked whether its form is valid', async ({ page, world, appServer }) => {
  const manifest = {
    identifier: 'act-app',
    modules: { 'automation-action': [{ key: 'act', name: 'Act', url: '/page.html', executeUrl: '/none' }] },
  }
  const body = `<script>window.formRef = { validateForm: () => false }</script>`
  await world.install(appServer.serve({ manifest, body }))
  const entity = encodeURIComponent('act-app¦act')
  await page.goto(`${world.url}/project/ocean-docs/tools/app/${entity}`)
  await expect(page.locator('iframe[data-sim-frame]')).toHaveAttribute('data-sim-open', 'true')
  await page.getByRole('button', { name: 'Run Act', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('the page says that its settings are not valid')
})
