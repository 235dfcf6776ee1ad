import { describe, expect, it } from 'vitest'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { fromReplica, type Replica } from '../../host-simulator/world/replica.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { readEvents } from './event-stream.ts'
import { addAll, appOf, hostWorld, onePlan, openPage, openPlatform, origin, restWith } from './offline.ts'

const add = (text: string) => ({ do: 'addTranslation', stringId: 1, languageId: 'de', text }) as const

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const textOf = (data: string): unknown => (JSON.parse(data) as { text?: string }).text

describe('the way in of a page', () => {
  it.each(['state', 'changes', 'frame', 'token', 'form', 'api/api/v2/user', 'nothing'])(
    'is shut without the session: %s',
    async (path) => {
      const { platform } = openPlatform()
      const { id } = await platform.createWorld()
      const response = await platform.fetch(new Request(`${origin}/w/${id}/_page/${path}`))
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        error: { code: 403, message: expect.stringContaining('no session') as string },
      })
    },
  )

  it.each([
    ["another world's", (_: HostedWorld, other: HostedWorld) => ({ 'x-ap-session': other.session })],
    ['empty', () => ({ 'x-ap-session': '' })],
    ['a part of it', ({ session }: HostedWorld) => ({ 'x-ap-session': session.slice(0, -1) })],
    ['more than it', ({ session }: HostedWorld) => ({ 'x-ap-session': `${session}x` })],
    ['said twice', ({ session }: HostedWorld) => ({ 'x-ap-session': `${session}, ${session}` })],
    ['under another name', ({ session }: HostedWorld) => ({ 'ap-session': session })],
    ['a cookie', ({ id, session }: HostedWorld) => ({ cookie: `ap_session_${id}=${session}` })],
  ])('is shut for a session that is %s', async (_, headersOf) => {
    const { platform } = openPlatform()
    const mine = await platform.createWorld()
    const other = await platform.createWorld()
    const headers = headersOf(mine, other)
    const response = await platform.fetch(new Request(`${origin}/w/${mine.id}/_page/state`, { headers }))
    expect(response.status).toBe(403)
  })

  it.each([
    'http://app.test',
    'null',
    `${origin}:81`,
    'http://platform.test.evil.test',
    'https://platform.test',
  ])('is shut for what a page of %s sends along with the session', async (elsewhere) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    const response = await page('commands', { ...post(add('Hallo')), headers: { origin: elsewhere } })
    expect(response.status).toBe(403)
    expect(world.store.world.translations.size).toBe(0)
  })

  it('is shut for a page that reaches the platform by another name', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const headers = { 'x-ap-session': world.session, origin: 'http://evil.test' }
    const response = await platform.fetch(
      new Request(`http://evil.test/w/${world.id}/_page/commands`, { ...post(add('Hallo')), headers }),
    )
    expect(response.status).toBe(403)
    expect(world.store.world.translations.size).toBe(0)
  })

  it('is not there for a world that is not there', async () => {
    const { platform } = openPlatform()
    const response = await platform.fetch(new Request(`${origin}/w/w-nowhere/_page/state`))
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: { message: 'No world "w-nowhere"', code: 404 } })
  })

  it('is open to the own page, also where its browser names the origin', async () => {
    const { platform } = openPlatform()
    const page = await openPage(platform, await platform.createWorld())
    expect((await page('state')).status).toBe(200)
    expect((await page('state', { headers: { origin } })).status).toBe(200)
  })

  it('does not mind the cookies of other servers of this host', async () => {
    const { platform } = openPlatform()
    const { id, session } = await platform.createWorld()
    const headers = { cookie: `ap_session_${id}=shadow; x-ap-session=shadow`, 'x-ap-session': session }
    const response = await platform.fetch(new Request(`${origin}/w/${id}/_page/state`, { headers }))
    expect(response.status).toBe(200)
  })

  it('answers JSON to a path that it does not have', async () => {
    const { platform } = openPlatform()
    const page = await openPage(platform, await platform.createWorld())
    const response = await page('nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 404 } })
  })
})

