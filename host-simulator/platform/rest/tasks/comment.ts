/** What people say of tasks, and how long they worked on them. */
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { keptFate, type Kept } from '../common/shelf-resource.ts'

/** As it is kept in the vault. Plain JSON. */
export interface TaskComment extends Kept {
  text?: string | undefined
  /** Seconds. */
  timeSpent?: number | null | undefined
}

export const taskCommentsOf = shelf<TaskComment>('taskComments', keptFate)

/** Oldest first. */
export const commentsOfTask = (hosted: HostedWorld, projectId: number, taskId: number): TaskComment[] =>
  taskCommentsOf(hosted)
    .values()
    .filter(({ of }) => of === `projectId ${projectId} taskId ${taskId}`)
