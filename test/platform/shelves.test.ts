import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RowKind } from '../../host-simulator/platform/hosted/shelf.ts'
import { shelves } from '../../host-simulator/platform/shelves.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import { appOf, hostWorld, onePlan, openPlatform, origin, restWith, type Rest } from './offline.ts'

const root = resolve(import.meta.dirname, '../../host-simulator')

const sources = ['platform', 'server', 'cli', 'testing'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') })),
)

/** The number that REST gives the next one. */
const stored = async (platform: Platform, { token }: HostedWorld): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'crowdin-api-filename': 'a.json' }
  const request = new Request(`${origin}/api/v2/storages`, { method: 'POST', headers, body: '{}' })
  const { data } = (await (await platform.fetch(request)).json()) as { data: { id: number } }
  return data.id
}

const hook = { name: 'Hook', url: 'https://hook.test/', events: ['file.added'], requestType: 'POST' }
const hooked = async (rest: Rest): Promise<unknown> => {
  const { body } = await rest('POST', 'projects/1/webhooks', hook)
  return (body as { data: { id: number } }).data.id
}

/** Those that hold rows of the test alone: the others have what every world has. */
const free = shelves.filter(({ collection }) => !['about', 'apps', 'counters'].includes(collection))

const rowOf: Record<RowKind, unknown> = {
  object: {},
  'object or null': null,
  text: '',
  number: 1,
  numbers: [1],
  true: true,
  anything: {},
}

const fill = (world: HostedWorld, key: string): void => {
  for (const each of free) each(world).set(key, rowOf[each.rows])
}

const keysOf = (world: HostedWorld): Record<string, string[]> =>
  Object.fromEntries(
    free.map((each) => [
      each.collection,
      each(world)
        .entries()
        .map(([key]) => key),
    ]),
  )

describe('a shelf', () => {
  it('that a source declares is in the list of all, once', () => {
    const declared = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bshelf(?:<(?:[^<>]|<[^<>]*>)*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
    )
    expect(declared.toSorted()).toEqual(shelves.map(({ collection }) => collection).toSorted())
    expect(new Set(declared).size).toBe(declared.length)
  })

  it('is the only way to what a vault holds', () => {
    const named = sources.filter(({ text }) => /\.collection(<[^(]*>)?\(/.test(text))
    expect(named.map(({ name }) => name)).toEqual(['platform/hosted/shelf.ts'])
  })

  it('is brought back by a reset where its declaration says so, and stays as it is where not', async () => {
    const { platform } = openPlatform()
    const original = await platform.createWorld()
    fill(original, 'first')
    const world = await platform.worlds.fork(original)
    const start = keysOf(world)
    fill(world, 'second')
    const filled = keysOf(world)
    platform.worlds.reset(world)
    const expected = free.map(({ collection, onReset }) => [
      collection,
      (onReset === 'start' ? start : filled)[collection],
    ])
    expect(keysOf(world)).toEqual(Object.fromEntries(expected))
    expect(new Set(free.map(({ onReset }) => onReset)).size).toBe(2)
  })

  it('is copied by a fork where its declaration says so', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    fill(world, 'first')
    const expected = free.map(({ collection, onFork }) => [collection, onFork === 'copy' ? ['first'] : []])
    expect(keysOf(await platform.worlds.fork(world))).toEqual(Object.fromEntries(expected))
  })
})

describe('numbers', () => {
  it('start again with the shelf that a reset brings back', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    expect([await stored(platform, world), await stored(platform, world)]).toEqual([1, 2])
    platform.worlds.reset(world)
    expect(await stored(platform, world)).toBe(1)
  })

  it('go on after those that the world started with', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    await stored(platform, world)
    const fork = await platform.worlds.fork(world)
    expect(await stored(platform, fork)).toBe(2)
    platform.worlds.reset(fork)
    expect(await stored(platform, fork)).toBe(2)
  })

  it('go on where the shelf stays, so that no row takes the place of another', async () => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, onePlan)
    const rest = restWith(platform, world.token)
    expect(await hooked(rest)).toBe(1)
    platform.worlds.reset(world)
    expect(await hooked(rest)).toBe(2)
  })
})

describe('what a world holds while it is hosted', () => {
  it('lies in the world, not in maps of modules', () => {
    const maps = sources.filter(({ text }) => /^(export )?const \w+.*Map<HostedWorld\b/m.test(text))
    expect(maps.map(({ name }) => name)).toEqual([])
  })

  it('is shown to another person from then on, and tokens that are out stay whose they were', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const { token } = world
    world.become(2)
    expect([world.userId, (await platform.worlds.fork(world)).userId]).toEqual([2, 2])
    const { body } = await restWith(platform, token)('GET', 'user')
    expect(body).toMatchObject({ data: { id: 1 } })
  })
})
