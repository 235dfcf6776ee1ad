import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { deleteLeftovers, leftoversOf } from '../../host-simulator/platform/hosted/leftovers.ts'
import { appCode } from '../../host-simulator/platform/oauth/grants.ts'
import type { HostedWorld, InstalledApp } from '../../host-simulator/platform/hosted/worlds.ts'
import {
  answerOf,
  authorize,
  exchangeOf,
  form,
  openOauth,
  refreshOf,
  restStatus,
  token,
  type Opened,
} from '../oauth/open.ts'
import { appOf, clientSecret } from './offline.ts'

const manifestUrl = 'https://app.test/manifest.json'

const openApp = async (
  edition: HostedWorld['edition'] = 'standard',
): Promise<{ opened: Opened; app: InstalledApp }> => {
  const opened = await openOauth({ answer: appOf(), edition })
  return { opened, app: await opened.platform.install(opened.world, manifestUrl) }
}

const credentials = { client_id: 'sample-client', client_secret: clientSecret }

const appRequest = (app: InstalledApp, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  grant_type: 'crowdin_app',
  ...credentials,
  app_id: app.appId,
  app_secret: app.appSecret,
  domain: null,
  user_id: 1,
  ...over,
})

describe("an installed app's token", () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['a wrong client secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['no client secret', { client_secret: undefined }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'other' }, 401, 'invalid_client'],
    ['another client', { client_id: 'web', client_secret: 'secret+of/the %client' }, 400, 'invalid_grant'],
    ['no app id', { app_id: undefined }, 400, 'invalid_request'],
    ['an unknown app id', { app_id: 'guess' }, 400, 'invalid_grant'],
    ['a wrong app secret', { app_secret: 'guess' }, 400, 'invalid_grant'],
    ['no app secret', { app_secret: undefined }, 400, 'invalid_request'],
    ['a domain in the standard edition', { domain: 'acme' }, 400, 'invalid_grant'],
    ['no person', { user_id: undefined }, 400, 'invalid_request'],
    ['a person who is not there', { user_id: 99 }, 400, 'invalid_grant'],
    ['a person who is no number', { user_id: 'one' }, 400, 'invalid_request'],
    ['an agent that it has not', { grant_type: 'crowdin_agent', agent_id: 2 }, 400, 'invalid_grant'],
    ['no agent', { grant_type: 'service_agent' }, 400, 'invalid_request'],
    ['no code', { grant_type: 'crowdin_app_with_code' }, 400, 'invalid_request'],
    ['an unknown code', { grant_type: 'crowdin_app_with_code', code: 'guess' }, 400, 'invalid_grant'],
  ])('is refused for %s', async (_, over, status, error) => {
    const { opened, app } = await openApp()
    const answer = await token(opened, appRequest(app, over))
    expect([answer.status, answer.body['error']]).toEqual([status, error])
    expect(opened.world.vault.collection('grants').size).toBe(0)
  })

  it.each([null, '', 'acme'])('of an organization needs its domain, not %s', async (domain) => {
    const { opened, app } = await openApp('enterprise')
    expect((await token(opened, appRequest(app, { domain }))).body['error']).toBe('invalid_grant')
    expect((await token(opened, appRequest(app, { domain: opened.world.domain }))).status).toBe(200)
  })

  it.each([
    ['crowdin_app', null],
    ['service_app', ''],
    ['service_app', undefined],
  ])("of %s with domain %j acts within the manifest's scopes", async (grant_type, domain) => {
    const { opened, app } = await openApp()
    const { status, body } = await token(opened, appRequest(app, { grant_type, domain }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 7200 })
    expect(decodeJwt(String(body['access_token']))).toMatchObject({
      world: opened.world.id,
      app: 'sample-app',
      userId: 1,
      scopes: ['project'],
    })
    expect(await restStatus(opened, body['access_token'])).toBe(200)
  })

  it('may be asked for by a form', async () => {
    const { opened, app } = await openApp()
    const fields = appRequest(app, { domain: '', user_id: '1' }) as Record<string, string>
    expect((await form(opened, fields)).status).toBe(200)
  })

  it('of an agent acts as the agent', async () => {
    const { opened, app } = await openApp()
    opened.world.apps.set(app.identifier, { ...app, agentId: 2 })
    const { body } = await token(opened, appRequest(app, { grant_type: 'crowdin_agent', agent_id: 2 }))
    expect(decodeJwt(String(body['access_token']))['userId']).toBe(2)
  })

  it('by the code of a page acts as its person, for as long as the page may', async () => {
    const { opened, app } = await openApp()
    const code = await appCode(opened.world, app, 2)
    const request = appRequest(app, { grant_type: 'crowdin_app_with_code', code })
    for (let often = 0; often < 2; often++) {
      const { body } = await token(opened, request)
      expect(decodeJwt(String(body['access_token']))['userId']).toBe(2)
    }
    opened.world.clock.advance(900_000)
    expect((await token(opened, request)).body['error']).toBe('invalid_grant')
  })

  it("does not take a person's code for a page's", async () => {
    const { opened, app } = await openApp()
    const redirectUris = ['https://app.test/cb']
    registerClient(opened.world, { clientId: 'sample-client', redirectUris })
    const { code } = answerOf(await authorize(opened, { client_id: 'sample-client' }))
    const { body } = await token(opened, appRequest(app, { grant_type: 'crowdin_app_with_code', code }))
    expect(body['error']).toBe('invalid_grant')
  })

  it('can be refreshed, and follows the manifest', async () => {
    const { opened, app } = await openApp()
    const { body } = await token(opened, appRequest(app))
    opened.world.apps.set(app.identifier, { ...app, scopes: ['tm'] })
    const { status, body: next } = await token(opened, refreshOf(body['refresh_token'], credentials))
    expect([status, decodeJwt(String(next['access_token']))['scopes']]).toEqual([200, ['tm']])
  })

  it('is of the world whose installation asks', async () => {
    const { opened } = await openApp()
    const fork = await opened.platform.worlds.fork(opened.world)
    const app = fork.apps.get('sample-app')
    const { body } = await token(opened, appRequest(app as InstalledApp))
    expect(decodeJwt(String(body['access_token']))['world']).toBe(fork.id)
  })
})

