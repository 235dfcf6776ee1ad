/** The rows of a world by table, for whoever walks over all of them. */
import type { Table } from './table.ts'
import type { World } from './world.ts'

export const tableNames = [
  'users',
  'projects',
  'branches',
  'directories',
  'files',
  'strings',
  'translations',
  'comments',
  'labels',
  'screenshots',
  'tasks',
] as const satisfies (keyof World)[]

export type TableName = (typeof tableNames)[number]

export type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>

/** The organization, as a table of one row, comes with the others under this name. */
export type PlaceName = TableName | 'organization'
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
