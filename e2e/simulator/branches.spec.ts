/** The pages of a string-based project: branches in the place of files. */
import type { Locator, Page } from 'playwright/test'
import { violationsInThemes } from '../support/axe.ts'
import { drop } from '../support/drop.ts'
import { expect, test as base } from './simulator.ts'

const project = '/project/bakery'

const test = base.extend<{ sources: Page }>({
  sources: async ({ page, world }, use) => {
    await page.goto(`${world.url}${project}/sources`)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    await use(page)
  },
})
test.use({ worldOptions: { scenario: 'string-based-project' } })

const line = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Branches' }).getByRole('row', { name })

const stringsOf = (page: Page, name: string): Locator => line(page, name).getByRole('cell').first()

const add = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Name of the new branch').fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(line(page, name)).toBeVisible()
}

const choose = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label).setInputFiles({ name: 'a.json', mimeType: '', buffer: Buffer.from(text) })

test('lists branches with their strings, and no files', async ({ sources: page, world }) => {
  const { strings } = world.state.counters
  await expect(stringsOf(page, 'main')).toHaveText(String(strings))
  await expect(page.getByRole('table', { name: 'Files' })).toHaveCount(0)
  await expect(page.getByLabel('Files to add')).toHaveCount(0)
})

test('strings and translations are uploaded into a branch', async ({ sources: page, world }) => {
  await add(page, 'dev')
  await expect(stringsOf(page, 'dev')).toHaveText('0')
  await page.getByRole('button', { name: 'Upload strings into dev' }).click()
  await choose(page, 'File with strings', '{"hello": "Hello", "bye": "Bye"}')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  await expect(stringsOf(page, 'dev')).toHaveText('2')

  await page.getByRole('button', { name: 'Upload translations of dev' }).click()
  await choose(page, 'File with translations', '{"hello": "Hallo"}')
  await page.getByLabel('Language').selectOption('de')
  const before = world.state.counters.translations
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Uploaded')).toBeVisible()
  await expect.poll(() => world.state.counters.translations).toBe(before + 1)

  await page.getByRole('button', { name: 'Delete dev' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(line(page, 'dev')).toHaveCount(0)
})

test('a branch is cloned, and what changed in the clone is merged', async ({ sources: page, world }) => {
  await expect(page.getByRole('button', { name: 'Merge into main' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clone main' }).click()
  await page.getByLabel('Name', { exact: true }).fill('next')
  await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
  await expect(stringsOf(page, 'next')).toHaveText((await stringsOf(page, 'main').textContent()) ?? '')
  const before = world.state.counters.strings
  await drop(line(page, 'next'), 'a.json', '{"new": "New"}')
  await expect.poll(() => world.state.counters.strings).toBe(before + 1)

  await page.getByRole('button', { name: 'Merge into main' }).click()
  await page.getByLabel('What changed in').selectOption('next')
  await page.getByLabel('Delete it afterwards').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Merged: 1 added')).toBeVisible()
  await expect(line(page, 'next')).toHaveCount(0)
})

test('a file is taken by a branch, and by nothing else', async ({ sources: page, world }) => {
  await add(page, 'dev')
  const { nodes } = world.state.counters
  await drop(page.getByRole('main'), 'a.json', '{"hello": "Hello"}')
  await expect(page.getByRole('status').filter({ hasText: 'has no files: drop on a branch' })).toBeVisible()
  expect(world.state.counters.nodes).toBe(nodes)
  await drop(line(page, 'dev'), 'a.json', '{"hello": "Hello"}')
  await expect(stringsOf(page, 'dev')).toHaveText('1')
})

test('what cannot be read is said, with the reason', async ({ sources: page }) => {
  await drop(line(page, 'main'), 'a.json', '{"hello')
  await expect(page.getByRole('alert')).toContainText('a.json')
})

test('a protected branch takes merges alone', async ({ sources: page, world }) => {
  await add(page, 'dev')
  const [main] = [...world.state.branches]
  const patch = [{ op: 'replace', path: '/isProtected', value: true }]
  const headers = { authorization: `Bearer ${world.token}` }
  const at = `${world.apiUrl}/projects/1/branches/${main?.id}`
  expect((await page.request.patch(at, { headers, data: patch })).status()).toBe(200)
  await expect(line(page, 'main')).toContainText('Protected')
  await expect(page.getByRole('button', { name: 'Upload strings into main' })).toBeDisabled()
  // Source: facts F99: by merges alone.
  await expect(page.getByRole('button', { name: 'Merge into main' })).toBeEnabled()
})

test('the dashboard, a task and the downloads name branches', async ({ sources: page, world }) => {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Branches', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  await page.locator('summary').first().click()
  await expect(page.getByRole('link', { name: 'main', exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByLabel('Title').fill('All of it')
  await page.getByRole('group', { name: 'Branches' }).getByLabel('main').check()
  await page.getByRole('button', { name: 'Add the task' }).click()
  await expect.poll(() => [...world.state.tasks].at(-1)?.title).toBe('All of it')
  const task = [...world.state.tasks].at(-1)
  expect(task?.fileIds).toEqual([...world.state.files].map(({ id }) => id))
})

test('is free of axe violations in light and dark', async ({ sources: page }) => {
  expect(await violationsInThemes(page)).toEqual([])
})
