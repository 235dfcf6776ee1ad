import { describe, expect, it } from 'vitest'
import { readConfig } from '../../host-simulator/reference-app/config.ts'
import { openInstallations } from '../../host-simulator/reference-app/installations.ts'
import { readUser } from '../../host-simulator/reference-app/user.ts'
import {
  buildJob,
  goodClaims,
  installedBody,
  messageOf,
  obligingPlatform,
  openKit,
  parseJob,
  signed,
  startedAt,
  toBase64,
} from './app-kit.ts'

const file = { name: 'hello.json', content: toBase64('{"hello_world":"Hello"}') }

describe('a protected path', () => {
  it.each(['/api/user', '/api/user/more', '/api/file/process', '/api/file/process/plurals'])(
    'answers 401 without a token: %s',
    async (path) => {
      const { app } = await openKit()
      const response = await app.request(path)
      expect(response.status).toBe(401)
      expect(await messageOf(response)).toMatch(/missing or invalid token/)
    },
  )

  it.each([
    ['another secret', () => signed(goodClaims, { secret: 'of someone else' })],
    ['another algorithm', () => signed(goodClaims, { algorithm: 'HS512' })],
    ['an expired one', () => signed(goodClaims, { expiresAt: startedAt - 1000 })],
    ['no signature', async () => `${(await signed()).split('.').slice(0, 2).join('.')}.`],
    [
      'the algorithm none',
      async () => `${btoa('{"alg":"none"}').replaceAll('=', '')}.${(await signed()).split('.')[1]}.`,
    ],
    ['no token at all', async () => 'nonsense'],
  ])('answers 403 to a wrong token: %s', async (_, token) => {
    const { app } = await openKit()
    const response = await app.request('/api/user', { headers: { authorization: `Bearer ${await token()}` } })
    expect(response.status).toBe(403)
    expect(await messageOf(response)).toMatch(/^Token verification failed: /)
  })

  it.each([
    {},
    { context: null },
    { context: { user_id: 3 } },
    { context: { organization_id: 7 } },
    { context: { user_id: null, organization_id: 7 } },
    { context: { user_id: {}, organization_id: 7 } },
  ])('answers 403 to a token that does not say who it is for: %j', async (claims) => {
    const { user } = await openKit()
    const response = await user(claims)
    expect(response.status).toBe(403)
    expect(await messageOf(response)).toMatch(/^Invalid token payload/)
  })

  it.each([undefined, ''])('answers 500 when the secret is not configured: %j', async (secret) => {
    const { user } = await openKit({ config: { clientSecret: secret ?? '' } })
    expect((await user()).status).toBe(500)
  })

  it('takes the header before the query', async () => {
    const { app } = await openKit()
    const [good, bad] = [await signed(), await signed(goodClaims, { secret: 'of someone else' })]
    const status = async (header: string, query: string): Promise<number> =>
      (await app.request(`/api/user?jwtToken=${query}`, { headers: { authorization: header } })).status
    expect(await status(`Bearer ${bad}`, good)).toBe(403)
    // 404: nobody has installed the app, so the token was good.
    expect(await status(`Bearer ${good}`, bad)).toBe(404)
    expect(await status('Basic abc', good)).toBe(404)
  })
})

