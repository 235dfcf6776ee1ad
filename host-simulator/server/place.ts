/**
 * One world in a folder: a snapshot, a log of what came after it, and the bytes of its files.
 * What `append` has returned from outlives a kill of the process, and once it is synced, the machine's.
 */
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Place } from '../platform/hosted/journal.ts'
import { writeWhole, type Unsynced } from './disk.ts'
import { makeFolder } from './make-folder.ts'

export interface PlaceOptions {
  /** Bytes of log below which no new snapshot is made; with 0 every step makes one. */
  shortLog: number
  /** Throws where the folder is another's by now: asked before each write, and before what was written counts. */
  check(): void
  unsynced: Unsynced
}

export type OpenPlace = Place & {
  /** Nothing is written from here on. */
  close(): void
}

/** What lies there: the number of the pair, the bytes of whole steps in its log, and those of its snapshot. */
export interface Pair {
  at: number
  length: number
  snapshotBytes: number
}

export const snapshotIn = (folder: string, at: number): string => join(folder, `snapshot-${at}.json`)
export const logIn = (folder: string, at: number): string => join(folder, `log-${at}.ndjson`)

export const openPlace = (
  folder: string,
  { at: start, length, snapshotBytes }: Pair,
  { shortLog, check, unsynced }: PlaceOptions,
): OpenPlace => {
  let at = start
  let size = length
  /** A snapshot costs as much as it is long, so the log may become as long, too. */
  const longFor = (written: number): number => (shortLog ? Math.max(shortLog, written) : 0)
  let long = longFor(snapshotBytes)
  const bytes = join(folder, 'bytes')
  makeFolder(bytes, 0o700)
  let log = openSync(logIn(folder, at), 'a', 0o600)
  /** Half a step may stand at the end, as of a full disk: the next one must not come behind it. */
  let isTorn = false
  // The number of its log may be another world's by now, so nothing is written under it.
  let isClosed = false
  const close = (isWanted: boolean): void => {
    if (isClosed) return
    isClosed = true
    unsynced.close(log, isWanted)
  }
  ftruncateSync(log, length)
  // A process that was killed may have left what is written and not on the disk: this one builds on it.
  unsynced.wrote(log)
  for (const each of [folder, bytes, dirname(folder)]) unsynced.moved(each)
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
      unsynced.wrote(log)
    },
    save(saved) {
      if (isClosed) return
      check()
      const text = JSON.stringify(saved)
      // Before its snapshot is there nobody reads it; afterwards nothing may fail.
      const next = openSync(logIn(folder, at + 1), 'a', 0o600)
      try {
        writeWhole(snapshotIn(folder, at + 1), text)
        unsynced.movedNow(folder)
      } catch (error) {
        closeSync(next)
        throw error
      }
      // From here on the old pair is not read again.
      unsynced.close(log, false)
      log = next
      isTorn = false
      for (const old of [snapshotIn(folder, at), logIn(folder, at)]) rmSync(old, { force: true })
      at++
      size = 0
      long = longFor(text.length)
    },
    isLong: () => !isClosed && size > long,
    putBytes(name, content) {
      if (isClosed || existsSync(join(bytes, name))) return
      check()
      writeWhole(join(bytes, name), content)
      unsynced.moved(bytes)
    },
    dropBytes(name) {
      if (isClosed) return
      check()
      rmSync(join(bytes, name), { force: true })
    },
    bytes: (name) => (existsSync(join(bytes, name)) ? readFileSync(join(bytes, name)) : undefined),
    names: () => (isClosed ? [] : readdirSync(bytes).filter((name) => !name.endsWith('.part'))),
    close: () => close(true),
    remove() {
      if (isClosed) return
      check()
      close(false)
      // First what makes it a world: half of it must not be one.
      rmSync(snapshotIn(folder, at), { force: true })
      // On Windows whoever looks at files, as a search for viruses does, has them open for a moment.
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
      unsynced.moved(dirname(folder))
    },
  }
}
