import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import { createFromScenario } from '../../host-simulator/platform/scenarios/scenarios.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { appOf, controlToken, manifest, openPage, openPlatform, origin, type Offline } from './offline.ts'

const manifestUrl = 'https://app.test/manifest.json'

const control = async ({ platform }: Offline, method: string, path: string, body?: unknown) => {
  const headers = { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await platform.fetch(new Request(`${origin}/_sim${path}`, init))
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as unknown }
}

const getUser = ({ platform }: Offline, { token }: HostedWorld): Promise<Response> =>
  platform.fetch(new Request(`${origin}/api/v2/user`, { headers: { authorization: `Bearer ${token}` } }))

describe('a fault declared over the control API', () => {
  it('breaks REST, stands in the trace, and is a finding until it happens', async () => {
    const offline = openPlatform()
    const world = await offline.platform.createWorld()
    const fault = { on: 'api', match: { path: '/user' }, do: { retryAfter: 3 }, times: 1, after: 1 }
    expect((await control(offline, 'POST', `/worlds/${world.id}/faults`, fault)).status).toBe(201)
    expect((await control(offline, 'GET', `/worlds/${world.id}/findings`)).body).toMatchObject([
      { id: 'SM-001', where: 'fault fault-1', count: 1 },
    ])
    const answers = [
      await getUser(offline, world),
      await getUser(offline, world),
      await getUser(offline, world),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 200])
    expect(answers[1]?.headers.get('retry-after')).toBe('3')
    expect(world.trace.entries.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['request', 'ok'],
      ['request', 'refused'],
      ['fault', 'ok'],
      ['request', 'ok'],
    ])
    expect((await control(offline, 'GET', `/worlds/${world.id}/findings`)).body).toEqual([])
  })

  it('gives AP.apiRequest a body that is none, and another content type', async () => {
    const offline = openPlatform(appOf())
    const world = await offline.platform.createWorld()
    await offline.platform.install(world, manifestUrl)
    const page = await openPage(offline.platform, world)
    const ask = () => page('api/api/v2/user?_app=sample-app')
    faultsOf(world).add({
      on: 'api',
      match: { app: 'sample-app' },
      do: { contentType: 'text/plain' },
      times: 1,
    })
    faultsOf(world).add({ on: 'api', match: { app: 'sample-app' }, do: { nonJson: true }, times: 1 })
    faultsOf(world).add({ on: 'api', match: { app: 'sample-app' }, do: { networkError: true } })
    expect((await ask()).headers.get('content-type')).toBe('text/plain')
    const html = await ask()
    expect(html.headers.get('content-type')).toBe('application/json')
    await expect(html.json()).rejects.toThrow(SyntaxError)
    await expect((await ask()).text()).rejects.toThrow()
  })
})

describe('a declared fault', () => {
  it('takes the token of a frame once, and no token is kept for later', async () => {
    const offline = openPlatform(appOf())
    const world = await createFromScenario(offline.platform.worlds, {
      extends: 'no-jwt',
      faults: [{ on: 'jwt', do: { null: true }, times: 1 }],
    })
    await offline.platform.install(world, manifestUrl)
    const page = await openPage(offline.platform, world)
    const ask = async () =>
      (await (await page('token?app=sample-app&module=panel&project=1')).json()) as { token: unknown }
    expect(await ask()).toEqual({ token: null })
    expect((await ask()).token).toEqual(expect.any(String))
  })

  it('tells an app twice, or lets its install fail', async () => {
    const told: string[] = []
    const events = { installed: '/installed' }
    const offline = openPlatform((request) => {
      if (request.method === 'POST') told.push(new URL(request.url).pathname)
      return request.method === 'GET'
        ? Response.json(manifest({ events }))
        : new Response(null, { status: 204 })
    })
    const world = await offline.platform.createWorld()
    faultsOf(world).add({ on: 'lifecycle', do: { status: 500 }, times: 1 })
    faultsOf(world).add({ on: 'lifecycle', do: { twice: true }, times: 1 })
    await expect(offline.platform.install(world, manifestUrl)).rejects.toThrow(/500/)
    expect([told, world.apps.size]).toEqual([[], 0])
    await offline.platform.install(world, manifestUrl)
    expect([told, world.apps.size]).toEqual([['/installed', '/installed'], 1])
  })

  it('answers the token endpoint with an error page', async () => {
    const offline = openPlatform()
    const world = await offline.platform.createWorld()
    const client = { clientId: 'c', clientSecret: 's', redirectUris: [], scopes: ['project'] }
    await control(offline, 'POST', `/worlds/${world.id}/oauth/clients`, client)
    faultsOf(world).add({ on: 'oauth', do: { status: 503 }, times: 1 })
    const body = { grant_type: 'refresh_token', client_id: 'c', client_secret: 's', refresh_token: 'r' }
    const ask = () =>
      offline.platform.fetch(
        new Request(`${origin}/oauth/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    expect((await ask()).status).toBe(503)
    expect(await (await ask()).json()).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('the page of a world', () => {
  it('says whether it has to ask for faults, and asks', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const page = await openPage(platform, world)
    expect(await (await page('state')).json()).toMatchObject({ hasBridgeFaults: false })
    faultsOf(world).add({ on: 'bridge', do: { delayMs: 5 } })
    expect(await (await page('state')).json()).toMatchObject({ hasBridgeFaults: true })
    const asked = await page('fault', {
      method: 'POST',
      body: JSON.stringify({ app: 'a', method: 'getContext' }),
    })
    expect(await asked.json()).toEqual({ do: { delayMs: 5 } })
  })

  it('switches the scenario', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const page = await openPage(platform, world)
    expect(await (await page('scenarios')).json()).toMatchObject({ current: 'demo' })
    const switched = await page('scenario', { method: 'POST', body: JSON.stringify({ name: 'plurals' }) })
    expect(await switched.json()).toEqual({ path: '/editor/sample/1/en-ar#1' })
    expect(world.store.world.strings.size).toBe(5)
  })
})

describe('a world made over the control API', () => {
  it('says where its Editor starts, and shares no account with another', async () => {
    const offline = openPlatform()
    const made = await control(offline, 'POST', '/worlds', {
      extends: 'rtl',
      organization: { id: 200_000_002 },
    })
    expect(made.body).toMatchObject({ editorUrl: expect.stringMatching(/\/editor\/sample\/1\/en-ar#1$/) })
    const others = [await offline.platform.createWorld(), await offline.platform.createWorld()]
    expect(new Set([200_000_002, ...others.map(({ organizationId }) => organizationId)]).size).toBe(3)
  })
})
