import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { hasConsented } from '../../host-simulator/platform/oauth/consent.ts'
import {
  appOf,
  hostWorld,
  manifest,
  type Answer,
  onePlan,
  openPage,
  openPlatform,
  origin,
  restWith,
} from './offline.ts'
import { dataOf, rowsOf, stored } from './storage.ts'
import { translatorIn } from './translator.ts'
import type { Manifest } from '../../src/contract/manifest.ts'

const url = 'https://app.test/manifest.json'

const open = async (answer: Answer = appOf(), edition: 'standard' | 'enterprise' = 'standard') => {
  const { platform } = openPlatform(answer)
  const world = await hostWorld(platform, onePlan, { edition })
  await platform.install(world, url)
  return { platform, world, ...(await translatorIn(platform, world)), rest: restWith(platform, world.token) }
}

const api = (key: string, method: string, path: string) => ({ key, name: key, method, url: path })
const modules = {
  api: [
    api('files', 'GET', '/crowdin-files'),
    api('settings', 'POST', '/api/settings'),
    api('own', 'PUT', '/own/thing'),
    api('drop', 'DELETE', '/own/thing'),
  ],
} as Manifest['modules']

describe('what apps add to REST', () => {
  const at = 'applications/sample-app/api'

  it('is refused where no app has it, where it is not granted, and where the app refuses', async () => {
    const own = appOf({ modules })
    const { rest, asTranslator, world } = await open((request) =>
      request.url === url ? own(request) : new Response('no', { status: 500 }),
    )
    expect((await rest('GET', 'applications/other/api/crowdin-files?projectId=1')).status).toBe(404)
    expect((await rest('GET', `${at}/jobs?projectId=1`)).status).toBe(404)
    expect((await rest('POST', `${at}/own/thing`, {})).status).toBe(404)
    expect((await rest('GET', `${at}/crowdin-files?projectId=987`)).status).toBe(404)
    expect(await rest('GET', `${at}/crowdin-files?projectId=1`)).toMatchObject({
      status: 424,
      body: { error: { message: 'The server of sample-app answered 500' } },
    })
    const app = world.apps.get('sample-app')
    if (app)
      world.apps.set(app.identifier, {
        ...app,
        access: { ...app.access, others: { value: 'managers', ids: [] } },
      })
    expect((await asTranslator('GET', `${at}/crowdin-files?projectId=1`)).status).toBe(403)
  })

  it('goes on to the app, and its answer comes back', async () => {
    const asked: string[] = []
    const { rest } = await open(async (request, ofGet = '') => {
      if (request.url === url) return Response.json(manifest({ modules }))
      const { pathname, search } = new URL(request.url)
      asked.push(`${request.method} ${pathname}${search} ${ofGet}${await request.text()}`)
      return Response.json({ data: [{ id: '1', name: 'a.json' }] })
    })
    expect((await rest('GET', `${at}/crowdin-files?projectId=1`)).body).toEqual({
      data: [{ id: '1', name: 'a.json' }],
    })
    expect((await rest('POST', `${at}/settings`, { projectId: 1, config: {} })).status).toBe(204)
    expect((await rest('PUT', `${at}/own/thing`, { a: 1 })).status).toBe(200)
    expect((await rest('DELETE', `${at}/own/thing`)).status).toBe(204)
    expect((await rest('DELETE', `${at}/own/thing?projectId=1&jobId=a`)).status).toBe(204)
    expect(asked).toEqual([
      'GET /crowdin-files?projectId=1 {"projectId":"1"}',
      'POST /api/settings {"projectId":1,"config":{}}',
      'PUT /own/thing {"a":1}',
      'DELETE /own/thing ',
      'DELETE /own/thing?projectId=1&jobId=a {"projectId":"1","jobId":"a"}',
    ])
  })

  it('is refused in the words of the app', async () => {
    const answers = [
      { error: { message: 'No key yet' } },
      { error: 'No key yet' },
      { message: 'No key yet' },
      {},
    ]
    const { rest, world } = await open((request) =>
      request.url === url
        ? Response.json(manifest({ modules }))
        : Response.json(answers.shift(), { status: 400 }),
    )
    const said = async () => (await rest('GET', `${at}/crowdin-files?projectId=1`)).body
    const refused = (message: string) => ({ error: { message, code: 400 } })
    const own = 'The server of sample-app answered 400'
    for (const message of [`${own}: No key yet`, `${own}: No key yet`, `${own}: No key yet`, own])
      expect(await said()).toEqual(refused(message))
    const reasons = world.trace.entries.filter(({ kind }) => kind === 'callback')
    expect(reasons.map(({ reason }) => reason).slice(-2)).toEqual(['status 400: No key yet', 'status 400'])
  })
})

