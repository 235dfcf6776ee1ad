/** The Editor's frame: its panes, its command palette, its languages, and what a person sees first. */
import type { Page } from 'playwright/test'
import { lookWithAxe } from '../support/axe.ts'
import { doubleClick } from '../support/presses.ts'
import { sideways } from '../support/sideways.ts'
import { expect, test } from './simulator.ts'

const violations = async (page: Page): Promise<unknown> => (await lookWithAxe(page)).violations

const widthOf = async (page: Page, name: string): Promise<number> =>
  (await page.getByRole('navigation', { name }).boundingBox())?.width ?? 0

test('panes are as wide as they were left, or folded, and an app works on while it is folded', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const { app } = await open()
  const strings = 'Files and strings'
  const line = page.getByRole('separator', { name: 'Width of the strings' })
  await line.focus()
  await line.press('ArrowRight')
  expect(await widthOf(page, strings)).toBe(356)
  await expect(line).toHaveAttribute('aria-valuenow', '356')
  await line.press('Home')
  expect(await widthOf(page, strings)).toBe(200)
  await doubleClick(line)
  expect(await widthOf(page, strings)).toBe(340)
  const box = await line.boundingBox()
  if (!box) throw new Error('expected a line')
  await page.mouse.move(box.x + 3, box.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x + 63, box.y + 300, { steps: 4 })
  await page.mouse.up()
  expect(await widthOf(page, strings)).toBe(400)

  const fold = page.getByRole('button', { name: 'Show the apps' })
  await fold.click()
  await expect(page.getByRole('complementary', { name: 'Apps' })).toBeHidden()
  await page.locator('[data-string-id]').nth(2).click()
  await expect.poll(() => app.heard('string.change')).toHaveLength(1)
  await page.getByRole('button', { name: 'Show the strings' }).click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Translation' })).toBeVisible()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  // The key that searches brings the list back.
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox', { name: 'Search strings' })).toBeFocused()
  expect(await widthOf(page, strings)).toBe(400)
})

test('a narrow window shows one pane, and nothing of the bar is lost', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  const bar = page.getByRole('navigation', { name: 'Panes' })
  const area = page.getByRole('textbox', { name: 'Translation' })
  await expect(area).toBeInViewport()
  await bar.getByRole('button', { name: 'Strings' }).click()
  await expect(area).toBeHidden()
  expect(await violations(page)).toEqual([])
  await page.locator('[data-string-id]').nth(4).click()
  await expect(area).toBeInViewport()
  await expect(bar.getByRole('button', { name: 'Translate' })).toHaveAttribute('aria-current', 'true')
  await bar.getByRole('button', { name: 'Apps' }).click()
  await expect(page.locator('iframe[data-sim-frame]')).toBeInViewport()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('radiogroup', { name: 'Mode' })).toBeInViewport({ ratio: 1 })
  await page.getByText('Multilingual').click()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Translate' }).click()
  await expect(page.getByRole('textbox', { name: /^French/ })).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

