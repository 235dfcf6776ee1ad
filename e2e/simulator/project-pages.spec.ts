import type { Page } from 'playwright/test'
import { violationsInThemes } from '../support/axe.ts'
import { sideways } from '../support/sideways.ts'
import { expect, test as base } from './simulator.ts'

const module = (key: string): object[] => [
  { key, name: `Name of ${key}`, logo: '/logo.svg', icon: '/logo.svg', url: '/page.html' },
]
const manifest = {
  identifier: 'shown',
  modules: {
    'project-menu': module('tab'),
    'project-tools': module('tool'),
    'profile-resources-menu': module('resource'),
    'organization-menu': module('organization'),
    'organization-settings-menu': module('setting'),
    chat: module('chat'),
    modal: module('modal'),
    'context-menu': [
      {
        key: 'item',
        name: 'Item',
        options: { location: 'source_file', type: 'modal', module: { modal: 'modal' } },
      },
    ],
  },
}
const body = '<main><h1>App</h1></main>'

const project = '/project/ocean-docs'
const standard: Record<string, string> = {
  dashboard: '/project',
  sources: `${project}/sources`,
  translations: `${project}/translations`,
  screenshots: `${project}/screenshots`,
  tasks: `${project}/tasks`,
  members: `${project}/members`,
  integrations: `${project}/integrations`,
  tools: `${project}/tools`,
  activity: `${project}/activity-stream`,
  discussions: `${project}/discussions`,
  settings: `${project}/settings`,
  'settings of languages': `${project}/settings/languages`,
  'settings of labels': `${project}/settings/labels`,
  'a screenshot': `${project}/screenshots/1`,
  "an app's tab": `${project}/extensions/${encodeURIComponent('shown¦tab')}`,
  profile: '/profile',
  resources: '/profile/maya.okafor/extensions',
  'profile settings': '/settings',
  'what is not there': '/project/no-such-project',
}
const enterprise: Record<string, string> = {
  organization: '/organization',
  'organization settings': '/u/system-settings',
  'an enterprise project': '/u/projects/1',
}

const test = base.extend<{ openAt(path: string): Promise<Page> }>({
  openAt: async ({ page, world, appServer }, use) => {
    await world.install(appServer.serve({ manifest, body }))
    await use(async (path) => {
      await page.goto(world.url + path)
      await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
      return page
    })
  },
})

for (const [edition, paths] of Object.entries({ standard, enterprise }) as [
  'standard' | 'enterprise',
  Record<string, string>,
][])
  test.describe(`${edition} edition`, () => {
    test.use({ worldOptions: { edition } })

    test('pages are free of axe violations in light and dark', async ({ openAt }) => {
      test.slow()
      for (const path of Object.values(paths)) {
        expect(await violationsInThemes(await openAt(path)), path).toEqual([])
      }
    })

    test('nothing sticks out sideways at 390 pixels', async ({ openAt, page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of Object.values(paths)) {
        await openAt(path)
        expect(await sideways(page), path).toBe(0)
      }
    })
  })

test('on paper no dock lies over what is read', async ({ openAt, page }) => {
  await openAt('/project/ocean-docs')
  const dock = page.getByRole('region', { name: 'Simulator', exact: true })
  await expect(dock).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dock).toBeHidden()
})

