/** Who may add, edit and delete tasks. */
import { taskDefaults } from '../defaults.ts'
import { languageIn } from '../languages.ts'
import { isProblem, type Problem } from '../problem.ts'
import type { ProjectRow } from '../project-rows.ts'
import type { LabelMatchRule, TaskRow, TaskScope, TaskStatus } from '../task-rows.ts'
import { flag, id, ids, json, mapOf, oneOf, optional, orNull, text, type Field, type Wish } from './fields.ts'
import {
  byCoordinator,
  byMember,
  made,
  newsIn,
  projectRow,
  refusalOf,
  said,
  wrongName,
  type Asked,
} from './row.ts'
import { held, ofScope, wordsOfTask } from './task-strings.ts'

/** Nobody says `review`: a new task has it where its project wants that. */
const status: Field<TaskStatus> = oneOf('todo', 'in_progress', 'done', 'closed')
const matchRule: Field<LabelMatchRule> = oneOf('all', 'any')
/** REST, which alone says it, knows its parts. */
const scope = json as Field<unknown> as Field<TaskScope>
const taskEdit = {
  type: optional(id),
  status: optional(status),
  description: optional(text),
  fileIds: optional(ids),
  assigneeIds: optional(ids),
  workflowStepId: orNull(id),
  stringIds: optional(ids),
  labelIds: optional(ids),
  labelMatchRule: optional(matchRule),
  excludeLabelIds: optional(ids),
  excludeLabelMatchRule: optional(matchRule),
  /** By what the `stringIds` beside it were found. */
  scope: optional(scope),
  isSplit: optional(flag),
  wordsByAssignee: optional(mapOf(id, 'words by user id')),
  vendor: optional(text),
  deadline: orNull(text),
  startedAt: orNull(text),
  resolvedAt: orNull(text),
}

const addTask = byCoordinator(
  'add a task',
  { projectId: id, title: text, languageId: text, precedingTaskId: optional(id), ...taskEdit },
  ({ projectId, title, languageId, ...wish }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const barred = refusalOf('coordinate', { projectId, languageId }, asked)
    if (barred) return barred
    const { world, now, refused } = asked
    if (!languageIn(world, languageId) || !project.targetLanguageIds.includes(languageId)) {
      const wanted = `expected a target language of project ${projectId} (${project.targetLanguageIds.join(', ')})`
      return refused('not-found', 'languageId', `${wanted}, got "${languageId}"`)
    }
    const wrong = wrongName(title, asked, 'title') ?? wrongTask(wish, project, asked)
    if (wrong) return wrong
    const { precedingTaskId } = wish
    if (precedingTaskId !== undefined && world.tasks.get(precedingTaskId)?.projectId !== projectId)
      return refused('not-found', 'precedingTaskId', `no task ${precedingTaskId} in project ${projectId}`)
    const taskId = world.counters.tasks + 1
    const row: TaskRow = {
      ...taskDefaults,
      ...said(wish),
      id: taskId,
      projectId,
      title,
      languageId,
      creatorId: asked.user.id,
      createdAt: now,
      ...(project.settings.taskReviewerIds?.length && { status: 'review' }),
    }
    // One that waits for another has its strings.
    const before = world.tasks.get(precedingTaskId ?? NaN)
    const { lastStringId, labelledIds } = before ?? held(world, row)
    const whole = { ...row, ...said({ lastStringId, labelledIds }) }
    const originalWords = wordsOfTask(world, whole)
    return [{ fact: 'taskAdded', taskId, projectId, row: { ...whole, originalWords }, ...made(asked) }]
  },
)

const wrongTask = (
  wish: Wish<typeof taskEdit>,
  project: ProjectRow,
  { world, refused }: Asked,
): Problem | null => {
  const { type, fileIds = [], assigneeIds = [], stringIds = [], labelIds = [], workflowStepId } = wish
  if (type !== undefined && ![0, 1, 2, 3].includes(type))
    return refused('invalid', 'type', `expected 0, 1, 2 or 3, got ${type}`)
  const file = fileIds.find((id) => world.files.get(id)?.projectId !== project.id)
  if (file !== undefined) return refused('not-found', 'fileIds', `no file ${file} in project ${project.id}`)
  const string = stringIds.find((id) => world.strings.get(id)?.projectId !== project.id)
  if (string !== undefined)
    return refused('not-found', 'stringIds', `no string ${string} in project ${project.id}`)
  const label = [...labelIds, ...(wish.excludeLabelIds ?? [])].find(
    (id) => world.labels.get(id)?.projectId !== project.id,
  )
  if (label !== undefined)
    return refused(
      'not-found',
      labelIds.includes(label) ? 'labelIds' : 'excludeLabelIds',
      `no label ${label} in project ${project.id}`,
    )
  for (const name of ['deadline', 'startedAt', 'resolvedAt'] as const)
    if (wish[name] != null && Number.isNaN(Date.parse(wish[name])))
      return refused('invalid', name, `expected a time, got "${wish[name]}"`)
  const user = assigneeIds.find((id) => !world.users.has(id))
  if (user !== undefined) return refused('not-found', 'assigneeIds', `no user ${user}`)
  if (workflowStepId != null && !project.workflow.some(({ id }) => id === workflowStepId))
    return refused(
      'not-found',
      'workflowStepId',
      `no workflow step ${workflowStepId} in project ${project.id}`,
    )
  return null
}

