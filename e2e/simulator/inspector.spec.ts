import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { events as contract } from '../../src/contract/events.ts'
import { lookWithAxe } from '../support/axe.ts'
import { expect, test, type AppFrame, saveAnyway } from './simulator.ts'

const dockOf = (page: Page): Locator => page.getByRole('region', { name: 'Simulator' })

const openTab = async (page: Page, name: string | RegExp): Promise<Locator> => {
  await dockOf(page).getByRole('tab', { name }).click()
  return dockOf(page).getByRole('tabpanel', { name })
}

const rowsOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('grid', { name: 'Trace' }).getByRole('row', { name })

/** When the app's token ends, in seconds. */
const endOfToken = async (app: AppFrame): Promise<number> => {
  const [, claims = ''] = (await app.ask<string>('getJwtToken')).split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }).exp
}

for (const theme of ['light', 'dark'] as const)
  test(`the dock is free of axe violations in ${theme}`, async ({ open, world }) => {
    world.fault({ on: 'api', do: { status: 503 }, times: 1 })
    const { page, app } = await open({ body: '<main><h1>App</h1></main>' })
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
    await app.tell('editor.setTranslation', 5)
    await app.ask('apiRequest', { path: 'projects', method: 'GET' }).catch(() => null)
    await openTab(page, 'Trace')
    await rowsOf(page, /setTranslation/).click()
    await expect(page.getByRole('region', { name: 'Entry of the trace' })).toBeVisible()
    for (const tab of ['Trace', /^Findings/, 'State', 'World']) {
      const panel = await openTab(page, tab)
      if (tab === 'World') await expect(panel.getByText('happened once')).toBeVisible()
      // The rest of the page is the same in every tab.
      const { violations } = await lookWithAxe(page, tab === 'Trace' ? {} : { include: '.simulator' })
      expect(violations, String(tab)).toEqual([])
    }
    const panel = await openTab(page, 'Trace')
    await panel.getByRole('radio', { name: 'Timeline' }).check()
    await panel.getByRole('listbox', { name: 'Timeline' }).press('End')
    const { violations } = await lookWithAxe(page, { include: '.simulator' })
    expect(violations, 'Timeline').toEqual([])
  })

test('?chrome=0 leaves nothing of the dock on any page', async ({ page, world }) => {
  for (const path of ['/editor', '/project', '/profile', '/nowhere']) {
    const response = await page.goto(`${world.url}${path}?chrome=0`)
    if (response?.status() === 404) continue
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    await expect(dockOf(page)).toHaveCount(0)
  }
  await page.goto(`${world.url}/project`)
  await expect(dockOf(page)).toHaveCount(1)
})

test('a request through apiRequest is in the trace with its status, and opens', async ({ open }) => {
  const { page, app } = await open()
  await app.ask('apiRequest', { path: 'projects', method: 'GET' })
  await openTab(page, 'Trace')
  await expect(rowsOf(page, /GET \/api\/v2\/projects/)).toContainText('ok, 200')
  await rowsOf(page, / apiRequest /).click()
  const entry = page.getByRole('region', { name: 'Entry of the trace' })
  await expect(entry.getByLabel('Arguments')).toContainText('"path": "projects"')
  await expect(entry.getByLabel('Answer')).toContainText('Ocean Docs')
  const [row] = await Promise.all([
    page.context().waitForEvent('page'),
    entry.getByRole('link', { name: 'apiRequest', exact: true }).click(),
  ])
  await expect(row.locator(':target')).toContainText('AP.apiRequest')
  await row.close()
  await entry.getByRole('button', { name: 'Close entry' }).click()
  await expect(entry).toHaveCount(0)
})

