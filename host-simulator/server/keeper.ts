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
import { KeeperError } from './keeper-error.ts'
import type { Entry, Place, Saved } from '../platform/hosted/journal.ts'
import type { Keeper } from '../platform/hosted/worlds.ts'

/** Bytes of log below which no new snapshot is made. */
const shortEnough = 4 * 1024 * 1024

/** Never half: written beside, brought to the disk, then put in place. */
const writeWhole = (path: string, content: string | Uint8Array): void => {
  const file = openSync(`${path}.part`, 'w', 0o600)
  writeFileSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.part`, path)
}

/** The latest snapshot. One that is still written has another name, and is none. */
const latestIn = (folder: string): number | undefined =>
  readdirSync(folder)
    .flatMap((name) => /^snapshot-(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
    .at(-1)

/** What a kill left behind: pairs before this one, and what was half written. */
const clear = (folder: string, at: number): void => {
  for (const name of readdirSync(folder)) {
    const [, number, part] = /^(?:snapshot|log)-(\d+)\.(?:json|ndjson)(\.part)?$/.exec(name) ?? []
    if (number !== undefined && (part || Number(number) !== at)) rmSync(join(folder, name), { force: true })
  }
}

/** The steps of a log, and the length of the part that holds whole ones. */
const stepsOf = (log: Buffer): { entries: Entry[]; length: number } => {
  const length = log.lastIndexOf(10) + 1
  const lines = log.toString('utf8', 0, length).split('\n').filter(Boolean)
  return { entries: lines.flatMap((line) => JSON.parse(line) as Entry[]), length }
}

type OpenPlace = Place & {
  /** Nothing is written from here on. */
  close(): void
}

/** What lies there: the number of the pair, the bytes of whole steps in its log, and those of its snapshot. */
interface Pair {
  at: number
  length: number
  snapshotBytes: number
}

const openPlace = (
  folder: string,
  { at: start, length, snapshotBytes }: Pair,
  { shortLog, check }: Required<KeeperOptions>,
): OpenPlace => {
  let at = start
  let size = length
  /** A snapshot costs as much as it is long, so the log may become as long, too. */
  const longFor = (written: number): number => (shortLog ? Math.max(shortLog, written) : 0)
  let long = longFor(snapshotBytes)
  const bytes = join(folder, 'bytes')
  mkdirSync(bytes, { recursive: true, mode: 0o700 })
  let log = openSync(join(folder, `log-${at}.ndjson`), 'a', 0o600)
  /** Half a step may stand at the end, as of a full disk: the next one must not come behind it. */
  let isTorn = false
  // The number of its log may be another world's by now, so nothing is written under it.
  let isClosed = false
  const close = (): void => {
    if (isClosed) return
    isClosed = true
    closeSync(log)
  }
  ftruncateSync(log, length)
  return {
    append(entries) {
      if (isClosed) return
      check()
      const line = Buffer.from(`${JSON.stringify(entries)}\n`)
      if (isTorn) ftruncateSync(log, size)
      isTorn = true
      for (let done = 0; done < line.length;) done += writeSync(log, line, done)
      // Taken meanwhile: it was written behind the back of whoever has read the log, and is no step.
      check()
      isTorn = false
      size += line.length
    },
    save(saved) {
      if (isClosed) return
      check()
      const text = JSON.stringify(saved)
      // Before its snapshot is there nobody reads it; afterwards nothing may fail.
      const next = openSync(join(folder, `log-${at + 1}.ndjson`), 'a', 0o600)
      try {
        writeWhole(join(folder, `snapshot-${at + 1}.json`), text)
      } catch (error) {
        closeSync(next)
        throw error
      }
      // From here on the old pair is not read again.
      closeSync(log)
      log = next
      isTorn = false
      for (const name of [`snapshot-${at}.json`, `log-${at}.ndjson`])
        rmSync(join(folder, name), { force: true })
      at++
      size = 0
      long = longFor(text.length)
    },
    isLong: () => !isClosed && size > long,
    putBytes(name, content) {
      if (isClosed || existsSync(join(bytes, name))) return
      check()
      writeWhole(join(bytes, name), content)
    },
    bytes: (name) => (existsSync(join(bytes, name)) ? readFileSync(join(bytes, name)) : undefined),
    names: () => (isClosed ? [] : readdirSync(bytes).filter((name) => !name.endsWith('.part'))),
    close,
    remove() {
      if (isClosed) return
      check()
      close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const loadPlace = (
  folder: string,
  options: Required<KeeperOptions>,
): { place: OpenPlace; saved: Saved; entries: Entry[] } | null => {
  const at = latestIn(folder)
  // Killed before its first snapshot was whole: nobody was told of this world.
  if (at === undefined) return null
  try {
    const text = readFileSync(join(folder, `snapshot-${at}.json`), 'utf8')
    clear(folder, at)
    const logPath = join(folder, `log-${at}.ndjson`)
    const { entries, length } = stepsOf(existsSync(logPath) ? readFileSync(logPath) : Buffer.alloc(0))
    return {
      saved: JSON.parse(text) as Saved,
      entries,
      place: openPlace(folder, { at, length, snapshotBytes: text.length }, options),
    }
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

export interface KeeperOptions {
  /** Bytes of log below which no new snapshot is made; with 0 every step makes one. */
  shortLog?: number
  /** Throws where the folder is another's by now: asked before each write, and before what was written counts. */
  check?: () => void
}

/** The worlds of a folder, which is this process's alone: see `lockFolder`. */
export const createKeeper = (
  folder: string,
  { shortLog = shortEnough, check = () => undefined }: KeeperOptions = {},
): Keeper & { close(): void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const places = new Set<OpenPlace>()
  const opened = (place: OpenPlace): Place => {
    places.add(place)
    return place
  }
  return {
    load: () =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name: id }) => {
          const loaded = loadPlace(join(folder, id), { shortLog, check })
          return loaded ? [{ id, ...loaded, place: opened(loaded.place) }] : []
        }),
    place(id, saved) {
      check()
      const own = join(folder, id)
      mkdirSync(own, { recursive: true, mode: 0o700 })
      const text = JSON.stringify(saved)
      writeWhole(join(own, 'snapshot-1.json'), text)
      return opened(openPlace(own, { at: 1, length: 0, snapshotBytes: text.length }, { shortLog, check }))
    },
    close() {
      for (const place of places) place.close()
    },
  }
}