/** Who has a task says how far it is, and does not close it. Source: facts F155. */
const isOwnStatus = ({ status, ...others }: Wish<typeof taskEdit>, task: TaskRow, { user }: Asked): boolean =>
  task.assigneeIds.includes(user.id) &&
  status !== undefined &&
  status !== 'closed' &&
  !Object.keys(said(others)).length

/**
 * Who is named in the project lets a task begin that is not their own; its owner each. Until then nothing else becomes
 * of it. Source: facts F209. Unstated: whether one may be closed that waits. Ours is deleted or begun.
 */
const unreviewed = (
  { status, creatorId }: TaskRow,
  wanted: TaskStatus | undefined,
  { ownerId, settings }: ProjectRow,
  { user, refused }: Asked,
): Problem | null => {
  if (status !== 'review' || wanted === undefined) return null
  const reviewerIds = (settings.taskReviewerIds ?? []).filter((each) => each !== creatorId)
  if (![ownerId, ...reviewerIds].includes(user.id)) {
    const wanted = `the owner or one of the project's reviewers who did not make it lets it begin`
    return refused('not-allowed', 'status', wanted)
  }
  return wanted === 'todo'
    ? null
    : refused('not-allowed', 'status', `expected todo after review, got ${wanted}`)
}

const fixedAtFirst = ['status', 'type', 'workflowStepId'] as const

/** Until what it follows is done, nothing of its scope changes, nor how far it is. Source: facts F248. */
const isWaiting = ({ precedingTaskId }: TaskRow, { world }: Asked): boolean => {
  const before = world.tasks.get(precedingTaskId ?? NaN)
  return before !== undefined && !isOver(before)
}

export const isOver = ({ status }: Pick<TaskRow, 'status'>): boolean =>
  status === 'done' || status === 'closed'

/** When work on it began and ended, as its new status says. Source: facts F201. */
const datesOf = (task: TaskRow, status = task.status, now: string): Partial<TaskRow> => ({
  ...(status !== task.status && status !== 'todo' && task.startedAt == null && { startedAt: now }),
  ...(isOver({ status }) && !isOver(task) && { resolvedAt: now }),
})

const editTask = byMember(
  'edit a task',
  { taskId: id, title: optional(text), lastStringId: optional(id), ...taskEdit },
  ({ taskId, lastStringId, ...wish }, asked) => {
    const task = taskRow(taskId, asked)
    if (isProblem(task)) return task
    const barred = refusalOf('coordinate', task, asked)
    if (barred && (lastStringId !== undefined || !isOwnStatus(wish, task, asked))) return barred
    const project = projectRow(task.projectId, asked)
    if (isProblem(project)) return project
    const wrong =
      wrongName(wish.title, asked, 'title') ??
      wrongTask(wish, project, asked) ??
      unreviewed(task, wish.status, project, asked)
    if (wrong) return wrong
    const edits = newsIn(task, { ...datesOf(task, wish.status, asked.now), ...said(wish) })
    const fixed = [...fixedAtFirst, ...ofScope].find((name) => name in edits)
    if ((fixed ?? lastStringId) !== undefined && isWaiting(task, asked))
      return asked.refused('not-allowed', fixed ?? 'scope', `task ${task.precedingTaskId} is not done`)
    if (lastStringId !== undefined || ofScope.some((name) => name in edits))
      Object.assign(edits, newsIn(task, held(asked.world, { ...task, ...edits }, lastStringId)))
    if (!Object.keys(edits).length) return []
    return [{ fact: 'taskEdited', taskId, projectId: project.id, edits, ...made(asked) }]
  },
)

const deleteTask = byCoordinator('delete a task', { taskId: id }, ({ taskId }, asked) => {
  const task = taskRow(taskId, asked)
  if (isProblem(task)) return task
  const barred = refusalOf('coordinate', task, asked)
  if (barred) return barred
  // Those that wait for it go with it (facts F201).
  return [task, ...[...asked.world.tasks].filter((each) => each.precedingTaskId === taskId)].map((each) => ({
    fact: 'taskDeleted',
    taskId: each.id,
    projectId: task.projectId,
    ...made(asked),
  }))
})

const taskRow = (taskId: number, { world, refused }: Asked): TaskRow | Problem =>
  world.tasks.get(taskId) ?? refused('not-found', 'taskId', `no task ${taskId}`)

export const taskCommands = { addTask, editTask, deleteTask }
