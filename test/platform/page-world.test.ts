import { afterEach, describe, expect, it, vi } from 'vitest'
import { builtIns } from '../../host-simulator/scenario/built-in/index.ts'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import type { TraceEntry } from '../../host-simulator/platform/hosted/trace.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { readEvents } from './event-stream.ts'
import { addAll, hostWorld, onePlan, openPage, openPlatform, origin, type Page } from './offline.ts'

const open = async () => {
  const { platform, clock } = openPlatform()
  const world = await hostWorld(platform, onePlan)
  return { platform, clock, world, page: await openPage(platform, world) }
}

const post = (page: Page, path: string, body: unknown = {}): Promise<Response> =>
  page(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

const messageOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { message: string } }).error.message

const textsOf = ({ store }: HostedWorld): string[] => [...store.world.translations].map(({ text }) => text)

const note = { kind: 'call', app: 'a', name: 'getTheme', outcome: 'ok' } as const

describe('a page and its world', () => {
  it.each(['trace', 'world'])('is not told of %s without the session', async (path) => {
    const { platform, world } = await open()
    const response = await platform.fetch(new Request(`${origin}/w/${world.id}/_page/${path}`))
    expect(response.status).toBe(403)
  })

  it.each(['clock', 'reset', 'fork', 'snapshot', 'restore'])(
    'takes no %s from a page of another site',
    async (path) => {
      const { page, platform } = await open()
      const response = await page(`world/${path}`, {
        method: 'POST',
        headers: { origin: 'http://app.test' },
        body: '{"name":"x"}',
      })
      expect(response.status).toBe(403)
      expect(platform.worlds.all()).toHaveLength(1)
    },
  )

  it('knows what a person needs, and no secret', async () => {
    const { page, world } = await open()
    faultsOf(world).add({ on: 'api', do: { status: 503 } })
    const text = await (await page('world')).text()
    expect(JSON.parse(text)).toEqual({
      id: world.id,
      edition: 'standard',
      domain: world.domain,
      organizationId: world.organizationId,
      userId: 1,
      now: '2026-01-05T08:00:00.000Z',
      isFrozen: false,
      scenario: null,
      faults: [{ id: 'fault-1', on: 'api', do: { status: 503 }, seen: 0, fired: 0 }],
      snapshots: [],
    })
    for (const secret of [world.token, world.secret, world.session]) expect(text).not.toContain(secret)
  })
})

describe('the clock', () => {
  it.each([
    ['', /^body: /],
    ['[]', /^body: /],
    [{}, 'body: expected set, advance or freeze'],
    [{ rewind: 1 }, /rewind/],
    [{ advance: '1' }, /^advance: .*number/],
    [{ set: 'tomorrow' }, /^set: /],
    [{ freeze: 1 }, /^freeze: expected true or false, got 1/],
    [{ advance: 1e300 }, 'advance: expected a time from 1970 to 9999'],
    [{ advance: -1e13 }, 'advance: expected a time from 1970 to 9999'],
    [{ set: '1969-12-31T23:59:59Z' }, 'set: expected a time from 1970 to 9999'],
  ])('does not move for %j', async (wish, reason) => {
    const { page, world } = await open()
    const response = await post(page, 'world/clock', wish)
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(reason)
    expect(world.clock.now()).toBe(Date.parse('2026-01-05T08:00:00Z'))
    expect(world.trace.entries).toEqual([])
  })

  it('is set, then advanced, then frozen, and the trace says so', async () => {
    const { page, world, clock } = await open()
    const wish = { set: '2030-01-01T00:00:00Z', advance: 60_000, freeze: true }
    const response = await post(page, 'world/clock', wish)
    clock.now += 5000
    expect(await response.json()).toMatchObject({ now: '2030-01-01T00:01:00.000Z', isFrozen: true })
    expect(world.clock.now()).toBe(Date.parse('2030-01-01T00:01:00Z'))
    expect(world.trace.entries).toMatchObject([
      { kind: 'clock', name: 'set, advance, freeze', in: wish, out: { now: '2030-01-01T00:01:00.000Z' } },
    ])
  })

  it('runs on from where it was frozen', async () => {
    const { page, world, clock } = await open()
    await post(page, 'world/clock', { freeze: true })
    clock.now += 5000
    await post(page, 'world/clock', { freeze: false })
    clock.now += 1000
    expect(new Date(world.clock.now()).toISOString()).toBe('2026-01-05T08:00:01.000Z')
  })
})

