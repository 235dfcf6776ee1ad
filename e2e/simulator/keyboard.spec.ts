/** The main jobs of the pages without a pointer. */
import type { Page } from 'playwright/test'
import { expect, test } from './simulator.ts'

/** Tabs on until the focus is in what has this role and name. */
const tabTo = async (
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> => {
  const wanted = page.getByRole(role, { name })
  for (let tabs = 0; tabs < 80; tabs++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement))) return
  }
  throw new Error(`no ${role} ${name} within 80 tabs`)
}

const skip = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  const link = page.getByRole('button', { name: 'Skip to the content' })
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('clip-path', 'none')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(link).not.toHaveCSS('clip-path', 'none')
}

test('a string is translated, saved and commented by keys alone', async ({ page, world }) => {
  await page.goto(world.editorUrl)
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  await skip(page)
  await tabTo(page, 'textbox', 'Translation')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Dateien ablegen:')
  await tabTo(page, 'button', 'Save')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'German' })).toContainText('Saved')
  expect([...world.state.translations].at(-1)?.text).toBe('Dateien ablegen:')
  await tabTo(page, 'textbox', 'New comment')
  await page.keyboard.type('Too short?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => [...world.state.comments].at(-1)?.text).toBe('Too short?')
})

test('the dialog of a task is opened and left by keys alone', async ({ page, world }) => {
  await page.goto(`${world.url}/project/ocean-docs/tasks`)
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  await skip(page)
  await tabTo(page, 'button', 'New task')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New task' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New task' })).toBeFocused()
})

for (const dock of ['closed', 'open'])
  test(`what has the focus is never under the ${dock} dock`, async ({ page, world }) => {
    await page.goto(`${world.url}/project/ocean-docs/settings`)
    const button = page.getByRole('button', { name: 'AP Bridge simulator' })
    if (dock === 'open') await button.click()
    // It stays as it was left, and the first tab is at the head of the page.
    await page.reload()
    await expect(button).toHaveAttribute('aria-expanded', String(dock === 'open'))
    const under = (): Promise<string | null> =>
      page.evaluate(() => {
        const [focused, bar] = [document.activeElement, document.querySelector('.simulator')]
        if (!focused || !bar || bar.contains(focused)) return null
        const isUnder = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
        return isUnder ? focused.outerHTML : ''
      })
    const seen: (string | null)[] = []
    for (let tabs = 0; tabs < 80 && seen.at(-1) !== null; tabs++) {
      await page.keyboard.press('Tab')
      seen.push(await under())
    }
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.filter(Boolean)).toEqual([])
  })
