/** What apps announce: a strip below the bar of every page, and above the terms. */
import { createServer } from 'node:http'
import { violationsInThemes } from '../support/axe.ts'
import { sideways } from '../support/sideways.ts'
import { expect, test } from './simulator.ts'

const items = {
  '/head': [
    { id: 'sunday', text: 'Maintenance on Sunday, see https://status.test/sunday.', dismissible: true },
    {
      ...{ id: 'style', text: 'The style guide is new: <b>please</b> read it.', dismissible: false },
      ...{ actionLabel: 'Style guide', actionUrl: 'https://guide.test/' },
    },
    { id: 'long', text: `Long ${'words '.repeat(40)}`, dismissible: true },
  ],
  '/terms': [{ id: 'terms', text: 'These terms are frozen until Friday', dismissible: true }],
}

const startApp = async () => {
  const asked: [path: string, context: unknown][] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      if (path === '/manifest.json') return response.end(JSON.stringify(manifest))
      if (!(path === '/head' || path === '/terms')) return response.end('{}')
      asked.push([path, (JSON.parse(text) as { context: unknown }).context])
      return response.end(JSON.stringify({ data: { items: items[path] } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const manifest = {
    identifier: 'news-app',
    name: 'News App',
    baseUrl: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    authentication: { type: 'service_app', clientId: 'news-client' },
    modules: {
      announcement: [
        { key: 'head', name: 'Head', url: '/head', placement: 'header-alert' },
        { key: 'terms', name: 'Terms', url: '/terms', placement: 'glossary' },
      ],
    },
  }
  return { manifestUrl: `${manifest.baseUrl}/manifest.json`, asked, close: () => void server.close() }
}

test.use({ worldOptions: { edition: 'enterprise' } })

test('apps announce on every page and above the terms; what is closed stays away', async ({
  page,
  world,
}) => {
  const app = await startApp()
  try {
    await world.install(app.manifestUrl)
    await page.goto(`${world.url}/u/projects/1`)
    const strip = page.locator('.announcements[data-placement=header-alert]')
    const bars = strip.locator('.announcement')
    await expect(bars).toHaveCount(3)
    await expect(bars.nth(0).getByRole('link')).toHaveAttribute('href', 'https://status.test/sunday')
    await expect(bars.nth(1)).toContainText('<b>please</b>')
    await expect(bars.nth(1).getByRole('button')).toHaveCount(0)
    await expect(bars.nth(1).getByRole('link', { name: 'Style guide' })).toHaveAttribute(
      'href',
      'https://guide.test/',
    )
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await violationsInThemes(page)).toEqual([])
      expect(await sideways(page)).toBe(0)
    }

    await page.goto(`${world.url}/u/projects/1/settings/terms`)
    const above = page.locator('.announcements[data-placement=glossary]')
    await expect(above).toContainText('frozen until Friday')
    expect(app.asked).toContainEqual(['/terms', { userId: 1, glossaryId: 1 }])
    expect(await violationsInThemes(page)).toEqual([])

    await bars.nth(0).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(bars).toHaveCount(2)
    await expect(bars.nth(0).getByRole('link')).toBeFocused()
    await bars.nth(1).getByRole('button').press('Enter')
    await above.getByRole('button').press('Enter')
    await expect(above).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

    await page.goto(`${world.url}/u/system-settings`)
    await expect(bars).toHaveCount(1)
    await expect(bars).toContainText('style guide')
  } finally {
    app.close()
  }
})

test.describe('standard edition', () => {
  test.use({ worldOptions: { edition: 'standard' } })

  test('has no announcements, and asks for none', async ({ page, world }) => {
    const app = await startApp()
    try {
      await world.install(app.manifestUrl)
      await page.goto(`${world.url}/project/ocean-docs`)
      await expect(page.locator('html[data-sim-status=ready]')).toBeAttached()
      await expect(page.locator('.announcements')).toHaveCount(0)
      expect(app.asked).toEqual([])
    } finally {
      app.close()
    }
  })
})
