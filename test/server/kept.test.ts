import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Platform } from '../../host-simulator/platform/platform.ts'
import { revisionsOf } from '../../host-simulator/platform/files/sources.ts'
import { jobsOf, resumeJobs } from '../../host-simulator/platform/pipeline/index.ts'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { setConsent } from '../../host-simulator/platform/oauth/consent.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { createKeeper } from '../../host-simulator/server/keeper.ts'
import { appOf, clientSecret, manifest, openPage, origin, restWith } from '../platform/offline.ts'
import { dataOf, rowsOf, stored, textOf } from '../platform/storage.ts'
import { platformOn } from './platform-on.ts'
import { temporaryFolder, undo } from '../temporary.ts'

/** How many calls of the file system go well before the machine is dead; null while it lives. */
const machine = vi.hoisted(() => ({ left: null as number | null, calls: 0 }))

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>()
  const dying =
    <A extends unknown[], R>(act: (...args: A) => R, half?: (...args: A) => unknown) =>
    (...args: A): R => {
      machine.calls++
      if (machine.left === null) return act(...args)
      if (machine.left === 0) half?.(...args)
      if (machine.left-- <= 0) throw new Error('the machine is dead')
      return act(...args)
    }
  return {
    ...real,
    openSync: dying(real.openSync),
    closeSync: dying(real.closeSync),
    fsyncSync: dying(real.fsyncSync),
    renameSync: dying(real.renameSync),
    rmSync: dying(real.rmSync),
    // Of a write that the kill comes into, a part may be there.
    writeFileSync: dying(real.writeFileSync, (file, content) =>
      real.writeFileSync(file, (content as string).slice(0, 7)),
    ),
    writeSync: dying(real.writeSync as (...args: unknown[]) => number, (file, bytes) =>
      real.writeSync(file as number, bytes as Uint8Array, 0, 7),
    ),
    ftruncateSync: dying(real.ftruncateSync),
  }
})

afterEach(() => {
  machine.left = null
})

type Answer = (request: Request) => Response | Promise<Response>

/** A simulator on that folder; the one before it there is dead by then. */
const open = (data: string, answer?: Answer, shortLog?: number): Platform => {
  const platform = platformOn(createKeeper(data, shortLog === undefined ? {} : { shortLog }), answer)
  for (const world of platform.worlds.all()) resumeJobs(world)
  return platform
}

const onlyOf = ({ worlds }: Platform): HostedWorld => {
  const [world, ...others] = worlds.all()
  if (!world || others.length) throw new Error(`expected one world, got ${worlds.all().length}`)
  return world
}

/** So that a snapshot is soon written. */
const small = ({ organizationId, domain }: { organizationId: number; domain: string }): World => {
  const world = buildWorld({ files: [] })
  return { ...world, organization: { ...world.organization, id: organizationId, domain } }
}

const json = { 'content-type': 'application/json' }

