/** The strings that a task holds, and how many words they have. */
import { statusOf } from '../counts.ts'
import { stringIdsOfTask } from '../queries.ts'
import { rowsAt } from '../table.ts'
import type { TaskRow } from '../task-rows.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

/**
 * What holds a task to the strings of now, or to those up to this one: of files those that are to do, so translated ones are
 * in no task that translates, approved ones in none that proofreads (facts F275). Strings that were named are all in it.
 * Unstated: whether those of a time are to do, too. Ours are what was changed then, to be translated again.
 */
export const held = (
  world: World,
  { labelledIds, ...task }: TaskRow,
  lastStringId = world.counters.strings,
): Pick<TaskRow, 'lastStringId' | 'labelledIds'> => {
  const { labelIds, excludeLabelIds, stringIds, scope, type, languageId, workflowStepId } = task
  const all = stringIdsOfTask(world, { ...task, lastStringId })
  const isNamed = stringIds && (!scope || scope.stringIds)
  const isOfTime = type % 2 === 0 && (scope?.changedFrom ?? scope?.changedTo)
  const isToDo = (id: number): boolean => {
    const status = statusOf(world, id, languageId, undefined, workflowStepId ?? undefined)
    return status !== 'approved' && (type % 2 === 1 || status !== 'translated')
  }
  const own = isNamed || isOfTime ? all : all.filter(isToDo)
  if (labelIds?.length || excludeLabelIds?.length || own.length < all.length)
    return { lastStringId, labelledIds: own }
  return { lastStringId, ...(labelledIds && { labelledIds: null }) }
}

/** By which its strings are found. */
export const ofScope = [
  ...(['fileIds', 'stringIds', 'scope', 'labelIds', 'labelMatchRule'] as const),
  ...(['excludeLabelIds', 'excludeLabelMatchRule'] as const),
]

export const wordsOfTask = (world: World, task: TaskRow): number =>
  rowsAt(world.strings, stringIdsOfTask(world, task)).reduce((sum, string) => sum + wordsOf(world, string), 0)
