import type { Page } from 'playwright/test'
import { violationsInThemes } from '../support/axe.ts'
import { expect, test } from './simulator.ts'

const addTideTables = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New project' }).click()
  await nameTideTables(page)
}

/** In the dialog that is open. */
const nameTideTables = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tide Tables')
  await dialog.getByRole('combobox', { name: 'Add a target language' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search: Add a target language' }).fill('italian')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add the project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tide Tables' })).toBeVisible()
}

test('a project is made and deleted by keys; its pages and REST say that it is gone', async ({
  page,
  context,
  world,
  request,
}) => {
  test.slow()
  const ask = async (path: string): Promise<number> =>
    (await request.get(world.apiUrl + path, { headers: { authorization: `Bearer ${world.token}` } })).status()
  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'New project' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Add the project' })).toBeDisabled()
  // The dialog opens in its first field.
  await page.keyboard.type('Tide Tables')
  await dialog.getByRole('combobox', { name: 'Add a target language' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search: Add a target language' }).fill('italian')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Leave out Italian' })).toBeVisible()
  expect(await violationsInThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add the project' }).press('Enter')
  await expect(page).toHaveURL(/\/project\/tide-tables$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tide Tables' })).toBeVisible()
  expect(await ask('/projects/2')).toBe(200)

  const editor = await context.newPage()
  await editor.goto(`${world.url}/editor/tide-tables`)
  await expect(editor.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  // Keys are for the window in front.
  await page.bringToFront()
  await page
    .getByRole('navigation', { name: 'Project' })
    .getByRole('link', { name: 'Settings' })
    .press('Enter')
  await page.getByRole('button', { name: 'Delete this project' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Type “Tide Tables”' }).fill('Tide Tables')
  expect(await violationsInThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/[^/]+$/)
  await expect(page.getByRole('table', { name: 'Projects' })).not.toContainText('Tide Tables')
  expect(await ask('/projects/2')).toBe(404)
  expect(await ask('/projects/2/webhooks')).toBe(404)
  await page.goto(`${world.url}/project/tide-tables/tasks`)
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expect(editor.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
})

test('a project without a language, and a world without a project, have pages that go on', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/project/ocean-docs/settings/languages`)
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('table', { name: 'Target languages' }).getByRole('button', { name: /^Remove/ })
  await expect(rows.first()).toBeVisible()
  for (let left = await rows.count(); left > 0; left--) {
    await rows.first().click()
    await expect(dialog.getByText('It is the last one')).toHaveCount(left === 1 ? 1 : 0)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(rows).toHaveCount(left - 1)
  }
  await page.reload()
  await expect(page.getByText('No target language yet')).toBeVisible()
  await page.goto(`${world.url}/editor`)
  await expect(page.getByRole('heading', { name: 'No target language yet' })).toBeVisible()
  expect(await violationsInThemes(page)).toEqual([])

  await page.goto(`${world.url}/project/ocean-docs/settings`)
  await page.getByRole('button', { name: 'Delete this project' }).click()
  await dialog.getByRole('textbox').fill('Ocean Docs')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/[^/]+$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  expect(await violationsInThemes(page)).toEqual([])
  for (const path of ['/editor', '/project', '/project/ocean-docs', '/editor/ocean-docs'])
    for (const again of [false, true]) {
      await (again ? page.reload() : page.goto(world.url + path))
      await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
      await expect(
        page.getByText(/^In this world there is no (project|project “ocean-docs”)\.$/),
      ).toBeVisible()
    }
  await page.getByRole('link', { name: 'Make one' }).click()
  await addTideTables(page)
})

test.describe('who is no manager', () => {
  test.use({ worldOptions: { scenario: { currentUser: 4 } } })

  test('makes projects of their own, and deletes these alone', async ({ page, world }) => {
    await page.goto(`${world.url}/project/ocean-docs/settings`)
    await expect(page.getByRole('button', { name: 'Delete this project' })).toBeDisabled()
    await page.goto(`${world.url}/profile`)
    await addTideTables(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('button', { name: 'Delete this project' })).toBeEnabled()
  })
})

const admin = 1
const proofreader = 4

for (const [who, currentUser, offered] of [
  ['who manages the organization', admin, ['Ocean Press', 'Manuals', 'Marketing']],
  ['who manages some groups', proofreader, ['Manuals', 'Marketing']],
] as const)
  test.describe(`${who}, in the enterprise edition`, () => {
    test.use({ worldOptions: { edition: 'enterprise', scenario: { currentUser } } })

    test('chooses the group of a new project among theirs', async ({ page, world, simulator, request }) => {
      const asked = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
      const tokens = `${simulator.controlUrl}/worlds/${world.id}/tokens`
      const given = await request.post(tokens, {
        ...asked(simulator.controlToken),
        data: { userId: admin, name: 'Groups', scopes: ['*'] },
      })
      const { token } = (await given.json()) as { token: string }
      const groups: number[] = []
      for (const name of ['Manuals', 'Marketing']) {
        const made = await request.post(`${world.apiUrl}/groups`, { ...asked(token), data: { name } })
        groups.push(((await made.json()) as { data: { id: number } }).data.id)
      }
      world.do({ do: 'setAccess', people: [{ userId: proofreader, grants: [], outOf: [], groups }] }, admin)

      await page.goto(`${world.url}/profile`)
      await page.getByRole('button', { name: 'New project' }).click()
      const group = page.getByRole('dialog').getByRole('combobox', { name: 'Group' })
      await expect(group).toHaveText(offered[0])
      await group.press('Enter')
      const list = page.getByRole('listbox', { name: 'Group' })
      await expect(list.getByRole('option')).toHaveText([...offered])
      await expect(list.getByRole('option', { selected: true })).toHaveText(offered[0])
      await page.getByRole('searchbox', { name: 'Search: Group' }).fill('mark')
      await page.keyboard.press('Enter')
      await expect(group).toHaveText('Marketing')
      expect(await violationsInThemes(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      // What was chosen is gone with the dialog.
      await page.getByRole('button', { name: 'New project' }).click()
      await group.press('Enter')
      await list.getByRole('option', { name: 'Marketing' }).click()
      await nameTideTables(page)
      const project = await request.get(`${world.apiUrl}/projects/2`, asked(token))
      expect(await project.json()).toMatchObject({ data: { groupId: groups[1] } })
    })
  })

test.describe('who is no manager of an organization', () => {
  test.use({ worldOptions: { edition: 'enterprise', scenario: { currentUser: 4 } } })

  test('makes no project', async ({ page, world }) => {
    await page.goto(`${world.url}/profile`)
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New project' })).toHaveCount(0)
  })

  test('makes projects in the group that they manage', async ({ page, world }) => {
    world.do({ do: 'setAccess', people: [{ userId: 4, grants: [], outOf: [], groups: [1] }] }, 1)
    await page.goto(`${world.url}/profile`)
    await addTideTables(page)
    expect(world.state.projects.get(2)).toMatchObject({ ownerId: 4 })
  })
})
