import { z } from 'zod'
import { keepValues, requireFields } from '../fields/stored.ts'
import { addedRow } from '../../../world/added.ts'
import { stringIdsOfTask } from '../../../world/queries.ts'
import type { TaskRow } from '../../../world/task-rows.ts'
import { isSameJson } from '../../../world/same-json.ts'
import { rowsAt } from '../../../world/table.ts'
import { namedFiles } from '../../files/named-files.ts'
import { invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { link, linkShape, linkToBytes } from '../common/addresses.ts'
import { fieldPointer, id, idQuery } from '../common/fields.ts'
import { fitting, noContent, stringNamed } from '../common/found.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import { requiredAt } from '../common/required-field.ts'
import { row } from '../common/row.ts'
import { stringsIn } from '../format-settings/exporters.ts'
import { orRefused } from '../sources/failures.ts'
import { order, status, statuses, tag, tasks } from './kind.ts'
import { keepOrder, orderOf, orderWished, worker } from './order.ts'
import { scopedStringIds } from './scope.ts'
import { labelsOf, peopleOf, scopeOf, scopeOfNew, shared } from './wish.ts'

const form = z
  .object({ ...shared, ...scopeOfNew })
  .partial()
  .extend({
    title: z.string(),
    type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
    /** Of the task before where there is one. */
    languageId: z.string().optional(),
    status: z.enum(['todo', 'in_progress']).optional(),
    precedingTaskId: id.optional(),
    vendor: z.string().nullish(),
    workflowStepId: id.optional(),
  })

const edits = z
  .object({
    ...shared,
    status,
    resolvedAt: z.iso.datetime({ offset: true }).nullable(),
    /** Unstated: what it is. Ours looks anew at which strings fit. */
    resetScope: z.boolean(),
    /** Of the enterprise edition. Unstated: what it is. Ours is the one who works on it. */
    assignee: worker,
  })
  .partial()

/** Unstated: what is exported of a task. Ours has its strings that are not hidden, as XLIFF with what they have. */
const exported = row({
  method: 'POST',
  path: '/projects/{projectId}/tasks/{taskId}/exports',
  scope: 'project.task read',
  tag,
  doc: 'A link to the strings of a task as XLIFF; 204 where it has none.',
  ok: [200, 204],
  answer: { one: link },
  async run(call) {
    const task = tasks.named(call)
    const ids = stringIdsOfTask(call.world, task)
    const bytes = await orRefused(stringsIn(call, 'xliff', ids, { languageId: task.languageId }))
    return bytes ? one(linkShape(await linkToBytes(call, `task-${task.id}.xliff`, bytes))) : noContent()
  },
})

export const taskRows = [
  exported,
  tasks.list('The tasks of a project.', {
    query: z.object({
      status: statuses.optional(),
      assigneeId: idQuery.optional(),
      batchId: idQuery.optional(),
      orderBy: order.optional(),
    }),
    ordersShown: true,
    rows(call) {
      const { status: wanted, assigneeId, batchId } = call.query
      return tasks
        .all(call)
        .filter(
          (each) =>
            (wanted === undefined || wanted.includes(each.status)) &&
            (assigneeId === undefined || each.assigneeIds.includes(assigneeId)) &&
            (batchId === undefined || orderOf(call.hosted, each).batchId === batchId),
        )
    },
  }),
  tasks.add(
    'Adds a task about files, about strings of them, or to proofread what another task translates.',
    form,
    (call) => {
      const { body } = call
      const { fields, title, description, status: first, workflowStepId } = body
      requireFields(call, 'task', fields)
      const order = orderWished(call, body)
      const { deadline, startedAt, vendor, precedingTaskId } = body
      requireKind(call)
      const projectId = call.id('projectId')
      const about = precedingTaskId === undefined ? subjectOf(call) : afterTask(call, precedingTaskId)
      const done = call.do({
        do: 'addTask',
        projectId,
        ...about,
        ...peopleOf(body),
        ...{ title, description, status: first, workflowStepId, deadline, startedAt, precedingTaskId },
        vendor: vendor ?? undefined,
      })
      const added = addedRow(done, call.world, 'tasks')
      keepOrder(call.hosted, added.id, order)
      keepValues(call, 'task', added.id, fields)
      return added
    },
  ),
  tasks.read('One task.'),
  tasks.edit(
    'Edits a task.',
    edits,
    (call, row, { fields, assignee, ...said }) => {
      requireFields(call, 'task', fields)
      const wish = assignee ? { ...said, assignees: [assignee] } : said
      const order = orderWished(call, wish, orderOf(call.hosted, row))
      const { title, description, status: next, deadline, startedAt, resolvedAt } = wish
      call.do({
        do: 'editTask',
        taskId: row.id,
        ...{ title, description, status: next, deadline, startedAt, resolvedAt },
        ...placeEdited(call, row, wish),
        ...(wish.resetScope && { lastStringId: call.world.counters.strings }),
        ...labelsOf(wish, row),
        ...peopleOf(wish, row),
      })
      keepOrder(call.hosted, row.id, order)
      keepValues(call, 'task', row.id, fields)
    },
    {
      // Who has it says how far it is.
      may: 'translate',
      pointers: [fieldPointer],
      pointersOf: { assignedTeams: 'enterprise', assignee: 'enterprise' },
    },
  ),
  tasks.remove('Deletes a task.', (call, { id: taskId }) => call.do({ do: 'deleteTask', taskId })),
]

type Add = Parameters<Parameters<typeof tasks.add<typeof form>>[2]>[0]

const wrong = (key: string, code: string, message: string): Refusal =>
  new Refusal(invalid(key, code, message))

/**
 * A type, or in the enterprise edition a step in its place. Source: the OpenAPI files, which want both of a vendor's task
 * and forbid it in words. Unstated: which holds. Ours takes both there.
 */
const requireKind = ({ hosted, body }: Add): void => {
  const { type, workflowStepId, precedingTaskId, vendor } = body
  const isEnterprise = hosted.edition === 'enterprise'
  if (type === undefined && !(isEnterprise && (workflowStepId ?? precedingTaskId))) throw requiredAt('type')
  if (isEnterprise && type === 2) throw wrong('type', 'notInArray', 'Expected 0, 1 or 3, got 2')
  if (isEnterprise && type !== undefined && workflowStepId !== undefined && !vendor)
    throw wrong('workflowStepId', 'notAllowed', 'Expected workflowStepId without type')
}

/** What a task of its own is about. */
const subjectOf = (call: Add) => {
  const { directoryIds = [], branchIds = [], fileIds = [], stringIds, languageId, type } = call.body
  if (languageId === undefined) throw requiredAt('languageId')
  if (type !== undefined && type > 1 && !call.body.vendor)
    throw wrong('vendor', 'isEmpty', 'Expected who works on it: types 2 and 3 are by a vendor')
  requireOneAtMost(call.body, ['fileIds', 'directoryIds', 'branchIds', 'stringIds'])
  if (!stringIds?.length && !fileIds.length && !directoryIds.length && !branchIds.length)
    throw requiredAt('fileIds')
  const projectId = call.id('projectId')
  const inFolders = namedFiles(call.world, projectId, { directoryIds, branchIds })
  const scope = scopeOf(call.body, type ?? 0) ?? undefined
  const files = stringIds ? filesOfStrings(call, stringIds) : [...new Set([...fileIds, ...inFolders])]
  const task = { id: 0, projectId, languageId, type: type ?? 0, fileIds: files }
  return {
    ...{ languageId, type, scope, fileIds: files },
    ...labelsOf(call.body),
    stringIds: scope ? scopedStringIds(call.world, task, scope) : stringIds,
  }
}

/** One that proofreads, after one that translates. Source: facts F201. */
const afterTask = (call: Add, taskId: number) => {
  const { world, body } = call
  const before = fitting([...world.tasks], { projectId: call.id('projectId') }).find(
    (each) => each.id === taskId,
  )
  if (!before) throw wrong('precedingTaskId', 'notFound', `There is no task ${taskId}`)
  const { type = 1 } = body
  if (type % 2 === 0) throw wrong('type', 'notInArray', 'Expected 1 or 3: what was translated is proofread')
  if (before.type % 2)
    throw wrong('precedingTaskId', 'invalid', `Task ${taskId} proofreads; expected one that translates`)
  const { languageId, fileIds, stringIds, labelIds, labelMatchRule }: TaskRow = before
  const { excludeLabelIds, excludeLabelMatchRule } = before
  return {
    ...{ type, languageId, fileIds, stringIds, labelIds, labelMatchRule },
    ...{ excludeLabelIds, excludeLabelMatchRule },
  }
}

/** What an edit makes of the strings that a task is about. */
const placeEdited = (call: Pick<Add, 'world' | 'id'>, row: TaskRow, wish: z.output<typeof edits>) => {
  const { fileIds, directoryIds, branchIds, stringIds, resetScope } = wish
  const isPlaced = Boolean(fileIds ?? directoryIds ?? branchIds)
  if (stringIds && isPlaced)
    throw wrong('stringIds', 'notAllowed', 'Expected stringIds without fileIds, directoryIds and branchIds')
  const inFolders = namedFiles(call.world, row.projectId, {
    directoryIds: directoryIds ?? [],
    branchIds: branchIds ?? [],
  })
  const files = stringIds
    ? filesOfStrings(call, stringIds)
    : isPlaced
      ? [...new Set([...(fileIds ?? []), ...inFolders])]
      : undefined
  // Files in the place of strings have all of theirs; else what was chosen stays, with less of it.
  const before = isPlaced && row.stringIds ? { ...row.scope, stringIds: undefined } : row.scope
  const narrowed = scopeOf(wish, row.type, before)
  const scope = narrowed && !before && row.stringIds ? { stringIds: row.stringIds, ...narrowed } : narrowed
  const isNew = resetScope || files || !isSameJson(scope, row.scope)
  return {
    ...(files && { fileIds: files }),
    ...(scope && isNew
      ? { scope, stringIds: scopedStringIds(call.world, { ...row, fileIds: files ?? row.fileIds }, scope) }
      : { stringIds }),
  }
}

const filesOfStrings = (call: Pick<Add, 'world' | 'id'>, stringIds: readonly number[]): number[] => {
  for (const stringId of stringIds) stringNamed(call, stringId, 'stringIds')
  return [...new Set(rowsAt(call.world.strings, stringIds).map(({ fileId }) => fileId))]
}
