/** A world as plain JSON, to send or to keep. What is derived is left out and made again. */
import { worldOf, type Counters, type Stored, type World } from './world.ts'

export interface Snapshot extends Stored {
  version: 1
}

type LaterTable = 'comments' | 'labels' | 'screenshots' | 'tasks'
type LaterCounter = 'comments' | 'labels'

/** `T`, where these fields may be absent. */
type Without<T, Later extends keyof T> = Omit<T, Later> & Partial<Pick<T, Later>>

/** A snapshot may be from before a table was there. */
type KeptSnapshot = Without<Omit<Snapshot, 'counters'>, LaterTable> & {
  counters: Without<Counters, LaterCounter>
}

export const toSnapshot = (world: World): Snapshot => ({
  version: 1,
  organization: world.organization,
  users: [...world.users],
  projects: [...world.projects],
  files: [...world.files],
  strings: [...world.strings],
  translations: [...world.translations],
  comments: [...world.comments],
  labels: [...world.labels],
  screenshots: [...world.screenshots],
  tasks: [...world.tasks],
  counters: world.counters,
})

/** Tables that are absent are empty. Throws when the snapshot is of another version. */
export const fromSnapshot = (snapshot: KeptSnapshot): World => {
  if (snapshot.version !== 1)
    throw new Error(`Failed to read a snapshot: expected version 1, got ${String(snapshot.version)}`)
  const { counters, comments = [], labels = [], screenshots = [], tasks = [] } = snapshot
  return worldOf({
    ...snapshot,
    comments,
    labels,
    screenshots,
    tasks,
    counters: { ...counters, comments: counters.comments ?? 0, labels: counters.labels ?? 0 },
  })
}
