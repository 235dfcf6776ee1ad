/** Who works on which string: in a project with task-based access, translators and proofreaders by their tasks alone. */
import { may, whyNot, type Place } from './access.ts'
import type { UserRow } from './people-rows.ts'
import { stringIdsOfTask } from './queries.ts'
import type { TaskRow } from './task-rows.ts'
import type { World } from './world.ts'

/** Those of a person that are not closed. */
export const openTasks = (world: World, userId: number, { projectId, languageId }: Place): TaskRow[] =>
  [...world.tasks].filter(
    (task) =>
      task.projectId === projectId &&
      task.languageId === languageId &&
      task.assigneeIds.includes(userId) &&
      !['review', 'closed'].includes(task.status),
  )

/**
 * Says of a string why not; null where the person may. Languages are open by tasks there, no more by roles.
 * Source: facts F224, F209. Unstated: of tasks that are done, and of what is to be proofread. Ours: a task counts until it is
 * closed, one that proofreads for translations, too, one that translates for no approval.
 */
export const whyNotOn = (
  world: World,
  user: UserRow,
  right: 'translate' | 'approve',
  place: Place,
): ((stringId: number) => string | null) => {
  const { projectId } = place
  const isByTask = world.projects.get(projectId ?? NaN)?.hasTaskBasedAccess && !may(user, 'fill', place)
  const why = whyNot(user, right, isByTask ? { projectId } : place)
  const open =
    isByTask &&
    new Set(
      openTasks(world, user.id, place).flatMap((task) =>
        right === 'translate' || task.type % 2 ? stringIdsOfTask(world, task) : [],
      ),
    )
  return (id) => why ?? (!open || open.has(id) ? null : `string ${id} is in no open task of theirs`)
}
