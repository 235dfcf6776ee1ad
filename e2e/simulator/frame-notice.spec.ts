import { createServer, type ServerResponse } from 'node:http'
import { lookWithAxe } from '../support/axe.ts'
import { expect, test as base } from './simulator.ts'

type Answer = (response: ServerResponse) => void

/** The Editor with an app whose page the test answers; `answer` may be another later. */
const test = base.extend<{ shown: { answer: Answer } }>({
  shown: async ({ world, page }, use) => {
    const shown = { answer: ((response) => response.end()) as Answer }
    const server = createServer((request, response) => {
      if (!request.url?.startsWith('/manifest')) return shown.answer(response)
      const panel = { key: 'panel', name: 'Panel', modes: ['translate'], url: '/page' }
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          identifier: 'silent',
          name: 'Silent',
          baseUrl,
          modules: { 'editor-right-panel': [panel] },
        }),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const baseUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
    await world.install(`${baseUrl}/manifest.json`)
    await use(shown)
    await page.close()
    server.close()
  },
})

const html =
  (script: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', ...headers })
      .end(`<!doctype html><html lang="en"><title>Panel</title>${script}<p>Hello</p>`)

test('a page that refuses its frame is told over the frame, and speaks once it is mended', async ({
  page,
  world,
  shown,
  simulator,
}) => {
  const script = `<script src="${simulator.url}/apps/dist/iframe.js"></script>`
  shown.answer = html(script, { 'x-frame-options': 'DENY' })
  await page.goto(world.editorUrl)
  const notice = page.getByRole('status', { name: 'Why Panel is silent' })
  await expect(notice).toContainText('X-Frame-Options: DENY')
  await expect(notice.getByRole('link', { name: 'UI-001' })).toHaveAttribute('href', '/findings#UI-001')
  expect(world.findings).toMatchObject([{ id: 'UI-001', app: 'silent', where: 'page of panel' }])
  const { violations } = await lookWithAxe(page, { include: '.frame-notice' })
  expect(violations).toEqual([])

  shown.answer = html(script)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('iframe[data-sim-frame]')).toHaveAttribute('data-sim-open', 'true')
  await expect(notice).toBeHidden()
})

test('a page that speaks late takes its notice back', async ({ page, world, shown, simulator }) => {
  shown.answer = html('')
  await page.goto(world.editorUrl)
  const notice = page.getByRole('status', { name: 'Why Panel is silent' })
  await expect(notice).toContainText('No script of')
  // What it drew stays in sight: the notice is a line beside it, until somebody asks why.
  const frame = page.locator('iframe[data-sim-frame]')
  const [line, drawn] = [await notice.boundingBox(), await frame.boundingBox()]
  expect(line?.height).toBeLessThan(60)
  expect(drawn?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
  await notice.getByText('Why?').click()
  await expect(notice.getByRole('link', { name: 'UI-006' })).toBeVisible()
  expect((await lookWithAxe(page, { include: '.frame-notice' })).violations).toEqual([])
  await page
    .frameLocator('iframe[data-sim-frame]')
    .locator('p')
    .evaluate((element, src) => {
      element.append(Object.assign(document.createElement('script'), { src }))
    }, `${simulator.url}/apps/dist/iframe.js`)
  await expect(notice).toBeHidden()
  expect(world.findings).toMatchObject([{ id: 'UI-006', severity: 'info' }])
})

test('a page that does not answer is told of while it is asked for once more', async ({
  page,
  world,
  shown,
}) => {
  shown.answer = () => undefined
  await page.clock.install()
  await page.goto(world.editorUrl)
  await expect(page.locator('iframe[data-sim-frame]')).toHaveAttribute('src', /page/)
  const notice = page.getByRole('status').filter({ hasText: 'Panel is silent' })
  await page.clock.runFor(10_000)
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(notice).toContainText('has not answered yet', { timeout: 500 })
  }).toPass()
  await expect(notice).toContainText('did not begin to answer')
})
