/** How the Editor of a fake `AP` starts: as its scenario says, but for what the test itself names. */
import type { Move } from '../../editor/moves.ts'
import type { OpenOptions } from '../../editor/opening.ts'
import { flattened } from '../../scenario/layers.ts'
import type { Scenario } from '../../scenario/shape.ts'
import { startOf } from '../../scenario/start.ts'
import type { World } from '../../world/world.ts'

export interface FakeStart {
  options: OpenOptions
  /** What leads from there to where it starts; in this order none undoes another. */
  moves: readonly Move[]
}

export const fakeStart = (scenario: Scenario, world: World, own: OpenOptions): FakeStart => {
  const { editor = {} } = flattened(scenario)
  const { start } = startOf(editor, world)
  const { mode, theme, filter, page, checked } = editor
  const { project, file, string, languageIds = [] } = start ?? {}
  const moves: Move[] = []
  if (filter !== undefined) moves.push({ move: 'setFilter', filter })
  // A string that is named brings its own page.
  if (page !== undefined && (own.stringId ?? string) === undefined) moves.push({ move: 'setPage', page })
  if (checked === 'all') moves.push({ move: 'checkAll' })
  return {
    options: {
      languageIds,
      ...(project && { projectId: project.id }),
      ...(file && { fileIds: [file.id] }),
      ...(string && { stringId: string.id }),
      ...(mode && { mode }),
      ...(theme && { theme }),
      ...own,
    },
    moves,
  }
}
