import type { Page } from 'playwright/test'
import { lookWithAxe, violationsInThemes } from '../support/axe.ts'
import { expect, test } from './simulator.ts'

const panel = (key: string, name: string): object => ({ key, name, modes: ['translate'], url: '/page.html' })
const axe = async (page: Page): Promise<unknown[]> => (await lookWithAxe(page)).violations

test('an app is checked, granted, installed, shown and removed in the page', async ({
  page,
  world,
  appServer,
}) => {
  test.slow()
  const modules = {
    'editor-right-panel': [panel('first', 'First'), panel('second', 'Second')],
    'organization-menu': [{ key: 'menu', name: 'Menu', icon: '/i.svg', url: '/page.html' }],
  }
  const address = appServer.serve({ manifest: { identifier: 'two-panels', name: 'Two Panels', modules } })

  await page.goto(world.editorUrl)
  const aside = page.getByRole('complementary', { name: 'Apps' })
  await expect(aside.getByRole('heading', { name: 'No app is installed' })).toBeVisible()
  await aside.getByRole('link', { name: 'Install an app' }).click()

  const installer = page.getByRole('region', { name: 'Install an app' })
  await expect(installer.getByLabel('Address of the manifest')).toBeFocused()
  await installer.getByLabel('Address of the manifest').fill(address.replace('manifest.json', 'nothing.json'))
  await installer.getByRole('button', { name: 'Check' }).click()
  await expect(installer.getByRole('alert')).toHaveText('manifest: expected status 200, got 404')
  await installer.getByLabel('Address of the manifest').fill(address)
  await installer.getByRole('button', { name: 'Check' }).click()
  await expect(installer.getByRole('list', { name: 'Findings' })).toContainText(
    'shown only in the enterprise edition',
  )
  await expect(installer.getByText('Projects with all that is in them: read and change')).toBeVisible()
  expect(await violationsInThemes(page)).toEqual([])
  await installer.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(installer.getByRole('heading', { name: 'Two Panels is installed' })).toBeFocused()
  const secret = await installer.locator('.secrets code').first().textContent()
  await installer.getByRole('button', { name: 'Done' }).click()

  const card = page.getByRole('article', { name: 'Two Panels' })
  await expect(card.getByRole('row', { name: /Menu/ })).toContainText('only the enterprise edition has it')
  expect(secret).not.toBe('')
  expect(await page.content()).not.toContain(secret)
  await card.getByRole('tab', { name: 'Access' }).click()
  await card.getByText('Only these', { exact: true }).click()
  await card.getByRole('button', { name: 'Save access' }).click()
  await expect(page.getByText('The access of Two Panels is changed.')).toBeVisible()
  const others = page.getByRole('region', { name: 'Not granted to this project' })
  expect(await axe(page)).toEqual([])
  await others.getByRole('button', { name: 'Grant Two Panels' }).click()
  await expect(card).toBeVisible()

  await page.goto(world.editorUrl)
  const icons = page.getByRole('tablist', { name: 'App panels' }).getByRole('tab')
  await expect(icons).toHaveText(['FI', 'SE'])
  await icons.nth(0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(icons).toHaveText(['SE', 'FI'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Second' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(icons).toHaveText(['SE', 'FI'])
  const [from, to] = [await icons.nth(1).boundingBox(), await icons.nth(0).boundingBox()]
  if (!from || !to) throw new Error('no icons')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(icons).toHaveText(['FI', 'SE'])

  // Another tab hears of what is done in this one.
  const other = await page.context().newPage()
  await other.goto(`${world.url}/apps`)
  await other.getByRole('button', { name: 'Uninstall' }).click()
  expect(await axe(other)).toEqual([])
  await other.getByRole('dialog').getByRole('button', { name: 'Uninstall' }).click()
  await expect(other.getByText('Two Panels is removed.')).toBeVisible()
  await expect(aside.getByRole('heading', { name: 'No app is installed' })).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('a pasted manifest says what is wrong with it, and nothing of the page is there without the simulator', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/apps`)
  await page.getByText('As text').click()
  const installer = page.getByRole('region', { name: 'Install an app' })
  await installer.getByRole('textbox').fill('{ "name": "Half" }')
  await installer.getByRole('button', { name: 'Check' }).click()
  await expect(installer.getByRole('list', { name: 'Findings' }).getByText('error').first()).toBeVisible()
  await expect(installer.getByText('There is nothing in it that could be installed')).toBeVisible()
  await page.goto(`${world.url}/apps?chrome=0`)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apps' })).toHaveCount(0)
  await page.goto(`${world.editorUrl}?chrome=0`)
  await expect(page.getByRole('heading', { name: 'No app is installed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Install an app' })).toHaveCount(0)
})

test('an app is paid for in the page, and its server hears of it', async ({ page, world, appServer }) => {
  const events = { subscription_paid: '/page.html' }
  const address = appServer.serve({ manifest: { identifier: 'paid-app', name: 'Paid App', events } })
  await world.install(address)
  await page.goto(`${world.url}/apps#paid-app`)
  const card = page.getByRole('article', { name: 'Paid App' })
  await card.getByRole('tab', { name: 'Subscription' }).click()
  await expect(card.getByText('Nobody has paid for it')).toBeVisible()
  await card.getByLabel('Until').fill('2099-12-31')
  await card.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Paid App is paid for. Its server answered 200.')).toBeVisible()
  await expect(card.getByText('Its server is told that it is paid for until 2099-12-31.')).toBeVisible()
  expect(await violationsInThemes(page)).toEqual([])
  await card.getByRole('button', { name: 'Nobody has paid' }).click()
  await expect(card.getByText('Nobody has paid for it')).toBeVisible()
})
