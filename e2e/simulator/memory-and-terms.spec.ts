import { violationsInThemes } from '../support/axe.ts'
import { expect, test as base } from './simulator.ts'

const test = base.extend<{ rest<T>(path: string): Promise<T[]> }>({
  rest: async ({ request, world }, use) => {
    await use(async (path) => {
      const headers = { authorization: `Bearer ${world.token}` }
      const { data } = await (await request.get(world.apiUrl + path, { headers })).json()
      return data.map((each: { data: unknown }) => each.data)
    })
  },
})

test('terms are added, changed and deleted by keys; REST says the same', async ({ page, world, rest }) => {
  test.slow()
  await page.goto(`${world.url}/project/ocean-docs/settings/terms`)
  await page.getByRole('button', { name: 'New term' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'English' }).fill('lighthouse keeper')
  await dialog.getByRole('textbox', { name: 'German' }).fill('Leuchtturmwärter')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Who lights the lamp')
  expect(await violationsInThemes(page, { include: 'dialog' })).toEqual([])
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: /lighthouse keeper/ })
  await expect(row).toContainText('Leuchtturmwärter')
  await expect(row).toContainText('Who lights the lamp')
  await page.getByRole('button', { name: 'Edit lighthouse keeper' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'German' }).fill('')
  await dialog.getByRole('textbox', { name: 'English' }).fill('keeper')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const terms = (): Promise<{ text: string; conceptId: number }[]> =>
    rest('/glossaries/1/terms?limit=500&orderBy=id%20desc')
  const [added] = await terms()
  expect(added).toMatchObject({ text: 'keeper', description: 'Who lights the lamp' })
  expect(await rest(`/glossaries/1/terms?conceptId=${added?.conceptId}`)).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete keeper' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('row', { name: /^keeper/ })).toHaveCount(0)
  expect((await terms()).map(({ text }) => text)).not.toContain('keeper')
  expect(await violationsInThemes(page)).toEqual([])
})

test('segments are added, changed and deleted by keys; matches and REST follow', async ({
  page,
  world,
  rest,
}) => {
  test.slow()
  await page.goto(`${world.url}/project/ocean-docs/settings/memory`)
  await page.getByRole('button', { name: 'New segment' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'English' }).fill('Mind the falling tide')
  await dialog.getByRole('textbox', { name: 'German' }).fill('Achtung, Ebbe')
  expect(await violationsInThemes(page, { include: 'dialog' })).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Text to look for' }).fill('the falling tide')
  const matches = page.getByRole('table', { name: 'Matches' })
  await expect(matches.getByRole('row', { name: /Mind the falling tide/ })).toContainText('Achtung, Ebbe')
  await page.getByRole('button', { name: 'Edit Mind the falling tide' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'German' }).fill('Vorsicht, Ebbe')
  await page.keyboard.press('Enter')
  await expect(matches.getByRole('row', { name: /Mind the falling tide/ })).toContainText('Vorsicht, Ebbe')
  const [latest] = await rest<{ records: { text: string }[] }>('/tms/1/segments?orderBy=id%20desc&limit=1')
  expect(latest?.records.map(({ text }) => text)).toEqual(['Mind the falling tide', 'Vorsicht, Ebbe'])
  // Rows are alike: axe takes seconds for five hundred.
  await page.getByRole('searchbox', { name: 'Search segments' }).fill('falling')
  expect(await violationsInThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete Mind the falling tide' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(matches.getByRole('row', { name: /Mind the falling tide/ })).toHaveCount(0)
})

test.describe('who is no manager', () => {
  test.use({ worldOptions: { scenario: { currentUser: 4 } } })

  test('reads the memory, and writes none', async ({ page, world }) => {
    await page.goto(`${world.url}/project/ocean-docs/settings/memory`)
    await expect(page.getByRole('table', { name: 'Segments' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New segment' })).toHaveCount(0)
  })
})