describe('the state', () => {
  it('holds the world, its apps and the number of its last change', async () => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, onePlan, { edition: 'enterprise' })
    await platform.install(world, 'https://app.test/manifest.json')
    const sequence = addAll(world, 'Hallo')
    const page = await openPage(platform, world)
    const state = (await (await page('state')).json()) as Record<string, unknown>
    expect(state).toMatchObject({ id: world.id, edition: 'enterprise', userId: 1, sequence })
    expect(toSnapshot(fromReplica(state['replica'] as Replica))).toEqual(toSnapshot(world.store.world))
    expect(state['apps']).toEqual([
      {
        identifier: 'sample-app',
        name: 'Sample',
        baseUrl: 'https://app.test',
        modules: [
          {
            type: 'editor-right-panel',
            module: { key: 'panel', name: 'Panel', modes: ['translate'], url: '/panel.html' },
          },
        ],
      },
    ])
  })

  it('holds no secret', async () => {
    const { platform } = openPlatform(appOf())
    const world = await platform.createWorld()
    const app = await platform.install(world, 'https://app.test/manifest.json')
    const page = await openPage(platform, world)
    const text = await (await page('state')).text()
    expect(text).toContain(app.identifier)
    for (const secret of [world.token, world.secret, world.session, app.appSecret, app.clientSecret])
      expect(text).not.toContain(secret)
  })
})

describe('a command of a page', () => {
  it.each([
    ['nothing', ''],
    ['malformed JSON', '{"do":'],
    ['a list', '[]'],
    ['text', '"addTranslation"'],
    ['null', 'null'],
    ['an unknown command', '{"do":"dropWorld"}'],
    ['the name of what every object has', '{"do":"constructor"}'],
    ['a wrong field', '{"do":"addTranslation","stringId":"1","languageId":"de","text":"x"}'],
    ['a hundred thousand lists in one another', '['.repeat(1e5) + ']'.repeat(1e5)],
  ])('is refused as invalid when it is %s', async (_, body) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    const before = world.store.world
    const response = await page('commands', post(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid' })
    expect(world.store.world).toBe(before)
  })

  it('that the world refuses comes back with the reason', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    const response = await page('commands', post({ ...add('Hallo'), stringId: 41 }))
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      code: 'not-found',
      field: 'stringId',
      message: 'Failed to add a translation: no string 41',
    })
  })

  it('is done as the user of the world, whoever it names', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    const response = await page('commands', post({ ...add('Hallo'), by: 4, userId: 4 }))
    expect(await response.json()).toEqual({ sequence: world.store.sequence })
    expect(world.store.world.translations.get(1)).toMatchObject({ text: 'Hallo', userId: 1 })
  })
})

