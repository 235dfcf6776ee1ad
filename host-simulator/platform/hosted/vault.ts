/** What a world keeps beside its rows: apps, secrets, tokens, bytes. Pages never see it. */
import { createEmitter, type Emitter } from '../../world/listeners.ts'
import { hexOf } from './bytes.ts'
import type { Journal, Place, Saved } from './journal.ts'
import { seeShelf } from './parts-read.ts'
import { createReferences } from './references.ts'

/** Rows by key, in the order they came; each is plain JSON and is replaced, never changed. */
export interface Collection<T> {
  readonly size: number
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): boolean
  values(): T[]
  entries(): [string, T][]
}

export interface Vault {
  collection<T>(name: string): Collection<T>
  /** A row of a collection was written, or is gone. */
  readonly written: Emitter<{ row: [collection: string] }>
  /** How often that was. */
  readonly writes: number
  /** Of these, those of one collection. */
  writesOf(collection: string): number
  /**
   * Keeps the bytes and answers the name under which they are found again. They stay until a row that names them has
   * come and gone; without one as long as the process.
   */
  putBytes(bytes: Uint8Array): Promise<string>
  bytes(name: string): Uint8Array | undefined
  saved(): Saved['collections']
  /** Gives another world the bytes that its rows name; in memory they are shared. */
  copyBytes(other: Vault): void
  /** These rows may come back: what they name stays. */
  hold(rows: Iterable<unknown>): void
  /** Names of bytes that nobody refers to any more, to be collected; they are answered once. */
  takeLoose(): string[]
  /** Deletes these, but none that is wanted again. To be called when no step is under way. */
  collect(names: readonly string[]): void
  collectLater(names: readonly string[]): void
}

interface Kept extends Vault {
  take(name: string, bytes: Uint8Array): void
  isWanted(name: string): boolean
}

export const createVault = (
  journal: Journal,
  place: Place | undefined,
  saved: Saved['collections'] = {},
  /** Hears that there may be bytes that nobody refers to. */
  onLoose: (vault: Vault) => void = () => undefined,
): Vault => {
  const maps = new Map(Object.entries(saved).map(([name, rows]) => [name, new Map(rows)]))
  const blobs = new Map<string, Uint8Array>()
  const references = createReferences(() => onLoose(kept))
  for (const map of maps.values()) for (const row of map.values()) references.replace(undefined, row)
  const mapOf = (name: string): Map<string, unknown> => {
    seeShelf(name)
    const map = maps.get(name) ?? new Map<string, unknown>()
    maps.set(name, map)
    return map
  }
  const written: Vault['written'] = createEmitter(console.error)
  let writes = 0
  const writesByName = new Map<string, number>()
  const tell = (name: string): void => {
    writes++
    writesByName.set(name, (writesByName.get(name) ?? 0) + 1)
    written.emit('row', [name])
  }
  /** One of each, as each request opens several. */
  const opened = new Map<string, Collection<unknown>>()
  const openedNow = <T>(name: string): Collection<T> => ({
    get size() {
      return mapOf(name).size
    },
    get: (key) => mapOf(name).get(key) as T | undefined,
    set(key, value) {
      references.replace(mapOf(name).get(key), value)
      mapOf(name).set(key, value)
      journal.write({ set: [name, key, value] })
      tell(name)
    },
    delete(key) {
      const row = mapOf(name).get(key)
      const isGone = mapOf(name).delete(key)
      references.replace(row, undefined)
      if (!isGone) return false
      journal.write({ drop: [name, key] })
      tell(name)
      return true
    },
    values: () => [...mapOf(name).values()] as T[],
    entries: () => [...mapOf(name)] as [string, T][],
  })
  const kept: Kept = {
    written,
    get writes() {
      return writes
    },
    writesOf: (name) => writesByName.get(name) ?? 0,
    // With a place the bytes lie there; memory holds only what has no other place.
    isWanted: references.isWanted,
    take: (name, bytes) => void (place ? place.putBytes(name, bytes) : blobs.set(name, bytes)),
    collection<T>(name: string) {
      let known = opened.get(name)
      if (!known) opened.set(name, (known = openedNow<unknown>(name)))
      return known as Collection<T>
    },
    async putBytes(bytes) {
      const name = await nameOfBytes(bytes)
      references.lease(name)
      kept.take(name, bytes)
      return name
    },
    bytes: (name) => (place ? place.bytes(name) : blobs.get(name)),
    saved: () => Object.fromEntries([...maps].map(([name, rows]) => [name, [...rows]])),
    copyBytes(other) {
      const { take, isWanted } = other as Kept
      for (const [name, bytes] of blobs) if (isWanted(name)) take(name, bytes)
      for (const name of place?.names() ?? [])
        if (isWanted(name)) take(name, place?.bytes(name) as Uint8Array)
    },
    hold(rows) {
      for (const row of rows) references.replace(undefined, row)
    },
    takeLoose: references.takeLoose,
    collectLater: references.found,
    collect(names) {
      for (const name of names) {
        if (references.isWanted(name)) continue
        if (place) place.dropBytes(name)
        else blobs.delete(name)
      }
    },
  }
  references.found(place?.names() ?? [])
  return kept
}

/** The name that the vault gives these bytes. */
export const nameOfBytes = async (bytes: Uint8Array): Promise<string> => {
  const known = names.get(bytes)
  if (known !== undefined) return known
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  const name = hexOf(new Uint8Array(digest))
  names.set(bytes, name)
  return name
}

/** Bytes in a vault never change, and a job names those of its file three times. */
const names = new WeakMap<Uint8Array, string>()
