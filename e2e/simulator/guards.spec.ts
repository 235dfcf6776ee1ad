/** Guards of sign-in that apps bring: tried in the organization's settings. */
import { createServer } from 'node:http'
import { violationsInThemes } from '../support/axe.ts'
import { appFrame, expect, test } from './simulator.ts'

const entity = encodeURIComponent('guard-app¦terms')

/** Its guard wants a code, which its page has behind a button. `back` is where a redirected person goes. */
const startApp = async (script: string, back: string) => {
  const codes: (string | undefined)[] = []
  const frame = `<!doctype html><html lang="en"><title>Terms</title><script src="${script}"></script>
    <body><button onclick="AP.verifyAuth({ code: 'right' })">Agree</button>
    <button onclick="AP.verifyAuth({ error: 'Did not agree' })">Refuse</button>`
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      if (pathname === '/manifest.json') return json(manifest())
      if (pathname === '/verify') {
        const { code } = JSON.parse(text) as { code?: string }
        codes.push(code)
        return json(code === 'right' ? { success: true } : { success: false, message: 'Agree first' })
      }
      response.setHeader('content-type', 'text/html')
      const state = encodeURIComponent(searchParams.get('state') ?? '')
      response.end(
        pathname === '/frame.html'
          ? frame
          : `<!doctype html><html lang="en"><title>Terms</title><a href="${back}?state=${state}&code=right">Agree</a>`,
      )
    })
    const json = (value: object): void => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const baseUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const guard = (key: string, type: string, url: string): object => ({
    ...{ key, name: `Guard ${key}`, url: '/verify', options: { type, url } },
  })
  const manifest = (): object => ({
    identifier: 'guard-app',
    name: 'Guard App',
    baseUrl,
    authentication: { type: 'service_app', clientId: 'guard-client' },
    modules: { 'auth-guard': [guard('terms', 'frame', '/frame.html'), guard('rules', 'redirect', '/rules')] },
  })
  return { manifestUrl: `${baseUrl}/manifest.json`, codes, close: () => void server.close() }
}

test.use({ worldOptions: { edition: 'enterprise' } })

test('a person passes the guards by a frame and a redirect, or is refused', async ({
  page,
  world,
  simulator,
}) => {
  const app = await startApp(`${simulator.url}/apps/dist/iframe.js`, `${simulator.url}/acme/guard/callback`)
  await world.install(app.manifestUrl)
  await page.goto(`${world.url}/u/system-settings/${entity}`)
  const guards = page.getByRole('list', { name: 'Guards' })
  const begin = page.getByRole('button', { name: 'Try to sign in', exact: true })
  await begin.click()
  await expect(guards).toContainText('Guard terms: Asks the person')
  const refusing = await appFrame(page, 'terms')
  expect(await violationsInThemes(page)).toEqual([])
  await refusing.locator.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(guards).toContainText('Guard terms: Refused – Did not agree')
  await expect(page.getByText('Access is refused')).toBeVisible()

  await begin.click()
  await expect(guards).toContainText('Guard terms: Asks the person')
  const agreeing = await appFrame(page, 'terms')
  const { user_id: whose } = (await agreeing.ask('getContext')) as { user_id: number }
  const [, claims = ''] = ((await agreeing.ask('getJwtToken')) as string).split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  expect([whose, sub]).toEqual([2, '2'])
  await agreeing.locator.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(guards).toContainText('Guard terms: Passed')
  await page.getByRole('link', { name: 'Go on to Guard rules', exact: true }).click()
  await page.getByRole('link', { name: 'Agree', exact: true }).click()
  await expect(page).toHaveURL(`${world.url}/u/system-settings`)
  await page.getByRole('link', { name: 'Guard rules', exact: true }).click()
  await expect(guards).toContainText('Guard rules: Passed')
  await expect(page.getByText('Access is granted')).toBeVisible()
  expect(app.codes).toEqual([undefined, undefined, 'right', undefined, 'right'])
  app.close()
})

test('verifyAuth is refused on every other page, with words', async ({ open }) => {
  const { app } = await open()
  await app.tell('verifyAuth', { code: 'right' })
  await expect
    .poll(() => app.refusals)
    .toEqual([expect.stringContaining('was not opened by an auth guard of the type frame')])
})
