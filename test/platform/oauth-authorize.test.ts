import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { setConsent } from '../../host-simulator/platform/oauth/consent.ts'
import {
  answerOf,
  authorize,
  codeFor,
  exchangeOf,
  openOauth,
  redirectUri,
  restStatus,
  token,
  webClient,
  type Query,
} from '../oauth/open.ts'
import { origin } from './offline.ts'

const s256 = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describe('an authorization request that may not be redirected', () => {
  it.each<[string, Query]>([
    ['an unknown client', { client_id: 'other' }],
    ['no client', { client_id: undefined }],
    ['an empty client', { client_id: '' }],
    ['two clients', { client_id: ['web', 'web'] }],
    ['a client named like an inherited property', { client_id: '__proto__' }],
    ['no redirect address', { redirect_uri: undefined }],
    ['an empty redirect address', { redirect_uri: '' }],
    ['a repeated redirect address', { redirect_uri: [redirectUri, redirectUri] }],
    ['an unregistered redirect address', { redirect_uri: 'https://evil.test/cb' }],
    ['a longer redirect address', { redirect_uri: `${redirectUri}/more` }],
    ['a redirect address with a slash at the end', { redirect_uri: `${redirectUri}/` }],
    ['a redirect address with another query', { redirect_uri: `${redirectUri}?next=1` }],
    ['a redirect address with a fragment', { redirect_uri: `${redirectUri}#part` }],
    ['a redirect address in other letters', { redirect_uri: 'https://APP.test/cb' }],
    ['a redirect address with the default port', { redirect_uri: 'https://app.test:443/cb' }],
    ['a redirect address with dots', { redirect_uri: 'https://app.test/x/../cb' }],
    ['a redirect address of another scheme', { redirect_uri: 'http://app.test/cb' }],
    ['a script for an address', { redirect_uri: 'javascript:alert(1)' }],
  ])('with %s is stopped by a page', async (_, over) => {
    const opened = await openOauth()
    const response = await authorize(opened, over)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('cannot be answered')
  })

  it('says what came as text, not as markup', async () => {
    const opened = await openOauth()
    const response = await authorize(opened, { redirect_uri: 'https://x.test/<script>alert(1)</script>' })
    expect(await response.text()).not.toContain('<script')
  })

  it.each([
    ['http://127.0.0.1:4000/cb', 302],
    ['http://127.0.0.1/cb', 302],
    ['http://127.0.0.1:4000/other', 400],
    ['http://localhost:4000/cb', 400],
    ['https://127.0.0.1:4000/cb', 400],
    ['http://127.0.0.1:4000@evil.test/cb', 400],
    ['http://127.0.0.1:99999/cb', 400],
    ['http://127.0.0.1.evil.test:3000/cb', 400],
  ])('may name any port of the own machine, but no more: %s', async (uri, status) => {
    const opened = await openOauth()
    const redirectUris = ['http://127.0.0.1:3000/cb']
    registerClient(opened.world, { ...webClient, clientId: 'dev', redirectUris, loopbackPorts: true })
    expect((await authorize(opened, { client_id: 'dev', redirect_uri: uri })).status).toBe(status)
  })

  it('may not name another port where the client did not ask for it', async () => {
    const opened = await openOauth()
    const redirectUris = ['http://127.0.0.1:3000/cb']
    registerClient(opened.world, { ...webClient, clientId: 'dev', redirectUris })
    const uri = 'http://127.0.0.1:3001/cb'
    expect((await authorize(opened, { client_id: 'dev', redirect_uri: uri })).status).toBe(400)
  })
})

describe('an authorization request for the token itself', () => {
  const openImplicit = async (edition?: 'enterprise') => {
    const opened = await openOauth(edition && { edition })
    registerClient(opened.world, { ...webClient, clientId: 'cli', implicitGrant: true })
    return opened
  }
  const asked = { client_id: 'cli', response_type: 'token' }

  it('brings it in the query, where a program on the own machine can read it, and none to refresh', async () => {
    const opened = await openImplicit()
    const answer = answerOf(await authorize(opened, asked))
    expect(answer).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: '7200',
      state: 'state of the app',
    })
    expect(await restStatus(opened, answer['access_token'])).toBe(200)
  })

  it('brings one that says whose organization it is of', async () => {
    const opened = await openImplicit('enterprise')
    const claims = decodeJwt(answerOf(await authorize(opened, asked))['access_token'] ?? '')
    expect(claims).toMatchObject({ aud: 'cli', sub: '1', domain: opened.world.domain })
  })

  it('brings a denial where the person says no', async () => {
    const opened = await openImplicit()
    setConsent(opened.world, 'deny')
    expect(answerOf(await authorize(opened, asked))).toMatchObject({ error: 'access_denied' })
  })

  it('leaves the client its codes', async () => {
    const opened = await openImplicit()
    expect(await codeFor(opened, { client_id: 'cli' })).not.toBe('')
  })
})

