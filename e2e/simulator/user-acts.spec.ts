import type { WorldHandle } from '../../dist/simulator.js'
import { appFrame, expect, test } from './simulator.ts'

const actsOf = (world: WorldHandle): string[] =>
  world.trace.filter(({ kind }) => kind === 'user').map(({ name, outcome }) => `${name} ${outcome}`)

/** What followed from the last act of this name, next to next. */
const effectsOf = (world: WorldHandle, act: string): string[] => {
  const last = world.trace.findLast(({ kind, name }) => kind === 'user' && name === act)
  const reached = new Set([last?.id])
  return world.trace
    .filter(({ id, cause }) => cause !== undefined && reached.has(cause) && reached.add(id))
    .map(({ kind, name }) => `${kind} ${name}`)
}

test('what a person does by REST leads to its change', async ({ page, world }) => {
  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'New project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sea Charts')
  await dialog.getByRole('combobox', { name: 'Add a target language' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search: Add a target language' }).fill('german')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add the project' }).click()
  await expect.poll(() => effectsOf(world, 'POST /projects')).toEqual(['change projectAdded'])
  expect(actsOf(world)[0]).toBe('POST /projects ok')
  // Chromium that is to close a page on its way to another may never say that it did: one of ten.
  await expect(page.getByRole('heading', { level: 1, name: 'Sea Charts' })).toBeVisible()
})

test('what a person saves in the settings leads to its change; what is refused says why', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/project/ocean-docs/settings`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('River Docs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'River Docs' })).toBeVisible()
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'About' }).getByRole('alert')).toContainText(
    'expected a name',
  )
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Languages' }).click()
  await expect
    .poll(() => actsOf(world))
    .toEqual(['editProject ok', 'editProject refused', 'open /project/ocean-docs/settings/languages ok'])
  const [saved, refused] = world.trace.filter(({ kind }) => kind === 'user')
  expect(refused?.reason).toContain('expected a name')
  await expect.poll(() => world.trace.find(({ kind }) => kind === 'change')?.cause).toBe(saved?.id)
})

test('a token that a person makes is an act, and the token is not told', async ({ page, world }) => {
  await page.goto(`${world.url}/settings#api-key`)
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly')
  await dialog.getByRole('checkbox', { name: 'Projects and their settings' }).check()
  await dialog.getByRole('button', { name: 'Make the token' }).click()
  const token = (await dialog.locator('.copy-line code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => actsOf(world)).toEqual(['addToken ok'])
  expect(token).not.toBe('')
  expect(JSON.stringify(world.trace)).not.toContain(token)
})

test('an app that a person removes hears of it because of that', async ({ page, world, appServer }) => {
  await world.install(appServer.serve({ manifest: { identifier: 'gone-soon', name: 'Gone Soon' } }))
  await page.goto(`${world.url}/apps`)
  const card = page.getByRole('article', { name: 'Gone Soon' })
  await card.getByRole('button', { name: /Uninstall/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Uninstall/ })
    .click()
  await expect(card).toHaveCount(0)
  await expect.poll(() => actsOf(world)).toEqual(['uninstallApp ok'])
  await expect.poll(() => effectsOf(world, 'uninstallApp')).toContain('install uninstall')
})

test('a modal that a person closes is an act; one that the app opens or closes is the call of the app', async ({
  page,
  world,
  appServer,
}) => {
  const modules = {
    'editor-right-panel': [{ key: 'panel', name: 'Panel', modes: ['translate'], url: '/page.html' }],
    modal: [{ key: 'first', name: 'First', url: '/page.html' }],
  }
  await world.install(appServer.serve({ manifest: { identifier: 'with-modal', modules } }))
  await page.goto(world.editorUrl)
  const app = await appFrame(page, 'panel')
  const dialog = page.getByRole('dialog')
  await app.ask('editor.openModal', { resource: 'first' })
  await app.tell('editor.closeModal')
  await expect(dialog).toHaveCount(0)
  await app.ask('editor.openModal', { resource: 'first' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => actsOf(world)).toEqual(['closeModal ok'])
  expect(world.trace.find(({ kind }) => kind === 'user')?.in).toEqual({ app: 'with-modal', module: 'first' })
})

test('modals that an app closes in the turn that opens them are gone, drawn or not', async ({
  page,
  world,
  appServer,
}) => {
  const modules = {
    'editor-right-panel': [{ key: 'panel', name: 'Panel', modes: ['translate'], url: '/page.html' }],
    modal: [{ key: 'first', name: 'First', url: '/page.html' }],
  }
  await world.install(appServer.serve({ manifest: { identifier: 'in-haste', modules } }))
  await page.goto(world.editorUrl)
  const app = await appFrame(page, 'panel')
  await app.locator.locator('body').evaluate(() => {
    const { editor } = (
      globalThis as unknown as { AP: { editor: Record<string, (options?: object) => void> } }
    ).AP
    for (const method of ['openModal', 'openModal', 'closeModal', 'closeModal']) {
      editor[method]?.(method === 'openModal' ? { resource: 'first' } : undefined)
    }
  })
  await expect
    .poll(() => world.trace.filter(({ name }) => name === 'editor.closeModal').map(({ outcome }) => outcome))
    .toEqual(['ok', 'ok'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(actsOf(world)).toEqual([])
})

test('what a person does in the dock is an act, and the clock follows from it', async ({ page, world }) => {
  await page.goto(world.editorUrl)
  await page.getByRole('tab', { name: 'World' }).click()
  const panel = page.getByRole('tabpanel', { name: 'World' })
  await panel.getByRole('button', { name: '+1 h' }).click()
  await panel.getByRole('button', { name: 'REST is down' }).click()
  await expect.poll(() => actsOf(world)).toEqual(['moveClock ok', 'declareFault ok'])
  await expect.poll(() => effectsOf(world, 'moveClock')).toHaveLength(1)
  expect(effectsOf(world, 'moveClock')[0]).toMatch(/^clock /)
})
