import { createHmac } from 'node:crypto'
import type { ProjectRow } from '../../host-simulator/world/project-rows.ts'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../src/contract/manifest.ts'
import { install } from '../../host-simulator/platform/apps/install.ts'
import { addRevision } from '../../host-simulator/platform/files/sources.ts'
import { projectEvents } from '../../src/contract/webhook-events.ts'
import { keepOrder } from '../../host-simulator/platform/rest/tasks/order.ts'
import { webhooksOf, type Webhook } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import { deliver, deliveredOf, type Delivery } from '../../host-simulator/platform/webhooks/delivered.ts'
import { sampleOf } from '../../host-simulator/platform/webhooks/samples.ts'
import { targetsOf } from '../../host-simulator/platform/webhooks/targets.ts'
import { createWebhooks, type Webhooks } from '../../host-simulator/platform/webhooks/webhooks.ts'
import { shelves } from '../../host-simulator/platform/shelves.ts'
import { createWorlds, type HostedWorld, type Worlds } from '../../host-simulator/platform/hosted/worlds.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { held } from './held.ts'
import { manifest, origin } from './offline.ts'
import { webhookWith } from './webhook.ts'

/** What an address got. */
interface Got {
  url: string
  method: string
  headers: Headers
  body: string
}

interface Stage {
  worlds: Worlds
  webhooks: Webhooks
  world: HostedWorld
  got: Got[]
  /** Does it as user 1 and waits until all was told. */
  do(...commands: Command[]): Promise<void>
  hook(hook?: Partial<Webhook>): void
  app(over?: Partial<Manifest>, world?: HostedWorld): ReturnType<typeof install>
}

type Answer = (request: Request) => Response | Promise<Response>

const plan: WorldPlan = {
  files: [
    {
      name: 'app.json',
      strings: [
        { identifier: 'hello', text: 'Hello' },
        { identifier: 'bye', text: 'Bye' },
      ],
    },
  ],
  project: { targetLanguageIds: ['de', 'uk'] },
}

const manifestUrl = 'https://app.test/manifest.json'

const tools = (() => {
  let given = 0
  return {
    newId: () => `${(++given).toString(36).padStart(8, '0')}0123456789abcdef`,
    now: () => Date.parse('2026-01-05T08:00:00Z'),
    origin: () => origin,
    allowHosts: ['*'],
    clientSecret: () => undefined,
  }
})()

const accept: Answer = () => new Response(null, { status: 204 })

const openStage = async (
  answer: Answer = accept,
  edition: HostedWorld['edition'] = 'standard',
  content: WorldPlan = plan,
): Promise<Stage> => {
  const got: Got[] = []
  let served = manifest()
  const send = async (request: Request): Promise<Response> => {
    const { url, method, headers } = request
    if (url === manifestUrl) return Response.json(served)
    got.push({ url, method, headers, body: await request.clone().text() })
    return answer(request)
  }
  const worlds = createWorlds({ ...tools, send, shelves })
  const webhooks = createWebhooks(worlds)
  const world = await worlds.create({ edition })
  world.store.reset(buildWorld({ ...content, organization: { edition } }))
  let last = 0
  return {
    worlds,
    webhooks,
    world,
    got,
    async do(...commands) {
      for (const command of commands) {
        const done = world.store.do(command, 1)
        if (isProblem(done)) throw new Error(done.message)
      }
      await webhooks.settled(world)
    },
    hook(hook) {
      const id = ++last
      webhooksOf(world).set(String(id), webhookWith(id, hook))
    },
    app(over, where = world) {
      served = manifest(over)
      return install(where, manifestUrl)
    },
  }
}

const translate = (stringId: number, text: string, languageId = 'de'): Command => ({
  do: 'addTranslation',
  stringId,
  languageId,
  text,
})

const hearing = (events: unknown, more: object = {}): Partial<Manifest> => ({
  modules: { webhook: [{ key: 'hook', url: '/hook', events, ...more }] },
})

const bodyOf = (got: Got | undefined): Record<string, unknown> =>
  JSON.parse(got?.body ?? 'null') as Record<string, unknown>

const eventsIn = (got: Got | undefined): Record<string, unknown>[] =>
  bodyOf(got)['events'] as Record<string, unknown>[]

const namesIn = (all: readonly Got[]): unknown[] => all.map((got) => bodyOf(got)['event'])

/** What the trace says beside the changes themselves. */
const told = ({ trace }: HostedWorld) => trace.entries.filter(({ kind }) => kind !== 'change')

