/** A world as plain JSON, to send or to keep. What is derived is left out and made again. */
import type { Stored, World } from './world.ts'

export interface Snapshot extends Stored {
  version: typeof version
}

export const version = 3

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
