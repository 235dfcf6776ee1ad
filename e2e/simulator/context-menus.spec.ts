/** Items of apps in the menus of all places that have one. */
import { appFrame, expect, test } from './simulator.ts'

const project = '/project/ocean-docs'
/** Where each location has its menu, and what its button is called. */
const places: [location: string, path: string, button: RegExp, fold?: string][] = [
  ['tm', `${project}/settings/memory`, /^Actions of .*/],
  ['glossary', `${project}/settings/terms`, /^Actions of the glossary$/],
  ['style_guide', `${project}/settings/terms`, /^Actions of House style$/],
  ['language', project, /^Actions of German$/],
  ['screenshot', `${project}/screenshots`, /^Actions of .*/],
  ['translated_file', `${project}/translations`, /^Actions of checkout\.json$/, 'German'],
]

const manifest = (location: string, options: object): Record<string, unknown> => ({
  identifier: 'menus',
  modules: {
    modal: [{ key: 'first', name: 'First Modal', url: '/page.html' }],
    'project-tools': [{ key: 'tool', name: 'Menu Tool', logo: '/logo.svg', url: '/page.html' }],
    'context-menu': [{ key: 'item', name: 'Item', options: { location, ...options } }],
  },
})

for (const [location, path, button, fold] of places)
  test(`the menu of a ${location} opens a modal, a page and a tab`, async ({
    page,
    world,
    appServer,
    context,
  }) => {
    if (location === 'style_guide')
      await fetch(`${world.apiUrl}/style-guides`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'House style', storageId: null }),
      })
    const open = async (options: object): Promise<void> => {
      await world.install(appServer.serve({ manifest: manifest(location, options) }))
      await page.goto(world.url + path)
      if (fold) await page.getByText(fold, { exact: true }).first().click()
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('menuitem', { name: 'Item' }).click()
    }
    await open({ type: 'modal', module: { modal: 'first' } })
    await expect(page.getByRole('dialog', { name: 'First Modal' })).toBeVisible()
    await appFrame(page, 'first')
    await open({ type: 'redirect', module: { 'project-tools': 'tool' } })
    await expect(page.locator('iframe[data-sim-frame=tool]')).toHaveAttribute('data-sim-open', 'true')
    const tab = context.waitForEvent('page')
    await open({ type: 'new_tab', url: '/page.html' })
    await expect(await tab).toHaveURL(/\/page\.html\?jwtToken=/)
  })
