import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { lineOf } from '../../host-simulator/cli/trace-lines.ts'
import { appOf, hostWorld, onePlan, openPage, openPlatform, origin, restWith } from './offline.ts'

const open = async () => {
  const offline = openPlatform(appOf())
  const world = await hostWorld(offline.platform, onePlan)
  return { ...offline, world, rest: restWith(offline.platform, world.token) }
}

describe('a refused request', () => {
  it('is told with the words of the answer, and both bodies', async () => {
    const { world, rest } = await open()
    const body = { stringId: 1, languageId: 'de', text: '' }
    const answer = await rest('POST', 'projects/1/translations?a=1', body)
    const entry = world.trace.entries.at(-1)
    expect(entry).toMatchObject({
      kind: 'request',
      name: 'POST /api/v2/projects/1/translations',
      outcome: 'refused',
      reason: "400 text: Value is required and can't be empty (unknown field in the query: a)",
      in: { query: { a: '1' }, body },
      out: { status: 400, body: answer.body },
    })
    expect(entry && lineOf(entry, false)).toContain("400 text: Value is required and can't be empty")
  })

  it('of many parts names the part and the field', async () => {
    const { world, rest } = await open()
    const body = [{ op: 'replace', path: '/1/maxLength', value: 'x' }]
    expect((await rest('PATCH', 'projects/1/strings', body)).status).toBe(400)
    expect(world.trace.entries.at(-1)).toMatchObject({
      reason: expect.stringMatching(/^400 0\.\S+: \w/) as string,
    })
  })

  it('names the scope that it needs, and those that it has', async () => {
    const { platform, world, clock } = await open()
    const claims = { world: world.id, userId: 1, scopes: ['project.task', 'tm:read'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, clock.now))
    await rest('POST', 'projects/1/translations', { stringId: 1 })
    expect(world.trace.entries.at(-1)).toMatchObject({
      reason:
        '403 Not allowed endpoint for token scopes (needs project.translation:write, has project.task tm:read)',
    })
  })

  it('names a scope that a manifest can ask for', async () => {
    const { platform, world, clock } = await open()
    const claims = { world: world.id, userId: 1, scopes: ['tm'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, clock.now))
    for (const path of ['projects/1/files', 'projects/1/languages/progress', 'ai/prompts'])
      await rest('GET', path)
    const wanted = world.trace.entries.flatMap(({ reason = '' }) => /needs ([^,]+),/.exec(reason)?.[1] ?? [])
    expect(wanted).toEqual(['project.source:read', 'project.status:read', 'ai.prompt:read'])
  })

  it('keeps of a long body the beginning, and of one that is no JSON its size', async () => {
    const { world, rest } = await open()
    await rest('POST', 'projects/1/translations', { stringId: 'x', text: 'y'.repeat(100_000) })
    const { in: given } = world.trace.entries.at(-1) as { in: { body: { cut: string } } }
    expect(given.body.cut).toHaveLength(2048)
    await rest('POST', 'projects/1/translations', '{"password": swordfish')
    expect(world.trace.entries.at(-1)).toMatchObject({ in: { body: { bytes: 22 } } })
    expect(JSON.stringify(world.trace.entries)).not.toContain('swordfish')
  })

  it('is told although its body was never read', async () => {
    const { platform, world } = await open()
    const body = JSON.stringify({ name: 'x' })
    const request = new Request(`${origin}/api/v2/projects/9/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}`, 'content-length': String(body.length) },
      body,
    })
    expect((await platform.fetch(request)).status).toBe(404)
    expect(world.trace.entries.at(-1)).toMatchObject({ in: { body: { name: 'x' } } })
  })
})

describe('what opens doors', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
  const planted = 'swordfish-of-somebody'

  it.each([
    ['in a query', 'GET', `projects/9?token=${planted}&limit=${planted}`, undefined],
    ['in a path', 'GET', `projects/${jwt}`, undefined],
    ['under a telling name', 'POST', 'projects/1/translations', { apiKey: planted, text: planted }],
    ['deep down', 'POST', 'projects/1/translations', { a: [{ clientSecret: { value: [planted] } }] }],
    ['in an operation', 'PATCH', 'projects/1', [{ op: 'replace', path: '/x/password', value: planted }]],
    [
      'in an address',
      'POST',
      'projects/1/translations',
      { url: `https://u:${planted}@a.test/?k=${planted}` },
    ],
    ['as a JWT in a text', 'POST', 'projects/1/translations', { text: `x ${jwt} y` }],
    ['in a secret record', 'POST', 'applications/none/storage/kv/records', { key: '', value: planted }],
    ['of a webhook', 'POST', 'projects/1/webhooks', { url: planted, headers: { 'x-own': planted } }],
    ['in JSON that is none', 'POST', 'projects/1/translations', `{"x": ${planted}`],
  ])('is in no trace: %s', async (_, method, path, body) => {
    const { world, rest } = await open()
    expect((await rest(method, path, body)).status).toBeGreaterThanOrEqual(400)
    const entry = world.trace.entries.at(-1)
    expect(entry).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/^4\d\d \w/) as string })
    expect(JSON.stringify(entry)).not.toMatch(/swordfish|eyJhbG/)
  })

  it('is in no trace wherever it is said, as long as the world knows it', async () => {
    const { platform, world, rest } = await open()
    const app = await platform.install(world, 'https://app.test/manifest.json')
    registerClient(world, { clientId: 'mine', clientSecret: planted, redirectUris: [], scopes: ['tm'] })
    const secrets = [world.token, world.secret, world.session, app.appSecret, app.clientSecret ?? '', planted]
    expect(secrets.every((secret) => secret.length > 5)).toBe(true)
    for (const secret of secrets) {
      await rest('POST', 'projects/1/translations', { text: `it is ${secret}.`, stringId: secret })
      await rest('GET', `projects/1/files?limit=${encodeURIComponent(secret)}`)
    }
    const page = await openPage(platform, world)
    await page('api/api/v2/projects/1/translations?_app=sample-app', {
      method: 'POST',
      body: JSON.stringify({ text: app.appSecret }),
    })
    const told = JSON.stringify([world.trace.entries, await (await page('trace')).json()])
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
    expect(world.trace.entries.filter(({ outcome }) => outcome === 'refused')).toHaveLength(13)
  })
})
