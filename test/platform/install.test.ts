import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { manifestProblems } from '../../src/contract/manifest.ts'
import { modules } from '../../src/contract/modules.ts'
import { rightModules } from '../lint/samples.ts'
import { install, InstallFailed } from '../../host-simulator/platform/apps/install.ts'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { installedApp, installedApps } from '../../host-simulator/platform/hosted/app.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld, InstalledApp } from '../../host-simulator/platform/hosted/worlds.ts'
import { held } from './held.ts'
import {
  appOf,
  clientSecret,
  hostWorld,
  manifest,
  ofAgent,
  onePlan,
  openPage,
  openPlatform,
  restWith,
  type Offline,
} from './offline.ts'

const manifestUrl = 'https://app.test/manifest.json'

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

describe('installing', () => {
  it.each(Object.keys(modules))('knows the module type %s', (type) => {
    expect(
      manifestProblems(
        manifest({
          ...(type === 'workflow-step-type' && ofAgent),
          modules: { [type]: [rightModules[type] as { key: string }] },
        }),
      ),
    ).toEqual([])
  })

  it('keeps what the manifest says, also what is not known here', async () => {
    const described = manifest({
      logo: '/logo.svg',
      baseUrl: 'https://app.test/',
      modules: {
        'editor-right-panel': [
          { key: 'panel', name: 'Panel', url: '/panel.html', modes: ['translate'], more: { x: [1] } },
        ],
        modal: [{ key: 'dialog', name: 'Dialog', url: '/dialog.html' }],
      },
    })
    const { platform } = openPlatform(() => Response.json(described))
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    expect(world.apps.values()).toEqual([app])
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
        module: { key: 'panel', name: 'Panel', url: '/panel.html', modes: ['translate'], more: { x: [1] } },
      },
      { type: 'modal', module: { key: 'dialog', name: 'Dialog', url: '/dialog.html' } },
    ])
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
    expect(world.apps.size).toBe(1)
  })

  it('leaves a line in the trace', async () => {
    const { platform, clock } = openPlatform(appOf())
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    expect(world.trace.entries).toEqual([
      { id: 1, at: clock.now, kind: 'install', app: 'sample-app', name: manifestUrl, outcome: 'ok' },
    ])
  })

  it('says in the trace of each module that the simulator does not use why it is not to be seen', async () => {
    const page = { name: 'Page', url: '/page.html' }
    const seldom = {
      modal: [{ key: 'seen', ...page }],
      announcement: [{ key: 'news', url: '/news', placement: 'header-alert' }],
      'organization-menu': [{ key: 'other', icon: '/icon.svg', ...page }],
    }
    const { platform } = openPlatform(() => Response.json(manifest({ modules: seldom })))
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    // The first entry is the install itself.
    expect(world.trace.entries.slice(1).map(({ reason }) => reason)).toEqual([
      'organization-menu exists only in the enterprise edition: "other" is not shown',
      'announcement exists only in the enterprise edition: "news" is not shown',
    ])
  })

  it.each([
    ['standard', ['both', 'own', 'text']],
    ['enterprise', ['both', 'other']],
  ] as const)('in the %s edition takes the modules whose environments name it', async (edition, keys) => {
    const tab = (key: string, environments?: unknown) => ({ key, name: key, url: '/page.html', environments })
    const tabs = [
      tab('both', ['crowdin', 'crowdin-enterprise']),
      tab('own'),
      tab('other', ['crowdin-enterprise']),
      tab('text', 'crowdin'),
    ]
    const { platform } = openPlatform(() =>
      Response.json(manifest({ environments: 'crowdin', modules: { 'project-menu': tabs } })),
    )
    const world = await hostWorld(platform, onePlan, { edition })
    await platform.install(world, manifestUrl)
    const rest = restWith(platform, world.token)
    const { body } = await rest('GET', 'applications/installations/sample-app')
    const { modules } = (body as { data: { modules: { key: string }[] } }).data
    expect(modules.map(({ key }) => key)).toEqual(keys)
    const left = tabs.map(({ key }) => key).filter((key) => !(keys as readonly string[]).includes(key))
    expect(world.trace.entries.flatMap(({ reason }) => reason ?? [])).toEqual(
      left.map((key) => `project-menu "${key}" is not installed: its environments do not name this edition`),
    )
    const update = await rest('GET', 'applications/installations/sample-app/update')
    expect(update).toMatchObject({ status: 200, body: { data: { hasChanges: false } } })
  })

  it('again replaces the app of the same identifier, its secrets and what it saved', async () => {
    const names = ['Old', 'Other', 'New']
    const identifiers = ['sample-app', 'other-app', 'sample-app']
    const { platform } = openPlatform(() =>
      Response.json(manifest({ name: names.shift() ?? '', identifier: identifiers.shift() ?? '' })),
    )
    const world = await platform.createWorld()
    const old = await platform.install(world, manifestUrl)
    const page = await openPage(platform, world)
    const form = `form?app=sample-app&module=panel`
    await page(form, { method: 'PUT', body: '{"a":1}' })
    await platform.install(world, manifestUrl)
    const fresh = await platform.install(world, manifestUrl)
    expect(world.apps.values().map(({ name }) => name)).toEqual(['New', 'Other'])
    expect(fresh.appId).not.toBe(old.appId)
    expect(fresh.appSecret).not.toBe(old.appSecret)
    expect(await (await page(form)).json()).toEqual({ data: null })
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
    expect(world.apps.values()).toEqual([app])
  })

  it('keeps the address of the app until it is installed again', async () => {
    const addresses = ['https://old.test', 'https://new.test']
    const { platform } = openPlatform(() => Response.json(manifest({ baseUrl: addresses[0] ?? '' })))
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    addresses.shift()
    expect(world.apps.values()[0]?.baseUrl).toBe('https://old.test')
    await platform.install(world, manifestUrl)
    expect(world.apps.values()[0]?.baseUrl).toBe('https://new.test')
  })
})

