import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf, paths, type Operation } from '../../host-simulator/page-api/paths.ts'
import { operations, type PageEvents } from '../../host-simulator/page-api/operations.ts'
import { createSession, type ChangeListeners } from '../../host-simulator/pages/session.ts'
import { eventStream, type Teller } from '../../host-simulator/platform/http/event-stream.ts'
import { openAccess } from '../../host-simulator/platform/hosted/access.ts'
import { rows } from '../../host-simulator/platform/page/page-api.ts'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import type { RestRequest } from '../../host-simulator/platform/http/body.ts'
import { readTrace } from '../../host-simulator/trace/file.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { readEvents } from './event-stream.ts'
import { appOf, hostWorld, manifest, onePlan, openPage, openPlatform, origin } from './offline.ts'
import { webhookWith } from './webhook.ts'

interface Described {
  paths: Record<string, Record<string, { requestBody?: unknown }>>
  components: { securitySchemes: unknown }
}

/** A world with an app, and the session of its page, whose questions are kept by method and address. */
const openSession = async () => {
  const { platform } = openPlatform(appOf())
  const world = await hostWorld(platform, onePlan)
  await platform.install(world, 'https://app.test/manifest.json')
  const page = await openPage(platform, world)
  const asked: string[] = []
  const answering = (url: string, init?: RequestInit): Promise<Response> => {
    const path = url.slice(`/w/${world.id}/_page`.length)
    asked.push(`${init?.method ?? 'GET'} ${path.replace(/\?.*/, '')}`)
    return page(path.slice(1), init)
  }
  vi.stubGlobal('fetch', answering)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { href: `${origin}/w/${world.id}/editor` })
  return { world, asked, session: createSession(`/w/${world.id}`, world.session) }
}

it('a string-based project refuses what is done with files', async () => {
  const { platform } = openPlatform()
  const plan = { ...onePlan, project: { settings: { ...defaultSettings, type: 1 } } }
  const world = await hostWorld(platform, plan)
  const page = await openPage(platform, world)
  const before = world.store.world
  const asked = [
    ['POST', 'projects/1/files?name=a.json'],
    ['PUT', 'files/1?updateOption=keep_translations'],
    ['POST', 'files/1/translations?languageId=de'],
    ['POST', 'files/1/export?languageId=de'],
  ] as const
  for (const [method, path] of asked) {
    const body = path.includes('export') ? null : '{"a": "A"}'
    const answer = await page(path, { method, body })
    expect([path, answer.status]).toEqual([path, 405])
    expect(await answer.text()).toContain('string-based')
  }
  expect(world.store.world).toBe(before)
  expect(await (await page('jobs')).json()).toEqual({ jobs: [] })
})

