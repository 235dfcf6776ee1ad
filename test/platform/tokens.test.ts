import { SignJWT, UnsecuredJWT, decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose'
import { describe, expect, it } from 'vitest'
import { contextToken } from '../../host-simulator/platform/apps/frames.ts'
import { accessToken, readAccessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld, InstalledApp } from '../../host-simulator/platform/hosted/worlds.ts'
import {
  appOf,
  clientSecret,
  hostWorld,
  onePlan,
  openPlatform,
  restWith,
  type Offline,
  type RestAnswer,
} from './offline.ts'

const manifestUrl = 'https://app.test/manifest.json'
const unauthorized = { error: { message: 'Unauthorized', code: 401 } }

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Signs any claims, as an app's server could. */
const signed = (claims: JWTPayload, secret: string, alg = 'HS256'): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg }).sign(bytes(secret))

const user = ({ platform }: Offline, token: string | null): Promise<RestAnswer> =>
  restWith(platform, token)('GET', 'user')

const openApp = async (
  offline: Offline,
  edition: HostedWorld['edition'] = 'standard',
): Promise<{ world: HostedWorld; app: InstalledApp }> => {
  const world = await hostWorld(offline.platform, onePlan, { edition })
  return { world, app: await offline.platform.install(world, manifestUrl) }
}

/** What a right app-context token says, apart from its times. */
const claimsOf = (world: HostedWorld): JWTPayload => ({
  aud: 'sample-client',
  sub: '1',
  context: { organization_id: world.organizationId, user_id: 1 },
})

