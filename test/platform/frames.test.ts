import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { appOf, hostWorld, onePlan, openPage, openPlatform, origin, type Page } from './offline.ts'

const manifestUrl = 'https://app.test/manifest.json'

const frameOf = (page: Page, over: Record<string, string> = {}): Promise<Response> => {
  const query = {
    app: 'sample-app',
    module: 'panel',
    project: '1',
    parent: `${origin}/w/x/editor?chrome=0`,
    ...over,
  }
  return page(`frame?${new URLSearchParams(query)}`)
}

const urlOf = async (response: Response): Promise<URL> =>
  new URL(((await response.json()) as { url: string }).url)

describe("the address of an app's frame", () => {
  it.each([
    [404, { app: 'other' }],
    [404, { module: 'other' }],
    [404, { module: 'constructor' }],
    [404, { project: '2' }],
    [404, { project: 'x' }],
    [400, { parent: 'no address' }],
    [400, { parent: '' }],
    [400, { parent: 'javascript:alert(1)' }],
    [400, { parent: 'http://evil.test/w/x/editor' }],
  ])('is refused with %i for %j', async (status, query) => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    const response = await frameOf(await openPage(platform, world), query)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code: status } })
  })

  it('is refused for a module without a page', async () => {
    const modules = { 'ai-request-pre-parse': [{ key: 'format', processorUrl: '/parse' }] }
    const { platform } = openPlatform(appOf({ modules }))
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    expect((await frameOf(await openPage(platform, world), { module: 'format' })).status).toBe(404)
  })

  it('has every parameter that apps read', async () => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    const url = await urlOf(await frameOf(await openPage(platform, world)))
    const { jwtToken, tokenJwt, ...others } = Object.fromEntries(url.searchParams)
    expect(url.origin + url.pathname).toBe('https://app.test/panel.html')
    expect(others).toEqual({
      clientId: 'sample-client',
      client_id: 'sample-client',
      origin,
      parentUrl: `${origin}/w/x/editor?chrome=0`,
    })
    expect(tokenJwt).toBe(jwtToken)
    expect(decodeJwt(jwtToken ?? '')).toMatchObject({ module: 'panel', aud: 'sample-client' })
  })

  it("keeps the module's own query", async () => {
    const modules = { modal: [{ key: 'panel', name: 'Panel', url: '/panel.html?tab=2&origin=own#top' }] }
    const { platform } = openPlatform(appOf({ modules, baseUrl: 'https://app.test/base/' }))
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    const url = await urlOf(await frameOf(await openPage(platform, world)))
    expect(url.pathname + url.hash).toBe('/base/panel.html#top')
    expect(url.searchParams.get('tab')).toBe('2')
    expect(url.searchParams.getAll('origin')).toEqual([origin])
  })

  it('carries no token and no client id for an app without credentials', async () => {
    const { platform } = openPlatform(appOf({ authentication: { type: 'none' } }))
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    const url = await urlOf(await frameOf(await openPage(platform, world)))
    expect([...url.searchParams.keys()].toSorted()).toEqual(['origin', 'parentUrl'])
  })
})

describe('the token of an open module', () => {
  const tokenOf = async (page: Page, over: Record<string, string> = {}): Promise<string | null> => {
    const query = new URLSearchParams({ app: 'sample-app', module: 'panel', project: '1', ...over })
    return ((await (await page(`token?${query}`)).json()) as { token: string | null }).token
  }

  it.each([{ app: 'other' }, { module: 'other' }])('is null for %j', async (query) => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    expect(await tokenOf(await openPage(platform, world), query)).toBeNull()
  })

  it('is null for an app without credentials', async () => {
    const { platform } = openPlatform(appOf({ authentication: { type: 'none' } }))
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    expect(await tokenOf(await openPage(platform, world))).toBeNull()
  })

  it('is refused for a project that is not there', async () => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    const page = await openPage(platform, world)
    expect((await page('token?app=sample-app&module=panel&project=2')).status).toBe(404)
  })

  it('stays the same while it has a minute left, and is new below', async () => {
    const { platform, clock } = openPlatform(appOf())
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    const page = await openPage(platform, world)
    const first = await tokenOf(page)
    clock.now += (900 - 60) * 1000
    expect(await tokenOf(page)).toBe(first)
    clock.now += 1000
    const second = await tokenOf(page)
    expect(second).not.toBe(first)
    expect(decodeJwt(second ?? '').exp).toBe(clock.now / 1000 + 900)
  })

  it('has a minute left however many milliseconds the clock shows', async () => {
    const { platform, clock } = openPlatform(appOf())
    clock.now += 999
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    const page = await openPage(platform, world)
    await tokenOf(page)
    clock.now += (900 - 60) * 1000
    const { exp = 0 } = decodeJwt((await tokenOf(page)) ?? '')
    expect(exp * 1000 - clock.now).toBeGreaterThanOrEqual(60_000)
  })

  it('differs by module and by project', async () => {
    const modules = {
      modal: [
        { key: 'panel', name: 'P', url: '/p' },
        { key: 'second', name: 'S', url: '/s' },
      ],
    }
    const { platform } = openPlatform(appOf({ modules }))
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, manifestUrl)
    const page = await openPage(platform, world)
    const claims = decodeJwt((await tokenOf(page, { module: 'second' })) ?? '')
    expect(decodeJwt((await tokenOf(page)) ?? '')).toEqual({ ...claims, module: 'panel' })
  })

  it('is new after a reinstall', async () => {
    const clients = ['first-client', 'second-client']
    const { platform } = openPlatform(() =>
      appOf({ authentication: { type: 'service_app', clientId: clients.shift() ?? '' } })(
        new Request(manifestUrl),
      ),
    )
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    await platform.install(world, manifestUrl)
    expect(decodeJwt((await tokenOf(page)) ?? '').aud).toBe('first-client')
    await platform.install(world, manifestUrl)
    expect(decodeJwt((await tokenOf(page)) ?? '').aud).toBe('second-client')
  })
})
