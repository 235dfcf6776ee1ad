/** An event of each name as it would be if something happened to a row that is there. */
import type { Change } from '../../world/changes.ts'
import { allComments, filesOf } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'
import { eventsOf } from './events.ts'
import type { Where } from './shapes.ts'
import type { EventName, WebhookEvent } from './step.ts'

/** The first of these events that has a row to tell of; null where none has. Nothing happens to the row. */
export const sampleOf = (
  world: World,
  projectId: number,
  names: readonly string[],
  { by, at, where }: { by: number; at: string; where: Where },
): WebhookEvent | null => {
  for (const name of names) {
    const changes = changesFor(world, projectId, name as EventName, { by, at })
    const step = { before: world, after: world, changes, where, isReverted: () => name === 'file.reverted' }
    const [event] = eventsOf(step, new Set([name]))
    if (event) return event
  }
  return null
}

const changesFor = (
  world: World,
  projectId: number,
  name: EventName,
  made: { by: number; at: string },
): Change[] => {
  const base = { ...made, projectId }
  const file = filesOf(world, projectId).find(({ stringIds }) => stringIds.length)
  const string = world.strings.get(file?.stringIds[0] ?? NaN)
  const isHere = ({ stringId }: { stringId: number }): boolean =>
    world.strings.get(stringId)?.projectId === projectId
  const translation = [...world.translations].find((row) => row.userId !== null && isHere(row))
  const comment = allComments(world).find(isHere)
  const task = [...world.tasks].find((row) => row.projectId === projectId)
  const ofFile = file && { ...base, fileId: file.id }
  const ofTask = task && { ...base, taskId: task.id }
  const ofTranslation = translation && { ...base, translationIds: [translation.id] }
  const ofComment = comment && {
    ...made,
    commentId: comment.id,
    stringId: comment.stringId,
    languageId: comment.languageId,
  }
  switch (name) {
    case 'file.added':
      return file && ofFile ? [{ ...ofFile, fact: 'fileAdded', row: file }] : []
    case 'file.updated':
    case 'file.reverted':
      return file && ofFile
        ? [{ ...ofFile, fact: 'fileUpdated', revision: file.revision, stringIds: file.stringIds, edits: {} }]
        : []
    case 'file.qa.finished':
    case 'project.qa.finished': {
      const [languageId] = world.projects.get(projectId)?.targetLanguageIds ?? []
      const fileIds = file ? [file.id] : []
      return languageId ? [{ ...base, fact: 'translationsChecked', languageId, fileIds, results: [] }] : []
    }
    case 'file.deleted':
      return ofFile ? [{ ...ofFile, fact: 'fileDeleted' }] : []
    case 'string.added':
      return string && ofFile ? [{ ...ofFile, fact: 'stringsAdded', strings: [string] }] : []
    case 'string.updated':
      return string ? [{ ...base, fact: 'stringsEdited', edits: [{ stringId: string.id }] }] : []
    case 'string.deleted':
      return string ? [{ ...base, fact: 'stringsDeleted', stringIds: [string.id] }] : []
    case 'suggestion.added':
      return translation
        ? [{ ...made, ...translation, translationId: translation.id, fact: 'translationAdded' }]
        : []
    case 'suggestion.updated':
      return translation
        ? [{ ...made, ...translation, translationId: translation.id, fact: 'translationEdited' }]
        : []
    case 'suggestion.deleted':
      return ofTranslation ? [{ ...ofTranslation, fact: 'translationsDeleted' }] : []
    case 'suggestion.approved':
      return translation
        ? [
            {
              ...made,
              ...translation,
              translationId: translation.id,
              approvalId: 1,
              fact: 'translationApproved',
            },
          ]
        : []
    case 'suggestion.disapproved':
      return ofTranslation ? [{ ...ofTranslation, fact: 'translationsDisapproved' }] : []
    case 'stringComment.created':
      return comment && ofComment
        ? [{ ...ofComment, fact: 'commentAdded', text: comment.text, issueType: comment.issueType }]
        : []
    case 'stringComment.updated':
      return comment && ofComment ? [{ ...ofComment, fact: 'commentEdited', text: comment.text }] : []
    case 'stringComment.deleted':
      return ofComment ? [{ ...ofComment, fact: 'commentDeleted' }] : []
    case 'stringComment.restored':
      return ofComment ? [{ ...ofComment, fact: 'commentRestored' }] : []
    case 'task.added':
      return task && ofTask ? [{ ...ofTask, fact: 'taskAdded', row: task }] : []
    case 'task.updated':
      return task && ofTask ? [{ ...ofTask, fact: 'taskEdited', edits: { title: task.title } }] : []
    case 'task.statusChanged':
      return ofTask && task
        ? [
            {
              ...ofTask,
              fact: 'taskEdited',
              edits: { status: task.status === 'done' ? 'in_progress' : 'done' },
            },
          ]
        : []
    case 'task.deleted':
      return ofTask ? [{ ...ofTask, fact: 'taskDeleted' }] : []
    default:
      return []
  }
}
