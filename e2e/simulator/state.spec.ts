import type { Locator, Page } from 'playwright/test'
import { lookWithAxe } from '../support/axe.ts'
import { expect, test } from './simulator.ts'

const openState = async (page: Page): Promise<{ panel: Locator; state: Locator }> => {
  const dock = page.getByRole('region', { name: 'Simulator', exact: true })
  await dock.getByRole('tab', { name: 'State' }).click()
  const panel = dock.getByRole('tabpanel', { name: 'State' })
  return { panel, state: panel.getByRole('region', { name: 'State' }) }
}

const openRow = async (state: Locator, table: string, id: number): Promise<void> => {
  await state.locator('summary', { hasText: new RegExp(`^${table} `) }).click()
  await state.locator('summary', { hasText: new RegExp(`^${id} \\{`) }).click()
}

test('a field without a command is read-only, and a wrong value is refused in words', async ({
  open,
  world,
}) => {
  const { page } = await open()
  const { state } = await openState(page)
  await openRow(state, 'labels', 1)
  await expect(state.getByText('isSystem: false read-only')).toBeVisible()
  await expect(state.getByRole('button', { name: 'Edit isSystem of labels 1' })).toHaveCount(0)
  const before = world.state
  await state.getByRole('button', { name: 'Edit title of labels 1' }).click()
  const field = state.getByRole('textbox', { name: 'title as JSON' })
  await expect(field).toBeFocused()
  for (const [text, words] of [
    ['Menu', 'expected JSON'],
    ['5', 'title: expected text'],
    ['" "', 'expected a title, got an empty one'],
  ] as const) {
    await field.fill(text)
    await field.press('Enter')
    await expect(state.getByRole('alert')).toContainText(words)
  }
  expect(world.state).toBe(before)
  await field.press('Escape')
  await expect(state.getByRole('button', { name: 'Edit title of labels 1' })).toBeFocused()
})

test('a field that is edited goes out as a command, and stands in the trace with its change', async ({
  open,
  world,
}) => {
  const { page } = await open()
  const { state } = await openState(page)
  await openRow(state, 'labels', 1)
  await state.getByRole('button', { name: 'Edit title of labels 1' }).press('Enter')
  await state.getByRole('textbox', { name: 'title as JSON' }).fill('"Top menu"')
  await state.getByRole('button', { name: 'Save' }).click()
  await expect(state.getByText('title: "Top menu"')).toBeVisible()
  await expect.poll(() => world.state.labels.get(1)?.title).toBe('Top menu')
  await expect
    .poll(() => world.trace.filter(({ kind }) => kind === 'user').map(({ name, outcome }) => [name, outcome]))
    .toEqual([['editLabel', 'ok']])
  const [act] = world.trace.filter(({ kind }) => kind === 'user')
  await expect
    .poll(() => world.trace.find(({ kind }) => kind === 'change'))
    .toMatchObject({ name: 'labelEdited', cause: act?.id })
})

test('a search finds keys and values of all tables, and what it found can be edited', async ({
  open,
  world,
}) => {
  const { page } = await open()
  const { panel, state } = await openState(page)
  const search = panel.getByRole('searchbox', { name: 'Search the state' })
  await search.fill('no such thing anywhere')
  await expect(state.getByRole('status')).toHaveText('0 rows have it.')
  await search.fill('title: accessib')
  await expect(state.getByRole('status')).toHaveText('1 row has it.')
  const labels = state.getByRole('region', { name: 'labels' })
  await expect(labels.getByText('title: "Accessibility"')).toBeVisible()
  await labels.locator('summary').click()
  await labels.getByRole('button', { name: 'Edit title of labels 1' }).click()
  await labels.getByRole('textbox', { name: 'title as JSON' }).fill('"Accessible names"')
  await labels.getByRole('textbox', { name: 'title as JSON' }).press('Enter')
  await expect.poll(() => world.state.labels.get(1)?.title).toBe('Accessible names')
  await expect(labels.getByText('title: "Accessible names"').first()).toBeVisible()
})

