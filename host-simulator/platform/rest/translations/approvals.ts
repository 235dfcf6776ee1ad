import { z } from 'zod'
import { canApproveAt, projectOfString, workflowOf } from '../../../world/queries.ts'
import type { TranslationRow } from '../../../world/rows.ts'
import { many, one } from '../../http/envelope.ts'
import { id, idQuery, ordered, orderQuery } from '../common/fields.ts'
import { found, noContent, translationsWhere } from '../common/found.ts'
import { row, type Call } from '../row.ts'
import { approval, approvalShape } from './shapes.ts'

const all = '/projects/{projectId}/approvals'
const single = `${all}/{approvalId}`
const tag = 'String translations'

export const approvalRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.translation read',
    tag,
    doc: 'Approvals of translations.',
    query: z.object({
      stringId: idQuery.optional(),
      languageId: z.string().min(1).optional(),
      translationId: idQuery.optional(),
      fileId: idQuery.optional(),
      orderBy: orderQuery('id', 'createdAt').optional(),
    }),
    ok: [200],
    answer: { many: approval },
    run(call) {
      const shapes = translationsWhere(call, call.query).flatMap(
        (each) => approvalShape(call.world, each) ?? [],
      )
      return many(ordered(shapes, call.query.orderBy), call.search, (shape) => shape)
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.translation write',
    tag,
    doc: 'Approves a translation.',
    body: z.object({ translationId: id }),
    ok: [201],
    answer: { one: approval },
    run(call) {
      const { translationId } = call.body
      const [row] = translationsWhere(call, { translationId })
      const { id: projectId } = found(
        projectOfString(call.world, found(row, 'Translation').stringId),
        'Project',
      )
      // Unstated: the step of an approval over REST, which names none. Ours is the last one that approves.
      const stepId = workflowOf(call.world, projectId).findLast(canApproveAt)?.id
      call.do({ do: 'approveTranslation', translationId, stepId })
      const [approved] = translationsWhere(call, { translationId })
      return one(found(approved && approvalShape(call.world, approved), 'Approval'), 201)
    },
  }),
  row({
    method: 'DELETE',
    path: all,
    scope: 'project.translation write',
    tag,
    doc: 'Takes back the approvals of one string, in all languages.',
    query: z.object({ stringId: idQuery }),
    ok: [204],
    run(call) {
      found(call.world.strings.get(call.query.stringId)?.projectId === call.id('projectId') || null, 'String')
      const translationIds = translationsWhere(call, call.query)
        .filter((each) => each.approval)
        .map((each) => each.id)
      if (translationIds.length) call.do({ do: 'disapproveTranslations', translationIds })
      return noContent()
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.translation read',
    tag,
    doc: 'One approval.',
    ok: [200],
    answer: { one: approval },
    run: (call) => one(found(approvalShape(call.world, approvedRow(call)), 'Approval')),
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.translation write',
    tag,
    doc: 'Takes an approval back.',
    ok: [204],
    run(call) {
      call.do({ do: 'disapproveTranslation', translationId: approvedRow(call).id })
      return noContent()
    },
  }),
]

const approvedRow = (call: Pick<Call, 'world' | 'id'>): TranslationRow => {
  const approvalId = call.id('approvalId')
  return found(
    translationsWhere(call, {}).find((each) => each.approval?.id === approvalId),
    'Approval',
  )
}
