/** Rows that have something in a key or a value, found step by step. */
import { placeNames, rowsAtOnce, rowsIn } from './row-places.ts'
import type { AnyRow, PlaceName } from './row-tables.ts'
import type { World } from './world.ts'

export interface FoundRow {
  row: AnyRow
  /** Such as `votes.2.mark`, with its value; the first few. */
  places: { path: string; value: unknown }[]
}

export interface FoundRows {
  place: PlaceName
  /** Of all that were found. */
  count: number
  /** The first of them, by id. */
  rows: FoundRow[]
}

/** Rows of a table, and places of a row, that are told. */
const most = { rows: 50, places: 5 }

/**
 * Finds, in either case, a text in keys and values, or `key: value` where one key has that value.
 * Yields how many rows it has seen; answers tables that have some.
 */
export function* foundRows(world: World, wanted: string): Generator<number, FoundRows[]> {
  const fits = fitting(wanted)
  const found: FoundRows[] = []
  let seen = 0
  for (const place of placeNames) {
    const here: FoundRows = { place, count: 0, rows: [] }
    for (const row of rowsIn(world, place)) {
      const wantsPlaces = here.rows.length < most.rows
      const places = placesIn(row, fits, wantsPlaces ? most.places : 1)
      if (places.length) {
        here.count++
        if (wantsPlaces) here.rows.push({ row, places })
      }
      if (++seen % rowsAtOnce === 0) yield seen
    }
    if (here.count) found.push(here)
  }
  return found
}

type Fits = (key: string, value: unknown) => boolean

const fitting = (wanted: string): Fits => {
  const text = wanted.trim().toLowerCase()
  const [, key, ofKey] = /^([\w.-]+)\s*:\s*(.*)$/s.exec(text) ?? []
  return (name, value) => {
    const own = name.toLowerCase()
    const shown = typeof value === 'object' && value !== null ? null : String(value).toLowerCase()
    return (
      own.includes(text) ||
      (shown !== null && (shown.includes(text) || (own === key && shown.includes(ofKey as string))))
    )
  }
}

/** Items of one list are under its key: numbers name nothing. */
const placesIn = (row: AnyRow, fits: Fits, count: number): FoundRow['places'] => {
  const places: FoundRow['places'] = []
  const look = (value: unknown, key: string, path: string): void => {
    if (places.length >= count) return
    if (key && fits(key, value)) places.push({ path, value })
    else if (Array.isArray(value)) for (const [at, item] of value.entries()) look(item, key, `${path}.${at}`)
    else if (typeof value === 'object' && value !== null)
      for (const name of Object.keys(value))
        look((value as Record<string, unknown>)[name], name, path ? `${path}.${name}` : name)
  }
  look(row, '', '')
  return places
}
