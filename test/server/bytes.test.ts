import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { revisionsOf } from '../../host-simulator/platform/files/sources.ts'
import { storageRowsOf, storedFile } from '../../host-simulator/platform/files/storages.ts'
import { createTidying } from '../../host-simulator/platform/hosted/tidying.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { createKeeper } from '../../host-simulator/server/keeper.ts'
import { manifest, restWith } from '../platform/offline.ts'
import { dataOf, stored, textOf } from '../platform/storage.ts'
import { platformOn } from './platform-on.ts'
import { temporaryFolder } from '../temporary.ts'

const namesIn = (data: string, { id }: HostedWorld): string[] => readdirSync(join(data, id, 'bytes'))

/** The bytes of the world's storages, by number; null where there are none. */
const contents = (world: HostedWorld, ...ids: number[]): (string | null)[] =>
  ids.map((id) => {
    const file = storedFile({ hosted: world, userId: 1 }, id)
    return file && textOf(file.bytes)
  })

describe('uploaded bytes', () => {
  it('go with the last row that names them, on the disk and in memory', async () => {
    for (const data of [temporaryFolder(), null]) {
      const platform = platformOn(data === null ? undefined : createKeeper(data))
      const world = await platform.createWorld()
      const rest = restWith(platform, world.token)
      const ids = []
      for (const text of ['same', 'same', 'other'])
        ids.push(await stored(platform, world.token, 'a.txt', text))
      const names = ids.map((id) => storedFile({ hosted: world, userId: 1 }, id)?.name ?? '')
      const isThere = (): boolean[] => names.map((name) => world.vault.bytes(name) !== undefined)
      await rest('DELETE', `storages/${ids[0]}`)
      await rest('DELETE', `storages/${ids[2]}`)
      await vi.waitFor(() => expect(isThere()).toEqual([true, true, false]))
      expect(contents(world, ...ids)).toEqual([null, 'same', null])
      await rest('DELETE', `storages/${ids[1]}`)
      await vi.waitFor(() => expect(isThere()).toEqual([false, false, false]))
      if (data !== null) expect(namesIn(data, world)).toEqual([])
      // They may come again.
      expect(contents(world, await stored(platform, world.token, 'a.txt', 'same'))).toEqual(['same'])
    }
  })

  it('that nobody names go at the start, as do the sources of deleted files and what was half written', async () => {
    const data = temporaryFolder()
    const before = platformOn(createKeeper(data))
    const world = await before.createWorld()
    const rest = restWith(before, world.token)
    const kept = await stored(before, world.token, 'kept.json', '{"a":"A"}')
    const storageId = await stored(before, world.token, 'gone.json', '{"b":"B"}')
    const { body } = await rest('POST', 'projects/1/files', { storageId, name: 'gone.json' })
    const fileId = dataOf<{ id: number }>({ body }).id
    await rest('DELETE', `storages/${storageId}`)
    await rest('DELETE', `projects/1/files/${fileId}`)
    for (const name of ['a'.repeat(64), `${'b'.repeat(64)}.part`])
      writeFileSync(join(data, world.id, 'bytes', name), 'left')
    expect(namesIn(data, world)).toHaveLength(4)
    const [again] = platformOn(createKeeper(data)).worlds.all()
    if (!again) throw new Error('no world was kept')
    expect(namesIn(data, again)).toEqual([storedFile({ hosted: again, userId: 1 }, kept)?.name])
    expect(revisionsOf(again, fileId)).toEqual([])
  })

  it('stay while a step is under way that has read their name', async () => {
    const data = temporaryFolder()
    const format = {
      'custom-file-format': [
        { key: 'format', type: 'own', url: '/format', signaturePatterns: { fileName: '\\.own$' } },
      ],
    }
    let answer: ((response: Response) => void) | undefined
    const platform = platformOn(createKeeper(data), (request) =>
      request.method === 'GET'
        ? Response.json(manifest({ modules: format }))
        : new Promise<Response>((resolve) => (answer = resolve)),
    )
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json')
    const rest = restWith(platform, world.token)
    const storageId = await stored(platform, world.token, 'a.own', 'content')
    const name = storedFile({ hosted: world, userId: 1 }, storageId)?.name ?? ''
    const adding = rest('POST', 'projects/1/files', { storageId, name: 'a.own', type: 'own' })
    await vi.waitFor(() => expect(answer).toBeDefined())
    expect((await rest('DELETE', `storages/${storageId}`)).status).toBe(204)
    expect(world.vault.bytes(name)).toBeDefined()
    answer?.(Response.json({ data: { strings: [{ identifier: 'one', text: 'One' }] } }))
    const added = await adding
    expect(added.status).toBe(201)
    const [revision] = revisionsOf(world, dataOf<{ id: number }>(added).id)
    await rest('GET', 'user')
    expect(textOf(world.vault.bytes(revision?.bytes ?? '') ?? new Uint8Array())).toBe('content')
  })

  it('stay that a step has put and not named yet', async () => {
    const platform = platformOn(undefined)
    const world = await platform.createWorld()
    const first = await stored(platform, world.token, 'a.txt', 'same')
    const name = await world.vault.putBytes(new TextEncoder().encode('same'))
    await restWith(platform, world.token)('DELETE', `storages/${first}`)
    const marker = await stored(platform, world.token, 'b.txt', 'marker')
    const { name: gone = '' } = storedFile({ hosted: world, userId: 1 }, marker) ?? {}
    await restWith(platform, world.token)('DELETE', `storages/${marker}`)
    await vi.waitFor(() => expect(world.vault.bytes(gone)).toBeUndefined())
    expect(world.vault.bytes(name)).toBeDefined()
  })

  it('stay that a fork or a reset needs', async () => {
    for (const data of [temporaryFolder(), null]) {
      const platform = platformOn(data === null ? undefined : createKeeper(data))
      const world = await platform.createWorld()
      const id = await stored(platform, world.token, 'a.txt', 'shared')
      const lone = await stored(platform, world.token, 'b.txt', 'lone')
      await restWith(platform, world.token)('DELETE', `storages/${lone}`)
      const fork = await platform.worlds.fork(world)
      if (data !== null) expect(namesIn(data, fork)).toHaveLength(1)
      await restWith(platform, world.token)('DELETE', `storages/${id}`)
      await restWith(platform, fork.token)('DELETE', `storages/${id}`)
      platform.worlds.reset(fork)
      expect(contents(fork, id)).toEqual(['shared'])
      await restWith(platform, fork.token)('GET', 'user')
      expect(contents(fork, id)).toEqual(['shared'])
    }
  })

  it('go only when the step that left them alone is on the disk', async () => {
    const data = temporaryFolder()
    let sync = Promise.resolve()
    let [asked, go] = [0, (): void => undefined]
    const synced = (): Promise<void> => {
      asked++
      return sync
    }
    const platform = platformOn({ ...createKeeper(data), synced })
    const world = await platform.createWorld()
    const id = await stored(platform, world.token, 'a.txt', 'content')
    // By a job, say: no request waits for it.
    storageRowsOf(world).delete(String(id))
    const underWay = createTidying(platform.worlds, synced)
    sync = new Promise((resolve) => (go = resolve))
    const before = asked
    await underWay(async () => null)(null)
    expect(asked).toBe(before + 1)
    expect(namesIn(data, world)).toHaveLength(1)
    go()
    await vi.waitFor(() => expect(namesIn(data, world)).toEqual([]))
  })
})
