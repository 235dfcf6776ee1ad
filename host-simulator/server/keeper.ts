/** Worlds in a folder, each in one of its own. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Place } from '../platform/hosted/journal.ts'
import type { Keeper } from '../platform/hosted/worlds.ts'
import { createUnsynced, unsyncedByChoice, writeWhole } from './disk.ts'
import { makeFolder } from './make-folder.ts'
import { openPlace, snapshotIn, type OpenPlace, type PlaceOptions } from './place.ts'
import { readPlace } from './read-place.ts'

/** Bytes of log below which no new snapshot is made. */
const shortEnough = 4 * 1024 * 1024

export interface KeeperOptions extends Partial<Pick<PlaceOptions, 'shortLog' | 'check'>> {
  /** Nobody is told of a step before it is on the disk. */
  durable?: boolean
  /** Opens what can be read of a damaged world; what cannot is kept beside, and reported. */
  salvage?: boolean
  /** Hears what was lost. */
  report?: (words: string) => void
}

/** The worlds of a folder, which is this process's alone: see `lockFolder`. */
export const createKeeper = (
  folder: string,
  {
    shortLog = shortEnough,
    check = () => undefined,
    durable = false,
    salvage = false,
    report = console.error,
  }: KeeperOptions = {},
): Keeper & { close(): void } => {
  const unsynced = durable ? createUnsynced(report) : unsyncedByChoice
  const options: PlaceOptions = { shortLog, check, unsynced }
  makeFolder(folder, 0o700)
  unsynced.moved(dirname(folder))
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
          const read = readPlace(join(folder, id), { ...options, salvage, report })
          return read ? [{ ...read, place: opened(read.place) }] : []
        }),
    place(id, saved) {
      check()
      const own = join(folder, id)
      makeFolder(own, 0o700)
      const text = JSON.stringify(saved)
      writeWhole(snapshotIn(own, 1), text)
      return opened(openPlace(own, { at: 1, length: 0, snapshotBytes: text.length }, options))
    },
    ...(durable && { synced: unsynced.synced }),
    close() {
      for (const place of places) place.close()
    },
  }
}
