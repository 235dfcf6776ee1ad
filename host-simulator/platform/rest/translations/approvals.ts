import { z } from 'zod'
import { approvalAt, approvalsOf } from '../../../world/approvals.ts'
import { canApproveAt, workflowOf } from '../../../world/queries.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { whyNotOn } from '../../../world/task-access.ts'
import type { World } from '../../../world/world.ts'
import type { Command } from '../../../world/commands.ts'
import { checked } from '../../http/body.ts'
import { invalid, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { doInBatch, requireOp } from '../common/batch.ts'
import { id, idQuery, orderQuery, patchOf } from '../common/fields.ts'
import { found, noContent } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { correctionOf } from '../corrections/rows.ts'
import { approval, approvalShapes, correctionApproval, correctionApprovalShapes } from './shapes.ts'
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

type Approval = z.input<typeof approval> | z.input<typeof correctionApproval>

const eitherApproval = z.union([approval, correctionApproval])

const ofCorrections = ({ world, id: part }: Pick<Call, 'world' | 'id'>): Approval[] => {
  const projectId = part('projectId')
  return [...world.strings].flatMap((row) =>
    row.corrected && row.projectId === projectId ? correctionApprovalShapes(world, row) : [],
  )
}

/** Of which form of the string it is, and which correction. Null where it is of a translation. */
const correctedAs = (world: World, { id: approvalId, stringId }: Approval): string | null =>
  Object.entries(world.strings.get(stringId)?.corrected ?? {}).find(
    ([, given]) => given.approvalId === approvalId,
  )?.[0] ?? null

const takingBack = (world: World, given: Approval): Command =>
  'translationId' in given
    ? {
        do: 'disapproveTranslation',
        translationId: given.translationId,
        stepId: given.workflowStepId ?? null,
      }
    : {
        do: 'disapproveCorrection',
        stringId: given.stringId,
        pluralForm: correctedAs(world, given) || null,
      }

const isApproved = ({ approval: last }: TranslationRow): boolean => last !== null

const approvalsWhere = (call: Pick<Call, 'world' | 'id'>, where: Where): z.input<typeof approval>[] =>
  translationsWhere(call, where, isApproved).flatMap((each) => approvalShapes(call.world, each))

const approvalNamed = (call: Pick<Call, 'world' | 'id'>): z.input<typeof approval> | undefined => {
  const approvalId = call.id('approvalId')
  const isNamed = (each: { id: number }): boolean => each.id === approvalId
  return translationsWhere(call, {}, (row) => approvalsOf(row).some(isNamed))
    .flatMap((row) => approvalShapes(call.world, row))
    .find(isNamed)
}

const shared = {
  path: `${all}/{approvalId}`,
  scope,
  may: ['anybody', 'approve'],
  tag,
  name: 'Approval',
} as const

const approvals = resource({
  ...shared,
  answer: approval,
  shapeOf: (shown: z.input<typeof approval>) => shown,
  // They are made for each call.
  isSteady: true,
  keepsAnswers: false,
  find: approvalNamed,
})

// The platform's description lists one of a correction and takes it back, and does not read it by its id.
const ofEither = resource({
  ...shared,
  answer: eitherApproval,
  shapeOf: (shown: Approval) => shown,
  find(call) {
    return approvalNamed(call) ?? ofCorrections(call).find((each) => each.id === call.id('approvalId'))
  },
})

const wish = z.object({ translationId: id.optional(), correctionId: id.optional() })

/** What is to be approved, as a command; throws where that is nothing, or both. */
const wanted = (call: Call, { translationId, correctionId }: z.output<typeof wish>): Command => {
  if (correctionId === undefined || call.hosted.edition !== 'enterprise') {
    if (translationId === undefined) throw requiredAt('translationId')
    if (!translationsWhere(call, { translationId }).length)
      throw new Refusal(invalid('translationId', 'notFound', `There is no translation ${translationId}`))
    return approving(call, translationId)
  }
  requireOneAtMost({ translationId, correctionId }, ['translationId', 'correctionId'])
  const correction = correctionOf(call, correctionId)
  if (!correction)
    throw new Refusal(invalid('correctionId', 'notFound', `There is no correction ${correctionId}`))
  const { stringId, text, pluralCategoryName: pluralForm } = correction
  return { do: 'approveCorrection', stringId, correctionId, text, pluralForm }
}

const approvalOf = (call: Call, { translationId, correctionId }: z.output<typeof wish>): Approval[] =>
  translationId === undefined
    ? ofCorrections(call).filter((each) => 'correctionId' in each && each.correctionId === correctionId)
    : approvalsWhere(call, { translationId })

/**
 * Unstated: the step of an approval over REST, which names none. Ours is the last one at which the person approves and has
 * not done so yet.
 */
const approving = (call: Call, translationId: number): Command => {
  const { world, userId } = call
  const projectId = call.id('projectId')
  const all = workflowOf(world, projectId).filter(canApproveAt)
  const row = world.translations.get(translationId)
  const user = world.users.get(userId)
  const own = all.filter(({ id: stepId }) => {
    const place = { projectId, languageId: row?.languageId ?? '', stepId }
    return row && user && whyNotOn(world, user, 'approve', place)(row.stringId) === null
  })
  const steps = own.length ? own : all
  const step = steps.findLast(({ id: stepId }) => !row || !approvalAt(row, stepId)) ?? steps.at(-1)
  return { do: 'approveTranslation', translationId, stepId: step?.id }
}

export const approvalRows = [
  ofEither.list('Approvals of translations.', {
    query: whereQuery.extend({
      correctionId: idQuery.optional(),
      orderBy: orderQuery('id', 'createdAt').optional(),
    }),
    rows(call) {
      const { correctionId, ...where } = call.query
      requireLanguageFor(call.query)
      return correctionId === undefined ? approvalsWhere(call, where) : approvalOf(call, { correctionId })
    },
  }),
  ofEither.add(
    'Approves a translation; in the enterprise edition also a correction, which is the source text from then on.',
    wish,
    (call) => {
      const { translationId, correctionId } = call.body
      if (translationId !== undefined && correctionId === undefined)
        found(translationsWhere(call, { translationId })[0], 'Translation')
      if (translationId === undefined && correctionId !== undefined && call.hosted.edition === 'enterprise')
        found(correctionOf(call, correctionId), 'Correction')
      call.do(wanted(call, call.body))
      return found(approvalOf(call, call.body).at(-1), 'Approval')
    },
  ),
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
      const before = [...approvalsWhere(call, {}), ...ofCorrections(call)]
      const approved: number[] = []
      await doInBatch(call, call.body, ({ op, path, value }) => {
        requireOp(op, path, path === '/-' ? 'add' : 'remove')
        if (path === '/-') {
          // The platform's description has no batch of corrections.
          const { translationId } = checked(wish, value ?? {}) as z.output<typeof wish>
          const command = wanted(call, { translationId })
          approved.push(translationId ?? NaN)
          return command
        }
        const approvalId = Number(path.slice(1))
        const given = before.find((each) => each.id === approvalId)
        if (!given) throw new Refusal(invalid('approvalId', 'notFound', `There is no approval ${approvalId}`))
        return takingBack(call.world, given)
      })
      const old = new Set(before.map((each) => each.id))
      const added = [...new Set(approved)]
        .flatMap((translationId) => approvalsWhere(call, { translationId }))
        .filter((each) => !old.has(each.id))
      return unpaged(added, (each) => each)
    },
  }),
  row({
    method: 'DELETE',
    path: all,
    scope: `${scope} write`,
    may: 'approve',
    tag,
    doc: 'Takes back the approvals of one string, in all languages, and of its corrections.',
    query: z.object(stringOrFile),
    ok: [204],
    run(call) {
      const stringId = stringIdIn(call, call.query)
      const approved = ofString(call, { stringId }).filter((each) => each.approval)
      const translationIds = approved.map((each) => each.id)
      call.hosted.together(() => {
        if (translationIds.length) call.do({ do: 'disapproveTranslations', translationIds })
        for (const form of Object.keys(call.world.strings.get(stringId)?.corrected ?? {}))
          call.do({ do: 'disapproveCorrection', stringId, pluralForm: form || null })
      })
      return noContent()
    },
  }),
  approvals.read('One approval.'),
  ofEither.remove(
    'Takes an approval back; of a correction, the source text before it is back.',
    (call, given) => call.do(takingBack(call.world, given)),
  ),
]
