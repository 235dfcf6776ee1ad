import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { allComments, commentsOf, stringIdsOf } from '../../../world/queries.ts'
import { issueTypes, type CommentRow } from '../../../world/comment-rows.ts'
import type { Command } from '../../../world/commands.ts'
import type { World } from '../../../world/world.ts'
import { checked } from '../../http/body.ts'
import { invalid, one, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { doInBatch, requireOp, within } from '../common/batch.ts'
import { id, idQuery, orderQuery, patchOf, someQuery, type Operation } from '../common/fields.ts'
import { fitting, found, projectOf, stringNamed } from '../common/found.ts'
import { requireAlone, requireOneAtMost } from '../common/pairs.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { stringIdIn } from '../translations/where.ts'
import { commentExtrasOf, extrasIn, extrasWish, type CommentExtras } from './extras.ts'
import { comment, commentShape } from './shapes.ts'

const types = z.enum(['comment', 'issue'])
const statuses = z.enum(['unresolved', 'resolved'])
const newComment = z.object({
  /** Or a file of the type `assets`. */
  stringId: id.optional(),
  fileId: id.optional(),
  text: z.string(),
  type: types,
  targetLanguageId: z.string().optional(),
  issueType: z.enum(issueTypes).optional(),
  ...extrasWish,
})

const comments = resource({
  path: '/projects/{projectId}/comments/{commentId}',
  scope: 'project.source.string',
  may: ['anybody', 'translate'],
  tag: 'String comments',
  name: 'Comment',
  answer: comment,
  // Not steady: addresses of attachments live for a while.
  shapeOf: (row: CommentRow, call) => commentShape(call, row),
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
      issueType: someQuery(issueTypes).optional(),
      issueStatus: statuses.optional(),
      orderBy: orderQuery(
        'id',
        'text',
        'type',
        'createdAt',
        'resolvedAt',
        'issueStatus',
        'issueType',
        'isShared',
      ).optional(),
    }),
    ordersShown: true,
    rows(call) {
      const { type, issueType, issueStatus } = call.query
      requireOneAtMost(call.query, ['stringId', 'fileId'])
      if (type === 'comment') requireAlone('type', call.query, ['issueType', 'issueStatus'])
      return fitting(commentsIn(call), { type, issueStatus }).filter(
        (each) => !issueType || (each.issueType !== null && issueType.includes(each.issueType)),
      )
    },
  }),
  comments.add('Adds a comment or an issue.', newComment, (call) => {
    const kept = extrasIn(call, call.body)
    return call.hosted.together(() => {
      const added = addedRow(call.do(addition(call, call.body)), call.world, 'comments')
      if (kept) commentExtrasOf(call.hosted).set(String(added.id), kept)
      return added
    })
  }),
  row({
    method: 'PATCH',
    path: '/projects/{projectId}/comments',
    scope: 'project.source.string write',
    may: 'translate',
    tag: 'String comments',
    doc: 'Adds, edits, resolves, reopens and deletes comments and issues, all of it or nothing. Answers those that are left.',
    body: patchOf(['add', 'replace', 'remove'], ['/-', '/{id}', '/{id}/text', '/{id}/issueStatus']),
    ok: [200],
    answer: { many: comment },
    async run(call) {
      const named = new Set(call.body.map(({ path }) => Number(path.split('/')[1])))
      const last = call.world.counters.comments
      const news = await extrasInBatch(call)
      await doInBatch(call, call.body, (operation, world) => batched(call, world, operation))
      // Each add took the next number.
      news.forEach((kept, at) => kept && commentExtrasOf(call.hosted).set(String(last + 1 + at), kept))
      const left = [...call.world.comments].filter(
        ({ id: own, isDeleted }) => !isDeleted && (named.has(own) || own > last),
      )
      return unpaged(left, (each) => commentShape(call, each))
    },
  }),
  comments.read('One comment or issue.'),
  comments.edit(
    'Edits the text, or resolves and reopens an issue.',
    z.object({ text: z.string().optional(), issueStatus: statuses.optional() }),
    (call, { id: commentId }, wish) =>
      Object.keys(wish).length && call.do({ do: 'editComment', commentId, ...wish }),
  ),
  comments.remove('Deletes a comment or issue.', (call, { id: commentId }) =>
    call.do({ do: 'deleteComment', commentId }),
  ),
  row({
    method: 'DELETE',
    path: '/projects/{projectId}/comments/{commentId}/attachments/{attachmentId}',
    scope: 'project.source.string write',
    may: 'translate',
    tag: 'String comments',
    doc: 'Deletes an attachment of a comment.',
    ok: [200],
    answer: { one: comment },
    run(call) {
      const named = comments.named(call)
      const shelf = commentExtrasOf(call.hosted)
      const key = String(named.id)
      const kept = shelf.get(key) ?? { isShared: false, attachments: [] }
      const gone = found(
        kept.attachments.find((each) => each.id === call.id('attachmentId')),
        'Attachment',
      )
      shelf.set(key, { ...kept, attachments: kept.attachments.filter((each) => each !== gone) })
      return one(commentShape(call, named))
    },
  }),
]

/** What adds it. */
const addition = (call: Call, wish: z.output<typeof newComment>): Command => {
  const { text, type } = wish
  const stringId = stringIdIn(call, wish)
  stringNamed(call, stringId)
  const { targetLanguageIds } = projectOf(call)
  // Unstated: of which language one is that names none. Ours is of the project's first.
  const { targetLanguageId: languageId = targetLanguageIds[0] ?? '' } = wish
  if (!targetLanguageIds.includes(languageId)) {
    const message = `Expected one of ${targetLanguageIds.join(', ')}, got "${languageId}"`
    throw new Refusal(invalid('targetLanguageId', 'notFound', message))
  }
  // The OpenAPI files' default.
  const issueType = wish.issueType ?? (type === 'issue' ? 'general_question' : undefined)
  if (type === 'comment' && issueType)
    throw new Refusal(invalid('issueType', 'notAllowed', 'Expected no issueType for a comment'))
  return { do: 'addComment', stringId, languageId, text, issueType }
}

const edits = z.object({ text: z.string().optional(), issueStatus: statuses.optional() })

/** Of each comment that a batch adds, in their order. */
const extrasInBatch = async (
  call: Call<unknown, readonly Operation[]>,
): Promise<(CommentExtras | null)[]> => {
  const all: (CommentExtras | null)[] = []
  for (const [index, { op, path, value }] of call.body.entries())
    if (op === 'add' && path === '/-')
      await within(index, () => {
        all.push(extrasIn(call, checked(newComment, value ?? {}) as z.output<typeof newComment>))
      })
  return all
}

/** What one operation of a batch does. */
const batched = (call: Call, world: World, { op, path, value }: Operation): Command => {
  const [, first = '', field] = path.split('/')
  requireOp(op, path, first === '-' ? 'add' : field ? 'replace' : 'remove')
  if (first === '-') return addition(call, checked(newComment, value ?? {}) as z.output<typeof newComment>)
  const commentId = Number(first)
  const named = world.comments.get(commentId)
  if (!named || named.isDeleted || !isIn(call, named))
    throw new Refusal(invalid('commentId', 'notFound', `There is no comment ${commentId}`))
  if (!field) return { do: 'deleteComment', commentId }
  return { do: 'editComment', commentId, ...(checked(edits, { [field]: value }) as z.output<typeof edits>) }
}

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
