/** Lists of a thousand rows: a page asks for and draws what is looked at. */
import { expect, test } from './simulator.ts'

const count = 1000
const all = <T>(row: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => row(at))

test.use({
  worldOptions: {
    scenario: {
      users: [
        { login: 'olga', role: 'owner' },
        ...all((at) => ({ login: `user${at}`, role: 'translator' as const })),
      ],
      project: { identifier: 'many', languages: ['de', 'fr', 'uk', 'pl', 'ja'] },
      files: all((at) => ({ name: `file${at}.json`, strings: [{ identifier: 'text', text: `Text ${at}` }] })),
    },
  },
})

test('pictures of people load as they come into view', async ({ page, world }) => {
  await page.goto(`${world.url}/project/many/members`)
  const rows = page.getByRole('table', { name: 'Members' }).getByRole('row')
  await expect(rows).toHaveCount(count + 2)
  const pictures = page.locator('img.avatar')
  await expect
    .poll(() =>
      pictures.evaluateAll((images) => images.some((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  const isThere = await pictures.last().evaluate(isLoaded)
  expect(isThere).toBe(false)
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.last().evaluate(isLoaded)).toBe(true)
})

const isLoaded = (image: Element): boolean => (image as HTMLImageElement).naturalWidth > 0

test('the files of a language are drawn once it is opened', async ({ page, world }) => {
  await page.goto(`${world.url}/project/many/translations`)
  const german = page.getByRole('group').filter({ hasText: 'German' })
  await expect(german).toBeVisible()
  const files = page.locator('main li').getByText(/^file\d+\.json$/)
  await expect(files).toHaveCount(0)
  await german.getByText('German').click()
  await expect(files).toHaveCount(count)
  await expect(page.getByRole('link', { name: 'file0.json' })).toBeVisible()
})
