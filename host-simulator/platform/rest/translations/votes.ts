import { z } from 'zod'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { found } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { vote, voteShapes } from './shapes.ts'
import { requireLanguageFor, translationsWhere, whereQuery, type Where } from './where.ts'

type Vote = z.input<typeof vote>

const isVoted = ({ votes: given }: TranslationRow): boolean => Object.keys(given).length > 0

const votesWhere = (call: Pick<Call, 'world' | 'id'>, where: Where): Vote[] =>
  translationsWhere(call, where, isVoted).flatMap((each) => voteShapes(call.world, each))

const votes = resource({
  path: '/projects/{projectId}/votes/{voteId}',
  scope: 'project.translation',
  tag: 'String translations',
  name: 'Vote',
  answer: vote,
  shapeOf: (shown: Vote) => shown,
  // They are made for each call.
  isSteady: true,
  keepsAnswers: false,
  find(call) {
    const voteId = call.id('voteId')
    const isNamed = (each: { id: number }): boolean => each.id === voteId
    return translationsWhere(call, {}, (row) => Object.values(row.votes).some(isNamed))
      .flatMap((row) => voteShapes(call.world, row))
      .find(isNamed)
  },
})

export const voteRows = [
  votes.list('Votes for translations.', {
    query: whereQuery,
    rows(call) {
      requireLanguageFor(call.query)
      return votesWhere(call, call.query)
    },
  }),
  votes.add(
    'Votes for a translation, in place of the vote that one gave before.',
    z.object({ mark: z.enum(['up', 'down']), translationId: id }),
    (call) => {
      const { mark, translationId } = call.body
      found(translationsWhere(call, { translationId })[0], 'Translation')
      call.do({ do: 'voteTranslation', translationId, mark })
      const mine = votesWhere(call, { translationId }).find(({ user }) => user?.id === call.userId)
      return found(mine, 'Vote')
    },
  ),
  votes.read('One vote.'),
  votes.remove("Takes one's own vote back.", (call, { id: voteId, user, translationId }) => {
    if (user?.id !== call.userId)
      throw new Refusal(failed(403, `Failed to take a vote back: vote ${voteId} is someone else's`))
    call.do({ do: 'voteTranslation', translationId, mark: null })
  }),
]
