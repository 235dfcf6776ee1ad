import type { Page } from 'playwright/test'
import { expect, test as base } from './simulator.ts'

interface Rest {
  /** `data` of the answer; of a list, that of each row. */
  <T = Record<string, unknown>>(path: string): Promise<T>
}

const test = base.extend<{ openAt(path: string): Promise<Page>; rest: Rest }>({
  openAt: async ({ page, world }, use) => {
    await use(async (path) => {
      await page.goto(`${world.url}/project/ocean-docs${path}`)
      await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
      return page
    })
  },
  rest: async ({ request, world }, use) => {
    await use(async (path) => {
      const answer = await request.get(`${world.apiUrl}/projects/1${path}`, {
        headers: { authorization: `Bearer ${world.token}` },
      })
      const { data } = await answer.json()
      return Array.isArray(data) ? data.map((each) => each.data) : data
    })
  },
})

test('a manager sets name, rules, languages and roles; REST says the same', async ({ openAt, rest }) => {
  const page = await openAt('/settings')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('River Docs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'River Docs' })).toBeVisible()
  await page.getByRole('switch', { name: /^Task-based access/ }).check()
  await expect(page.getByRole('region', { name: 'Rules' }).getByRole('status')).toHaveText('Saved')
  expect(await rest('')).toMatchObject({ name: 'River Docs', taskBasedAccessControl: true })
  // What is refused is said at its place, and what was typed stays.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'About' }).getByRole('alert')).toContainText(
    'expected a name',
  )

  const settings = page.getByRole('navigation', { name: 'Settings' })
  await settings.getByRole('link', { name: 'Languages' }).click()
  await expect(page).toHaveURL(/\/settings\/languages$/)
  await page.getByRole('combobox', { name: 'Add a language' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search: Add a language' }).fill('italian')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^Italian/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove German' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('row', { name: /^German/ })).toHaveCount(0)
  const { targetLanguageIds } = await rest<{ targetLanguageIds: string[] }>('')
  expect(targetLanguageIds).toContain('it')
  expect(targetLanguageIds).not.toContain('de')

  await settings.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('combobox', { name: 'Role of Olena Koval' }).selectOption('Developer')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Olena Koval is a developer now')
  expect(await rest('/members')).toContainEqual(
    expect.objectContaining({ fullName: 'Olena Koval', role: 'developer' }),
  )
  await expect(page.getByRole('row', { name: /Maya Okafor/ }).getByText('Owner')).toBeVisible()
})

test('labels and tasks are added, changed and deleted in the page; REST says the same', async ({
  openAt,
  rest,
}) => {
  const page = await openAt('/settings/labels')
  await page.getByRole('textbox', { name: 'Title of the new label' }).fill('Urgent')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rename Urgent' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Legal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('is "Legal" already')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Soon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^Soon/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: /^Payment/ })).toHaveCount(0)
  const titles = (await rest<{ title: string }[]>('/labels')).map(({ title }) => title)
  expect(titles).toContain('Soon')
  expect(titles).not.toContain('Payment')

  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Tasks' }).click()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Proofread the cart')
  await page.getByRole('combobox', { name: 'Work' }).selectOption('Proofread')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('French')
  await page.getByRole('checkbox', { name: 'checkout.json' }).check()
  await page.getByRole('checkbox', { name: 'Olena Koval' }).check()
  await page.getByRole('button', { name: 'Add the task' }).click()
  const row = page.getByRole('row', { name: /^Proofread the cart/ })
  await row.getByRole('combobox').selectOption('Done')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Proofread the cart: saved')
  expect(await rest('/tasks')).toContainEqual(
    expect.objectContaining({
      title: 'Proofread the cart',
      type: 1,
      status: 'done',
      targetLanguageId: 'fr',
    }),
  )
  await page.getByRole('radiogroup').getByText('In progress').click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Translate the checkout/ })).toBeVisible()
})

