/** The rows of a world by table; what an Editor needs first is in `row-tables.ts` alone. */
import { tableNames, type AnyRow, type PlaceName, type TableName } from './row-tables.ts'
import type { Table } from './table.ts'
import type { World } from './world.ts'

export const placeNames: readonly PlaceName[] = ['organization', ...tableNames]

/** In the order of ids. */
export const rowsIn = (world: World, place: PlaceName): Iterable<AnyRow> =>
  (place === 'organization' ? [world.organization] : world[place]) as Iterable<AnyRow>

export const tableIn = (world: World, name: TableName): Table<AnyRow> =>
  world[name] as unknown as Table<AnyRow>

/** Rows after which a long walk pauses, so that whoever steps through it may do something else. */
export const rowsAtOnce = 256

export const rowAt = (world: World, place: PlaceName, id: number): AnyRow | undefined =>
  place === 'organization'
    ? [...rowsIn(world, place)].find((row) => row.id === id)
    : tableIn(world, place).get(id)
