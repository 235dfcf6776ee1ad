/** What was made of single rows, each kept until something is written that it was made of. */
import type { HostedWorld } from './hosted-world.ts'
import { live } from './live.ts'
import { alsoRead, plainly, readingInto, readingNow, type Part, type Reading } from './parts-read.ts'
import { isSameIn, RowsRead, type Read } from './rows-read.ts'

interface Kept {
  value: unknown
  reads: readonly Read[]
  tables: readonly Part[]
  /** How often each was written. */
  shelves: readonly (readonly [name: string, writes: number])[]
  /** When it was found to hold the last time. */
  sequence: number
  writes: number
}

/** Bytes, about, of what is made in one world; then all goes. */
const mostMade = 16_000_000

/** What an entry takes beside the bytes in it, about. */
const entrySize = 200

const keptOf = live(() => ({ byScope: new Map<string, WeakMap<object, Kept>>(), made: 0 }))

/** Gives what `make` makes of the row, or made of it before. */
export type KeptRows<T> = (row: object, make: () => T) => T

/**
 * `scope` says all that things are made of beside the row, the world and the vault: what for, and who asks.
 * Null where nobody notes what is read: then nothing is kept.
 */
export const keptRows = <T>(hosted: HostedWorld, scope: string): KeptRows<T> | null => {
  const reading = readingNow()
  if (!reading) return null
  const kept = keptOf(hosted)
  if (kept.made > mostMade) {
    kept.byScope.clear()
    kept.made = 0
  }
  let ofScope = kept.byScope.get(scope)
  if (!ofScope) kept.byScope.set(scope, (ofScope = new WeakMap()))
  const known = ofScope
  /** Whose parts were told last: those of other rows are mostly the same. */
  let told: Kept | undefined
  return (row, make) => {
    const before = known.get(row)
    if (before && isStill(before, hosted)) {
      if (!told || !isAlike(told, before))
        alsoRead(reading, { tables: before.tables, shelves: before.shelves.map(([name]) => name) })
      told = before
      return before.value as T
    }
    const fresh = madeNow(hosted, make)
    kept.made += entrySize + (fresh.value instanceof Uint8Array ? fresh.value.length : 0)
    known.set(row, fresh)
    return fresh.value as T
  }
}

const madeNow = (hosted: HostedWorld, make: () => unknown): Kept => {
  const { store, vault } = hosted
  const rows = new RowsRead()
  const reading: Reading = { tables: new Set(), shelves: new Set(), rows }
  const value = readingInto(reading, make)
  return {
    value,
    reads: rows.reads,
    tables: [...reading.tables],
    shelves: Array.from(reading.shelves, (name) => [name, vault.writesOf(name)] as const),
    sequence: store.sequence,
    writes: vault.writes,
  }
}

const isStill = (kept: Kept, { store, vault }: HostedWorld): boolean => {
  const { sequence } = store
  const { writes } = vault
  if (kept.writes !== writes && kept.shelves.some(([name, count]) => vault.writesOf(name) !== count))
    return false
  if (kept.sequence !== sequence && !isSameIn(plainly({ store }), kept.reads)) return false
  kept.sequence = sequence
  kept.writes = writes
  return true
}

const isAlike = (one: Kept, other: Kept): boolean =>
  one.tables.length === other.tables.length &&
  one.shelves.length === other.shelves.length &&
  one.tables.every((name, at) => name === other.tables[at]) &&
  one.shelves.every(([name], at) => name === other.shelves[at]?.[0])
