/** What a world keeps beside its rows: apps, secrets, tokens, bytes. Pages never see it. */
import { hexOf } from './bytes.ts'
import type { Journal, Place, Saved } from './journal.ts'

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
  /** Keeps the bytes and answers the name under which they are found again. */
  putBytes(bytes: Uint8Array): Promise<string>
  bytes(name: string): Uint8Array | undefined
  saved(): Saved['collections']
  /** Gives another world all bytes; in memory they are shared. */
  copyBytes(other: Vault): void
}

interface Kept extends Vault {
  take(name: string, bytes: Uint8Array): void
}

export const createVault = (
  journal: Journal,
  place: Place | undefined,
  saved: Saved['collections'] = {},
): Vault => {
  const maps = new Map(Object.entries(saved).map(([name, rows]) => [name, new Map(rows)]))
  const blobs = new Map<string, Uint8Array>()
  const mapOf = (name: string): Map<string, unknown> => {
    const map = maps.get(name) ?? new Map<string, unknown>()
    maps.set(name, map)
    return map
  }
  const kept: Kept = {
    // With a place the bytes lie there; memory holds only what has no other place.
    take: (name, bytes) => void (place ? place.putBytes(name, bytes) : blobs.set(name, bytes)),
    collection: <T>(name: string): Collection<T> => ({
      get size() {
        return mapOf(name).size
      },
      get: (key) => mapOf(name).get(key) as T | undefined,
      set(key, value) {
        mapOf(name).set(key, value)
        journal.write({ set: [name, key, value] })
      },
      delete(key) {
        const isGone = mapOf(name).delete(key)
        if (isGone) journal.write({ drop: [name, key] })
        return isGone
      },
      values: () => [...mapOf(name).values()] as T[],
      entries: () => [...mapOf(name)] as [string, T][],
    }),
    async putBytes(bytes) {
      const name = hexOf(
        new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)),
      )
      kept.take(name, bytes)
      return name
    },
    bytes: (name) => (place ? place.bytes(name) : blobs.get(name)),
    saved: () => Object.fromEntries([...maps].map(([name, rows]) => [name, [...rows]])),
    copyBytes(other) {
      for (const [name, bytes] of blobs) (other as Kept).take(name, bytes)
      for (const name of place?.names() ?? []) (other as Kept).take(name, place?.bytes(name) as Uint8Array)
    },
  }
  return kept
}
