import { z } from 'zod'
import { commentsOf, stringIdsOf } from '../../../world/queries.ts'
import { issueTypes, type CommentRow } from '../../../world/rows.ts'
import { invalid, many, one } from '../../http/envelope.ts'
import { id, idQuery, ordered, orderQuery, patchOf } from '../common/fields.ts'
import { found, noContent, projectOf } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import { row, type Call } from '../row.ts'
import { comment, commentShape } from './shapes.ts'

const all = '/projects/{projectId}/comments'
const single = `${all}/{commentId}`
const tag = 'String comments'
const types = z.enum(['comment', 'issue'])
const statuses = z.enum(['unresolved', 'resolved'])

export const commentRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.source.string read',
    tag,
    doc: 'Comments and issues of strings.',
    query: z.object({
      stringId: idQuery.optional(),
      fileId: idQuery.optional(),
      type: types.optional(),
      issueType: z.enum(issueTypes).optional(),
      issueStatus: statuses.optional(),
      orderBy: orderQuery(
        'id',
        'text',
        'type',
        'createdAt',
        'resolvedAt',
        'issueStatus',
        'issueType',
      ).optional(),
    }),
    ok: [200],
    answer: { many: comment },
    run(call) {
      const { type, issueType, issueStatus, orderBy } = call.query
      const rows = commentsIn(call).filter(
        (each) =>
          (type === undefined || each.type === type) &&
          (issueType === undefined || each.issueType === issueType) &&
          (issueStatus === undefined || each.issueStatus === issueStatus),
      )
      return many(ordered(rows, orderBy), call.search, (each) => commentShape(call.world, each))
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.source.string write',
    tag,
    doc: 'Adds a comment or an issue.',
    body: z.object({
      stringId: id,
      text: z.string(),
      type: types,
      targetLanguageId: z.string(),
      issueType: z.enum(issueTypes).optional(),
    }),
    ok: [201],
    answer: { one: comment },
    run(call) {
      const { stringId, text, type, targetLanguageId: languageId, issueType } = call.body
      const projectId = call.id('projectId')
      if (call.world.strings.get(stringId)?.projectId !== projectId)
        return invalid('stringId', 'notFound', `There is no string ${stringId} in project ${projectId}`)
      const { targetLanguageIds } = projectOf(call)
      if (!targetLanguageIds.includes(languageId))
        return invalid(
          'targetLanguageId',
          'notFound',
          `Expected one of ${targetLanguageIds.join(', ')}, got "${languageId}"`,
        )
      if (type === 'issue' && !issueType)
        return invalid('issueType', 'isEmpty', "Value is required and can't be empty")
      // Unstated: a comment that names an issue type. Ours refuses it, for it is neither.
      if (type === 'comment' && issueType)
        return invalid('issueType', 'notAllowed', 'Expected no issueType for a comment')
      call.do({ do: 'addComment', stringId, languageId, text, issueType })
      return one(commentShape(call.world, lastOf(call)), 201)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.source.string read',
    tag,
    doc: 'One comment or issue.',
    ok: [200],
    answer: { one: comment },
    run: (call) => one(commentShape(call.world, commentIn(call))),
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'project.source.string write',
    tag,
    doc: 'Edits the text, or resolves and reopens an issue.',
    body: patchOf(['replace', 'test'], ['/text', '/issueStatus']),
    ok: [200],
    answer: { one: comment },
    run(call) {
      const before = commentIn(call)
      const edits = edited(
        commentShape(call.world, before),
        call.body,
        z.object({ text: z.string().optional(), issueStatus: statuses.optional() }),
      )
      if (Object.keys(edits).length) call.do({ do: 'editComment', commentId: before.id, ...edits })
      return one(commentShape(call.world, commentIn(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.source.string write',
    tag,
    doc: 'Deletes a comment or issue.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteComment', commentId: commentIn(call).id })
      return noContent()
    },
  }),
]

type Placed = Pick<Call, 'world' | 'id'>

const isIn = ({ world, id: part }: Placed, { stringId }: CommentRow): boolean =>
  world.strings.get(stringId)?.projectId === part('projectId')

const commentsIn = (
  call: Placed & { query: { stringId?: number | undefined; fileId?: number | undefined } },
): CommentRow[] => {
  const { world, query } = call
  const { stringId, fileId } = query
  const rows =
    stringId !== undefined
      ? commentsOf(world, stringId)
      : fileId !== undefined
        ? stringIdsOf(world, [fileId]).flatMap((each) => commentsOf(world, each))
        : [...world.comments]
  return rows.filter(
    (each) =>
      isIn(call, each) && (fileId === undefined || world.strings.get(each.stringId)?.fileId === fileId),
  )
}

const commentIn = (call: Placed): CommentRow => {
  const comment = call.world.comments.get(call.id('commentId'))
  return found(comment && isIn(call, comment) ? comment : null, 'Comment')
}

const lastOf = ({ world: { comments, counters } }: Placed): CommentRow => {
  const last = comments.get(counters.comments)
  if (!last) throw new Error('the comment that was just added is gone')
  return last
}
