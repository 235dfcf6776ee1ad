/** Browsers open six connections to one address, and each page wants one for as long as it is open. */
import type { Page } from 'playwright/test'
import { expect, test } from './simulator.ts'

test('nine tabs of one simulator all load, and all show what changes', async ({ context, world }) => {
  const tabs: Page[] = []
  for (let n = 0; n < 9; n++) {
    const page = await context.newPage()
    await page.goto(world.editorUrl)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    tabs.push(page)
  }
  const last = tabs.at(-1) as Page
  await last.getByRole('textbox', { name: 'Translation' }).fill('Von der neunten')
  await last.getByRole('button', { name: 'Save', exact: true }).click()
  await last.getByRole('button', { name: 'Save anyway' }).click()
  for (const tab of tabs)
    await expect(tab.getByRole('region', { name: 'Suggestions' })).toContainText('Von der neunten')
})