describe('a job', () => {
  const base = { file, targetLanguages: [{ id: 'de' }] }
  it.each([
    [400, /jobType is missing/, base],
    [400, /jobType is missing/, []],
    [400, /jobType is missing/, null],
    [400, /Unknown job type: toString/, { ...base, jobType: 'toString' }],
    [400, /Unknown job type: number/, { ...base, jobType: 1 }],
    [400, /^file is missing/, { jobType: 'parse-file' }],
    [400, /^file is missing/, { jobType: 'parse-file', file: 'x' }],
    [400, /^file\.name is missing/, { jobType: 'parse-file', file: { content: file.content } }],
    [400, /content or file\.contentUrl is missing/, { jobType: 'parse-file', file: { name: 'a.json' } }],
    [400, /content: expected a string/, { jobType: 'parse-file', file: { name: 'a.json', content: 1 } }],
    [400, /^file is missing/, { jobType: 'build-file', strings: [] }],
    [400, /strings or stringsUrl is missing/, { ...base, jobType: 'build-file' }],
    [400, /strings: expected an array/, { ...base, jobType: 'build-file', strings: 'x' }],
    [400, /targetLanguages\[0\]\.id/, { ...base, jobType: 'build-file', strings: [], targetLanguages: [{}] }],
    [500, /target language is missing/, { ...base, jobType: 'build-file', strings: [], targetLanguages: [] }],
    [500, /target language is missing/, { jobType: 'build-file', file, strings: [] }],
  ])('answers %i, %s', async (status, message, body) => {
    const { process } = await openKit()
    const response = await process(body)
    expect(response.status).toBe(status)
    expect(await messageOf(response)).toMatch(message)
  })

  it.each([
    ['', /empty/],
    [toBase64(' \n'), /empty/],
    [toBase64('{}'), /empty/],
    [toBase64('{"a":'), /not valid JSON/],
    [toBase64('["a"]'), /expected a JSON object/],
    [toBase64('null'), /expected a JSON object/],
    [Buffer.from([0x7b, 0xff, 0x7d]).toString('base64'), /expected UTF-8/],
    ['{"a":"b"}', /expected base64/],
  ])('answers 500 to a build with the content %j', async (content, message) => {
    const { process } = await openKit()
    const response = await process({ ...buildJob('', []), file: { name: 'a.json', content } })
    expect(response.status).toBe(500)
    expect(await messageOf(response)).toMatch(message)
  })

  it('answers 400 to a body that is no JSON', async () => {
    const { process } = await openKit()
    expect((await process('{"jobType":')).status).toBe(400)
  })

  it('answers 413 above 6 MB', async () => {
    const { process } = await openKit()
    const response = await process(' '.repeat(6 * 1024 * 1024 + 1))
    expect(response.status).toBe(413)
    expect(await messageOf(response)).toMatch(/6291456/)
  })

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 404', () => new Response('', { status: 404 })],
  ])('answers 500 when the address of the file %s', async (_, answer) => {
    const { process } = await openKit({ answer })
    const contentUrl = 'https://platform.test/secret-link'
    const response = await process({ ...parseJob(''), file: { name: 'a.json', contentUrl } })
    expect(response.status).toBe(500)
    const message = await messageOf(response)
    expect(message).toMatch(/^Failed to fetch file\.contentUrl: /)
    expect(message).not.toContain('secret-link')
  })

  it('is answered as JSON that nobody keeps', async () => {
    const { process } = await openKit()
    const response = await process(parseJob('{"hello_world":"Hello"}'))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate')
    expect(response.headers.get('content-type')).toBe('application/json')
  })
})

