/** Who may add, resolve, reopen, delete and restore which comment. */
import type { Right } from '../access.ts'
import type { Change } from '../changes.ts'
import { isProblem, type Problem } from '../problem.ts'
import { issueTypes, type CommentRow } from '../comment-rows.ts'
import { id, oneOf, optional, orNull, text } from './fields.ts'
import { command, refusalOf, type Asked } from './row.ts'
import { wrongLanguage } from './translations.ts'

const addComment = command(
  'add a comment',
  {
    stringId: id,
    languageId: text,
    text,
    /** With it the comment is an issue. */
    issueType: orNull(oneOf(...issueTypes)),
  },
  (wish, asked) => {
    const { world, user, now, refused } = asked
    const { stringId, languageId, text, issueType = null } = wish
    const string = world.strings.get(stringId)
    if (!string) return refused('not-found', 'stringId', `no string ${stringId}`)
    const where = `to string ${stringId}`
    const barred = refusalOf('translate', { projectId: string.projectId, languageId }, asked, '', '', where)
    if (barred) return barred
    const wrong = wrongLanguage(world, string, languageId)
    if (wrong) return refused(wrong.code, wrong.field, wrong.message, where)
    if (!text.trim()) return refused('empty', 'text', 'expected a text, got an empty one', where)
    if (issueType !== null && !issueTypes.includes(issueType)) {
      const wanted = `expected one of ${issueTypes.join(', ')}`
      return refused('invalid', 'issueType', `${wanted}, got "${issueType}"`, where)
    }
    const commentId = world.counters.comments + 1
    return [{ fact: 'commentAdded', commentId, stringId, languageId, text, issueType, by: user.id, at: now }]
  },
)

const resolveIssue = command('resolve an issue', { commentId: id }, ({ commentId }, asked) =>
  resolved(commentId, asked),
)

const resolved = (commentId: number, asked: Asked): Change[] | Problem => {
  const row = issueRow(commentId, asked)
  if (isProblem(row)) return row
  if (row.issueStatus === 'resolved')
    return asked.refused('conflict', 'commentId', `issue ${commentId} is resolved`)
  return [{ fact: 'issueResolved', ...factOf(row, asked) }]
}

const reopenIssue = command('reopen an issue', { commentId: id }, ({ commentId }, asked) =>
  reopened(commentId, asked),
)

const reopened = (commentId: number, asked: Asked): Change[] | Problem => {
  const row = issueRow(commentId, asked)
  if (isProblem(row)) return row
  if (row.issueStatus === 'unresolved')
    return asked.refused('conflict', 'commentId', `issue ${commentId} is not resolved`)
  return [{ fact: 'issueReopened', ...factOf(row, asked) }]
}

const deleteComment = command('delete a comment', { commentId: id }, ({ commentId }, asked) => {
  const row = commentRow(commentId, asked)
  if (isProblem(row)) return row
  return othersComment('manage', row, asked) ?? [{ fact: 'commentDeleted', ...factOf(row, asked) }]
})

// Unstated: who may bring a comment back. Whoever may delete it.
const restoreComment = command('restore a comment', { commentId: id }, ({ commentId }, asked) => {
  const { world, refused } = asked
  const row = world.comments.get(commentId)
  if (!row) return refused('not-found', 'commentId', `no comment ${commentId}`)
  const others = othersComment('manage', row, asked)
  if (others) return others
  if (!row.isDeleted) return refused('conflict', 'commentId', `comment ${commentId} is not deleted`)
  return [{ fact: 'commentRestored', ...factOf(row, asked) }]
})

const editComment = command(
  'edit a comment',
  { commentId: id, text: optional(text), issueStatus: optional(oneOf('unresolved', 'resolved')) },
  ({ commentId, text, issueStatus }, asked) => {
    const row = commentRow(commentId, asked)
    if (isProblem(row)) return row
    const changes: Change[] = []
    if (text !== undefined && text !== row.text) {
      const others = othersComment('manage', row, asked)
      if (others) return others
      if (!text.trim()) return asked.refused('empty', 'text', 'expected a text, got an empty one')
      changes.push({ fact: 'commentEdited', text, ...factOf(row, asked) })
    }
    if (issueStatus !== undefined && issueStatus !== row.issueStatus) {
      const status = (issueStatus === 'resolved' ? resolved : reopened)(commentId, asked)
      if (isProblem(status)) return status
      changes.push(...status)
    }
    return changes
  },
)

const commentRow = (commentId: number, { world, refused }: Asked): CommentRow | Problem => {
  const row = world.comments.get(commentId)
  return row && !row.isDeleted ? row : refused('not-found', 'commentId', `no comment ${commentId}`)
}

/** An issue that this person may resolve and reopen. */
const issueRow = (commentId: number, asked: Asked): CommentRow | Problem => {
  const row = commentRow(commentId, asked)
  if (isProblem(row)) return row
  if (row.type !== 'issue') return asked.refused('conflict', 'commentId', `comment ${commentId} is no issue`)
  // Whoever raised it and whoever may approve (facts F160).
  return othersComment('approve', row, asked) ?? row
}

/** Null for who wrote it, or may do this where it is. */
const othersComment = (
  right: Right,
  { id, type, stringId, languageId, userId }: CommentRow,
  asked: Asked,
): Problem | null => {
  const place = { projectId: asked.world.strings.get(stringId)?.projectId ?? NaN, languageId }
  if (userId === asked.user.id) return refusalOf('translate', place, asked, 'commentId')
  return refusalOf(right, place, asked, 'commentId', `${type} ${id} is someone else's, and `)
}

const factOf = ({ id: commentId, stringId, languageId }: CommentRow, { user, now }: Asked) => ({
  commentId,
  stringId,
  languageId,
  by: user.id,
  at: now,
})

export const commentCommands = {
  addComment,
  editComment,
  resolveIssue,
  reopenIssue,
  deleteComment,
  restoreComment,
}
