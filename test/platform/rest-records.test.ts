import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { appOf, openPlatform, restWith, type Offline, type Rest } from './offline.ts'

const path = 'applications/sample-app/storage/kv/records'

/** A world with the sample app in it, whose one module has the key `panel`. */
const openWorld = async (): Promise<{ offline: Offline; world: HostedWorld }> => {
  const offline = openPlatform(appOf())
  const world = await offline.platform.createWorld()
  await offline.platform.install(world, 'https://app.test/manifest.json')
  return { offline, world }
}

const restOf = async (
  { platform, clock }: Offline,
  world: HostedWorld,
  { app = 'sample-app', userId = 1, scopes = ['application.storage'] } = {},
): Promise<Rest> =>
  restWith(platform, await accessToken({ world: world.id, userId, app, scopes }, world.secret, clock.now))

const keysOf = (body: unknown): string[] =>
  (body as { data: { data: { key: string } }[] }).data.map(({ data }) => data.key)

describe("an app's records", () => {
  it.each([
    [{ value: 1 }, 'key'],
    [{ key: '', value: 1 }, 'key'],
    [{ key: 'a b', value: 1 }, 'key'],
    [{ key: 'a/b', value: 1 }, 'key'],
    [{ key: 'x'.repeat(501), value: 1 }, 'key'],
    [{ key: 7, value: 1 }, 'key'],
    [{ key: 'a' }, 'value'],
    [{ key: 'a', value: null }, 'value'],
    [{ key: 'a', value: 'x'.repeat(240 * 1024 - 1) }, 'value'],
    [{ key: 'a', value: 1, ttl: 59 }, 'ttl'],
    [{ key: 'a', value: 1, ttl: 31_536_001 }, 'ttl'],
    [{ key: 'a', value: 1, ttl: 60.5 }, 'ttl'],
    [{ key: 'a', value: 1, secret: 'yes' }, 'secret'],
    [{ key: 'user:2:a', value: 1 }, 'key'],
    [{ key: 'user:x:a', value: 1 }, 'key'],
    [{ key: 'module:other:a', value: 1 }, 'key'],
    [{ key: 'user:a', value: 1 }, 'key'],
    [{ key: 'user:1', value: 1 }, 'key'],
    [{ key: 'module:', value: 1 }, 'key'],
    [{ key: 'module:panel', value: 1 }, 'key'],
  ])('are refused: %#', async (body, key) => {
    const { offline, world } = await openWorld()
    const rest = await restOf(offline, world)
    expect(await rest('POST', path, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
    expect(await rest('GET', path)).toMatchObject({ body: { data: [] } })
  })

  it.each([
    { key: 'x'.repeat(500), value: 0 },
    { key: 'A-z_0.9:', value: { deep: [1, null, 'x'] } },
    { key: 'a', value: 'x'.repeat(240 * 1024 - 2) },
    { key: 'a', value: false, ttl: 60 },
    { key: 'a', value: [], ttl: 31_536_000 },
    { key: 'user:1:a', value: '' },
    { key: 'users', value: 1 },
    { key: 'module:panel:a', value: 1 },
  ])('go to the very limits: %#', async (body) => {
    const { offline, world } = await openWorld()
    expect(await (await restOf(offline, world))('POST', path, body)).toMatchObject({
      status: 201,
      body: { data: { value: body.value } },
    })
  })

  it("are not for a person's token, nor for another app's", async () => {
    const { offline, world } = await openWorld()
    const rest = await restOf(offline, world)
    await rest('POST', path, { key: 'a', value: 1 })
    const app = world.apps.get('sample-app')
    if (!app) throw new Error('the sample app is not installed')
    world.apps.set('other-app', { ...app, identifier: 'other-app' })
    const strangers = [
      restWith(offline.platform, world.token),
      await restOf(offline, world, { app: 'other-app' }),
    ]
    for (const stranger of strangers) {
      expect((await stranger('GET', path)).status).toBe(403)
      expect((await stranger('GET', `${path}/a`)).status).toBe(403)
      expect((await stranger('POST', path, { key: 'b', value: 1 })).status).toBe(403)
      const patch = [{ op: 'replace', path: '/value', value: 2 }]
      expect((await stranger('PATCH', `${path}/a`, patch)).status).toBe(403)
      expect((await stranger('DELETE', `${path}/a`)).status).toBe(403)
    }
    expect(await rest('GET', `${path}/a`)).toMatchObject({ body: { data: { value: 1 } } })
  })

  it('are added once, read, changed and deleted', async () => {
    const { offline, world } = await openWorld()
    const rest = await restOf(offline, world)
    const made = await rest('POST', path, { key: 'a:b', value: { n: 1 }, secret: true })
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          key: 'a:b',
          value: { n: 1 },
          secret: true,
          createdAt: '2026-01-05T08:00:00+00:00',
          updatedAt: '2026-01-05T08:00:00+00:00',
          expiresAt: null,
        },
      },
    })
    expect((await rest('POST', path, { key: 'a:b', value: 2 })).status).toBe(409)
    expect((await rest('GET', `${path}/a%3Ab`)).body).toEqual(made.body)
    offline.clock.now += 1000
    const patch = [{ op: 'replace', path: '/value', value: [2] }]
    expect(await rest('PATCH', `${path}/a%3Ab`, patch)).toMatchObject({
      status: 200,
      body: { data: { value: [2], secret: true, updatedAt: '2026-01-05T08:00:01+00:00' } },
    })
    expect((await rest('DELETE', `${path}/a%3Ab`)).status).toBe(204)
    expect((await rest('DELETE', `${path}/a%3Ab`)).status).toBe(404)
  })

  it.each([
    [[{ op: 'replace', path: '/key', value: 'b' }]],
    [[{ op: 'remove', path: '/value' }]],
    [[{ op: 'replace', path: '/value', value: null }]],
    [[{ op: 'replace', path: '/ttl', value: 5 }]],
    [[{ op: 'replace', path: '/value' }]],
  ])('refuse the patch %j', async (patch) => {
    const { offline, world } = await openWorld()
    const rest = await restOf(offline, world)
    await rest('POST', path, { key: 'a', value: 1 })
    expect((await rest('PATCH', `${path}/a`, patch)).status).toBe(400)
    expect(await rest('GET', `${path}/a`)).toMatchObject({ body: { data: { value: 1 } } })
  })

  it("are gone when their time is over on the world's clock", async () => {
    const { offline, world } = await openWorld()
    const rest = await restOf(offline, world)
    await rest('POST', path, { key: 'short', value: 1, ttl: 60 })
    await rest('POST', path, { key: 'kept', value: 1, ttl: 60 })
    const forever = [{ op: 'replace', path: '/ttl', value: null }]
    expect(await rest('PATCH', `${path}/kept`, forever)).toMatchObject({
      body: { data: { expiresAt: null } },
    })
    expect(await rest('GET', `${path}/short`)).toMatchObject({
      body: { data: { expiresAt: '2026-01-05T08:01:00+00:00' } },
    })
    world.clock.advance(60_000)
    expect((await rest('GET', `${path}/short`)).status).toBe(404)
    expect(keysOf((await rest('GET', path)).body)).toEqual(['kept'])
    expect((await rest('POST', path, { key: 'short', value: 2 })).status).toBe(201)
    expect(keysOf((await rest('GET', path)).body)).toEqual(['kept', 'short'])
  })

  it('are listed in the order they came, by prefix, and in another order', async () => {
    const { offline, world } = await openWorld()
    const rest = await restOf(offline, world)
    for (const key of ['b.2', 'a', 'b.1']) await rest('POST', path, { key, value: 1 })
    expect(keysOf((await rest('GET', path)).body)).toEqual(['b.2', 'a', 'b.1'])
    expect(keysOf((await rest('GET', `${path}?prefix=b.`)).body)).toEqual(['b.2', 'b.1'])
    expect(keysOf((await rest('GET', `${path}?orderBy=key%20desc`)).body)).toEqual(['b.2', 'b.1', 'a'])
    expect(keysOf((await rest('GET', `${path}?limit=1&offset=1`)).body)).toEqual(['a'])
    expect((await rest('GET', `${path}?orderBy=value`)).status).toBe(400)
    expect((await rest('GET', `${path}?limit=501`)).status).toBe(400)
  })

  it('of one user are not seen by another', async () => {
    const { offline, world } = await openWorld()
    const [maya, jonas] = [await restOf(offline, world), await restOf(offline, world, { userId: 2 })]
    await maya('POST', path, { key: 'user:1:draft', value: 'mine' })
    expect((await jonas('GET', `${path}/user%3A1%3Adraft`)).status).toBe(404)
    expect(keysOf((await jonas('GET', path)).body)).toEqual([])
    expect(keysOf((await maya('GET', path)).body)).toEqual(['user:1:draft'])
  })
})
