import { describe, expect, it } from 'vitest'
import { sessionHeader } from '../../host-simulator/page-api/session.ts'
import type { AppInfo, Installation, ReadManifest } from '../../host-simulator/page-api/app.ts'
import {
  appOf,
  clientSecret,
  hostWorld,
  manifest,
  onePlan,
  openPage,
  openPlatform,
  origin,
  restWith,
} from './offline.ts'

const url = 'https://app.test/manifest.json'
const callbacks = { installed: '/installed?key=in-a-query', uninstall: '/uninstall' }

type Answer = Parameters<typeof openPlatform>[0]

const open = async (
  answer: Answer = appOf({ events: callbacks }),
  over: Parameters<typeof openPlatform>[1] = {},
) => {
  const { platform } = openPlatform(answer, over)
  const world = await hostWorld(platform, onePlan)
  const page = await openPage(platform, world)
  const say = async <T>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; answer: T }> => {
    const response = await page(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: response.status, answer: (await response.json()) as T }
  }
  return { platform, world, say }
}

const openAll = { project: { value: 'own', ids: [] }, modules: {} }

describe('a manifest that a page reads', () => {
  it('is shown with its mistakes and what its app wants, and nothing is installed', async () => {
    const { world, say } = await open(appOf({ scopes: ['project.task:read', 'nonsense'] }))
    const { answer } = await say<ReadManifest>('POST', 'manifest', { url })
    expect(answer.app).toMatchObject({
      identifier: 'sample-app',
      scopes: [{ scope: 'project.task:read', words: 'Tasks: read only' }, { scope: 'nonsense' }],
      modules: [{ type: 'editor-right-panel', module: { key: 'panel' } }],
    })
    expect(answer.findings).toContainEqual(
      expect.objectContaining({ id: 'MF-019', path: 'scopes[1]', line: 1 }),
    )
    expect([answer.installed, world.apps.size]).toEqual([null, 0])
  })

  it('is shown where it is no JSON, or has nothing that can be used', async () => {
    const { say } = await open()
    const { answer } = await say<ReadManifest>('POST', 'manifest', { text: '{\n  "name": oops' })
    expect(answer).toMatchObject({ app: null, findings: [{ id: 'MF-001', severity: 'error', line: 2 }] })
    expect((await say<ReadManifest>('POST', 'manifest', { text: '[]' })).answer.app).toBeNull()
  })

  it.each([
    [{}, 'expected one of url, text and identifier'],
    [{ url, text: '{}' }, 'expected one of url, text and identifier'],
    [{ url: 'file:///etc/passwd' }, 'expected an address that begins with http:// or https://'],
  ])('is not looked for by %j', async (body, wanted) => {
    const { say } = await open()
    const { status, answer } = await say<{ error: { message: string } }>('POST', 'manifest', body)
    expect([status, answer.error.message]).toEqual([400, expect.stringContaining(wanted)])
  })

  it('that cannot be had says why', async () => {
    const { say } = await open(undefined)
    expect(
      await (await open(() => new Response('', { status: 404 }))).say('POST', 'manifest', { url }),
    ).toEqual({
      status: 422,
      answer: { error: { code: 422, message: 'manifest: expected status 200, got 404' } },
    })
    expect((await say('POST', 'manifest', { identifier: 'nobody' })).status).toBe(404)
  })
})