describe('a new manifest', () => {
  it('is shown by what it changes, and installed where it is the one that was read', async () => {
    let over: Partial<Manifest> = {}
    const { rest, asTranslator } = await open((request) => appOf(over)(request))
    const at = 'applications/installations/sample-app/update'
    expect((await asTranslator('GET', at)).status).toBe(403)
    expect((await rest('GET', at.replace('sample', 'other'))).status).toBe(404)
    expect(dataOf(await rest('GET', at))).toMatchObject({ hasChanges: false, addedScopes: [] })
    over = { scopes: ['project', 'tm'], modules }
    const news = dataOf(await rest('GET', at))
    expect(news).toMatchObject({ hasChanges: true, addedScopes: ['tm'], removedScopes: [] })
    expect([news['addedModules'], news['removedModules']]).toMatchObject([{ length: 4 }, { length: 1 }])
    over = { scopes: ['project', 'glossary'] }
    const { manifestHash } = news
    expect((await rest('POST', at, { manifestHash })).status).toBe(409)
    const latest = dataOf(await rest('GET', at))
    expect(dataOf(await rest('POST', at, { manifestHash: latest['manifestHash'] }))).toMatchObject({
      scopes: ['project', 'glossary'],
    })
    expect(dataOf(await rest('GET', at))).toMatchObject({ hasChanges: false })
  })
})

