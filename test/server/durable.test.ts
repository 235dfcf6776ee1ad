import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Platform } from '../../host-simulator/platform/platform.ts'
import { revisionsOf } from '../../host-simulator/platform/files/sources.ts'
import { startSimulator } from '../../host-simulator/server/index.ts'
import { createKeeper, type KeeperOptions } from '../../host-simulator/server/keeper.ts'
import { controlToken, manifest, origin, restWith } from '../platform/offline.ts'
import { dataOf, stored, textOf } from '../platform/storage.ts'
import { platformOn } from './platform-on.ts'
import { temporaryFolder, undo } from '../temporary.ts'

type Done = (error: Error | null) => void

/** What a disk holds when the power fails: of each file and folder, by its number, what it was at its last sync. */
const disk = vi.hoisted(() => ({
  files: new Map<number, Buffer>(),
  folders: new Map<number, [name: string, number: number, isFolder: boolean][]>(),
  /** Syncs of the log that have been asked for. */
  syncs: 0,
  /** Those that wait, while the disk is slow. */
  waiting: null as (() => void)[] | null,
  failure: null as Error | null,
}))

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>()
  const paths = new Map<number, string>()
  /** What is there now; answers what writes it down. */
  const seen = (file: number): (() => void) => {
    const stat = real.fstatSync(file)
    const path = paths.get(file) ?? ''
    if (!stat.isDirectory()) {
      const content = real.readFileSync(path)
      return () => void disk.files.set(stat.ino, content)
    }
    const entries = real
      .readdirSync(path, { withFileTypes: true })
      .flatMap((entry): [string, number, boolean][] => {
        // Beside the test's own folder there are those of other processes, which come and go.
        const entryStat = real.statSync(join(path, entry.name), { throwIfNoEntry: false })
        return entryStat ? [[entry.name, entryStat.ino, entry.isDirectory()]] : []
      })
    return () => void disk.folders.set(stat.ino, entries)
  }
  const later = (file: number, done: Done): void => {
    const { failure } = disk
    if (failure) return void setImmediate(done, failure)
    const write = seen(file)
    const end = (): void => {
      write()
      done(null)
    }
    if (disk.waiting) disk.waiting.push(end)
    else setImmediate(end)
  }
  return {
    ...real,
    openSync(path: string, flags: string, mode?: number) {
      const file = real.openSync(path, flags, mode)
      paths.set(file, path)
      return file
    },
    fsyncSync: (file: number) => seen(file)(),
    fdatasyncSync: (file: number) => seen(file)(),
    fsync: later,
    fdatasync(file: number, done: Done) {
      disk.syncs++
      later(file, done)
    },
  }
})

afterEach(() => {
  disk.waiting = null
  disk.failure = null
})

/** A copy of the folder as the disk has it after a power failure now. */
const afterFailure = (data: string): string => {
  const copy = (number: number, to: string): void => {
    mkdirSync(to, { recursive: true })
    for (const [name, each, isFolder] of disk.folders.get(number) ?? [])
      if (isFolder) copy(each, join(to, name))
      else writeFileSync(join(to, name), disk.files.get(each) ?? '')
  }
  const image = temporaryFolder()
  copy(statSync(data).ino, image)
  return image
}

const open = (
  data: string,
  options: KeeperOptions,
  send?: (request: Request) => Promise<Response>,
): Platform => {
  const keeper = createKeeper(data, options)
  undo(() => keeper.close())
  return platformOn(keeper, send)
}

const durable = { durable: true }

const translated = (platform: Platform, token: string, text: string) =>
  restWith(platform, token)('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text })

describe('a power failure', () => {
  // A folder is not synced on Windows, so none would be seen there.
  it.skipIf(process.platform === 'win32').each([
    ['with a log', {}],
    ['with a snapshot at each step', { shortLog: 0 }],
  ])('%s loses nothing that was acknowledged', async (_, over) => {
    const data = temporaryFolder()
    const platform = open(data, { ...durable, ...over })
    const world = await platform.createWorld()
    await platform.synced()
    const rest = restWith(platform, world.token)
    const again = async () => {
      const image = open(afterFailure(data), {})
      const kept = image.worlds.find(world.id)
      if (!kept) throw new Error('the world was lost')
      return { image, kept }
    }
    for (const text of ['one', 'two', 'three']) {
      const { body } = await translated(platform, world.token, text)
      const { kept } = await again()
      expect(kept.store.world.translations.get(dataOf<{ id: number }>({ body }).id)?.text).toBe(text)
    }
    const storageId = await stored(platform, world.token, 'a.json', '{"key":"a"}')
    const added = await rest('POST', 'projects/1/files', { storageId, name: 'a.json' })
    expect(added.status).toBe(201)
    {
      const { kept } = await again()
      const [revision] = revisionsOf(kept, dataOf<{ id: number }>(added).id)
      expect(textOf(kept.vault.bytes(revision?.bytes ?? '') ?? new Uint8Array())).toBe('{"key":"a"}')
    }
    const fork = await platform.worlds.fork(world)
    await platform.synced()
    expect((await again()).image.worlds.find(fork.id)?.token).toBe(fork.token)
    const dropped = await platform.fetch(
      new Request(`${origin}/_sim/worlds/${fork.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${controlToken}` },
      }),
    )
    expect(dropped.status).toBe(204)
    expect((await again()).image.worlds.find(fork.id)).toBeUndefined()
  })

  it('may lose what was done without', async () => {
    const data = temporaryFolder()
    const platform = open(data, {})
    const { token } = await platform.createWorld()
    const before = disk.syncs
    expect((await translated(platform, token, 'one')).status).toBe(201)
    expect(disk.syncs).toBe(before)
  })
})

