/** What a world wrote down, so that a restart or a kill loses nothing that was acknowledged. */
import type { Change } from '../../world/changes.ts'
import type { Snapshot } from '../../world/snapshot.ts'

/** One thing that happened. Plain JSON. */
export type Entry =
  | { changes: readonly Change[] }
  | { set: readonly [collection: string, key: string, value: unknown] }
  | { drop: readonly [collection: string, key: string] }
  /** Another world took the place of the one before. */
  | { reset: Snapshot }

/** All of a world, as one value. */
export interface Saved {
  snapshot: Snapshot
  /** Of the vault: keys and rows by collection, in the order they came. */
  collections: Record<string, [key: string, value: unknown][]>
}

/** Where one world is kept. Given by whoever runs the platform; in memory there is none. */
export interface Place {
  /** Entries that belong together; when it returns, they outlive a kill. All of them or none. */
  append(entries: readonly Entry[]): void
  /** Puts all of the world in place of all entries before; never half. */
  save(saved: Saved): void
  /** Whether enough was appended for `save` to pay. */
  isLong(): boolean
  putBytes(name: string, bytes: Uint8Array): void
  bytes(name: string): Uint8Array | undefined
  dropBytes(name: string): void
  /** Of all bytes that lie there. */
  names(): string[]
  remove(): void
}

export interface Journal {
  write(entry: Entry): void
  /** What `act` writes becomes one step: a kill leaves all of it or nothing. */
  together<T>(act: () => T): T
}

export const createJournal = (place: Place | undefined, saved: () => Saved): Journal => {
  let open = 0
  let entries: Entry[] = []
  const flush = (): void => {
    if (open || !entries.length || !place) return
    place.append(entries)
    // Only now: what could not be written goes with the next step, as what comes after builds on it.
    entries = []
    if (place.isLong()) place.save(saved())
  }
  return {
    write(entry) {
      if (!place) return
      entries.push(entry)
      flush()
    },
    together(act) {
      open++
      try {
        return act()
      } finally {
        open--
        // Also after a throw: what memory holds by now is what has to be kept.
        flush()
      }
    },
  }
}
