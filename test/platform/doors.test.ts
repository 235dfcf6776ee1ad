import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createControl } from '../../host-simulator/platform/control/index.ts'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import { jobLimits } from '../../host-simulator/platform/jobs/limits.ts'
import { linkLife, linkTo } from '../../host-simulator/platform/hosted/links.ts'
import { createPageApi } from '../../host-simulator/platform/page/page-api.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { readEvents } from './event-stream.ts'
import { held } from './held.ts'
import { appOf, controlToken, manifest, openPage, openPlatform, origin, restWith } from './offline.ts'
import { stored } from './storage.ts'

const nothing = undefined as never

interface Route {
  method: string
  path: string
}

/** Those of a router, without what stands before all of them; a world and a `1` in place of the parts. */
const routesOf = (routes: readonly Route[], worldId: string): Route[] => {
  const known = new Map<string, Route>()
  for (const { method, path } of routes) {
    if (path.endsWith('/*') && method === 'ALL' && !path.includes('/api/')) continue
    const at = path
      .replace('/:world', `/w/${worldId}`)
      .replace('/:id', `/${worldId}`)
      .replace(/:\w+|\*/g, '1')
    const verb = method === 'ALL' ? 'POST' : method
    known.set(`${verb} ${at}`, { method: verb, path: at })
  }
  return [...known.values()]
}

/** All that a request may change. */
const stateOf = ({ worlds }: Platform): unknown[] =>
  worlds.all().flatMap((world) => [world.id, world.store.world, world.vault.saved(), world.clock.now()])

const ask = (platform: Platform, { method, path }: Route, headers: Record<string, string>, at = origin) =>
  platform.fetch(
    new Request(at + path, { method, headers, ...(!['GET', 'HEAD'].includes(method) && { body: '{}' }) }),
  )

const opened = async (): Promise<{ platform: Platform; world: HostedWorld }> => {
  const { platform } = openPlatform(appOf())
  const world = await platform.createWorld()
  await platform.install(world, 'https://app.test/manifest.json')
  return { platform, world }
}

const elsewhere = ['http://evil.test', 'http://localhost.evil.test', 'http://10.0.0.1']
const strangers = ['http://evil.test', 'http://localhost:3000', 'null', 'http://platform.test.evil.test']

describe('the control API', () => {
  const rows = (id: string): Route[] => {
    const options = { worlds: nothing, newId: nothing, origin: nothing, send: nothing, clientSecret: nothing }
    return routesOf(createControl({ ...options, controlToken }).routes, id)
  }

  it('lets in no other host, no page of another site and no other token, whatever is asked', async () => {
    const { platform, world } = await opened()
    const authorization = `Bearer ${controlToken}`
    const before = stateOf(platform)
    const routes = rows(world.id)
    expect(routes.length).toBeGreaterThan(20)
    for (const route of routes) {
      for (const at of elsewhere) expect((await ask(platform, route, { authorization }, at)).status).toBe(403)
      for (const sender of strangers)
        expect((await ask(platform, route, { authorization, origin: sender })).status).toBe(403)
      for (const wrong of ['', 'Bearer ', `Bearer ${controlToken}x`, `Bearer ${world.token}`, controlToken])
        expect((await ask(platform, route, { authorization: wrong })).status).toBe(401)
      const inQuery = { ...route, path: `${route.path}?token=${encodeURIComponent(controlToken)}` }
      expect((await ask(platform, inQuery, {})).status).toBe(401)
    }
    expect(stateOf(platform)).toEqual(before)
  })

  it('moves no clock to where there is no time, and says so', async () => {
    const { platform, world } = await opened()
    const clock = { method: 'POST', path: `/_sim/worlds/${world.id}/clock` }
    const headers = { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' }
    const before = world.clock.now()
    for (const advance of [1e300, -1e15, 9e15]) {
      const request = new Request(origin + clock.path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ advance }),
      })
      const response = await platform.fetch(request)
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: { message: 'advance: expected a time from 1970 to 9999', code: 400 } },
      ])
    }
    expect(world.clock.now()).toBe(before)
  })
})

