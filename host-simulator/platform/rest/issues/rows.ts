/** Issues alone: the older way to comments that are issues. */
import { z } from 'zod'
import { issueTypes, type CommentRow } from '../../../world/comment-rows.ts'
import { allComments } from '../../../world/queries.ts'
import { fitting } from '../common/found.ts'
import { id } from '../common/fields.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { comment, commentShape } from '../comments/shapes.ts'

const issue = z.strictObject({
  id,
  text: z.string(),
  userId: id,
  stringId: id,
  user: comment.shape.user,
  string: comment.shape.string,
  languageId: z.string(),
  type: z.string(),
  status: z.string(),
  createdAt: z.string(),
})

const all = ({ world, id: part }: Call): CommentRow[] =>
  allComments(world).filter(
    (each) => each.type === 'issue' && world.strings.get(each.stringId)?.projectId === part('projectId'),
  )

const issues = resource({
  path: '/projects/{projectId}/issues/{issueId}',
  scope: 'project.status.issue',
  tag: 'String comments',
  name: 'Issue',
  answer: issue,
  shapeOf(row: CommentRow, call): z.input<typeof issue> {
    const { id: own, text, userId, stringId, user, string, languageId, createdAt } = commentShape(call, row)
    const { issueType, issueStatus } = row
    const about = { type: issueType ?? '', status: issueStatus ?? '' }
    return { id: own, text, userId, stringId, user, string, languageId, ...about, createdAt }
  },
  isSteady: true,
  find: (call) => all(call).find((each) => each.id === call.id('issueId')),
})

const status = z.enum(['resolved', 'unresolved'])

export const issueRows = [
  issues.list('The issues of a project.', {
    query: z.object({ type: z.enum(issueTypes).optional(), status: status.optional() }),
    rows: (call) => fitting(all(call), { issueType: call.query.type, issueStatus: call.query.status }),
  }),
  issues.edit(
    'Resolves an issue, or opens it again.',
    z.object({ status: status.optional() }),
    (call, { id: commentId, issueStatus }, { status: wanted }) => {
      if (wanted !== undefined && wanted !== issueStatus)
        call.do({ do: wanted === 'resolved' ? 'resolveIssue' : 'reopenIssue', commentId })
    },
  ),
]