describe('what pages ask', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is a row each, and each row is asked', async () => {
    const { world, asked, session } = await openSession()
    const unheard = {
      onChange() {},
      onJob() {},
      onReferences() {},
      onOrder() {},
      onTrace() {},
      onFindings() {},
      onReset() {},
      onLine() {},
    }
    await session.load()
    session.follow(0, unheard satisfies ChangeListeners, true)
    expect(
      await session.send({ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Hallo' }),
    ).toEqual({ sequence: world.store.sequence })
    expect(await session.frameUrl('sample-app', 'panel', 1)).toMatch(/^https:\/\/app\.test\/panel\.html\?/)
    const module = { app: 'sample-app', module: 'panel' }
    expect((await (await session.ask('checkFrame', { query: module })).json()).finding?.id).toMatch(/^UI-/)
    expect(await session.token('sample-app', 'panel', null)).toMatch(/^ey/)
    await session.saveFormData('sample-app', 'panel', { a: 1 })
    expect(await session.formData('sample-app', 'panel', 1)).toEqual({ a: 1 })
    expect(await session.fault({ app: 'sample-app', method: 'getContext' })).toBeNull()
    session.reports.report({ kind: 'call', app: 'sample-app', name: 'getContext' }, {})
    await vi.waitFor(async () => expect((await session.trace()).at(-1)?.name).toBe('getContext'))
    await session.followTrace(true)
    await session.see([{ saw: 'strange-off', app: 'sample-app', event: 'file.change', listeners: 1 }])
    expect(await session.findings()).not.toContainEqual(expect.objectContaining({ id: 'SM-001' }))
    expect(readTrace(await (await session.traceFile()).text()).entries.at(-1)?.name).toBe('getContext')
    const late = { problem: null, isElsewhere: false, frames: 0 }
    expect((await session.ask('obeyed', { parts: { orderId: 1 }, body: late })).status).toBe(204)
    expect(await session.worldInfo()).toMatchObject({ userId: 1 })
    expect(await session.moveClock({ freeze: true })).toMatchObject({ isFrozen: true })
    const busy = { id: 'busy', on: 'api', do: { status: 503 } }
    expect(await session.declareFault(busy)).toMatchObject({ faults: [busy] })
    await expect(session.declareFault(busy)).rejects.toThrow('busy')
    await expect(session.declareFault({ on: 'api' })).rejects.toThrow('do')
    expect(await session.removeFault('busy')).toMatchObject({ faults: [] })
    await expect(session.removeFault('busy')).rejects.toThrow('no fault "busy"')
    expect(await session.takeSnapshot('one')).toMatchObject({ snapshots: ['one'] })
    await session.restoreSnapshot('one')
    expect((await session.scenarios()).current).toBe('demo')
    expect((await session.forkWorld()).editorUrl).toContain('/editor')
    const place = { directoryId: null, branchId: null }
    const job = await session.addFile(1, 'ä b.json', new Blob(['{"a":"A"}']), place)
    expect(job).toMatchObject({ kind: 'source-import', fileName: 'ä b.json' })
    await vi.waitFor(async () => expect((await session.jobs())[0]?.status).toBe('finished'))
    expect(await (await session.ask('exchanges', { parts: { jobId: job.id } })).json()).toEqual([])
    expect(await session.preview(1)).toBeNull()
    expect((await session.ask('asset', { parts: { fileId: 1 }, query: {} })).status).toBe(404)
    const references = await session.ask('references', {
      parts: { stringId: 1 },
      query: { languageId: 'de' },
    })
    expect((await references.json()).matches).toEqual([])
    const engines = await session.ask('engines', { parts: { stringId: 1 }, query: { languageId: 'de' } })
    expect((await engines.json()).suggestions).toEqual([])
    const checking = { parts: { stringId: 1 }, query: { languageId: 'de' } }
    for (const name of ['checks', 'checkAgain'] as const)
      expect(await (await session.ask(name, checking)).json()).toEqual({ checks: [], problems: [] })
    const spelling = await session.ask('spelling', { ...checking, body: { text: 'Halo' } })
    expect(await spelling.json()).toEqual({ checker: null, matches: [], problem: null })
    const wish = { languageId: 'de', pluralForm: null, question: null, history: [] }
    const said = await session.ask('assist', { parts: { stringId: 1 }, body: wish })
    expect(await said.text()).toContain('event: done')
    expect((await session.exportFile(1, 'de')).kind).toBe('export')
    expect((await session.updateFile(1, new Blob(['{"hello":"Hello"}']), 'keep_translations')).fileId).toBe(1)
    expect((await session.uploadTranslations(1, 'de', new Blob(['{}']))).languageId).toBe('de')
    await expect(session.cancelJob(job.id)).rejects.toThrow('This job is over')
    await expect(session.retryJob('x y')).rejects.toThrow('Job Not Found')
    const hook = { webhookId: 1 }
    webhooksOf(world).set('1', webhookWith(1))
    const sent = await (await session.ask('testWebhook', { parts: hook })).json()
    expect(sent).toMatchObject({ delivery: { events: { 'suggestion.added': 1 } } })
    const again = { ...hook, deliveryId: sent.delivery.id }
    expect((await session.ask('resend', { parts: again })).status).toBe(200)
    const told = await (await session.ask('deliveries', { parts: hook })).json()
    expect(told.deliveries.map(({ id }) => id)).toEqual([sent.delivery.id + 1, sent.delivery.id])
    expect((await session.ask('addToken', { body: { name: 'CI', scopes: ['project'] } })).status).toBe(201)
    expect((await (await session.ask('tokens')).json()).tokens).toMatchObject([{ id: 1, name: 'CI' }])
    expect((await session.ask('revokeToken', { parts: { tokenId: 1 } })).status).toBe(204)
    expect((await session.ask('revokeGrant', { parts: { grantId: 'x' } })).status).toBe(404)
    const project = { parts: { projectId: 1 } }
    expect(await (await session.ask('steps', project)).json()).toEqual([])
    const step = { app: 'sample-app', module: 'none' }
    expect((await session.ask('addStep', { ...project, body: step })).status).toBe(404)
    const oneStep = { parts: { projectId: 1, stepId: 1 } }
    expect((await session.ask('saveStep', { ...oneStep, body: {} })).status).toBe(404)
    expect((await session.ask('removeStep', oneStep)).status).toBe(404)
    expect((await session.ask('actionSchema', { ...project, query: step })).status).toBe(404)
    expect((await session.ask('runAction', { ...project, body: step })).status).toBe(404)
    expect(await (await session.ask('signIn')).json()).toBeNull()
    const announced = await session.ask('announcements', { query: { placement: 'header-alert' } })
    expect(await announced.json()).toEqual({ announcements: [] })
    const closing = { app: 'sample-app', module: 'none', id: 'a' }
    expect((await session.ask('closeAnnouncement', { body: closing })).status).toBe(204)
    expect((await session.ask('beginSignIn', { body: { userId: 1 } })).status).toBe(409)
    expect(await (await session.ask('answerGuard', { body: { code: 'x' } })).json()).toBeNull()
    expect(await session.switchScenario('rtl')).toEqual({ path: '/editor/sample/1/en-ar#1' })
    await session.resetWorld()
    const text = JSON.stringify(manifest({ identifier: 'pasted' }))
    expect((await session.readManifest({ text })).app?.name).toBe('Sample')
    expect((await session.installApp({ text })).refusal).toBeNull()
    expect((await session.grantApp('pasted', openAccess)).access).toEqual(openAccess)
    expect(await session.subscribeApp('pasted', null)).toMatchObject({
      callback: null,
      app: { paidUntil: null },
    })
    expect(await session.installedApps()).toMatchObject([
      { identifier: 'sample-app', manifestUrl: 'https://app.test/manifest.json' },
      { identifier: 'pasted', manifestUrl: null },
    ])
    expect(await session.uninstallApp('pasted')).toMatchObject({ callbacks: [{ kind: 'install' }] })

    const rowOf = (line: string): string | undefined =>
      Object.values(paths).find((row) => new RegExp(`^${row.replace(/\{\w+\}/g, '[^/]+')}$`).test(line))
    expect(asked.filter((line) => !rowOf(line))).toEqual([])
    expect(new Set(asked.map(rowOf))).toEqual(new Set(Object.values(paths)))
  })

  it('is served by the rows that are described', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const page = await openPage(platform, world)
    const described = (await (await page('openapi.json')).json()) as Described
    const lines = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const base = `/w/${world.id}/_page`
    expect(lines.toSorted()).toEqual(rows.map(({ method, path }) => `${method} ${base}${path}`).toSorted())
    expect(lines).toHaveLength(Object.keys(operations).length)
    expect(described.components.securitySchemes).toEqual({
      token: { type: 'apiKey', in: 'header', name: 'x-ap-session' },
    })
    const stranger = await platform.fetch(new Request(`${origin}${base}/openapi.json`))
    expect(stranger.status).toBe(403)
  })

  it('has an address of its own each, with its parts in it', () => {
    const lines = Object.keys(paths).map((operation) => {
      const { method, path } = addressOf(operation as Operation, { projectId: 1, fileId: 2, jobId: 'a/b' })
      return `${method} ${path}`
    })
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines).toContain('POST /jobs/a%2Fb/cancel')
    expect(lines.join()).not.toContain('{')
  })
})