describe('the content', () => {
  it('is what the world started with after a reset', async () => {
    const { platform } = await open()
    const world = await platform.createWorld()
    const page = await openPage(platform, world)
    const before = textsOf(world)
    addAll(world, 'Mine')
    expect(textsOf(world)).toContain('Mine')
    expect((await post(page, 'world/reset')).status).toBe(200)
    expect(textsOf(world)).toEqual(before)
  })

  it('of a fork goes its own way', async () => {
    const { page, world, platform } = await open()
    addAll(world, 'Before')
    const response = await post(page, 'world/fork')
    expect(response.status).toBe(201)
    const { id, editorUrl } = (await response.json()) as { id: string; editorUrl: string }
    addAll(world, 'After')
    expect(editorUrl).toBe(`${origin}/w/${id}/editor`)
    expect(textsOf(platform.worlds.find(id) as HostedWorld)).toEqual(['Before'])
  })

  it('comes back as a snapshot kept it', async () => {
    const { page, world } = await open()
    addAll(world, 'Before')
    const taken = await post(page, 'world/snapshot', { name: ' start ' })
    expect(await taken.json()).toMatchObject({ snapshots: ['start'] })
    addAll(world, 'After')
    const restored = await post(page, 'world/restore', { name: 'start' })
    expect(restored.status).toBe(200)
    expect(textsOf(world)).toEqual(['Before'])
  })

  it.each([
    ['snapshot', {}, 400, /^name: /],
    ['snapshot', { name: '  ' }, 400, /^name: /],
    ['snapshot', { name: 'x'.repeat(101) }, 400, /^name: /],
    ['snapshot', { name: 'a', more: 1 }, 400, /more/],
    ['restore', 'no json', 400, /^body: /],
    ['restore', { name: 5 }, 400, /^name: expected text, got 5/],
    ['restore', { name: 'nothing' }, 404, 'name: there is no snapshot "nothing" of this world'],
  ])('stays as it is after a %s of %j', async (path, body, status, reason) => {
    const { page, world } = await open()
    addAll(world, 'Mine')
    const response = await post(page, `world/${path}`, body)
    expect(response.status).toBe(status)
    expect(await messageOf(response)).toMatch(reason)
    expect(textsOf(world)).toEqual(['Mine'])
  })

  it('of another world cannot be restored here', async () => {
    const { page, platform } = await open()
    await post(page, 'world/snapshot', { name: 'mine' })
    const other = await openPage(platform, await hostWorld(platform, onePlan))
    expect((await post(other, 'world/restore', { name: 'mine' })).status).toBe(404)
  })

  it('is kept at most fifty times, and a name that is there may be taken again', async () => {
    const { page } = await open()
    for (let i = 0; i < 50; i++) await post(page, 'world/snapshot', { name: `s-${i}` })
    expect((await post(page, 'world/snapshot', { name: 'one more' })).status).toBe(409)
    expect((await post(page, 'world/snapshot', { name: 's-7' })).status).toBe(201)
  })

  it('is based on the scenario that a page switched to', async () => {
    const { page } = await open()
    const name = builtIns().find((each) => each.name !== 'demo')?.name ?? ''
    expect((await post(page, 'scenario', { name })).status).toBe(200)
    expect(await (await page('world')).json()).toMatchObject({ scenario: name })
  })
})

describe('the trace', () => {
  afterEach(() => void vi.useRealTimers())

  it('comes as a list, with what calls answered', async () => {
    const { page } = await open()
    await post(page, 'trace', [{ ...note, in: [], out: 'light' }])
    expect(await (await page('trace')).json()).toEqual([
      { id: 1, at: Date.parse('2026-01-05T08:00:00Z'), ...note, in: [], out: 'light' },
    ])
  })

  it('goes on as a stream where that is asked for', async () => {
    const { page, world } = await open()
    world.trace.note(note)
    const events = readEvents(await page('trace', { headers: { accept: 'text/event-stream' } }))
    world.trace.note({ ...note, name: 'getString' })
    const names = [await events.next(), await events.next()].map(
      ({ data }) => (JSON.parse(data) as TraceEntry).name,
    )
    expect(names).toEqual(['getTheme', 'getString'])
    await events.close()
  })

  it('comes with the changes to pages that ask for it, many at once', async () => {
    const { page, world } = await open()
    const events = readEvents(await page('changes?trace=1'))
    addAll(world, 'Hallo')
    await events.next()
    for (const name of ['one', 'two', 'three']) world.trace.note({ ...note, name })
    const { event, data } = await events.next()
    expect(event).toBe('trace')
    expect((JSON.parse(data) as TraceEntry[]).map(({ name }) => name)).toEqual([
      'translationAdded',
      'one',
      'two',
      'three',
    ])
    await events.close()
  })

  it('comes with them while the page follows it, and no longer', async () => {
    const { page, world } = await open()
    const follow = (isOn: boolean, word = 'a-page') =>
      page('trace/followed', { method: 'PUT', body: JSON.stringify({ page: word, isOn }) })
    const events = readEvents(await page('changes?page=a-page&trace=findings'))
    addAll(world, 'one')
    expect((await events.next()).event).not.toBe('trace')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect((await follow(true, 'another')).status).toBe(204)
    world.trace.note({ ...note, name: 'before' })
    await follow(true)
    world.trace.note({ ...note, name: 'meanwhile' })
    vi.runAllTimers()
    const { event, data } = await events.next()
    expect([event, (JSON.parse(data) as TraceEntry[]).map(({ name }) => name)]).toEqual([
      'trace',
      ['meanwhile'],
    ])
    await follow(false)
    world.trace.note({ ...note, name: 'after' })
    vi.runAllTimers()
    addAll(world, 'two')
    expect(JSON.parse((await events.next()).data)).toMatchObject({ text: 'two' })
    await events.close()
  })

  it('does not come with the changes otherwise', async () => {
    const { page, world } = await open()
    const events = readEvents(await page('changes'))
    addAll(world, 'one')
    await events.next()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    world.trace.note(note)
    vi.runAllTimers()
    addAll(world, 'two')
    expect(JSON.parse((await events.next()).data)).toMatchObject({ text: 'two' })
    await events.close()
  })
})
