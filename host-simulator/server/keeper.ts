/**
 * Worlds in a folder: of each a snapshot, a log of what came after it, and the bytes of its files.
 * What `append` has returned from outlives a kill of the process. Of a step that was cut short nothing is read back.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Entry, Saved, Shelf } from '../platform/journal.ts'
import type { Keeper } from '../platform/worlds.ts'

/** Bytes of log below which no new snapshot is made. */
const shortLog = 4 * 1024 * 1024

export class KeeperError extends Error {
  readonly code: 'in-use' | 'unreadable'
  constructor(code: KeeperError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'KeeperError'
    this.code = code
  }
}

/** Never half: written beside, brought to the disk, then put in place. */
const writeWhole = (path: string, content: string | Uint8Array): void => {
  const file = openSync(`${path}.part`, 'w', 0o600)
  writeFileSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.part`, path)
}

const numbered = (folder: string, kind: 'snapshot' | 'log'): number[] =>
  readdirSync(folder)
    .flatMap((name) => new RegExp(`^${kind}-(\\d+)\\.`).exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)

/** The steps of a log, and the length of the part that holds whole ones. */
const stepsOf = (log: Buffer): { entries: Entry[]; length: number } => {
  const length = log.lastIndexOf(10) + 1
  const lines = log.toString('utf8', 0, length).split('\n').filter(Boolean)
  return { entries: lines.flatMap((line) => JSON.parse(line) as Entry[]), length }
}

const openShelf = (folder: string, start: number, length: number, snapshotBytes: number): Shelf => {
  let at = start
  let size = length
  let long = Math.max(shortLog, snapshotBytes)
  const bytes = join(folder, 'bytes')
  mkdirSync(bytes, { recursive: true, mode: 0o700 })
  let log = openSync(join(folder, `log-${at}.ndjson`), 'a', 0o600)
  ftruncateSync(log, length)
  return {
    append(entries) {
      const line = Buffer.from(`${JSON.stringify(entries)}\n`)
      for (let done = 0; done < line.length;) done += writeSync(log, line, done)
      size += line.length
    },
    save(saved) {
      const text = JSON.stringify(saved)
      writeWhole(join(folder, `snapshot-${at + 1}.json`), text)
      // From here on the old pair is not read again.
      closeSync(log)
      log = openSync(join(folder, `log-${at + 1}.ndjson`), 'a', 0o600)
      for (const name of [`snapshot-${at}.json`, `log-${at}.ndjson`])
        rmSync(join(folder, name), { force: true })
      at++
      size = 0
      long = Math.max(shortLog, text.length)
    },
    isLong: () => size > long,
    putBytes(name, content) {
      if (!existsSync(join(bytes, name))) writeWhole(join(bytes, name), content)
    },
    bytes: (name) => (existsSync(join(bytes, name)) ? readFileSync(join(bytes, name)) : undefined),
    names: () => readdirSync(bytes).filter((name) => !name.endsWith('.part')),
    remove() {
      closeSync(log)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const loadShelf = (folder: string): { shelf: Shelf; saved: Saved; entries: Entry[] } | null => {
  const at = numbered(folder, 'snapshot').at(-1)
  // Killed before its first snapshot was whole: nobody was told of this world.
  if (at === undefined) return null
  try {
    const text = readFileSync(join(folder, `snapshot-${at}.json`), 'utf8')
    const logPath = join(folder, `log-${at}.ndjson`)
    const { entries, length } = stepsOf(existsSync(logPath) ? readFileSync(logPath) : Buffer.alloc(0))
    return { saved: JSON.parse(text) as Saved, entries, shelf: openShelf(folder, at, length, text.length) }
  } catch (cause) {
    throw new KeeperError(
      'unreadable',
      `Failed to read the world in ${folder}: ${(cause as Error).message}`,
      {
        cause,
      },
    )
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the folder for this process. Throws `KeeperError` 'in-use' while another simulator has it. */
export const createKeeper = (folder: string): Keeper & { close(): void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = join(folder, 'simulator.pid')
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : NaN
  if (owner !== process.pid && owner > 0 && isAlive(owner))
    throw new KeeperError('in-use', `Failed to open ${folder}: a simulator with process id ${owner} uses it`)
  writeFileSync(lock, String(process.pid), { mode: 0o600 })
  return {
    load: () =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name: id }) => {
          const loaded = loadShelf(join(folder, id))
          return loaded ? [{ id, ...loaded }] : []
        }),
    shelf(id, saved) {
      const place = join(folder, id)
      mkdirSync(place, { recursive: true, mode: 0o700 })
      const text = JSON.stringify(saved)
      writeWhole(join(place, 'snapshot-1.json'), text)
      return openShelf(place, 1, 0, text.length)
    },
    close: () => rmSync(lock, { force: true }),
  }
}
