/**
 * A world as its pages get it: its rows in packed pieces, each of them unpacked when somebody asks for a row in it.
 * What the authority derived comes along where a page needs it to draw; the rest is derived here, when it is asked for.
 */
import type { FileCounts } from './counts.ts'
import { firstId, packed, unpacked, type PackedRows } from './packed.ts'
import { tableNames } from './row-tables.ts'
import type { Organization } from './rows.ts'
import { deferredTable, tableOf, tableOfPieces, type Row, type Table } from './table.ts'
import type { TranslationIds } from './translation-ids.ts'
import {
  commentIdsOf,
  idsByIdentifierOf,
  idsByTextOf,
  screenshotIdsOf,
  type Counters,
  type World,
} from './world.ts'

const version = 1

/** Of each table; a piece is a list of runs of rows. */
type Pieces = readonly (readonly PackedRows[])[]

const packedNames = [...tableNames, 'translationIds'] as const

export interface Replica {
  readonly version: number
  readonly organization: Organization
  readonly counters: Counters
  readonly counts: readonly PackedMap<FileCounts>[]
  readonly tables: Readonly<Record<(typeof packedNames)[number], Pieces>>
}

interface OfLanguages {
  readonly id: number
  readonly byLanguage: ReadonlyMap<string, unknown>
}

/** With the map as a list of its entries. */
type PackedMap<R extends OfLanguages> = Omit<R, 'byLanguage'> & {
  readonly byLanguage: readonly (readonly [string, unknown])[]
}

const withEntries = <R extends OfLanguages>(row: R): PackedMap<R> => ({
  ...row,
  byLanguage: [...row.byLanguage],
})

const withMap = <R extends OfLanguages>(row: PackedMap<R>): R =>
  ({ ...row, byLanguage: new Map(row.byLanguage) }) as unknown as R

const texts = new WeakMap<readonly (Row | undefined)[], string>()

/** A piece stays while its rows do, and so does its text: after a change one of them is made anew. */
const textOfPiece = (piece: readonly (Row | undefined)[]): string => {
  const known = texts.get(piece)
  if (known !== undefined) return known
  const rows = piece.map((row) => (row && 'byLanguage' in row ? withEntries(row as TranslationIds) : row))
  const text = JSON.stringify(packed(rows))
  texts.set(piece, text)
  return text
}

/** The JSON of a replica, in parts of a few KB. */
export const replicaTexts = (world: World): string[] => {
  const { organization, counters } = world
  const counts = Array.from(world.counts, withEntries)
  const facts = JSON.stringify({ version, organization, counters, counts })
  const tables = packedNames.flatMap((name, index) => [
    `${index ? ',' : ''}"${name}":[`,
    ...(world[name] as Table<Row>).pieces().flatMap((piece, at) => [at ? ',' : '', textOfPiece(piece)]),
    ']',
  ])
  return [`${facts.slice(0, -1)},"tables":{`, ...tables, '}}'].filter((text) => text !== '')
}

/** Throws when the replica is of another version: then the page is older than the simulator. */
export const fromReplica = (replica: Replica): World => {
  if (replica.version !== version)
    throw new Error(`Failed to read a world: expected version ${version}, got ${replica.version}`)
  const { organization, counters, counts } = replica
  const table = <R extends Row>(name: (typeof packedNames)[number], made = (row: R): R => row): Table<R> =>
    tableOfPieces(
      replica.tables[name].map((runs) => ({
        id: firstId(runs),
        count: runs.reduce((sum, [count]) => sum + count, 0),
        make: () => unpacked<R>(runs).map(made),
      })),
    )
  const tables = Object.fromEntries(tableNames.map((name) => [name, table(name)])) as unknown as Pick<
    World,
    (typeof tableNames)[number]
  >
  const { strings, comments, screenshots } = tables
  return {
    ...tables,
    organization,
    counters,
    counts: tableOf(counts.map((row) => withMap<FileCounts>(row))),
    translationIds: table<TranslationIds>('translationIds', (row) => withMap(row as never)),
    commentIds: commentIdsOf(comments),
    screenshotIds: screenshotIdsOf(screenshots),
    stringIdsByText: deferredTable(() => idsByTextOf(strings)),
    stringIdsByIdentifier: deferredTable(() => idsByIdentifierOf(strings)),
  }
}