test('an entry leads to its effects and back to its cause, in the list and along the time', async ({
  open,
}) => {
  const { page, app } = await open()
  await app.ask('apiRequest', { path: 'projects', method: 'GET' })
  const panel = await openTab(page, 'Trace')
  await rowsOf(page, / apiRequest /).click()
  const entry = page.getByRole('region', { name: 'Entry of the trace' })
  await entry
    .getByRole('list', { name: 'Led to' })
    .getByRole('button', { name: /GET .*projects/ })
    .click()
  await expect(entry.getByRole('heading', { level: 2 })).toContainText('GET /api/v2/projects')
  await expect(entry.getByRole('list', { name: 'Because of' })).toContainText('call apiRequest')
  await panel.getByRole('radio', { name: 'Timeline' }).check()
  const timeline = panel.getByRole('listbox', { name: 'Timeline' })
  await timeline.press('ArrowUp')
  await expect(timeline.getByRole('option')).toHaveText(/call apiRequest/)
  await timeline.press('ArrowDown')
  await expect(timeline.getByRole('option')).toHaveText(/request GET .*projects.*has a cause/)
})

test('the trace is saved as a file that the report reads', async ({ open }) => {
  const { page, app } = await open()
  await app.ask('getTheme')
  const panel = await openTab(page, 'Trace')
  await expect(rowsOf(page, / getTheme /)).toBeVisible()
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^trace-[\w-]+\.jsonl$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'ap-bridge-trace' })
  expect(lines.some((line) => line.includes('"name":"getTheme"'))).toBe(true)
})

test('each frame says how it is, shows its own findings, and loads anew', async ({ open }) => {
  const { page, app } = await open()
  const panel = await openTab(page, /^Findings/)
  const frame = panel.getByRole('list', { name: 'Frames' }).getByRole('listitem')
  await expect(frame).toContainText('is connected')
  await expect(frame).toHaveAttribute('data-state', 'ok')
  await expect(frame.getByRole('button', { name: 'nothing found' })).toBeDisabled()
  await app.tell('editor.setTranslation', 5)
  await frame.getByRole('button', { name: '1 error' }).click()
  await expect(frame).toHaveAttribute('data-state', 'error')
  await expect(panel.getByRole('row', { name: /setTranslation/ })).toBeVisible()
  const alone = frame.getByRole('link', { name: /^Open .* alone$/ })
  const address = await alone.getAttribute('href')
  const [loaded] = await Promise.all([
    page.waitForRequest((request) => request.url() === address),
    frame.getByRole('button', { name: /^Reload / }).click(),
  ])
  expect(loaded.isNavigationRequest()).toBe(true)
  await expect(frame).toContainText('is connected')
  expect((await lookWithAxe(page, { include: '.simulator' })).violations).toEqual([])
})

test('tokens are not shown', async ({ open, world }) => {
  const { page, app } = await open()
  const token = await app.ask<string>('getJwtToken')
  await openTab(page, 'Trace')
  await rowsOf(page, / getJwtToken /).click()
  await expect(page.getByLabel('Answer')).toHaveText('"(hidden)"')
  expect(JSON.stringify(world.trace)).not.toContain(token)
})

test('a rule that was met is a finding once, with its number, its fix and its entries', async ({ open }) => {
  const { page, app } = await open()
  const panel = await openTab(page, /^Findings/)
  await expect(panel.getByText('Nothing was found so far.')).toBeVisible()
  await app.tell('editor.setTranslation', 5)
  await app.tell('editor.setTranslation', 5)
  await app.ask('editor.getString')
  const row = (await openTab(page, 'Findings 1')).getByRole('row', { name: /setTranslation/ })
  await expect(row.getByRole('cell').first()).toHaveText('2')
  await expect(row).toContainText('text: expected string, got 5')
  await expect(row).toContainText('Pass what the method takes')
  await expect(row.getByRole('link', { name: 'BR-003' })).toHaveAttribute('href', '/findings#BR-003')
  await row
    .getByRole('button', { name: /^Show entry/ })
    .first()
    .click()
  const entry = page.getByRole('region', { name: 'Entry of the trace' })
  await expect(entry.getByRole('link', { name: /^BR-003/ })).toHaveAttribute('href', '/findings#BR-003')
  await expect(entry.getByRole('link', { name: 'editor.setTranslation' })).toHaveAttribute(
    'href',
    '/fidelity#AP.editor.setTranslation',
  )
})

