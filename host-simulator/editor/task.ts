/** The task that a person works on, in projects where people see only what a task gives them. */
import type { Task } from '../../src/contract/objects.ts'
import { languageIn } from '../world/languages.ts'
import { openTasks } from '../world/task-access.ts'
import type { TaskRow } from '../world/task-rows.ts'
import type { World } from '../world/world.ts'
import { plainTime } from './times.ts'
import type { EditorView } from './view.ts'

/** Unstated: the numbers of statuses. The sample's new task has 0; the others follow in the order of a task's life. */
const statuses: Record<TaskRow['status'], number> = { review: 0, todo: 0, in_progress: 1, done: 2, closed: 3 }

/** The person's first open task on what the page shows, else null. */
export const taskOf = (world: World, view: EditorView): Task | null => {
  const row = openTasks(world, view.userId, view).find(({ fileIds }) =>
    fileIds.some((id) => view.fileIds.includes(id)),
  )
  if (!row) return null
  const step = world.projects.get(row.projectId)?.workflow.find(({ id }) => id === row.workflowStepId)
  return {
    id: row.id,
    type: row.type,
    status: statuses[row.status],
    title: row.title,
    description: row.description,
    created: plainTime(row.createdAt),
    to_language: languageIn(world, row.languageId)?.name ?? row.languageId,
    workflow_step_id: step?.id ?? 0,
    workflow_step_title: step?.title ?? '',
    language_id: row.languageId,
  }
}