describe('an app that a page installs', () => {
  it('is there with its secrets once, and with what its server was told', async () => {
    const { world, say } = await open()
    const first = (await say<Installation>('POST', 'apps', { url })).answer
    const app = world.apps.get('sample-app')
    expect(first).toMatchObject({
      app: { identifier: 'sample-app', manifestUrl: url, events: { installed: '/installed' } },
      secrets: { clientSecret, appSecret: app?.appSecret },
      refusal: null,
      callbacks: [
        {
          kind: 'callback',
          name: 'POST https://app.test/installed',
          in: { clientId: 'sample-client', appSecret: '(hidden)', appId: '(hidden)', userId: 1 },
          out: { status: '204' },
        },
        { kind: 'install' },
      ],
    })
    const again = (await say<Installation>('POST', 'apps', { identifier: 'sample-app' })).answer
    expect([again.secrets, again.callbacks[0]?.kind]).toEqual([null, 'callback'])
    const listed = await say<AppInfo[]>('GET', 'apps')
    expect(listed.answer).toHaveLength(1)
    for (const secret of [clientSecret, app?.appSecret, app?.appId, 'in-a-query'])
      expect(JSON.stringify(listed.answer)).not.toContain(secret)
  })

  it('may come as its text, which REST has, and is installed from it again', async () => {
    const { platform, world, say } = await open(() => new Response(null, { status: 204 }))
    const text = `\uFEFF${JSON.stringify(manifest({ events: callbacks }))}`
    expect((await say<Installation>('POST', 'apps', { text })).answer.app?.manifestUrl).toBeNull()
    const { body } = await restWith(platform, world.token)('GET', 'applications/installations/sample-app')
    expect(body).toMatchObject({ data: { manifestUrl: null, manifest: { name: 'Sample' } } })
    expect((await say<Installation>('POST', 'apps', { identifier: 'sample-app' })).answer.refusal).toBeNull()
    const read = await say<ReadManifest>('POST', 'manifest', { identifier: 'sample-app' })
    expect(read.answer).toMatchObject({ app: { name: 'Sample' }, installed: openAll })
  })

  it('proposes whom the manifest wants it to be for', async () => {
    const { say } = await open(() => new Response(null, { status: 204 }))
    const text = JSON.stringify(manifest({ default_permissions: { user: 'managers' } }))
    const { answer } = await say<ReadManifest>('POST', 'manifest', { text })
    const byDefault = { ...openAll, others: { value: 'managers', ids: [] } }
    expect(answer).toMatchObject({ byDefault, installed: null })
    const { app } = (await say<Installation>('POST', 'apps', { text })).answer
    expect(app?.access).toEqual(byDefault)
  })

  it.each([
    ['the server refuses', { url }, { code: 'refused-by-app', words: 'not today' }],
    ['the text is no manifest', { text: '{}' }, { code: 'bad-manifest', words: null }],
    [
      'its baseUrl is the simulator',
      { text: JSON.stringify(manifest({ baseUrl: origin })) },
      { code: 'bad-manifest' },
    ],
  ])('is not there where %s, and the answer says why', async (_, body, refusal) => {
    const { world, say } = await open(({ method }) =>
      method === 'GET'
        ? Response.json(manifest({ events: callbacks }))
        : new Response('not today', { status: 403 }),
    )
    const { status, answer } = await say<Installation>('POST', 'apps', body)
    expect([status, answer]).toMatchObject([200, { app: null, secrets: null, refusal }])
    expect(world.apps.size).toBe(0)
  })

  it('opens the way to its own address alone: a pasted one whose app is elsewhere tells nobody', async () => {
    const asked: string[] = []
    const { say } = await open(
      (request) => {
        asked.push(request.url)
        return Response.json({})
      },
      { allowHosts: [] },
    )
    const text = JSON.stringify(manifest({ events: callbacks }))
    const { answer } = await say<Installation>('POST', 'apps', { text })
    expect(answer.refusal?.problems).toEqual([expect.stringContaining('app.test is not this machine')])
    expect(asked).toEqual([])
  })

  it('is installed by no page that lacks the session', async () => {
    const { platform, world } = await open()
    const ask = (headers: Record<string, string>) =>
      platform.fetch(
        new Request(`${origin}/w/${world.id}/_page/apps`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ url }),
        }),
      )
    expect((await ask({})).status).toBe(403)
    expect((await ask({ [sessionHeader]: world.session, origin: 'https://app.test' })).status).toBe(403)
    expect(world.apps.size).toBe(0)
  })
})

describe('an app that is there', () => {
  it('is granted to others, whom there are, and pages hear of it', async () => {
    const { world, say } = await open()
    await say('POST', 'apps', { url })
    let news = 0
    world.appsChanged.on('change', () => news++)
    const access = {
      project: { value: 'restricted', ids: [1] },
      modules: { panel: { value: 'owner', ids: [] } },
    }
    expect((await say<AppInfo>('PUT', 'apps/sample-app/access', access)).answer.access).toEqual(access)
    expect([world.apps.get('sample-app')?.access, news]).toEqual([access, 1])
    for (const [wrong, wanted] of [
      [{ ...openAll, project: { value: 'restricted', ids: [9] } }, 'there is no project 9'],
      [{ ...openAll, others: { value: 'restricted', ids: [99] } }, 'there is no user 99'],
      [{ ...openAll, modules: { other: { value: 'all' } } }, 'the app has no module "other"'],
    ]) {
      const { status, answer } = await say<{ error: { message: string } }>(
        'PUT',
        'apps/sample-app/access',
        wrong,
      )
      expect([status, answer.error.message]).toEqual([400, expect.stringContaining(wanted as string)])
    }
    expect((await say('PUT', 'apps/nobody/access', openAll)).status).toBe(404)
  })

  it('is removed, and what its server answered is told', async () => {
    const { world, say } = await open()
    await say('POST', 'apps', { url })
    const { answer } = await say<{ callbacks: unknown[] }>('DELETE', 'apps/sample-app')
    expect(answer.callbacks).toMatchObject([
      { kind: 'callback', name: 'POST https://app.test/uninstall', out: { status: '204' } },
      { kind: 'install', name: 'uninstall' },
    ])
    expect(world.apps.size).toBe(0)
    expect((await say('DELETE', 'apps/sample-app')).status).toBe(404)
  })
})
