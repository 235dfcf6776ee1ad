/** Immutable lists of ids: of the rows that belong to another row, or that have a text in common. */
import type { Row } from './chunk.ts'
import { deferredTable } from './deferred-table.ts'
import type { Table } from './table.ts'

export interface IdList {
  /** Of the row they belong to, or of the bucket. */
  readonly id: number
  readonly ids: readonly number[]
}

export type IdLists = Table<IdList>

/** Adds each row's id to its list, in the order of ids; lists that are not there begin. */
export const withIds = <R extends Row>(
  lists: IdLists,
  rows: Iterable<R>,
  listOf: (row: R) => number,
): IdLists => {
  const grown = new Map<number, number[]>()
  for (const row of rows) {
    const listId = listOf(row)
    let ids = grown.get(listId)
    if (!ids) grown.set(listId, (ids = [...(lists.get(listId)?.ids ?? [])]))
    const isLast = row.id > (ids.at(-1) ?? 0)
    ids.push(row.id)
    // A row that moves here: lists that are made of all rows have their order.
    if (!isLast) ids.sort((a, b) => a - b)
  }
  return lists.withAll(Array.from(grown, ([id, ids]) => ({ id, ids })))
}

/** The same when somebody asks for a list. */
export const laterIds = <R extends Row>(
  lists: IdLists,
  rows: Iterable<R>,
  listOf: (row: R) => number,
): IdLists => deferredTable(() => withIds(lists, rows, listOf))

/** Takes each row's id out of its list; lists that become empty go. */
export const withoutIds = <R extends Row>(
  lists: IdLists,
  rows: Iterable<R>,
  listOf: (row: R) => number,
): IdLists => {
  const gone = new Map<number, Set<number>>()
  for (const row of rows) {
    const listId = listOf(row)
    const ids = gone.get(listId)
    if (ids) ids.add(row.id)
    else gone.set(listId, new Set([row.id]))
  }
  const left = Array.from(gone, ([id, out]) => ({
    id,
    ids: (lists.get(id)?.ids ?? []).filter((other) => !out.has(other)),
  }))
  const empty = left.flatMap(({ id, ids }) => (ids.length ? [] : [id]))
  return lists.withAll(left.filter(({ ids }) => ids.length)).withoutAll(empty)
}

/** Few enough that a small world's table stays small, many enough that 100,000 texts share one by sixes. */
const bucketCount = 16_384

/** Looking at more than this of a long text costs more than comparing it to the few others in its bucket. */
const hashedLength = 256

/**
 * The list in which ids of rows with this text are; rows with other texts may be there too, so compare.
 * `scope` is the id of the project or file within which one looks.
 */
export const bucketOf = (scope: number, text: string): number => hashOf(scope, text) & (bucketCount - 1)

/** Of 32 bits. */
export const hashOf = (scope: number, text: string): number => {
  let hash = Math.imul(scope + 1, 0x9e3779b1) ^ text.length
  const length = Math.min(text.length, hashedLength)
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
