import { describe, expect, it } from 'vitest'
import { InstallFailed } from '../../host-simulator/platform/apps/install.ts'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { appOf, manifest, openPlatform, type Offline } from './offline.ts'
import { manifestUrl, told } from './install-kit.ts'

type Answer = NonNullable<Parameters<typeof openPlatform>[0]>

/** Installs what the answers are, expects that it fails, and gives back why. */
const failureOf = async (offline: Offline, url = manifestUrl): Promise<InstallFailed> => {
  const world = await offline.platform.createWorld()
  const error: unknown = await offline.platform.install(world, url).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(InstallFailed)
  expect(world.apps.values()).toEqual([])
  return error as InstallFailed
}

const problemsOf = async (answer: Answer): Promise<string[]> =>
  (await failureOf(openPlatform(answer))).problems

describe('an app is not installed', () => {
  it('when nothing answers, and the reason names the address', async () => {
    const { message, problems } = await failureOf(openPlatform())
    expect(problems).toEqual(['manifest: the app did not answer (ECONNREFUSED)'])
    expect(message).toContain(manifestUrl)
  })

  it('over https on this machine, and says so', async () => {
    const { problems } = await failureOf(openPlatform(), 'https://localhost:3000/manifest.json')
    expect(problems).toEqual([
      'manifest: the app did not answer (ECONNREFUSED); apps on this machine are asked over http: start it without TLS',
    ])
  })

  it.each(['no address', '', 'javascript:alert(1)'])('from %j, which is no address', async (url) => {
    const { problems } = await failureOf(openPlatform(), url)
    expect(problems).toEqual([expect.stringMatching(/^manifest: the app did not answer/)])
  })

  it.each([302, 401, 404, 500])('when its manifest comes with status %i', async (status) => {
    expect(await problemsOf(() => Response.json(manifest(), { status }))).toEqual([
      `manifest: expected status 200, got ${status}`,
    ])
  })

  it.each(['', '<!doctype html>', '{"identifier":', 'undefined'])('when its manifest is %j', async (text) => {
    expect(await problemsOf(() => new Response(text))).toEqual([
      expect.stringMatching(/^manifest: expected JSON \(/),
    ])
  })

  it('when its manifest is larger than a megabyte', async () => {
    const text = JSON.stringify({ ...manifest(), description: 'x'.repeat(1024 * 1024) })
    expect(await problemsOf(() => new Response(text))).toEqual([
      'manifest: expected at most 1048576 bytes, got more',
    ])
  })

  it('when its manifest goes on without end, and the rest is not waited for', async () => {
    let given = 0
    let isCancelled = false
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024 * Number(given++ < 1000))),
      cancel: () => void (isCancelled = true),
    })
    expect(await problemsOf(() => new Response(endless))).toEqual([
      'manifest: expected at most 1048576 bytes, got more',
    ])
    expect([given < 20, isCancelled]).toEqual([true, true])
  })

  it('when its manifest moved, and the reason says where to', async () => {
    const asked: Request[] = []
    const moved = 'https://new.test/manifest.json'
    const problems = await problemsOf((request) => {
      asked.push(request)
      return Response.redirect(moved, 301)
    })
    expect(problems).toEqual([`manifest: expected status 200, got 301 to ${moved}`])
    expect(asked.map(({ url, redirect }) => [url, redirect])).toEqual([[manifestUrl, 'manual']])
  })

  it.each([
    ['nothing comes', () => new Promise<Response>(() => {})],
    ['its manifest never ends', () => new Response(new ReadableStream({ start() {} }))],
  ])('when %s in time, on the clock of the world', async (_, answer) => {
    const { platform } = openPlatform(answer)
    const world = await platform.createWorld()
    world.clock.freeze()
    const failure = platform.install(world, manifestUrl).catch((reason: unknown) => reason)
    world.clock.advance(60_000)
    expect(await failure).toMatchObject({
      code: 'unreachable',
      problems: ['manifest: the app did not answer (no answer within 60000 ms)'],
    })
  })

  it('when its manifest is not UTF-8', async () => {
    expect(await problemsOf(() => new Response(new Uint8Array([0x22, 0xff, 0x22])))).toEqual([
      expect.stringMatching(/^manifest: expected JSON \(/),
    ])
  })

  it('when access is granted to a module that its manifest has not', async () => {
    const { platform } = openPlatform(appOf({ events: { installed: '/installed' } }))
    const world = await platform.createWorld()
    const access = {
      project: { value: 'own' as const, ids: [] },
      modules: { other: { value: 'all' as const, ids: [] } },
    }
    await expect(platform.install(world, manifestUrl, { access })).rejects.toMatchObject({
      code: 'unknown-module',
      problems: ['modules: the manifest has no module "other"'],
    })
    // It was not told of an installation that cannot be.
    expect(world.trace.entries).toEqual([])
  })

  it('when its manifest breaks off', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset by peer')) })
    expect(await problemsOf(() => new Response(broken))).toEqual([
      'manifest: the app did not answer (reset by peer)',
    ])
  })

  it.each([
    ['manifest', null],
    ['manifest', []],
    ['manifest', 'text'],
    ['identifier', { identifier: undefined }],
    ['identifier', { identifier: '' }],
    ['identifier', { identifier: 'Upper' }],
    ['identifier', { identifier: 'a b' }],
    ['identifier', { identifier: 'a'.repeat(256) }],
    ['name', { name: undefined }],
    ['name', { name: '' }],
    ['baseUrl', { baseUrl: undefined }],
    ['baseUrl', { baseUrl: '/relative' }],
    ['baseUrl', { baseUrl: 'javascript:alert(1)' }],
    ['baseUrl', { baseUrl: 'ftp://app.test' }],
    ['baseUrl', { baseUrl: 'https://user:password@app.test' }],
    ['baseUrl', { baseUrl: 'https://app.test/?base=1' }],
    ['baseUrl', { baseUrl: 'https://app.test/#base' }],
    ['logo', { logo: 'logo.svg' }],
    ['logo', { logo: '//evil.test/logo.svg' }],
    ['authentication.type', { authentication: { type: 'password' } }],
    ['authentication.clientId', { authentication: { type: 'service_app' } }],
    ['authentication.clientId', { authentication: { type: 'crowdin_app', clientId: '' } }],
    ['events.installed', { events: { installed: 'installed' } }],
    ['events.installed', { events: { installed: 'https://evil.test/' } }],
    ['events.uninstall', { events: { uninstall: 7 } }],
    ['scopes', { scopes: 'project' }],
    ['scopes[1]', { scopes: ['project', 7] }],
    ['modules', { modules: undefined }],
    ['modules', { modules: [] }],
    ['modules.project-menu', { modules: { 'project-menu': {} } }],
    ['modules.project-menu[0].key', { modules: { 'project-menu': [{ name: 'A', url: '/' }] } }],
    ['modules.project-menu[0].key', { modules: { 'project-menu': [{ key: '', name: 'A', url: '/' }] } }],
    [
      'modules.modal[1].url',
      {
        modules: {
          modal: [
            { key: 'a', name: 'A', url: '/' },
            { key: 'b', name: 'B', url: 'b.html' },
          ],
        },
      },
    ],
    [
      'modules.project-menu[0].url',
      { modules: { 'project-menu': [{ key: 'a', name: 'A', url: 'https://evil.test/' }] } },
    ],
    ['modules.no-such-menu', { modules: { 'no-such-menu': [] } }],
    ['modules.constructor', { modules: { constructor: [] } }],
    ['modules.__proto__', JSON.parse('{"modules":{"__proto__":5}}')],
    ['more', { more: 'x' }],
    [
      'modules.modal[0].key',
      { modules: { chat: [{ key: 'same', url: '/' }], modal: [{ key: 'same', name: 'Same', url: '/' }] } },
    ],
  ])('when there is something wrong with its %s, which the reason names: %j', async (place, over) => {
    const wrong = over && !Array.isArray(over) && typeof over === 'object' ? { ...manifest(), ...over } : over
    const problems = await problemsOf(() => Response.json(wrong))
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^${place.replaceAll(/[.[\]]/g, '\\$&')}: \\S`)),
    ])
  })

  it('and the reason lists all that is wrong, each with its place', async () => {
    const wrong = manifest({
      modules: {
        'no-such-menu': [],
        modal: [
          { key: 'a', name: 'A', url: '/' },
          { key: 'a', name: 'A', url: '/' },
        ],
      },
      authentication: { type: 'service_app' },
    })
    const { message, problems } = await failureOf(openPlatform(() => Response.json(wrong)))
    expect(problems).toEqual([
      'authentication.clientId: expected one, since type is service_app',
      'modules.no-such-menu: there is no such module type',
      'modules.modal[1].key: the key "a" is used twice, first in modal',
    ])
    for (const problem of problems) expect(message).toContain(problem)
  })

  it.each([301, 400, 403, 404, 500, 503])(
    'when it answers its installed callback with %i',
    async (status) => {
      const offline = openPlatform(({ method }) =>
        method === 'GET'
          ? Response.json(manifest({ events: { installed: '/installed' } }))
          : new Response(null, { status }),
      )
      const { message, problems } = await failureOf(offline)
      expect(problems).toEqual([
        `events.installed: expected a 2xx answer from https://app.test/installed, got ${status}; nothing was installed`,
      ])
      expect(message).toContain(`Failed to install ${manifestUrl}`)
    },
  )

  it.each([
    ['', () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))],
    [
      ', as its front says',
      () => new Response('', { status: 502, headers: { 'x-ap-bridge-gone': 'ECONNRESET' } }),
    ],
  ])('when its installed callback does not answer%s', async (_, answer) => {
    const offline = openPlatform(({ method }) =>
      method === 'GET' ? Response.json(manifest({ events: { installed: '/installed' } })) : answer(),
    )
    const { problems } = await failureOf(offline)
    expect(problems).toEqual([
      'events.installed: expected a 2xx answer from https://app.test/installed, got no answer (ECONNRESET); nothing was installed',
    ])
  })
})

