import { z } from 'zod'
import { date, id } from '../common/fields.ts'
import { requiredAt } from '../common/required-field.ts'
import { requireOwn } from '../common/caller.ts'
import { shelfResource } from '../common/shelf-resource.ts'
import { taskCommentsOf } from './comment.ts'
import { tag, tasks } from './kind.ts'

const answer = z.strictObject({
  id,
  userId: id,
  taskId: id,
  text: z.string(),
  timeSpent: z.int().min(0).nullable(),
  createdAt: date,
  updatedAt: date,
})

const comments = shelfResource({
  path: '/projects/{projectId}/tasks/{taskId}/comments/{commentId}',
  scope: 'project.task',
  tag,
  name: 'Comment',
  shelf: taskCommentsOf,
  form: z.object({ text: z.string().optional(), timeSpent: z.int().min(0).nullish() }),
  answer,
  guard: (call) => void tasks.named(call),
  settle(call, row, before) {
    if (before) requireOwn(call, before, 'comment')
    if (!row.text?.trim() && !row.timeSpent) throw requiredAt('text')
    const { languageId, type, workflowStepId } = tasks.named(call)
    return { on: { languageId, type, workflowStepId } }
  },
  shown: ({ text = '', timeSpent = null }, call) => ({ taskId: call.id('taskId'), text, timeSpent }),
  dropped: (call, row) => requireOwn(call, row, 'comment'),
  may: 'anybody',
})

export const taskCommentRows = comments.rows({
  list: 'What people say of a task.',
  add: 'Says something of a task, or how many seconds somebody worked on it.',
  read: 'One comment.',
  edit: 'Changes a comment of one’s own.',
  remove: 'Deletes a comment.',
})
