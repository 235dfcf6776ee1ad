import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { install, InstallFailed } from '../../host-simulator/platform/apps/install.ts'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld, InstalledApp } from '../../host-simulator/platform/hosted/worlds.ts'
import { appOf, clientSecret, hostWorld, manifest, onePlan, openPlatform, restWith } from './offline.ts'
import { manifestUrl, told, keysOf } from './install-kit.ts'

/** One row of an app and one of another in each collection that apps leave rows in. */
const leave = (world: HostedWorld, { appId, identifier }: InstalledApp): void => {
  world.vault.collection('forms').set(JSON.stringify([appId, 'panel']), '{}')
  world.vault.collection('forms').set(JSON.stringify(['another', 'panel']), '{}')
  for (const name of ['grants', 'codes', 'consents', 'records', 'webhooks'])
    for (const app of [identifier, `${identifier}-2`]) world.vault.collection(name).set(`of ${app}`, { app })
}

const newIds = (): (() => string) => {
  let given = 0
  return () => `${++given}-0123456789abcdef`
}

describe('installing again', () => {
  it('keeps the secret of the client, which is not of the installation', async () => {
    const { platform } = openPlatform(appOf(), { newId: newIds(), clientSecret: () => undefined })
    const world = await platform.createWorld()
    const old = await install(world, manifestUrl)
    const fresh = await install(world, manifestUrl)
    expect(old.clientSecret).toMatch(/\S/)
    expect(fresh.clientSecret).toBe(old.clientSecret)
    expect([fresh.appId === old.appId, fresh.appSecret === old.appSecret]).toEqual([false, false])
  })

  it('ends old tokens, and keeps what the app stored', async () => {
    const { platform } = openPlatform(appOf(told))
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    leave(world, app)
    await platform.install(world, manifestUrl)
    expect(keysOf(world, 'grants')).toEqual(['of sample-app-2'])
    expect(keysOf(world, 'codes')).toEqual(['of sample-app-2'])
    expect(keysOf(world, 'forms')).toEqual(['["another","panel"]'])
    expect(keysOf(world, 'records')).toEqual(['of sample-app', 'of sample-app-2'])
  })

  it('that the app refuses leaves old tokens, and ends those that it asked for meanwhile', async () => {
    const answers = [204, 500]
    const worlds: HostedWorld[] = []
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest(told))
      worlds[0]?.vault.collection('grants').set(`grant ${answers.length}`, { app: 'sample-app' })
      return new Response(null, { status: answers.shift() ?? 500 })
    })
    const world = await platform.createWorld()
    worlds.push(world)
    await platform.install(world, manifestUrl)
    await expect(platform.install(world, manifestUrl)).rejects.toThrow(InstallFailed)
    expect(keysOf(world, 'grants')).toEqual(['grant 2'])
  })
})

describe('removing an app', () => {
  it.each([
    ['answers 500', () => new Response(null, { status: 500 }), '500'],
    ['answers with a redirect', () => Response.redirect('https://app.test/elsewhere', 303), '303'],
    [
      'does not answer',
      () => {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      },
      'no answer (ECONNREFUSED)',
    ],
  ])(
    'removes it also when its server %s, and the trace says so',
    async (_, answer: () => Response, status) => {
      const { platform } = openPlatform(({ method, url }) =>
        method === 'GET'
          ? Response.json(manifest(told))
          : url.endsWith('/installed')
            ? new Response(null, { status: 204 })
            : answer(),
      )
      const world = await platform.createWorld()
      const app = await platform.install(world, manifestUrl)
      expect(await platform.uninstall(world, app)).toBe(status)
      expect(world.apps.size).toBe(0)
      expect(world.trace.entries.at(-2)).toMatchObject({
        kind: 'callback',
        app: 'sample-app',
        name: 'POST https://app.test/uninstall',
        outcome: 'refused',
        reason: `expected a 2xx answer, got ${status}`,
      })
      // It has gone, and what it answered to that has not.
      expect(findingsOf(world).list()).toMatchObject([
        { id: 'LC-001', where: 'POST https://app.test/uninstall', count: 1 },
      ])
      expect(findingsOf(world).list()[0]).not.toHaveProperty('gone')
    },
  )

  it.each(['platform', 'rest'] as const)(
    'tells it first: it may still use what it has, by the %s',
    async (by) => {
      const statuses: number[] = []
      const { platform } = openPlatform(async (request) => {
        if (request.method === 'GET') return Response.json(manifest(told))
        if (request.url.endsWith('/uninstall')) statuses.push(await asksOfTheApp())
        return new Response(null, { status: 204 })
      })
      const world = await hostWorld(platform, onePlan)
      const app = await platform.install(world, manifestUrl)
      const claims = { world: world.id, userId: 1, app: app.identifier, scopes: ['project'] }
      const token = await accessToken(claims, world.secret, world.clock.now())
      const asksOfTheApp = async (): Promise<number> =>
        (await restWith(platform, token)('GET', 'projects')).status
      if (by === 'platform') await platform.uninstall(world, app)
      else await restWith(platform, world.token)('DELETE', `applications/installations/${app.identifier}`)
      expect(world.apps.size).toBe(0)
      expect([...statuses, await asksOfTheApp()]).toEqual([200, 401])
    },
  )

  it('tells it once, signed, with the secret that it knows', async () => {
    const requests: Request[] = []
    const { platform } = openPlatform((request) => {
      if (request.method === 'GET') return Response.json(manifest(told))
      requests.push(request)
      return new Response(null, { status: 204 })
    })
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    const answers = await Promise.all([platform.uninstall(world, app), platform.uninstall(world, app)])
    expect(answers).toEqual(['204', null])
    expect(requests.map(({ url }) => url)).toEqual([
      'https://app.test/installed',
      'https://app.test/uninstall',
    ])
    const body = (await requests[1]?.text()) ?? ''
    expect(JSON.parse(body)).toEqual({
      appId: app.appId,
      appSecret: app.appSecret,
      clientId: 'sample-client',
      domain: null,
      organizationId: world.organizationId,
      userId: 1,
      baseUrl: 'https://crowdin.com',
    })
    const signature = createHmac('sha256', app.appSecret).update(body).digest('hex')
    expect(requests[1]?.headers.get('x-crowdin-signature')).toBe(signature)
  })

  it('removes what it left and nothing of others', async () => {
    const { platform } = openPlatform(appOf())
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    leave(world, app)
    await platform.uninstall(world, app)
    expect(keysOf(world, 'forms')).toEqual(['["another","panel"]'])
    for (const name of ['grants', 'codes', 'consents', 'records', 'webhooks'])
      expect([name, keysOf(world, name)]).toEqual([name, ['of sample-app-2']])
  })

  it('says nothing of its secrets in the trace', async () => {
    const { platform } = openPlatform(appOf(told))
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    await platform.uninstall(world, app)
    const trace = JSON.stringify(world.trace.entries)
    for (const secret of [app.appSecret, app.appId, clientSecret]) expect(trace).not.toContain(secret)
  })
})