describe('a slow disk', () => {
  /** A platform whose disk syncs nothing until `go` is called. */
  const slow = async () => {
    const platform = open(temporaryFolder(), durable)
    const world = await platform.createWorld()
    await platform.synced()
    disk.waiting = []
    return {
      platform,
      world,
      go() {
        const { waiting } = disk
        disk.waiting = null
        for (const end of waiting ?? []) end()
      },
    }
  }

  const isSettled = async (work: Promise<unknown>): Promise<boolean> => {
    let is = false
    void work.then(() => (is = true))
    for (let n = 0; n < 20; n++) await turn()
    return is
  }

  it('lets no answer out before its step is there, nor one that tells of it', async () => {
    const { platform, world, go } = await slow()
    const answer = translated(platform, world.token, 'one')
    await vi.waitFor(() => expect(disk.waiting).not.toEqual([]))
    expect([...world.store.world.translations].at(-1)?.text).toBe('one')
    const read = restWith(platform, world.token)('GET', 'projects/1/translations?languageId=de&stringId=1')
    expect(await isSettled(Promise.race([answer, read]))).toBe(false)
    go()
    expect([(await answer).status, (await read).status]).toEqual([201, 200])
  })

  it('syncs once for all who wait', async () => {
    const { platform, world, go } = await slow()
    const before = disk.syncs
    const first = translated(platform, world.token, 'first')
    await vi.waitFor(() => expect(disk.waiting).not.toEqual([]))
    const others = Array.from({ length: 12 }, (_, n) => translated(platform, world.token, `text ${n}`))
    await vi.waitFor(() => expect([...world.store.world.translations].at(-1)?.text).toBe('text 11'))
    go()
    const statuses = (await Promise.all([first, ...others])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(disk.syncs - before).toBe(2)
  })

  it('is waited for before an app is told', async () => {
    const told: string[] = []
    const platform = open(temporaryFolder(), durable, async (request) => {
      if (request.method === 'GET') return Response.json(manifest({ events: { installed: '/installed' } }))
      told.push(request.url)
      return new Response(null, { status: 204 })
    })
    const world = await platform.createWorld()
    await platform.synced()
    const installed = platform.install(world, 'https://app.test/manifest.json')
    disk.waiting = []
    // What installs is loaded first.
    await vi.waitFor(() => expect(disk.waiting).not.toEqual([]))
    expect(await isSettled(vi.waitFor(() => expect(told).not.toEqual([])))).toBe(false)
    for (const end of disk.waiting.splice(0)) end()
    disk.waiting = null
    await installed
    expect(told).toHaveLength(1)
  })
})

describe('a disk that refuses', () => {
  it('acknowledges nothing from then on, and says so', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    undo(() => errors.mockRestore())
    const platform = open(temporaryFolder(), durable)
    const { token } = await platform.createWorld()
    await platform.synced()
    disk.failure = new Error('EIO: no luck')
    const words = /Failed to bring a step to the disk: EIO: no luck/
    const { status, body } = await translated(platform, token, 'one')
    expect([status, JSON.stringify(body)]).toEqual([500, expect.stringMatching(words)])
    disk.failure = null
    expect((await translated(platform, token, 'two')).status).toBe(500)
    expect(errors).toHaveBeenCalledTimes(1)
    await expect(platform.synced()).rejects.toMatchObject({ code: 'unsynced' })
  })
})

describe('startSimulator', () => {
  it('is durable by choice, and only with a folder', async () => {
    await expect(startSimulator({ durable: true })).rejects.toThrow('durable: expected a folder as `data`')
    const simulator = await startSimulator({ data: temporaryFolder(), durable: true })
    undo(() => simulator.close())
    const before = disk.syncs
    const world = await simulator.createWorld()
    expect(disk.syncs).toBeGreaterThan(before)
    const then = disk.syncs
    world.do({ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'in code' })
    await simulator.synced()
    expect(disk.syncs).toBe(then + 1)
  })
})