test('a webhook is added, gets a sample and what happens, and each again', async ({
  openAt,
  rest,
  world,
  appServer,
}) => {
  const address = appServer.serve({}).replace('manifest.json', 'page.html')
  // Nothing is sent to where no installed app is.
  await world.install(address.replace('page.html', 'manifest.json'))
  const page = await openAt('/settings/webhooks')
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('CI')
  await page.getByRole('textbox', { name: 'Address' }).fill('nowhere')
  await page.getByRole('checkbox', { name: 'task.statusChanged' }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('http://')
  await page.getByRole('textbox', { name: 'Address' }).fill(`${appServer.url}/nothing-there`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Send a sample' }).click()
  await expect(page.getByRole('alert')).toHaveText('Not taken: 404')
  expect(await rest('/webhooks')).toMatchObject([
    { name: 'CI', events: ['suggestion.added', 'task.statusChanged'], isActive: true },
  ])

  const deliveries = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  await expect(deliveries).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit CI' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Send 1 again' }).click()
  await expect(deliveries).toHaveCount(3)
  await expect(deliveries.nth(1)).toContainText('suggestion.added')
  await expect(deliveries.nth(1)).toContainText('200')
  world.do({ do: 'editTask', taskId: 1, status: 'done' })
  await expect(deliveries).toHaveCount(4)
  await expect(deliveries.nth(1)).toContainText('task.statusChanged')

  await page.getByRole('switch', { name: 'CI is active' }).uncheck()
  await expect(page.getByRole('button', { name: 'Send a sample' })).toBeDisabled()
  expect(await rest('/webhooks')).toMatchObject([{ isActive: false }])

  // All of it stands among the jobs, too.
  await openAt('/sources')
  const jobs = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')
  await expect(jobs).toHaveCount(3)
  await expect(jobs.first()).toContainText('Webhook')
  await jobs.first().getByText('Request and answer').click()
  await expect(jobs.first()).toContainText('task.statusChanged')
  await expect(jobs.first()).toContainText(`POST ${new URL(address).origin}`)
  await expect(jobs.last()).toHaveAttribute('data-status', 'failed')
  await expect(jobs.last()).toContainText('404')
})

/** A PNG of 400 by 200, grey. */
const picture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 400
      canvas.height = 200
      canvas.getContext('2d')?.fillRect(0, 0, 400, 200)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )

test('a screenshot is added, and strings are tagged on it by mouse and by keys', async ({ openAt, rest }) => {
  const page = await openAt('/screenshots')
  await page
    .getByLabel('Pictures to add')
    .setInputFiles({ name: 'pay.png', mimeType: 'image/png', buffer: await picture(page) })
  await page.getByRole('link', { name: 'pay.png' }).click()
  await expect(page).toHaveURL(/\/screenshots\/3$/)
  const ground = page.getByRole('img', { name: 'pay.png' })
  const box = await ground.boundingBox()
  if (!box) throw new Error('the picture is not there')
  const scale = box.width / 400
  await page.mouse.move(box.x + 40 * scale, box.y + 20 * scale)
  await page.mouse.down()
  await page.mouse.move(box.x + 140 * scale, box.y + 60 * scale, { steps: 3 })
  await page.mouse.up()
  const string = page.getByRole('combobox', { name: 'String to tag' })
  await string.click()
  await page.getByRole('searchbox', { name: 'Search: String to tag' }).fill('Pay now')
  await page.keyboard.press('Enter')
  const mark = page.getByRole('button', { name: 'Tag 1: Pay now' })
  await expect(mark).toBeVisible()
  interface Tag {
    position: Record<'x' | 'y' | 'width' | 'height', number>
  }
  const place = async (): Promise<Tag['position'] | undefined> =>
    (await rest<Tag[]>('/screenshots/3/tags'))[0]?.position
  const drawn = await place()
  for (const [side, wanted] of Object.entries({ x: 40, y: 20, width: 100, height: 40 }))
    expect(Math.abs((drawn?.[side as 'x'] ?? 0) - wanted), side).toBeLessThan(3)
  await mark.press('ArrowRight')
  await expect.poll(place).toEqual({ ...drawn, x: (drawn?.x ?? 0) + 4 })
  await page.getByRole('button', { name: 'Remove the tag of Pay now' }).click()
  await expect(mark).toHaveCount(0)
  expect(await rest('/screenshots/3/tags')).toEqual([])
})

