import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { allComments, commentsOf, stringIdsOf } from '../../../world/queries.ts'
import { issueTypes, type CommentRow } from '../../../world/rows.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id, idQuery, orderQuery } from '../common/fields.ts'
import { fitting, projectOf, stringNamed } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { comment, commentShape } from './shapes.ts'

const types = z.enum(['comment', 'issue'])
const statuses = z.enum(['unresolved', 'resolved'])

const comments = resource({
  path: '/projects/{projectId}/comments/{commentId}',
  scope: 'project.source.string',
  tag: 'String comments',
  name: 'Comment',
  answer: comment,
  shapeOf: (row: CommentRow, { world }) => commentShape(world, row),
  find(call) {
    const row = call.world.comments.get(call.id('commentId'))
    return row && !row.isDeleted && isIn(call, row) ? row : null
  },
})

export const commentRows = [
  comments.list('Comments and issues of strings.', {
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
    rows(call) {
      const { type, issueType, issueStatus } = call.query
      return fitting(commentsIn(call), { type, issueType, issueStatus })
    },
  }),
  comments.add(
    'Adds a comment or an issue.',
    z.object({
      stringId: id,
      text: z.string(),
      type: types,
      targetLanguageId: z.string(),
      issueType: z.enum(issueTypes).optional(),
    }),
    (call) => {
      const { stringId, text, type, targetLanguageId: languageId, issueType } = call.body
      stringNamed(call, stringId)
      const { targetLanguageIds } = projectOf(call)
      if (!targetLanguageIds.includes(languageId)) {
        const message = `Expected one of ${targetLanguageIds.join(', ')}, got "${languageId}"`
        throw new Refusal(invalid('targetLanguageId', 'notFound', message))
      }
      if (type === 'issue' && !issueType)
        throw new Refusal(invalid('issueType', 'isEmpty', "Value is required and can't be empty"))
      // Unstated: a comment that names an issue type. Ours refuses it, for it is neither.
      if (type === 'comment' && issueType)
        throw new Refusal(invalid('issueType', 'notAllowed', 'Expected no issueType for a comment'))
      const done = call.do({ do: 'addComment', stringId, languageId, text, issueType })
      return addedRow(done, call.world, 'comments')
    },
  ),
  comments.read('One comment or issue.'),
  comments.edit(
    'Edits the text, or resolves and reopens an issue.',
    z.object({ text: z.string().optional(), issueStatus: statuses.optional() }),
    (call, { id: commentId }, edits) =>
      Object.keys(edits).length && call.do({ do: 'editComment', commentId, ...edits }),
  ),
  comments.remove('Deletes a comment or issue.', (call, { id: commentId }) =>
    call.do({ do: 'deleteComment', commentId }),
  ),
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
        : allComments(world)
  return rows.filter(
    (each) =>
      isIn(call, each) && (fileId === undefined || world.strings.get(each.stringId)?.fileId === fileId),
  )
}
