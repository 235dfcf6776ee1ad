/** Which strings a task is made of where that is decided once. */
import { liveTranslations, stringIdsOf, stringIdsOfTask } from '../../../world/queries.ts'
import type { TaskRow, TaskScope } from '../../../world/task-rows.ts'
import type { World } from '../../../world/world.ts'

/** Times are ISO 8601 with any offset; a bound that is not said holds nothing back. */
const isWithin = (at: string, from: string | null | undefined, to: string | null | undefined): boolean =>
  (from == null || Date.parse(at) >= Date.parse(from)) && (to == null || Date.parse(at) <= Date.parse(to))

/**
 * The strings of the files that fit the scope, as they are now, in file order.
 * That is decided when the task is made (facts F201). Unstated: when anew. Ours: when its scope is edited or reset.
 * Unstated: in which other tasks a string is assigned. Ours: in those of the language and the kind of work, not closed.
 */
export const scopedStringIds = (
  world: World,
  task: Pick<TaskRow, 'id' | 'projectId' | 'languageId' | 'type' | 'fileIds'>,
  scope: TaskScope,
): number[] => {
  const { languageId } = task
  const asked = scope.stringIds && new Set(scope.stringIds)
  const others = scope.skipsAssigned
    ? [...world.tasks].filter(
        (each) =>
          each.id !== task.id &&
          each.projectId === task.projectId &&
          each.languageId === languageId &&
          each.type % 2 === task.type % 2 &&
          each.status !== 'closed',
      )
    : []
  const taken = new Set(others.flatMap((each) => stringIdsOfTask(world, each)))
  const { translatedFrom, translatedTo, isPreTranslatedOnly } = scope
  return stringIdsOf(world, task.fileIds).filter((id) => {
    const string = world.strings.get(id)
    if (!string || taken.has(id) || asked?.has(id) === false) return false
    if (!isWithin(string.updatedAt, scope.changedFrom, scope.changedTo)) return false
    if (translatedFrom == null && translatedTo == null && !isPreTranslatedOnly) return true
    return liveTranslations(world, id, languageId).some(
      ({ createdAt, provider }) =>
        isWithin(createdAt, translatedFrom, translatedTo) && (!isPreTranslatedOnly || provider !== null),
    )
  })
}
