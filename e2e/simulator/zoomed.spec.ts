/** Dialogs where there is little room: a small screen at 200 %, and the width that WCAG asks for. */
import type { Page } from 'playwright/test'
import { sideways } from '../support/sideways.ts'
import { expect, test } from './simulator.ts'

const sizes = [
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]

const project = '/project/ocean-docs'

/** By the dialog's name: the page it is on, and what opens it there. */
const dialogs: Record<string, [path: string, open: (page: Page) => Promise<void>]> = {
  'Hot keys': ['/editor', (page) => page.keyboard.press('Control+Shift+K')],
  'Advanced Filter': ['/editor', (page) => choose(page, 'Filter', 'Advanced Filter')],
  'CroQL Filter': ['/editor', (page) => choose(page, 'Filter', 'CroQL Filter')],
  'Search and commands': ['/editor', (page) => page.keyboard.press('Control+K')],
  'Switch to rtl?': ['/editor', (page) => switchScenario(page)],
  'Update checkout.json': [`${project}/sources`, press('Update checkout.json')],
  'Upload translations of checkout.json': [
    `${project}/sources`,
    press('Upload translations of checkout.json'),
  ],
  'Export checkout.json': [`${project}/sources`, press('Export checkout.json')],
  'Delete checkout.json?': [`${project}/sources`, press('Delete checkout.json')],
  'New task': [`${project}/tasks`, press('New task')],
  'Edit Translate the checkout': [`${project}/tasks`, press('Edit Translate the checkout')],
  'Delete Translate the checkout?': [`${project}/tasks`, press('Delete Translate the checkout')],
  'Remove German?': [`${project}/settings/languages`, press('Remove German')],
  'Rename Payment': [`${project}/settings/labels`, press('Rename Payment')],
  'Delete Payment?': [`${project}/settings/labels`, press('Delete Payment')],
  'Add a webhook': [`${project}/settings/webhooks`, press('Add a webhook')],
  'New term': [`${project}/settings/terms`, press('New term')],
  'New segment': [`${project}/settings/memory`, press('New segment')],
  'Delete Ocean Docs?': [`${project}/settings`, press('Delete this project')],
  'New project': ['/profile', press('New project')],
  'New token': ['/settings#api-key', press('New token')],
}

function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name, exact: true }).first().click()
}

const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).selectOption({ label: option })
}

const switchScenario = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'AP Bridge simulator' }).click()
  await page.getByRole('tab', { name: 'World' }).click()
  await choose(page, 'Scenario', 'rtl')
}

/** What of the open dialog nobody can reach or read, in words. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog:modal')
    if (!dialog) return ['there is no dialog']
    const wrong: string[] = []
    const nameOf = (element: Element): string =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 30) || element.tagName)
    const box = dialog.getBoundingClientRect()
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
      wrong.push(`the dialog ends at ${box.right} × ${box.bottom}`)
    for (const element of [dialog, ...dialog.querySelectorAll('*')]) {
      const { overflowX } = getComputedStyle(element)
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth && overflowX === 'auto')
        if (element instanceof HTMLElement && !element.matches('textarea, input, pre, code'))
          wrong.push(`${element.className || element.tagName} scrolls sideways`)
    }
    const seen = 'h2, p, label, button, input:not([type=hidden]), select, textarea, [role=option], dt, dd, td'
    for (const element of dialog.querySelectorAll<HTMLElement>(seen)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      if (!width || !height || height > innerHeight / 2) continue
      if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5) {
        wrong.push(`${nameOf(element)} is outside: ${left} ${top} ${right} ${bottom}`)
        continue
      }
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isHit =
        hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
      if (!isHit) wrong.push(`${nameOf(element)} lies under ${hit?.className || hit?.tagName}`)
    }
    return wrong
  })

for (const [name, [path, openIn]] of Object.entries(dialogs))
  test(`the dialog “${name}” can be read and used at 200 %`, async ({ page, world }) => {
    await page.goto(world.url + path)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    await openIn(page)
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await unreachable(page), `at ${size.width} × ${size.height}`).toEqual([])
    }
  })

test('no page is wider than its window at 400 %', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const tabs = ['', '/sources', '/translations', '/screenshots', '/tasks', '/members', '/settings/checks']
  for (const path of ['/editor', ...tabs.map((tab) => project + tab), '/apps', '/profile', '/settings']) {
    await page.goto(world.url + path)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    await expect.poll(() => sideways(page), path).toBe(0)
  }
})

test('texts of the dashboard are whole with wide spacing', async ({ page, world }) => {
  await page.goto(`${world.url}/project/ocean-docs`)
  const quotes = page.locator('.quote')
  await expect(quotes.first()).toBeVisible()
  // Source: WCAG 2.2, 1.4.12.
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  expect(
    await quotes.evaluateAll((all) =>
      all
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map((each) => each.textContent),
    ),
  ).toEqual([])
})