describe('the stream of changes', () => {
  it('tells at once what happens from now on', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    addAll(world, 'before')
    const page = await openPage(platform, world)
    const events = readEvents(await page('changes'))
    const sequence = addAll(world, 'Hallo')
    const { id, event, data } = await events.next()
    expect([id, event, textOf(data)]).toEqual([String(sequence), '', 'Hallo'])
    await events.close()
  })

  it('begins after the change that the page knows, and misses none', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const known = addAll(world, 'one')
    addAll(world, 'two', 'three')
    const page = await openPage(platform, world)
    const events = readEvents(await page(`changes?after=${known}`))
    addAll(world, 'four')
    const told = [await events.next(), await events.next(), await events.next()]
    expect(told.map(({ data }) => textOf(data))).toEqual(['two', 'three', 'four'])
    expect(told.map(({ id }) => Number(id))).toEqual([known + 1, known + 2, known + 3])
    await events.close()
  })

  it('goes on after the last event that the browser saw, not where the page began', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const start = world.store.sequence
    const seen = addAll(world, 'one', 'two')
    addAll(world, 'three')
    const page = await openPage(platform, world)
    const headers = { 'last-event-id': String(seen) }
    const events = readEvents(await page(`changes?after=${start}`, { headers }))
    const { id, data } = await events.next()
    expect([Number(id), textOf(data)]).toEqual([seen + 1, 'three'])
    await events.close()
  })

  it.each(['-1', '1e9', 'x', '1.5', 'NaN'])(
    'asks the page to load its state again when the last event was %s',
    async (last) => {
      const { platform } = openPlatform()
      const world = await hostWorld(platform, onePlan)
      addAll(world, 'one')
      const page = await openPage(platform, world)
      const response = await page('changes', { headers: { 'last-event-id': last } })
      expect(response.headers.get('content-type')).toBe('text/event-stream')
      const events = readEvents(response)
      expect(await events.next()).toMatchObject({ event: 'reset' })
      await expect(events.next()).rejects.toThrow('the stream ended')
    },
  )

  it('asks the page to load its state again when the changes since then are gone', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const seen = addAll(world, 'one')
    // More than the store keeps: a vote and its withdrawal, over and over.
    const vote = (mark: 'up' | null) => ({ do: 'voteTranslation', translationId: 1, mark }) as const
    for (let round = 0; round < 10_001; round++)
      for (const mark of ['up', null] as const) world.store.do(vote(mark), 2)
    const page = await openPage(platform, world)
    const events = readEvents(await page(`changes?after=${seen}`))
    expect(await events.next()).toMatchObject({ event: 'reset' })
  })

  it('asks the page to load its state again when the world is replaced meanwhile', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    const events = readEvents(await page('changes'))
    world.store.reset(world.store.world)
    expect(await events.next()).toMatchObject({ event: 'reset' })
    await events.close()
  })

  it('carries what was written over REST', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    const events = readEvents(await page('changes'))
    const rest = restWith(platform, world.token)
    await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Hallo' })
    await rest('DELETE', 'projects/1/translations/1')
    await rest('PUT', 'projects/1/translations/1')
    const facts = [await events.next(), await events.next(), await events.next()].map(
      ({ data }) => JSON.parse(data) as unknown,
    )
    expect(facts).toMatchObject([
      { fact: 'translationAdded', translationId: 1, text: 'Hallo', by: 1 },
      { fact: 'translationDeleted', translationId: 1 },
      { fact: 'translationRestored', translationId: 1 },
    ])
    await events.close()
  })

  it('carries nothing of another world', async () => {
    const { platform } = openPlatform()
    const mine = await hostWorld(platform, onePlan)
    const other = await hostWorld(platform, onePlan)
    const page = await openPage(platform, mine)
    const events = readEvents(await page('changes'))
    addAll(other, 'theirs')
    addAll(mine, 'mine')
    expect(textOf((await events.next()).data)).toBe('mine')
    await events.close()
  })

  it('stops listening when the page goes away', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    let listeners = 0
    const { on } = world.store
    world.store.on = (kind, listener) => {
      const stop = on(kind, listener)
      if (kind !== 'change') return stop
      listeners++
      return () => {
        listeners--
        stop()
      }
    }
    const page = await openPage(platform, world)
    const events = readEvents(await page('changes'))
    expect(listeners).toBe(1)
    await events.close()
    await expect.poll(() => listeners).toBe(0)
  })
})

