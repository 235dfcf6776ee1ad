import { describe, expect, it } from 'vitest'
import { manifestProblems } from '../../src/contract/manifest.ts'
import { modules } from '../../src/contract/modules.ts'
import { InstallFailed } from '../../host-simulator/platform/install.ts'
import { appOf, clientSecret, manifest, openPlatform, type Offline } from './offline.ts'

const manifestUrl = 'https://app.test/manifest.json'

type Answer = NonNullable<Parameters<typeof openPlatform>[0]>

/** Installs what the answers are, expects that it fails, and gives back why. */
const failureOf = async (offline: Offline, url = manifestUrl): Promise<InstallFailed> => {
  const world = await offline.platform.createWorld()
  const error: unknown = await offline.platform.install(world, url).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(InstallFailed)
  expect(world.apps).toEqual([])
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
      `manifest: expected at most 1048576 bytes, got ${text.length}`,
    ])
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
    ['scopes.1', { scopes: ['project', 7] }],
    ['modules', { modules: undefined }],
    ['modules', { modules: [] }],
    ['modules.project-menu', { modules: { 'project-menu': {} } }],
    ['modules.project-menu.0.key', { modules: { 'project-menu': [{ url: '/' }] } }],
    ['modules.project-menu.0.key', { modules: { 'project-menu': [{ key: '', url: '/' }] } }],
    [
      'modules.project-menu.1.url',
      { modules: { 'project-menu': [{ key: 'a' }, { key: 'b', url: 'b.html' }] } },
    ],
    [
      'modules.project-menu.0.url',
      { modules: { 'project-menu': [{ key: 'a', url: 'https://evil.test/' }] } },
    ],
    ['modules.no-such-menu', { modules: { 'no-such-menu': [] } }],
    ['modules.constructor', { modules: { constructor: [] } }],
    ['modules.modal', { modules: { 'project-menu': [{ key: 'same' }], modal: [{ key: 'same' }] } }],
  ])('when there is something wrong with its %s, which the reason names: %j', async (place, over) => {
    const wrong = over && !Array.isArray(over) && typeof over === 'object' ? { ...manifest(), ...over } : over
    const problems = await problemsOf(() => Response.json(wrong))
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${place.replaceAll('.', '\\.')}: \\S`))])
  })

  it('and the reason lists all that is wrong, each with its place', async () => {
    const wrong = manifest({
      modules: {
        'no-such-menu': [{ key: 'a' }],
        modal: [{ key: 'a' }, { key: 'a' }],
      },
      authentication: { type: 'service_app' },
    })
    const { message, problems } = await failureOf(openPlatform(() => Response.json(wrong)))
    expect(problems).toEqual([
      'authentication.clientId: expected one, since type is service_app',
      'modules.no-such-menu: there is no such module type',
      'modules.modal: the key "a" is used twice',
      'modules.modal: the key "a" is used twice',
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

  it('when its installed callback does not answer', async () => {
    const offline = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest({ events: { installed: '/installed' } }))
      throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    })
    const { problems } = await failureOf(offline)
    expect(problems).toEqual([
      'events.installed: expected a 2xx answer from https://app.test/installed, got no answer (ECONNRESET); nothing was installed',
    ])
  })
})

describe('installing', () => {
  it.each(Object.keys(modules))('knows the module type %s', (type) => {
    expect(manifestProblems(manifest({ modules: { [type]: [{ key: 'one', url: '/one.html' }] } }))).toEqual(
      [],
    )
  })

  it('keeps what the manifest says, also what is not known here', async () => {
    const described = manifest({
      logo: '/logo.svg',
      baseUrl: 'https://app.test/',
      modules: {
        'editor-right-panel': [{ key: 'panel', url: '/panel.html', modes: ['translate'], more: { x: [1] } }],
        modal: [{ key: 'dialog', url: '/dialog.html' }],
      },
      more: 'x',
    })
    const { platform } = openPlatform(() => Response.json(described))
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    expect(world.apps).toEqual([app])
    expect(app).toMatchObject({
      identifier: 'sample-app',
      name: 'Sample',
      baseUrl: 'https://app.test',
      logo: '/logo.svg',
      scopes: ['project'],
      clientId: 'sample-client',
      clientSecret,
    })
    expect(app.modules).toEqual([
      {
        type: 'editor-right-panel',
        module: { key: 'panel', url: '/panel.html', modes: ['translate'], more: { x: [1] } },
      },
      { type: 'modal', module: { key: 'dialog', url: '/dialog.html' } },
    ])
  })

  it('does not trip over a module where objects keep their prototype', async () => {
    const text = JSON.stringify(manifest()).replace('"modules":{', '"modules":{"__proto__":5,')
    const { platform } = openPlatform(() => new Response(text))
    const app = await platform.install(await platform.createWorld(), manifestUrl)
    expect(app.modules.map(({ type }) => type)).toEqual(['editor-right-panel'])
  })

  it('needs no scopes, no credentials and no callbacks', async () => {
    const { scopes: _, authentication: __, ...bare } = manifest()
    const asked: string[] = []
    const { platform } = openPlatform(({ method, url }) => {
      asked.push(`${method} ${url}`)
      return Response.json(bare)
    })
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    expect(app.scopes).toEqual([])
    expect(app).not.toHaveProperty('clientId')
    expect(asked).toEqual([`GET ${manifestUrl}`])
  })

  it.each([
    ['standard', null, () => 'https://crowdin.com'],
    ['enterprise', 'its own', (domain: string) => `https://${domain}.crowdin.com`],
  ] as const)('tells the app of its installation: %s edition', async (edition, domain, baseUrl) => {
    const told: Request[] = []
    const { platform } = openPlatform((request) => {
      if (request.method === 'GET')
        return Response.json(manifest({ events: { installed: '/events/installed' } }))
      told.push(request)
      return Response.json({ ok: true })
    })
    const world = await platform.createWorld({ edition })
    const app = await platform.install(world, manifestUrl)
    expect(told.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://app.test/events/installed',
    ])
    expect(told[0]?.headers.get('content-type')).toBe('application/json')
    expect(await told[0]?.json()).toEqual({
      appId: app.appId,
      appSecret: app.appSecret,
      clientId: 'sample-client',
      domain: domain && world.domain,
      organizationId: world.organizationId,
      userId: 1,
      baseUrl: baseUrl(world.domain),
    })
  })

  it.each([200, 201, 204])('is done when the app answers its callback with %i', async (status) => {
    const { platform } = openPlatform(({ method }) =>
      method === 'GET'
        ? Response.json(manifest({ events: { installed: '/installed' } }))
        : new Response(null, { status }),
    )
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    expect(world.apps).toHaveLength(1)
  })

  it('leaves a line in the trace', async () => {
    const { platform, clock } = openPlatform(appOf())
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    expect(world.trace).toEqual([
      { at: clock.now, kind: 'install', app: 'sample-app', name: manifestUrl, outcome: 'ok' },
    ])
  })

  it('again replaces the app of the same identifier, its secrets and what it saved', async () => {
    const names = ['Old', 'Other', 'New']
    const identifiers = ['sample-app', 'other-app', 'sample-app']
    const { platform } = openPlatform(() =>
      Response.json(manifest({ name: names.shift() ?? '', identifier: identifiers.shift() ?? '' })),
    )
    const world = await platform.createWorld()
    const old = await platform.install(world, manifestUrl)
    old.formData.set('panel', '{}')
    await platform.install(world, manifestUrl)
    const fresh = await platform.install(world, manifestUrl)
    expect(world.apps.map(({ name }) => name)).toEqual(['Other', 'New'])
    expect(fresh.appId).not.toBe(old.appId)
    expect(fresh.appSecret).not.toBe(old.appSecret)
    expect(fresh.formData.size).toBe(0)
  })

  it('again leaves the app as it was when the app refuses', async () => {
    const answers = [204, 500]
    const { platform } = openPlatform(({ method }) =>
      method === 'GET'
        ? Response.json(manifest({ events: { installed: '/installed' } }))
        : new Response(null, { status: answers.shift() ?? 500 }),
    )
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    await expect(platform.install(world, manifestUrl)).rejects.toThrow(InstallFailed)
    expect(world.apps).toEqual([app])
  })

  it('keeps the address of the app until it is installed again', async () => {
    const addresses = ['https://old.test', 'https://new.test']
    const { platform } = openPlatform(() => Response.json(manifest({ baseUrl: addresses[0] ?? '' })))
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    addresses.shift()
    expect(world.apps[0]?.baseUrl).toBe('https://old.test')
    await platform.install(world, manifestUrl)
    expect(world.apps[0]?.baseUrl).toBe('https://new.test')
  })
})
