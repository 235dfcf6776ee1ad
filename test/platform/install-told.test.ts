import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { installedApp, installedApps } from '../../host-simulator/platform/hosted/app.ts'
import { held } from './held.ts'
import { manifest, openPage, openPlatform } from './offline.ts'
import { manifestUrl, told, keysOf } from './install-kit.ts'

describe('while the app is told of its installation', () => {
  it('it is not among the apps of the world', async () => {
    const answer = held<Response>()
    const asked = held()
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest(told))
      asked.settle()
      return answer.promise
    })
    const world = await platform.createWorld()
    const page = await openPage(platform, world)
    const installing = platform.install(world, manifestUrl)
    await asked.promise
    expect(await (await page('state')).json()).toMatchObject({ apps: [] })
    answer.settle(new Response(null, { status: 204 }))
    await installing
    expect(await (await page('state')).json()).toMatchObject({ apps: [{ identifier: 'sample-app' }] })
  })

  it('it may be late on the clock of the world alone, and then is not installed', async () => {
    const asked = held()
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest(told))
      asked.settle()
      return new Promise<Response>(() => {})
    })
    const world = await platform.createWorld()
    world.clock.freeze()
    const failure = platform.install(world, manifestUrl).catch((reason: unknown) => reason)
    await asked.promise
    world.clock.advance(59_999)
    expect(world.apps.size).toBe(1)
    world.clock.advance(1)
    expect(await failure).toMatchObject({
      code: 'refused-by-app',
      problems: [expect.stringContaining('got no answer (no answer within 60000 ms)')],
    })
    expect(world.apps.size).toBe(0)
  })

  it('a second install of it waits, and an install of another does not', async () => {
    const answers = [held<Response>(), held<Response>()]
    const asked = held()
    const calls: string[] = []
    const { platform } = openPlatform(async ({ method, url }) => {
      const identifier = new URL(url).hostname.replace('.test', '')
      if (method === 'GET')
        return Response.json(manifest({ ...told, identifier, baseUrl: `https://${identifier}.test` }))
      calls.push(identifier)
      if (identifier === 'other') return new Response(null, { status: 204 })
      asked.settle()
      return (await answers[calls.filter((each) => each === 'one').length - 1]?.promise) ?? Response.error()
    })
    const world = await platform.createWorld()
    const first = platform.install(world, 'https://one.test/manifest.json')
    const second = platform.install(world, 'https://one.test/manifest.json')
    await asked.promise
    await platform.install(world, 'https://other.test/manifest.json')
    expect(calls).toEqual(['one', 'other'])
    for (const { settle } of answers) settle(new Response(null, { status: 200 }))
    const [one, two] = await Promise.all([first, second])
    expect(calls).toEqual(['one', 'other', 'one'])
    expect(one.appId).not.toBe(two.appId)
    expect(world.apps.get('one')).toEqual(two)
  })

  it('a fork of the world, as after a kill, has the app from before', async () => {
    const answers = [Promise.resolve(new Response(null, { status: 204 })), held<Response>().promise]
    const asked = [held(), held()]
    let count = 0
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest({ ...told, name: `Version ${count}` }))
      asked[count]?.settle()
      return answers[count++] as Promise<Response>
    })
    const world = await platform.createWorld()
    const old = await platform.install(world, manifestUrl)
    void platform.install(world, manifestUrl)
    await asked[1]?.promise
    expect(world.apps.get('sample-app')).toMatchObject({ name: 'Version 1', isPending: true })
    expect([installedApp(world, 'sample-app'), installedApps(world)]).toEqual([undefined, []])
    const fork = await platform.worlds.fork(world)
    const { appId: _, appSecret: __, ...rest } = old
    expect(fork.apps.get('sample-app')).toMatchObject(rest)
    expect(fork.apps.get('sample-app')?.isPending).toBeUndefined()
    expect(fork.apps.get('sample-app')?.appSecret).not.toBe(old.appSecret)
  })

  it('the request is signed with its secret', async () => {
    const requests: Request[] = []
    const { platform } = openPlatform((request) => {
      if (request.method === 'GET') return Response.json(manifest(told))
      requests.push(request)
      return new Response(null, { status: 204 })
    })
    const { appSecret } = await platform.install(await platform.createWorld(), manifestUrl)
    const body = (await requests[0]?.text()) ?? ''
    const signature = createHmac('sha256', appSecret).update(body).digest('hex')
    expect(requests[0]?.headers.get('x-crowdin-signature')).toBe(signature)
  })

  it('several worlds of one server each tell it their own organization, domain and secret', async () => {
    const bodies: { organizationId: number; domain: string; appSecret: string }[] = []
    const { platform } = openPlatform(async (request) => {
      if (request.method === 'GET') return Response.json(manifest(told))
      bodies.push((await request.json()) as (typeof bodies)[number])
      return new Response(null, { status: 204 })
    })
    const worlds = await Promise.all([1, 2, 3].map(() => platform.createWorld({ edition: 'enterprise' })))
    const apps = await Promise.all(worlds.map((world) => platform.install(world, manifestUrl)))
    const expected = worlds.map(({ organizationId, domain }, at) => ({
      organizationId,
      domain,
      appSecret: apps[at]?.appSecret,
    }))
    // Each is told when its signature is done.
    const order = bodies.toSorted((a, b) => a.organizationId - b.organizationId)
    expect(order).toEqual(
      expected
        .toSorted((a, b) => a.organizationId - b.organizationId)
        .map((each) => expect.objectContaining(each) as object),
    )
    for (const key of ['organizationId', 'domain', 'appSecret'] as const)
      expect(new Set(bodies.map((body) => body[key])).size).toBe(3)
  })
})

describe('going on with an installation', () => {
  const resumed = async (over: Parameters<typeof manifest>[0]) => {
    const manifests = [told, { ...told, ...over, baseUrl: 'https://moved.test' }]
    const { platform } = openPlatform(({ method }) =>
      method === 'GET' ? Response.json(manifest(manifests.shift())) : new Response(null, { status: 204 }),
    )
    const world = await platform.createWorld()
    const old = await platform.install(world, manifestUrl)
    world.vault.collection('grants').set('one', { app: 'sample-app' })
    return { old, fresh: await platform.install(world, manifestUrl, { isResumed: true }), world }
  }

  it('keeps its id, its secrets and its tokens, and takes its new address', async () => {
    const { old, fresh, world } = await resumed({ name: 'New' })
    expect(fresh).toEqual({ ...old, name: 'New', baseUrl: 'https://moved.test' })
    expect(keysOf(world, 'grants')).toEqual(['one'])
  })

  it.each([
    ['other scopes', { scopes: ['tm'] }],
    ['another client', { authentication: { type: 'service_app', clientId: 'other' } }],
  ])('is a new one with %s', async (_, over) => {
    const { old, fresh, world } = await resumed(over)
    expect(fresh.appId).not.toBe(old.appId)
    expect(keysOf(world, 'grants')).toEqual([])
  })
})
