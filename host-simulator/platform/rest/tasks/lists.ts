/** Tasks of all projects: a person's own, and those that anybody works on. What is archived is so for one person. */
import { z } from 'zod'
import type { TaskRow } from '../../../world/task-rows.ts'
import { shelf } from '../../hosted/shelf.ts'
import { many, one } from '../../http/envelope.ts'
import {
  flagQuery,
  idQuery,
  idsQuery,
  ordered,
  patchOf,
  someQuery,
  timeQuery,
  wordsQuery,
} from '../common/fields.ts'
import { fitting, found } from '../common/found.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import { edited } from '../common/patch.ts'
import { may } from '../../../world/access.ts'
import { userOf } from '../common/caller.ts'
import { projectsOpen } from '../users/membership.ts'
import { row, type Call } from '../common/row.ts'
import { groupOf } from '../groups/group.ts'
import { ofAccount } from '../common/account-rows.ts'
import { order, shown, statuses, tag } from './kind.ts'
import { ownTask, task } from './shapes.ts'

/** By user and task. */
export const archivedTasksOf = shelf<true>('archivedTasks', {
  rows: 'true',
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
  isLost: ({ store }, _, key) => !store.world.tasks.has(Number(key.split(' ')[1])),
})

const listed = (
  call: Call,
  rows: readonly TaskRow[],
  {
    status,
    orderBy,
  }: { status?: readonly string[] | undefined; orderBy?: z.output<typeof order> | undefined },
  shownAs: (row: TaskRow) => z.input<typeof task> = (each) => shown(each, call),
) => {
  const shapes = rows.filter((each) => status === undefined || status.includes(each.status)).map(shownAs)
  return many(ordered(shapes, orderBy), call.search, (shape) => shape)
}

const keyOf = ({ userId }: Pick<Call, 'userId'>, { id }: TaskRow): string => `${userId} ${id}`

const time = timeQuery.transform(Date.parse)

const everybodys = row({
  method: 'GET',
  path: '/tasks',
  scope: 'project.task read',
  tag,
  doc: 'The tasks of all projects: of who is no manager, the own ones.',
  query: z.object({
    orderBy: order.optional(),
    status: statuses.optional(),
    type: someQuery(['0', '1', '2', '3']).optional(),
    projectIds: idsQuery.optional(),
    groupIds: idsQuery.optional(),
    assigneeIds: idsQuery.optional(),
    creatorIds: idsQuery.optional(),
    targetLanguageIds: wordsQuery.optional(),
    sourceLanguageIds: wordsQuery.optional(),
    createdAtFrom: time.optional(),
    createdAtTo: time.optional(),
    deadlineFrom: time.optional(),
    deadlineTo: time.optional(),
  }),
  ok: [200],
  answer: { many: task },
  steady: () => true,
  run(call) {
    const { query, world } = call
    requireOneAtMost(query, ['projectIds', 'groupIds'])
    const has = <T>(wanted: readonly T[] | undefined, one: T | undefined): boolean =>
      wanted === undefined || (one !== undefined && wanted.includes(one))
    const within = (at: string | null | undefined, from = -Infinity, to = Infinity): boolean =>
      (from === -Infinity && to === Infinity) ||
      (at != null && Date.parse(at) >= from && Date.parse(at) <= to)
    const user = userOf(call)
    const isOpen = projectsOpen(call)
    const rows = [...world.tasks].filter((each) => {
      const project = world.projects.get(each.projectId)
      return (
        isOpen(each.projectId) &&
        (may(user, 'manage', each) || each.assigneeIds.includes(call.userId)) &&
        has<string>(query.type, String(each.type)) &&
        has(query.projectIds, each.projectId) &&
        has(query.groupIds, project && groupOf(call, project.id)) &&
        (!query.assigneeIds || each.assigneeIds.some((one) => query.assigneeIds?.includes(one))) &&
        has(query.creatorIds, each.creatorId ?? project?.ownerId) &&
        has(query.targetLanguageIds, each.languageId) &&
        has(query.sourceLanguageIds, project?.sourceLanguageId) &&
        within(each.createdAt, query.createdAtFrom, query.createdAtTo) &&
        within(each.deadline, query.deadlineFrom, query.deadlineTo)
      )
    })
    return listed(call, rows, query)
  },
})

export const taskListRows = [
  ...ofAccount([everybodys]),
  row({
    method: 'GET',
    path: '/user/tasks',
    scope: 'project.task read',
    tag,
    doc: "The tasks of the token's user, in all projects.",
    query: z.object({
      status: statuses.optional(),
      isArchived: flagQuery.optional(),
      orderBy: order.optional(),
    }),
    ok: [200],
    answer: { many: ownTask },
    steady: () => true,
    run(call) {
      const { isArchived = false } = call.query
      const archived = archivedTasksOf(call.hosted)
      const own = [...call.world.tasks].filter(
        (each) =>
          each.assigneeIds.includes(call.userId) &&
          projectsOpen(call)(each.projectId) &&
          (archived.get(keyOf(call, each)) !== undefined) === isArchived,
      )
      // Source: the OpenAPI files.
      const { orderBy = [{ field: 'id', isDescending: true }], status } = call.query
      return listed(call, own, { orderBy, status }, (each) => ({ ...shown(each, call), isArchived }))
    },
  }),
  row({
    method: 'PATCH',
    path: '/user/tasks/{taskId}',
    may: 'anybody',
    scope: 'project.task write',
    tag,
    doc: "Puts one of the user's tasks into the archive, or takes it out.",
    query: z.object({ projectId: idQuery }),
    body: patchOf(['replace'], ['/isArchived']),
    ok: [200],
    answer: { one: ownTask },
    run(call) {
      const [own] = fitting([...call.world.tasks], {
        id: call.id('taskId'),
        projectId: call.query.projectId,
      }).filter(
        ({ assigneeIds, projectId }) => assigneeIds.includes(call.userId) && projectsOpen(call)(projectId),
      )
      const each = found(own, 'Task')
      const { isArchived } = edited({}, call.body, z.object({ isArchived: z.boolean() }))
      const archived = archivedTasksOf(call.hosted)
      if (isArchived) archived.set(keyOf(call, each), true)
      else archived.delete(keyOf(call, each))
      return one({ ...shown(each, call), isArchived })
    },
  }),
]
