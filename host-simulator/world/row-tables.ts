/** The tables of a world, for whoever walks over all of them. */
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