it('an app that is not at its baseUrl hears where its manifest came from', async () => {
  const { platform } = openPlatform(({ method, url }) => {
    if (method === 'GET') return Response.json(manifest({ ...told, baseUrl: 'http://localhost:4999' }))
    throw new TypeError(`fetch failed: ${url}`, { cause: { code: 'ECONNREFUSED' } })
  })
  const world = await platform.createWorld()
  const failure: unknown = await platform.install(world, manifestUrl).catch((reason: unknown) => reason)
  expect((failure as InstallFailed).hints).toEqual([
    'Nothing answers at baseUrl, and the manifest came from https://app.test: is baseUrl right?',
  ])
})

describe('an app that refuses its installation', () => {
  const refusing = async (
    answer: (secret: string) => string,
    edition: 'standard' | 'enterprise' = 'standard',
    status = 500,
  ) => {
    const { platform } = openPlatform(async (request) => {
      if (request.method === 'GET') return Response.json(manifest(told))
      const { appSecret } = (await request.json()) as { appSecret: string }
      return new Response(answer(appSecret), { status })
    })
    const world = await platform.createWorld({ edition })
    const error: unknown = await platform.install(world, manifestUrl).catch((reason: unknown) => reason)
    return { world, failure: error as InstallFailed }
  }

  it('is quoted on one line and cut, without secrets, where its developer looks and nowhere else', async () => {
    const { world, failure } = await refusing(
      (secret) => `It\n broke: ${secret} eyJhbGciOi.eyJ.sig ${'x'.repeat(500)}`,
    )
    const said = `It broke: … … ${'x'.repeat(200 - 14)}…`
    expect(failure.message).toContain(`it said: ${said}`)
    expect(world.trace.entries.map(({ out }) => out)).toEqual([{ status: '500', body: said }])
    expect(failure.problems.join()).not.toContain('broke')
  })

  it.each([
    ['Missing required installation fields', 'standard', ['take --edition enterprise']],
    ['Missing required installation fields', 'enterprise', ['Either it failed before']],
    ['JWT secret is not configured', 'standard', ['by APP_CLIENT_SECRET', 'Either it failed before']],
    ['Unauthorized', 'standard', ['Either it failed before']],
    ["TypeError: Cannot read properties of undefined (reading 'id')", 'standard', []],
    ['TypeError: fetch failed', 'standard', ['calls go to the live platform']],
  ] as const)('with %j in the %s edition gets the hint that fits', async (words, edition, hints) => {
    const { failure } = await refusing(() => words, edition)
    expect(failure.hints).toEqual(hints.map((hint) => expect.stringContaining(hint) as string))
    for (const hint of failure.hints) expect(failure.message).toContain(hint)
  })

  it.each([
    [404, 'Nothing is served there: serve the path, or correct it'],
    [405, 'It takes no POST there'],
    [308, 'The platform follows no redirects'],
    [502, 'A proxy answered for a server that did not'],
  ])('by the status %i of its address hears of the address alone', async (status, advice) => {
    const { world, failure } = await refusing(() => 'Cannot POST: no client secret', 'standard', status)
    expect(failure.hints).toEqual([expect.stringContaining(`events.installed is "/installed". ${advice}`)])
    const [met] = findingsOf(world).list()
    expect([met?.id, met?.fix]).toEqual(['LC-001', expect.stringContaining(advice)])
  })

  it('because its request for a token was refused hears how, and not that its calls went elsewhere', async () => {
    const { platform } = openPlatform(async (request) => {
      if (request.method === 'GET') return Response.json(manifest(told))
      await platform.fetch(new Request('http://localhost/oauth/tokens', { method: 'POST' }))
      return new Response('token 404', { status: 500 })
    })
    const world = await platform.createWorld()
    const failure: unknown = await platform.install(world, manifestUrl).catch((reason: unknown) => reason)
    expect((failure as InstallFailed).hints).toEqual([
      'Its POST /oauth/tokens was refused: 404 nothing is here; did you mean "/oauth/token"?',
    ])
  })
})
