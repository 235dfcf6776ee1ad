/** What webhooks hear of a change, event by event. Source: the platform's documented events; REST v2, webhooks. */
import type { Change } from '../../world/changes.ts'
import { isStringBased } from '../../world/string-based.ts'
import { exportEvents } from './export-events.ts'
import { progressEvents, progressNames } from './progress-events.ts'
import {
  ofChecks,
  ofComment,
  ofFiles,
  ofImport,
  ofProject,
  ofStrings,
  ofTask,
  ofTaskEdit,
  ofTranslations,
} from './row-events.ts'
import type { Step, WebhookEvent } from './step.ts'

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