const told = { events: { installed: '/installed', uninstall: '/uninstall' } }

describe('while the app is told of its installation', () => {
  it('it is not among the apps of the world', async () => {
    const answer = held<Response>()
    const asked = held()
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest(told))
      asked.settle()
      return answer.promise
    })
    const world = await platform.createWorld()
    const page = await openPage(platform, world)
    const installing = platform.install(world, manifestUrl)
    await asked.promise
    expect(await (await page('state')).json()).toMatchObject({ apps: [] })
    answer.settle(new Response(null, { status: 204 }))
    await installing
    expect(await (await page('state')).json()).toMatchObject({ apps: [{ identifier: 'sample-app' }] })
  })

  it('it may be late on the clock of the world alone, and then is not installed', async () => {
    const asked = held()
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest(told))
      asked.settle()
      return new Promise<Response>(() => {})
    })
    const world = await platform.createWorld()
    world.clock.freeze()
    const failure = platform.install(world, manifestUrl).catch((reason: unknown) => reason)
    await asked.promise
    world.clock.advance(59_999)
    expect(world.apps.size).toBe(1)
    world.clock.advance(1)
    expect(await failure).toMatchObject({
      code: 'refused-by-app',
      problems: [expect.stringContaining('got no answer (no answer within 60000 ms)')],
    })
    expect(world.apps.size).toBe(0)
  })

  it('a second install of it waits, and an install of another does not', async () => {
    const answers = [held<Response>(), held<Response>()]
    const asked = held()
    const calls: string[] = []
    const { platform } = openPlatform(async ({ method, url }) => {
      const identifier = new URL(url).hostname.replace('.test', '')
      if (method === 'GET')
        return Response.json(manifest({ ...told, identifier, baseUrl: `https://${identifier}.test` }))
      calls.push(identifier)
      if (identifier === 'other') return new Response(null, { status: 204 })
      asked.settle()
      return (await answers[calls.filter((each) => each === 'one').length - 1]?.promise) ?? Response.error()
    })
    const world = await platform.createWorld()
    const first = platform.install(world, 'https://one.test/manifest.json')
    const second = platform.install(world, 'https://one.test/manifest.json')
    await asked.promise
    await platform.install(world, 'https://other.test/manifest.json')
    expect(calls).toEqual(['one', 'other'])
    for (const { settle } of answers) settle(new Response(null, { status: 200 }))
    const [one, two] = await Promise.all([first, second])
    expect(calls).toEqual(['one', 'other', 'one'])
    expect(one.appId).not.toBe(two.appId)
    expect(world.apps.get('one')).toEqual(two)
  })

  it('a fork of the world, as after a kill, has the app from before', async () => {
    const answers = [Promise.resolve(new Response(null, { status: 204 })), held<Response>().promise]
    const asked = [held(), held()]
    let count = 0
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest({ ...told, name: `Version ${count}` }))
      asked[count]?.settle()
      return answers[count++] as Promise<Response>
    })
    const world = await platform.createWorld()
    const old = await platform.install(world, manifestUrl)
    void platform.install(world, manifestUrl)
    await asked[1]?.promise
    expect(world.apps.get('sample-app')).toMatchObject({ name: 'Version 1', isPending: true })
    expect([installedApp(world, 'sample-app'), installedApps(world)]).toEqual([undefined, []])
    const fork = await platform.worlds.fork(world)
    const { appId: _, appSecret: __, ...rest } = old
    expect(fork.apps.get('sample-app')).toMatchObject(rest)
    expect(fork.apps.get('sample-app')?.isPending).toBeUndefined()
    expect(fork.apps.get('sample-app')?.appSecret).not.toBe(old.appSecret)
  })

  it('the request is signed with its secret', async () => {
    const requests: Request[] = []
    const { platform } = openPlatform((request) => {
      if (request.method === 'GET') return Response.json(manifest(told))
      requests.push(request)
      return new Response(null, { status: 204 })
    })
    const { appSecret } = await platform.install(await platform.createWorld(), manifestUrl)
    const body = (await requests[0]?.text()) ?? ''
    const signature = createHmac('sha256', appSecret).update(body).digest('hex')
    expect(requests[0]?.headers.get('x-crowdin-signature')).toBe(signature)
  })

  it('several worlds of one server each tell it their own organization, domain and secret', async () => {
    const bodies: { organizationId: number; domain: string; appSecret: string }[] = []
    const { platform } = openPlatform(async (request) => {
      if (request.method === 'GET') return Response.json(manifest(told))
      bodies.push((await request.json()) as (typeof bodies)[number])
      return new Response(null, { status: 204 })
    })
    const worlds = await Promise.all([1, 2, 3].map(() => platform.createWorld({ edition: 'enterprise' })))
    const apps = await Promise.all(worlds.map((world) => platform.install(world, manifestUrl)))
    const expected = worlds.map(({ organizationId, domain }, at) => ({
      organizationId,
      domain,
      appSecret: apps[at]?.appSecret,
    }))
    // Each is told when its signature is done.
    const order = bodies.toSorted((a, b) => a.organizationId - b.organizationId)
    expect(order).toEqual(
      expected
        .toSorted((a, b) => a.organizationId - b.organizationId)
        .map((each) => expect.objectContaining(each) as object),
    )
    for (const key of ['organizationId', 'domain', 'appSecret'] as const)
      expect(new Set(bodies.map((body) => body[key])).size).toBe(3)
  })
})