describe('what a page may ask', () => {
  it('is for pages of the same world alone', async () => {
    const { platform, world } = await opened()
    const other = await platform.createWorld()
    const own = { 'x-ap-session': world.session }
    const options = { worlds: nothing, origin: nothing, rest: nothing, restForPage: nothing, newId: nothing }
    const routes = routesOf(createPageApi(options).routes, world.id)
    const before = stateOf(platform)
    expect(routes.length).toBeGreaterThan(20)
    for (const route of routes) {
      for (const headers of [
        {},
        { 'x-ap-session': '' },
        { 'x-ap-session': other.session },
        { cookie: `ap_session_${world.id}=${world.session}` },
      ])
        expect([route, (await ask(platform, route, headers)).status]).toEqual([route, 403])
      for (const sender of strangers)
        expect((await ask(platform, route, { ...own, origin: sender })).status).toBe(403)
      for (const at of elsewhere) expect((await ask(platform, route, own, at)).status).toBe(403)
    }
    expect(stateOf(platform)).toEqual(before)
  })
})

describe('REST', () => {
  it('answers no row without a token of a world that is there', async () => {
    const { platform, world } = await opened()
    const gone = await platform.createWorld()
    platform.worlds.drop(gone.id)
    const before = stateOf(platform)
    for (const { method, path } of restRows) {
      const route = { method, path: `/api/v2${path.replace(/\{\w+\}/g, '1')}` }
      for (const authorization of [
        '',
        'Bearer x',
        `Bearer ${gone.token}`,
        `Bearer ${controlToken}`,
        world.token,
      ])
        expect((await ask(platform, route, { authorization })).status).toBe(401)
      const authorization = `Bearer ${world.token}`
      expect((await ask(platform, route, { authorization }, 'http://evil.test')).status).toBe(403)
    }
    expect(stateOf(platform)).toEqual(before)
  })

  it('has twenty places for an account, however the requests come and go', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const rest = restWith(platform, world.token)
    faultsOf(world).add({ on: 'api', match: { path: '/user' }, do: { delayMs: 1000 } })
    const first = rest('GET', 'user')
    await vi.waitFor(() => expect(faultsOf(world).list()[0]?.fired).toBe(1))
    faultsOf(world).clear()
    faultsOf(world).add({ on: 'api', match: { path: '/user' }, do: { delayMs: 5000 } })
    const others = Array.from({ length: 19 }, () => rest('GET', 'user'))
    await vi.waitFor(() => expect(faultsOf(world).list()[0]?.fired).toBe(19))
    world.clock.advance(1000)
    expect((await first).status).toBe(200)
    const one = rest('GET', 'user')
    await vi.waitFor(() => expect(faultsOf(world).list()[0]?.fired).toBe(20))
    const headers = { authorization: `Bearer ${world.token}` }
    const read = () => platform.fetch(new Request(`${origin}/api/v2/languages`, { headers }))
    const many = await Promise.all(Array.from({ length: 1000 }, read))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([429]))
    expect(many[0]?.headers.get('content-type')).toBe('text/html')
    expect(await many[0]?.text()).toContain('<title>429 Too Many Requests</title>')
    expect(world.trace.entries.at(-1)).toMatchObject({
      outcome: 'refused',
      reason: '429 Too Many Requests: at most 20 at once',
      out: { status: 429 },
    })
    world.clock.advance(5000)
    expect(new Set((await Promise.all([...others, one])).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await rest('GET', 'languages')).status).toBe(200)
  })

  it('refuses a text that never ends as fast as any other', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const endless = `"${'\\"'.repeat(4_000_000)}`
    const { status } = await restWith(platform, token)('POST', 'projects/1/translations', endless)
    expect(status).toBe(400)
  })

  it('sees brackets in texts for what they are', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const rest = restWith(platform, token)
    const text = `${'['.repeat(100)} \\"{ \\\\`
    const wish = `{"stringId":1,"languageId":"de","text":"${text}"}`
    expect((await rest('POST', 'projects/1/translations', wish)).status).toBe(201)
    const deep = `{"stringId":1,"languageId":"de","text":"\\\\","more":${'['.repeat(100)}${']'.repeat(100)}}`
    expect((await rest('POST', 'projects/1/translations', deep)).body).toMatchObject({
      error: { message: 'Body: expected at most 64 levels of nesting' },
    })
  })
})

