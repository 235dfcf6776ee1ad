/** The Editor's frame: its panes, its command palette, its languages, and what a person sees first. */
import type { Page } from 'playwright/test'
import { lookWithAxe } from '../support/axe.ts'
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
  await line.dblclick()
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
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
