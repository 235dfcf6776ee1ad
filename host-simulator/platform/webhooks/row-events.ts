/** Events about rows of the world, with the bodies that webhooks send. */
import type { ChangeOf } from '../../world/changes.ts'
import { userBody } from '../rest/users/person.ts'
import {
  commentBody,
  fileBody,
  languageBody,
  projectBody,
  stringBody,
  taskBody,
  translationBody,
} from './shapes.ts'
import { placed, type EventName, type Step, type WebhookEvent } from './step.ts'

export const ofProject = (
  step: Step,
  { fact, projectId, by }: ChangeOf<'projectAdded' | 'projectDeleted'>,
): WebhookEvent[] => {
  const name = fact === 'projectAdded' ? 'project.created' : 'project.deleted'
  const found = placed(step, ({ projects }) => projects, projectId)
  if (!found) return []
  const { row, view } = found
  return [
    {
      name,
      projectId,
      body: () => ({ event: name, project: projectBody(view, row), user: userBody(view.world, by) }),
    },
  ]
}

export const ofFiles = (
  step: Step,
  name: EventName,
  fileIds: readonly number[],
  by: number,
): WebhookEvent[] =>
  fileIds.flatMap((fileId) => {
    const found = placed(step, ({ files }) => files, fileId)
    if (!found) return []
    const { row, view } = found
    const body = () => ({ event: name, file: fileBody(view, row), user: userBody(view.world, by) })
    return [{ name, projectId: row.projectId, body }]
  })

/**
 * Unstated: what of quality checks is told. Ours is when they are over that somebody began or an app made; those
 * built in are over as soon as a text is there.
 */
export const ofChecks = (step: Step, change: ChangeOf<'translationsChecked'>): WebhookEvent[] => {
  const { projectId, languageId } = change
  const targetLanguage = languageBody(step.after, languageId)
  const files = change.fileIds.flatMap((fileId): WebhookEvent[] => {
    const found = placed(step, ({ files }) => files, fileId)
    const name = 'file.qa.finished'
    if (!found) return []
    return [
      {
        name,
        projectId,
        body: () => ({ event: name, file: fileBody(found.view, found.row), targetLanguage }),
      },
    ]
  })
  const found = placed(step, ({ projects }) => projects, projectId)
  if (!found) return files
  const name = 'project.qa.finished'
  const body = (): object => ({ event: name, project: projectBody(found.view, found.row), targetLanguage })
  return [...files, { name, projectId, body }]
}

export const ofStrings = (
  step: Step,
  name: EventName,
  stringIds: readonly number[],
  by: number,
): WebhookEvent[] =>
  stringIds.flatMap((stringId) => {
    const found = placed(step, ({ strings }) => strings, stringId)
    if (!found) return []
    const { row, view } = found
    const body = () => ({ event: name, string: stringBody(view, row), user: userBody(view.world, by) })
    return [{ name, projectId: row.projectId, body }]
  })

/** The payload names a person of its own, who approved or took that back; others have who translated alone. Source: facts F132. */
export const ofTranslations = (
  step: Step,
  name: EventName,
  translationIds: readonly number[],
  by?: number,
): WebhookEvent[] =>
  translationIds.flatMap((translationId) => {
    const found = placed(step, ({ translations }) => translations, translationId)
    const projectId = found?.view.world.strings.get(found.row.stringId)?.projectId
    if (!found || projectId === undefined) return []
    const { row, view } = found
    const user = by === undefined ? {} : { user: userBody(view.world, by) }
    return [
      { name, projectId, body: () => ({ event: name, translation: translationBody(view, row), ...user }) },
    ]
  })

export const ofImport = (
  step: Step,
  { translations, approved, by }: ChangeOf<'translationsImported'>,
): WebhookEvent[] => [
  ...ofTranslations(
    step,
    'suggestion.added',
    translations.map(({ id }) => id),
  ),
  ...ofTranslations(
    step,
    'suggestion.approved',
    [
      ...translations.flatMap(({ id, approval }) => (approval ? [id] : [])),
      ...approved.map(({ translationId }) => translationId),
    ],
    by,
  ),
]

export const ofComment = (step: Step, name: EventName, commentId: number): WebhookEvent[] => {
  const found = placed(step, ({ comments }) => comments, commentId)
  const projectId = found?.view.world.strings.get(found.row.stringId)?.projectId
  if (!found || projectId === undefined) return []
  const { row, view } = found
  return [{ name, projectId, body: () => ({ event: name, comment: commentBody(view, row) }) }]
}

export const ofTask = (step: Step, name: EventName, taskId: number, more: object = {}): WebhookEvent[] => {
  const found = placed(step, ({ tasks }) => tasks, taskId)
  if (!found) return []
  const { row, view } = found
  return [
    {
      name,
      projectId: row.projectId,
      body: () => ({ event: name, task: { ...taskBody(view, row), ...more } }),
    },
  ]
}

/** Unstated: whether a new status is an update, too. Ours is both only where something else changed with it. */
export const ofTaskEdit = (step: Step, { taskId, edits }: ChangeOf<'taskEdited'>): WebhookEvent[] => {
  const { status, ...others } = edits
  const oldStatus = step.before.tasks.get(taskId)?.status
  const isMoved = status !== undefined && status !== oldStatus
  return [
    ...(isMoved ? ofTask(step, 'task.statusChanged', taskId, { oldStatus, newStatus: status }) : []),
    ...(Object.keys(others).length ? ofTask(step, 'task.updated', taskId) : []),
  ]
}