/** One row of an app and one of another in each collection that apps leave rows in. */
const leave = (world: HostedWorld, { appId, identifier }: InstalledApp): void => {
  world.vault.collection('forms').set(JSON.stringify([appId, 'panel']), '{}')
  world.vault.collection('forms').set(JSON.stringify(['another', 'panel']), '{}')
  for (const name of ['grants', 'codes', 'consents', 'records', 'webhooks'])
    for (const app of [identifier, `${identifier}-2`]) world.vault.collection(name).set(`of ${app}`, { app })
}

const keysOf = (world: HostedWorld, name: string): string[] =>
  world.vault
    .collection(name)
    .entries()
    .map(([key]) => key)

describe('installing again', () => {
  it('keeps the secret of the client, which is not of the installation', async () => {
    const { platform } = openPlatform(appOf(), { newId: newIds(), clientSecret: () => undefined })
    const world = await platform.createWorld()
    const old = await install(world, manifestUrl)
    const fresh = await install(world, manifestUrl)
    expect(old.clientSecret).toMatch(/\S/)
    expect(fresh.clientSecret).toBe(old.clientSecret)
    expect([fresh.appId === old.appId, fresh.appSecret === old.appSecret]).toEqual([false, false])
  })

  it('ends old tokens, and keeps what the app stored', async () => {
    const { platform } = openPlatform(appOf(told))
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    leave(world, app)
    await platform.install(world, manifestUrl)
    expect(keysOf(world, 'grants')).toEqual(['of sample-app-2'])
    expect(keysOf(world, 'codes')).toEqual(['of sample-app-2'])
    expect(keysOf(world, 'forms')).toEqual(['["another","panel"]'])
    expect(keysOf(world, 'records')).toEqual(['of sample-app', 'of sample-app-2'])
  })

  it('that the app refuses leaves old tokens, and ends those that it asked for meanwhile', async () => {
    const answers = [204, 500]
    const worlds: HostedWorld[] = []
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return Response.json(manifest(told))
      worlds[0]?.vault.collection('grants').set(`grant ${answers.length}`, { app: 'sample-app' })
      return new Response(null, { status: answers.shift() ?? 500 })
    })
    const world = await platform.createWorld()
    worlds.push(world)
    await platform.install(world, manifestUrl)
    await expect(platform.install(world, manifestUrl)).rejects.toThrow(InstallFailed)
    expect(keysOf(world, 'grants')).toEqual(['grant 2'])
  })
})

