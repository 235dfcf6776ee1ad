/**
 * A world as its pages get it: its rows in packed pieces, each of them read when somebody asks for a row in it.
 * What the authority derived comes along where a page needs it to draw; the rest is derived here, when it is asked for.
 */
import type { FileCounts } from './counts.ts'
import { tableNames } from './row-tables.ts'
import type { Organization } from './project-rows.ts'
import type { Row } from './chunk.ts'
import { tableOf, tableOfPieces, type Table } from './table.ts'
import { idsByLanguage, type TranslationIds } from './translation-ids.ts'
import { unpacked, type PackedRows } from './unpacked.ts'
import {
  commentIdsOf,
  idsByIdentifierOf,
  idsByTextOf,
  screenshotIdsOf,
  type Counters,
  type World,
} from './world.ts'

export const version = 2

export const packedNames = [...tableNames, 'translationIds'] as const

/** A list of runs of rows. */
type PackedPiece = readonly PackedRows[]

/** What is known of a piece that was not read. */
export type PieceHead = readonly [first: number, last: number, count: number]

export interface Replica {
  readonly version: number
  readonly organization: Organization
  readonly counters: Counters
  readonly counts: readonly PackedMap<FileCounts>[]
  readonly pieces: Readonly<Record<(typeof packedNames)[number], readonly PieceHead[]>>
  /** Those pieces, in the same order, one table after the other. */
  readonly rows: readonly PackedPiece[]
}

export interface OfLanguages {
  readonly id: number
  readonly byLanguage: Iterable<readonly [string, unknown]>
}

/** With the map as a list of its entries. */
export type PackedMap<R extends OfLanguages> = Omit<R, 'byLanguage'> & {
  readonly byLanguage: readonly (readonly [string, unknown])[]
}

const withMap = <R extends OfLanguages>(row: PackedMap<R>): R =>
  ({ ...row, byLanguage: new Map(row.byLanguage) }) as unknown as R

/** What closes the list of rows, the replica, and the object that it ends. */
export const end = ']}}'

const lineFeed = 0x0a

/** What `replicaLines` made, with no rows in `replica`, and what reads a piece of them. */
export const readReplicaLines = (
  bytes: Uint8Array,
): { facts: { readonly replica: Replica }; pieceAt: (index: number) => PackedPiece } => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const ends: number[] = []
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) ends.push(at)
  const textBetween = (from: number, to: number): string => decoder.decode(bytes.subarray(from, to))
  const isLast = (index: number): boolean => index === ends.length - 2
  return {
    facts: JSON.parse(textBetween(0, ends[0] ?? 0) + end),
    pieceAt: (index) =>
      JSON.parse(
        textBetween((ends[index] ?? NaN) + 1, (ends[index + 1] ?? NaN) - Number(!isLast(index))),
      ) as PackedPiece,
  }
}

/** Throws when the replica is of another version: then the page is older than the simulator. */
export const fromReplica = (
  replica: Replica,
  pieceAt = (index: number): PackedPiece => replica.rows[index] as PackedPiece,
): World => {
  if (replica.version !== version)
    throw new Error(`Failed to read a world: expected version ${version}, got ${replica.version}`)
  const { organization, counters, counts, pieces } = replica
  const table = <R extends Row>(name: (typeof packedNames)[number], made = (row: R): R => row): Table<R> => {
    const before = packedNames.slice(0, packedNames.indexOf(name))
    const start = before.reduce((sum, other) => sum + pieces[other].length, 0)
    return tableOfPieces(
      pieces[name].map(([first, last, count], at) => ({
        first,
        last,
        count,
        make: () => unpacked<R>(pieceAt(start + at)).map(made),
      })),
    )
  }
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
    translationIds: table<TranslationIds>('translationIds', ({ id, byLanguage }) => ({
      id,
      byLanguage: idsByLanguage(byLanguage as never),
    })),
    commentIds: commentIdsOf(comments),
    screenshotIds: screenshotIdsOf(screenshots),
    stringIdsByText: idsByTextOf(strings),
    stringIdsByIdentifier: idsByIdentifierOf(strings),
  }
}
