import { appFrame, expect, test } from './simulator.ts'

const panel = (key: string, more: object = {}): object => ({ key, name: key, url: '/page.html', ...more })

test('a panel shows in the modes that it names', async ({ open }) => {
  const modules = {
    'editor-right-panel': [panel('first', { modes: ['translate'] }), panel('second', { modes: ['review'] })],
  }
  const { page, app } = await open({ manifest: { modules } })
  const icons = page.getByRole('tablist', { name: 'App panels' }).getByRole('tab')
  await expect(icons).toHaveCount(1)
  await app.tell('editor.setMode', 'multilingual')
  await expect(page.getByRole('radio', { name: 'Multilingual' })).toBeChecked()
  await expect(icons).toHaveCount(1)
})

test('a panel for one string is shut while several are selected', async ({ open }) => {
  const { page } = await open()
  const boxes = page.getByRole('grid', { name: 'Strings' }).getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await expect(page.getByText('works on one string at a time')).toBeVisible()
  await expect(page.locator('iframe[data-sim-frame=panel]')).toBeHidden()
  await boxes.nth(1).click()
  await expect(page.locator('iframe[data-sim-frame=panel]')).toBeVisible()
})

test('the panel that the address names is the open one', async ({ page, world, appServer }) => {
  const modes = ['translate']
  const modules = { 'editor-right-panel': [panel('first', { modes }), panel('second', { modes })] }
  await world.install(appServer.serve({ manifest: { identifier: 'two-panels', modules } }))
  await page.goto(`${world.editorUrl}?app_module=${encodeURIComponent('two-panels¦second')}`)
  await expect(page.getByRole('tab', { name: 'second' })).toHaveAttribute('aria-selected', 'true')
})

for (const type of ['editor-translations-panel', 'editor-background-worker', 'editor-autocomplete'])
  test(`a module ${type} opens in the Editor with its namespace`, async ({ page, world, appServer }) => {
    const modules = { [type]: [panel('inner', { modes: ['translate'] })] }
    await world.install(appServer.serve({ manifest: { modules } }))
    await page.goto(world.editorUrl)
    const app = await appFrame(page, 'inner')
    expect(await app.ask('editor.getMode')).toBe('translate')
    await expect(page.locator('iframe[data-sim-frame=inner]')).toHaveAttribute(
      'name',
      new RegExp(`"type":"${type}"`),
    )
  })
