/** Reads back a world from its folder. Of a step that was cut short nothing is read back. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry, Saved } from '../platform/hosted/journal.ts'
import { KeeperError } from './keeper-error.ts'
import { logIn, openPlace, snapshotIn, type OpenPlace, type PlaceOptions } from './place.ts'

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

export const readPlace = (
  folder: string,
  options: PlaceOptions,
): { place: OpenPlace; saved: Saved; entries: Entry[] } | null => {
  const at = latestIn(folder)
  // Killed before its first snapshot was whole: nobody was told of this world.
  if (at === undefined) return null
  try {
    const text = readFileSync(snapshotIn(folder, at), 'utf8')
    const path = logIn(folder, at)
    const { entries, length } = stepsOf(existsSync(path) ? readFileSync(path) : Buffer.alloc(0))
    const saved = JSON.parse(text) as Saved
    clear(folder, at)
    return { saved, entries, place: openPlace(folder, { at, length, snapshotBytes: text.length }, options) }
  } catch (cause) {
    throw new KeeperError(
      'unreadable',
      `Failed to read the world in ${folder}: ${(cause as Error).message}`,
      { cause },
    )
  }
}
