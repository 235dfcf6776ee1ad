/** A world as plain JSON, to send or to keep. What is derived is left out and made again. */
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

/** Throws when the snapshot is of another version. */
export const fromSnapshot = (snapshot: Snapshot): World => {
  const got: number = snapshot.version
  if (got !== version) throw new Error(`Failed to read a snapshot: expected version ${version}, got ${got}`)
  return worldOf(snapshot)
}
