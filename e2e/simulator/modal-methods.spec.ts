import type { Page } from 'playwright/test'
import { appFrame, expect, test as base, type AppFrame } from './simulator.ts'

const modules = {
  'editor-right-panel': [{ key: 'panel', name: 'Panel', modes: ['translate'], url: '/page.html' }],
  modal: [
    { key: 'first', name: 'First Modal', url: '/page.html' },
    { key: 'second', name: 'Second Modal', url: '/page.html' },
  ],
}

interface Fixtures {
  /** Opens the Editor with an app that has modals, and an `onClose` that counts in its frame. */
  openEditor(manifest?: Record<string, unknown>): Promise<{ page: Page; app: AppFrame; panel: Panel }>
}

interface Panel {
  /** Calls `openModal` with an `onClose`; answers what the callback got, or the refusal. */
  openModal(options: Record<string, unknown>): Promise<unknown>
  /** How often `onClose` was called. */
  closed(): Promise<number>
}

const test = base.extend<Fixtures>({
  openEditor: async ({ open }, use) => {
    await use(async (manifest = { modules }) => {
      const { page, app } = await open({ manifest })
      const frame = page.frames().find((each) => each !== page.mainFrame())
      if (!frame) throw new Error('the app has no frame')
      const panel: Panel = {
        openModal: (options) =>
          frame.evaluate((given) => {
            const counter = globalThis as { closeCount?: number }
            counter.closeCount ??= 0
            const onClose = (): void => void (counter.closeCount = (counter.closeCount ?? 0) + 1)
            return new Promise((resolve) => {
              const callback = (isOpen: boolean): void => resolve(isOpen)
              const refused = ({ code, message }: { code: string; message: string }): void =>
                resolve(`${code}: ${message}`)
              AP.editor?.openModal({ ...given, onClose } as never, Object.assign(callback, { refused }))
            })
          }, options),
        closed: () => frame.evaluate(() => (globalThis as { closeCount?: number }).closeCount ?? 0),
      }
      return { page, app, panel }
    })
  },
})

/** The panel's own app opens its first modal. */
const openFirst = async (page: Page): Promise<void> => {
  const panel = await appFrame(page, 'panel')
  expect(await panel.ask('editor.openModal', { resource: 'first' })).toBe(true)
}

test('openModal opens a modal of the app, which has the namespaces of both places', async ({
  openEditor,
}) => {
  const { page, panel } = await openEditor()
  expect(await panel.openModal({ resource: 'first' })).toBe(true)
  await expect(page.getByRole('dialog', { name: 'First Modal' })).toBeVisible()
  const modal = await appFrame(page, 'first')
  expect(await modal.ask('editor.getMode')).toBe('translate')
  expect(await modal.ask('getContext')).toHaveProperty('editor')
  await expect(modal.ask('project.getTabsConfiguration')).rejects.toThrow('does not exist')
  const url = await page.locator('iframe[data-sim-frame=first]').getAttribute('src')
  for (const name of ['jwtToken', 'tokenJwt', 'clientId', 'client_id', 'origin', 'parentUrl'])
    expect(new URL(url ?? '').searchParams.get(name)).toBeTruthy()
})

test('openModal refuses unknown modals and sizes, and names the known ones', async ({ openEditor }) => {
  const { page, app, panel } = await openEditor()
  const refused: [object, RegExp][] = [
    [{ resource: 'third' }, /not-found.*first, second/],
    [{ resource: 'panel' }, /not-found/],
    [{ resource: 'first', size: 'huge' }, /wrong-argument.*"medium"/],
  ]
  for (const [options, words] of refused) {
    expect(await panel.openModal({ ...options })).toBe(false)
    await expect.poll(() => app.refusals.at(-1)).toMatch(words)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await panel.closed()).toBe(0)
})

test('each size is wider than the one before', async ({ openEditor }) => {
  const { page, panel } = await openEditor()
  const widths: number[] = []
  for (const size of ['small', 'medium', 'large', 'xlarge']) {
    await panel.openModal({ resource: 'first', size })
    const modal = page.getByRole('dialog')
    widths.push((await modal.boundingBox())?.width ?? 0)
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toHaveCount(0)
  }
  expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
})