test('what was added, changed and removed since the mark is told by table', async ({ open, world }) => {
  const { page } = await open()
  const { panel, state } = await openState(page)
  await panel.getByRole('button', { name: 'Mark now' }).click()
  await expect(state.getByRole('status')).toHaveText('Nothing is other than it was.')
  const [first, second] = [...world.state.strings]
  if (!first || !second) throw new Error('the world has no two strings')
  world.do({ do: 'addLabel', projectId: 1, title: 'Fresh' })
  world.do({ do: 'editString', stringId: first.id, maxLength: 77 })
  world.do({ do: 'deleteStrings', stringIds: [second.id] })
  await expect(state.getByRole('region', { name: 'labels' })).toContainText('added 1')
  const strings = state.getByRole('region', { name: 'strings' })
  await expect(strings.getByText(`maxLength: ${first.maxLength} → 77`)).toBeVisible()
  await expect(strings.getByRole('heading', { name: 'removed 1' })).toBeVisible()
  // It stays while other tabs are looked at, and can be put aside.
  await page.getByRole('tab', { name: 'World' }).click()
  await page.getByRole('tab', { name: 'State' }).click()
  await expect(strings.getByText(`maxLength: ${first.maxLength} → 77`)).toBeVisible()
  await panel.getByRole('button', { name: /^Since / }).click()
  await expect(state.getByText(/^counters/)).toBeVisible()
  await panel.getByRole('button', { name: 'Mark now' }).click()
  await expect(state.getByRole('status')).toHaveText('Nothing is other than it was.')
})

test.describe('with 100,000 strings', () => {
  test.use({
    worldOptions: {
      scenario: { generate: { strings: 100_000, seed: 1 } },
    },
  })

  test('the page goes on while they are searched and compared, and lists them bit by bit', async ({
    page,
    world,
  }) => {
    await page.goto(world.editorUrl)
    const { panel, state } = await openState(page)
    await expect(state.getByText(/^strings 100,000/)).toBeVisible()
    await state.locator('summary', { hasText: /^strings / }).click()
    await expect(state.getByText('and 99,900 more')).toBeVisible()
    await state.getByRole('button', { name: 'Show 100 more' }).click()
    await expect(state.getByText('and 99,800 more')).toBeVisible()
    await page.evaluate(() => {
      const seen = { longest: 0, begin: performance.now() }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
      }).observe({ type: 'longtask' })
    })
    const search = panel.getByRole('searchbox', { name: 'Search the state' })
    await search.fill('maxLength')
    await expect(state.getByRole('status')).toHaveText('100,000 rows have it.')
    await panel.getByRole('button', { name: 'Mark now' }).click()
    await expect(state.getByRole('status')).toHaveText('Nothing is other than it was.')
    const [longest, all] = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: { longest: number; begin: number } }
      return [seen.longest, performance.now() - seen.begin]
    })
    // A slice has 8 ms, and is a small part of all however busy the machine is.
    expect(longest).toBeLessThan(all / 3)
  })
})

for (const [theme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`search, differences and an open field are free of axe violations in ${theme}, ${width} wide`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(world.editorUrl)
    if (width < 700) await page.getByRole('button', { name: 'AP Bridge simulator' }).click()
    const { panel, state } = await openState(page)
    const check = async (what: string): Promise<void> => {
      const { violations } = await lookWithAxe(page, { include: '.simulator' })
      expect(violations, what).toEqual([])
      const { scroll, client } = await state.evaluate((box) => ({
        scroll: box.scrollWidth,
        client: box.clientWidth,
      }))
      expect(scroll, what).toBeLessThanOrEqual(client)
    }
    await openRow(state, 'labels', 1)
    await state.getByRole('button', { name: 'Edit title of labels 1' }).click()
    await check('an open field')
    await panel.getByRole('button', { name: 'Mark now' }).click()
    world.do({ do: 'addLabel', projectId: 1, title: 'Fresh' })
    world.do({ do: 'editLabel', labelId: 1, title: 'Other' })
    await expect(state.getByRole('status')).toHaveText('1 added, 1 changed, 0 removed.')
    await check('differences')
    await panel.getByRole('searchbox', { name: 'Search the state' }).fill('title: fresh')
    await expect(state.getByRole('status')).toHaveText('1 row has it.')
    await check('search')
  })
