/** A replica as a page gets it: JSON that can be read line by line. */
import { madeOnce } from './made-once.ts'
import { packed } from './packed.ts'
import { end, packedNames, version, type OfLanguages, type PackedMap, type PieceHead } from './replica.ts'
import type { Row } from './chunk.ts'
import type { Table } from './table.ts'
import type { TranslationIds } from './translation-ids.ts'
import type { World } from './world.ts'

const withEntries = <R extends OfLanguages>(row: R): PackedMap<R> => ({
  ...row,
  byLanguage: [...row.byLanguage],
})

type Slots = readonly (Row | undefined)[]

// A piece stays while its rows do: after a change one of them is made anew.
const headOf = madeOnce((piece: Slots): PieceHead => {
  const ids = piece.flatMap((row) => (row ? [row.id] : []))
  return [ids[0] ?? 0, ids.at(-1) ?? 0, ids.length]
})

const encoder = new TextEncoder()
const bytesOf = (text: string): Uint8Array => encoder.encode(text)

const bytesOfPiece = madeOnce((piece: Slots) => {
  const rows = piece.map((row) => (row && 'byLanguage' in row ? withEntries(row as TranslationIds) : row))
  return bytesOf(JSON.stringify(packed(rows)))
})

const between = bytesOf(',\n')

/**
 * The JSON of these facts and then of a replica, as `replica`, in UTF-8 and in parts, each made when it is asked for.
 * What stands on the first line is all but `rows`; then each piece has a line.
 */
export function* replicaLines(facts: object, world: World): Generator<Uint8Array, void> {
  const { organization, counters } = world
  const counts = Array.from(world.counts, withEntries)
  const tables = packedNames.map((name) => (world[name] as Table<Row>).pieces())
  const pieces = Object.fromEntries(packedNames.map((name, at) => [name, tables[at]?.map(headOf)]))
  const replica = { version, organization, counters, counts, pieces, rows: [] }
  const first = JSON.stringify({ ...facts, replica })
  yield bytesOf(`${first.slice(0, -end.length)}\n`)
  let isFirst = true
  for (const piece of tables.flat()) {
    if (!isFirst) yield between
    isFirst = false
    yield bytesOfPiece(piece)
  }
  yield bytesOf(`\n${end}`)
}