describe('removing an app', () => {
  it.each([
    ['answers 500', () => new Response(null, { status: 500 }), '500'],
    ['answers with a redirect', () => Response.redirect('https://app.test/elsewhere', 303), '303'],
    [
      'does not answer',
      () => {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      },
      'no answer (ECONNREFUSED)',
    ],
  ])(
    'removes it also when its server %s, and the trace says so',
    async (_, answer: () => Response, status) => {
      const { platform } = openPlatform(({ method, url }) =>
        method === 'GET'
          ? Response.json(manifest(told))
          : url.endsWith('/installed')
            ? new Response(null, { status: 204 })
            : answer(),
      )
      const world = await platform.createWorld()
      const app = await platform.install(world, manifestUrl)
      expect(await platform.uninstall(world, app)).toBe(status)
      expect(world.apps.size).toBe(0)
      expect(world.trace.entries.at(-2)).toMatchObject({
        kind: 'callback',
        app: 'sample-app',
        name: 'POST https://app.test/uninstall',
        outcome: 'refused',
        reason: `expected a 2xx answer, got ${status}`,
      })
      // It has gone, and what it answered to that has not.
      expect(findingsOf(world).list()).toMatchObject([
        { id: 'LC-001', where: 'POST https://app.test/uninstall', count: 1 },
      ])
      expect(findingsOf(world).list()[0]).not.toHaveProperty('gone')
    },
  )

  it.each(['platform', 'rest'] as const)(
    'tells it first: it may still use what it has, by the %s',
    async (by) => {
      const statuses: number[] = []
      const { platform } = openPlatform(async (request) => {
        if (request.method === 'GET') return Response.json(manifest(told))
        if (request.url.endsWith('/uninstall')) statuses.push(await asksOfTheApp())
        return new Response(null, { status: 204 })
      })
      const world = await hostWorld(platform, onePlan)
      const app = await platform.install(world, manifestUrl)
      const claims = { world: world.id, userId: 1, app: app.identifier, scopes: ['project'] }
      const token = await accessToken(claims, world.secret, world.clock.now())
      const asksOfTheApp = async (): Promise<number> =>
        (await restWith(platform, token)('GET', 'projects')).status
      if (by === 'platform') await platform.uninstall(world, app)
      else await restWith(platform, world.token)('DELETE', `applications/installations/${app.identifier}`)
      expect(world.apps.size).toBe(0)
      expect([...statuses, await asksOfTheApp()]).toEqual([200, 401])
    },
  )

  it('tells it once, signed, with the secret that it knows', async () => {
    const requests: Request[] = []
    const { platform } = openPlatform((request) => {
      if (request.method === 'GET') return Response.json(manifest(told))
      requests.push(request)
      return new Response(null, { status: 204 })
    })
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    const answers = await Promise.all([platform.uninstall(world, app), platform.uninstall(world, app)])
    expect(answers).toEqual(['204', null])
    expect(requests.map(({ url }) => url)).toEqual([
      'https://app.test/installed',
      'https://app.test/uninstall',
    ])
    const body = (await requests[1]?.text()) ?? ''
    expect(JSON.parse(body)).toEqual({
      appId: app.appId,
      appSecret: app.appSecret,
      clientId: 'sample-client',
      domain: null,
      organizationId: world.organizationId,
      userId: 1,
      baseUrl: 'https://crowdin.com',
    })
    const signature = createHmac('sha256', app.appSecret).update(body).digest('hex')
    expect(requests[1]?.headers.get('x-crowdin-signature')).toBe(signature)
  })

  it('removes what it left and nothing of others', async () => {
    const { platform } = openPlatform(appOf())
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    leave(world, app)
    await platform.uninstall(world, app)
    expect(keysOf(world, 'forms')).toEqual(['["another","panel"]'])
    for (const name of ['grants', 'codes', 'consents', 'records', 'webhooks'])
      expect([name, keysOf(world, name)]).toEqual([name, ['of sample-app-2']])
  })

  it('says nothing of its secrets in the trace', async () => {
    const { platform } = openPlatform(appOf(told))
    const world = await platform.createWorld()
    const app = await platform.install(world, manifestUrl)
    await platform.uninstall(world, app)
    const trace = JSON.stringify(world.trace.entries)
    for (const secret of [app.appSecret, app.appId, clientSecret]) expect(trace).not.toContain(secret)
  })
})

