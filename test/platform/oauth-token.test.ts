import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { sha256 } from '../../host-simulator/platform/hosted/digest.ts'
import {
  basic,
  codeFor,
  exchangeOf,
  form,
  openOauth,
  redirectUri,
  refreshOf,
  restStatus,
  secret,
  token,
  tokenWith,
  verifier,
  webClient,
  type Opened,
} from '../oauth/open.ts'
import { origin } from './offline.ts'

const json = { 'content-type': 'application/json' }
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const s256 = async () => ({ code_challenge: await sha256(verifier), code_challenge_method: 'S256' })

const openWithTokens = async (options?: Parameters<typeof openOauth>[0]) => {
  const opened = await openOauth(options)
  const { body } = await token(opened, exchangeOf(await codeFor(opened)))
  return { opened, body }
}

const addSecond = ({ world }: Opened) =>
  registerClient(world, { ...webClient, clientId: 'second', clientSecret: 'second secret' })

describe('what an access token says', () => {
  it('is whose it is and, of an organization, its domain: from it programs know the host of the API', async () => {
    const { opened, body } = await openWithTokens({ edition: 'enterprise' })
    const claims = { aud: 'web', sub: '1', domain: opened.world.domain }
    expect(decodeJwt(String(body['access_token']))).toMatchObject(claims)
    const renewed = await token(opened, refreshOf(String(body['refresh_token'])))
    expect(decodeJwt(String(renewed.body['access_token']))).toMatchObject(claims)
  })

  it('is no domain in the standard edition', async () => {
    const { body } = await openWithTokens()
    expect(decodeJwt(String(body['access_token']))).toMatchObject({ domain: null })
  })
})

