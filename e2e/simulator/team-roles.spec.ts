import { violationsInThemes } from '../support/axe.ts'
import { expect, test } from './simulator.ts'

/** A translator whom only a team lets into the project. */
const translator = 2
const owner = 1

test.use({ worldOptions: { edition: 'enterprise', scenario: { currentUser: translator } } })

test('who is in a project by a team works there as far as it goes, and reads why not elsewhere', async ({
  page,
  world,
}) => {
  const be = (outOf: number[], ...languageIds: string[]) => {
    const languages = Object.fromEntries(languageIds.map((id) => [id, 'all' as const]))
    const grants = languageIds.length ? [{ projectId: 1, role: 'proofreader' as const, languages }] : []
    world.do({ do: 'setAccess', people: [{ userId: translator, grants, outOf }] }, owner)
  }
  const { stringIds: [stringId = 0] = [] } =
    [...world.state.files].find(({ projectId }) => projectId === 1) ?? {}
  world.do({ do: 'addTranslation', stringId, languageId: 'de', text: 'Von jemand anderem' }, owner)
  await page.goto(`${world.url}/editor`)
  const remove = page
    .locator('.suggestion')
    .filter({ hasText: 'Von jemand anderem' })
    .getByRole('button', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAttribute('title', /a translator may not, it takes a manager/)
  const save = page.getByRole('button', { name: /^Save/ })
  // Checks find nothing in it.
  await page.getByRole('button', { name: 'Copy source' }).click()
  await expect(save).toBeEnabled()
  be([1])
  await expect(save).toBeDisabled()
  await expect(save).toHaveAttribute('title', 'who is not in project 1 may not')
  be([1], 'fr')
  await expect(save).toHaveAttribute('title', /a proofreader may not in de, it takes a manager/)
  expect(await violationsInThemes(page)).toEqual([])
  be([1], 'de')
  await expect(save).toBeEnabled()
  await expect(remove).toBeEnabled()
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(`${world.url}/u/projects/1/members`)
  await expect(page.getByText('In this project only: Proofreader by a team or group')).toBeVisible()
  await page.goto(`${world.url}/u/projects/1/settings`)
  await expect(page.getByText('You are a proofreader here')).toBeVisible()
})
