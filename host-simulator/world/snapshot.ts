/** A world as plain JSON, to send or to keep. What is derived is left out and made again. */
import { isObject, shown } from '../../src/contract/value.ts'
import { worldOf, type Stored, type World } from './world.ts'

export interface Snapshot extends Stored {
  version: typeof version
}

const version = 3

export const toSnapshot = (world: World): Snapshot => ({
  version,
  organization: world.organization,
  users: [...world.users],
  projects: [...world.projects],
  branches: [...world.branches],
  directories: [...world.directories],
  files: [...world.files],
  strings: [...world.strings],
  translations: [...world.translations],
  comments: [...world.comments],
  labels: [...world.labels],
  screenshots: [...world.screenshots],
  tasks: [...world.tasks],
  counters: world.counters,
})

type TableName = Exclude<keyof Stored, 'organization' | 'counters'>

const tables: Record<TableName, true> = {
  users: true,
  projects: true,
  branches: true,
  directories: true,
  files: true,
  strings: true,
  translations: true,
  comments: true,
  labels: true,
  screenshots: true,
  tasks: true,
}

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
  for (const name of Object.keys(tables) as TableName[])
    want(`${name}: `, 'a list of rows with ids', snapshot[name], isRows(snapshot[name]))
  return worldOf(snapshot)
}
