import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { startSimulator } from '../../dist/simulator.js'
import { startApp } from '../../host-simulator/reference-app/server.ts'
import { openPage } from './simulator.ts'

const clientId = 'story-client'
const clientSecret = 'the secret that the app knows'

/** Where the browser goes after consent; answers each address that was asked for. */
const startCallback = async () => {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://localhost'))
    response.end('back at the app')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/callback`
  return { url, asked, close: () => server.close() }
}

interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

test('an app is installed, asks for consent, writes by REST into the open Editor, and is removed', async ({
  page,
  context,
}) => {
  const simulator = await startSimulator({ host: '127.0.0.1', clientSecrets: { [clientId]: clientSecret } })
  const app = await startApp({
    port: 0,
    folder: join(import.meta.dirname, '../../dist/reference-app'),
    iframeSrc: simulator.iframeUrl,
    clientId,
    clientSecret,
    authUrl: simulator.url,
    apiUrl: simulator.url,
  })
  const callback = await startCallback()
  const world = await simulator.createWorld()
  await world.install(`${app.url}/manifest.json`)
  expect(world.apps).toMatchObject([{ clientId, clientSecret }])

  const frame = await openPage(page, world.editorUrl)
  const string = await frame.ask<{ id: number; text: string }>('editor.getString')

  world.oauth.register({ clientId, redirectUris: [callback.url] })
  const authorize = new URL(`${simulator.oauthUrl}/authorize`)
  const request = {
    client_id: clientId,
    redirect_uri: callback.url,
    response_type: 'code',
    scope: 'project',
    state: 's~1',
  }
  authorize.search = new URLSearchParams(request).toString()
  const consent = await context.newPage()
  await consent.goto(authorize.href)
  await expect(consent.getByRole('heading')).toContainText('Reference App')
  await consent.getByRole('button', { name: 'Allow' }).click()
  await expect(consent.locator('body')).toHaveText('back at the app')
  const [answer] = callback.asked.map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(answer).toEqual({ code: expect.stringMatching(/.+/) as unknown, state: 's~1' })

  const token = async (body: object): Promise<{ status: number } & Tokens> => {
    const response = await fetch(`${simulator.oauthUrl}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, ...body }),
    })
    return { status: response.status, ...((await response.json()) as Tokens) }
  }
  const exchange = { grant_type: 'authorization_code', redirect_uri: callback.url, code: answer?.['code'] }
  const first = await token(exchange)
  expect(first).toMatchObject({ status: 200, expires_in: 7200 })
  const second = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
  expect(second.status).toBe(200)
  expect(second.refresh_token).not.toBe(first.refresh_token)

  const rest = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(world.apiUrl + path, {
      method,
      headers: { authorization: `Bearer ${second.access_token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const { data: read } = (await (await rest('GET', `/projects/1/strings/${string.id}`)).json()) as {
    data: { text: string }
  }
  expect(read.text).toBe(string.text)
  const written = await rest('POST', '/projects/1/translations', {
    stringId: string.id,
    languageId: 'de',
    text: 'Von außen geschrieben',
  })
  expect(written.status).toBe(201)

  await expect(page.getByText('Von außen geschrieben').first()).toBeVisible()
  await expect
    .poll(() => frame.heard('translation.added'))
    .toMatchObject([{ string_id: string.id, text: 'Von außen geschrieben', target_language_id: 'de' }])

  expect(await world.uninstall(world.apps[0]?.identifier ?? '')).toMatch(/^2/)
  expect((await rest('GET', '/user')).status).toBe(401)
  expect((await token({ grant_type: 'refresh_token', refresh_token: second.refresh_token })).status).toBe(401)
  await expect(page.locator('iframe[data-sim-frame]')).toHaveCount(0)

  callback.close()
  await app.close()
  await simulator.close()
})
