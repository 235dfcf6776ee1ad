import { z } from 'zod'
import { fieldsShown, fieldValues, keepValues, requireFields } from '../fields/stored.ts'
import { addedRow } from '../../../world/added.ts'
import { directoryIdsBelow } from '../../../world/folders.ts'
import { filesOf } from '../../../world/queries.ts'
import type { TaskRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import { many } from '../../http/envelope.ts'
import { pagesOf } from '../common/addresses.ts'
import { fieldPointer, flagQuery, id, idQuery, ordered, orderQuery } from '../common/fields.ts'
import { fitting } from '../common/found.ts'
import { projectResource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { task, taskShape } from './shapes.ts'

const tag = 'Tasks'
const status = z.enum(['todo', 'in_progress', 'done', 'closed'])
const order = orderQuery('id', 'type', 'title', 'status', 'description', 'createdAt', 'updatedAt')
const assignees = z.array(z.object({ id }))

const shown = (each: TaskRow, call: Pick<Call, 'world' | 'hosted' | 'origin'>): z.input<typeof task> => ({
  ...taskShape(call.world, each, pagesOf(call)),
  ...fieldsShown(call, 'task', each.id),
})

const tasks = projectResource(({ tasks: table }) => table, {
  path: '/projects/{projectId}/tasks/{taskId}',
  scope: 'project.task',
  tag,
  name: 'Task',
  answer: task,
  shapeOf: shown,
})

export const taskRows = [
  tasks.list('The tasks of a project.', {
    query: z.object({
      status: status.optional(),
      assigneeId: idQuery.optional(),
      orderBy: order.optional(),
    }),
    ordersShown: true,
    rows(call) {
      const { status: wanted, assigneeId } = call.query
      return fitting(tasks.all(call), { status: wanted }).filter(
        ({ assigneeIds }) => assigneeId === undefined || assigneeIds.includes(assigneeId),
      )
    },
  }),
  tasks.add(
    'Adds a task about files. Tasks about single strings, labels or days are not here.',
    z.object({
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
      fields: fieldValues.nullish(),
      stringIds: z.undefined({ error: 'expected fileIds: tasks here are about files' }).optional(),
    }),
    (call) => {
      const { assignees: people, directoryIds, branchIds, fileIds = [], fields, ...wish } = call.body
      requireFields(call, 'task', fields)
      const projectId = call.id('projectId')
      const inFolders = filesIn(call.world, projectId, directoryIds ?? [], branchIds ?? [])
      const done = call.do({
        do: 'addTask',
        projectId,
        ...wish,
        fileIds: [...new Set([...fileIds, ...inFolders])],
        assigneeIds: people?.map((each) => each.id),
      })
      const added = addedRow(done, call.world, 'tasks')
      keepValues(call, 'task', added.id, fields)
      return added
    },
  ),
  tasks.read('One task.'),
  tasks.edit(
    'Edits a task.',
    z.object({
      status: status.optional(),
      title: z.string().optional(),
      description: z.string().optional(),
      fileIds: z.array(id).optional(),
      assignees: assignees.optional(),
      fields: fieldValues.nullish(),
    }),
    (call, { id: taskId }, { assignees: people, fields, ...edits }) => {
      requireFields(call, 'task', fields)
      const assigneeIds = people?.map((each) => each.id)
      if (people || Object.keys(edits).length)
        call.do({ do: 'editTask', taskId, ...edits, ...(assigneeIds && { assigneeIds }) })
      keepValues(call, 'task', taskId, fields)
    },
    { pointers: [fieldPointer] },
  ),
  tasks.remove('Deletes a task.', (call, { id: taskId }) => call.do({ do: 'deleteTask', taskId })),
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
      const own = [...call.world.tasks].filter(
        ({ assigneeIds }) => !isArchived && assigneeIds.includes(call.userId),
      )
      const shapes = fitting(own, { status: wanted }).map((each) => shown(each, call))
      return many(ordered(shapes, orderBy), call.search, (shape) => shape)
    },
  }),
]

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