describe('nothing is posted', () => {
  it.each<[string, Partial<Webhook>]>([
    ['by a webhook that is not active', { isActive: false }],
    ['for events that it did not ask for', { events: ['string.added'] }],
    ['for another project', { projectId: 2 }],
  ])('%s', async (_, hook) => {
    const stage = await openStage()
    stage.hook(hook)
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
  })

  it.each<[string, Partial<Manifest>]>([
    ['without a webhook module', {}],
    ['whose module wants other events', hearing(['string.added'])],
    [
      'whose module is for the other edition',
      hearing(['suggestion.added'], { environments: 'crowdin-enterprise' }),
    ],
    [
      'whose module is for the others',
      hearing(['suggestion.added'], { environments: ['crowdin-enterprise'] }),
    ],
  ])('to an app %s', async (_, over) => {
    const stage = await openStage()
    await stage.app(over)
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
  })

  it('to an app that was not granted the project', async () => {
    const stage = await openStage()
    const app = await stage.app(hearing(['suggestion.added']))
    stage.world.apps.set(app.identifier, {
      ...app,
      access: { project: { value: 'restricted', ids: [2] }, modules: {} },
    })
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
  })

  it('to an app that has not answered its installation', async () => {
    const stage = await openStage()
    const app = await stage.app(hearing(['suggestion.added']))
    stage.world.apps.set(app.identifier, { ...app, isPending: true })
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
  })

  it('to an app that is gone by the time', async () => {
    const [asked, answer] = [held(), held<Response>()]
    const stage = await openStage(() => {
      asked.settle()
      return answer.promise
    })
    await stage.app(hearing(['suggestion.added', 'suggestion.approved']))
    const first = stage.do(translate(1, 'Hallo'))
    await asked.promise
    const second = stage.do({ do: 'approveTranslation', translationId: 1 })
    stage.world.apps.delete('sample-app')
    answer.settle(new Response(null, { status: 204 }))
    await Promise.all([first, second])
    expect(stage.got.flatMap((got) => eventsIn(got).map(({ event }) => event))).toEqual(['suggestion.added'])
  })

  it('by a world that was dropped', async () => {
    const stage = await openStage()
    stage.hook()
    stage.world.store.do(translate(1, 'Hallo'), 1)
    stage.worlds.drop(stage.world.id)
    stage.world.store.do(translate(2, 'Hallo'), 1)
    const other = await stage.worlds.create()
    await stage.webhooks.settled(stage.world)
    await stage.webhooks.settled(other)
    expect(stage.got).toEqual([])
  })

  it('when the world is put back', async () => {
    const stage = await openStage()
    stage.hook({ events: ['project.created', 'file.added', 'suggestion.added', 'file.translated'] })
    stage.world.store.reset(buildWorld(plan))
    await stage.webhooks.settled(stage.world)
    expect(stage.got).toEqual([])
  })

  it('by a command that is refused', async () => {
    const stage = await openStage()
    stage.hook()
    expect(isProblem(stage.world.store.do(translate(99, 'Hallo'), 1))).toBe(true)
    await stage.webhooks.settled(stage.world)
    expect(stage.got).toEqual([])
  })
})

describe('a delivery that fails', () => {
  it.each<[string, Answer, string]>([
    ['is refused', () => new Response(null, { status: 500 }), '500'],
    ['is sent elsewhere', () => Response.redirect('https://evil.test/', 307), '307'],
    [
      'finds nobody',
      () => {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      },
      'no answer (ECONNREFUSED)',
    ],
  ])('%s is noted, not sent again, and the next one goes out', async (_, answer, status) => {
    const stage = await openStage(answer)
    stage.hook()
    await stage.do(translate(1, 'Hallo'), translate(2, 'Tschau'))
    expect(stage.got.map((got) => [got.url, (bodyOf(got)['translation'] as { text: string }).text])).toEqual([
      ['https://hook.test/1', 'Hallo'],
      ['https://hook.test/1', 'Tschau'],
    ])
    expect(told(stage.world)).toMatchObject(
      [1, 2].map(() => ({
        kind: 'webhook',
        app: '',
        name: 'webhook 1: POST https://hook.test',
        outcome: 'refused',
        in: { 'suggestion.added': 1 },
        out: { status },
        reason: `expected a 2xx answer, got ${status}`,
      })),
    )
  })

  it('takes too long on the clock of the world', async () => {
    const asked = held()
    const stage = await openStage(() => {
      asked.settle()
      return new Promise<Response>(() => {})
    })
    stage.world.clock.freeze()
    stage.hook()
    const done = stage.do(translate(1, 'Hallo'))
    await asked.promise
    stage.world.clock.advance(30_000)
    await done
    expect(told(stage.world)).toMatchObject([
      { outcome: 'refused', out: { status: 'no answer (no answer within 30000 ms)' } },
    ])
  })

  it('a hundred times in a day switches the webhook off, until somebody switches it on', async () => {
    let status = 500
    const stage = await openStage(() => new Response(null, { status }))
    stage.hook({ events: ['string.updated'] })
    const edit = (times: number) =>
      stage.do(
        ...Array.from({ length: times }, (_, at): Command => ({
          do: 'setStringsHidden',
          stringIds: [1],
          isHidden: !(at % 2),
        })),
      )
    const hook = () => webhooksOf(stage.world).get('1')
    await edit(98)
    expect(hook()).toMatchObject({ isActive: true })
    // A day later they count no more.
    stage.world.clock.advance(24 * 60 * 60 * 1000)
    await edit(98)
    status = 302
    await edit(4)
    expect(hook()).toMatchObject({ isActive: true })
    status = 404
    await edit(2)
    expect(hook()).toMatchObject({ isActive: false })
    const sent = stage.got.length
    await edit(2)
    expect(stage.got).toHaveLength(sent)
    webhooksOf(stage.world).set('1', webhookWith(1, { events: ['string.updated'] }))
    await edit(2)
    expect(stage.got).toHaveLength(sent + 2)
    expect(hook()).toMatchObject({ isActive: true })
  })

  it('tells no secrets', async () => {
    const stage = await openStage(() => new Response(null, { status: 500 }))
    const url = 'https://user:password@hook.test/path-secret?token=query-secret'
    stage.hook({
      url: 'https://hook.test/path-secret?token=query-secret',
      headers: { authorization: 'own-secret' },
    })
    stage.hook({ url, headers: { 'x-broken': 'own-secret\nx' } })
    const { appSecret } = await stage.app(hearing(['suggestion.added']))
    await stage.do(translate(1, 'Hallo'))
    const trace = JSON.stringify(stage.world.trace.entries)
    expect(stage.world.trace.entries.filter(({ kind }) => kind === 'webhook')).toHaveLength(3)
    for (const secret of ['path-secret', 'query-secret', 'own-secret', 'password', appSecret])
      expect(trace).not.toContain(secret)
  })

  it('to one stops nothing for another, and nobody who writes', async () => {
    const stage = await openStage(({ url }) =>
      url.endsWith('/1') ? new Promise<Response>(() => {}) : new Response(null, { status: 204 }),
    )
    stage.world.clock.freeze()
    stage.hook()
    stage.hook()
    const both = held()
    let ended = 0
    stage.world.trace.on('entry', ({ kind, open }) => {
      if (kind === 'webhook' && !open && ++ended === 2) both.settle()
    })
    for (const command of [translate(1, 'Hallo'), translate(2, 'Tschau')])
      expect(isProblem(stage.world.store.do(command, 1))).toBe(false)
    expect(stage.got).toEqual([])
    await both.promise
    const ok = { name: 'webhook 2: POST https://hook.test', outcome: 'ok' }
    expect(told(stage.world).filter(({ open }) => !open)).toMatchObject([ok, ok])
  })
})

