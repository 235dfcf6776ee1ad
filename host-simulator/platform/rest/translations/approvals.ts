import { z } from 'zod'
import { canApproveAt, workflowOf } from '../../../world/queries.ts'
import type { Command } from '../../../world/commands.ts'
import { checked } from '../../http/body.ts'
import { invalid, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { doInBatch, requireOp } from '../common/batch.ts'
import { id, idQuery, orderQuery, patchOf } from '../common/fields.ts'
import { found, noContent, requireAlone } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { approval, approvalShape } from './shapes.ts'
import {
  ofString,
  requireLanguageFor,
  stringIdIn,
  stringOrFile,
  translationsWhere,
  whereQuery,
  type Where,
} from './where.ts'

const all = '/projects/{projectId}/approvals'
const scope = 'project.translation'
const tag = 'String translations'

type Approval = z.input<typeof approval>

const approvalsWhere = (call: Pick<Call, 'world' | 'id'>, where: Where): Approval[] =>
  translationsWhere(call, where).flatMap((each) => approvalShape(call.world, each) ?? [])

const approvals = resource({
  path: `${all}/{approvalId}`,
  scope,
  may: ['anybody', 'approve'],
  tag,
  name: 'Approval',
  answer: approval,
  shapeOf: (shown: Approval) => shown,
  // They are made for each call.
  isSteady: true,
  keepsAnswers: false,
  find(call) {
    const approvalId = call.id('approvalId')
    return approvalsWhere(call, {}).find((each) => each.id === approvalId)
  },
})

const wish = z.object({ translationId: id })

/** Unstated: the step of an approval over REST, which names none. Ours is the last one that approves. */
const approving = (call: Call, translationId: number): Command => {
  const stepId = workflowOf(call.world, call.id('projectId')).findLast(canApproveAt)?.id
  return { do: 'approveTranslation', translationId, stepId }
}

export const approvalRows = [
  approvals.list('Approvals of translations.', {
    query: whereQuery.extend({
      correctionId: idQuery.optional(),
      orderBy: orderQuery('id', 'createdAt').optional(),
    }),
    rows(call) {
      const { correctionId, ...where } = call.query
      requireLanguageFor(where)
      requireAlone(
        'correctionId',
        call.query,
        Object.keys(where).filter((name) => name !== 'orderBy'),
      )
      // Nobody approves a correction here: none changes its string.
      return correctionId === undefined ? approvalsWhere(call, where) : []
    },
  }),
  approvals.add('Approves a translation.', wish, (call) => {
    const { translationId } = call.body
    found(translationsWhere(call, { translationId })[0], 'Translation')
    call.do(approving(call, translationId))
    return found(approvalsWhere(call, { translationId })[0], 'Approval')
  }),
  row({
    method: 'PATCH',
    path: all,
    scope: `${scope} write`,
    may: 'approve',
    tag,
    doc: 'Approves translations and takes approvals back, all of it or nothing. Answers the approvals that were added.',
    body: patchOf(['add', 'remove'], ['/-', '/{id}']),
    ok: [200],
    answer: { many: approval },
    async run(call) {
      const before = approvalsWhere(call, {})
      const approved: number[] = []
      await doInBatch(call, call.body, ({ op, path, value }) => {
        requireOp(op, path, path === '/-' ? 'add' : 'remove')
        const approvalId = Number(path.slice(1))
        const translationId =
          path === '/-'
            ? (checked(wish, value ?? {}) as z.output<typeof wish>).translationId
            : before.find((each) => each.id === approvalId)?.translationId
        if (translationId === undefined)
          throw new Refusal(invalid('approvalId', 'notFound', `There is no approval ${approvalId}`))
        if (path !== '/-') return { do: 'disapproveTranslation', translationId }
        if (!translationsWhere(call, { translationId }).length)
          throw new Refusal(invalid('translationId', 'notFound', `There is no translation ${translationId}`))
        approved.push(translationId)
        return approving(call, translationId)
      })
      const added = approved.flatMap((translationId) => approvalsWhere(call, { translationId }))
      return unpaged(added, (each) => each)
    },
  }),
  row({
    method: 'DELETE',
    path: all,
    scope: `${scope} write`,
    may: 'approve',
    tag,
    doc: 'Takes back the approvals of one string, in all languages.',
    query: z.object(stringOrFile),
    ok: [204],
    run(call) {
      const approved = ofString(call, { stringId: stringIdIn(call, call.query) }).filter(
        (each) => each.approval,
      )
      const translationIds = approved.map((each) => each.id)
      if (translationIds.length) call.do({ do: 'disapproveTranslations', translationIds })
      return noContent()
    },
  }),
  approvals.read('One approval.'),
  approvals.remove('Takes an approval back.', (call, { translationId }) =>
    call.do({ do: 'disapproveTranslation', translationId }),
  ),
]
