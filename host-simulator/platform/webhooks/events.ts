/** What webhooks hear of a change, event by event. Source: the platform's documented events; REST v2, webhooks. */
import type { Change, ChangeOf } from '../../world/changes.ts'
import { isStringBased } from '../../world/string-based.ts'
import { userBody } from '../rest/users/person.ts'
import { exportEvents } from './export-events.ts'
import { progressEvents, progressNames } from './progress-events.ts'
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

/**
 * All events of the step whose names are wanted, in the order of the changes; what follows from all of them comes last.
 * Left out: builds and groups, which are no changes of the world; whoever causes one announces it.
 */
export const eventsOf = (step: Step, wanted: ReadonlySet<string>): WebhookEvent[] => {
  const isTold = ({ name, projectId }: WebhookEvent): boolean =>
    wanted.has(name) && !(name.startsWith('file.') && isOfStrings(step, projectId))
  return [
    ...step.changes.flatMap((change) => ofChange(step, change).filter(isTold)),
    ...(wanted.has('translation.updated') ? exportEvents(step) : []),
    ...(progressNames.some((name) => wanted.has(name)) ? progressEvents(step) : []).filter(isTold),
  ]
}

/** Nobody hears of files where there are none. Source: facts F134. */
const isOfStrings = ({ before, after }: Step, projectId: number): boolean =>
  isStringBased(after, projectId) || isStringBased(before, projectId)

const ofChange = (step: Step, change: Change): WebhookEvent[] => {
  switch (change.fact) {
    case 'projectAdded':
    case 'projectDeleted':
      return ofProject(step, change)
    case 'fileAdded':
      return ofFiles(step, 'file.added', [change.fileId], change.by)
    case 'fileUpdated': {
      const name = step.isReverted(change.fileId) ? 'file.reverted' : 'file.updated'
      return ofFiles(step, name, [change.fileId], change.by)
    }
    case 'fileDeleted':
      return ofFiles(step, 'file.deleted', [change.fileId], change.by)
    // Unstated: whether what goes with a folder or a file is told one by one. Ours tells of files, not of strings.
    case 'branchDeleted':
    case 'directoryDeleted':
      return ofFiles(step, 'file.deleted', change.fileIds, change.by)
    case 'stringsAdded':
      return ofStrings(
        step,
        'string.added',
        Array.from(change.strings, ({ id }) => id),
        change.by,
      )
    case 'stringsEdited':
      if (change.isCount) return []
      return ofStrings(
        step,
        'string.updated',
        change.edits.map(({ stringId }) => stringId),
        change.by,
      )
    case 'correctionApproved':
    case 'correctionDisapproved':
      return ofStrings(step, 'string.updated', [change.stringId], change.by)
    case 'stringsHidden':
    case 'stringsShown':
      return ofStrings(step, 'string.updated', change.stringIds, change.by)
    case 'stringsPassed':
      // What apps are told of it comes from `app-steps`.
      return []
    case 'stringsDeleted':
      return ofStrings(step, 'string.deleted', change.stringIds, change.by)
    case 'translationAdded':
    // Unstated: what a translation that comes back is. Ours is one that was added.
    case 'translationRestored':
      return ofTranslations(step, 'suggestion.added', [change.translationId])
    case 'translationEdited':
      return ofTranslations(step, 'suggestion.updated', [change.translationId])
    case 'translationDeleted':
      return ofTranslations(step, 'suggestion.deleted', [change.translationId])
    case 'translationsDeleted':
      return ofTranslations(step, 'suggestion.deleted', change.translationIds)
    case 'translationApproved':
      return ofTranslations(step, 'suggestion.approved', [change.translationId], change.by)
    case 'translationDisapproved':
      return ofTranslations(step, 'suggestion.disapproved', [change.translationId], change.by)
    case 'translationsDisapproved':
      return ofTranslations(step, 'suggestion.disapproved', change.translationIds, change.by)
    case 'translationsImported':
      return ofImport(step, change)
    case 'commentAdded':
      return ofComment(step, 'stringComment.created', change.commentId)
    case 'commentEdited':
    case 'issueResolved':
    case 'issueReopened':
      return ofComment(step, 'stringComment.updated', change.commentId)
    case 'commentDeleted':
      return ofComment(step, 'stringComment.deleted', change.commentId)
    case 'commentRestored':
      return ofComment(step, 'stringComment.restored', change.commentId)
    case 'taskAdded':
      return ofTask(step, 'task.added', change.taskId)
    case 'taskEdited':
      return ofTaskEdit(step, change)
    case 'taskDeleted':
      return ofTask(step, 'task.deleted', change.taskId)
    case 'translationsChecked':
      return ofChecks(step, change)
    // Unstated: whether what a master shares is told of its duplicates. It is not: nobody translated them.
    case 'translationsShared':
    case 'translationVoted':
    case 'labelAdded':
    case 'labelEdited':
    case 'labelDeleted':
    case 'labelAssigned':
    case 'labelUnassigned':
    case 'projectEdited':
    case 'brandSet':
    case 'languagesSet':
    case 'tabsSet':
    case 'workflowSet':
    case 'branchAdded':
    case 'branchEdited':
    case 'directoryAdded':
    case 'directoryEdited':
    case 'fileEdited':
    case 'screenshotAdded':
    case 'screenshotEdited':
    case 'screenshotDeleted':
    case 'roleSet':
    case 'userAdded':
    case 'userEdited':
    case 'userDeleted':
      return []
  }
}

const ofProject = (
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

const ofFiles = (step: Step, name: EventName, fileIds: readonly number[], by: number): WebhookEvent[] =>
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
const ofChecks = (step: Step, change: ChangeOf<'translationsChecked'>): WebhookEvent[] => {
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

const ofStrings = (step: Step, name: EventName, stringIds: readonly number[], by: number): WebhookEvent[] =>
  stringIds.flatMap((stringId) => {
    const found = placed(step, ({ strings }) => strings, stringId)
    if (!found) return []
    const { row, view } = found
    const body = () => ({ event: name, string: stringBody(view, row), user: userBody(view.world, by) })
    return [{ name, projectId: row.projectId, body }]
  })

/** The payload names a person of its own, who approved or took that back; others have who translated alone. Source: facts F132. */
const ofTranslations = (
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

const ofImport = (
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

const ofComment = (step: Step, name: EventName, commentId: number): WebhookEvent[] => {
  const found = placed(step, ({ comments }) => comments, commentId)
  const projectId = found?.view.world.strings.get(found.row.stringId)?.projectId
  if (!found || projectId === undefined) return []
  const { row, view } = found
  return [{ name, projectId, body: () => ({ event: name, comment: commentBody(view, row) }) }]
}

const ofTask = (step: Step, name: EventName, taskId: number, more: object = {}): WebhookEvent[] => {
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
const ofTaskEdit = (step: Step, { taskId, edits }: ChangeOf<'taskEdited'>): WebhookEvent[] => {
  const { status, ...others } = edits
  const oldStatus = step.before.tasks.get(taskId)?.status
  const isMoved = status !== undefined && status !== oldStatus
  return [
    ...(isMoved ? ofTask(step, 'task.statusChanged', taskId, { oldStatus, newStatus: status }) : []),
    ...(Object.keys(others).length ? ofTask(step, 'task.updated', taskId) : []),
  ]
}