describe('REST without a right token', () => {
  it('answers 401 and says nothing else', async () => {
    const offline = openPlatform()
    await offline.platform.createWorld()
    const { status, body, headers } = await user(offline, null)
    expect([status, body]).toEqual([401, unauthorized])
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })

  it('does not tell what exists', async () => {
    const { platform } = openPlatform()
    await platform.createWorld()
    const rest = restWith(platform, 'wrong')
    for (const path of ['projects/1', 'projects/99', 'nothing', ''])
      expect(await rest('GET', path)).toMatchObject({ status: 401, body: unauthorized })
  })

  it.each(['', ' ', 'x', 'a.b.c', 'null', '..', `${btoa('{"alg":"HS256"}')}.${btoa('[]')}.x`])(
    'refuses %j',
    async (token) => {
      const offline = openPlatform()
      await offline.platform.createWorld()
      expect(await user(offline, token)).toMatchObject({ status: 401, body: unauthorized })
    },
  )

  it('refuses a right token under another scheme', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const headers = { authorization: `Basic ${token}` }
    const response = await platform.fetch(new Request('http://platform.test/api/v2/user', { headers }))
    expect(response.status).toBe(401)
  })

  it('refuses a token that nobody signed', async () => {
    const offline = openPlatform(appOf())
    const { world } = await openApp(offline)
    const soon = Math.floor(offline.clock.now / 1000) + 60
    const unsigned = (claims: JWTPayload): string => new UnsecuredJWT({ ...claims, exp: soon }).encode()
    expect((await user(offline, unsigned({ world: world.id, userId: 1, scopes: ['*'] }))).status).toBe(401)
    expect((await user(offline, unsigned(claimsOf(world)))).status).toBe(401)
  })

  it('refuses a token of another algorithm, though its secret is right', async () => {
    const offline = openPlatform(appOf())
    const { world } = await openApp(offline)
    const exp = Math.floor(offline.clock.now / 1000) + 60
    expect(
      (await user(offline, await signed({ ...claimsOf(world), exp }, clientSecret, 'HS512'))).status,
    ).toBe(401)
    expect((await user(offline, await signed({ ...claimsOf(world), exp }, clientSecret))).status).toBe(200)
  })

  it('refuses a token of the wrong secret', async () => {
    const offline = openPlatform(appOf())
    const { world, app } = await openApp(offline)
    const claims = { world: world.id, userId: 1, scopes: ['*'] }
    for (const secret of [clientSecret, app.appSecret, 'guess'])
      expect((await user(offline, await accessToken(claims, secret, offline.clock.now))).status).toBe(401)
    const exp = Math.floor(offline.clock.now / 1000) + 60
    for (const secret of [world.secret, app.appSecret, 'guess'])
      expect((await user(offline, await signed({ ...claimsOf(world), exp }, secret))).status).toBe(401)
  })

  it('refuses a token that was changed', async () => {
    const offline = openPlatform()
    const world = await offline.platform.createWorld()
    const [header, payload = '', signature] = world.token.split('.')
    const claims = { ...(JSON.parse(atob(payload)) as object), userId: 2 }
    const forged = btoa(JSON.stringify(claims)).replace(/=+$/, '')
    expect((await user(offline, [header, forged, signature].join('.'))).status).toBe(401)
  })

  it("refuses a token of one world in another's name", async () => {
    const offline = openPlatform()
    const [mine, other] = [await offline.platform.createWorld(), await offline.platform.createWorld()]
    const claims = { world: other.id, userId: 1, scopes: ['*'] }
    expect((await user(offline, await accessToken(claims, mine.secret, offline.clock.now))).status).toBe(401)
  })

  it('refuses a token of a world that was dropped', async () => {
    const offline = openPlatform()
    const { id, token } = await offline.platform.createWorld()
    expect((await user(offline, token)).status).toBe(200)
    offline.platform.worlds.drop(id)
    expect((await user(offline, token)).status).toBe(401)
  })

  it('refuses a token after its time', async () => {
    const offline = openPlatform()
    const { id, userId, secret } = await offline.platform.createWorld()
    const token = await accessToken({ world: id, userId, scopes: ['*'] }, secret, offline.clock.now)
    offline.clock.now += 7199 * 1000
    expect((await user(offline, token)).status).toBe(200)
    offline.clock.now += 1000
    expect(await user(offline, token)).toMatchObject({ status: 401, body: unauthorized })
  })

  it('refuses a token that would never end', async () => {
    const offline = openPlatform(appOf())
    const { world } = await openApp(offline)
    expect((await user(offline, await signed(claimsOf(world), clientSecret))).status).toBe(401)
  })

  it('refuses a token for a person who is not in the world', async () => {
    const offline = openPlatform(appOf())
    const { world } = await openApp(offline)
    const exp = Math.floor(offline.clock.now / 1000) + 60
    for (const sub of ['99', '', 'x', '1.5'])
      expect((await user(offline, await signed({ ...claimsOf(world), sub, exp }, clientSecret))).status).toBe(
        401,
      )
  })

  it.each([
    ['names no organization', { context: {} }],
    ['has no context', { context: null }],
    ['has text for a context', { context: 'x' }],
    ['names another organization', { context: { organization_id: 7 } }],
    ['names another client', { aud: 'other-client' }],
    ['names no client', { aud: '' }],
  ])('refuses an app-context token that %s', async (_, over) => {
    const offline = openPlatform(appOf())
    const { world } = await openApp(offline)
    const exp = Math.floor(offline.clock.now / 1000) + 60
    const token = await signed({ ...claimsOf(world), exp, ...(over as JWTPayload) }, clientSecret)
    expect(await user(offline, token)).toMatchObject({ status: 401, body: unauthorized })
  })

  it('refuses an app-context token where the app is not installed', async () => {
    const offline = openPlatform(appOf())
    await openApp(offline)
    const other = await offline.platform.createWorld()
    const exp = Math.floor(offline.clock.now / 1000) + 60
    expect((await user(offline, await signed({ ...claimsOf(other), exp }, clientSecret))).status).toBe(401)
  })
})

