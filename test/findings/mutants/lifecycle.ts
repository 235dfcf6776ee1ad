/** Apps that take their installation wrongly. */
import { expect } from 'vitest'
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { held } from '../../platform/held.ts'
import { clientSecret, manifest, openPlatform, origin, restWith } from '../../platform/offline.ts'

const authentication = { type: 'crowdin_app', clientId: 'sample-client' }
const events = { installed: '/installed', uninstall: '/uninstall' }
const manifestUrl = 'https://app.test/manifest.json'
const right = (over = {}): Response => Response.json(manifest({ events, ...over }))

/** Installs the app that answers `installed` so. */
const installed = (answer: () => Response) => async () => {
  const { platform } = openPlatform(({ method }) => (method === 'GET' ? right() : answer()))
  const world = await platform.createWorld()
  await platform.install(world, manifestUrl).catch(() => {})
  return findingsOf(world).list()
}

interface Installed {
  appId: string
  appSecret: string
  domain: string | null
  userId: number
}

/** An app that keeps what each `installed` told, of worlds of both editions; and how it asks for a token by some of it. */
const keeping = async () => {
  const told: Installed[] = []
  const { platform } = openPlatform(async (request) => {
    if (request.method === 'GET') return right({ authentication })
    if (request.url.endsWith('/installed')) told.push((await request.json()) as Installed)
    return new Response(null, { status: 204 })
  })
  const ask = (installed: Installed | undefined, over: object = {}) =>
    platform.fetch(
      new Request(`${origin}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'crowdin_app',
          client_id: 'sample-client',
          client_secret: clientSecret,
          app_id: installed?.appId,
          app_secret: installed?.appSecret,
          domain: installed?.domain,
          user_id: installed?.userId,
          ...over,
        }),
      }),
    )
  const open = async () => {
    const world = await platform.createWorld({ edition: 'enterprise' })
    return { world, app: await platform.install(world, manifestUrl) }
  }
  return { told, platform, ask, open }
}

export const lifecycleMutants = {
  'LC-002': async () => {
    const { told, platform, ask, open } = await keeping()
    const { world } = await open()
    await platform.install(world, manifestUrl)
    await ask(told[1])
    await ask(told[0])
    return findingsOf(world).list()
  },
  'LC-003': async () => {
    const { told, platform, ask, open } = await keeping()
    const { world, app } = await open()
    const { access_token: token } = (await (await ask(told[0])).json()) as { access_token: string }
    await platform.uninstall(world, app)
    await restWith(platform, token)('GET', 'projects')
    await ask(told[0])
    const findings = findingsOf(world).list()
    expect(findings.map(({ where }) => where)).toEqual([
      'GET /api/v2/projects',
      'POST /oauth/token crowdin_app',
    ])
    return findings
  },
  'LC-004': async () => {
    const { told, ask, open } = await keeping()
    const { world } = await open()
    await open()
    await ask(told[0], { domain: told[1]?.domain })
    return findingsOf(world).list()
  },
  'LC-001': installed(() => new Response('', { status: 500 })),
  'LC-005': async () => {
    let baseUrl = 'https://app.test'
    const { platform } = openPlatform(({ method }) =>
      method === 'GET' ? right({ baseUrl }) : new Response(),
    )
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    baseUrl = 'https://moved.test'
    await platform.install(world, manifestUrl)
    return findingsOf(world).list()
  },
  'LC-006': async () => {
    const asked = held()
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return right()
      asked.settle()
      return new Promise(() => {})
    })
    const world = await platform.createWorld()
    const failed = platform.install(world, manifestUrl).catch(() => {})
    await asked.promise
    world.clock.advance(60_001)
    await failed
    return findingsOf(world).list()
  },
  'LC-008': installed(() => Response.json({ error: 'Missing installation fields: domain' }, { status: 400 })),
  'LC-009': async () => {
    let identifier = 'first'
    const { platform } = openPlatform(({ method }) =>
      method === 'GET' ? right({ identifier }) : new Response(),
    )
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    identifier = 'second'
    await platform.install(world, manifestUrl)
    const found = findingsOf(world).list()
    const message = 'baseUrl of second is https://app.test, which is that of first, too'
    expect(found).toMatchObject([{ app: 'second', message }])
    expect(world.trace.entries).toContainEqual(
      expect.objectContaining({ kind: 'install', name: 'baseUrl', reason: `LC-009 ${message}` }),
    )
    return found
  },
}