describe('reports of a page', () => {
  const report = (given: string) =>
    `[{"kind":"call","app":"sample-app","name":"getContext","outcome":"ok","in":${given}}]`

  it('are refused where nobody could write them down again', async () => {
    const { platform, world } = await opened()
    const page = await openPage(platform, world)
    const post = async (body: string) => (await page('trace', { method: 'POST', body })).status
    expect(await post(report('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(400)
    expect(await post(report(`"${'x'.repeat(5_000_000)}"`))).toBe(413)
    expect(await post(report('{"a":[1]}'))).toBe(204)
    expect((await page('trace')).status).toBe(200)
    expect(world.trace.entries.at(-1)).toMatchObject({ in: { a: [1] } })
  })
})

describe('a redirect', () => {
  it.each([
    '/w/%2f%2fevil.test',
    '/w/https:%2f%2fevil.test',
    '/w/..%2f..%2f%2fevil.test',
    '/w/%5cevil.test',
    '//evil.test/editor',
    '/oauth/authorize?redirect_uri=https://evil.test&client_id=sample-client&response_type=code&scope=project',
    '/oauth/authorize?redirect_uri=https://evil.test&client_id=nobody',
  ])('stays on this platform: %s', async (path) => {
    const { platform } = await opened()
    for (const at of [origin, 'http://127.0.0.1:9']) {
      const { headers } = await platform.fetch(new Request(at + path))
      const location = headers.get('location')
      expect(location === null || new URL(location, origin).origin === origin).toBe(true)
    }
  })

  it('goes to no page that is not registered, and a frame learns of no parent elsewhere', async () => {
    const { platform, world } = await opened()
    const page = await openPage(platform, world)
    for (const parent of [
      'https://evil.test/',
      `${origin}.evil.test/`,
      'javascript:1',
      `${origin}@evil.test/`,
      '',
    ])
      expect(
        (
          await page(
            `frame?${new URLSearchParams({ app: 'sample-app', module: 'panel', project: '1', parent })}`,
          )
        ).status,
      ).toBe(400)
  })
})

describe('a link to a file', () => {
  const linked = async (world: HostedWorld, fileName = 'a.html') => {
    const bytes = await world.vault.putBytes(new TextEncoder().encode('<script>'))
    return linkTo(world, origin, 'link-0123456789', { bytes, fileName, contentType: 'text/html' }).url
  }

  it('leads nowhere in another world, with another id or with a path', async () => {
    const { platform, world } = await opened()
    const other = await platform.createWorld()
    const url = await linked(world)
    for (const wrong of [
      url.replace(world.id, other.id),
      `${url}x`,
      url.slice(0, -1),
      url.replace('link-0123456789', '__proto__'),
      url.replace('link-0123456789', '..%2f..%2fetc%2fpasswd'),
      `${url}/../../x`,
    ])
      expect((await platform.fetch(new Request(wrong))).status).toBe(404)
  })

  it('ends with its time on the clock of its world, and with its world', async () => {
    const { platform, world } = await opened()
    const url = await linked(world)
    world.clock.advance(linkLife)
    expect((await platform.fetch(new Request(url))).status).toBe(200)
    world.clock.advance(1)
    expect((await platform.fetch(new Request(url))).status).toBe(404)
    const next = await linked(world)
    platform.worlds.drop(world.id)
    expect((await platform.fetch(new Request(next))).status).toBe(404)
  })

  it('gives a file that no browser shows, also to who asks for its head, whatever its name', async () => {
    const { platform, world } = await opened()
    const url = await linked(world, 'half \ud800.html')
    const head = await platform.fetch(new Request(url, { method: 'HEAD' }))
    expect([head.status, await head.text()]).toEqual([200, ''])
    const { headers } = await platform.fetch(new Request(url))
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''half%20%EF%BF%BD.html")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('what takes much to read', () => {
  const format = (signaturePatterns: object) => ({
    'custom-file-format': [{ key: 'format', type: 'own', url: '/format', signaturePatterns }],
  })

  it('is cut off while it is unpacked', async () => {
    const packed = gzipSync(new Uint8Array(256 * 1024 * 1024))
    const { platform } = openPlatform(({ method }) =>
      method === 'GET'
        ? Response.json(manifest({ modules: format({ fileName: '\\.own$' }) }))
        : new Response(packed, { headers: { 'content-type': 'application/json' } }),
    )
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json')
    const storageId = await stored(platform, world.token, 'a.own', 'content')
    const rest = restWith(platform, world.token)
    expect((await rest('POST', 'projects/1/files', { storageId, name: 'a.own' })).status).toBe(400)
    const job = world.trace.entries.find(({ kind }) => kind === 'job')
    expect(job?.reason).toMatch(/^CF-011 /)
    const { bytes } = job?.out as { bytes: number }
    expect(bytes).toBeLessThan(jobLimits.bodyBytes + 1024 * 1024)
  })

  it.each(['(a+)+$', '(a|a)*$'])('is no pattern: %s', async (pattern) => {
    const asked = vi.fn()
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest({ modules: format({ fileContent: pattern }) }))
      asked()
      return Response.json({})
    })
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json').catch(() => undefined)
    const storageId = await stored(platform, world.token, 'a.txt', `${'a'.repeat(60_000)}!`)
    await restWith(platform, world.token)('POST', 'projects/1/files', { storageId, name: 'a.txt' })
    expect(asked).not.toHaveBeenCalled()
  })

  it('is no fault, however many stars it has', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    faultsOf(world).add({ on: 'api', match: { path: `${'**a'.repeat(40)}b` }, do: { status: 503 } })
    faultsOf(world).add({
      on: 'api',
      match: { path: '/pro*/**/tr*s', method: 'g*' },
      do: { status: 418 },
    })
    const rest = restWith(platform, world.token)
    expect((await rest('GET', `a${'a'.repeat(5000)}`)).status).toBe(404)
    expect((await rest('GET', 'projects/1/translations')).status).toBe(418)
    expect((await rest('GET', 'projects/1/files')).status).toBe(200)
  })
})

describe('a world that is dropped', () => {
  it('ends the streams of who follows it', async () => {
    const { platform, world } = await opened()
    const page = await openPage(platform, world)
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${controlToken}` }
    const control = new Request(`${origin}/_sim/worlds/${world.id}/trace`, { headers })
    const streams = [
      await page('changes?trace=1'),
      await page('trace', { headers: { accept: 'text/event-stream' } }),
      await platform.fetch(control),
    ]
    const ended = streams.map(async (stream) => {
      const events = readEvents(stream)
      for (;;) await events.next()
    })
    platform.worlds.drop(world.id)
    for (const end of ended) await expect(end).rejects.toThrow('the stream ended')
  })

  it('lets nobody wait for its clock, stand it still or not', async () => {
    const app = held<Response>()
    const { platform } = openPlatform(({ method }) =>
      method === 'GET' ? Response.json(manifest({ events: { installed: '/installed' } })) : app.promise,
    )
    const world = await platform.createWorld()
    world.clock.freeze()
    const installing = platform.install(world, 'https://app.test/manifest.json')
    await vi.waitFor(() => expect(world.apps.size).toBe(1))
    platform.worlds.drop(world.id)
    await expect(installing).rejects.toThrow('no answer within 60000 ms')
    await new Promise<void>((resolve) => void world.clock.after(60_000, resolve))
  })
})