describe('GET /api/user', () => {
  it('answers 404 for an organization that is not stored', async () => {
    const { user, post } = await openKit()
    await post('/events/installed', { ...installedBody, organizationId: 8 })
    await post('/events/installed', { ...installedBody, domain: 'other' })
    expect((await user()).status).toBe(404)
  })

  it('throws 500 when nothing decoded a token before it', async () => {
    const installations = await openInstallations()
    const tokens = { get: async () => 'never', renew: async () => 'never' }
    const tools = { config: readConfig({}), installations, tokens, fetch }
    await expect(readUser(undefined, tools)).rejects.toMatchObject({ status: 500 })
  })

  it.each([
    ['refuses', () => new Response('{}', { status: 401 })],
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers no JSON', () => new Response('<html>')],
    ['answers no token', () => Response.json({ expires_in: 7200 })],
  ])('answers 400 when the token endpoint %s', async (_, answer) => {
    const { user, post } = await openKit({ answer })
    await post('/events/installed', installedBody)
    const response = await user()
    expect(response.status).toBe(400)
    const message = await messageOf(response)
    expect(message).toMatch(/^Failed to refresh the access token: /)
    expect(message).not.toContain('secret')
  })

  it('answers 400 when the app is removed while it asks for a token', async () => {
    const oblige = obligingPlatform()
    const kit = await openKit({
      answer: async (sent) => {
        await kit.post('/events/uninstall', installedBody)
        return oblige(sent)
      },
    })
    await kit.post('/events/installed', installedBody)
    const response = await kit.user()
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(/^Organization not found/)
  })

  it.each([
    ['answers 503', () => new Response('', { status: 503 })],
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers something else', () => Response.json([])],
  ])('answers 500 when the API %s', async (_, answer) => {
    const oblige = obligingPlatform()
    const kit = await openKit({
      answer: (sent) => (sent.url.endsWith('/oauth/token') ? oblige(sent) : answer()),
    })
    await kit.post('/events/installed', installedBody)
    expect((await kit.user()).status).toBe(500)
  })

  it('answers the user', async () => {
    const { user, post } = await openKit()
    await post('/events/installed', installedBody)
    const response = await user()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ id: 3, username: 'ada' })
  })
})

describe('a callback', () => {
  it.each(['other', 'toString', '__proto__'])('with the name %s is answered 404', async (slug) => {
    const { post } = await openKit()
    const response = await post(`/events/${slug}`, 'no JSON either')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'Not found' })
  })

  it.each([{ clientId: '' }, { clientSecret: '' }, { authUrl: '' }])(
    'installed is answered 500 without configuration: %j',
    async (config) => {
      const { post } = await openKit({ config })
      const response = await post('/events/installed', installedBody)
      expect(response.status).toBe(500)
      expect(await messageOf(response)).toMatch(
        /^Configuration error: (APP_CLIENT_ID|APP_CLIENT_SECRET|AUTH_URL) /,
      )
    },
  )

  it.each([
    [[], /^body/],
    [{ ...installedBody, appId: 1 }, /^appId/],
    [{ ...installedBody, appSecret: undefined }, /^appSecret/],
    [{ ...installedBody, domain: 1 }, /^domain/],
    [{ ...installedBody, organizationId: '' }, /^organizationId/],
    [{ ...installedBody, userId: null }, /^userId/],
    [{ ...installedBody, baseUrl: 'javascript:alert(1)' }, /^baseUrl/],
  ])('installed is answered 400 to %j', async (body, message) => {
    const { post } = await openKit()
    const response = await post('/events/installed', body)
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(message)
  })

  it.each([{ appSecret: 'secret of the bpp' }, { appSecret: '' }, { appSecret: 1 }])(
    'uninstall is answered 403 with another secret: %j',
    async (wrong) => {
      const { post, user } = await openKit()
      await post('/events/installed', installedBody)
      expect((await post('/events/uninstall', { ...installedBody, ...wrong })).status).toBe(403)
      expect((await user()).status).toBe(200)
    },
  )

  it.each([{}, { appSecret: installedBody.appSecret }, { organizationId: '7' }])(
    'uninstall deletes the record: %j',
    async (more) => {
      const { post, user } = await openKit()
      await post('/events/installed', installedBody)
      expect((await post('/events/uninstall', { domain: 'acme', organizationId: 7, ...more })).status).toBe(
        200,
      )
      expect((await user()).status).toBe(404)
    },
  )

  it('installed is good without a domain, as in the standard edition', async () => {
    const { post, user, sent } = await openKit()
    await post('/events/installed', { ...installedBody, domain: null, baseUrl: 'https://crowdin.com' })
    expect((await user({ ...goodClaims, domain: null })).status).toBe(200)
    expect(sent.map(({ url }) => url)).toEqual([
      'https://accounts.crowdin.com/oauth/token',
      'https://api.crowdin.com/api/v2/user',
    ])
  })
})
