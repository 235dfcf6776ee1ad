/** The simulator goes away and comes back at its address while a page is open. */
import { startSimulator } from '../../dist/simulator.js'
import { expect, test } from './simulator.ts'

test('a page whose world did not come back says so, and leads what was written to the next one', async ({
  page,
}) => {
  const first = await startSimulator({ host: '127.0.0.1' })
  const port = Number(new URL(first.url).port)
  const world = await first.createWorld()
  await page.goto(world.editorUrl)
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  const area = page.getByRole('textbox', { name: 'Translation' })
  await area.fill('noch nicht gespeichert')
  await first.close()
  const line = page.locator('.dock-line')
  await expect(line).toHaveText('The simulator does not answer; trying again …')

  const second = await startSimulator({ host: '127.0.0.1', port })
  const next = await second.createWorld()
  await expect(line).toContainText('This world is gone')
  await expect(area).toHaveValue('noch nicht gespeichert')
  await line.getByRole('link', { name: 'Open the new one' }).click()
  await expect(page).toHaveURL(next.editorUrl)
  await expect(area).toHaveValue('noch nicht gespeichert')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('region', { name: 'German' })).toContainText('Saved')
  await second.close()
})

test('a page that cannot start says what to do', async ({ page, world }) => {
  await page.route(/_page\/state/, (route) => route.fulfill({ json: { facts: 'of another build' } }))
  await page.goto(world.editorUrl)
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'error')
  await expect(page.getByText('This page could not start.')).toContainText('start the simulator again')
})
