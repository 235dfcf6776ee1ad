import { describe, expect, it } from 'vitest'
import { manifestProblems } from '../../src/contract/manifest.ts'
import { modules } from '../../src/contract/modules.ts'
import { rightModules } from '../lint/samples.ts'
import { InstallFailed } from '../../host-simulator/platform/apps/install.ts'
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
} from './offline.ts'
import { manifestUrl, told } from './install-kit.ts'

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
