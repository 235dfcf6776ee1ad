/**
 * Reads back a world from its folder. Of a step that was cut short nothing is read back. What is damaged is an error, or
 * is left out where it is to be salvaged: then it stays beside, under another name.
 */
import { copyFileSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Saved } from '../platform/hosted/journal.ts'
import { createReplay, type Replay, type Replayed } from '../platform/hosted/replay.ts'
import { soundIn, stepFlaw, type Step } from '../platform/hosted/sound.ts'
import { rowKinds } from '../platform/shelves.ts'
import { writeWhole } from './disk.ts'
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

/** Bytes that were half written. */
const clearBytes = (folder: string): void => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
}

/** A name beside it that is free. */
const besideOf = (path: string): string => {
  for (let n = 1; ; n++) {
    const name = `${path}.damaged${n > 1 ? `-${n}` : ''}`
    if (!existsSync(name)) return name
  }
}

/** The value; else what is wrong with the text. */
const parsed = (text: string): { value: unknown } | { flaw: string } => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { flaw: `expected JSON: ${(error as Error).message}` }
  }
}

/** What a world can be made of, and all that cannot be read. */
const readSnapshot = (
  text: string,
): { saved: Saved; replay: Replay; flaws: string[] } | { flaws: string[] } => {
  const read = parsed(text)
  if ('flaw' in read) return { flaws: [read.flaw] }
  const { saved, flaws } = soundIn(read.value, rowKinds)
  if (!saved) return { flaws }
  try {
    return { saved, replay: createReplay(saved), flaws }
  } catch (error) {
    return { flaws: [...flaws, (error as Error).message] }
  }
}

/** Adds the steps of a log. Answers how many bytes of it were read, and of the first line that cannot be, what is wrong. */
const readLog = (log: Buffer, replay: Replay): { length: number; flaw?: string } => {
  let length = 0
  for (let line = 1; ; line++) {
    const end = log.indexOf(10, length)
    // What stands behind the last line is a step that was cut short.
    if (end < 0) return { length }
    const flaw = end === length ? null : addStep(log.toString('utf8', length, end), replay)
    if (flaw !== null) return { length, flaw: `line ${line}: ${flaw}` }
    length = end + 1
  }
}

const addStep = (text: string, replay: Replay): string | null => {
  const read = parsed(text)
  if ('flaw' in read) return read.flaw
  const flaw = stepFlaw(read.value, rowKinds)
  if (flaw !== null) return flaw
  try {
    replay.add(read.value as Step)
    return null
  } catch (error) {
    return `the step cannot be done: ${(error as Error).message}`
  }
}

export interface ReadOptions extends PlaceOptions {
  /** Opens what can be read. */
  salvage: boolean
  /** Hears what was lost. */
  report(words: string): void
}

const someOf = (flaws: readonly string[]): string =>
  flaws.slice(0, 5).join('; ') + (flaws.length > 5 ? `; and ${flaws.length - 5} more` : '')

const unreadable = (folder: string, file: string, flaws: readonly string[]): KeeperError =>
  new KeeperError(
    'unreadable',
    `Failed to read the world in ${folder}: ${file}: ${someOf(flaws)}. --salvage (in code, salvage: true) opens what can be read and keeps the file beside; or take another folder.`,
  )

/** Null where there is no world, or none that can be read. */
export const readPlace = (folder: string, options: ReadOptions): (Replayed & { place: OpenPlace }) | null => {
  const { salvage, report } = options
  const at = latestIn(folder)
  // Killed before its first snapshot was whole: nobody was told of this world.
  if (at === undefined) return null
  const [snapshotPath, logPath] = [snapshotIn(folder, at), logIn(folder, at)]
  const text = readFileSync(snapshotPath, 'utf8')
  const read = readSnapshot(text)
  if (read.flaws.length && !salvage) throw unreadable(folder, basename(snapshotPath), read.flaws)
  if (!('replay' in read)) {
    const names = [snapshotPath, logPath].filter(existsSync).map((path) => {
      const beside = besideOf(path)
      renameSync(path, beside)
      return basename(beside)
    })
    report(
      `The world in ${folder} is lost: ${someOf(read.flaws)}. Its files are kept as ${names.join(' and ')}.`,
    )
    return null
  }
  const log = existsSync(logPath) ? readFileSync(logPath) : Buffer.alloc(0)
  const { length, flaw } = readLog(log, read.replay)
  if (flaw !== undefined && !salvage) throw unreadable(folder, basename(logPath), [flaw])
  if (read.flaws.length) {
    const beside = besideOf(snapshotPath)
    copyFileSync(snapshotPath, beside)
    writeWhole(snapshotPath, JSON.stringify(read.saved))
    report(
      `The world in ${folder} has lost rows: ${someOf(read.flaws)}. The file is kept as ${basename(beside)}.`,
    )
  }
  if (flaw !== undefined) {
    const beside = besideOf(logPath)
    copyFileSync(logPath, beside)
    const lost = log.toString('utf8', length).split('\n').filter(Boolean).length
    report(
      `The world in ${folder} has lost its last ${lost} ${lost === 1 ? 'step' : 'steps'}: ${flaw}. The file is kept as ${basename(beside)}.`,
    )
  }
  clear(folder, at)
  clearBytes(join(folder, 'bytes'))
  const place = openPlace(folder, { at, length, snapshotBytes: text.length }, options)
  return { ...read.replay.done(), place }
}