describe('the app-context token', () => {
  it('is signed with the client secret and says where, who and which module', async () => {
    const offline = openPlatform(appOf())
    const { world, app } = await openApp(offline, 'enterprise')
    const token = (await contextToken(world, app, 'panel', 1)) ?? ''
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'HS256' })
    const currentDate = new Date(offline.clock.now)
    const { payload } = await jwtVerify(token, bytes(clientSecret), { currentDate })
    const iat = offline.clock.now / 1000
    expect(payload).toEqual({
      aud: 'sample-client',
      sub: '1',
      domain: world.domain,
      module: 'panel',
      context: {
        project_id: 1,
        project_identifier: 'sample',
        organization_id: world.organizationId,
        organization_domain: world.domain,
        user_id: 1,
        user_login: 'maya.okafor',
      },
      iat,
      exp: iat + 900,
    })
  })

  it('has no domain in the standard edition', async () => {
    const offline = openPlatform(appOf())
    const { world, app } = await openApp(offline)
    const token = (await contextToken(world, app, 'panel', 1)) ?? ''
    const { payload } = await jwtVerify(token, bytes(clientSecret), {
      currentDate: new Date(offline.clock.now),
    })
    expect(payload['domain']).toBeNull()
    expect(payload['context']).not.toHaveProperty('organization_domain')
  })

  it('says no project where the page has none', async () => {
    const offline = openPlatform(appOf())
    const { world, app } = await openApp(offline)
    const token = (await contextToken(world, app, 'panel', undefined)) ?? ''
    const { payload } = await jwtVerify(token, bytes(clientSecret), {
      currentDate: new Date(offline.clock.now),
    })
    expect(Object.keys(payload['context'] as object).toSorted()).toEqual([
      'organization_id',
      'user_id',
      'user_login',
    ])
  })

  it('opens REST within the scopes of the app, as its user', async () => {
    const offline = openPlatform(appOf({ scopes: ['project.settings'] }))
    const { world, app } = await openApp(offline)
    const rest = restWith(offline.platform, await contextToken(world, app, 'panel', 1))
    expect(await rest('GET', 'user')).toMatchObject({ status: 200, body: { data: { id: 1 } } })
    expect((await rest('GET', 'projects/1')).status).toBe(200)
    expect((await rest('GET', 'projects/1/files')).status).toBe(403)
  })

  it('follows the scopes of a reinstalled app', async () => {
    const scopes = [['project'], ['tm']]
    const offline = openPlatform(({ method }) =>
      appOf({ scopes: scopes.shift() ?? [] })(new Request(manifestUrl, { method })),
    )
    const { world, app } = await openApp(offline)
    const rest = restWith(offline.platform, await contextToken(world, app, 'panel', 1))
    expect((await rest('GET', 'projects')).status).toBe(200)
    await offline.platform.install(world, manifestUrl)
    expect((await rest('GET', 'projects')).status).toBe(403)
  })

  it('acts in the world whose organization it names', async () => {
    const offline = openPlatform(appOf())
    const [first, second] = [await openApp(offline), await openApp(offline)]
    for (const { world, app } of [first, second]) {
      const rest = restWith(offline.platform, await contextToken(world, app, 'panel', 1))
      await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: world.id })
    }
    for (const { world } of [first, second])
      expect([...world.store.world.translations].map(({ text }) => text)).toEqual([world.id])
  })
})

describe("a world's own token", () => {
  it('opens everything in its world', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const rest = restWith(platform, world.token)
    for (const path of ['user', 'languages', 'projects', 'projects/1/files', 'projects/1/strings'])
      expect((await rest('GET', path)).status).toBe(200)
  })

  it('is no app, which its lines in the trace say', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    await restWith(platform, world.token)('GET', 'projects/9')
    expect(world.trace.entries).toMatchObject([
      { kind: 'request', app: '', outcome: 'refused', reason: '404 Project Not Found' },
    ])
  })
})

it('checks the signatures of hundreds of worlds that ask in turn once', async () => {
  const now = Date.parse('2026-01-05T08:00:00Z')
  const tokens = await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      accessToken({ world: `many-${n}`, userId: 1, scopes: [] }, `secret ${n}`, now),
    ),
  )
  for (const [n, token] of tokens.entries()) await readAccessToken(token, `secret ${n}`, now)
  // What was checked is answered at once.
  expect(tokens.map((token, n) => readAccessToken(token, `secret ${n}`, now))).toMatchObject(
    tokens.map((_, n) => ({ world: `many-${n}` })),
  )
})