test('on paper the Editor shows the text that is open, all of it', async ({ openAt, page }) => {
  await page.setViewportSize({ width: 700, height: 320 })
  await openAt('/editor')
  const work = page.getByRole('main')
  const hidden = (): Promise<number> => work.evaluate((pane) => pane.scrollHeight - pane.clientHeight)
  expect(await hidden()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(hidden).toBe(0)
  await expect(page.getByRole('navigation', { name: 'Panes' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Simulator', exact: true })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 320 })
  await expect.poll(hidden).toBe(0)
  await expect(page.getByRole('grid', { name: 'Strings' })).toBeHidden()
})

test.describe('an empty project', () => {
  test.use({ worldOptions: { scenario: 'empty' } })

  test('is free of axe violations and of errors', async ({ openAt, page, world }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const root = `/project/${[...world.state.projects][0]?.identifier}`
    for (const path of ['/editor', `${root}/tasks`, `${root}/screenshots`]) {
      await openAt(path)
      expect(await violationsInThemes(page), path).toEqual([])
    }
    await openAt(`${root}/translations`)
    await page.getByText('German').click()
    await expect(page.getByText('There is nothing to translate yet.').first()).toBeVisible()
    await openAt(`${root}/settings/memory`)
    await expect(page.getByRole('heading', { name: 'Nothing is remembered yet' })).toBeVisible()
    expect(await page.getByRole('main').innerText()).not.toMatch(/^0$/m)
    expect(errors).toEqual([])
  })
})

test('menu, modal and side view are free of axe violations in light and dark', async ({ openAt }) => {
  const page = await openAt(`${project}/sources`)
  await page.getByRole('button', { name: 'Actions of checkout.json' }).click()
  expect(await violationsInThemes(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Item' }).click()
  await expect(page.locator('iframe[data-sim-frame=modal]')).toHaveAttribute('data-sim-open', 'true')
  expect(await violationsInThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Name of chat' }).click()
  await expect(page.locator('iframe[data-sim-frame=chat]')).toHaveAttribute('data-sim-open', 'true')
  expect(await violationsInThemes(page)).toEqual([])
})

test('the dashboard shows each language as far as the world has it, and follows changes', async ({
  openAt,
  world,
  request,
}) => {
  const page = await openAt('/project')
  const row = page.getByRole('table', { name: 'Languages' }).getByRole('row').filter({ hasText: 'German' })
  await expect(row).toContainText('%')
  const file = [...world.state.files].find(({ name }) => name === 'checkout.json')
  await page.goto(`${world.url}${project}/sources`)
  await expect(page.getByRole('row').filter({ hasText: 'checkout.json' })).toContainText(
    String(file?.stringIds.length),
  )
  await page.goto(`${world.url}${project}/activity-stream`)
  const latest = page.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem').first()
  await expect(latest).toBeVisible()
  const string = [...world.state.strings].find(({ text }) => typeof text === 'string')
  const answer = await request.post(`${world.apiUrl}/projects/1/translations`, {
    headers: { authorization: `Bearer ${world.token}` },
    data: { stringId: string?.id, languageId: 'de', text: 'Eben erst übersetzt' },
  })
  expect(answer.status()).toBe(201)
  await expect(latest).toContainText('Eben erst übersetzt')
})

test('a file in the sources opens the Editor on it', async ({ openAt, world }) => {
  const page = await openAt(`${project}/sources`)
  await page.getByRole('link', { name: 'checkout.json' }).click()
  await expect(page).toHaveURL(new RegExp(`/w/${world.id}/editor/ocean-docs/\\d+$`))
  await expect(page.getByRole('option', { name: /^checkout\.json/ })).toHaveAttribute('aria-selected', 'true')
})

test('the theme stays from page to page', async ({ openAt }) => {
  const page = await openAt('/project')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  await openAt('/profile')
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark')
})

test('tabs are reached by keyboard, and go back and forth with the browser', async ({ openAt }) => {
  const page = await openAt('/project')
  const bar = page.getByRole('navigation', { name: 'Project' })
  await bar.getByRole('link', { name: 'Sources' }).press('Enter')
  await expect(bar.getByRole('link', { name: 'Sources' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(/^Sources/)
  await page.goBack()
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
})

test('?chrome=0 hides what belongs to the simulator, on the next page too', async ({ openAt }) => {
  const page = await openAt('/project?chrome=0')
  await expect(page.getByText('AP Bridge simulator')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sources' }).click()
  await expect(page).toHaveURL(/chrome=0/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'checkout.json' })).toBeVisible()
  await expect(page.getByText('AP Bridge simulator')).toHaveCount(0)
})

for (const [path, heading] of [
  ['/project/1/members', 'Ocean Docs'],
  ['/u/projects/1/activity_stream', 'Ocean Docs'],
  ['/profile/olena.koval', 'Olena Koval'],
  ['/project/%E0%A4%A', 'Not found'],
  ['/profile/nobody', 'Not found'],
] as const)
  test(`${path} is the page of ${heading}`, async ({ openAt }) => {
    const page = await openAt(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

test('a person finds what happened, and settles it', async ({ openAt, world }) => {
  const page = await openAt('/project')
  const languages = page.getByRole('table', { name: 'Languages' })
  await languages.getByRole('button', { name: 'Translated' }).click()
  await expect(languages.getByRole('row').nth(1)).toContainText('Hebrew')
  await expect(languages.getByRole('columnheader', { name: 'Translated' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const progress = page.getByRole('table', { name: 'Progress over time' })
  await expect(progress.getByRole('row').last()).toContainText('65%')

  await page.getByRole('link', { name: 'All activity' }).click()
  await page.getByRole('radio', { name: 'Comments' }).check()
  const deeds = page.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem')
  await expect(deeds.filter({ hasText: 'approved' })).toHaveCount(0)
  await expect(deeds.first()).toContainText('raised an issue on')

  await page.getByRole('link', { name: 'Discussions' }).click()
  await page.getByRole('radio', { name: /^Open/ }).check()
  const threads = page.getByRole('article')
  const before = await threads.count()
  await threads.first().getByRole('button', { name: 'Resolve' }).click()
  await expect(threads).toHaveCount(before - 1)
  expect([...world.state.comments].find(({ text }) => text.startsWith('Arabic needs'))).toMatchObject({
    issueStatus: 'resolved',
    resolverId: 1,
  })
})

test('folders fold, and the search finds what is in them', async ({ openAt, world, request }) => {
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await request.post(`${world.apiUrl}/projects/1${path}`, {
      headers: { authorization: `Bearer ${world.token}` },
      data,
    })
    expect(answer.status()).toBe(201)
  }
  await post('/directories', { name: 'guides' })
  await post('/directories', { name: 'deep', directoryId: [...world.state.directories].at(-1)?.id })
  const page = await openAt(`${project}/sources`)
  const inner = page.getByRole('rowheader', { name: 'deep', exact: true })
  await expect(inner).toBeVisible()
  const outer = page.getByRole('button', { name: 'guides', exact: true })
  await outer.press('Enter')
  await expect(inner).toHaveCount(0)
  await expect(outer).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('searchbox', { name: 'Search files' }).fill('checkout')
  await expect(page.getByRole('rowheader')).toHaveText(['checkout.json'])
  await page.getByRole('searchbox', { name: 'Search files' }).fill('nothing')
  await expect(page.getByText('No file has “nothing” in its path.')).toBeVisible()
})

test('at 390 pixels a menu has every tab', async ({ openAt, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt('/project')
  await page.getByRole('button', { name: 'All tabs' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'All tabs' })
  await menu.getByRole('link', { name: 'Discussions' }).click()
  await expect(menu).toHaveCount(0)
  const bar = page.getByRole('navigation', { name: 'Project', exact: true })
  await expect(bar.getByRole('link', { name: 'Discussions' })).toBeInViewport({ ratio: 1 })
})