describe('an app without a server', () => {
  const at = 'applications/installations'
  const shell = 'http://localhost:1'
  const authored = {
    name: 'Word Counter',
    logo: '/logo.svg',
    scopes: ['project:read'],
    modules: { 'project-tools': [{ key: 'panel', name: 'Panel' }] },
  }

  const opened = async () => {
    const { platform } = openPlatform(appOf(), { openShell: async () => shell })
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, url)
    const rest = restWith(platform, world.token)
    const send = async (content: Record<string, Uint8Array>) =>
      stored(platform, world.token, 'bundle.zip', new Uint8Array(zipSync(content)))
    const added = async (over: object = {}) =>
      dataOf(await rest('POST', at, { manifest: { ...authored, ...over } }))
    const answer = (path: string): Promise<Response> => platform.shell(new Request(shell + path))
    return { platform, world, rest, send, added, answer }
  }

  it('comes by its manifest, gets a name of the platform, and is for owners where it says nothing else', async () => {
    const { rest, added } = await opened()
    const app = await added()
    expect(app).toMatchObject({
      name: 'Word Counter',
      baseUrl: null,
      manifestUrl: null,
      manifest: authored,
      bundle: { mode: 'internal' },
      permissions: { user: { value: 'owner' }, project: { value: 'own' } },
    })
    const other = await added({ default_permissions: { user: 'all' } })
    expect(other['identifier']).not.toBe(app['identifier'])
    expect(other['permissions']).toMatchObject({ user: { value: 'all' } })
    expect(dataOf(await rest('GET', `${at}/${app['identifier']}`))).toEqual(app)
  })

  it('is for whom its modules say, unless the install or a grant says otherwise', async () => {
    const { rest, added } = await opened()
    const user = { value: 'managers', ids: [] }
    const modules = { modal: [{ key: 'ask', name: 'Ask', permissions: { user } }] }
    const app = await added({ modules })
    expect(app).toMatchObject({ modules: [{ key: 'ask', permissions: { user } }] })
    const all = { user: { value: 'all', ids: [] } }
    const wish = { manifest: { ...authored, modules }, modules: [{ key: 'ask', permissions: all }] }
    expect(dataOf(await rest('POST', at, wish))).toMatchObject({ modules: [{ permissions: all }] })
    const path = `${at}/${String(app['identifier'])}`
    const grant = { op: 'replace', path: '/modules/ask/permissions', value: all }
    expect(dataOf(await rest('PATCH', path, [grant]))).toMatchObject({ modules: [{ permissions: all }] })
    const more = { modal: [...modules.modal, { ...modules.modal[0], key: 'tell' }] }
    const edit = { op: 'replace', path: '/manifest', value: { ...authored, modules: more } }
    expect(dataOf(await rest('PATCH', path, [edit]))).toMatchObject({
      modules: [{ permissions: all }, { key: 'tell', permissions: { user } }],
    })
  })

  it.each([
    [{ url, manifest: authored }, 'manifest', 'Expected manifest without url'],
    [{}, 'url', 'Value is required'],
    [{ manifest: manifest() }, 'manifest', 'Expected the manifest of an app without a server'],
    [{ manifest: { ...authored, modules: { modal: [{ key: 'a' }] } } }, 'manifest', 'modules.modal[0].key'],
    [{ manifest: { ...authored, default_permissions: { user: 'all of them' } } }, 'manifest', '.user'],
    [{ manifest: { ...authored, default_permissions: { project: 'any' } } }, 'manifest', '.project'],
    [{ manifest: { ...authored, bundle: { mode: 'some' } } }, 'manifest', 'bundle.mode'],
    [
      {
        manifest: {
          ...authored,
          modules: { modal: [{ key: 'ask', name: 'Ask', permissions: { user: { value: 'x' } } }] },
        },
      },
      'manifest',
      'permissions',
    ],
    [
      { manifest: { ...authored, bundle: { mode: 'external', url: `${origin}/x` } } },
      'manifest',
      'bundle.url: platform.test is the simulator itself',
    ],
  ])('is refused as %j', async (body, key, words) => {
    const { rest } = await opened()
    const { status, body: said } = await rest('POST', at, body)
    expect([status, JSON.stringify(said)]).toEqual([400, expect.stringContaining(words)])
    expect(said).toMatchObject({ errors: [{ error: { key } }] })
  })

  it('is installed again in its page as what it is', async () => {
    const { rest, added, platform, world } = await opened()
    const before = await added()
    const identifier = String(before['identifier'])
    const page = await openPage(platform, world)
    const say = async (path: string): Promise<unknown> =>
      (await page(path, { method: 'POST', body: JSON.stringify({ identifier }) })).json()
    expect(await say('manifest')).toMatchObject({ findings: [], byDefault: { others: { value: 'owner' } } })
    expect(await say('apps')).toMatchObject({ refusal: null, app: { identifier } })
    expect(await rest('GET', `${at}/${identifier}`)).toMatchObject({
      body: { data: { manifest: authored, bundle: { mode: 'internal' } } },
    })
  })

  it('gets its bundle as an archive, whose files its pages find', async () => {
    const { rest, send, added, answer, world, platform } = await opened()
    const { identifier } = await added()
    const bundles = `${at}/${String(identifier)}/bundles`
    const files = `/${String(identifier)}/bundle/${world.id}/`
    expect((await answer(`${files}app.js`)).status).toBe(404)
    for (const wrong of [
      987,
      await send({ 'app.js': strToU8('') }),
      await send({ 'sub/app.js': strToU8('x') }),
      await stored(platform, world.token, 'a.zip', 'x'),
    ])
      expect((await rest('POST', bundles, { storageId: wrong })).status).toBe(400)
    const storageId = await send({
      'app.js': strToU8('run()'),
      'logo.svg': strToU8('<svg/>'),
      'locales/uk_UA.json': strToU8('{}'),
    })
    expect((await rest('POST', `${at}/sample-app/bundles`, { storageId })).status).toBe(400)
    expect(dataOf(await rest('POST', bundles, { storageId }))).toMatchObject({ bundle: { mode: 'internal' } })
    const read = async (path: string) => {
      const response = await answer(path)
      return [response.headers.get('content-type'), await response.text()]
    }
    expect(await read(`${files}app.js`)).toEqual(['text/javascript; charset=utf-8', 'run()'])
    expect(await read(`${files}locales/uk_UA.json`)).toEqual(['application/json', '{}'])
    for (const none of ['none.js', 'constructor']) expect((await answer(files + none)).status).toBe(404)
    const logo = await answer(`/${String(identifier)}/logo.svg`)
    expect(logo.headers.get('location')).toBe(`${shell}${files}logo.svg`)
    const page = await (await answer(`/${String(identifier)}/panel?world=${world.id}`)).text()
    expect(page).toContain(`<script src="${shell}${files}app.js"></script>`)
  })

  it('gets a new manifest, with which it is the app that it was', async () => {
    const { rest, added } = await opened()
    const before = await added()
    const path = `${at}/${String(before['identifier'])}`
    const news = {
      ...authored,
      bundle: { mode: 'external', url: 'http://localhost:5173/' },
      modules: { modal: [{ key: 'ask', name: 'Ask' }] },
    }
    const value = { user: { value: 'managers', ids: [] } }
    const edits = [
      { op: 'replace', path: '/modules/ask/permissions', value },
      { op: 'replace', path: '/manifest', value: { ...news, identifier: 'mine' } },
    ]
    expect(dataOf(await rest('PATCH', path, edits))).toMatchObject({
      identifier: before['identifier'],
      createdAt: before['createdAt'],
      manifest: news,
      bundle: { mode: 'external', url: 'http://localhost:5173/' },
      modules: [{ key: 'ask', permissions: value }],
    })
    const back = { op: 'replace', path: '/manifest', value: authored }
    const now = await rest('GET', path)
    const wrong = (at: string, said: unknown) =>
      rest('PATCH', path, [{ op: 'replace', path: at, value: said }])
    for (const [answer, key] of [
      [await wrong('/manifest', { ...authored, name: 7 }), 'manifest'],
      [await wrong('/manifest', 7), 'manifest'],
      [await wrong('/permissions', { user: { value: 7 } }), 'permissions.user.value'],
      [await wrong('/modules/ask/permissions', { user: 7 }), 'modules.ask.permissions.user'],
    ] as const)
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key } }] } })
    const stranger = { op: 'replace', path: '/modules/ask/permissions', value }
    expect((await rest('PATCH', path, [back, stranger])).status).toBe(400)
    expect(await rest('GET', path)).toEqual(now)
    expect(dataOf(await rest('PATCH', path, [back]))).toMatchObject({ modules: [{ key: 'panel' }] })
    expect((await rest('PATCH', `${at}/sample-app`, [back])).body).toMatchObject({
      errors: [{ error: { key: 'manifest' } }],
    })
  })
})

