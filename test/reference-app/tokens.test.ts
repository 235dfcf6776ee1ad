import { describe, expect, it } from 'vitest'
import { readConfig } from '../../host-simulator/reference-app/config.ts'
import { openInstallations } from '../../host-simulator/reference-app/installations.ts'
import { createTokens } from '../../host-simulator/reference-app/tokens.ts'
import { apiUrlOf } from '../../host-simulator/reference-app/user.ts'
import { clientSecret, installedBody, obligingPlatform, openKit } from './app-kit.ts'

const twoHours = 7200_000

describe('an access token', () => {
  it('is asked for with the credentials of the installation', async () => {
    const { post, user, sent } = await openKit({ config: { authUrl: 'https://auth.test/' } })
    await post('/events/installed', installedBody)
    await user()
    expect(sent[0]).toEqual({
      url: 'https://auth.test/oauth/token',
      authorization: null,
      body: {
        grant_type: 'crowdin_app',
        client_id: 'client-1',
        client_secret: clientSecret,
        app_id: 'app-1',
        app_secret: 'secret of the app',
        domain: 'acme',
        user_id: 3,
      },
    })
    expect(sent[1]).toMatchObject({
      url: 'https://acme.api.crowdin.com/api/v2/user',
      authorization: 'Bearer token-1',
    })
  })

  it('is kept until two minutes before its end', async () => {
    const { post, user, sent, clock } = await openKit()
    await post('/events/installed', installedBody)
    await user()
    clock.now += twoHours - 120_001
    expect((await user()).status).toBe(200)
    expect(sent.at(-1)?.authorization).toBe('Bearer token-1')
    clock.now += 1
    expect((await user()).status).toBe(200)
    expect(sent.at(-1)?.authorization).toBe('Bearer token-2')
  })

  it('is asked for once by callers at the same time, for each organization', async () => {
    const installations = await openInstallations()
    const acme = { ...installedBody, organizationId: '7' }
    const other = { ...installedBody, organizationId: '8' }
    await installations.put(acme)
    await installations.put(other)
    let given = 0
    const tokens = createTokens({
      config: readConfig({}, { clientId: 'client-1', clientSecret }),
      installations,
      fetch: async () => Response.json({ access_token: `token-${++given}`, expires_in: 7200 }),
      now: () => 0,
    })
    expect(await Promise.all([acme, acme, other, acme].map(tokens.get))).toEqual([
      'token-1',
      'token-1',
      'token-2',
      'token-1',
    ])
  })

  it('is asked for again after a failure', async () => {
    const oblige = obligingPlatform()
    let failures = 1
    const { post, user } = await openKit({
      answer: (one) => (failures-- > 0 ? new Response('', { status: 503 }) : oblige(one)),
    })
    await post('/events/installed', installedBody)
    expect((await user()).status).toBe(400)
    expect((await user()).status).toBe(200)
  })

  it('is renewed once when the API no longer takes it', async () => {
    const oblige = obligingPlatform()
    const { post, user, sent } = await openKit({
      answer: (one) =>
        one.authorization === 'Bearer token-1' ? new Response('', { status: 401 }) : oblige(one),
    })
    await post('/events/installed', installedBody)
    expect((await user()).status).toBe(200)
    expect(sent.map(({ authorization }) => authorization)).toEqual([
      null,
      'Bearer token-1',
      null,
      'Bearer token-2',
    ])
  })

  it('does not outlive a new installation, which may be a forged one', async () => {
    const { post, user, sent } = await openKit()
    await post('/events/installed', installedBody)
    await user()
    await post('/events/installed', { ...installedBody, appSecret: 'x', baseUrl: 'https://evil.test' })
    await user()
    expect(sent.at(-2)?.body).toMatchObject({ app_secret: 'x' })
    expect(sent.at(-1)).toMatchObject({ authorization: 'Bearer token-2' })
  })
})

describe('the address of REST', () => {
  it.each([
    ['https://crowdin.com', 'https://api.crowdin.com'],
    ['https://acme.crowdin.com', 'https://acme.api.crowdin.com'],
    ['https://acme.crowdin.com/', 'https://acme.api.crowdin.com'],
    ['http://localhost:4400/x', 'http://localhost:4400'],
    ['https://crowdin.com.evil.test', 'https://crowdin.com.evil.test'],
  ])('of %s is %s', (baseUrl, apiUrl) => {
    expect(apiUrlOf(baseUrl)).toBe(apiUrl)
  })

  it('is the configured one, if there is one', async () => {
    const { post, user, sent } = await openKit({ config: { apiUrl: 'http://localhost:4400/' } })
    await post('/events/installed', installedBody)
    await user()
    expect(sent[1]?.url).toBe('http://localhost:4400/api/v2/user')
  })
})
