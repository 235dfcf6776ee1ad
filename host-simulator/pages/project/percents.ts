/** How far a project is in all its languages together. */
import { progressOfFiles } from '../../world/progress.ts'
import { filesOf } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { World } from '../../world/world.ts'

/** Whole percents, rounded down, so that 100 means all. */
export const meanPercents = (
  world: World,
  { id, targetLanguageIds }: Pick<ProjectRow, 'id' | 'targetLanguageIds'>,
  fileIds: readonly number[] = filesOf(world, id).map((file) => file.id),
): { translated: number; approved: number } => {
  const sums = { total: 0, translated: 0, approved: 0 }
  for (const languageId of targetLanguageIds) {
    const { phrases } = progressOfFiles(world, fileIds, languageId)
    sums.total += phrases.total
    sums.translated += phrases.translated
    sums.approved += phrases.approved
  }
  const share = (part: number): number => (sums.total ? Math.floor((100 * part) / sums.total) : 0)
  return { translated: share(sums.translated), approved: share(sums.approved) }
}
