import type { Locator, Page } from 'playwright/test'
import { lookWithAxe } from '../support/axe.ts'
import { drop, dragOver } from '../support/drop.ts'
import { sideways } from '../support/sideways.ts'
import { expect, test } from './simulator.ts'

/** Of another world, on the 15th of January 2026; its last call never came back. */
const trace = (): string => {
  const at = 1_768_471_200_000
  const finding = {
    ...{ id: 'BR-003', severity: 'error', title: 'An argument is of its type', message: 'expected string' },
    ...{
      app: 'sample',
      where: 'AP.editor.setTranslation',
      count: 1,
      why: 'It is dropped.',
      fix: 'Pass text.',
    },
    ...{ source: 'spec', sure: 'certain', doc: '/findings#BR-003', first: at, last: at, entries: [2] },
  }
  return [
    {
      ...{ format: 'ap-bridge-trace', version: 1, at: at + 3000, dropped: 2 },
      world: { id: 'w-other', edition: 'standard', domain: 'd', organizationId: 1 },
    },
    { id: 1, at, kind: 'event', app: 'sample', name: 'string.change', outcome: 'ok' },
    {
      ...{ id: 2, at, kind: 'call', app: 'sample', name: 'editor.setTranslation', outcome: 'refused' },
      ...{ reason: 'expected string', cause: 1 },
    },
    { id: 3, at, kind: 'callback', app: 'sample', name: 'POST /installed', outcome: 'ok', open: true },
    { finding },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

const openTrace = async (page: Page): Promise<Locator> => {
  const dock = page.getByRole('region', { name: 'Simulator' })
  await dock.getByRole('tab', { name: 'Trace' }).click()
  return dock.getByRole('tabpanel', { name: 'Trace' })
}

const choose = async (page: Page, panel: Locator, name: string, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Import' }).press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

const rowsOf = (panel: Locator, name?: RegExp): Locator =>
  panel.getByRole('grid', { name: 'Trace' }).getByRole('row', name && { name })

for (const [theme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`a trace of a file is shown, told apart and closed again by keys, in ${theme}, ${width} pixels wide`, async ({
    open,
  }) => {
    const { page, app } = await open()
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
    const panel = await openTrace(page)
    await page.setViewportSize({ width, height: 800 })
    await choose(page, panel, 'failed.jsonl', trace())
    const imported = panel.getByRole('region', { name: 'Imported trace' })
    await expect(imported).toContainText(
      'failed.jsonl, imported and read-only: world w-other (standard) until 2026-01-15 10:00:03 UTC; 2 older entries had been dropped.',
    )
    const close = imported.getByRole('button', { name: 'Close imported trace' })
    await expect(close).toBeFocused()
    await expect(rowsOf(panel)).toHaveCount(4)
    for (const name of ['Import', 'Export', 'Clear', 'Follow'])
      await expect(panel.getByRole('button', { name, exact: true })).toHaveCount(0)
    await imported.getByText('1 finding', { exact: true }).press('Enter')
    await imported.getByRole('button', { name: 'Show entry 2 of the trace' }).press('Enter')
    const entry = panel.getByRole('region', { name: 'Entry of the trace' })
    await expect(entry).toContainText('BR-003 An argument is of its type: Pass text.')
    await expect(entry.getByRole('list', { name: 'Because of' })).toHaveText('event string.change')
    expect((await lookWithAxe(page, { include: '.simulator' })).violations).toEqual([])
    await panel.getByRole('radio', { name: 'Timeline' }).check()
    const timeline = panel.getByRole('listbox', { name: 'Timeline' })
    await timeline.press('End')
    // Until it was written, and no longer.
    await expect(timeline.getByRole('option')).toHaveText(/POST \/installed of sample, waits for its answer/)
    await panel.getByRole('radio', { name: 'List' }).check()
    // What happens in the world comes to its own trace alone.
    await app.ask('getTheme')
    await expect(rowsOf(panel, /getTheme/)).toHaveCount(0)
    expect(await sideways(page)).toBe(0)
    await close.press('Enter')
    await expect(imported).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Import' })).toBeFocused()
    await expect(rowsOf(panel, /getTheme/)).toHaveCount(1)
    await expect(rowsOf(panel, /string\.change of sample/)).toHaveCount(0)
  })

test('what is no trace is refused with its line and what was wanted, and changes nothing', async ({
  open,
}) => {
  const { page, app } = await open()
  await app.ask('getTheme')
  const panel = await openTrace(page)
  const problem = panel.getByRole('alert')
  const [head = '', ...lines] = trace().split('\n')
  for (const [name, text, said] of [
    ['photo.png', '\u0089PNG', 'photo.png:1: expected JSON, got \u0089PNG; the file was cut off here'],
    ['list.json', '[1]', 'list.json:1: format: expected ap-bridge-trace, got nothing'],
    ['empty.jsonl', '', 'empty.jsonl: expected a trace, got an empty file'],
    [
      'newer.jsonl',
      head.replace('"version":1', '"version":9'),
      'newer.jsonl:1: version: this AP Bridge reads',
    ],
    [
      'odd.jsonl',
      [head, lines[0], lines[1]?.replace('"call"', '"cal"')].join('\n'),
      'odd.jsonl:3: kind: expected one of ',
    ],
  ] as const) {
    await drop(panel.getByRole('grid'), name, text)
    await expect(problem).toContainText(`Failed to read the trace: ${said}`)
    await expect(rowsOf(panel, /getTheme/)).toHaveCount(1)
  }
  await problem.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(problem).toHaveCount(0)
})

test('a trace is dropped on the panel, on a page that takes files of its own', async ({ page, world }) => {
  await page.goto(`${world.url}/project/ocean-docs/sources`)
  const panel = await openTrace(page)
  const grid = panel.getByRole('grid', { name: 'Trace' })
  await expect(grid).toBeVisible()
  const hint = page.getByText(/^Drop to add to /)
  await dragOver(page.getByRole('main'), 'a.jsonl', trace())
  await expect(hint).toBeVisible()
  const release = await dragOver(grid, 'a.jsonl', trace())
  await expect(hint).toHaveCount(0)
  await release()
  const imported = panel.getByRole('region', { name: 'Imported trace' })
  await expect(imported).toContainText('a.jsonl, imported and read-only')
  // One that is wrong leaves what is shown; another takes its place.
  await drop(grid, 'b.jsonl', '{')
  await expect(panel.getByRole('alert')).toContainText('b.jsonl:1: expected JSON')
  await expect(imported).toContainText('a.jsonl, imported')
  await drop(grid, 'c.jsonl', trace())
  await expect(imported).toContainText('c.jsonl, imported')
  await expect(panel.getByRole('alert')).toHaveCount(0)
  expect([...world.state.files].some(({ name }) => name.endsWith('.jsonl'))).toBe(false)
})

test('an entry of a finding of this world is looked up in the trace of this world', async ({ open }) => {
  const { page, app } = await open()
  await app.tell('editor.setTranslation', 5)
  const panel = await openTrace(page)
  await drop(panel.getByRole('grid'), 'a.jsonl', trace())
  await expect(panel.getByRole('region', { name: 'Imported trace' })).toBeVisible()
  await page.getByRole('tab', { name: /^Findings/ }).click()
  await page.getByRole('button', { name: /^Show entry \d+ of the trace$/ }).click()
  await expect(panel.getByRole('region', { name: 'Entry of the trace' })).toContainText(
    'expected string, got 5',
  )
  await expect(panel.getByRole('region', { name: 'Imported trace' })).toHaveCount(0)
})
