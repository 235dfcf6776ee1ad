import { z } from 'zod'
import { failed, many, one } from '../../http/envelope.ts'
import { id, idQuery } from '../common/fields.ts'
import { found, noContent, translationsWhere } from '../common/found.ts'
import { row, type Call } from '../row.ts'
import { vote, voteShapes } from './shapes.ts'

const all = '/projects/{projectId}/votes'
const single = `${all}/{voteId}`
const tag = 'String translations'

export const voteRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.translation read',
    tag,
    doc: 'Votes for translations.',
    query: z.object({
      stringId: idQuery.optional(),
      languageId: z.string().min(1).optional(),
      translationId: idQuery.optional(),
      fileId: idQuery.optional(),
    }),
    ok: [200],
    answer: { many: vote },
    run(call) {
      const shapes = translationsWhere(call, call.query).flatMap((each) => voteShapes(call.world, each))
      return many(shapes, call.search, (shape) => shape)
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.translation write',
    tag,
    doc: 'Votes for a translation, in place of the vote that one gave before.',
    body: z.object({ mark: z.enum(['up', 'down']), translationId: id }),
    ok: [201],
    answer: { one: vote },
    run(call) {
      const { mark, translationId } = call.body
      found(translationsWhere(call, { translationId })[0], 'Translation')
      call.do({ do: 'voteTranslation', translationId, mark })
      const mine = votesIn(call, translationId).find(({ user }) => user?.id === call.userId)
      return one(found(mine, 'Vote'), 201)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.translation read',
    tag,
    doc: 'One vote.',
    ok: [200],
    answer: { one: vote },
    run: (call) => one(voteOf(call)),
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.translation write',
    tag,
    doc: "Takes one's own vote back.",
    ok: [204],
    run(call) {
      const { user, translationId } = voteOf(call)
      if (user?.id !== call.userId)
        return failed(403, `Failed to take a vote back: vote ${call.id('voteId')} is someone else's`)
      call.do({ do: 'voteTranslation', translationId, mark: null })
      return noContent()
    },
  }),
]

type Placed = Pick<Call, 'world' | 'id'>

const votesIn = (call: Placed, translationId?: number): z.input<typeof vote>[] =>
  translationsWhere(call, { translationId }).flatMap((each) => voteShapes(call.world, each))

const voteOf = (call: Placed): z.input<typeof vote> => {
  const voteId = call.id('voteId')
  return found(
    votesIn(call).find((each) => each.id === voteId),
    'Vote',
  )
}
