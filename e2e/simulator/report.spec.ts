import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { lookWithAxe } from '../support/axe.ts'
import { sideways } from '../support/sideways.ts'
import { expect, test } from './simulator.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')

/** What would end a script, or a line of one. */
const hostile = '</script><script>document.title = "taken"</script> \u2028'

/** A trace with a finding, as a failed test leaves one. */
const trace = (): string => {
  const entries = [
    { kind: 'event', name: 'string.change', outcome: 'ok' },
    { kind: 'call', name: 'editor.setTranslation', outcome: 'refused', reason: 'expected string', cause: 1 },
    { kind: 'callback', name: 'POST /installed', outcome: 'ok', open: true },
  ]
  const finding = {
    ...{ id: 'BR-003', severity: 'error', title: 'An argument is of its type', message: 'expected string' },
    ...{
      app: 'sample',
      where: 'AP.editor.setTranslation',
      count: 1,
      why: 'It is dropped.',
      fix: 'Pass text.',
    },
    ...{ source: 'specification', sure: 'certain', doc: '/findings#BR-003', first: 1, last: 1, entries: [2] },
  }
  return [
    {
      ...{ format: 'ap-bridge-trace', version: 1, at: 1_768_471_300_000, dropped: 0 },
      world: { id: 'w-1', edition: 'standard', domain: 'd', organizationId: 1 },
    },
    ...entries.map((entry, i) => ({
      ...{ id: i + 1, at: 1_768_471_200_000 + i * 1000, app: 'sample', in: [hostile] },
      ...entry,
    })),
    { finding },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

interface Look {
  colorScheme: 'light' | 'dark'
  width: number
}

/** Opens it, and keeps what its console says and what it asks for. */
const openReport = async (page: Page, path: string, { colorScheme, width }: Look) => {
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 800 })
  await page.goto(pathToFileURL(path).href)
  return { problems, asked }
}

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`a report is one page that asks nobody, in ${colorScheme}, ${width} pixels wide`, async ({
    page,
  }, testInfo) => {
    const [from, to] = [testInfo.outputPath('trace.jsonl'), testInfo.outputPath('report.html')]
    await writeFile(from, trace())
    const run = promisify(execFile)(process.execPath, [cli, 'report', from, '--format', 'html', '--out', to])
    // An error among the findings.
    await expect(run).rejects.toMatchObject({ code: 1 })
    const { problems, asked } = await openReport(page, to, { colorScheme, width })
    await expect(page.getByRole('radio', { name: 'Timeline' })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText('BR-003')
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText('It is dropped. Pass text.')
    const timeline = page.getByRole('listbox', { name: 'Timeline' })
    await page.getByRole('button', { name: 'Show entry 2 of the trace' }).press('Enter')
    const entry = page.getByRole('region', { name: 'Entry of the trace' })
    await expect(entry.getByRole('list', { name: 'Because of' })).toHaveText('event string.change')
    await expect(entry.getByLabel('Arguments')).toContainText('</script><script>')
    await timeline.press('ArrowUp')
    await expect(timeline.getByRole('option')).toHaveText(/event string.change of sample, ok, 1 effect/)
    await timeline.press('End')
    // Until it was written, and no longer.
    await expect(timeline.getByRole('option')).toHaveText(
      /POST \/installed of sample, no answer for 1 min 38 s/,
    )
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page).toHaveTitle('AP Bridge report')
    expect(await sideways(page)).toBe(0)
    expect((await lookWithAxe(page)).violations).toEqual([])
    // A tablet's width, or paper's: what came is no column of single words.
    await page.setViewportSize({ width: 800, height: 800 })
    const came = await page.locator('.dock-table .reason').first().boundingBox()
    expect(came?.width).toBeGreaterThan(160)
    expect(problems).toEqual([])
    // Firefox counts the page's own file as no request.
    expect(asked.filter((url) => url !== pathToFileURL(to).href)).toEqual([])
  })

/** What two tests of a run leave. */
const records = (): object[] => {
  const finding = {
    ...{ id: 'BR-003', severity: 'error', title: 'An argument is of its type', message: `got ${hostile}` },
    ...{ app: 'sample', where: 'AP.editor.setTranslation', count: 2, why: 'It is dropped.' },
    ...{ fix: 'Pass `text`.', source: 'specification', sure: 'certain', doc: '/findings#BR-003' },
    ...{ first: 1, last: 1, entries: [2] },
  }
  const app = {
    identifier: 'sample',
    modules: [
      { type: 'editor-right-panel', key: 'panel', isUsed: true },
      { type: 'webhook', key: 'hook', isUsed: false },
    ],
    ...{ scopes: [{ scope: 'project', isUsed: false }], methods: { 'editor.getString': 1 }, events: {} },
  }
  const shared = { format: 'ap-bridge-conformance', version: 1, retry: 0, edition: 'standard', apps: [app] }
  return ['greets', 'leaves'].map((test) => ({ ...shared, id: test, test, findings: [finding] }))
}

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`a report of a run is one page, too, in ${colorScheme}, ${width} pixels wide`, async ({
    page,
  }, testInfo) => {
    const to = testInfo.outputPath('report.html')
    for (const [i, record] of records().entries())
      await writeFile(testInfo.outputPath(`${i}.conformance.json`), JSON.stringify(record))
    const args = [cli, 'report', '--conformance', testInfo.outputPath(), '--format', 'html', '--out', to]
    await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({ code: 1 })
    const { problems, asked } = await openReport(page, to, { colorScheme, width })
    const findings = page.getByRole('region', { name: 'Findings' })
    await expect(findings.getByRole('listitem')).toHaveText(['greets', 'leaves'])
    await expect(findings).toContainText('BR-003 An argument is of its type')
    await expect(findings).toContainText('It is dropped. Pass text. Source: specification.')
    const use = page.getByRole('region', { name: 'What sample used' })
    await expect(use.getByRole('row', { name: /^Modules 1 of 2/ }).getByRole('listitem')).toHaveText([
      'panel',
      'hook',
    ])
    await expect(use.getByRole('row', { name: /^Scopes 0 of 1 none/ })).toContainText('project')
    const missed = use.getByRole('row', { name: /^Methods 1 of/ })
    await expect(missed.getByText('editor.setTranslation', { exact: true })).toBeHidden()
    await missed.getByText(/^\d+ not used$/).press('Enter')
    await expect(missed.getByText('editor.setTranslation', { exact: true })).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    expect(await sideways(page)).toBe(0)
    expect((await lookWithAxe(page)).violations).toEqual([])
    expect(problems).toEqual([])
    // Firefox counts the page's own file as no request.
    expect(asked.filter((url) => url !== pathToFileURL(to).href)).toEqual([])
  })
