/** AI of an app, beside the string and in pre-translation. */
import { createServer } from 'node:http'
import { lookWithAxe, violationsInThemes } from '../support/axe.ts'
import { expect, selectString, test as base } from './simulator.ts'

interface AiApp {
  manifestUrl: string
  /** Sends the rest of the answer that is under way. */
  goOn(): void
  close(): void
}

/** Streams: the first word at once, the rest when the test says so. */
const startAi = async (): Promise<AiApp> => {
  let goOn = (): void => {}
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', app.manifestUrl)
    const json = (body: object): void => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const module = {
      key: 'ai',
      name: 'Crow',
      logo: '/l.svg',
      chatCompletionsUrl: '/chat',
      modelsUrl: '/models',
    }
    if (pathname === '/manifest.json')
      return json({
        identifier: 'ai-app',
        name: 'AI App',
        baseUrl: new URL(app.manifestUrl).origin,
        authentication: { type: 'none' },
        modules: { 'ai-provider': [module] },
      })
    if (pathname === '/models') return json({ data: [{ id: 'crow-1', supportsStreaming: true }] })
    const tell = (content: string): void =>
      void response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    tell('Nicht ')
    goOn = () => {
      tell('gefunden')
      response.end('[DONE]')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const app: AiApp = {
    manifestUrl: `http://localhost:${port}/manifest.json`,
    goOn: () => goOn(),
    close: () => void server.close(),
  }
  return app
}

const test = base.extend<{ ai: AiApp }>({
  ai: async ({}, use) => {
    const ai = await startAi()
    await use(ai)
    ai.close()
  },
})

test('says a translation piece by piece, and it is used', async ({ page, world, ai }) => {
  await world.install(ai.manifestUrl)
  await page.goto(world.editorUrl)
  await selectString(page, world, 'theme.IdealImageMessage.404error')
  await page.getByRole('tab', { name: 'Assistant' }).click()
  const suggest = page.getByRole('button', { name: 'Suggest a translation' })
  await suggest.press('Enter')
  const said = page.getByRole('list', { name: 'What the assistant said' }).getByRole('listitem')
  await expect(said.locator('.text')).toHaveText('Nicht')
  await expect(said).toContainText('is answering…')
  await expect(suggest).toBeDisabled()
  await expect(suggest).toBeFocused()
  ai.goOn()
  await expect(said.locator('.text')).toHaveText('Nicht gefunden')
  await expect(said).toContainText('Crow, crow-1')
  await said.getByRole('button', { name: 'Use' }).click()
  await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveValue('Nicht gefunden')
  expect(await violationsInThemes(page)).toEqual([])
})

test('answers a question without a model where no app has one, also in a narrow window', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(world.editorUrl)
  await page.getByRole('tab', { name: 'Assistant' }).click()
  await page.getByRole('textbox', { name: 'Question to the assistant' }).fill('What is it?')
  await page.keyboard.press('Control+Enter')
  const said = page.getByRole('list', { name: 'What the assistant said' }).getByRole('listitem')
  await expect(said).toContainText('No model answers here')
  await expect(said).toContainText('Built-in (no model)')
  const { width } = await said.evaluate((item) => item.getBoundingClientRect())
  expect(width).toBeLessThan(390)
  expect((await lookWithAxe(page)).violations).toEqual([])
})