test.describe('who is no manager', () => {
  test.use({ worldOptions: { scenario: { currentUser: 4 } } })

  test('sees all of it, why it cannot be changed, and no button that would be refused', async ({
    openAt,
  }) => {
    const page = await openAt('/settings')
    await expect(page.getByText('only a manager can change it')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Tasks' })).toBeDisabled()
    const settings = page.getByRole('navigation', { name: 'Settings' })
    for (const [part, control, able] of [
      ['Languages', 'Remove German', 'manager'],
      ['Labels', 'Add', 'manager or developer'],
      ['Webhooks', 'Add a webhook', 'manager or developer'],
    ] as const) {
      await settings.getByRole('link', { name: part }).click()
      await expect(page.getByText(`only a ${able} can change it`)).toBeVisible()
      await expect(page.getByRole('button', { name: control, exact: true })).toHaveCount(0)
    }
  })
})

test.describe('who has a task', () => {
  const tasks = [
    { title: 'Mine', language: 'de', files: ['a.json'], assignees: [4] },
    { title: 'Theirs', language: 'de', files: ['a.json'], assignees: [2] },
  ]
  const files = [{ name: 'a.json', strings: [{ identifier: 'a', text: 'Hello' }] }]
  const project = { identifier: 'ocean-docs', languages: ['de'] }
  test.use({ worldOptions: { scenario: { project, files, tasks, currentUser: 4 } } })

  test('says how far it is, and does not close it', async ({ openAt, world }) => {
    const page = await openAt('/tasks')
    const status = page.getByRole('combobox', { name: 'Status of Mine' })
    await expect(status.getByRole('option')).toHaveText(['To do', 'In progress', 'Done'])
    await status.selectOption('Done')
    await expect.poll(() => world.state.tasks.get(1)?.status).toBe('done')
    await expect(page.getByRole('combobox', { name: 'Status of Theirs' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New task' })).toHaveCount(0)
  })
})

test('what is chosen shows while it is saved, and falls back where it is refused', async ({ openAt }) => {
  const page = await openAt('/settings/members')
  const role = page.getByRole('combobox', { name: 'Role of Olena Koval' })
  const before = await role.inputValue()
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/_page\/commands/, async (route) => {
    await held
    await route.fulfill({
      status: 409,
      json: { code: 'conflict', field: 'role', message: 'Failed to set a role: not today' },
    })
  })
  await role.selectOption('Developer')
  await expect(role).toHaveValue('developer')
  await expect(role).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page.getByRole('alert')).toHaveText('Failed to set a role: not today')
  await expect(role).toHaveValue(before)
  await expect(role).toHaveAttribute('aria-busy', 'false')
})

test('a task opens in the Editor with its own strings', async ({ openAt, world }) => {
  world.do({
    do: 'addTask',
    projectId: 1,
    title: 'Two of them',
    languageId: 'fr',
    fileIds: [1],
    stringIds: [2, 4],
  })
  const page = await openAt('/tasks')
  await page.getByRole('link', { name: 'Two of them' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  await expect(page.getByRole('group', { name: 'The list of strings' })).toContainText('in “Two of them”')
  await expect(page.locator('[data-string-id]')).toHaveCount(2)
})

test('no project of the standard edition has reviewers of tasks', async ({ openAt }) => {
  const page = await openAt('/settings')
  await expect(page.getByRole('region', { name: 'Rules' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Task Cross-Review' })).toHaveCount(0)
})

test.describe('in the enterprise edition', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test('a manager names who reviews tasks; REST says the same, and a new task waits', async ({
    page,
    request,
    world,
  }) => {
    await page.goto(`${world.url}/u/projects/1/settings`)
    const review = page.getByRole('region', { name: 'Task Cross-Review' })
    await review.getByRole('switch', { name: 'Maya Okafor' }).check()
    await expect(review.getByRole('status')).toHaveText('Saved')
    const headers = { authorization: `Bearer ${world.token}` }
    const project = `${world.apiUrl}/projects/1`
    const { data: told } = await (await request.get(project, { headers })).json()
    expect(told.taskReviewerIds).toEqual([1])
    const data = { type: 0, title: 'New', languageId: 'de', fileIds: [1] }
    await request.post(`${project}/tasks`, { headers, data })
    const { data: waiting } = await (await request.get(`${project}/tasks?status=review`, { headers })).json()
    expect(waiting).toMatchObject([{ data: { title: 'New' } }])
    await review.getByRole('switch', { name: 'Maya Okafor' }).uncheck()
    await expect.poll(() => world.state.projects.get(1)?.settings.taskReviewerIds).toEqual([])
  })
})