describe("an app's form data", () => {
  it.each(['', '{', 'null', '[]', '"text"', '7'])('is refused unless it is an object: %j', async (body) => {
    const { platform } = openPlatform(appOf())
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json')
    const page = await openPage(platform, world)
    const response = await page('form?app=sample-app&module=panel', { method: 'PUT', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { code: 400, message: 'Expected a JSON object as the body' },
    })
  })

  it.each(['app=other&module=panel', 'app=sample-app&module=other', ''])(
    'is not saved for a module that is not there: %s',
    async (query) => {
      const { platform } = openPlatform(appOf())
      const world = await platform.createWorld()
      await platform.install(world, 'https://app.test/manifest.json')
      const page = await openPage(platform, world)
      expect((await page(`form?${query}`, { method: 'PUT', body: '{}' })).status).toBe(404)
    },
  )

  it('is null before anything was saved, then what was saved last', async () => {
    const { platform } = openPlatform(appOf())
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json')
    const page = await openPage(platform, world)
    const saved = async (): Promise<unknown> => (await page('form?app=sample-app&module=panel')).json()
    expect(await saved()).toEqual({ data: null })
    for (const data of [{ a: 1 }, { b: ['ü', null, { c: true }] }]) {
      const response = await page('form?app=sample-app&module=panel', {
        method: 'PUT',
        body: JSON.stringify(data),
      })
      expect(response.status).toBe(204)
      expect(await saved()).toEqual({ data })
    }
  })

  it('comes back however deep it is nested', async () => {
    const { platform } = openPlatform(appOf())
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json')
    const page = await openPage(platform, world)
    const body = `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`
    expect((await page('form?app=sample-app&module=panel', { method: 'PUT', body })).status).toBe(204)
    const response = await page('form?app=sample-app&module=panel')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(`{"data":${body}}`)
  })

  it('belongs to one module of one world', async () => {
    const twoPanels = {
      'editor-right-panel': [
        { key: 'left', name: 'Left', modes: ['translate'], url: '/l' },
        { key: 'right', name: 'Right', modes: ['translate'], url: '/r' },
      ],
    }
    const { platform } = openPlatform(appOf({ modules: twoPanels }))
    const [mine, other] = [await platform.createWorld(), await platform.createWorld()]
    for (const world of [mine, other]) await platform.install(world, 'https://app.test/manifest.json')
    const page = await openPage(platform, mine)
    await page('form?app=sample-app&module=left', { method: 'PUT', body: '{"a":1}' })
    expect(await (await page('form?app=sample-app&module=right')).json()).toEqual({ data: null })
    const otherPage = await openPage(platform, other)
    expect(await (await otherPage('form?app=sample-app&module=left')).json()).toEqual({ data: null })
  })
})

describe('the trace', () => {
  const entry = { kind: 'call', app: 'sample-app', name: 'getTheme', outcome: 'ok' }

  it.each([
    '',
    '{',
    'null',
    '{}',
    '[null]',
    '[7]',
    JSON.stringify([{ ...entry, outcome: 'perhaps' }]),
    JSON.stringify([{ ...entry, name: { toString: 1 } }]),
    JSON.stringify([{ ...entry, reason: 7 }]),
    JSON.stringify([entry, { ...entry, kind: 'install' }]),
  ])('takes no report but a list of calls: %s', async (body) => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const page = await openPage(platform, world)
    const response = await page('trace', post(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 400 } })
    expect(world.trace.entries).toEqual([])
  })

  it('keeps what pages report, at the time of the platform and without more', async () => {
    const { platform, clock } = openPlatform()
    const world = await platform.createWorld()
    const page = await openPage(platform, world)
    const refused = { ...entry, outcome: 'refused', reason: 'wrong-place' }
    const heard = { ...entry, kind: 'event', name: 'string.change', in: { id: 1 } }
    const response = await page('trace', post([{ ...entry, at: 1, more: 'x' }, refused, heard]))
    expect(response.status).toBe(204)
    expect(world.trace.entries).toEqual([
      { ...entry, id: 1, at: clock.now },
      { ...refused, id: 2, at: clock.now },
      { ...heard, id: 3, at: clock.now },
    ])
  })
})

describe('the preview of a file', () => {
  it('is null where its format made none, and no error', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const page = await openPage(platform, world)
    const response = await page('files/1/preview')
    expect(response.status).toBe(200)
    expect(await response.json()).toBeNull()
    expect((await page('files/99/preview')).status).toBe(404)
  })
})
