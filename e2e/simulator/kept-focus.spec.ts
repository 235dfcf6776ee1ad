/** By keyboard alone: what had the focus may go, and the focus stays where it was. */
import { expect, test } from './simulator.ts'

const project = '/project/ocean-docs'

for (const [path, button, table] of [
  [`${project}/settings/labels`, 'Delete Payment', 'Labels'],
  [`${project}/settings/languages`, 'Remove German', 'Target languages'],
  [`${project}/sources`, 'Delete uploader.json', 'Files'],
] as const)
  test(`after “${button}” the focus is in “${table}”`, async ({ page, world }) => {
    await page.goto(world.url + path)
    const row = page.getByRole('button', { name: button, exact: true })
    await row.focus()
    await page.keyboard.press('Enter')
    const sure = page.getByRole('dialog').getByRole('button', { name: /^(Delete|Remove)/ })
    await sure.focus()
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('table', { name: table, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('table :focus')).toHaveCount(1)
  })

test('after the last row is gone the focus is in what is around it', async ({ page, world }) => {
  await page.goto(`${world.url}${project}/tasks`)
  const row = page.getByRole('button', { name: 'Delete Translate the checkout', exact: true })
  await row.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Tasks', exact: true })).toBeFocused()
})

test('who clicked beside everything keeps to it', async ({ page, world }) => {
  await page.goto(`${world.url}${project}/settings/labels`)
  const row = page.getByRole('button', { name: 'Delete Payment', exact: true })
  await row.focus()
  await page.getByRole('heading', { level: 1 }).click()
  const label = [...world.state.labels].find(({ title }) => title === 'Payment')
  world.do({ do: 'deleteLabel', labelId: label?.id ?? 0 }, 1)
  await expect(row).toHaveCount(0)
  await expect(page.locator('body:not(:has(:focus))')).toHaveCount(1)
})

test('in the Editor it stays with the suggestions when one is deleted', async ({ page, world }) => {
  const string = [...world.state.strings].find(({ identifier }) => identifier === 'dropPasteImportBoth')
  await page.goto(`${world.url}/editor/ocean-docs/${string?.fileId}/en-de#${string?.id}`)
  // What watches the focus comes once the page is drawn.
  await page.waitForFunction(() => performance.getEntriesByName('ap-bridge: filters prepared').length > 0)
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await suggestions.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(suggestions).toContainText('Deleted')
  await expect(suggestions).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(suggestions.getByRole('button', { name: 'Undo' })).toBeFocused()
})