describe('a token request that cannot be read', () => {
  it.each<[string, RequestInit, string]>([
    ['no body', { headers: json }, 'invalid_request'],
    ['half JSON', { headers: json, body: '{"grant_type":' }, 'invalid_request'],
    ['a JSON list', { headers: json, body: '[]' }, 'invalid_request'],
    ['JSON null', { headers: json, body: 'null' }, 'invalid_request'],
    ['no grant type', { headers: json, body: '{}' }, 'invalid_request'],
    ['an empty grant type', { headers: asForm, body: 'grant_type=' }, 'invalid_request'],
    [
      'a number for a code',
      { headers: json, body: JSON.stringify(exchangeOf('', { code: 1 })) },
      'invalid_request',
    ],
    ['text', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 'invalid_request'],
    ['no content type', { body: new Uint8Array([123, 125]) }, 'invalid_request'],
    ['a repeated field', { headers: asForm, body: 'grant_type=a&grant_type=a' }, 'invalid_request'],
    ['too much', { headers: json, body: `{"a":"${'x'.repeat(70_000)}"}` }, 'invalid_request'],
    ['an unknown grant', { headers: json, body: '{"grant_type":"password"}' }, 'unsupported_grant_type'],
    ['an inherited name', { headers: json, body: '{"grant_type":"toString"}' }, 'unsupported_grant_type'],
    [
      'client credentials',
      { headers: asForm, body: 'grant_type=client_credentials' },
      'unsupported_grant_type',
    ],
  ])('for %s is refused', async (_, init, error) => {
    const { status, body, headers } = await tokenWith(await openOauth(), init)
    expect([status, body['error']]).toEqual([400, error])
    expect(body['error_description']).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/)
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache'])
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('does not come by %s', async (method) => {
    const opened = await openOauth()
    const response = await opened.fetch(new Request(`${origin}/oauth/token`, { method }))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('a client at the token endpoint', () => {
  it.each<[string, Record<string, unknown>]>([
    ['an unknown client', { client_id: 'other' }],
    ['no client', { client_id: undefined }],
    ['a wrong secret', { client_secret: 'wrong' }],
    ['a wrong secret with a verifier', { client_secret: 'wrong', code_verifier: verifier }],
    ['no secret and no verifier', { client_secret: undefined }],
    ['an empty secret', { client_secret: '' }],
  ])('is refused for %s, and the code stays good', async (_, over) => {
    const opened = await openOauth()
    const code = await codeFor(opened)
    const { status, body, headers } = await token(opened, exchangeOf(code, over))
    expect([status, body['error']]).toEqual([401, 'invalid_client'])
    expect(headers.get('www-authenticate')).toBeNull()
    expect((await token(opened, exchangeOf(code))).status).toBe(200)
  })

  it('is refused before it learns whether a code exists', async () => {
    const opened = await openOauth()
    const { status, body } = await token(opened, exchangeOf('guess', { client_secret: 'wrong' }))
    expect([status, body['error']]).toEqual([401, 'invalid_client'])
  })

  it.each([
    ['a wrong secret', basic('web', 'wrong').authorization],
    ['an unknown client', basic('other', secret).authorization],
    ['what is not Base64', 'Basic ???'],
    ['no colon', `Basic ${btoa('web')}`],
  ])('is challenged where it used Basic with %s', async (_, authorization = '') => {
    const opened = await openOauth()
    const fields = exchangeOf(await codeFor(opened), { client_id: undefined, client_secret: undefined })
    const { status, body, headers } = await token(opened, fields, { authorization })
    expect([status, body['error']]).toEqual([401, 'invalid_client'])
    expect(headers.get('www-authenticate')).toMatch(/^Basic /)
  })

  it('is refused where it shows itself twice', async () => {
    const opened = await openOauth()
    const answer = await token(opened, exchangeOf(await codeFor(opened)), basic('web', secret))
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  it('may use Basic, its parts encoded as in a form', async () => {
    const opened = await openOauth()
    const fields = exchangeOf(await codeFor(opened), { client_id: undefined, client_secret: undefined })
    expect((await token(opened, fields, basic('web', secret))).status).toBe(200)
  })

  it('may send a form', async () => {
    const opened = await openOauth()
    const fields = exchangeOf(await codeFor(opened)) as Record<string, string>
    expect((await form(opened, fields)).status).toBe(200)
  })
})

describe('a code', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['is unknown', { code: 'guess' }, 'invalid_grant'],
    ['is missing', { code: undefined }, 'invalid_request'],
    ['belongs to another client', { client_id: 'second', client_secret: 'second secret' }, 'invalid_grant'],
    ['went to another address', { redirect_uri: `${redirectUri}/` }, 'invalid_grant'],
    ['comes without its address', { redirect_uri: undefined }, 'invalid_request'],
    ['had no challenge', { code_verifier: verifier }, 'invalid_grant'],
    [
      'had no challenge, from a client without secret',
      { code_verifier: verifier, client_secret: undefined },
      'invalid_grant',
    ],
  ])('is refused where it %s', async (_, over, error) => {
    const opened = await openOauth()
    addSecond(opened)
    const { status, body } = await token(opened, exchangeOf(await codeFor(opened), over))
    expect([status, body['error']]).toEqual([400, error])
  })

  it('lives for a minute on the clock of its world', async () => {
    const opened = await openOauth()
    const [early, late] = [await codeFor(opened), await codeFor(opened)]
    opened.world.clock.advance(59_999)
    expect((await token(opened, exchangeOf(early))).status).toBe(200)
    opened.world.clock.advance(1)
    expect(await token(opened, exchangeOf(late))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  it('that comes twice is refused and ends what came of it', async () => {
    const opened = await openOauth()
    const code = await codeFor(opened)
    const { body } = await token(opened, exchangeOf(code))
    expect(await restStatus(opened, body['access_token'])).toBe(200)
    expect(await token(opened, exchangeOf(code))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect(await restStatus(opened, body['access_token'])).toBe(401)
    expect((await token(opened, refreshOf(body['refresh_token']))).body['error']).toBe('invalid_grant')
  })

  it('is told from a guess also after many others', async () => {
    const opened = await openOauth()
    const code = await codeFor(opened)
    const { body } = await token(opened, exchangeOf(code))
    opened.world.clock.advance(61_000)
    for (let more = 0; more < 70; more++) await codeFor(opened)
    opened.world.clock.advance(61_000)
    for (let more = 0; more < 70; more++) await codeFor(opened)
    expect(opened.world.vault.collection('codes').size).toBeLessThan(130)
    expect((await token(opened, exchangeOf(code))).status).toBe(400)
    expect(await restStatus(opened, body['access_token'])).toBe(401)
  })

  it('is good for one of ten exchanges at once', async () => {
    const opened = await openOauth()
    const code = await codeFor(opened)
    const answers = await Promise.all(Array.from({ length: 10 }, () => token(opened, exchangeOf(code))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['error'] === 'invalid_grant')).toHaveLength(9)
  })

  it('is refused for a person who is no longer there', async () => {
    const opened = await openOauth()
    const code = await codeFor(opened)
    const { world } = opened.world.store
    opened.world.store.reset({ ...world, users: world.users.without(1) })
    expect((await token(opened, exchangeOf(code))).body['error']).toBe('invalid_grant')
  })
})

describe('the verifier of a code', () => {
  it.each<[string, string | undefined]>([
    ['missing', undefined],
    ['empty', ''],
    ['too short', 'v'.repeat(42)],
    ['too long', 'v'.repeat(129)],
    ['of other letters', 'ü'.repeat(43)],
    ['wrong', 'w'.repeat(43)],
  ])('is refused where it is %s', async (_, code_verifier) => {
    const opened = await openOauth()
    const code = await codeFor(opened, await s256())
    const { status, body } = await token(opened, exchangeOf(code, { code_verifier }))
    expect([status, body['error']]).toEqual([400, 'invalid_grant'])
  })

  it('that is wrong burns the code', async () => {
    const opened = await openOauth()
    const code = await codeFor(opened, await s256())
    await token(opened, exchangeOf(code, { code_verifier: 'w'.repeat(43) }))
    const { status, body } = await token(opened, exchangeOf(code, { code_verifier: verifier }))
    expect([status, body['error']]).toEqual([400, 'invalid_grant'])
  })

  it.each(['S256', 'plain'])('stands in for the secret: %s', async (method) => {
    const opened = await openOauth()
    const code_challenge = method === 'plain' ? verifier : await sha256(verifier)
    const code = await codeFor(opened, { code_challenge, code_challenge_method: method })
    const over = { client_secret: undefined, code_verifier: verifier }
    expect((await token(opened, exchangeOf(code, over))).status).toBe(200)
  })

  it('is the hashed one of the appendix of RFC 7636', async () => {
    const opened = await openOauth()
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const code = await codeFor(opened, { code_challenge: challenge, code_challenge_method: 'S256' })
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    expect((await token(opened, exchangeOf(code, { code_verifier }))).status).toBe(200)
  })
})

describe('the answer to a code', () => {
  it('is the token response, and nobody stores it', async () => {
    const opened = await openOauth()
    const { status, body, headers } = await token(opened, exchangeOf(await codeFor(opened)))
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'token_type',
    ])
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 7200 })
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache'])
    const claims = decodeJwt(String(body['access_token']))
    expect(claims).toMatchObject({ world: opened.world.id, userId: 1, scopes: ['project'] })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(7200)
  })

  it('opens REST within the scopes, for two hours', async () => {
    const { opened, body } = await openWithTokens()
    expect(await restStatus(opened, body['access_token'])).toBe(200)
    opened.world.clock.advance(7200 * 1000 - 1)
    expect(await restStatus(opened, body['access_token'])).toBe(200)
    opened.world.clock.advance(1000)
    expect(await restStatus(opened, body['access_token'])).toBe(401)
  })

  it('opens nothing outside its scopes', async () => {
    const opened = await openOauth()
    const { body } = await token(opened, exchangeOf(await codeFor(opened, { scope: 'tm' })))
    expect(await restStatus(opened, body['access_token'])).toBe(403)
  })
})

describe('a refresh token', () => {
  it.each<[string, (good: unknown) => Record<string, unknown>, number, string]>([
    ['is missing', () => refreshOf(undefined), 400, 'invalid_request'],
    ['is unknown', () => refreshOf('guess'), 400, 'invalid_grant'],
    ['was made up', (good) => refreshOf(`${String(good).slice(0, -2)}xx`), 400, 'invalid_grant'],
    [
      'names a later generation',
      (good) => refreshOf(String(good).replace('.0.', '.1.')),
      400,
      'invalid_grant',
    ],
    [
      'comes with a wrong secret',
      (good) => refreshOf(good, { client_secret: 'wrong' }),
      401,
      'invalid_client',
    ],
    ['comes without secret', (good) => refreshOf(good, { client_secret: undefined }), 401, 'invalid_client'],
    [
      'comes with a verifier for a secret',
      (good) => refreshOf(good, { client_secret: undefined, code_verifier: verifier }),
      401,
      'invalid_client',
    ],
    [
      'belongs to another client',
      (good) => refreshOf(good, { client_id: 'second', client_secret: 'second secret' }),
      400,
      'invalid_grant',
    ],
    ['asks for more', (good) => refreshOf(good, { scope: 'project tm' }), 400, 'invalid_scope'],
    ['asks for the unknown', (good) => refreshOf(good, { scope: 'nothing' }), 400, 'invalid_scope'],
  ])('is refused where it %s, and the right one stays good', async (_, request, status, error) => {
    const { opened, body } = await openWithTokens()
    addSecond(opened)
    const answer = await token(opened, request(body['refresh_token']))
    expect([answer.status, answer.body['error']]).toEqual([status, error])
    expect((await token(opened, refreshOf(body['refresh_token']))).status).toBe(200)
  })

  it('is exchanged for another one, and for another access token', async () => {
    const { opened, body } = await openWithTokens()
    const { status, body: next, headers } = await token(opened, refreshOf(body['refresh_token']))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(next['access_token']).not.toBe(body['access_token'])
    expect(next['refresh_token']).not.toBe(body['refresh_token'])
    expect(await restStatus(opened, next['access_token'])).toBe(200)
    expect((await token(opened, refreshOf(next['refresh_token']))).status).toBe(200)
  })

  it('that comes twice ends the whole family', async () => {
    const { opened, body } = await openWithTokens()
    const { body: next } = await token(opened, refreshOf(body['refresh_token']))
    expect(await token(opened, refreshOf(body['refresh_token']))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect((await token(opened, refreshOf(next['refresh_token']))).body['error']).toBe('invalid_grant')
    for (const one of [body, next]) expect(await restStatus(opened, one['access_token'])).toBe(401)
  })

  it('is good for one of ten refreshes at once', async () => {
    const { opened, body } = await openWithTokens()
    const refresh = refreshOf(body['refresh_token'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => token(opened, refresh)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('may be repeated while the answer could be lost, and brings the same one', async () => {
    const { opened, body } = await openWithTokens({ graceSeconds: 10 })
    const first = await token(opened, refreshOf(body['refresh_token']))
    opened.world.clock.advance(9_999)
    const again = await token(opened, refreshOf(body['refresh_token']))
    expect(again.status).toBe(200)
    expect(again.body['refresh_token']).toBe(first.body['refresh_token'])
    opened.world.clock.advance(1)
    expect((await token(opened, refreshOf(body['refresh_token']))).status).toBe(400)
  })

  it('may bring a narrower access token, and says so by its scopes', async () => {
    const opened = await openOauth()
    const { body } = await token(opened, exchangeOf(await codeFor(opened, { scope: 'project tm' })))
    const narrow = await token(opened, refreshOf(body['refresh_token'], { scope: 'tm' }))
    expect(decodeJwt(String(narrow.body['access_token']))['scopes']).toEqual(['tm'])
    const wide = await token(opened, refreshOf(narrow.body['refresh_token']))
    expect(decodeJwt(String(wide.body['access_token']))['scopes']).toEqual(['project', 'tm'])
  })

  it('of one world opens no other, not even its copy', async () => {
    const { opened, body } = await openWithTokens()
    await opened.platform.worlds.fork(opened.world)
    opened.platform.worlds.drop(opened.world.id)
    expect((await token(opened, refreshOf(body['refresh_token']))).body['error']).toBe('invalid_grant')
  })
})
