/** What was kept, held against its shape: what of it is sound, and what is not, with its place. */
import type { z } from 'zod'
import { isObject, shown, typeNames, valueAt } from '../../../src/contract/value.ts'
import type { Snapshot } from '../../world/snapshot.ts'
import type { Entry, Saved } from './journal.ts'
import {
  counters,
  facts,
  organization,
  rowIn,
  rows,
  worldFacts,
  type RowKinds,
  type TableName,
} from './row-shapes.ts'
import { readAs } from '../../../src/contract/read-as.ts'

type Path = readonly (string | number)[]

/** Such as `snapshot.strings[2].text`. */
const placeOf = (path: Path): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at ? `.${step}` : step)).join('')

const flawAt = (path: Path, wanted: string, came: unknown): string =>
  `${placeOf(path)}: expected ${wanted}, got ${shown(came)}`

/** The first thing that is wrong with it; null where nothing is. */
const flawOf = (shape: z.ZodType, value: unknown, above: Path): string | null => {
  const [issue] = readAs(shape, value).error?.issues ?? []
  if (!issue) return null
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  const wanted = issue.code === 'invalid_type' ? typeNames[issue.expected] : undefined
  return flawAt([...above, ...path], wanted ?? 'another shape', valueAt(value, path))
}

export interface Sound {
  /** Null where no world can be made of it. */
  saved: Saved | null
  /** All that was left out, or stands in the way. */
  flaws: string[]
}

/** What a snapshot holds. Rows of a wrong shape are left out, as are tables and collections that are none. */
export const soundIn = (value: unknown, kinds: RowKinds): Sound => {
  const flaws: string[] = []
  const read = snapshotIn(valueAt(value, ['snapshot']), flaws, ['snapshot'])
  const collections: Saved['collections'] = {}
  const given = valueAt(value, ['collections'])
  if (!isObject(given)) flaws.push(flawAt(['collections'], 'an object', given))
  for (const [name, list] of Object.entries(isObject(given) ? given : {}))
    collections[name] = sifted(list, flaws, ['collections', name], (entry, path) => {
      if (!Array.isArray(entry) || entry.length !== 2 || typeof entry[0] !== 'string')
        return flawAt(path, 'a pair of a key and a row', entry)
      return flawOf(rowIn(name, kinds), entry[1], [...path, 1])
    }) as Saved['collections'][string]
  const about = collections['about']?.find(([name]) => name === 'facts')?.[1]
  const flaw = flawOf(worldFacts, about, ['collections', 'about', 'facts'])
  if (flaw !== null) flaws.push(flaw)
  return { saved: read && flaw === null ? { snapshot: read, collections } : null, flaws }
}

/** The list without what `flaw` finds wrong. */
const sifted = (
  list: unknown,
  flaws: string[],
  path: Path,
  flaw: (row: unknown, path: Path) => string | null,
): unknown[] => {
  if (!Array.isArray(list)) {
    flaws.push(flawAt(path, 'a list', list))
    return []
  }
  return list.filter((row: unknown, at) => {
    const found = flaw(row, [...path, at])
    if (found !== null) flaws.push(found)
    return found === null
  })
}

const snapshotIn = (value: unknown, flaws: string[], path: Path): Snapshot | null => {
  if (!isObject(value)) {
    flaws.push(flawAt(path, 'an object', value))
    return null
  }
  const needed = [
    flawOf(organization, value['organization'], [...path, 'organization']),
    flawOf(counters, value['counters'], [...path, 'counters']),
  ].filter((flaw) => flaw !== null)
  flaws.push(...needed)
  const tables = (Object.keys(rows) as TableName[]).map((name) => [
    name,
    sifted(value[name], flaws, [...path, name], (row, at) => flawOf(rows[name], row, at)),
  ])
  return needed.length ? null : { ...value, ...Object.fromEntries(tables) }
}

/** What is wrong with a step of the log; null where nothing is. */
export const stepFlaw = (value: unknown, kinds: RowKinds): string | null => {
  if (!Array.isArray(value)) return `expected a list of entries, got ${shown(value)}`
  return value.reduce<string | null>((found, entry, at) => found ?? entryFlaw(entry, [at], kinds), null)
}

/** After `stepFlaw` has found nothing. */
export type Step = readonly Entry[]

const entryFlaw = (entry: unknown, path: Path, kinds: RowKinds): string | null => {
  if (!isObject(entry)) return flawAt(path, 'an object', entry)
  const { changes, set, drop, reset } = entry
  if (Array.isArray(changes))
    return changes.reduce<string | null>(
      (found, change, at) => found ?? changeFlaw(change, [...path, 'changes', at]),
      null,
    )
  if (Array.isArray(set) && set.length === 3 && isKey(set))
    return flawOf(rowIn(set[0] as string, kinds), set[2], [...path, 'set', 2])
  if (Array.isArray(drop) && drop.length === 2 && isKey(drop)) return null
  if (reset !== undefined) {
    const flaws: string[] = []
    snapshotIn(reset, flaws, [...path, 'reset'])
    return flaws[0] ?? null
  }
  return flawAt(path, 'changes, set, drop or reset', entry)
}

const isKey = ([collection, key]: readonly unknown[]): boolean =>
  typeof collection === 'string' && typeof key === 'string'

const changeFlaw = (change: unknown, path: Path): string | null => {
  const name = valueAt(change, ['fact'])
  const shape =
    typeof name === 'string' && Object.hasOwn(facts, name) ? facts[name as keyof typeof facts] : null
  return shape ? flawOf(shape, change, path) : flawAt([...path, 'fact'], 'the name of a fact', name)
}