describe('an app with a webhook module', () => {
  it.each(['standard', 'enterprise'] as const)('gets a signed batch: %s edition', async (edition) => {
    const stage = await openStage(accept, edition)
    const app = await stage.app(
      hearing(['suggestion.added'], { environments: ['crowdin', 'crowdin-enterprise'] }),
    )
    await stage.do(translate(1, 'Hallo'))
    const [got] = stage.got
    expect(got).toMatchObject({ method: 'POST', url: 'https://app.test/hook' })
    expect(Object.fromEntries(got?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Crowdin-Webhook',
      'x-crowdin-id': String(stage.world.organizationId),
      'x-crowdin-domain': edition === 'enterprise' ? stage.world.domain : '',
      'x-crowdin-signature': createHmac('sha256', app.appSecret)
        .update(got?.body ?? '')
        .digest('hex'),
      'x-module-key': 'hook',
    })
    expect(eventsIn(got)).toMatchObject([{ event: 'suggestion.added', translation: { text: 'Hallo' } }])
    expect(stage.world.trace.entries.at(-1)).toMatchObject({
      kind: 'webhook',
      app: 'sample-app',
      name: 'POST https://app.test/hook',
      outcome: 'ok',
    })
  })

  it('gets a file of many strings in batches of 500', async () => {
    const stage = await openStage()
    await stage.app(hearing(['file.added', 'string.added']))
    const strings = Array.from({ length: 1100 }, (_, at) => ({ identifier: `s${at}`, text: `Text ${at}` }))
    await stage.do({ do: 'addFile', projectId: 1, name: 'large.json', type: 'json', strings })
    expect(stage.got.map((got) => eventsIn(got).length)).toEqual([500, 500, 101])
    const all = stage.got.flatMap(eventsIn)
    expect(all[0]).toMatchObject({ event: 'file.added', file: { name: 'large.json' } })
    expect(all.slice(1).map(({ string }) => (string as { identifier: string }).identifier)).toEqual(
      strings.map(({ identifier }) => identifier),
    )
  })

  it('gets what happens in each world with the secret and the organization of that world', async () => {
    const stage = await openStage(accept, 'enterprise')
    const second = await stage.worlds.create({ edition: 'enterprise' })
    second.store.reset(buildWorld(plan))
    const worlds = [stage.world, second]
    const apps = await Promise.all(worlds.map((world) => stage.app(hearing(['suggestion.added']), world)))
    for (const world of worlds) {
      world.store.do(translate(1, `in ${world.domain}`), 1)
      await stage.webhooks.settled(world)
    }
    expect(
      stage.got.map(({ headers, body }) => [
        headers.get('x-crowdin-id'),
        headers.get('x-crowdin-domain'),
        headers.get('x-crowdin-signature'),
        body.includes(headers.get('x-crowdin-domain') ?? '?'),
      ]),
    ).toEqual(
      worlds.map(({ organizationId, domain }, at) => [
        String(organizationId),
        domain,
        createHmac('sha256', apps[at]?.appSecret ?? '')
          .update(stage.got[at]?.body ?? '')
          .digest('hex'),
        true,
      ]),
    )
  })
})

