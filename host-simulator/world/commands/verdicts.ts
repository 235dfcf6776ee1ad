/** Who may approve which translation, and vote for it. */
import { approvalAt } from '../approvals.ts'
import { isProblem, type Problem } from '../problem.ts'
import { canApproveAt, workflowOf } from '../queries.ts'
import type { TranslationRow } from '../translation-rows.ts'
import { id, oneOf, orNull } from './fields.ts'
import { command, workRefusal, type Asked } from './row.ts'
import { factOf, placeOf, savedRow } from './translations.ts'

const approveTranslation = command(
  'approve a translation',
  {
    translationId: id,
    /** Wanted exactly in a project with a workflow, and has to be one that approves. */
    stepId: orNull(id),
  },
  ({ translationId, stepId = null }, asked) => {
    const row = savedRow(translationId, asked)
    if (isProblem(row)) return row
    const { refused } = asked
    const place = placeOf(row, asked)
    const wrong =
      workRefusal('approve', place, row.stringId, asked, 'translationId') ??
      wrongStep(row, stepId, asked) ??
      workRefusal('approve', { ...place, stepId }, row.stringId, asked, 'translationId')
    if (wrong) return wrong
    if (approvalAt(row, stepId))
      return refused('conflict', 'translationId', `translation ${translationId} is approved`)
    const approvalId = asked.world.counters.approvals + 1
    return [
      { fact: 'translationApproved', approvalId, ...factOf(row, asked), ...(stepId !== null && { stepId }) },
    ]
  },
)

const wrongStep = (
  { stringId }: TranslationRow,
  stepId: number | null,
  { world, refused }: Asked,
): Problem | null => {
  const projectId = world.strings.get(stringId)?.projectId ?? NaN
  const workflow = workflowOf(world, projectId)
  if (!workflow.length && stepId === null) return null
  const step = workflow.find(({ id }) => id === stepId)
  if (step && canApproveAt(step)) return null
  if (stepId !== null && !step)
    return refused('not-found', 'stepId', `no workflow step ${stepId} in project ${projectId}`)
  const steps = workflow.filter(canApproveAt).map(({ id, title }) => `${id} "${title}"`)
  const wanted = `project ${projectId} has a workflow, expected a step that approves (${steps.join(', ')})`
  const got = step ? `${step.id} "${step.title}", of type ${step.type}` : 'none'
  return refused('not-allowed', 'stepId', `${wanted}, got ${got}`)
}

const disapproveTranslation = command(
  'remove an approval',
  {
    translationId: id,
    /** Whose approval it is; the last one where none is named. */
    stepId: orNull(id),
  },
  ({ translationId, stepId = null }, asked) => {
    const row = savedRow(translationId, asked)
    if (isProblem(row)) return row
    const given = approvalAt(row, stepId)
    const place = { ...placeOf(row, asked), stepId: given?.stepId ?? stepId }
    const barred = workRefusal('approve', place, row.stringId, asked, 'translationId')
    if (barred) return barred
    if (!given)
      return asked.refused('conflict', 'translationId', `translation ${translationId} is not approved`)
    const fact = { fact: 'translationDisapproved', ...factOf(row, asked) } as const
    return [row.earlier ? { ...fact, approvalId: given.id } : fact]
  },
)

const voteTranslation = command(
  'vote for a translation',
  {
    translationId: id,
    /** Null takes one's vote back. */
    mark: oneOf('up', 'down', null),
  },
  ({ translationId, mark }, asked) => {
    const row = savedRow(translationId, asked)
    if (isProblem(row)) return row
    const { user, refused } = asked
    const barred = workRefusal('translate', placeOf(row, asked), row.stringId, asked, 'translationId')
    if (barred) return barred
    const here = `translation ${translationId}`
    // Source: facts F155.
    if (row.userId === user.id) return refused('not-allowed', 'translationId', `${here} is one's own`)
    if ((row.votes[user.id]?.mark ?? null) === mark)
      return refused(
        'conflict',
        'mark',
        mark ? `the vote is "${mark}"` : `user ${user.id} did not vote for ${here}`,
      )
    const fact = { fact: 'translationVoted', ...factOf(row, asked) } as const
    return [mark === null ? { ...fact, mark } : { ...fact, mark, voteId: asked.world.counters.votes + 1 }]
  },
)

export const verdictCommands = { approveTranslation, disapproveTranslation, voteTranslation }