it('an app is not installed whose manifest asks for more than its registered client', async () => {
  const { platform, world } = await openOauth({ answer: appOf({ scopes: ['project', 'tm'] }) })
  const client = { clientId: 'sample-client', redirectUris: ['https://app.test/cb'] }
  registerClient(world, { ...client, scopes: ['project:read', 'tm'] })
  const install = (): Promise<unknown> => platform.install(world, manifestUrl)
  await expect(install()).rejects.toMatchObject({
    code: 'bad-manifest',
    problems: [expect.stringMatching(/^scopes: requested scopes exceed .* it has no "project"$/) as string],
  })
  registerClient(world, { ...client, scopes: ['project', 'tm'] })
  await expect(install()).resolves.toMatchObject({ scopes: ['project', 'tm'] })
})

describe('an app that was removed', () => {
  it('has no tokens, neither its own nor of its people, even after it came back', async () => {
    const { opened, app } = await openApp()
    const { world } = opened
    registerClient(world, { clientId: 'sample-client', redirectUris: ['https://app.test/cb'] })
    const code = async () => answerOf(await authorize(opened, { client_id: 'sample-client' }))['code'] ?? ''
    const { body: own } = await token(opened, appRequest(app))
    const { body: people } = await token(opened, exchangeOf(await code(), credentials))
    const open = await code()
    for (const { access_token } of [own, people]) expect(await restStatus(opened, access_token)).toBe(200)
    world.apps.delete(app.identifier)
    for (const { access_token } of [own, people]) expect(await restStatus(opened, access_token)).toBe(401)
    deleteLeftovers(world, leftoversOf(world, app))
    await opened.platform.install(world, manifestUrl)
    for (const { access_token, refresh_token } of [own, people]) {
      expect(await restStatus(opened, access_token)).toBe(401)
      expect((await token(opened, refreshOf(refresh_token, credentials))).body['error']).toBe('invalid_grant')
    }
    expect((await token(opened, exchangeOf(open, credentials))).body['error']).toBe('invalid_grant')
  })

  it('is no client, and is one again with its addresses when it comes back', async () => {
    const { opened, app } = await openApp()
    registerClient(opened.world, { clientId: 'sample-client', redirectUris: ['https://app.test/cb'] })
    opened.world.apps.delete(app.identifier)
    deleteLeftovers(opened.world, leftoversOf(opened.world, app))
    expect((await authorize(opened, { client_id: 'sample-client' })).status).toBe(400)
    await opened.platform.install(opened.world, manifestUrl)
    expect((await authorize(opened, { client_id: 'sample-client' })).status).toBe(302)
  })

  it("takes no one else's grants with it", async () => {
    const { opened, app } = await openApp()
    const { code = '' } = answerOf(await authorize(opened))
    const { body } = await token(opened, exchangeOf(code))
    deleteLeftovers(opened.world, leftoversOf(opened.world, app))
    expect(await restStatus(opened, body['access_token'])).toBe(200)
  })
})

describe('a redirect address of an app behind a front', () => {
  it("is the app's own, however the page came by it, and so is the one that redeems the code", async () => {
    const opened = await openOauth({ answer: appOf() })
    const ownOrigin = 'http://localhost:3000'
    await opened.platform.install(opened.world, manifestUrl, { ownOrigin })
    registerClient(opened.world, { clientId: 'sample-client', redirectUris: [`${ownOrigin}/back?a=1`] })
    for (const said of ['https://app.test', ownOrigin])
      for (const redeemed of [ownOrigin, 'https://app.test']) {
        const over = { client_id: 'sample-client', redirect_uri: `${said}/back?a=1` }
        const response = await authorize(opened, over)
        expect(response.headers.get('location')).toContain(`${ownOrigin}/back?a=1&code=`)
        const redirect = { redirect_uri: `${redeemed}/back?a=1` }
        const fields = { ...credentials, ...exchangeOf(answerOf(response)['code'] ?? ''), ...redirect }
        expect(await token(opened, { ...fields, ...credentials })).toMatchObject({ status: 200 })
      }
  })

  it("is nobody else's, and a refusal says how one is registered", async () => {
    const opened = await openOauth({ answer: appOf() })
    await opened.platform.install(opened.world, manifestUrl, { ownOrigin: 'http://localhost:3000' })
    for (const uri of ['https://app.test.evil/back', 'https://evil.test/back']) {
      const response = await authorize(opened, { client_id: 'sample-client', redirect_uri: uri })
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringMatching(/evil.*Registered: none\. The `oauth\.clients` of a scenario/s),
      ])
    }
  })
})