/** Adds entries as a page would, each some milliseconds before now. */
const report = (page: Page, url: string, entries: readonly Record<string, unknown>[]): Promise<unknown> =>
  page.evaluate(
    ([base, all]) => {
      const session = document.querySelector<HTMLMetaElement>('meta[name=ap-session]')!.content
      const headers = { 'x-ap-session': session }
      const body = JSON.stringify(all.map((each) => ({ kind: 'call', app: 'a', outcome: 'ok', ...each })))
      return fetch(`${base}/_page/trace`, { method: 'POST', headers, body })
    },
    [url, entries] as const,
  )

test('the timeline goes from entry to entry by keys, opens one, and is there again', async ({
  open,
  world,
}) => {
  const { page } = await open()
  const panel = await openTab(page, 'Trace')
  await report(page, world.url, [
    { name: 'first', ms: 4000 },
    { name: 'second', ms: 10, outcome: 'refused', reason: 'AP.second: no' },
  ])
  await panel.getByRole('radio', { name: 'Timeline' }).check()
  await panel.getByRole('searchbox', { name: 'Filter the trace' }).fill('app:a')
  const timeline = panel.getByRole('listbox', { name: 'Timeline' })
  const option = timeline.getByRole('option')
  await timeline.press('Home')
  await expect(option).toHaveText('App → host: call first of a, ok, 4 s')
  await timeline.press('ArrowRight')
  await expect(option).toHaveText(/call second of a, refused: no, 10 ms/)
  await expect(option).toHaveAttribute('aria-posinset', '2')
  await expect(timeline).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await timeline.press('Enter')
  const entry = page.getByRole('region', { name: 'Entry of the trace' })
  await expect(entry.getByRole('heading', { level: 2 })).toHaveText('second')
  await timeline.press('Escape')
  await expect(entry).toHaveCount(0)
  await page.reload()
  await expect(panel.getByRole('radio', { name: 'Timeline' })).toBeChecked()
  await expect(timeline).toBeVisible()
})

test('a range that is marked on the timeline filters the list beside it', async ({ open, world }) => {
  const { page } = await open()
  const panel = await openTab(page, 'Trace')
  await report(page, world.url, [
    { name: 'long-ago', ms: 60_000 },
    { name: 'just-now', ms: 5 },
  ])
  await panel.getByRole('radio', { name: 'Timeline' }).check()
  await panel.getByRole('searchbox', { name: 'Filter the trace' }).fill('app:a')
  await expect(rowsOf(page, /long-ago|just-now/)).toHaveCount(2)
  const timeline = panel.getByRole('listbox', { name: 'Timeline' })
  const { x = 0, y = 0, width = 0 } = (await timeline.boundingBox()) ?? {}
  const drag = async (from: number, to: number): Promise<void> => {
    await page.mouse.move(x + from, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + to, y + 60, { steps: 3 })
    await page.mouse.up()
  }
  await drag(150, 250)
  await expect(rowsOf(page, /long-ago/)).toHaveCount(1)
  await expect(rowsOf(page, /just-now/)).toHaveCount(0)
  await drag(width - 60, width - 2)
  await expect(rowsOf(page, /just-now/)).toHaveCount(1)
  await panel.getByRole('button', { name: 'Zoom to it' }).click()
  await expect(panel.getByRole('button', { name: 'All' })).toBeEnabled()
  await timeline.press('Escape')
  await expect(rowsOf(page, /long-ago|just-now/)).toHaveCount(2)
  await timeline.press('0')
  await expect(panel.getByRole('button', { name: 'All' })).toBeDisabled()
  await timeline.press('Home')
  await timeline.press('Shift+ArrowRight')
  await expect(panel.getByText(/marked$/)).toBeVisible()
  await page.mouse.move(x + 300, y + 60)
  await page.mouse.wheel(0, -300)
  await expect(panel.getByRole('button', { name: 'All' })).toBeEnabled()
})