const tokens = async (platform: Platform, body: object): Promise<Record<string, unknown>> => {
  const request = new Request(`${origin}/oauth/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
  return (await platform.fetch(request)).json() as Promise<Record<string, unknown>>
}

const over = { scopes: ['project', 'application.storage'] }

describe('a restart', () => {
  it('keeps apps, clients, grants, storages, records, webhooks and the clock', async () => {
    const data = temporaryFolder()
    const before = open(data, appOf(over))
    const world = await before.createWorld()
    const app = await before.install(world, 'https://app.test/manifest.json')
    const client = registerClient(world, {
      clientId: 'mine',
      clientSecret: 'hush',
      redirectUris: ['https://client.test/back'],
      scopes: ['project'],
    })
    setConsent(world, 'allow')
    const query = new URLSearchParams({
      client_id: 'mine',
      redirect_uri: 'https://client.test/back',
      response_type: 'code',
      scope: 'project',
    })
    const sent = await before.fetch(new Request(`${origin}/oauth/authorize?${query}`))
    const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code')
    const credentials = { client_id: 'mine', client_secret: 'hush' }
    const first = await tokens(before, {
      grant_type: 'authorization_code',
      ...credentials,
      code,
      redirect_uri: 'https://client.test/back',
    })
    const ofApp = await tokens(before, {
      grant_type: 'crowdin_app',
      client_id: app.clientId,
      client_secret: clientSecret,
      app_id: app.appId,
      app_secret: app.appSecret,
      user_id: 1,
    })
    const records = 'applications/sample-app/storage/kv/records'
    await restWith(before, String(ofApp['access_token']))('POST', records, { key: 'k', value: { deep: [1] } })
    const storageId = await stored(before, world.token, 'a.txt', 'bytes of a')
    await restWith(before, world.token)('POST', 'projects/1/webhooks', {
      name: 'Hook',
      url: 'https://hook.test/path',
      events: ['file.added'],
      requestType: 'POST',
    })
    world.clock.advance(3_600_000)

    const after = open(data, appOf(over))
    const again = onlyOf(after)
    const rest = restWith(after, again.token)
    expect(again.apps.values()).toEqual(world.apps.values())
    expect(again.clock.now()).toBe(world.clock.now())
    expect((await rest('GET', `storages/${storageId}`)).status).toBe(200)
    expect(rowsOf(await rest('GET', 'projects/1/webhooks'))).toMatchObject([
      { url: 'https://hook.test/path' },
    ])
    const kept = restWith(after, String(ofApp['access_token']))
    expect(dataOf(await kept('GET', `${records}/k`))['value']).toEqual({ deep: [1] })
    expect((await restWith(after, String(first['access_token']))('GET', 'projects')).status).toBe(200)
    const next = await tokens(after, {
      grant_type: 'refresh_token',
      ...credentials,
      refresh_token: first['refresh_token'],
    })
    expect((await restWith(after, String(next['access_token']))('GET', 'projects')).status).toBe(200)
    expect(client.clientId).toBe('mine')
    const used = await tokens(after, {
      grant_type: 'authorization_code',
      ...credentials,
      code,
      redirect_uri: 'https://client.test/back',
    })
    expect(used['error']).toBe('invalid_grant')
  })

  it('does a job again that was at work, and once', async () => {
    const data = temporaryFolder()
    const format = {
      'custom-file-format': [
        { key: 'format', type: 'own', url: '/format', signaturePatterns: { fileName: '\\.own$' } },
      ],
    }
    const never: Answer = (request) =>
      request.method === 'GET' ? Response.json(manifest({ modules: format })) : new Promise(() => {})
    const before = open(data, never)
    const world = await before.createWorld()
    await before.install(world, 'https://app.test/manifest.json')
    const page = await openPage(before, world)
    const answer = await page('projects/1/files?name=a.own', { method: 'POST', body: 'content' })
    expect(answer.status).toBe(202)

    const strings = [{ identifier: 'one', text: 'One' }]
    const after = open(data, (request) =>
      request.method === 'GET'
        ? Response.json(manifest({ modules: format }))
        : Response.json({ data: { strings } }),
    )
    const again = onlyOf(after)
    await vi.waitFor(() => expect(jobsOf(again).map(({ status }) => status)).toEqual(['finished']))
    const files = [...again.store.world.files].filter(({ name }) => name === 'a.own')
    expect(files.map(({ stringIds }) => stringIds.length)).toEqual([1])
  })

  it('keeps all that writers at once were told of', async () => {
    const data = temporaryFolder()
    const before = open(data)
    const world = await before.createWorld()
    const texts = Array.from({ length: 20 }, (_, at) => `written ${at}`)
    const answers = await Promise.all(
      texts.map((text) =>
        restWith(before, world.token)('POST', 'projects/1/translations', {
          stringId: 1,
          languageId: 'de',
          text,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201))
    const { translations } = onlyOf(open(data)).store.world
    expect(answers.map((answer) => translations.get(dataOf<{ id: number }>(answer).id)?.text)).toEqual(texts)
  })
})

describe('the main world', () => {
  const idsOf = ({ worlds }: Platform): string[] => worlds.all().map(({ id }) => id)

  it('is the first that was made, after any restart, however many there are', async () => {
    const data = temporaryFolder()
    const before = open(data)
    const first = await before.createWorld()
    const made = [first.id]
    for (let n = 0; n < 4; n++) made.push((await before.createWorld({ content: small })).id)
    made.push((await before.worlds.fork(first)).id)
    const after = open(data)
    expect(idsOf(after)).toEqual(made)
    made.push((await after.createWorld({ content: small })).id)
    const last = open(data)
    expect(idsOf(last)).toEqual(made)
    const home = await last.fetch(new Request(`${origin}/`))
    expect(home.headers.get('location')).toBe(`/w/${first.id}/editor`)
  })

  it('is the next one when it was dropped, and of those that were made at once the same', async () => {
    const data = temporaryFolder()
    const before = open(data)
    await Promise.all(Array.from({ length: 8 }, () => before.createWorld({ content: small })))
    const [main = '', ...others] = idsOf(before)
    before.worlds.drop(main)
    expect(idsOf(open(data))).toEqual(others)
  })
})

describe('a kill', () => {
  it('while an app is told of its installation leaves no app, and nothing that it got meanwhile', async () => {
    const data = temporaryFolder()
    const events = { installed: '/installed' }
    let told: Record<string, unknown> = {}
    const silent: Answer = async (request) => {
      if (request.method === 'GET') return Response.json(manifest({ ...over, events }))
      told = (await request.json()) as Record<string, unknown>
      return new Promise(() => {})
    }
    const before = open(data, silent)
    const world = await before.createWorld()
    void before.install(world, 'https://app.test/manifest.json').catch(() => undefined)
    await vi.waitFor(() => expect(told['appId']).toBeDefined())
    const early = await tokens(before, {
      grant_type: 'crowdin_app',
      client_id: 'sample-client',
      client_secret: clientSecret,
      app_id: told['appId'],
      app_secret: told['appSecret'],
      user_id: 1,
    })
    const use = (platform: Platform) => restWith(platform, String(early['access_token']))('GET', 'projects')
    expect((await use(before)).status).toBe(200)

    const after = open(data, appOf(over))
    const again = onlyOf(after)
    expect(again.apps.values()).toEqual([])
    await after.install(again, 'https://app.test/manifest.json')
    expect((await use(after)).status).toBe(401)
  })

  it('in the middle of the first snapshot leaves no world', () => {
    const data = temporaryFolder()
    open(data)
    const place = join(data, 'w-half')
    createKeeper(data)
      .place('w-half', { snapshot: {} as never, collections: {} })
      .append([])
    for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true })
    writeFileSync(join(place, 'snapshot-1.json.part'), '{"snap')
    expect(open(data).worlds.all()).toEqual([])
  })

  it('at any call of the file system leaves each acknowledged write, and no half one', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    undo(() => errors.mockRestore())
    /** Each write may make the snapshot anew. Answers what was acknowledged. */
    const story = async (platform: Platform, world: HostedWorld): Promise<string[]> => {
      const acknowledged: string[] = []
      for (const name of ['one.json', 'two.json']) {
        const id = await stored(platform, world.token, name, `{"key":"${name}"}`).catch(() => 0)
        const rest = restWith(platform, world.token)
        const { status } = await rest('POST', 'projects/1/files', { storageId: id || 1, name })
        if (status === 201) acknowledged.push(name)
      }
      return acknowledged
    }
    const start = async (): Promise<{ data: string; platform: Platform; world: HostedWorld }> => {
      const data = temporaryFolder()
      const platform = open(data, appOf(), 0)
      return { data, platform, world: await platform.createWorld({ content: small }) }
    }
    const whole = await start()
    machine.calls = 0
    expect(await story(whole.platform, whole.world)).toEqual(['one.json', 'two.json'])
    const { calls } = machine
    expect(calls).toBeGreaterThan(20)
    for (let left = 0; left < calls; left++) {
      const { data, platform, world } = await start()
      machine.left = left
      const acknowledged = await story(platform, world)
      machine.left = null
      const again = onlyOf(open(data))
      const files = [...again.store.world.files].filter(({ name }) => /^(one|two)\.json$/.test(name))
      expect([left, files.map(({ name }) => name)]).toEqual([left, expect.arrayContaining(acknowledged)])
      for (const { id, name, stringIds } of files) {
        const [revision] = revisionsOf(again, id)
        const bytes = again.vault.bytes(revision?.bytes ?? '') ?? new Uint8Array()
        expect([left, stringIds.length, textOf(bytes)]).toEqual([left, 1, `{"key":"${name}"}`])
      }
    }
  })

  it('after the new snapshot was in place leaves nothing of the pair before', async () => {
    const data = temporaryFolder()
    const { id } = await open(data).createWorld()
    const place = join(data, id)
    appendFileSync(join(place, 'log-0.ndjson'), '[]\n')
    writeFileSync(join(place, 'snapshot-0.json'), '{}')
    writeFileSync(join(place, 'snapshot-2.json.part'), '{"half')
    open(data)
    expect(readdirSync(place).toSorted()).toEqual(['bytes', 'log-1.ndjson', 'snapshot-1.json'])
  })
})

describe('a disk that is full for a while', () => {
  it('keeps what memory went on with, in whole steps', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    undo(() => errors.mockRestore())
    const data = temporaryFolder()
    const before = open(data)
    const world = await before.createWorld()
    const write = (text: string) =>
      restWith(before, world.token)('POST', 'projects/1/translations', {
        stringId: 1,
        languageId: 'de',
        text,
      })
    machine.left = 0
    const failed = write('while it was full')
    expect((await failed).status).toBe(500)
    machine.left = null
    const { status, body } = await write('afterwards')
    expect(status).toBe(201)
    const { translations } = onlyOf(open(data)).store.world
    expect(translations.get(dataOf<{ id: number }>({ body }).id)?.text).toBe('afterwards')
    expect([...translations]).toEqual([...world.store.world.translations])
  })
})

describe('a world that is dropped', () => {
  it('writes nothing more, least of all into the log of another', async () => {
    const data = temporaryFolder()
    const before = open(data)
    const dropped = await before.createWorld()
    before.worlds.drop(dropped.id)
    // It has the number of the file that was closed.
    const kept = await before.createWorld()
    dropped.vault.collection('apps').set('stray', { identifier: 'stray' })
    dropped.store.do({ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'stray' }, 1)
    expect(await dropped.vault.putBytes(new Uint8Array([1]))).toHaveLength(64)
    const again = onlyOf(open(data))
    expect(again.id).toBe(kept.id)
    expect(again.apps.values()).toEqual([])
    expect([...again.store.world.translations]).toEqual([...kept.store.world.translations])
  })
})
