import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { createPageApi } from '../../host-simulator/platform/page/page-api.ts'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { appOf, hostWorld, onePlan, openPage, openPlatform, origin, type Page } from './offline.ts'

/** A world with the sample app, and what its page sends in the app's name. */
const openApp = async (scopes = ['project']): Promise<{ world: HostedWorld; page: Page }> => {
  const { platform } = openPlatform(appOf({ scopes }))
  const world = await hostWorld(platform, onePlan)
  await platform.install(world, 'https://app.test/manifest.json')
  return { world, page: await openPage(platform, world) }
}

const hallo = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"stringId":1,"languageId":"de","text":"Hallo"}',
}

describe('a REST request in the name of an app', () => {
  it.each(['', '?_app=other', '?_app=', '?_app=constructor'])(
    'is refused for no app of this world: %j',
    async (query) => {
      const { page } = await openApp()
      const response = await page(`api/api/v2/user${query}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: { message: 'No such app', code: 404 } })
    },
  )

  it('is refused for an app of another world', async () => {
    const { platform } = openPlatform(appOf())
    const other = await platform.createWorld()
    await platform.install(other, 'https://app.test/manifest.json')
    const page = await openPage(platform, await platform.createWorld())
    expect((await page('api/api/v2/user?_app=sample-app')).status).toBe(404)
  })

  it.each([
    'api/user',
    'api/w/x/editor',
    'api//api/v2/user',
    'api/api/v3/user',
    'api/api/v2',
    'api/API/v2/user',
    'api/api/v2/../user',
    'api/api/v2/%2e%2e/user',
  ])('stays below /api/v2: %s', async (path) => {
    const { page } = await openApp()
    const response = await page(`${path}?_app=sample-app`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: { message: 'Expected a path below /api/v2', code: 400 } })
  })

  it.each([
    'api/api/v2/..%2f..%2f_page%2fstate',
    'api/api/v2/%252e%252e/state',
    'api/api/v2/projects/..;/state',
    'api/api/v2//evil.test/user',
    'api/api/v2/http://evil.test/user',
    'api/api/v2/_page/api/api/v2/user',
  ])('does not climb out of /api/v2: %s', async (path) => {
    const { page } = await openApp()
    const response = await page(`${path}?_app=sample-app`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 404 } })
  })

  it('is refused outside the scopes of the manifest', async () => {
    const { world, page } = await openApp(['project.translation:read', 'tm'])
    expect((await page('api/api/v2/projects?_app=sample-app')).status).toBe(403)
    const written = await page('api/api/v2/projects/1/translations?_app=sample-app', hallo)
    expect(written.status).toBe(403)
    expect(await written.json()).toEqual({
      error: { message: 'Not allowed endpoint for token scopes', code: 403 },
    })
    expect(world.store.world.translations.size).toBe(0)
    const read = await page('api/api/v2/projects/1/translations?stringId=1&languageId=de&_app=sample-app')
    expect(read.status).toBe(200)
  })

  it("runs with the session's token, whatever the app put there", async () => {
    const { world, page } = await openApp(['tm'])
    for (const authorization of ['Bearer unused', `Bearer ${world.token}`, 'Basic eDp5'])
      expect((await page('api/api/v2/projects?_app=sample-app', { headers: { authorization } })).status).toBe(
        403,
      )
    const headers = { authorization: 'Bearer unused' }
    expect((await page('api/api/v2/user?_app=sample-app', { headers })).status).toBe(200)
  })

  it('carries its own bytes and headers, and neither cookies, the session nor a longer life than a token has', async () => {
    const { platform, clock } = openPlatform(appOf({ scopes: ['tm'] }))
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json')
    const asked: Request[] = []
    const rest = async (request: Request): Promise<Response> => {
      asked.push(request)
      return new Response('answer', { status: 202, headers: { etag: '"x"' } })
    }
    const api = createPageApi({ worlds: platform.worlds, origin: () => origin, rest, restForPage: rest })
    const sent = Uint8Array.of(0, 255, 13, 10, 0)
    const response = await api.request(
      `${origin}/${world.id}/_page/api/api/v2/storages?a=%20b&_app=sample-app`,
      {
        method: 'POST',
        headers: {
          cookie: 'more=x',
          'x-ap-session': world.session,
          authorization: 'Bearer unused',
          'content-type': 'application/json',
          'service-api-filename': 'a.json',
        },
        body: sent,
      },
    )
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([
      202,
      'answer',
      '"x"',
    ])
    const [request] = asked
    expect(asked).toHaveLength(1)
    expect(new URL(request?.url ?? '').pathname).toBe('/api/v2/storages')
    expect([...new URL(request?.url ?? '').searchParams]).toEqual([['a', ' b']])
    expect(new Uint8Array((await request?.arrayBuffer()) ?? [])).toEqual(sent)
    expect(request?.headers.get('cookie')).toBeNull()
    expect(request?.headers.get('x-ap-session')).toBeNull()
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('service-api-filename')).toBe('a.json')
    const iat = clock.now / 1000
    expect(decodeJwt(request?.headers.get('authorization')?.slice('Bearer '.length) ?? '')).toEqual({
      world: world.id,
      userId: 1,
      app: 'sample-app',
      scopes: ['tm'],
      iat,
      exp: iat + 7200,
    })
  })

  it('writes as the user of the page', async () => {
    const { world, page } = await openApp()
    const response = await page('api/api/v2/projects/1/translations?_app=sample-app', hallo)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ data: { text: 'Hallo', user: { id: 1 } } })
    expect(world.store.world.translations.get(1)).toMatchObject({ text: 'Hallo', userId: 1 })
  })

  it('keeps its query, less what names the app', async () => {
    const { page } = await openApp()
    const response = await page('api/api/v2/languages?limit=2&offset=1&_app=sample-app')
    expect(await response.json()).toMatchObject({ pagination: { limit: 2, offset: 1 } })
  })

  it.each(['DELETE', 'PUT', 'PATCH'])('may be %s without a body', async (method) => {
    const { page } = await openApp()
    const response = await page('api/api/v2/projects/1/translations/9?_app=sample-app', { method })
    expect(response.status).toBe(method === 'PATCH' ? 405 : 404)
  })

  it('answers HEAD without a body', async () => {
    const { page } = await openApp()
    const response = await page('api/api/v2/user?_app=sample-app', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it.each(['OPTIONS', 'PROPFIND'])('may not be %s', async (method) => {
    const { page } = await openApp()
    const response = await page('api/api/v2/user?_app=sample-app', { method })
    expect(response.status).toBe(405)
    expect(await response.json()).toEqual({
      error: { message: `Method ${method} is not allowed`, code: 405 },
    })
  })

  it('leaves a line in the trace, without its query', async () => {
    const { world, page } = await openApp()
    await page('api/api/v2/user?secret=x&_app=sample-app')
    await page('api/api/v2/projects/9?_app=sample-app')
    expect(world.trace.entries.filter(({ kind }) => kind === 'request')).toMatchObject([
      { app: 'sample-app', name: 'GET /api/v2/user', outcome: 'ok' },
      {
        app: 'sample-app',
        name: 'GET /api/v2/projects/9',
        outcome: 'refused',
        reason: '404 Project Not Found',
      },
    ])
  })
})

describe('a REST request of the page itself', () => {
  it('is in the name of the person, whatever happens on purpose to others, and not told in the trace', async () => {
    const { world, page } = await openApp()
    faultsOf(world).add({ on: 'api', match: {}, do: { status: 503 } })
    const told = () => world.trace.entries.filter(({ kind }) => kind !== 'change')
    const before = told().length
    const answer = await page('rest/api/v2/projects/1/labels', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer unused' },
      body: '{"title":"Urgent"}',
    })
    expect([answer.status, await answer.json()]).toMatchObject([201, { data: { title: 'Urgent' } }])
    expect([...world.store.world.labels].map(({ title }) => title)).toContain('Urgent')
    expect((await page('rest/other')).status).toBe(400)
    expect(told()).toHaveLength(before)
  })

  it('may no more than the person', async () => {
    const { world, page } = await openApp()
    world.become(3)
    expect((await page('rest/api/v2/projects/1/webhooks')).status).toBe(403)
    expect((await page('rest/api/v2/projects/9/webhooks')).status).toBe(404)
  })
})
