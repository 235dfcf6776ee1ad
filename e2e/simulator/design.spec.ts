import { lookWithAxe } from '../support/axe.ts'
import { sideways } from '../support/sideways.ts'
import { expect, test } from './simulator.ts'

test('/design shows every part, readable in both themes and at 390 pixels', async ({ page, simulator }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${simulator.url}/design`)
  await expect(page.getByRole('region', { name: 'Buttons' })).toBeVisible()
  expect(await sideways(page)).toBe(0)
  for (const [theme, ground] of [
    ['Light', 'rgb(245, 247, 248)'],
    ['Dark', 'rgb(22, 25, 29)'],
  ] as const) {
    await page.getByRole('radio', { name: theme }).check()
    await expect(page.locator('html')).toHaveCSS('background-color', ground)
    expect((await lookWithAxe(page)).violations).toEqual([])
  }
})

test('the parts work by keyboard alone', async ({ page, simulator }) => {
  await page.goto(`${simulator.url}/design`)

  const picker = page.getByRole('combobox', { name: 'Language' })
  await picker.focus()
  await page.keyboard.press('ArrowDown')
  const search = page.getByRole('searchbox', { name: 'Search: Language' })
  await expect(search).toBeFocused()
  await search.fill('deutsch')
  await expect(page.getByRole('option', { name: 'German' })).toHaveAttribute('data-active', 'true')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveText('German')
  await expect(picker).toBeFocused()
  // A letter opens it, and is what is searched for.
  await page.keyboard.press('a')
  await expect(search).toHaveValue('a')
  await page.keyboard.press('Escape')
  await expect(picker).toHaveAttribute('aria-expanded', 'false')

  await page.getByRole('radio', { name: 'Translate' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Proofread' })).toBeChecked()

  await page.getByRole('tab', { name: 'Comments' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Terms' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveText('The panel of terms.')

  const table = page.getByRole('table', { name: 'People' })
  const names = table.locator('tbody td:first-child')
  await table.getByRole('button', { name: 'Words' }).press('Enter')
  await expect(names).toHaveText(['Олена Коваль', 'Jonas Weber', 'Maya Okafor'])
  await table.getByRole('button', { name: 'Words' }).press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Words' })).toHaveAttribute('aria-sort', 'descending')
  await expect(names).toHaveText(['Maya Okafor', 'Jonas Weber', 'Олена Коваль'])
  await page.getByRole('searchbox', { name: 'Search people' }).fill('weber')
  await expect(names).toHaveText(['Jonas Weber'])
})
