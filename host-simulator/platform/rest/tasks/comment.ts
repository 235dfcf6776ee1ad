/** What people say of tasks, and how long they worked on them. */
import type { TaskRow } from '../../../world/task-rows.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { keptFate, type Kept } from '../common/shelf-resource.ts'

/** As it is kept in the vault. Plain JSON. */
export interface TaskComment extends Kept {
  text?: string | undefined
  /** Seconds. */
  timeSpent?: number | null | undefined
  /** Of the task, when time was spent: that is reported of a deleted one, too. Source: facts F274. */
  on?: Pick<TaskRow, 'languageId' | 'type' | 'workflowStepId'> | undefined
}

export const taskCommentsOf = shelf<TaskComment>('taskComments', keptFate)

/** Oldest first. */
export const commentsOfTask = (hosted: HostedWorld, projectId: number, taskId: number): TaskComment[] =>
  taskCommentsOf(hosted)
    .values()
    .filter(({ of }) => of === `projectId ${projectId} taskId ${taskId}`)
