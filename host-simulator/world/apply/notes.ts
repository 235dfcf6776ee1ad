/** What facts about comments, labels, tasks, people and screenshots do to a world. */
import { withStrings } from './strings.ts'
import type { ChangeOf } from '../changes.ts'
import { withIds } from '../id-lists.ts'
import type { CommentRow } from '../comment-rows.ts'
import type { ScreenshotRow } from '../string-rows.ts'
import type { Table } from '../table.ts'
import { counted, ofString, screenshotIdsOf, type World } from '../world.ts'

export const withComment = (world: World, change: ChangeOf<'commentAdded'>): World => {
  const { commentId: id, stringId, languageId, text, issueType, by: userId, at: createdAt } = change
  const reached = counted(world, { comments: id })
  if (!world.strings.has(stringId) || world.comments.has(id)) return reached
  const row: CommentRow = {
    id,
    stringId,
    languageId,
    userId,
    text,
    type: issueType ? 'issue' : 'comment',
    issueType,
    issueStatus: issueType ? 'unresolved' : null,
    resolverId: null,
    resolvedAt: null,
    createdAt,
  }
  const commentIds = withIds(world.commentIds, [row], ofString)
  return { ...reached, comments: world.comments.with(row), commentIds }
}

export const withCommentEdit = (
  world: World,
  id: number,
  edit: Partial<Pick<CommentRow, 'text' | 'issueStatus' | 'resolverId' | 'resolvedAt' | 'isDeleted'>>,
): World => {
  const row = world.comments.get(id)
  return row ? { ...world, comments: world.comments.with({ ...row, ...edit }) } : world
}

export const withLabel = (world: World, change: ChangeOf<'labelAdded'>): World => {
  const { labelId: id, projectId, title, isSystem = false } = change
  const reached = counted(world, { labels: id })
  if (world.labels.has(id)) return reached
  return { ...reached, labels: world.labels.with({ id, projectId, title, isSystem }) }
}

export const withoutLabel = (world: World, { labelId }: ChangeOf<'labelDeleted'>): World => {
  if (!world.labels.has(labelId)) return world
  const labelled = [...world.strings].flatMap(({ id, labelIds }) => (labelIds.includes(labelId) ? [id] : []))
  const after = withLabelOn(world, { labelId, stringIds: labelled }, false)
  return { ...after, labels: world.labels.without(labelId) }
}

export const withLabelOn = (
  world: World,
  { labelId, stringIds }: { labelId: number; stringIds: readonly number[] },
  isOn: boolean,
): World =>
  withStrings(world, stringIds, (row) => {
    const others = row.labelIds.filter((id) => id !== labelId)
    const labelIds = isOn ? (row.labelIds.includes(labelId) ? row.labelIds : [...others, labelId]) : others
    return { ...row, labelIds }
  })

export const withTask = (world: World, { taskId, projectId, row }: ChangeOf<'taskAdded'>): World => {
  const reached = counted(world, { tasks: taskId })
  if (!world.projects.has(projectId) || world.tasks.has(taskId)) return reached
  return { ...reached, tasks: world.tasks.with(row) }
}

export const withTaskEdits = (world: World, { taskId, edits, at }: ChangeOf<'taskEdited'>): World => {
  const row = world.tasks.get(taskId)
  return row ? { ...world, tasks: world.tasks.with({ ...row, ...edits, updatedAt: at }) } : world
}

export const withoutTask = (world: World, { taskId }: ChangeOf<'taskDeleted'>): World =>
  world.tasks.has(taskId) ? { ...world, tasks: world.tasks.without(taskId) } : world

/** Nobody works on tasks as them any more. */
export const withoutUser = (world: World, userId: number): World => {
  if (!world.users.has(userId)) return world
  const theirs = [...world.tasks].filter(({ assigneeIds }) => assigneeIds.includes(userId))
  return {
    ...world,
    users: world.users.without(userId),
    tasks: world.tasks.withAll(
      theirs.map((task) => ({ ...task, assigneeIds: task.assigneeIds.filter((id) => id !== userId) })),
    ),
  }
}

export const withScreenshot = (world: World, change: ChangeOf<'screenshotAdded'>): World => {
  const { screenshotId, projectId, row } = change
  const reached = counted(world, { screenshots: screenshotId })
  if (!world.projects.has(projectId) || world.screenshots.has(screenshotId)) return reached
  return tagged(reached, world.screenshots.with(row))
}

export const withScreenshotEdits = (world: World, change: ChangeOf<'screenshotEdited'>): World => {
  const row = world.screenshots.get(change.screenshotId)
  return row ? tagged(world, world.screenshots.with({ ...row, ...change.edits })) : world
}

export const withoutScreenshot = (world: World, { screenshotId }: ChangeOf<'screenshotDeleted'>): World =>
  world.screenshots.has(screenshotId) ? tagged(world, world.screenshots.without(screenshotId)) : world

// There are few, so the lists are made anew.
const tagged = (world: World, screenshots: Table<ScreenshotRow>): World => ({
  ...world,
  screenshots,
  screenshotIds: screenshotIdsOf(screenshots),
})