for (const theme of ['light', 'dark'] as const)
  test(`Ctrl K finds strings, actions and pages by keyboard alone, ${theme}`, async ({ open, world }) => {
    const { page } = await open()
    const field = page.getByRole('combobox', { name: 'Search and commands' })
    await page.keyboard.press('Control+k')
    await field.fill(theme)
    await field.press('Enter')
    await expect(page.locator(`html[data-shade=${theme}]`)).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('drop files here or import')
    await expect(page.getByRole('option', { selected: true }).last()).toContainText('dropPaste')
    expect(await violations(page)).toEqual([])
    await field.press('ArrowDown')
    await field.press('ArrowUp')
    await field.press('Enter')
    await expect(field).toBeHidden()
    await expect(page.getByRole('row', { selected: true })).toContainText('Drop files here')
    await page.keyboard.press('Control+k')
    await field.fill('no such thing at all')
    await expect(page.getByText('Nothing is called “no such thing at all”.')).toBeVisible()
    await field.press('Escape')
    await expect(field).toBeHidden()
    await page.getByTitle('Go to another file').click()
    await page.getByRole('combobox', { name: 'Go to a file' }).press('Enter')
    await expect(page.getByRole('option', { name: /^docs-theme/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Control+k')
    await field.fill('project tasks')
    await field.press('Enter')
    await expect(page).toHaveURL(`${world.url}/project/ocean-docs/tasks`)
  })

for (const theme of ['light', 'dark'] as const)
  test(`outside of the Editor the palette leads to pages, settings and apps in ${theme}`, async ({
    page,
    world,
    appServer,
  }) => {
    const modules = {
      'editor-right-panel': [
        { key: 'panel', name: 'Whale glossary', modes: ['translate'], url: '/page.html' },
      ],
      modal: [{ key: 'ask', name: 'Whale questions', url: '/page.html' }],
    }
    await world.install(appServer.serve({ manifest: { identifier: 'whale', name: 'Whale', modules } }))
    await page.goto(`${world.url}/profile`)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    const field = page.getByRole('combobox', { name: 'Search and commands' })
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await field.fill(`theme ${theme}`)
    await field.press('Enter')
    await expect(page.locator(`html[data-shade=${theme}]`)).toBeVisible()

    await page.keyboard.press('Control+k')
    await field.fill('whale')
    const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
    await expect(found).toHaveText([/^Whale glossary/, /^Whale questions/, /^Apps: Whale/])
    expect(await violations(page)).toEqual([])
    await page.getByRole('option', { name: /^Apps: Whale/ }).click()
    await expect(page.getByRole('button', { name: 'Details of Whale' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )

    await page.keyboard.press('Control+k')
    await field.fill('whale questions')
    await field.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Whale questions' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'Close' }).click()

    await page.keyboard.press('Control+k')
    await field.fill('ocean docs')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ocean Docs' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('labels')
    await field.press('Enter')
    await expect(page).toHaveURL(`${world.url}/project/ocean-docs/settings/labels`)
    await page.keyboard.press('Control+k')
    await field.fill('whale glossary')
    await field.press('Enter')
    await expect(page.getByRole('tab', { name: 'Whale glossary' })).toHaveAttribute('aria-selected', 'true')
  })

test("the palette opens an app's panel, though its pane is folded", async ({ open }) => {
  const { page } = await open({
    manifest: {
      modules: {
        'editor-right-panel': ['first', 'second'].map((key) => ({
          key,
          name: `The ${key}`,
          modes: ['translate'],
          url: '/page.html',
        })),
      },
    },
  })
  await page.getByRole('button', { name: 'Show the apps' }).click()
  await expect(page.getByRole('complementary', { name: 'Apps' })).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('the second')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'The second' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'The second' })).toBeVisible()
})

test('in a page from right to left, keys, splitters and icons are mirrored', async ({ open }) => {
  const { page } = await open()
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const line = page.getByRole('separator', { name: 'Width of the strings' })
  await line.press('ArrowLeft')
  await expect(line).toHaveAttribute('aria-valuenow', '356')
  await page.getByRole('tab', { name: 'Comments' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: /^Terms/ })).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Show the strings', 'Show the apps', 'Next page'])
    await expect(page.getByRole('button', { name }).locator('svg')).toHaveCSS('scale', '-1 1')
  const strings = await page.getByRole('navigation', { name: 'Files and strings' }).boundingBox()
  const apps = await page.getByRole('complementary', { name: 'Apps' }).boundingBox()
  expect(strings?.x).toBeGreaterThan(apps?.x ?? Infinity)
})

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  test('no page is wider than the window, and the palette is whole', async ({ page, world }) => {
    for (const path of ['/editor', '/project/ocean-docs', '/project/ocean-docs/tasks', '/apps', '/profile']) {
      await page.goto(world.url + path)
      await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
      expect(await sideways(page), path).toBe(0)
      await page.keyboard.press('Control+k')
      const box = await page.getByRole('dialog', { name: 'Search and commands' }).boundingBox()
      expect(box?.x, path).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(400)
    }
    await page.goto(`${world.url}/editor`)
    const tops = ['More', 'Search and commands'].map(async (name) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    })
    const [more = 0, search = NaN] = await Promise.all(tops)
    expect(Math.abs(more - search)).toBeLessThan(1)
  })
})

test('a language is found by its own name, and says how far it is', async ({ open }) => {
  const { page } = await open()
  const picker = page.getByRole('combobox', { name: 'Target language' })
  await picker.focus()
  await picker.press('ArrowDown')
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('україн')
  const options = page.getByRole('listbox', { name: 'Target language' }).getByRole('option')
  await expect(options).toHaveText(/^Ukrainian.*uk\d+%$/)
  await page.keyboard.press('Enter')
  await expect(picker).toHaveText('Ukrainian')
  await expect(picker).toBeFocused()
})

test('first steps are shown to a person until they put them away, and never without the simulator’s parts', async ({
  open,
  page,
  world,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  )
  await open()
  const tour = page.getByRole('note', { name: 'The simulator’s part of the page' })
  const hints = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
  await expect(tour).toBeVisible()
  await expect(hints).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await tour.getByRole('button', { name: 'Findings' }).click()
  await expect(page.getByRole('tab', { name: 'Findings' })).toHaveAttribute('aria-selected', 'true')
  await expect(tour).toHaveCount(0)
  await page.getByRole('button', { name: 'AP Bridge simulator' }).click()
  await expect(hints).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await hints.first().getByRole('button', { name: 'Hide this hint' }).click()
  await page.reload()
  await expect(hints).toHaveCount(2)
  await expect(tour).toHaveCount(0)
  await page.goto(`${world.editorUrl}?chrome=0`)
  await expect(page.getByRole('textbox', { name: 'Translation' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('simulator')
  await expect(page.getByText('Nothing is called “simulator”.')).toBeVisible()
  await expect(hints).toHaveCount(0)
})

test('the key of the palette opens it again before its dialog has told that it closed', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/profile`)
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(field).toBeFocused()
  // Both in one task: the event of the first comes after the second.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const dialog = document.querySelector<HTMLDialogElement>('dialog.palette')
        dialog?.addEventListener('close', () => resolve(), { once: true })
        dialog?.close()
        dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true }))
      }),
  )
  await field.fill('ocean docs')
  await expect(page.getByRole('option', { name: /^Ocean Docs/ }).first()).toBeVisible()
})

test.describe('in a project that the app is not for', () => {
  test.use({ worldOptions: { scenario: 'string-based-project' } })

  test('its panel is not there, and its page not opened', async ({ page, world, appServer }) => {
    await world.install(appServer.serve({}))
    await page.goto(world.editorUrl)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    await expect(page.getByRole('tablist', { name: 'App panels' }).getByRole('tab')).toHaveCount(0)
    await expect(page.locator('iframe[data-sim-frame]')).toHaveCount(0)
  })
})
