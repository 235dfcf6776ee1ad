/** Tasks as a resource: what their operations, their lists and what hangs on them share. */
import { z } from 'zod'
import type { TaskRow } from '../../../world/task-rows.ts'
import { fieldsShown } from '../fields/stored.ts'
import { pagesOf } from '../common/addresses.ts'
import { orderQuery, someQuery } from '../common/fields.ts'
import { projectResource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { commentsOfTask } from './comment.ts'
import { costsOf } from './costs.ts'
import { orderOf } from './order.ts'
import { teamsOf } from '../teams/team.ts'
import { task, taskShape } from './shapes.ts'

export const tag = 'Tasks'
export const status = z.enum(['todo', 'in_progress', 'done', 'closed'])
/** To ask for: in review is what waits for who lets it begin. */
export const statuses = someQuery(['review', ...status.options])
export const order = orderQuery(
  ...(['id', 'type', 'title', 'status', 'description', 'createdAt', 'updatedAt'] as const),
  ...(['deadline', 'startedAt', 'resolvedAt'] as const),
)

const orderShown = ({ hosted }: Pick<Call, 'hosted'>, each: TaskRow, spentBy: (userId: number) => number) => {
  const { batchId, assignedTeams, reportSettingsTemplateId: template, ...said } = orderOf(hosted, each)
  const { generateCostEstimate = false, generateTranslationCost = false } = said
  return {
    ...(batchId && { batchId }),
    ...(hosted.edition === 'enterprise' && {
      assignedTeams: (assignedTeams ?? []).map((team) => ({
        ...team,
        // Unstated: whose time is a team's. Ours is that of all who are in it.
        timeSpent: sumOf(teamsOf(hosted).get(String(team.id))?.members ?? [], (one) => spentBy(one.userId)),
      })),
      syncScope: null,
    }),
    ...{ generateCostEstimate, generateTranslationCost },
    ...(template != null && { reportSettingsTemplateId: template }),
  }
}

const sumOf = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0)

export const shown = (
  each: TaskRow,
  call: Pick<Call, 'world' | 'hosted' | 'origin'>,
): z.input<typeof task> => {
  const comments = commentsOfTask(call.hosted, each.projectId, each.id)
  const spentBy = (userId: number): number =>
    sumOf(comments, (comment) => (comment.userId === userId ? (comment.timeSpent ?? 0) : 0))
  return {
    ...taskShape(call.world, each, pagesOf(call), spentBy),
    ...orderShown(call, each, spentBy),
    ...costsOf(call, each),
    commentsCount: comments.length,
    ...fieldsShown(call, 'task', each.id),
  }
}

export const tasks = projectResource(({ tasks: table }) => table, {
  path: '/projects/{projectId}/tasks/{taskId}',
  scope: 'project.task',
  tag,
  name: 'Task',
  answer: task,
  shapeOf: shown,
  isSteady: true,
})
