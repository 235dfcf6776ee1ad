import { statusOf, stringIdsOfTask } from '../../world/queries.ts'
import type { TaskRow } from '../../world/task-rows.ts'
import { countedStep } from '../../world/string-places.ts'
import type { World } from '../../world/world.ts'
import { percentsOf, type Percents } from '../parts/progress.tsx'

/** How far a task is: of whole files what is counted already, else of its strings alone. */
export const taskPercents = (world: World, task: TaskRow): Percents => {
  const { fileIds, stringIds, labelIds = [], excludeLabelIds = [], languageId } = task
  const stepId = countedStep(world, task)
  if (stepId === undefined && !stringIds && !labelIds.length && !excludeLabelIds.length)
    return percentsOf(world, fileIds, languageId)
  const statuses = stringIdsOfTask(world, task).map((id) =>
    statusOf(world, id, languageId, undefined, stepId),
  )
  const total = statuses.length
  const share = (...wanted: readonly string[]): number =>
    total ? Math.floor((100 * statuses.filter((each) => wanted.includes(each)).length) / total) : 0
  return { total, translated: share('translated', 'approved'), approved: share('approved') }
}
