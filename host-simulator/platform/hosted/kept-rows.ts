/** What was made of single rows, each kept until something is written that it was made of. */
import type { HostedWorld } from './hosted-world.ts'
import { live } from './live.ts'
import { alsoRead, plainly, readingInto, readingNow, type Part, type Reading } from './parts-read.ts'
import { PartsWritten, type Parts } from './parts-written.ts'
import { isSameIn, RowsRead, type Read } from './rows-read.ts'

interface Kept {
  value: unknown
  reads: readonly Read[]
  parts: Parts
  tables: readonly Part[]
  /** How often each was written. */
  shelves: readonly (readonly [name: string, writes: number])[]
  /** When it was found to hold the last time. */
  look: number
  writes: number
}

/** Bytes, about, of what is made in one world; then all goes. */
const mostMade = 16_000_000

/** What an entry takes beside the bytes in it, about. */
const entrySize = 200

const keptOf = live(() => ({
  byScope: new Map<string, WeakMap<object, Kept | 'once'>>(),
  made: 0,
  written: new PartsWritten(),
}))

/** Gives what `make` makes of the row, or made of it before. */
export type KeptRows<T> = (row: object, make: () => T) => T

/**
 * `scope` says all that things are made of beside the row, the world and the vault: what for, and who asks.
 * Null where nobody notes what is read, or for a row already: then nothing is kept.
 */
export const keptRows = <T>(hosted: HostedWorld, scope: string): KeptRows<T> | null => {
  const reading = readingNow()
  // What is kept of one row names what was read for it; of what is kept in it that would be lost.
  if (!reading || reading.rows) return null
  const kept = keptOf(hosted)
  if (kept.made > mostMade) {
    kept.byScope.clear()
    kept.made = 0
  }
  let ofScope = kept.byScope.get(scope)
  if (!ofScope) kept.byScope.set(scope, (ofScope = new WeakMap()))
  const known = ofScope
  const { written } = kept
  written.look(plainly(hosted))
  /** Whose parts were told last: those of other rows are mostly the same. */
  let told: Kept | undefined
  return (row, make) => {
    const before = known.get(row)
    if (before === undefined) {
      // What is written again and again would be noted again and again.
      known.set(row, 'once')
      return make()
    }
    if (before !== 'once' && isStill(before, hosted, written)) {
      if (!told || !isAlike(told, before))
        alsoRead(reading, { tables: before.tables, shelves: before.shelves.map(([name]) => name) })
      told = before
      return before.value as T
    }
    const fresh = madeNow(hosted, written, make)
    kept.made += entrySize + (ArrayBuffer.isView(fresh.value) ? fresh.value.byteLength : 0)
    known.set(row, fresh)
    return fresh.value as T
  }
}

const madeNow = ({ vault }: HostedWorld, { looks }: PartsWritten, make: () => unknown): Kept => {
  const rows = new RowsRead()
  const reading: Reading = { tables: new Set(), shelves: new Set(), rows }
  const value = readingInto(reading, make)
  return {
    value,
    reads: rows.reads,
    parts: rows.reads.reduce((parts, { bit }) => parts | bit, 0),
    tables: [...reading.tables],
    shelves: Array.from(reading.shelves, (name) => [name, vault.writesOf(name)] as const),
    look: looks,
    writes: vault.writes,
  }
}

const isStill = (kept: Kept, hosted: HostedWorld, written: PartsWritten): boolean => {
  const { vault } = hosted
  const { writes } = vault
  if (kept.writes !== writes && kept.shelves.some(([name, count]) => vault.writesOf(name) !== count))
    return false
  const others = written.since(kept.look)
  if (others & kept.parts) {
    const world = plainly(hosted)
    for (const read of kept.reads) if (read.bit & others && !isSameIn(world, read)) return false
  }
  kept.look = written.looks
  kept.writes = writes
  return true
}

const isAlike = (one: Kept, other: Kept): boolean =>
  one.tables.length === other.tables.length &&
  one.shelves.length === other.shelves.length &&
  one.tables.every((name, at) => name === other.tables[at]) &&
  one.shelves.every(([name], at) => name === other.shelves[at]?.[0])
