/** Rows of plain tables: what each has, and what becomes of it. */
import type { Fate } from './shelf.ts'

/** What every row has beside what its form says. Plain JSON. */
export interface Kept {
  id: number
  /** Whose it is, as `projectId 1`: the parts of the path before it. */
  of: string
  userId: number
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** What becomes of such a table: its rows go with their project. */
export const keptFate = {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
  isLost({ store }, { of }) {
    const [, projectId] = /^projectId (\d+)/.exec(of) ?? []
    return projectId !== undefined && !store.world.projects.has(Number(projectId))
  },
} satisfies Fate<Kept>