test('Escape closes it, calls onClose once and gives the focus back', async ({ openEditor }) => {
  const { page, panel } = await openEditor()
  await page.getByRole('textbox', { name: 'Translation' }).focus()
  await panel.openModal({ resource: 'first' })
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Translation' })).toBeFocused()
  await expect.poll(() => panel.closed()).toBe(1)
})

test('the button, closeModal and closeAppModal close it, each with one onClose', async ({ openEditor }) => {
  const { page, app, panel } = await openEditor()
  const modal = page.getByRole('dialog')

  await panel.openModal({ resource: 'first' })
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toHaveCount(0)
  await expect.poll(() => panel.closed()).toBe(1)

  await panel.openModal({ resource: 'second' })
  await expect(modal).toBeVisible()
  await app.tell('editor.closeModal')
  await expect(modal).toHaveCount(0)
  await expect.poll(() => panel.closed()).toBe(2)

  await panel.openModal({ resource: 'first' })
  await (await appFrame(page, 'first')).tell('closeAppModal')
  await expect(modal).toHaveCount(0)
  await expect.poll(() => panel.closed()).toBe(3)
})

test('closeModal without a modal of the app is refused', async ({ openEditor }) => {
  const { app } = await openEditor()
  await app.tell('editor.closeModal')
  await expect.poll(() => app.refusals[0]).toContain('need-unmet: AP.editor.closeModal')
})

