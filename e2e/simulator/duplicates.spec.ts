/** Strings that repeat others: what a project says of them, seen in the Editor. */
import { lookWithAxe } from '../support/axe.ts'
import { expect, selectString, test } from './simulator.ts'

const strings = [
  { identifier: 'save1', text: 'Save' },
  { identifier: 'save2', text: 'Save' },
]
test.use({
  worldOptions: {
    scenario: {
      project: { identifier: 'bakery', languages: ['de'] },
      files: [
        { name: 'a.json', strings },
        { name: 'b.json', strings },
      ],
    },
  },
})

test('a project that shares and hides them does so at once', async ({ page, world }) => {
  const open = async (path: string): Promise<void> => {
    await page.goto(`${world.url}${path}`)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  }
  const set = async (words: string): Promise<void> => {
    await open('/project/bakery/settings')
    await page.getByLabel('Strings that repeat others').selectOption({ label: words })
    await expect(page.getByRole('region', { name: 'Rules' }).getByRole('status')).toHaveText('Saved')
  }
  const inEditor = async (file: string): Promise<void> => {
    const row = [...world.state.files].find(({ name }) => name === file)
    await open(`/editor/bakery/${row?.id}/en-de`)
  }

  await set('Shown, share the translation')
  await inEditor('a.json')
  await selectString(page, world, 'save1')
  await page.getByRole('textbox', { name: 'Translation' }).fill('Sichern')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await selectString(page, world, 'save2')
  const suggestion = page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem').first()
  await expect(suggestion).toContainText('Sichern')
  await expect(suggestion).toContainText('Shared')
  await expect(suggestion.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  await lookWithAxe(page)

  await set('Hidden, share the translation')
  await inEditor('a.json')
  await expect(page.getByRole('row').filter({ hasText: 'Save' })).toHaveCount(1)
  await inEditor('b.json')
  await expect(page.getByText('All strings here repeat others.')).toBeVisible()
})
