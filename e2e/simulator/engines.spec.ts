/** Machine translation by apps, in the Editor and in pre-translation. */
import { createServer, type ServerResponse } from 'node:http'
import { violationsInThemes } from '../support/axe.ts'
import { expect, selectString, test as base } from './simulator.ts'

interface EngineApp {
  manifestUrl: string
  /** Strings of each question after the probe. */
  asked: string[][]
  /** What it answers instead, while it is set. */
  words: string | null
  close(): void
}

const startEngine = async (): Promise<EngineApp> => {
  const json = (response: ServerResponse, body: object): void => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', app.manifestUrl)
    if (pathname === '/manifest.json')
      return json(response, {
        identifier: 'engine-app',
        name: 'Engine App',
        baseUrl: new URL(app.manifestUrl).origin,
        authentication: { type: 'none' },
        modules: { 'custom-mt': [{ key: 'mt', name: 'Echo MT', logo: '/l.svg', url: '/translate' }] },
      })
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const { strings } = JSON.parse(text || '{}') as { strings: string[] }
      if (strings?.[0] !== 'validation') app.asked.push(strings)
      json(
        response,
        app.words === null
          ? { data: { translations: strings.map((each) => `${searchParams.get('target')}: ${each}`) } }
          : { error: { message: app.words } },
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const app: EngineApp = {
    manifestUrl: `http://localhost:${port}/manifest.json`,
    asked: [],
    words: null,
    close: () => void server.close(),
  }
  return app
}

const test = base.extend<{ engine: EngineApp }>({
  engine: async ({}, use) => {
    const engine = await startEngine()
    await use(engine)
    engine.close()
  },
})

test("an engine's translation stands among the suggestions and is taken by a key; what failed is said there", async ({
  page,
  world,
  engine,
}) => {
  await world.install(engine.manifestUrl)
  await page.goto(world.editorUrl)
  await selectString(page, world, 'theme.IdealImageMessage.404error')
  const suggestion = page.locator('[data-engine-id]')
  await expect(suggestion).toContainText('de: ')
  await expect(suggestion).toContainText('Echo MT')
  const text = await suggestion.locator('.text').innerText()
  const keys = await suggestion.getByRole('button', { name: 'Use' }).getAttribute('aria-keyshortcuts')
  await page.keyboard.press(keys ?? '')
  await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveValue(text)
  expect(await violationsInThemes(page)).toEqual([])

  engine.words = 'No credit left'
  await selectString(page, world, 'pay.terms')
  await expect(suggestion.getByRole('alert')).toHaveText('Echo MT: No credit left')
})