describe('an authorization request that is refused', () => {
  it.each<[string, Query, string]>([
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['a repeated response type', { response_type: ['code', 'code'] }, 'invalid_request'],
    ['a repeated scope', { scope: ['project', 'tm'] }, 'invalid_request'],
    [
      'a repeated challenge',
      { code_challenge: [s256, s256], code_challenge_method: 'S256' },
      'invalid_request',
    ],
    ['response type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response type code token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['no scope', { scope: undefined }, 'invalid_scope'],
    ['an empty scope', { scope: '' }, 'invalid_scope'],
    ['an unknown scope', { scope: 'project nothing' }, 'invalid_scope'],
    ["a scope beyond the client's", { scope: 'project glossary' }, 'invalid_scope'],
    ['all scopes, beyond the client', { scope: '*' }, 'invalid_scope'],
    ['a challenge without method', { code_challenge: s256 }, 'invalid_request'],
    ['a method without challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
    ['an unknown method', { code_challenge: s256, code_challenge_method: 'S512' }, 'invalid_request'],
    ['a method in small letters', { code_challenge: s256, code_challenge_method: 's256' }, 'invalid_request'],
    [
      'a challenge that is no hash',
      { code_challenge: 'short', code_challenge_method: 'S256' },
      'invalid_request',
    ],
    [
      'a short plain challenge',
      { code_challenge: 'v'.repeat(42), code_challenge_method: 'plain' },
      'invalid_request',
    ],
    [
      'a long plain challenge',
      { code_challenge: 'v'.repeat(129), code_challenge_method: 'plain' },
      'invalid_request',
    ],
  ])('for %s goes back with its state', async (_, over, error) => {
    const opened = await openOauth()
    const response = await authorize(opened, over)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toMatch(/^https:\/\/app\.test\/cb\?/)
    expect(answerOf(response)).toMatchObject({ error, state: 'state of the app' })
    expect(answerOf(response)).not.toHaveProperty('code')
  })

  it('says that the transform algorithm is not supported', async () => {
    const opened = await openOauth()
    const answer = answerOf(await authorize(opened, { code_challenge: s256, code_challenge_method: 'none' }))
    expect(answer['error_description']).toContain('transform algorithm not supported')
  })

  it('names the scope that was perhaps meant', async () => {
    const opened = await openOauth()
    const answer = answerOf(await authorize(opened, { scope: 'project.source.file:read' }))
    expect(answer['error_description']).toContain("is unknown; did you mean 'project.source'?")
  })

  it('for a repeated state goes back without one', async () => {
    const opened = await openOauth()
    const answer = answerOf(await authorize(opened, { state: ['a', 'b'] }))
    expect(answer).toMatchObject({ error: 'invalid_request' })
    expect(answer).not.toHaveProperty('state')
  })

  it('is denied where the world denies all', async () => {
    const opened = await openOauth({ consent: 'deny' })
    const response = await authorize(opened)
    expect([response.status, answerOf(response)]).toMatchObject([
      302,
      { error: 'access_denied', state: 'state of the app' },
    ])
  })

  it.each(['POST', 'PUT', 'DELETE'])('comes by GET alone, not by %s', async (method) => {
    const opened = await openOauth()
    const response = await opened.fetch(new Request(`${origin}/oauth/authorize`, { method }))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('an authorization request that is allowed', () => {
  it('goes back with a code and the state, and leaves no trace in the browser', async () => {
    const opened = await openOauth()
    const response = await authorize(opened)
    expect(response.status).toBe(302)
    expect(Object.keys(answerOf(response))).toEqual(['code', 'state'])
    expect(answerOf(response)['state']).toBe('state of the app')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it.each(['a+b%20c', '%E2%82%AC', '%FF%00', 'x=1', 'a%26code%3Devil', "'~!*()"])(
    'brings back the state as it came: %s',
    async (state) => {
      const opened = await openOauth()
      const query = `client_id=web&redirect_uri=${redirectUri}&response_type=code&scope=project`
      const asked = new Request(`${origin}/oauth/authorize??state=evil&state=${state}&${query}`)
      const [, came] = new URL(asked.url).search.match(/&state=([^&]*)/) ?? []
      const location = (await opened.fetch(asked)).headers.get('location')
      expect(location?.split('&state=')[1]).toBe(came)
    },
  )

  it('has no state where none came', async () => {
    const opened = await openOauth()
    expect(Object.keys(answerOf(await authorize(opened, { state: undefined })))).toEqual(['code'])
  })

  it('keeps the query of the registered address', async () => {
    const opened = await openOauth()
    const uri = 'https://app.test/cb?kept=1'
    registerClient(opened.world, { clientId: 'web', redirectUris: [uri] })
    const answer = answerOf(await authorize(opened, { redirect_uri: uri }))
    expect(answer).toMatchObject({ kept: '1', state: 'state of the app' })
    expect(answer['code']).toMatch(/./)
  })

  it('ignores parameters that it does not know', async () => {
    const opened = await openOauth()
    expect(answerOf(await authorize(opened, { resource: ['a', 'b'] }))['code']).toMatch(/./)
  })

  it.each(['project', 'project:read', 'project.settings', 'tm:write project'])(
    'may ask for %s',
    async (scope) => {
      const opened = await openOauth()
      expect(answerOf(await authorize(opened, { scope }))['code']).toMatch(/./)
    },
  )

  it('sends a browser that came by another name to the one origin', async () => {
    const opened = await openOauth()
    const response = await opened.fetch(new Request('http://evil.test/oauth/authorize?client_id=web'))
    expect(response.headers.get('location')).toBe(`${origin}/oauth/authorize?client_id=web`)
  })
})

describe('the world of an authorization request', () => {
  it('is the only one that knows the client, whatever page was seen last', async () => {
    const opened = await openOauth()
    const other = await opened.platform.createWorld()
    const response = await authorize(opened, {}, { cookie: `ap_world_80=${other.id}` })
    expect(answerOf(response)['code']).toMatch(/./)
  })

  it('is the one whose page was seen last, where several know the client', async () => {
    const opened = await openOauth()
    const fork = await opened.platform.worlds.fork(opened.world)
    setConsent(fork, 'deny')
    const asked = async (id: string) => answerOf(await authorize(opened, {}, { cookie: `ap_world_80=${id}` }))
    expect(await asked(fork.id)).toHaveProperty('error', 'access_denied')
    expect(await asked(opened.world.id)).toHaveProperty('code')
  })

  it.each(['', 'ap_world_80=w-none'])('is not guessed where several know the client: %s', async (cookie) => {
    const opened = await openOauth()
    await opened.platform.worlds.fork(opened.world)
    const response = await authorize(opened, {}, { cookie })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('several worlds know this client')
  })

  it('is not changed by a cookie that another port puts beside it', async () => {
    const opened = await openOauth()
    const fork = await opened.platform.worlds.fork(opened.world)
    setConsent(fork, 'deny')
    const cookie = `ap_world_80=shadow; ap_world_4401=${opened.world.id}; ap_world_80=${fork.id}`
    expect(answerOf(await authorize(opened, {}, { cookie }))).toHaveProperty('error', 'access_denied')
  })

  it('does not take a code of another world', async () => {
    const opened = await openOauth()
    const fork = await opened.platform.worlds.fork(opened.world)
    const code =
      answerOf(await authorize(opened, {}, { cookie: `ap_world_80=${opened.world.id}` }))['code'] ?? ''
    opened.platform.worlds.drop(opened.world.id)
    expect(opened.platform.worlds.find(fork.id)).toBe(fork)
    expect(await token(opened, exchangeOf(code))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })
})

describe('what OAuth keeps and tells', () => {
  it('stores no code, and of a client no more than it must', async () => {
    const opened = await openOauth()
    const code = await codeFor(opened)
    const { body } = await token(opened, exchangeOf(code))
    const saved = JSON.stringify(opened.world.vault.saved())
    for (const secret of [code, body['access_token'], body['refresh_token']])
      expect(saved).not.toContain(secret)
  })

  it('traces who asked, never codes, tokens, secrets, verifiers and states', async () => {
    const opened = await openOauth()
    const verifier = 'verifier-'.repeat(6)
    const pkce = { code_challenge: verifier, code_challenge_method: 'plain', state: 'unguessable-state' }
    await authorize(opened, { redirect_uri: 'https://evil.test/?leaked-token' })
    await authorize(opened, { ...pkce, response_type: 'token' })
    const code = await codeFor(opened, pkce)
    const { body } = await token(opened, exchangeOf(code, { code_verifier: verifier }))
    await token(opened, exchangeOf(code, { code_verifier: verifier, client_secret: 'wrong-secret' }))
    const { entries } = opened.world.trace
    expect(entries.map(({ kind, name, outcome }) => `${kind} ${name} ${outcome}`)).toEqual([
      'oauth GET /oauth/authorize refused',
      'oauth GET /oauth/authorize refused',
      'oauth GET /oauth/authorize ok',
      'oauth POST /oauth/token authorization_code ok',
      'oauth POST /oauth/token authorization_code refused',
    ])
    const told = JSON.stringify(entries)
    const hidden = [
      code,
      verifier,
      webClient.clientSecret,
      'wrong-secret',
      'unguessable-state',
      'leaked-token',
    ]
    for (const secret of [...hidden, body['access_token'], body['refresh_token']])
      expect(told).not.toContain(secret)
  })

  it('describes itself where clients look for it', async () => {
    const opened = await openOauth()
    const response = await opened.fetch(new Request(`${origin}/.well-known/oauth-authorization-server`))
    expect(await response.json()).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      code_challenge_methods_supported: ['S256', 'plain'],
    })
  })
})