describe('consents', () => {
  const at = 'applications/consents'
  const wish = { identifier: 'sample-app', installedBy: 1, status: 'granted' }

  it('are of the standard edition, of an app that is there, and given once', async () => {
    expect((await (await open(appOf(), 'enterprise')).rest('GET', at)).status).toBe(404)
    const { rest } = await open()
    expect((await rest('POST', at, { ...wish, status: 'perhaps' })).status).toBe(400)
    expect((await rest('POST', at, { ...wish, identifier: 'other' })).status).toBe(404)
    expect((await rest('POST', at, { ...wish, installedBy: 2 })).status).toBe(404)
    expect((await rest('POST', at, wish)).status).toBe(201)
    expect((await rest('POST', at, wish)).status).toBe(409)
  })

  it('are what the authorize page goes by, and nobody sees those of others', async () => {
    const { rest, asTranslator, world, translator } = await open()
    const asks = (): boolean => {
      const client = { clientId: 'sample-client' } as Parameters<typeof hasConsented>[1]
      return !hasConsented(world, client, translator, ['project'])
    }
    expect(dataOf(await asTranslator('POST', at, wish))).toMatchObject({
      scopes: ['project'],
      name: 'Sample',
    })
    expect([asks(), rowsOf(await rest('GET', at))]).toEqual([false, []])
    expect((await rest('DELETE', `${at}/1`)).status).toBe(404)
    await asTranslator('PATCH', `${at}/1`, [{ op: 'replace', path: '/status', value: 'denied' }])
    expect(asks()).toBe(true)
    await asTranslator('PATCH', `${at}/1`, [{ op: 'replace', path: '/status', value: 'granted' }])
    expect(rowsOf(await asTranslator('GET', `${at}?identifier=sample-app`))).toMatchObject([
      { status: 'granted' },
    ])
    expect([(await asTranslator('DELETE', `${at}/1`)).status, asks()]).toEqual([204, true])
  })
})
