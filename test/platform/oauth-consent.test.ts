import { describe, expect, it } from 'vitest'
import { ClientRefused, clientsOf, registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import {
  answerOf,
  authorize,
  exchangeOf,
  openOauth,
  token,
  webClient,
  type Opened,
  type Query,
} from '../oauth/open.ts'
import { decodeJwt } from 'jose'
import { appOf, origin } from './offline.ts'

interface Shown {
  response: Response
  html: string
  id: string
  csrf: string
}

type Tampered = [shown: Shown, fields?: Record<string, string> | undefined, headers?: Record<string, string>]

const show = async (opened: Opened, over: Query = {}): Promise<Shown> => {
  const response = await authorize(opened, over)
  const html = await response.text()
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { response, html, id: hidden('id'), csrf: hidden('csrf') }
}

const answer = (
  opened: Opened,
  { id, csrf }: Shown,
  fields: Record<string, string> = { answer: 'allow', user: '1' },
  headers: Record<string, string> = {},
): Promise<Response> =>
  opened.fetch(
    new Request(`${origin}/oauth/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ id, csrf, ...fields }),
    }),
  )

const scopesOf = async (opened: Opened, response: Response): Promise<Record<string, unknown>> => {
  const { body } = await token(opened, exchangeOf(answerOf(response)['code'] ?? ''))
  const { userId, scopes } = decodeJwt(String(body['access_token']))
  return { userId, scopes, scope: body['scope'] }
}

describe('an answer to the consent page that is refused', () => {
  it.each<[string, (shown: Shown) => Tampered, number]>([
    ['comes without the proof of the page', (shown) => [{ ...shown, csrf: '' }], 403],
    ['comes with a wrong proof', (shown) => [{ ...shown, csrf: `${shown.csrf.slice(0, -1)}x` }], 403],
    ['comes from another site', (shown) => [shown, undefined, { origin: 'https://evil.test' }], 403],
    ['comes from another port', (shown) => [shown, undefined, { origin: `${origin}:3000` }], 403],
    ['comes from a page that hides who it is', (shown) => [shown, undefined, { origin: 'null' }], 403],
    ['names no request', (shown) => [{ ...shown, id: '' }], 400],
    ['names an unknown request', (shown) => [{ ...shown, id: 'guess' }], 400],
    ['names nobody of the account', (shown) => [shown, { answer: 'allow', user: '99' }], 400],
  ])('since it %s', async (_, tamper, status) => {
    const opened = await openOauth({ consent: 'ask' })
    const response = await answer(opened, ...tamper(await show(opened)))
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBeNull()
    expect(opened.world.vault.collection('codes').size).toBe(0)
  })

  it('since it was answered before', async () => {
    const opened = await openOauth({ consent: 'ask' })
    const shown = await show(opened)
    const both = await Promise.all([answer(opened, shown), answer(opened, shown)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
  })

  it('since the page was open for too long', async () => {
    const opened = await openOauth({ consent: 'ask' })
    const shown = await show(opened)
    opened.world.clock.advance(600_000)
    expect((await answer(opened, shown)).status).toBe(400)
  })

  it('since its world is gone', async () => {
    const opened = await openOauth({ consent: 'ask' })
    const shown = await show(opened)
    opened.platform.worlds.drop(opened.world.id)
    expect((await answer(opened, shown)).status).toBe(400)
  })

  it('cannot change where the answer goes, nor widen the scopes', async () => {
    const opened = await openOauth({ consent: 'ask' })
    const more = { redirect_uri: 'https://evil.test/', scope: 'tm', state: 'evil', client_id: 'other' }
    const response = await answer(opened, await show(opened), { answer: 'allow', user: '1', ...more })
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/app\.test\/cb\?code=[^&]+&state=state\+of\+the\+app$/,
    )
    expect((await scopesOf(opened, response))['scopes']).toEqual(['project'])
  })
})

describe('the consent page', () => {
  it('cannot be framed, kept or followed', async () => {
    const { response, html } = await show(await openOauth({ consent: 'ask' }))
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1] ?? 'none'
    expect(policy).toContain(`style-src 'nonce-${nonce}'`)
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('posts an opaque id and a proof, no address and no state', async () => {
    const { html } = await show(await openOauth({ consent: 'ask' }))
    const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual(['viewport', 'color-scheme', 'id', 'csrf', 'user', 'answer', 'answer'])
    for (const hidden of ['app.test/cb', 'state of the app', '<script']) expect(html).not.toContain(hidden)
  })

  it('says who asks for what, and offers to allow and to deny', async () => {
    const opened = await openOauth({ consent: 'ask' })
    registerClient(opened.world, { clientId: 'web', redirectUris: [], name: '<b>Glossa</b>' })
    const { html } = await show(opened, { scope: 'project tm:read' })
    expect(html).toContain('&lt;b&gt;Glossa&lt;/b&gt; asks for access')
    expect(html).toContain('Projects with all that is in them: read and change')
    expect(html).toContain('Translation memories: read only')
    expect(html).toMatch(/<button[^>]*>Allow<\/button>/)
    expect(html).toMatch(/<button[^>]*>Deny<\/button>/)
    expect(html.match(/<option /g)).toHaveLength(opened.world.store.world.users.size)
  })

  it('shows the name and the logo of an installed app', async () => {
    const opened = await openOauth({ consent: 'ask', answer: appOf({ logo: '/logo.png' }) })
    await opened.platform.install(opened.world, 'https://app.test/manifest.json')
    const redirectUris = ['https://app.test/cb']
    registerClient(opened.world, { clientId: 'sample-client', redirectUris })
    const { html, response } = await show(opened, { client_id: 'sample-client' })
    expect(html).toContain('Sample asks for access')
    expect(html).toContain('<img src="https://app.test/logo.png" alt="" />')
    expect(response.headers.get('content-security-policy')).toContain('img-src https://app.test;')
  })

  it.each(['ask', undefined] as const)('comes where the mode is %s', async (consent) => {
    const opened = await openOauth({ consent: 'ask' })
    if (!consent) opened.world.vault.collection('about').delete('consent')
    expect((await show(opened)).html).toContain('Allow')
  })
})

describe('a person', () => {
  it('denies, and the app hears of it', async () => {
    const opened = await openOauth({ consent: 'ask' })
    const response = await answer(opened, await show(opened), { answer: 'deny', user: '1' })
    expect(response.status).toBe(303)
    expect(answerOf(response)).toMatchObject({ error: 'access_denied', state: 'state of the app' })
    expect((await show(opened)).html).toContain('Allow')
  })

  it('allows as someone of the account, from its own page', async () => {
    const opened = await openOauth({ consent: 'ask' })
    const shown = await show(opened)
    const response = await answer(opened, shown, { answer: 'allow', user: '2' }, { origin })
    expect(response.status).toBe(303)
    expect(await scopesOf(opened, response)).toMatchObject({ userId: 2, scopes: ['project'] })
  })

  it('is not asked twice for the same, but for more and where the app insists', async () => {
    const opened = await openOauth({ consent: 'ask' })
    await answer(opened, await show(opened))
    expect(answerOf((await show(opened)).response)).toHaveProperty('code')
    expect(answerOf((await show(opened, { scope: 'project:read' })).response)).toHaveProperty('code')
    for (const over of [{ scope: 'project tm' }, { prompt: 'consent' }])
      expect((await show(opened, over)).response.status).toBe(200)
  })

  it('is asked although another person allowed it', async () => {
    const opened = await openOauth({ consent: 'ask' })
    await answer(opened, await show(opened), { answer: 'allow', user: '2' })
    expect((await show(opened)).response.status).toBe(200)
  })

  it('may leave out scopes where the client lets it, and the app is told', async () => {
    const opened = await openOauth({ consent: 'ask' })
    registerClient(opened.world, { clientId: 'web', redirectUris: [], partialGrant: true })
    const shown = await show(opened, { scope: 'project tm' })
    expect(shown.html.match(/type="checkbox"/g)).toHaveLength(2)
    const response = await answer(opened, shown, { answer: 'allow', user: '1', scope: 'tm' })
    expect(await scopesOf(opened, response)).toMatchObject({ scopes: ['tm'], scope: 'tm' })
  })

  it('who leaves out all scopes denies', async () => {
    const opened = await openOauth({ consent: 'ask' })
    registerClient(opened.world, { clientId: 'web', redirectUris: [], partialGrant: true })
    const response = await answer(opened, await show(opened))
    expect(answerOf(response)).toHaveProperty('error', 'access_denied')
  })
})

describe('registering a client', () => {
  it.each([
    ['a relative address', { redirectUris: ['/cb'] }, 'redirect-uri'],
    ['a fragment', { redirectUris: ['https://app.test/cb#'] }, 'redirect-uri'],
    ['another scheme', { redirectUris: ['javascript:alert(1)'] }, 'redirect-uri'],
    ['a script with slashes', { redirectUris: ['javascript://app/%0aalert(1)'] }, 'redirect-uri'],
    ['a scheme of browsers', { redirectUris: ['data://text/html,hi'] }, 'redirect-uri'],
    ['a space', { redirectUris: ['https://app.test/c b'] }, 'redirect-uri'],
    ['letters beyond ASCII', { redirectUris: ['https://app.test/日'] }, 'redirect-uri'],
    ['no host', { redirectUris: ['https://'] }, 'redirect-uri'],
    ['an unknown scope', { scopes: ['nothing'] }, 'scope'],
    ['no scope', { scopes: [] }, 'scope'],
    ['an empty id', { clientId: '' }, 'client-id'],
    ['an empty secret', { clientSecret: '' }, 'client-secret'],
  ])('is refused for %s', async (_, over, code) => {
    const { world } = await openOauth()
    const register = () => registerClient(world, { ...webClient, clientId: 'new', ...over })
    expect(register).toThrow(ClientRefused)
    expect(register).toThrow(expect.objectContaining({ code }))
    expect(clientsOf(world).map(({ clientId }) => clientId)).toEqual(['web'])
  })

  it.each(['poedit://auth/crowdin/', 'com.example.app://callback', 'reader://'])(
    'takes the address of a program of the system: %s',
    async (uri) => {
      const opened = await openOauth()
      registerClient(opened.world, { ...webClient, clientId: 'desk', redirectUris: [uri] })
      const response = await authorize(opened, { client_id: 'desk', redirect_uri: uri })
      expect(response.headers.get('location')).toMatch(`${uri}?code=`)
    },
  )

  it('makes up an id and a secret', async () => {
    const { world } = await openOauth()
    const { clientId, clientSecret } = registerClient(world, {
      redirectUris: ['https://app.test/cb'],
      scopes: ['project'],
    })
    expect(clientId).not.toBe(clientSecret)
    expect(clientsOf(world).map((client) => client.clientId)).toEqual(['web', clientId])
  })

  it('gives an installed app its redirect addresses, never another secret or more scopes', async () => {
    const { platform, world } = await openOauth({ answer: appOf() })
    const app = await platform.install(world, 'https://app.test/manifest.json')
    const register = (over: object) =>
      registerClient(world, { clientId: 'sample-client', redirectUris: ['https://app.test/cb'], ...over })
    expect(() => register({ clientSecret: 'mine' })).toThrow(
      expect.objectContaining({ code: 'client-secret' }),
    )
    expect(() => register({ scopes: ['tm'] })).toThrow(expect.objectContaining({ code: 'scope' }))
    expect(register({})).toMatchObject({
      clientSecret: app.clientSecret,
      scopes: ['project'],
      app: 'sample-app',
      redirectUris: ['https://app.test/cb'],
    })
  })
})
