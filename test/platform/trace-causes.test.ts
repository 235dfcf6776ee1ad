import { describe, expect, it } from 'vitest'
import { causeOfAsking } from '../../host-simulator/platform/hosted/trace.ts'
import { causeHeader } from '../../host-simulator/page-api/session.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { manifest, openPage, openPlatform, restWith } from './offline.ts'

const because = (ref: string, name = 'apiRequest', kind = 'call') => ({
  [causeHeader]: encodeURIComponent(JSON.stringify({ ref, kind, app: 'sample-app', name })),
})

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

const save = { stringId: 1, languageId: 'uk', text: 'Привіт із тесту' }

/** Kinds and names with the id of each and of its cause. */
const linesOf = ({ trace }: HostedWorld): string[] =>
  trace.entries.map(
    ({ id, kind, name, cause, guessed, open }) =>
      `${id} ${kind} ${name}${cause ? ` < ${cause}` : ''}${guessed ? ' (guessed)' : ''}${open ? ' …' : ''}`,
  )

const worldWithApp = async (answer?: Parameters<typeof openPlatform>[0]) => {
  const { platform } = openPlatform(answer)
  const world = await platform.createWorld()
  return { platform, world }
}

const addTranslation = (platform: Platform, world: HostedWorld) =>
  restWith(platform, world.token)('POST', 'projects/1/translations', save)

it('what a page tells once of many has an entry for each, with its own time', async () => {
  const { platform, world } = await worldWithApp()
  const page = await openPage(platform, world)
  const call = { kind: 'call', app: 'sample-app', name: 'getTheme', outcome: 'ok', out: 'light' }
  const told = await page('trace', post([{ ...call, ms: 1, ago: 5000, again: [2, 3000, 3, 1000] }]))
  expect(told.status).toBe(204)
  const [first, second, third, ...more] = world.trace.entries
  expect(more).toEqual([])
  for (const each of [first, second, third]) expect(each).toMatchObject(call)
  expect([first?.ms, second?.ms, third?.ms]).toEqual([1, 2, 3])
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1900)
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(1900)
})

describe('the cause of', () => {
  it('a change is the request that made it', async () => {
    const { platform, world } = await worldWithApp()
    expect((await addTranslation(platform, world)).status).toBe(201)
    expect(linesOf(world)).toEqual([
      '1 request POST /api/v2/projects/1/translations',
      '2 change translationAdded < 1',
    ])
    const [, change] = world.trace.entries
    const [name = ''] = Object.keys(change?.out as object)
    expect(change?.in).toEqual({ [name]: null })
    expect(change?.out).toMatchObject({ [name]: { text: save.text } })
  })

  it('what a page asks is what its report tells later', async () => {
    const { platform, world } = await worldWithApp()
    const page = await openPage(platform, world)
    const command = { do: 'addTranslation', ...save, pluralForm: null }
    const response = await page('commands', {
      method: 'POST',
      headers: because('p-1', 'save', 'user'),
      body: JSON.stringify(command),
    })
    expect(response.status).toBe(200)
    expect(linesOf(world)).toEqual(['1 user save …', '2 change translationAdded < 1'])
    const report = { kind: 'user', app: '', name: 'save', outcome: 'ok', ms: 12, ref: 'p-1' }
    const { sequence } = world.store
    const event = { kind: 'event', app: 'sample-app', name: 'translation.added', outcome: 'ok' }
    const call = { kind: 'call', app: 'sample-app', name: 'editor.getTranslations', outcome: 'ok' }
    await page(
      'trace',
      post([
        report,
        { ...event, ref: 'p-2', change: sequence },
        { ...call, ref: 'p-3', after: 'p-2', guessed: true },
        { ...call, after: 'nobody' },
      ]),
    )
    expect(linesOf(world)).toEqual([
      '1 user save',
      '2 change translationAdded < 1',
      '3 event translation.added < 2',
      '4 call editor.getTranslations < 3 (guessed)',
      '5 call editor.getTranslations',
    ])
    expect(world.trace.get(1)).toMatchObject({ ms: 12 })
  })

  it('nothing is told by a header that says nothing', async () => {
    const { platform, world } = await worldWithApp()
    const page = await openPage(platform, world)
    for (const value of ['{}', '%', encodeURIComponent('{"ref":1}')])
      expect((await page('world', { headers: { [causeHeader]: value } })).status).toBe(200)
    expect(world.trace.entries).toEqual([])
  })
})

describe('a call that a page tells open', () => {
  it('stays open until its end is told', async () => {
    const { platform, world } = await worldWithApp()
    const page = await openPage(platform, world)
    const call = { kind: 'call', app: 'a', name: 'getProject', outcome: 'ok', ref: 'p-9' }
    await page('trace', post([{ ...call, open: true, in: [] }]))
    expect(world.trace.entries).toMatchObject([{ open: true, name: 'getProject' }])
    await page('trace', post([{ ...call, out: { id: 1 }, ms: 3 }]))
    expect(world.trace.entries).toHaveLength(1)
    expect(world.trace.entries[0]).toMatchObject({ out: { id: 1 }, ms: 3 })
    expect(world.trace.entries[0]).not.toHaveProperty('open')
  })
})

describe('what an app asks while it is told something', () => {
  it('followed from that, by a guess where it came over another line', async () => {
    const { world } = await worldWithApp()
    const span = world.trace.begin({ kind: 'callback', app: 'sample-app', name: 'POST http://app.test/x' })
    expect(causeOfAsking(world.trace, 'sample-app')).toEqual({ cause: span.id, guessed: true })
    expect(causeOfAsking(world.trace, 'other-app')).toEqual({})
    expect(span.run(() => causeOfAsking(world.trace, 'sample-app'))).toEqual({})
    span.end({ outcome: 'ok' })
    expect(causeOfAsking(world.trace, 'sample-app')).toEqual({})
  })

  it('followed from that without a guess in one line of work', async () => {
    const { platform, world } = await worldWithApp(async (request) => {
      if (new URL(request.url).pathname === '/manifest.json') return Response.json(installed)
      await restWith(platform, world.token)('GET', 'user')
      return new Response(null, { status: 204 })
    })
    const installed = manifest({ events: { installed: '/installed' } })
    await platform.install(world, 'https://app.test/manifest.json')
    const lines = linesOf(world)
    const callback = lines.find((line) => line.includes(' callback '))
    expect(lines.find((line) => line.includes(' request '))).toBe(
      `${Number(callback?.split(' ')[0]) + 1} request GET /api/v2/user < ${callback?.split(' ')[0]}`,
    )
  })
})
