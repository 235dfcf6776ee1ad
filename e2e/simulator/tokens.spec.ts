import { violationsInThemes } from '../support/axe.ts'
import { expect, test } from './simulator.ts'

test('a person makes a token by keys, sees it once, uses it and revokes it', async ({
  page,
  world,
  request,
}) => {
  test.slow()
  await page.goto(`${world.url}/settings`)
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'API' }).press('Enter')
  await expect(page).toHaveURL(/\/settings#api-key$/)
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Give the token a name.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly')
  await dialog.getByRole('checkbox', { name: 'Projects and their settings' }).press('Space')
  const access = dialog.getByRole('combobox', { name: 'Access to project.settings' })
  await access.selectOption('Read only')
  await dialog.getByLabel('Expires').fill('2999-12-31')
  const granular = dialog.getByRole('group', { name: 'Granular access' })
  await granular.getByRole('checkbox', { name: 'Only chosen projects' }).press('Space')
  await dialog.getByRole('button', { name: 'Make the token' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Choose one project at least.')
  await granular.getByRole('checkbox').nth(1).press('Space')
  expect(await violationsInThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the token' }).press('Enter')

  await expect(dialog.getByRole('heading', { name: 'Nightly is made' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  const token = (await dialog.locator('.copy-line code').textContent()) ?? ''
  const ask = async (path: string): Promise<number> =>
    (await request.get(`${world.apiUrl}${path}`, { headers: { authorization: `Bearer ${token}` } })).status()
  expect(await violationsInThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => page.content()).not.toContain(token)
  const row = page.getByRole('row', { name: /^Nightly/ })
  await expect(row).toContainText('project.settings:read')
  await expect(row).toContainText('2999')
  await expect(row).toContainText('Never')

  expect(await ask('/projects/1')).toBe(200)
  expect(await ask('/projects/1/files')).toBe(403)
  await page.reload()
  await expect(row).not.toContainText('Never')
  expect(await violationsInThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Revoke Nightly' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No token yet' })).toBeVisible()
  expect(await ask('/projects/1')).toBe(401)
})

test.describe('enterprise edition', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test('a token is limited to a group, and an administrator revokes those of others', async ({
    page,
    world,
    simulator,
    request,
  }) => {
    test.slow()
    const asked = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    await request.post(`${world.apiUrl}/groups`, { ...asked(world.token), data: { name: 'Marketing' } })

    await page.goto(`${world.url}/settings#api-key`)
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Campaigns')
    await dialog.getByRole('checkbox', { name: 'Everything in this account' }).check()
    await dialog.getByRole('checkbox', { name: 'Only chosen groups and what is in them' }).check()
    await dialog.getByRole('checkbox', { name: 'Marketing' }).check()
    expect(await violationsInThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Make the token' }).click()
    const token = (await dialog.locator('.copy-line code').textContent()) ?? ''
    const groups = await request.get(`${world.apiUrl}/groups`, asked(token))
    expect(await groups.json()).toMatchObject({ data: [{ data: { name: 'Marketing' } }] })
    expect((await request.get(`${world.apiUrl}/projects/1`, asked(token))).status()).toBe(404)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('row', { name: /^Campaigns/ })).toContainText('in Marketing')

    const made = await request.post(`${simulator.controlUrl}/worlds/${world.id}/tokens`, {
      ...asked(simulator.controlToken),
      data: { userId: 2, name: 'CI', scopes: ['*'] },
    })
    const { token: theirs } = (await made.json()) as { token: string }
    const user = `${world.apiUrl}/user`
    expect((await request.get(user, asked(theirs))).status()).toBe(200)
    await page.goto(`${world.url}/organization/settings`)
    const revoke = page.getByRole('button', { name: 'Revoke CI of jonas.weber' })
    await expect(revoke).toBeVisible()
    expect(await violationsInThemes(page)).toEqual([])
    await revoke.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('table', { name: 'User access tokens' })).toHaveCount(0)
    expect((await request.get(user, asked(theirs))).status()).toBe(401)
  })
})
