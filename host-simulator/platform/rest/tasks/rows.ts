import { z } from 'zod'
import { directoryIdsBelow } from '../../../world/folders.ts'
import { filesOf } from '../../../world/queries.ts'
import type { TaskRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import { many, one } from '../../http/envelope.ts'
import { flagQuery, id, idQuery, ordered, orderQuery, patchOf } from '../common/fields.ts'
import { found, noContent, ofProject } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import { pagesOf } from '../common/pages-address.ts'
import { row, type Call } from '../row.ts'
import { task, taskShape } from './shapes.ts'

const all = '/projects/{projectId}/tasks'
const single = `${all}/{taskId}`
const tag = 'Tasks'
const status = z.enum(['todo', 'in_progress', 'done', 'closed'])
const order = orderQuery('id', 'type', 'title', 'status', 'description', 'createdAt', 'updatedAt')
const assignees = z.array(z.object({ id }))

export const taskRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.task read',
    tag,
    doc: 'The tasks of a project.',
    query: z.object({
      status: status.optional(),
      assigneeId: idQuery.optional(),
      orderBy: order.optional(),
    }),
    ok: [200],
    answer: { many: task },
    run(call) {
      const { status: wanted, assigneeId, orderBy } = call.query
      const projectId = call.id('projectId')
      const rows = [...call.world.tasks].filter(
        (each) =>
          each.projectId === projectId &&
          (wanted === undefined || each.status === wanted) &&
          (assigneeId === undefined || each.assigneeIds.includes(assigneeId)),
      )
      return many(ordered(rows.map(shapeIn(call)), orderBy), call.search, (shape) => shape)
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.task write',
    tag,
    doc: 'Adds a task about files. Tasks about single strings, labels or days are not here.',
    body: z.object({
      type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
      title: z.string(),
      languageId: z.string(),
      fileIds: z.array(id).optional(),
      directoryIds: z.array(id).optional(),
      branchIds: z.array(id).optional(),
      status: z.enum(['todo', 'in_progress']).optional(),
      description: z.string().optional(),
      assignees: assignees.optional(),
      workflowStepId: id.optional(),
      stringIds: z.undefined({ error: 'expected fileIds: tasks here are about files' }).optional(),
    }),
    ok: [201],
    answer: { one: task },
    run(call) {
      const { assignees: people, directoryIds, branchIds, fileIds = [], ...wish } = call.body
      const projectId = call.id('projectId')
      const inFolders = filesIn(call.world, projectId, directoryIds ?? [], branchIds ?? [])
      call.do({
        do: 'addTask',
        projectId,
        ...wish,
        fileIds: [...new Set([...fileIds, ...inFolders])],
        assigneeIds: people?.map((each) => each.id),
      })
      return one(shapeIn(call)(lastOf(call.world)), 201)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.task read',
    tag,
    doc: 'One task.',
    ok: [200],
    answer: { one: task },
    run: (call) => one(shapeIn(call)(taskIn(call))),
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'project.task write',
    tag,
    doc: 'Edits a task.',
    body: patchOf(['replace', 'test'], ['/status', '/title', '/description', '/fileIds', '/assignees']),
    ok: [200],
    answer: { one: task },
    run(call) {
      const before = taskIn(call)
      const { assignees: people, ...edits } = edited(
        shapeIn(call)(before),
        call.body,
        z.object({
          status: status.optional(),
          title: z.string().optional(),
          description: z.string().optional(),
          fileIds: z.array(id).optional(),
          assignees: assignees.optional(),
        }),
      )
      const assigneeIds = people?.map((each) => each.id)
      if (people || Object.keys(edits).length)
        call.do({ do: 'editTask', taskId: before.id, ...edits, ...(assigneeIds && { assigneeIds }) })
      return one(shapeIn(call)(taskIn(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.task write',
    tag,
    doc: 'Deletes a task.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteTask', taskId: taskIn(call).id })
      return noContent()
    },
  }),
  row({
    method: 'GET',
    path: '/user/tasks',
    scope: 'project.task read',
    tag,
    doc: "The tasks of the token's user, in all projects. None is ever archived.",
    query: z.object({
      status: status.optional(),
      isArchived: flagQuery.optional(),
      orderBy: order.optional(),
    }),
    ok: [200],
    answer: { many: task },
    run(call) {
      const { status: wanted, isArchived, orderBy } = call.query
      const rows = [...call.world.tasks].filter(
        (each) =>
          !isArchived &&
          each.assigneeIds.includes(call.userId) &&
          (wanted === undefined || each.status === wanted),
      )
      return many(ordered(rows.map(shapeIn(call)), orderBy), call.search, (shape) => shape)
    },
  }),
]

const shapeIn =
  (call: Pick<Call, 'world' | 'hosted' | 'origin'>) =>
  (each: TaskRow): z.input<typeof task> =>
    taskShape(call.world, each, pagesOf(call))

const taskIn = (call: Pick<Call, 'world' | 'id'>): TaskRow =>
  ofProject(call, call.world.tasks.get(call.id('taskId')), 'Task')

const lastOf = ({ tasks, counters }: World): TaskRow => found(tasks.get(counters.tasks), 'Task')

/** Those of the project in these directories, however deep, and branches. */
const filesIn = (
  world: World,
  projectId: number,
  directoryIds: readonly number[],
  branchIds: readonly number[],
): number[] => {
  const within = new Set(directoryIds.flatMap((each) => [each, ...directoryIdsBelow(world, each)]))
  return filesOf(world, projectId)
    .filter(
      ({ branchId, directoryId }) =>
        (branchId !== null && branchIds.includes(branchId)) ||
        (directoryId !== null && within.has(directoryId)),
    )
    .map((file) => file.id)
}