describe('what a stream of changes tells', () => {
  it('has the shapes that its row says', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    const events = readEvents(await page('changes?trace=1'))
    const wish = { do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Hallo' } as const
    if (isProblem(world.store.do(wish, 1))) throw new Error('refused')
    world.trace.note({ kind: 'call', app: '', name: 'x', outcome: 'refused', reason: 'y', ms: 1.5 })
    await page('files/1/export', { method: 'POST' })
    const told = new Set<string>()
    while (told.size < 3) {
      const { event, data } = await events.next()
      const name = (event || 'message') as keyof PageEvents
      const { error } = operations.changes.answer.events[name].safeParse(JSON.parse(data))
      expect([name, error?.message]).toEqual([name, undefined])
      told.add(name)
    }
    world.store.reset(world.store.world)
    for (;;) {
      const { event, data } = await events.next()
      if (event !== 'reset') continue
      expect(operations.changes.answer.events.reset.parse(data)).toBe('')
      break
    }
    await events.close()
  })
})

describe('a stream of events', () => {
  it('is told nothing after its end, by whomever', async () => {
    const tellers: Teller[] = []
    const stops = vi.fn()
    const gone = new AbortController()
    const open = (): Response =>
      eventStream(gone.signal, (teller) => {
        tellers.push(teller)
        return stops
      })
    const [cancelled, ended, dropped] = [open(), open(), open()].map(readEvents)
    await cancelled?.close()
    tellers[1]?.end()
    tellers[1]?.end()
    gone.abort()
    for (const { tell } of tellers) expect(() => tell({ data: 1 })).not.toThrow()
    for (const reader of [ended, dropped]) await expect(reader?.next()).rejects.toThrow('the stream ended')
    expect(stops).toHaveBeenCalledTimes(3)
  })
})

describe('both doors', () => {
  const at = (url: string, headers: Record<string, string> = {}): RestRequest => ({
    method: 'GET',
    url,
    headers: new Headers(headers),
    arrayBuffer: async () => new ArrayBuffer(0),
  })

  it.each([
    ['a strange name', 'http://evil.test/api/v2/user', {}, 403],
    ['a body too large', `${origin}/api/v2/user`, { 'content-length': String(64 * 1024 * 1024 + 1) }, 413],
    ['nothing that a guard minds', `${origin}/api/v2/user`, {}, 401],
  ])('say the same to %s', async (_, url, headers, status) => {
    const { platform } = openPlatform()
    const read = await platform.rest(at(url, headers))
    const fetched = await platform.fetch(new Request(url, { headers }))
    expect([read.status, fetched.status]).toEqual([status, status])
  })
})