test('the filter takes words and fields, and says when nothing fits', async ({ open }) => {
  const { page, app } = await open()
  await app.ask('getTheme')
  await app.tell('editor.setTranslation', 5)
  const panel = await openTab(page, 'Trace')
  await expect(rowsOf(page, /setTranslation/)).toBeVisible()
  const filter = panel.getByRole('searchbox', { name: 'Filter the trace' })
  await filter.fill('kind:call outcome:refused')
  await expect(rowsOf(page, /getTheme/)).toHaveCount(0)
  await expect(rowsOf(page, /setTranslation/)).toHaveCount(1)
  await filter.fill('kind:webhook')
  await expect(panel.getByText('No entry passes the filter.')).toBeVisible()
  await filter.fill('')
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel.getByText('Nothing yet')).toBeVisible()
  await app.ask('getTheme')
  await expect(rowsOf(page, /getTheme/)).toHaveCount(1)
})

test('thousands of entries draw only what is in sight, and the newest stays there', async ({
  open,
  world,
}) => {
  const { page } = await open()
  const panel = await openTab(page, 'Trace')
  const send = (from: number): Promise<unknown> =>
    page.evaluate(
      ([url, first]) => {
        const calls = Array.from({ length: 3000 }, (_, i) => ({
          ...{ kind: 'call', app: 'a', outcome: 'ok', name: `call-${first + i}` },
        }))
        const session = document.querySelector<HTMLMetaElement>('meta[name=ap-session]')!.content
        const headers = { 'x-ap-session': session }
        return fetch(`${url}/_page/trace`, { method: 'POST', headers, body: JSON.stringify(calls) })
      },
      [world.url, from] as const,
    )
  await send(1)
  await expect(rowsOf(page, /call-3000/)).toBeVisible()
  await expect(panel.getByText('2000 entries')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Trace' })).toHaveAttribute('aria-rowcount', '2001')
  expect(await page.getByRole('grid', { name: 'Trace' }).getByRole('row').count()).toBeLessThan(60)
  await panel.getByRole('grid').press('Home')
  await expect(panel.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false')
  await panel.getByRole('button', { name: 'Follow' }).click()
  await send(3001)
  await expect(rowsOf(page, /call-6000/)).toBeVisible()
})

test('all calls of a burst are in the trace, also where they are the same', async ({ open, world }) => {
  const { page } = await open()
  const frame = page.frames().find((each) => each.url().includes('/page.html'))
  await frame?.evaluate(
    () =>
      new Promise<void>((done) => {
        let left = 12_000
        const answered = (): void => {
          if (!--left) done()
        }
        for (let call = 0; call < 12_000; call++) AP.getTheme(answered)
      }),
  )
  const told = (): number => world.trace.filter(({ name }) => name === 'getTheme').length
  await expect.poll(told).toBe(12_000)
})

test('the dock works by keyboard, and stays as it was left', async ({ open, world }) => {
  const { page, app } = await open()
  await app.ask('getTheme')
  const dock = dockOf(page)
  await dock.getByRole('button', { name: 'AP Bridge simulator' }).press('Enter')
  const tab = dock.getByRole('tab', { name: 'Trace' })
  await tab.press('ArrowLeft')
  await expect(dock.getByRole('tab', { name: 'World' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab).toBeFocused()
  await expect(rowsOf(page, /getTheme/)).toBeVisible()
  await dock.getByRole('grid', { name: 'Trace' }).press('ArrowUp')
  const entry = page.getByRole('region', { name: 'Entry of the trace' })
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  const handle = dock.getByRole('separator', { name: 'Height of the simulator' })
  const before = Number(await handle.getAttribute('aria-valuenow'))
  await handle.press('ArrowUp')
  await expect(handle).toHaveAttribute('aria-valuenow', String(before + 24))
  await dock.getByRole('tab', { name: 'State' }).click()
  await page.goto(`${world.url}/project`)
  await expect(dock.getByRole('tab', { name: 'State' })).toHaveAttribute('aria-selected', 'true')
  await expect(dock.getByRole('tabpanel')).toHaveCSS('height', `${before + 24}px`)
  await dock.getByRole('button', { name: 'AP Bridge simulator' }).click()
  await page.reload()
  await expect(dock.getByRole('tab', { name: 'State' })).toBeVisible()
  await expect(dock.getByRole('tabpanel')).toHaveCount(0)
})

test('the clock moves, freezes, and a token ends by it', async ({ open, world }) => {
  const { page, app } = await open()
  const end = await endOfToken(app)
  const panel = await openTab(page, 'World')
  await panel.getByRole('button', { name: 'Freeze' }).click()
  await expect(panel.getByRole('button', { name: 'Freeze' })).toHaveAttribute('aria-pressed', 'true')
  const frozen = world.clock.now()
  const shown = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  await expect(panel.getByLabel("World's time")).toHaveText(shown(frozen))
  await panel.getByRole('button', { name: '+2 h 1 min' }).click()
  await expect(panel.getByLabel("World's time")).toHaveText(shown(frozen + 7_260_000))
  expect(world.clock.now()).toBe(frozen + 7_260_000)
  expect(await endOfToken(app)).toBeGreaterThan(end)
  await panel.getByLabel('Set to, in UTC').fill('2030-02-03T04:05:06')
  await panel.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(panel.getByLabel("World's time")).toHaveText('2030-02-03 04:05:06')
  await openTab(page, 'Trace')
  await expect(rowsOf(page, / clock /)).toHaveCount(3)
})

test('what a test does to the clock is shown, too', async ({ open, world }) => {
  const { page } = await open()
  const panel = await openTab(page, 'World')
  world.clock.freeze()
  world.clock.set(Date.parse('2031-01-01T00:00:00Z'))
  await expect(panel.getByLabel("World's time")).toHaveText('2031-01-01 00:00:00')
})

test('a reset takes a translation away', async ({ open, world }) => {
  const { page } = await open()
  await page.getByRole('textbox', { name: 'Translation' }).fill('Nur kurz da')
  await saveAnyway(page)
  const suggestion = page.getByRole('listitem').filter({ hasText: 'Nur kurz da' })
  await expect(suggestion).toBeVisible()
  const panel = await openTab(page, 'World')
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(panel.getByText('as it was at the start')).toBeVisible()
  await expect(suggestion).toHaveCount(0)
  expect([...world.state.translations].some(({ text }) => text === 'Nur kurz da')).toBe(false)
})

test('a snapshot brings back what was there, and a fork starts from it', async ({ open, context }) => {
  const { page } = await open()
  const panel = await openTab(page, 'World')
  const save = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Translation' }).fill(text)
    await saveAnyway(page)
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  }
  await save('Vorher')
  await panel.getByRole('textbox', { name: 'Name of the snapshot' }).fill('eins')
  await panel.getByRole('button', { name: 'Take snapshot' }).click()
  await expect(panel.getByRole('combobox', { name: 'Snapshot' })).toHaveValue('eins')
  await save('Nachher')
  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nachher' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Fork' }).click()
  const opened = context.waitForEvent('page')
  await panel.getByRole('link', { name: /^Open w-/ }).click()
  const fork = await opened
  await expect(fork.getByRole('listitem').filter({ hasText: 'Vorher' })).toBeVisible()
  expect(fork.url()).not.toContain(new URL(page.url()).pathname)
})

test('another scenario takes the place of the content once it is confirmed', async ({ open, world }) => {
  const { page } = await open()
  const before = world.state
  const panel = await openTab(page, 'World')
  const select = panel.getByRole('combobox', { name: 'Scenario' })
  await expect(select).toHaveValue('demo')
  await select.selectOption('rtl')
  const dialog = page.getByRole('dialog', { name: 'Switch to rtl?' })
  await dialog.press('Escape')
  await expect(select).toHaveValue('demo')
  expect(world.state).toBe(before)
  await select.selectOption('rtl')
  await dialog.getByRole('button', { name: 'Replace the content' }).click()
  await expect(select).toHaveValue('rtl')
  expect(world.state).not.toBe(before)
  const [file] = [...world.state.files]
  await expect(page.getByRole('option', { name: new RegExp(`^${file?.name}`) })).toBeVisible()
  await expect(page.getByRole('option', { name: /^docs-theme.json/ })).toHaveCount(0)
})

test('faults are listed with how often they happened, and marked in the trace', async ({ open, world }) => {
  const { page, app } = await open()
  world.fault({ id: 'busy', on: 'api', match: { path: '/projects*' }, do: { status: 503 }, times: 1 })
  const faults = (await openTab(page, 'World')).getByRole('region', { name: 'Faults' })
  await expect(faults.getByRole('listitem')).toContainText('never happened')
  await app.ask('apiRequest', { path: 'projects', method: 'GET' }).catch(() => null)
  await expect(faults.getByRole('listitem')).toContainText('happened once')
  await openTab(page, 'Trace')
  await expect(rowsOf(page, /fault .*busy/)).toHaveAttribute('data-kind', 'fault')
})

test('a fault goes on and off by a click, and any other is declared as in a scenario', async ({ open }) => {
  const { page, app } = await open()
  const panel = await openTab(page, 'World')
  const ask = (): Promise<unknown> =>
    app.ask('apiRequest', { path: 'projects', method: 'GET' }).then(
      () => 'answered',
      (error: unknown) => String(error),
    )
  const down = panel.getByRole('button', { name: 'REST is down' })
  await down.click()
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  expect(
    JSON.stringify(await app.ask('apiRequest', { path: 'projects', method: 'GET' }).catch(String)),
  ).toContain('503')
  await expect(panel.getByText('happened once')).toBeVisible()
  await down.click()
  await expect(down).toHaveAttribute('aria-pressed', 'false')
  expect(await ask()).toBe('answered')
  await panel.getByText('Another fault').click()
  const text = panel.getByRole('textbox', { name: 'Fault, as in a scenario' })
  await text.fill('{"on": "api", "do": {"status": 418}}')
  await panel.getByRole('button', { name: 'Declare' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '418' })).toBeVisible()
  await down.click()
  // Where the focus goes has to be there.
  await expect(panel.getByRole('button', { name: 'Take api-down back' })).toBeVisible()
  await panel.getByRole('button', { name: 'Take fault-1 back' }).press('Enter')
  await expect(panel.getByRole('listitem').filter({ hasText: '418' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /^Take .* back$/ })).toBeFocused()
  await text.fill('{"on": "nowhere"}')
  await panel.getByRole('button', { name: 'Declare' }).click()
  await expect(panel.getByRole('status')).toContainText('on: expected')
})

