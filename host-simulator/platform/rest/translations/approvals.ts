import { z } from 'zod'
import { canApproveAt, workflowOf } from '../../../world/queries.ts'
import { id, idQuery, orderQuery } from '../common/fields.ts'
import { found, noContent } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { approval, approvalShape } from './shapes.ts'
import { ofString, translationsWhere, whereQuery, type Where } from './where.ts'

const all = '/projects/{projectId}/approvals'
const scope = 'project.translation'
const tag = 'String translations'

type Approval = z.input<typeof approval>

const approvalsWhere = (call: Pick<Call, 'world' | 'id'>, where: Where): Approval[] =>
  translationsWhere(call, where).flatMap((each) => approvalShape(call.world, each) ?? [])

const approvals = resource({
  path: `${all}/{approvalId}`,
  scope,
  tag,
  name: 'Approval',
  answer: approval,
  shapeOf: (shown: Approval) => shown,
  find(call) {
    const approvalId = call.id('approvalId')
    return approvalsWhere(call, {}).find((each) => each.id === approvalId)
  },
})

export const approvalRows = [
  approvals.list('Approvals of translations.', {
    query: whereQuery.extend({ orderBy: orderQuery('id', 'createdAt').optional() }),
    rows: (call) => approvalsWhere(call, call.query),
  }),
  approvals.add('Approves a translation.', z.object({ translationId: id }), (call) => {
    const { translationId } = call.body
    found(translationsWhere(call, { translationId })[0], 'Translation')
    // Unstated: the step of an approval over REST, which names none. Ours is the last one that approves.
    const stepId = workflowOf(call.world, call.id('projectId')).findLast(canApproveAt)?.id
    call.do({ do: 'approveTranslation', translationId, stepId })
    return found(approvalsWhere(call, { translationId })[0], 'Approval')
  }),
  row({
    method: 'DELETE',
    path: all,
    scope: `${scope} write`,
    tag,
    doc: 'Takes back the approvals of one string, in all languages.',
    query: z.object({ stringId: idQuery }),
    ok: [204],
    run(call) {
      const approved = ofString(call, call.query).filter((each) => each.approval)
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
