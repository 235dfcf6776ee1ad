/** A world made again of plain JSON: what came from outside is looked at. */
import { isObject, shown } from '../../src/contract/value.ts'
import { tableNames } from './row-tables.ts'
import { version, type Snapshot } from './snapshot.ts'
import { withUnlisted } from './unlisted.ts'
import { worldOf } from './world-of.ts'
import type { World } from './world.ts'

const isRows = (value: unknown): boolean =>
  Array.isArray(value) && value.every((row: unknown) => isObject(row) && Number.isInteger(row['id']))

/** Throws where it is none, or of another version: what was wanted, and what came. */
export const fromSnapshot = (snapshot: Snapshot): World => {
  const want = (name: string, wanted: string, got: unknown, fits: boolean): void => {
    if (!fits) throw new Error(`Failed to read a snapshot: ${name}expected ${wanted}, got ${shown(got)}`)
  }
  want('', 'an object, as snapshot() gives it', snapshot, isObject(snapshot))
  const got: number = snapshot.version
  want('', `version ${version}`, got, got === version)
  for (const name of ['organization', 'counters'] as const)
    want(`${name}: `, 'an object', snapshot[name], isObject(snapshot[name]))
  for (const name of tableNames)
    want(`${name}: `, 'a list of rows with ids', snapshot[name], isRows(snapshot[name]))
  return withUnlisted(worldOf(snapshot))
}
