import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import { jobsOf } from '../../host-simulator/platform/pipeline/index.ts'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { setConsent } from '../../host-simulator/platform/oauth/consent.ts'
import { clientSecret, controlToken, manifest, openPage, openPlatform, origin, restWith } from './offline.ts'
import { stored } from './storage.ts'

const verifier = 'the-verifier-of-the-client-which-nobody-else-may-know'
const signature = 'signature-of-an-address'
const record = 'value-of-a-secret-record'
const header = 'value-of-a-header'
const password = 'password-in-an-address'
const inPath = 'secret-in-a-path'
const bypass = 'bypass-in-a-query'

describe('what opens doors', () => {
  it('stands in no trace, no log, no page state and no error, whatever goes wrong', async () => {
    const logged: unknown[] = []
    const spies = (['error', 'warn', 'log', 'info'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void logged.push(...words)),
    )
    const secrets = new Set([verifier, signature, record, header, password, inPath, bypass, clientSecret])
    const texts: string[] = []
    let isFailing = false
    const { platform } = openPlatform(async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const bearer = request.headers.get('authorization')?.slice('Bearer '.length)
      for (const token of [bearer, searchParams.get('jwtToken')]) if (token) secrets.add(token)
      if (request.method === 'GET')
        return Response.json(
          manifest({
            authentication: { type: 'authorization_code', clientId: 'sample-client' },
            events: { installed: `/installed?key=${bypass}`, uninstall: '/uninstall' },
            scopes: ['project', 'application.storage', 'project.webhook'],
            modules: {
              'editor-right-panel': [
                { key: 'panel', name: 'Panel', modes: ['translate'], url: '/panel.html' },
              ],
              'custom-file-format': [
                { key: 'format', type: 'own', url: '/format', signaturePatterns: { fileName: '\\.own$' } },
              ],
              webhook: [{ key: 'hook', url: `/hook?key=${bypass}`, events: ['file.added', 'string.added'] }],
            },
          }),
        )
      if (pathname === '/installed') {
        const { appSecret, code } = (await request.json()) as Record<string, string>
        for (const secret of [appSecret, code]) if (secret) secrets.add(secret)
      }
      if (pathname === '/format')
        return Response.json({ data: { stringsUrl: `https://other.test/strings?signature=${signature}` } })
      if (isFailing) throw new TypeError(`fetch failed for ${request.url}`, { cause: { code: 'ECONNRESET' } })
      return new Response(null, { status: 204 })
    })
    const world = await platform.createWorld()
    for (const secret of [world.token, world.secret, world.session]) secrets.add(secret)

    const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const response = await platform.fetch(new Request(origin + path, init))
      if (response.status >= 400) texts.push(await response.clone().text())
      return response
    }
    const token = async (body: Record<string, unknown>): Promise<Record<string, unknown>> => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const answer = (await (await ask('/oauth/token', init)).json()) as Record<string, unknown>
      for (const name of ['access_token', 'refresh_token'])
        if (answer[name]) secrets.add(String(answer[name]))
      return answer
    }

    const app = await platform.install(world, `https://app.test/manifest.json?key=${bypass}`)
    registerClient(world, {
      clientId: 'mine',
      clientSecret: 'secret-of-mine',
      redirectUris: ['https://client.test/back'],
      scopes: ['project'],
    })
    secrets.add('secret-of-mine')
    setConsent(world, 'allow')
    const query = new URLSearchParams({
      client_id: 'mine',
      redirect_uri: 'https://client.test/back',
      response_type: 'code',
      scope: 'project',
      state: 'state-of-the-client',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    secrets.add('state-of-the-client')
    const sent = await ask(`/oauth/authorize?${query}`)
    const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? ''
    secrets.add(code)
    const mine = { client_id: 'mine', client_secret: 'secret-of-mine' }
    const exchange = {
      grant_type: 'authorization_code',
      ...mine,
      code,
      redirect_uri: 'https://client.test/back',
      code_verifier: verifier,
    }
    const first = await token(exchange)
    const next = await token({ grant_type: 'refresh_token', ...mine, refresh_token: first['refresh_token'] })
    for (const wrong of [
      exchange,
      { ...exchange, code_verifier: `${verifier}x` },
      { grant_type: 'refresh_token', ...mine, refresh_token: next['refresh_token'], scope: 'glossary' },
      { grant_type: 'refresh_token', ...mine, refresh_token: first['refresh_token'] },
      { ...exchange, client_id: 'nobody' },
      { ...exchange, code: 7 },
    ])
      expect(await token(wrong)).toHaveProperty('error')
    const ofApp = await token({
      grant_type: 'crowdin_app',
      client_id: app.clientId,
      client_secret: clientSecret,
      app_id: app.appId,
      app_secret: app.appSecret,
      user_id: 1,
    })

    const rest = restWith(platform, world.token)
    const appRest = restWith(platform, String(ofApp['access_token']))
    const records = 'applications/sample-app/storage/kv/records'
    expect((await appRest('POST', records, { key: 'k', value: record, secret: true })).status).toBe(201)
    texts.push(JSON.stringify(await appRest('POST', records, { key: 'k', value: record, secret: true })))
    for (const [at, url] of [
      `https://hook.test/${inPath}?key=${bypass}`,
      `https://user:${password}@hook.test/`,
    ].entries())
      await rest('POST', 'projects/1/webhooks', {
        name: `Hook ${at}`,
        url,
        events: ['string.added', 'file.added'],
        requestType: 'POST',
        headers: { Authorization: header },
      })
    faultsOf(world).add({ on: 'api', match: { path: '/languages' }, do: { status: 503 }, times: 1 })
    faultsOf(world).add({ on: 'api', match: { path: '/never' }, do: { status: 503 } })
    await rest('GET', 'languages')
    const page = await openPage(platform, world)
    const frameQuery = {
      app: 'sample-app',
      module: 'panel',
      project: '1',
      parent: `${origin}/w/${world.id}/editor`,
    }
    const frame = (await (await page(`frame?${new URLSearchParams(frameQuery)}`)).json()) as { url: string }
    secrets.add(new URL(frame.url).searchParams.get('jwtToken') ?? '')
    isFailing = true
    await rest('POST', 'projects/1/files', {
      storageId: await stored(platform, world.token, 'a.json', '{"one":"One"}'),
      name: 'a.json',
    })
    await page('projects/1/files?name=b.own', { method: 'POST', body: 'content' })
    await vi.waitFor(() => expect(jobsOf(world).map(({ status }) => status)).toEqual(['failed']))
    // Two webhooks, and the module of the app.
    await vi.waitFor(() =>
      expect(world.trace.entries.filter(({ kind }) => kind === 'webhook').length).toBeGreaterThan(4),
    )
    await platform.uninstall(world, app)
    await expect(platform.install(world, 'https://app.test/manifest.json')).rejects.toThrow('ECONNRESET')

    const control = { headers: { authorization: `Bearer ${controlToken}` } }
    for (const path of ['trace', 'findings', 'snapshot', 'faults'])
      texts.push(await (await ask(`/_sim/worlds/${world.id}/${path}`, control)).text())
    for (const path of ['state', 'trace', 'world', 'jobs', 'scenarios'])
      texts.push(await (await page(path)).text())
    texts.push(JSON.stringify(world.trace.entries))
    for (const each of logged) texts.push(each instanceof Error ? String(each.stack) : JSON.stringify(each))
    for (const spy of spies) spy.mockRestore()
    secrets.delete('')
    expect(secrets.size).toBeGreaterThan(18)
    expect([...secrets].filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
    expect(texts.filter((text) => text.includes('ECONNRESET')).length).toBeGreaterThan(1)
  })
})
