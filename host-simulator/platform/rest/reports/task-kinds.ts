/** Reports about tasks: what is done of them, in what time and at what cost. */
import { wordsOf } from '../../../world/words.ts'
import { stringIdsOfTask } from '../../../world/queries.ts'
import type { TaskRow } from '../../../world/task-rows.ts'
import { rowsAt } from '../../../world/table.ts'
import { taskCommentsOf } from '../tasks/comment.ts'
import { orderOf } from '../tasks/order.ts'
import { isInTime } from './amount.ts'
import { costKinds } from './cost-kinds.ts'
import { rateOf } from './paid.ts'
import { hourly } from './rates.ts'
import { type Asked, type Kind, groupedBy, loginOf, summed } from './counted.ts'
import { schema as shape, type Schema } from './schema.ts'
import { reportTemplatesOf } from './templates.ts'

const hourMs = 60 * 60 * 1000

const wordsOfTask = ({ world }: Asked, task: TaskRow): number =>
  rowsAt(world.strings, stringIdsOfTask(world, task)).reduce((sum, string) => sum + wordsOf(world, string), 0)

const isResolved = ({ status }: Pick<TaskRow, 'status'>): boolean => status === 'done' || status === 'closed'

/** By the template that it was ordered with; 0 without one. */
const costOfTask = (asked: Asked, task: TaskRow): number => {
  const { reportSettingsTemplateId: id } = orderOf(asked.hosted, task)
  const template = reportTemplatesOf(asked.hosted).get(String(id))
  if (!template || template.unit === 'hours') return 0
  const scheme = { ...template.config, unit: template.unit, taskId: task.id, languageId: task.languageId }
  const part = task.type % 2 ? 'proofreadCost' : 'translationCost'
  const rows = costKinds['translation-costs-pe']?.rows({ ...asked, schema: shape.parse(scheme) }) ?? []
  return rows.reduce((sum, row) => sum + Number(row[part]), 0)
}

/** What is counted of a task. Unstated: what each type counts. */
const figures: Record<
  NonNullable<Schema['type']>,
  (asked: Asked, task: TaskRow) => Record<string, number>
> = {
  workload: (asked, task) => ({ tasks: 1, words: wordsOfTask(asked, task) }),
  'created-vs-resolved': (_, task) => ({ tasks: 1, resolved: Number(isResolved(task)) }),
  performance: (asked, task) => ({
    resolved: Number(isResolved(task)),
    words: isResolved(task) ? wordsOfTask(asked, task) : 0,
  }),
  time: (_, { createdAt, resolvedAt }) => ({
    tasks: 1,
    hours: resolvedAt == null ? 0 : (Date.parse(resolvedAt) - Date.parse(createdAt)) / hourMs,
  }),
  cost: (asked, task) => ({ tasks: 1, cost: costOfTask(asked, task) }),
}

const figureNames: Record<keyof typeof figures, readonly string[]> = {
  workload: ['tasks', 'words'],
  'created-vs-resolved': ['tasks', 'resolved'],
  performance: ['resolved', 'words'],
  time: ['tasks', 'hours'],
  cost: ['tasks', 'cost'],
}

export const taskKinds: Record<string, Kind> = {
  'time-spent': {
    title: 'Time Spent',
    prices: hourly,
    takes: { groupBy: ['user', 'language', 'task', 'project'] },
    columns: ['projectId', 'taskId', 'userId', 'username', 'languageId', 'seconds', 'cost'],
    rows(asked) {
      const { hosted, world, projects, schema } = asked
      const { userIds, taskIds, typeTasks, workflowStepId, languageId: wanted } = schema
      const all = taskCommentsOf(hosted)
        .values()
        .flatMap(({ of, userId, timeSpent, createdAt }) => {
          const [, projectId, taskId] = /^projectId (\d+) taskId (\d+)$/.exec(of) ?? []
          const task = world.tasks.get(Number(taskId))
          const isMeant =
            timeSpent &&
            task &&
            projects.some(({ id }) => id === Number(projectId)) &&
            (!userIds || userIds.includes(userId)) &&
            (!taskIds || taskIds.includes(task.id)) &&
            (wanted === undefined || wanted === task.languageId) &&
            (typeTasks === undefined || typeTasks === task.type) &&
            (workflowStepId === undefined || workflowStepId === task.workflowStepId) &&
            isInTime(schema, createdAt)
          return isMeant ? [{ task, userId, seconds: timeSpent }] : []
        })
      return summed(
        all,
        ({ task: { id: taskId, languageId, projectId }, userId }) =>
          schema.groupBy === 'project'
            ? { projectId }
            : groupedBy(
                asked,
                { taskId, userId, username: loginOf(asked, userId), languageId },
                { task: ['taskId'], user: ['userId', 'username'], language: ['languageId'] },
              ),
        ({ task, userId, seconds }) => ({
          seconds,
          cost: (seconds / 3600) * rateOf(schema, 'hourly', task.languageId, userId),
        }),
      )
    },
  },
  'task-usage': {
    title: 'Task Usage',
    needs: ['type', 'format'],
    takes: { groupBy: ['user', 'language', 'type', 'project'] },
    columns: ({ type = 'workload', groupBy }) => [
      ...(groupBy === 'user' ? ['userId', 'username'] : ['projectId', 'languageId', 'type', 'status']),
      ...figureNames[type],
    ],
    rows(asked) {
      const { world, projects, schema } = asked
      const { languageId, creatorId, assigneeId, typeTasks, statuses, groupBy, type = 'workload' } = schema
      const { wordsCountFrom = 0, wordsCountTo = Infinity } = schema
      const isLimited = schema.wordsCountFrom !== undefined || schema.wordsCountTo !== undefined
      const tasks = [...world.tasks].filter((each) => {
        const words = isLimited ? wordsOfTask(asked, each) : 0
        return (
          projects.some(({ id }) => id === each.projectId) &&
          isInTime(schema, each.createdAt) &&
          (languageId === undefined || each.languageId === languageId) &&
          (creatorId === undefined || each.creatorId === creatorId) &&
          (assigneeId === undefined || each.assigneeIds.includes(assigneeId)) &&
          (typeTasks === undefined || each.type === typeTasks) &&
          (!isLimited || (words >= wordsCountFrom && words <= wordsCountTo)) &&
          (!statuses || statuses.some((status) => status === each.status))
        )
      })
      // Unstated: whose a task is that several work on. Ours is of each.
      const seen = tasks.flatMap((task) =>
        (groupBy === 'user' ? task.assigneeIds : [null]).map((userId) => ({ task, userId })),
      )
      return summed(
        seen,
        ({ task, userId }) =>
          userId === null
            ? groupedBy(
                asked,
                {
                  ...{ projectId: task.projectId, languageId: task.languageId },
                  type: task.type,
                  status: task.status,
                },
                { project: ['projectId'], language: ['languageId'], type: ['type'] },
              )
            : { userId, username: loginOf(asked, userId) },
        ({ task }) => figures[type](asked, task),
      )
    },
  },
}