test('any event is fired with what it would have now, or with what was written if that fits', async ({
  open,
}) => {
  const { page, app } = await open()
  const events = (await openTab(page, 'World')).getByRole('region', { name: 'Events' })
  const payload = events.getByRole('textbox', { name: 'Payload' })
  await expect(payload).toHaveValue(/"identifier"/)
  await events.getByRole('combobox', { name: 'Event' }).selectOption('theme.changed')
  await payload.fill('"green"')
  await events.getByRole('button', { name: 'Fire' }).click()
  const said = page.getByRole('tabpanel', { name: 'World' }).getByRole('status')
  await expect(said).toContainText('Not fired: payload')
  await payload.fill('"dark"')
  await events.getByRole('button', { name: 'Fire' }).click()
  await expect(said).toContainText('theme.changed went to 1 frame.')
  await expect.poll(() => app.heard('theme.changed')).toEqual(['dark'])
  await events.getByRole('combobox', { name: 'Event' }).selectOption('asset.suggestion.preview')
  await events.getByRole('button', { name: 'Fire' }).click()
  await expect(said).toContainText('asset.suggestion.preview went to 1 frame.')
})

test('every event of the contract can be fired, a click on an item of a context menu by its id, too', async ({
  open,
}) => {
  const { page, app } = await open()
  const events = (await openTab(page, 'World')).getByRole('region', { name: 'Events' })
  const select = events.getByRole('combobox', { name: 'Event' })
  await expect(select.locator('option')).toHaveText([...Object.keys(contract), 'context.menu.click:<id>'])
  await select.selectOption('context.menu.click:<id>')
  const id = events.getByRole('combobox', { name: 'Id of the item' })
  await events.getByRole('button', { name: 'Fire' }).click()
  await expect(id).toBeFocused()
  await id.fill('made-up')
  const payload = events.getByRole('textbox', { name: 'Payload' })
  await expect(payload).toHaveValue(/"target_language_id"/)
  await payload.fill('{')
  await events.getByRole('button', { name: 'Fire' }).click()
  const said = page.getByRole('tabpanel', { name: 'World' }).getByRole('status')
  await expect(said).toContainText('Failed to read the payload: expected JSON')
  await payload.fill('{"any": 1}')
  await events.getByRole('button', { name: 'Fire' }).click()
  await expect(said).toContainText('context.menu.click:made-up went to 1 frame.')
  await expect.poll(() => app.heard('context.menu.click:made-up')).toEqual([{ any: 1 }])
  const { eventSubscriptionId } = await app.ask<{ eventSubscriptionId: string }>(
    'editor.registerContextMenuAction',
    {
      type: 'textarea-context-menu',
      name: 'Shout',
    },
  )
  await select.selectOption('theme.changed')
  await select.selectOption('context.menu.click:<id>')
  await expect(id).toHaveValue(eventSubscriptionId.replace('context.menu.click:', ''))
  await expect(payload).toHaveValue(/"name": "Shout"/)
})

