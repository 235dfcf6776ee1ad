/** What became of a world's rows from one moment to another, found step by step. */
import { isSameJson } from './same-json.ts'
import { placeNames, rowsAtOnce, rowsIn } from './row-places.ts'
import type { AnyRow, PlaceName } from './row-tables.ts'
import type { World } from './world.ts'

export interface ChangedField {
  /** Such as `votes.2`. */
  path: string
  /** Undefined where the field was not there, or is no more. */
  before: unknown
  after: unknown
}

export interface Differences {
  place: PlaceName
  /** Of all; the rows below are the first of them, by id. */
  counts: { added: number; changed: number; removed: number }
  added: AnyRow[]
  changed: { id: number; fields: ChangedField[] }[]
  removed: AnyRow[]
}

/** Rows of each kind that are told of a table. */
const mostRows = 100

/** Yields how many rows it has seen; answers tables that are not as they were. */
export function* differencesOf(before: World, after: World): Generator<number, Differences[]> {
  const all: Differences[] = []
  let seen = 0
  for (const place of placeNames) {
    const counts = { added: 0, changed: 0, removed: 0 }
    const here: Differences = { place, counts, added: [], changed: [], removed: [] }
    for (const [old, now] of pairs(rowsIn(before, place), rowsIn(after, place))) {
      // Rows are never written to: one that is the same object is the same row.
      if (old !== now) note(here, old, now)
      if (++seen % rowsAtOnce === 0) yield seen
    }
    if (counts.added + counts.changed + counts.removed > 0) all.push(here)
  }
  return all
}

type Maybe = AnyRow | undefined

/** Rows of the same id side by side, as both come in the order of ids. */
function* pairs(before: Iterable<AnyRow>, after: Iterable<AnyRow>): Generator<[Maybe, Maybe]> {
  const [olds, news] = [before[Symbol.iterator](), after[Symbol.iterator]()]
  const next = (rows: Iterator<AnyRow>): Maybe => rows.next().value as Maybe
  let [old, now] = [next(olds), next(news)]
  while (old || now) {
    const id = Math.min(old?.id ?? Infinity, now?.id ?? Infinity)
    const [left, right] = [old?.id === id ? old : undefined, now?.id === id ? now : undefined]
    yield [left, right]
    if (left) old = next(olds)
    if (right) now = next(news)
  }
}

const note = ({ counts, added, changed, removed }: Differences, old: Maybe, now: Maybe): void => {
  if (old && now) {
    if (isSameJson(old, now)) return
    if (counts.changed++ < mostRows) changed.push({ id: now.id, fields: changedFields(old, now) })
  } else if (now) {
    if (counts.added++ < mostRows) added.push(now)
  } else if (old && counts.removed++ < mostRows) removed.push(old)
}

/** The narrowest fields that differ; a list is one value. */
export const changedFields = (before: unknown, after: unknown, path = ''): ChangedField[] => {
  if (isSameJson(before, after)) return []
  if (!isMap(before) || !isMap(after)) return [{ path, before, after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changedFields(before[name], after[name], path ? `${path}.${name}` : name),
  )
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