describe('a webhook', () => {
  it('gets each event alone, or all in one where it batches', async () => {
    const stage = await openStage()
    stage.hook()
    stage.hook({ batchingEnabled: true })
    await stage.do({
      do: 'importTranslations',
      projectId: 1,
      languageId: 'de',
      translations: [
        { stringId: 1, text: 'Hallo' },
        { stringId: 2, text: 'Tschau' },
      ],
    })
    const [alone, batched] = ['/1', '/2'].map((end) => stage.got.filter(({ url }) => url.endsWith(end)))
    expect(namesIn(alone ?? [])).toEqual(['suggestion.added', 'suggestion.added'])
    expect(batched?.map((got) => eventsIn(got).length)).toEqual([2])
  })

  it.each<Partial<Webhook>>([{ requestType: 'GET' }, { contentType: 'multipart/form-data' }])(
    'gets each event alone, whatever it wants, as %j',
    async (over) => {
      const stage = await openStage()
      stage.hook({ batchingEnabled: true, ...over })
      await stage.do(translate(1, 'Hallo'))
      const [got] = stage.got
      expect(got?.url + (got?.body ?? '')).not.toMatch(/events(%5B|\[)/i)
      expect(got?.url + (got?.body ?? '')).toContain('suggestion.added')
    },
  )

  it('sends its own headers', async () => {
    const stage = await openStage()
    stage.hook({
      headers: { authorization: 'Bearer mine', 'User-Agent': 'Mine', 'Content-Type': 'text/plain' },
    })
    await stage.do(translate(1, 'Hallo'))
    expect(Object.fromEntries(stage.got[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer mine',
      'user-agent': 'Mine',
      'content-type': 'application/json',
    })
  })

  it('fills its own payload', async () => {
    const stage = await openStage()
    stage.hook({
      payload: {
        'suggestion.added': {
          what: '{{event}}',
          id: '{{translationId}}',
          line: '{{userUsername}}: {{ translationText }} ({{stringIsHidden}}, {{nothing}})',
          project: ['{{projectName}}', '{{projectTargetLanguageIds}}'],
          in: { branch: '{{branchId}}', file: '{{fileName}}', language: '{{targetLanguageId}}' },
          always: 7,
        },
      },
    })
    await stage.do(translate(1, 'Hallo'))
    const { login } = stage.world.store.world.users.get(1) ?? {}
    expect(bodyOf(stage.got[0])).toEqual({
      what: 'suggestion.added',
      id: '1',
      line: `${login}: Hallo (false, {{nothing}})`,
      project: ['Sample', ['de', 'uk']],
      in: { branch: null, file: 'app.json', language: 'de' },
      always: 7,
    })
  })

  it('has a value for each name that the template of a comment has', async () => {
    const person = ['Id', 'Username', 'FullName', 'AvatarUrl']
    const fields: Record<string, string[]> = {
      comment: ['Id', 'Text', 'Type', 'IssueType', 'IssueStatus', 'ResolvedAt', 'CreatedAt'],
      string: ['Id', 'Identifier', 'Key', 'Text', 'Type', 'Context', 'MaxLength', 'IsHidden', 'IsDuplicate'],
      file: ['Id', 'Name', 'Title', 'Type', 'Path', 'Status', 'Revision'],
      project: ['Id', 'UserId', 'Identifier', 'Name', 'LastActivity', 'Url', 'Cname', 'PublicDownloads'],
      targetLanguage: ['Id', 'Name', 'EditorCode', 'Locale', 'OsxCode', 'TextDirection', 'DialectOf'],
      user: person,
      commentResolver: person,
      mention: ['UserIds'],
    }
    const names = Object.entries(fields).flatMap(([owner, own]) => own.map((field) => owner + field))
    const stage = await openStage()
    const payload = Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))
    stage.hook({ events: ['stringComment.created'], payload: { 'stringComment.created': payload } })
    const { login = '' } = stage.world.store.world.users.get(2) ?? {}
    await stage.do({ do: 'addComment', stringId: 1, languageId: 'de', text: `Why, @${login}?` })
    const body = bodyOf(stage.got[0]) as Record<string, unknown>
    expect(names.filter((name) => String(body[name]).includes('{{'))).toEqual([])
    expect(body).toMatchObject({
      commentText: `Why, @${login}?`,
      commentResolverId: null,
      mentionUserIds: [2],
    })
  })

  it('that GETs writes the event into the query', async () => {
    const stage = await openStage()
    stage.hook({
      requestType: 'GET',
      url: 'https://hook.test/get?own=1',
      payload: { 'suggestion.added': { a: { b: '{{translationText}}', c: [true, null] } } },
    })
    await stage.do(translate(1, 'Hallo & mehr'))
    const { searchParams } = new URL(stage.got[0]?.url ?? '')
    expect([...searchParams]).toEqual([
      ['own', '1'],
      ['a[b]', 'Hallo & mehr'],
      ['a[c][0]', '1'],
    ])
    expect(stage.got[0]).toMatchObject({ method: 'GET', body: '' })
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'] as const)(
    'sends a form as %s',
    async (contentType) => {
      const forms: FormData[] = []
      const stage = await openStage(async (request) => {
        forms.push(await request.formData())
        return new Response(null, { status: 200 })
      })
      stage.hook({ contentType })
      await stage.do(translate(1, 'Hallo'))
      expect(stage.got[0]?.headers.get('content-type')).toMatch(new RegExp(`^${contentType}`))
      expect([forms[0]?.get('event'), forms[0]?.get('translation[string][file][name]')]).toEqual([
        'suggestion.added',
        'app.json',
      ])
    },
  )

  it('of the organization hears of projects that come and go', async () => {
    const stage = await openStage()
    stage.hook({ projectId: null, events: ['project.created', 'project.deleted'] })
    await stage.do({ do: 'addProject', name: 'New', sourceLanguageId: 'en' })
    await stage.do({ do: 'deleteProject', projectId: 2 })
    expect(stage.got.map(bodyOf)).toMatchObject([
      { event: 'project.created', project: { id: '2', name: 'New' }, user: { id: '1' } },
      { event: 'project.deleted', project: { id: '2', name: 'New' }, user: { id: '1' } },
    ])
  })

  it('hears of things in the order that they happened', async () => {
    const stage = await openStage()
    stage.hook({
      events: ['suggestion.added', 'suggestion.approved', 'suggestion.disapproved', 'suggestion.deleted'],
    })
    await stage.do(
      translate(1, 'Hallo'),
      { do: 'approveTranslation', translationId: 1 },
      { do: 'disapproveTranslation', translationId: 1 },
      { do: 'deleteTranslation', translationId: 1 },
      { do: 'restoreTranslation', translationId: 1 },
    )
    expect(namesIn(stage.got)).toEqual([
      'suggestion.added',
      'suggestion.approved',
      'suggestion.disapproved',
      'suggestion.deleted',
      'suggestion.added',
    ])
  })
})

const steps: [name: string, before: Command[], command: Command, expected: object][] = [
  [
    'string.added',
    [],
    {
      do: 'addStrings',
      projectId: 1,
      fileId: 1,
      strings: [{ identifier: 'n', text: { one: 'a day', other: 'days' } }],
    },
    {
      string: {
        id: '3',
        identifier: 'n',
        text: 'days',
        type: 'plural',
        hasPlurals: true,
        plurals: { one: 'a day', other: 'days' },
        file: { id: '1', branchName: null },
        project: { id: '1' },
      },
      user: { id: '1' },
    },
  ],
  [
    'string.updated',
    [],
    { do: 'editString', stringId: 1, context: 'Greeting' },
    { string: { id: '1', context: 'Greeting' }, user: { id: '1' } },
  ],
  [
    'string.updated',
    [],
    { do: 'setStringsHidden', stringIds: [2], isHidden: true },
    { string: { id: '2', isHidden: true } },
  ],
  [
    'string.updated',
    [],
    { do: 'approveCorrection', stringId: 1, correctionId: 1, text: 'Hello!' },
    { string: { id: '1', text: 'Hello!' }, user: { id: '1' } },
  ],
  [
    'string.deleted',
    [],
    { do: 'deleteStrings', stringIds: [1] },
    { string: { id: '1', text: 'Hello', file: { name: 'app.json' } }, user: { id: '1' } },
  ],
  [
    'file.added',
    [],
    { do: 'addFile', projectId: 1, name: 'b.json', type: 'json' },
    {
      file: {
        id: '2',
        name: 'b.json',
        path: '/b.json',
        revision: '1',
        status: 'active',
        project: { id: '1' },
      },
      user: { id: '1' },
    },
  ],
  [
    'file.updated',
    [],
    { do: 'updateFile', fileId: 1, strings: [{ identifier: 'hello', text: 'Hi' }] },
    { file: { id: '1', revision: '2' }, user: { id: '1' } },
  ],
  [
    'file.deleted',
    [],
    { do: 'deleteFile', fileId: 1 },
    { file: { id: '1', name: 'app.json', project: { name: 'Sample' } }, user: { id: '1' } },
  ],
  [
    'suggestion.approved',
    [translate(1, 'Hallo')],
    { do: 'approveTranslation', translationId: 1 },
    {
      translation: {
        id: '1',
        text: 'Hallo',
        pluralCategoryName: null,
        rating: '0',
        provider: null,
        isPreTranslated: false,
        user: { id: '1' },
        targetLanguage: { id: 'de' },
        string: { id: '1' },
      },
      user: { id: '1' },
    },
  ],
  [
    'stringComment.created',
    [],
    { do: 'addComment', stringId: 1, languageId: 'de', text: 'Why?', issueType: 'general_question' },
    {
      comment: {
        id: '1',
        text: 'Why?',
        type: 'issue',
        issueType: 'general_question',
        issueStatus: 'unresolved',
        resolvedAt: null,
        createdAt: '2026-01-05T08:00:00+00:00',
        string: { id: '1' },
        targetLanguage: { id: 'de' },
        user: { id: '1' },
        commentResolver: { id: null, username: null, fullName: null, avatarUrl: null },
        mention: { userIds: [] },
      },
    },
  ],
  [
    'stringComment.updated',
    [{ do: 'addComment', stringId: 1, languageId: 'de', text: 'Why?', issueType: 'general_question' }],
    { do: 'resolveIssue', commentId: 1 },
    { comment: { issueStatus: 'resolved', commentResolver: { id: '1' } } },
  ],
  [
    'stringComment.deleted',
    [{ do: 'addComment', stringId: 1, languageId: 'de', text: 'Why?' }],
    { do: 'deleteComment', commentId: 1 },
    { comment: { id: '1', text: 'Why?', string: { id: '1' } } },
  ],
  [
    'stringComment.restored',
    [
      { do: 'addComment', stringId: 1, languageId: 'de', text: 'Why?' },
      { do: 'deleteComment', commentId: 1 },
    ],
    { do: 'restoreComment', commentId: 1 },
    { comment: { id: '1', text: 'Why?', string: { id: '1' } } },
  ],
  [
    'task.added',
    [],
    { do: 'addTask', projectId: 1, title: 'All', languageId: 'de', fileIds: [1] },
    {
      task: {
        id: '1',
        title: 'All',
        filesCount: '1',
        translationUrl: expect.stringMatching(/^http:.*task=1$/),
        sourceLanguage: { id: 'en' },
        targetLanguage: { id: 'de' },
        project: { id: '1' },
      },
    },
  ],
  [
    'task.statusChanged',
    [{ do: 'addTask', projectId: 1, title: 'All', languageId: 'de' }],
    { do: 'editTask', taskId: 1, status: 'done' },
    { task: { id: '1', status: 'done', oldStatus: 'todo', newStatus: 'done' } },
  ],
  [
    'task.updated',
    [{ do: 'addTask', projectId: 1, title: 'All', languageId: 'de' }],
    { do: 'editTask', taskId: 1, title: 'Some' },
    { task: { id: '1', title: 'Some' } },
  ],
  [
    'task.deleted',
    [{ do: 'addTask', projectId: 1, title: 'All', languageId: 'de' }],
    { do: 'deleteTask', taskId: 1 },
    { task: { id: '1', title: 'All' } },
  ],
  [
    'translation.updated',
    [translate(1, 'Hallo'), translate(1, 'Servus')],
    { do: 'approveTranslation', translationId: 1 },
    {
      oldTranslation: { id: '2', text: 'Servus' },
      newTranslation: { id: '1', text: 'Hallo', string: { id: '1' } },
    },
  ],
]

describe('what a webhook hears of', () => {
  it.each(steps)('%s', async (name, before, command, expected) => {
    const stage = await openStage()
    await stage.do(...before)
    stage.hook({ events: [name] })
    await stage.do(command)
    expect(stage.got.map(bodyOf)).toMatchObject([{ event: name, ...expected }])
  })

  it('a file whose content of before comes back', async () => {
    const stage = await openStage()
    stage.hook({ events: ['file.updated', 'file.reverted'] })
    stage.world.together(() => {
      stage.world.store.do({ do: 'updateFile', fileId: 1, strings: [{ identifier: 'hello', text: 'Hi' }] }, 1)
      addRevision(stage.world, 1, {
        revision: 2,
        bytes: 'none',
        fileName: 'app.json',
        createdAt: '2026-01-05T08:00:00.000Z',
        restoredFrom: 1,
        srx: null,
        kept: null,
        preview: null,
      })
    })
    await stage.webhooks.settled(stage.world)
    expect(namesIn(stage.got)).toEqual(['file.reverted'])
  })

  it('files and projects once they are all translated or approved, and not again', async () => {
    const stage = await openStage()
    stage.hook({ events: ['file.translated', 'file.approved', 'project.translated', 'project.approved'] })
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
    await stage.do(translate(2, 'Tschau'))
    await stage.do(translate(2, 'Ciao'))
    expect(stage.got.map(bodyOf)).toMatchObject([
      {
        event: 'file.translated',
        file: { id: '1', project: { id: '1' } },
        targetLanguage: { id: 'de', name: 'German' },
      },
      { event: 'project.translated', project: { id: '1' }, targetLanguage: { id: 'de' } },
    ])
    await stage.do(
      { do: 'approveTranslation', translationId: 1 },
      { do: 'approveTranslation', translationId: 2 },
    )
    expect(namesIn(stage.got.slice(2))).toEqual(['file.approved', 'project.approved'])
  })

  it('ids and counts as texts, lists of ids as numbers, and plurals where there are some', async () => {
    const stage = await openStage()
    stage.hook({ events: ['string.updated', 'task.added'] })
    await stage.do(
      { do: 'setStringsHidden', stringIds: [1], isHidden: true },
      { do: 'addTask', projectId: 1, title: 'All', languageId: 'de', fileIds: [1], assigneeIds: [2] },
    )
    const [updated, added] = stage.got.map(bodyOf)
    expect(updated).toMatchObject({
      string: { id: '1', maxLength: '0', revision: '1', masterStringId: null, labelIds: [] },
    })
    expect(updated?.['string']).not.toHaveProperty('plurals')
    expect(added).toMatchObject({
      task: { id: '1', type: '0', wordsCount: '1', fileIds: [1], assignees: [{ id: 2, wordsCount: 1 }] },
    })
  })

  it.each([
    ['standard', undefined],
    ['enterprise', [{ id: 7, wordsCount: 5 }]],
  ] as const)('a task with its hash, and in an organization with its teams: %s', async (edition, teams) => {
    const stage = await openStage(accept, edition)
    stage.hook({ events: ['task.added'] })
    stage.world.store.do({ do: 'addTask', projectId: 1, title: 'All', languageId: 'de', fileIds: [1] }, 1)
    // REST keeps what it alone knows once the task is there.
    keepOrder(stage.world, 1, { assignedTeams: [{ id: 7, wordsCount: 5 }] })
    await stage.webhooks.settled(stage.world)
    const { task } = bodyOf(stage.got[0] as Got) as { task: { hash: string; assignedTeams?: object[] } }
    expect(task.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(task.assignedTeams).toEqual(teams)
  })

  it('of a string-based project branches in the place of files', async () => {
    const ofStrings = { ...plan, project: { ...plan.project, settings: { type: 1 } } } as WorldPlan
    const stage = await openStage(accept, 'standard', ofStrings)
    stage.hook({ events: ['string.added', 'task.added'] })
    await stage.do(
      { do: 'addBranch', projectId: 1, name: 'dev' },
      { do: 'addFile', projectId: 1, branchId: 3, name: 'b.json', type: 'json' },
      { do: 'addStrings', projectId: 1, fileId: 4, strings: [{ identifier: 'b', text: 'B' }] },
      { do: 'addTask', projectId: 1, title: 'All', languageId: 'de', fileIds: [4] },
    )
    const [added, ordered] = stage.got.map(bodyOf) as [
      { string: Record<string, unknown> },
      { task: Record<string, unknown> },
    ]
    expect(added.string).toMatchObject({ key: 'b', branch: { id: '3', name: 'dev' } })
    expect(Object.keys(added.string)).not.toContain('file')
    expect(Object.keys(added.string)).not.toContain('revision')
    expect(ordered.task).toMatchObject({ title: 'All', branchIds: [3] })
    for (const name of ['fileIds', 'filesCount', 'hash'])
      expect(Object.keys(ordered.task)).not.toContain(name)
  })

  it('of a string-based project nothing about files, and of uploads each string', async () => {
    const ofStrings: WorldPlan = {
      ...plan,
      project: { ...plan.project, settings: { ...defaultSettings, type: 1 } },
    }
    const stage = await openStage(accept, 'standard', ofStrings)
    await stage.app(hearing(projectEvents))
    const text = (identifier: string, said: string) => ({ identifier, text: said })
    const before = { projectId: 1, languageId: 'de' }
    await stage.do(
      { do: 'updateFile', fileId: 1, strings: [text('hello', 'Hi'), text('new', 'New')] },
      { do: 'importTranslations', ...before, translations: [{ stringId: 1, text: 'Hallo' }] },
      { do: 'importTranslations', ...before, translations: [{ stringId: 3, text: 'Neu' }] },
      { do: 'addFile', projectId: 1, branchId: 2, name: 'b.json', type: 'json' },
    )
    await stage.do({ do: 'deleteFile', fileId: 3 })
    const names = stage.got.flatMap((got) => eventsIn(got) ?? [bodyOf(got)]).map(({ event }) => event)
    expect(names).toEqual([
      ...['string.deleted', 'string.updated', 'string.added'],
      ...['suggestion.added', 'suggestion.added', 'project.translated'],
    ])
    const made = { by: 1, at: '2026-01-05T08:00:00.000Z', where: { pages: origin } }
    const { world } = stage.world.store
    expect(sampleOf(world, 1, ['file.added'], made as Parameters<typeof sampleOf>[3])).toBeNull()
  })

  it('a comment with those who are mentioned in it', async () => {
    const stage = await openStage()
    stage.hook({ events: ['stringComment.created'] })
    const [first, second] = [...stage.world.store.world.users]
    const text = `@${second?.login}, and @nobody: as ${first?.login} says, write to x@${first?.login}`
    await stage.do({ do: 'addComment', stringId: 1, languageId: 'de', text })
    expect(stage.got.map(bodyOf)).toMatchObject([{ comment: { mention: { userIds: [second?.id] } } }])
  })

  it('a project only when all of its files are done', async () => {
    const file = (name: string) => ({ name, strings: [{ identifier: name, text: name }] })
    const stage = await openStage(accept, 'standard', { files: [file('a.json'), file('b.json')] })
    stage.hook({ events: ['file.translated', 'project.translated'] })
    await stage.do(translate(1, 'A'))
    expect(namesIn(stage.got)).toEqual(['file.translated'])
    await stage.do(translate(2, 'B'))
    expect(namesIn(stage.got.slice(1))).toEqual(['file.translated', 'project.translated'])
  })

  it('a branch only when all of its files are done, to modules', async () => {
    const file = (name: string, branch?: string) => ({
      name,
      strings: [{ identifier: name, text: name }],
      ...(branch !== undefined && { branch }),
    })
    const files = [file('a.json', 'main'), file('b.json', 'main'), file('c.json')]
    const stage = await openStage(accept, 'standard', { files })
    await stage.app(hearing(['branch.translated', 'branch.approved']))
    stage.got.length = 0
    await stage.do(translate(1, 'A'), translate(3, 'C'))
    expect(stage.got).toEqual([])
    await stage.do(translate(2, 'B'))
    expect(stage.got.flatMap(eventsIn)).toMatchObject([
      {
        event: 'branch.translated',
        branch: { id: expect.stringMatching(/^\d+$/), name: 'main' },
        project: { id: '1' },
        targetLanguage: { id: 'de' },
      },
    ])
    await stage.do(
      { do: 'approveTranslation', translationId: 1 },
      { do: 'approveTranslation', translationId: 3 },
    )
    expect(stage.got.flatMap(eventsIn).slice(1)).toMatchObject([{ event: 'branch.approved' }])
  })

  it('no first translation as an update of what is exported', async () => {
    const stage = await openStage()
    stage.hook({ events: ['translation.updated'] })
    await stage.do(translate(1, 'Hallo'))
    expect([stage.got, told(stage.world)]).toEqual([[], []])
  })

  it('the project, with the fields of each edition', async () => {
    const projects = await Promise.all(
      (['standard', 'enterprise'] as const).map(async (edition) => {
        const stage = await openStage(accept, edition)
        stage.hook({ events: ['string.deleted'] })
        await stage.do({ do: 'deleteStrings', stringIds: [1] })
        return (bodyOf(stage.got[0])['string'] as { project: object }).project
      }),
    )
    expect(projects[0]).toMatchObject({
      visibility: 'private',
      url: expect.stringMatching(/\/project\/sample$/) as string,
    })
    expect(projects[0]).not.toHaveProperty('groupId')
    expect(projects[1]).toMatchObject({ groupId: 1, hasCrowdsourcing: false })
    expect(projects[1]).not.toHaveProperty('visibility')
  })
})

describe('what was sent', () => {
  it('is kept with its answer, newest first, and is sent again as it was', async () => {
    let status = 500
    const stage = await openStage(() => new Response(null, { status }))
    stage.hook()
    await stage.do(translate(1, 'Hallo'), translate(2, 'Tschüs'))
    const kept = (): readonly Delivery[] => deliveredOf(stage.world).all
    expect(kept().map(({ id, status: answer, isDone }) => [id, answer, isDone])).toEqual([
      [2, '500', false],
      [1, '500', false],
    ])
    status = 204
    const [target] = targetsOf(stage.world)
    const [, first] = kept()
    if (!target || !first) throw new Error('nothing was sent')
    expect(await deliver(stage.world, target, first.events)).toMatchObject({
      id: 3,
      status: '204',
      isDone: true,
    })
    expect(bodyOf(stage.got[2])).toEqual(bodyOf(stage.got[0]))
    expect(kept().map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('can be a sample of each event that a row can stand for, shaped as the event is', async () => {
    const stage = await openStage(accept, 'standard', {
      ...plan,
      tasks: [{ title: 'Do it', languageId: 'de', fileIds: [1] }],
    })
    await stage.do(translate(1, 'Hallo'), { do: 'addComment', stringId: 1, languageId: 'de', text: 'So?' })
    const { world } = stage.world.store
    const made = {
      by: 1,
      at: '2026-01-05T08:00:00.000Z',
      where: {
        ...{ pages: origin, groupOf: () => 1, teamsOf: () => undefined },
        activeAt: ({ updatedAt }: ProjectRow) => updatedAt,
      },
    }
    const sampled = projectEvents.filter((name) => {
      const event = sampleOf(world, 1, [name], made)
      if (event) expect(event.body()).toMatchObject({ event: name })
      return event?.name === name
    })
    const later = /^(file|project)\.(translated|approved|built)|^translation/
    expect(sampled).toEqual(projectEvents.filter((name) => !later.test(name)))
    expect(stage.world.store.world).toBe(world)
    expect(sampleOf(world, 9, projectEvents, made)).toBeNull()
  })
})