test('the state opens table by table, and follows changes', async ({ open, world }) => {
  const { page } = await open()
  const panel = await openTab(page, 'State')
  const count = world.state.translations.size
  await expect(panel.getByText(`translations ${count.toLocaleString('en')}`)).toBeVisible()
  await panel.getByText('users', { exact: false }).first().click()
  await panel.getByText(/^1 \{/).click()
  await expect(panel.getByText(`"${world.state.users.get(1)?.login}"`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Translation' }).fill('Eine mehr')
  await saveAnyway(page)
  await expect(panel.getByText(`translations ${(count + 1).toLocaleString('en')}`)).toBeVisible()
})

test('what was found of an app that is uninstalled is told apart, and does not count', async ({
  open,
  world,
}) => {
  const { page, app } = await open()
  await app.tell('editor.setTranslation', 5)
  const panel = await openTab(page, /^Findings/)
  const tab = dockOf(page).getByRole('tab', { name: /^Findings/ })
  await expect(tab).toHaveAccessibleName('Findings 1')
  const row = panel.getByRole('row', { name: /setTranslation/ })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('uninstalled since')
  const [installed] = world.apps
  await world.uninstall(installed?.identifier ?? '')
  await expect(row).toContainText(`of ${installed?.identifier}, uninstalled since`)
  await expect(tab).toHaveAccessibleName('Findings')
  expect((await lookWithAxe(page, { include: '.simulator' })).violations).toEqual([])
})
