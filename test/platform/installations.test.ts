import { describe, expect, it } from 'vitest'
import { installationRows } from '../../host-simulator/platform/rest/applications/rows.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import {
  appOf,
  hostWorld,
  manifest,
  openPage,
  openPlatform,
  restWith,
  twoProjects,
  type Rest,
} from './offline.ts'

const all = 'applications/installations'
const url = 'https://app.test/manifest.json'
const told = { events: { installed: '/installed', uninstall: '/uninstall' } }

type Answer = NonNullable<Parameters<typeof openPlatform>[0]>

const openRest = async (
  answer: Answer = appOf(),
): Promise<{ rest: Rest; world: HostedWorld; platform: ReturnType<typeof openPlatform>['platform'] }> => {
  const { platform } = openPlatform(answer)
  const world = await hostWorld(platform, twoProjects())
  return { rest: restWith(platform, world.token), world, platform }
}

const errorsAt = (key: string, ...codes: string[]): object => ({
  errors: [
    {
      error: {
        key,
        errors: codes.map((code) => ({ code, message: expect.stringMatching(/\S/) as string })),
      },
    },
  ],
})

const user = (value: string, ...ids: number[]): object => ({ user: { value, ids } })

describe('installations', () => {
  it.each(installationRows.map((row): [string, typeof row] => [`${row.method} ${row.path}`, row]))(
    'are not for tokens without the scope: %s',
    async (_, row) => {
      const { platform, world } = await openRest()
      const access = row.scope?.endsWith('read') ? 'write' : 'read'
      const claims = { world: world.id, userId: 1, scopes: [`application:${access}`, 'application.storage'] }
      const rest = restWith(platform, await accessToken(claims, world.secret, world.clock.now()))
      const path = row.path.slice(1).replace('{identifier}', 'sample-app')
      expect(await rest(row.method, path, row.body ? {} : undefined)).toMatchObject({
        status: 403,
        body: { error: { message: 'Not allowed endpoint for token scopes' } },
      })
    },
  )

  it('are not for people who manage nothing', async () => {
    const { platform, world, rest: manager } = await openRest()
    await manager('POST', all, { url })
    const claims = { world: world.id, userId: 2, scopes: ['application'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, world.clock.now()))
    const edit = [{ op: 'replace', path: '/permissions', value: { project: { value: 'own' } } }]
    const answers = [
      await rest('GET', all),
      await rest('GET', `${all}/sample-app`),
      await rest('POST', all, { url }),
      await rest('PATCH', `${all}/sample-app`, edit),
      await rest('DELETE', `${all}/sample-app`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(world.apps.size).toBe(1)
  })

  it.each(['GET', 'PATCH', 'DELETE'])('are not found where there is none: %s', async (method) => {
    const { rest } = await openRest()
    const edit = [{ op: 'replace', path: '/permissions', value: {} }]
    expect(await rest(method, `${all}/sample-app`, method === 'PATCH' ? edit : undefined)).toMatchObject({
      status: 404,
      body: { error: { message: 'Application Not Found', code: 404 } },
    })
  })

  it('are not there while the app has not answered', async () => {
    const inside: number[] = []
    const opened: Rest[] = []
    const { rest, world } = await openRest(async ({ method }) => {
      if (method === 'GET') return Response.json(manifest(told))
      for (const path of [`${all}/sample-app`, all]) {
        const { status, body } = (await opened[0]?.('GET', path)) ?? { status: 0, body: null }
        inside.push(status, (body as { data?: unknown[] }).data?.length ?? -1)
      }
      return new Response(null, { status: 204 })
    })
    opened.push(rest)
    expect((await rest('POST', all, { url })).status).toBe(201)
    expect(inside).toEqual([404, -1, 200, 0])
    expect(world.apps.size).toBe(1)
  })
})

const settled = (rest: Rest, body: object) =>
  rest('POST', all, { url, ...body }).then(
    ({ body: got }) =>
      (got as { data: { permissions: object; defaultPermissions: object; stringBasedAvailable: boolean } })
        .data,
  )

const careful = appOf({
  default_permissions: { user: 'managers', project: 'restricted' },
  stringBasedAvailable: true,
})

describe('POST', () => {
  it('grants what the manifest says where the installer says nothing', async () => {
    const { rest } = await openRest(careful)
    expect(await settled(rest, {})).toMatchObject({
      permissions: { ...user('managers'), project: { value: 'restricted', ids: [] } },
      defaultPermissions: { user: 'managers', project: 'restricted' },
      stringBasedAvailable: true,
    })
  })

  it('grants what the installer says, and the rest as the manifest does', async () => {
    const { rest } = await openRest(careful)
    expect((await settled(rest, { permissions: user('all') })).permissions).toEqual({
      ...user('all'),
      project: { value: 'restricted', ids: [] },
    })
    const project = { value: 'own', ids: [] }
    expect((await settled(rest, { permissions: { project } })).permissions).toEqual({
      ...user('managers'),
      project,
    })
  })

  it('grants everybody everything where neither says anything', async () => {
    const { rest } = await openRest()
    const { permissions, defaultPermissions } = await settled(rest, {})
    expect(permissions).toEqual({ project: { value: 'own', ids: [] } })
    expect(defaultPermissions).toEqual({ user: 'owner', project: 'own' })
  })

  it.each([
    [{}, 'url', ['isEmpty']],
    [{ url: 'app.test' }, 'url', ['invalid']],
    [{ url: 'file:///etc/passwd' }, 'url', ['invalid']],
    [{ url, permissions: { project: { value: 'all' } } }, 'permissions.project.value', ['notInArray']],
    [{ url, permissions: user('nobody') }, 'permissions.user.value', ['notInArray']],
    [{ url, permissions: user('restricted', 99) }, 'permissions.user.ids', ['notFound']],
    [
      { url, permissions: { project: { value: 'restricted', ids: [1, 3] } } },
      'permissions.project.ids',
      ['notFound'],
    ],
    [{ url, modules: [{ permissions: user('all') }] }, 'modules.0.key', ['isEmpty']],
    [
      { url, modules: [{ key: 'panel', permissions: user('restricted', 0) }] },
      'modules.panel.permissions.user.ids',
      ['notFound'],
    ],
    [{ url, modules: [{ key: 'other', permissions: user('all') }] }, 'url', ['unknownModule']],
  ])('refuses %j', async (body, key, codes) => {
    const { rest, world } = await openRest()
    const answer = await rest('POST', all, body)
    expect([answer.status, answer.body]).toEqual([400, errorsAt(key, ...codes)])
    expect(world.apps.size).toBe(0)
  })

  it.each<[string, Answer, string[]]>([
    ['is not there', () => new Response(null, { status: 404 }), ['unreachable']],
    ['is no JSON', () => new Response('<html>'), ['badManifest']],
    [
      'is wrong in two places',
      () => Response.json({ ...manifest(), name: '', identifier: 'A B' }),
      ['badManifest', 'badManifest'],
    ],
    [
      'is of an app that refuses',
      ({ method }) =>
        method === 'GET' ? Response.json(manifest(told)) : new Response(null, { status: 400 }),
      ['refusedByApp'],
    ],
  ])('says what is wrong with a manifest that %s', async (_, answer, codes) => {
    const { rest, world } = await openRest(answer)
    expect(await rest('POST', all, { url })).toMatchObject({ status: 400, body: errorsAt('url', ...codes) })
    expect(world.apps.size).toBe(0)
  })

  it('installs the app in the name of the one who asks, with what he grants', async () => {
    const { rest, world } = await openRest(appOf({ logo: '/logo.svg', description: 'It helps.' }))
    const { status, body } = await rest('POST', all, {
      url,
      permissions: { project: { value: 'restricted', ids: [2] } },
      modules: [{ key: 'panel', permissions: user('restricted', 3) }],
    })
    expect([status, body]).toEqual([
      201,
      {
        data: {
          identifier: 'sample-app',
          name: 'Sample',
          installedBy: expect.objectContaining({ id: 1 }) as object,
          description: 'It helps.',
          logo: '/logo.svg',
          logoUrl: 'https://app.test/logo.svg',
          agent: null,
          baseUrl: 'https://app.test',
          manifestUrl: url,
          manifest: null,
          modules: [
            {
              key: 'panel',
              type: 'editor-right-panel',
              data: { key: 'panel', name: 'Panel', modes: ['translate'], url: '/panel.html' },
              permissions: user('restricted', 3),
              authenticationType: 'service_app',
            },
          ],
          permissions: { project: { value: 'restricted', ids: [2] } },
          scopes: ['project'],
          createdAt: '2026-01-05 08:00:00',
          manifestUpdatedAt: '2026-01-05T08:00:00+00:00',
          isManifestOutdated: false,
          defaultPermissions: { user: 'owner', project: 'own' },
          limitReached: false,
          stringBasedAvailable: false,
          bundle: null,
        },
      },
    ])
    const { appId, appSecret, clientSecret } = world.apps.get('sample-app') ?? {}
    for (const secret of [appId, appSecret, clientSecret]) expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('gives the client the secret that its server knows', async () => {
    const clientSecret = (clientId: string): string => `known to ${clientId}`
    const { platform } = openPlatform(() => Response.json(manifest()), { clientSecret })
    const world = await platform.createWorld()
    expect((await restWith(platform, world.token)('POST', all, { url })).status).toBe(201)
    expect(world.apps.get('sample-app')?.clientSecret).toBe('known to sample-client')
  })
})

describe('GET', () => {
  it('lists who installed what, oldest first or as asked', async () => {
    const names = ['one', 'two', 'three']
    const { rest, world } = await openRest(() => Response.json(manifest({ identifier: names.shift() ?? '' })))
    for (const at of [3, 1, 2]) {
      world.clock.set(Date.parse(`2026-01-0${at}T00:00:00Z`))
      expect((await rest('POST', all, { url })).status).toBe(201)
    }
    const listed = async (query: string): Promise<string[]> => {
      const { body } = await rest('GET', `${all}${query}`)
      return (body as { data: { data: { identifier: string } }[] }).data.map(({ data }) => data.identifier)
    }
    expect(await listed('')).toEqual(['one', 'two', 'three'])
    expect(await listed('?orderBy=id%20desc')).toEqual(['three', 'two', 'one'])
    expect(await listed('?orderBy=createdAt')).toEqual(['two', 'three', 'one'])
    expect(await listed('?limit=1&offset=1')).toEqual(['two'])
    expect(await listed('?installedBy=2')).toEqual([])
    expect((await rest('GET', `${all}?orderBy=name`)).status).toBe(400)
  })
})

describe('PATCH', () => {
  it.each([
    [[], ''],
    [[{ op: 'add', path: '/permissions', value: {} }], '0.op'],
    [[{ op: 'replace', path: '/manifest', value: {} }], 'manifest'],
    [[{ op: 'replace', path: '/modules/panel', value: {} }], '0.path'],
    [
      [{ op: 'replace', path: '/permissions', value: { project: { value: 'x' } } }],
      'permissions.project.value',
    ],
    [[{ op: 'replace', path: '/permissions', value: user('restricted', 99) }], 'permissions.user.ids'],
    [[{ op: 'replace', path: '/modules/other/permissions', value: {} }], 'modules.other.permissions'],
    [
      [
        { op: 'replace', path: '/permissions', value: { project: { value: 'restricted', ids: [1] } } },
        { op: 'replace', path: '/modules/panel/permissions', value: user('restricted', 99) },
      ],
      'modules.panel.permissions.user.ids',
    ],
  ])('refuses %j and changes nothing', async (body, key) => {
    const { rest, world } = await openRest()
    await rest('POST', all, { url })
    const before = world.apps.get('sample-app')
    expect(await rest('PATCH', `${all}/sample-app`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
    expect(world.apps.get('sample-app')).toBe(before)
  })

  it('grants a module to others, and pages follow at once', async () => {
    const { rest, world, platform } = await openRest()
    await rest('POST', all, { url })
    const page = await openPage(platform, world)
    let changes = 0
    world.appsChanged.on('change', () => changes++)
    const { status, body } = await rest('PATCH', `${all}/sample-app`, [
      { op: 'replace', path: '/modules/panel/permissions', value: user('restricted', 2, 3) },
    ])
    expect([status, body]).toMatchObject([
      200,
      { data: { modules: [{ permissions: user('restricted', 2, 3) }] } },
    ])
    expect(changes).toBe(1)
    const frame = 'frame?app=sample-app&module=panel&project=1'
    // The owner may all the same.
    expect(await (await page('state')).json()).toMatchObject({ apps: [{ modules: [{}] }] })
    world.become(4)
    expect(await (await page('state')).json()).toMatchObject({
      apps: [{ identifier: 'sample-app', modules: [] }],
    })
    expect((await page(frame)).status).toBe(404)
  })

  it('tells pages where an app is that was granted chosen projects', async () => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, twoProjects())
    const rest = restWith(platform, world.token)
    await rest('POST', all, { url, permissions: { project: { value: 'restricted', ids: [2] } } })
    const page = await openPage(platform, world)
    const modules = [{ type: 'editor-right-panel', projectIds: [null, 2] }]
    expect(await (await page('state')).json()).toMatchObject({ apps: [{ modules }] })
  })

  it('leaves what it does not name, and drops ids that select nothing', async () => {
    const { rest } = await openRest()
    await rest('POST', all, { url, permissions: { project: { value: 'restricted', ids: [1] } } })
    const { body } = await rest('PATCH', `${all}/sample-app`, [
      { op: 'replace', path: '/permissions', value: user('managers', 1) },
    ])
    expect(body).toMatchObject({
      data: {
        permissions: { user: { value: 'managers', ids: [] }, project: { value: 'restricted', ids: [1] } },
        modules: [{ permissions: { user: { value: 'managers', ids: [] } } }],
      },
    })
  })

  it('finds a module whose key has a slash', async () => {
    const modal = [{ key: 'a/b~c', name: 'A', url: '/' }]
    const { rest } = await openRest(appOf({ modules: { modal } }))
    await rest('POST', all, { url })
    const edit = [{ op: 'replace', path: '/modules/a~1b~0c/permissions', value: user('owner') }]
    expect(await rest('PATCH', `${all}/sample-app`, edit)).toMatchObject({
      status: 200,
      body: { data: { modules: [{ permissions: user('owner') }] } },
    })
  })
})

describe('DELETE', () => {
  const deaf: Answer = ({ method, url: asked }) => {
    if (method === 'GET') return Response.json(manifest(told))
    if (asked.endsWith('/installed')) return new Response(null, { status: 204 })
    throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
  }

  it('leaves an app whose server does not answer', async () => {
    const { rest, world } = await openRest(deaf)
    await rest('POST', all, { url })
    expect(await rest('DELETE', `${all}/sample-app`)).toMatchObject({
      status: 424,
      body: { error: { code: 424, message: expect.stringContaining('sample-app') as string } },
    })
    expect(world.apps.size).toBe(1)
  })

  it.each([
    ['by force, whether its server answers or not', deaf, '?force=1'],
    ['by force, as OpenAPI writes it', deaf, '?force=true'],
    ['by force, as the client of Python writes it', deaf, '?force=True'],
    ['that wants to hear nothing', appOf(), ''],
    ['that was told', appOf(told), ''],
  ])('removes an app %s', async (_, answer, query) => {
    const { rest, world } = await openRest(answer)
    await rest('POST', all, { url })
    expect((await rest('DELETE', `${all}/sample-app${query}`)).status).toBe(204)
    expect(world.apps.size).toBe(0)
    expect((await rest('GET', `${all}/sample-app`)).status).toBe(404)
  })

  it('removes an app that answers with an error: it was told', async () => {
    const { rest, world } = await openRest(({ method, url: asked }) =>
      method === 'GET'
        ? Response.json(manifest(told))
        : new Response(null, { status: asked.endsWith('/installed') ? 204 : 500 }),
    )
    await rest('POST', all, { url })
    expect((await rest('DELETE', `${all}/sample-app`)).status).toBe(204)
    expect(world.apps.size).toBe(0)
  })
})
