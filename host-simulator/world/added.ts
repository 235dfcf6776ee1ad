/** What a command added: the answer of `store.do` says it, so nobody looks for it. */
import type { Change } from './changes.ts'
import { rowsAt } from './table.ts'
import type { World } from './world.ts'

type Ids = (change: Change) => readonly number[]

const none: readonly number[] = []

const idsOf = {
  users: (change) => (change.fact === 'userAdded' ? [change.userId] : none),
  projects: (change) => (change.fact === 'projectAdded' ? [change.projectId] : none),
  branches: (change) => (change.fact === 'branchAdded' ? [change.branchId] : none),
  directories: (change) => (change.fact === 'directoryAdded' ? [change.directoryId] : none),
  files: (change) => (change.fact === 'fileAdded' ? [change.fileId] : none),
  strings: (change) => (change.fact === 'stringsAdded' ? Array.from(change.strings, ({ id }) => id) : none),
  translations(change) {
    if (change.fact === 'translationAdded') return [change.translationId]
    return change.fact === 'translationsImported' ? change.translations.map(({ id }) => id) : none
  },
  comments: (change) => (change.fact === 'commentAdded' ? [change.commentId] : none),
  labels: (change) => (change.fact === 'labelAdded' ? [change.labelId] : none),
  tasks: (change) => (change.fact === 'taskAdded' ? [change.taskId] : none),
  screenshots: (change) => (change.fact === 'screenshotAdded' ? [change.screenshotId] : none),
} satisfies { [T in keyof World]?: Ids }

/** Tables that a command can add rows to. */
type Grown = keyof typeof idsOf

type RowOf<T extends Grown> = World[T] extends Iterable<infer R> ? R : never

interface Done {
  readonly changes: readonly Change[]
}

/**
 * The rows that were added to this table, in order, as the world after the command has them.
 * The answer comes first, so that a world asked for in the same breath is the one after it.
 */
export const addedIn = <T extends Grown>({ changes }: Done, world: World, table: T): RowOf<T>[] => {
  const ids = changes.flatMap((change) => idsOf[table](change))
  // The compiler does not see that the rows of a table are of its own kind.
  return rowsAt<{ id: number }>(world[table], ids) as RowOf<T>[]
}

/** The row that was added to this table, by a command that adds one. */
export const addedRow = <T extends Grown>(done: Done, world: World, table: T): RowOf<T> => {
  const [row] = addedIn(done, world, table)
  if (!row) throw new Error(`Failed to find what was added to ${table}: the changes name none that is there`)
  return row
}