const newIds = (): (() => string) => {
  let given = 0
  return () => `${++given}-0123456789abcdef`
}

describe('going on with an installation', () => {
  const resumed = async (over: Parameters<typeof manifest>[0]) => {
    const manifests = [told, { ...told, ...over, baseUrl: 'https://moved.test' }]
    const { platform } = openPlatform(({ method }) =>
      method === 'GET' ? Response.json(manifest(manifests.shift())) : new Response(null, { status: 204 }),
    )
    const world = await platform.createWorld()
    const old = await platform.install(world, manifestUrl)
    world.vault.collection('grants').set('one', { app: 'sample-app' })
    return { old, fresh: await platform.install(world, manifestUrl, { isResumed: true }), world }
  }

  it('keeps its id, its secrets and its tokens, and takes its new address', async () => {
    const { old, fresh, world } = await resumed({ name: 'New' })
    expect(fresh).toEqual({ ...old, name: 'New', baseUrl: 'https://moved.test' })
    expect(keysOf(world, 'grants')).toEqual(['one'])
  })

  it.each([
    ['other scopes', { scopes: ['tm'] }],
    ['another client', { authentication: { type: 'service_app', clientId: 'other' } }],
  ])('is a new one with %s', async (_, over) => {
    const { old, fresh, world } = await resumed(over)
    expect(fresh.appId).not.toBe(old.appId)
    expect(keysOf(world, 'grants')).toEqual([])
  })
})

describe('an install by force', () => {
  const wrong = {
    ...manifest(),
    ...told,
    _comment: 'why',
    logo: 'logo.png',
    modules: {
      'no-such-type': [{ key: 'a' }],
      'editor-right-panel': [
        { key: 'panel', name: 'Panel', modes: ['translation'], url: '/panel.html' },
        { name: 'X', url: '/x' },
      ],
    },
  }

  it('has what can be used of the app, and a finding for each mistake', async () => {
    const { platform } = openPlatform(({ method }) =>
      method === 'GET' ? Response.json(wrong) : new Response('no', { status: 500 }),
    )
    const world = await platform.createWorld()
    await expect(platform.install(world, manifestUrl)).rejects.toThrow(InstallFailed)
    expect(world.trace.entries).toEqual([])
    await platform.install(world, manifestUrl, { force: true })
    const [app] = world.apps.values()
    expect(app?.modules.map(({ type, module }) => [type, module.key])).toEqual([
      ['editor-right-panel', 'panel'],
    ])
    expect(app?.logo).toBeUndefined()
    const refused = world.trace.entries.filter(({ outcome }) => outcome === 'refused')
    expect(refused.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
      'callback POST https://app.test/installed',
      'install _comment',
      'install logo',
      'install modules.editor-right-panel[0].modes[0]',
      'install modules.editor-right-panel[1].key',
      'install modules.editor-right-panel[1].modes',
      'install modules.no-such-type',
    ])
    for (const { reason } of refused)
      expect(reason).toMatch(/^MF-\d{3} .*; installed by force$|^expected a 2xx/)
  })

  it.each([
    ['identifier', { identifier: 7 }],
    ['baseUrl', { baseUrl: 'nowhere' }],
  ])('is none without a usable %s', async (_, over) => {
    const { platform } = openPlatform(() => Response.json({ ...manifest(), ...over }))
    const world = await platform.createWorld()
    await expect(platform.install(world, manifestUrl, { force: true })).rejects.toThrow(InstallFailed)
  })
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
})