test('closeModal does not close the modal of another app', async ({ openEditor, world, appServer }) => {
  const { page, app } = await openEditor()
  const other = { ...modules, 'editor-right-panel': [{ ...modules['editor-right-panel'][0], key: 'other' }] }
  await world.install(appServer.serve({ manifest: { name: 'Other', modules: other } }))
  await page.reload()
  await openFirst(page)
  // The modal covers the panels; an app's frame may still speak.
  const strip = page.getByRole('tablist', { name: 'App panels', includeHidden: true })
  await strip.getByRole('tab', { includeHidden: true }).nth(1).dispatchEvent('click')
  const stranger = await appFrame(page, 'other')
  await stranger.tell('editor.closeModal')
  await expect.poll(() => app.refusals[0]).toContain('need-unmet: AP.editor.closeModal')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('setSize resizes the modal and hides sideways scrolling only, unless told else', async ({
  openEditor,
}) => {
  const { page, panel } = await openEditor()
  await panel.openModal({ resource: 'first' })
  const modal = await appFrame(page, 'first')
  const body = page.locator('.modal-body')
  await modal.tell('modal.setSize', { width: '500px', height: '300' })
  await expect(body).toHaveCSS('width', '500px')
  await expect(body).toHaveCSS('height', '300px')
  await expect(body).toHaveCSS('overflow-x', 'hidden')
  await expect(body).toHaveCSS('overflow-y', 'auto')
  await modal.tell('modal.setSize', {
    width: '50%',
    height: '50%',
    hideXScrolls: false,
    hideYScrolls: true,
  })
  const { width } = page.viewportSize() ?? { width: 0 }
  await expect(body).toHaveCSS('width', `${width / 2}px`)
  await expect(body).toHaveCSS('overflow-x', 'auto')
  await expect(body).toHaveCSS('overflow-y', 'hidden')
  await modal.tell('modal.setSize', { width: '50%', height: '40vh' })
  await expect(body).toHaveCSS('height', `${(page.viewportSize()?.height ?? 0) * 0.4}px`)
  await modal.tell('modal.setSize', { width: '99999px', height: '400px' })
  const box = await page.getByRole('dialog').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(width)
})

test('a modal may open another; at most five lie on top of each other', async ({ openEditor }) => {
  const { page, panel } = await openEditor()
  for (let i = 0; i < 5; i++) expect(await panel.openModal({ resource: 'first' })).toBe(true)
  expect(await panel.openModal({ resource: 'first' })).toBe(false)
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(5)
})

test('many modals on top of each other leave the page in sight', async ({ openEditor }) => {
  const { page, panel } = await openEditor()
  for (let open = 0; open < 3; open++) await panel.openModal({ resource: 'first' })
  const darkness = (): Promise<string[]> =>
    page
      .locator('dialog:modal')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::backdrop').backgroundColor))
  await expect
    .poll(async () => (await darkness()).map((colour) => colour === 'rgba(0, 0, 0, 0)'))
    .toEqual([false, false, true])
})

const menu = (options: Record<string, unknown>, name = 'Item'): Record<string, unknown> => ({
  identifier: 'menus',
  modules: {
    modal: modules.modal,
    'project-tools': [{ key: 'tool', name: 'Menu Tool', logo: '/logo.svg', url: '/page.html' }],
    'context-menu': [{ key: 'item', name, options: { location: 'source_file', ...options } }],
  },
})

test.describe('a context menu of a file', () => {
  const openMenu = async (page: Page, url: string): Promise<void> => {
    await page.goto(`${url}/project/ocean-docs/sources`)
    await page.getByRole('button', { name: 'Actions of checkout.json' }).click()
  }

  test('opens a modal with the namespaces of the project', async ({ page, world, appServer }) => {
    const manifest = menu({ type: 'modal', module: { modal: 'second' } })
    await world.install(appServer.serve({ manifest }))
    await openMenu(page, world.url)
    await page.getByRole('menuitem', { name: 'Item' }).click()
    await expect(page.getByRole('dialog', { name: 'Second Modal' })).toBeVisible()
    const modal = await appFrame(page, 'second')
    expect(await modal.ask('project.getTabsConfiguration')).toHaveLength(12)
    await modal.tell('closeAppModal')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('goes to a page of the app, in this tab or another', async ({ page, world, appServer, context }) => {
    await world.install(
      appServer.serve({ manifest: menu({ type: 'redirect', module: { 'project-tools': 'tool' } }) }),
    )
    await openMenu(page, world.url)
    await page.getByRole('menuitem', { name: 'Item' }).press('Enter')
    await expect(page.locator('iframe[data-sim-frame=tool]')).toHaveAttribute('data-sim-open', 'true')
    await world.install(appServer.serve({ manifest: menu({ type: 'new_tab', url: '/page.html' }) }))
    await openMenu(page, world.url)
    const tab = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: 'Item' }).click()
    await expect(await tab).toHaveURL(/\/page\.html\?jwtToken=/)
  })

  test('is not there for files that its pattern does not fit, nor at other locations', async ({
    page,
    world,
    appServer,
  }) => {
    const manifest = menu({
      type: 'modal',
      module: { modal: 'first' },
      signaturePatterns: { fileName: '^checkout', nodeType: [1] },
    })
    await world.install(appServer.serve({ manifest }))
    await page.goto(`${world.url}/project/ocean-docs/sources`)
    await expect(page.getByRole('button', { name: /^Actions of/ })).toHaveCount(1)
    await world.install(appServer.serve({ manifest: menu({ location: 'tm', type: 'modal' }) }))
    await page.reload()
    await expect(page.getByRole('link', { name: 'checkout.json' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions of/ })).toHaveCount(0)
  })
})

test.describe('enterprise edition', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test('getRenderData answers what the menu was opened on', async ({ page, world, appServer }) => {
    await world.install(appServer.serve({ manifest: menu({ type: 'modal', module: { modal: 'first' } }) }))
    await page.goto(`${world.url}/u/projects/1/sources`)
    await page.getByRole('button', { name: 'Actions of checkout.json' }).click()
    await page.getByRole('menuitem', { name: 'Item' }).click()
    const modal = await appFrame(page, 'first')
    const file = [...world.state.files].find(({ name }) => name === 'checkout.json')
    expect(await modal.ask('getRenderData')).toEqual({ file_ids: [file?.id] })
    expect(await modal.ask('getSchema')).toBeNull()
  })
})
