/** Reports about tasks: in what time people worked on them, and how tasks are used. */
import { taskCommentsOf } from '../tasks/comment.ts'
import { type Kind, groupedBy, loginOf, summed } from './counted.ts'
import { isInTime } from './amount.ts'
import { rateOf } from './paid.ts'
import { hourly } from './rates.ts'
import { taskUsage } from './task-usage.ts'

export const taskKinds: Record<string, Kind> = {
  'time-spent': {
    title: 'Time Spent',
    prices: hourly,
    isArchived: true,
    takes: { groupBy: ['user', 'language', 'task', 'project'] },
    otherwise: { groupBy: 'user' },
    columns: ['projectId', 'taskId', 'userId', 'username', 'languageId', 'seconds', 'cost'],
    rows(asked) {
      const { hosted, world, projects, schema } = asked
      const { userIds, taskIds, typeTasks, workflowStepId, languageId: wanted } = schema
      // Also of tasks that were deleted. Source: facts F274.
      const all = taskCommentsOf(hosted)
        .values()
        .flatMap(({ of, userId, timeSpent, createdAt, on }) => {
          const [projectId = NaN, id = NaN] =
            /^projectId (\d+) taskId (\d+)$/.exec(of)?.slice(1).map(Number) ?? []
          const task = world.tasks.get(id) ?? on
          const isMeant =
            timeSpent &&
            task &&
            projects.some((each) => each.id === projectId) &&
            (!userIds || userIds.includes(userId)) &&
            (!taskIds || taskIds.includes(id)) &&
            (wanted === undefined || wanted === task.languageId) &&
            (typeTasks === undefined || typeTasks === task.type) &&
            (workflowStepId === undefined || workflowStepId === task.workflowStepId) &&
            isInTime(schema, createdAt)
          return isMeant
            ? [{ taskId: id, projectId, languageId: task.languageId, userId, seconds: timeSpent }]
            : []
        })
      return summed(
        all,
        ({ taskId, languageId, projectId, userId }) =>
          schema.groupBy === 'project'
            ? { projectId }
            : groupedBy(
                asked,
                { taskId, userId, username: loginOf(asked, userId), languageId },
                { task: ['taskId'], user: ['userId', 'username'], language: ['languageId'] },
              ),
        ({ languageId, userId, seconds }) => ({
          seconds,
          cost: (seconds / 3600) * rateOf(schema, 'hourly', languageId, userId),
        }),
      )
    },
  },
  'task-usage': taskUsage,
}
