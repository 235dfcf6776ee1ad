import type { JSX } from 'preact'
import { filesOf, progressOf } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'

export interface Percents {
  total: number
  translated: number
  approved: number
}

/** Whole percents of the strings of some files, rounded down, so that 100 means all. */
export const percentsOf = (world: World, fileIds: readonly number[], languageId: string): Percents => {
  const counts = { total: 0, translated: 0, approved: 0 }
  for (const fileId of fileIds) {
    const { total, translated, approved } = progressOf(world, fileId, languageId)
    counts.total += total
    counts.translated += translated
    counts.approved += approved
  }
  const share = (part: number): number => (counts.total ? Math.floor((100 * part) / counts.total) : 0)
  return { total: counts.total, translated: share(counts.translated), approved: share(counts.approved) }
}

export const projectPercents = (world: World, projectId: number, languageId: string): Percents =>
  percentsOf(
    world,
    filesOf(world, projectId).map(({ id }) => id),
    languageId,
  )

/** The bar is a picture of the numbers beside it. */
export const ProgressBar = ({ translated, approved }: Omit<Percents, 'total'>): JSX.Element => (
  <span class="progress" aria-hidden="true">
    <i style={{ width: `${translated}%` }} />
    <i style={{ width: `${approved}%` }} />
  </span>
)
