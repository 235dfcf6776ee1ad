import type { Row } from './chunk.ts'
import type { Table } from './table.ts'

/** A table that is made when it is first asked for something. */
export const deferredTable = <R extends Row>(make: () => Table<R>): Table<R> => {
  // What it is made of goes when it is made.
  let made: Table<R> | (() => Table<R>) = make
  const table = (): Table<R> => (typeof made === 'function' ? (made = made()) : made)
  return {
    get size() {
      return table().size
    },
    get: (id) => table().get(id),
    has: (id) => table().has(id),
    membership: () => table().membership(),
    values: () => table().values(),
    [Symbol.iterator]: () => table().values(),
    with: (row) => table().with(row),
    withAll: (rows) => table().withAll(rows),
    withPieces: (pieces) => table().withPieces(pieces),
    without: (id) => table().without(id),
    withoutAll: (ids) => table().withoutAll(ids),
    pieces: () => table().pieces(),
  }
}
