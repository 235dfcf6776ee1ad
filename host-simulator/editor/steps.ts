/** The steps that a string goes through on its way to be done. Enterprise edition. */
import type { EditorMode, WorkflowStep } from '../../src/contract/objects.ts'
import { rightOver } from '../world/access.ts'
import { approvalAt } from '../world/approvals.ts'
import { languageIn } from '../world/languages.ts'
import { canApproveAt, workflowOf } from '../world/queries.ts'
import type { WorkflowStep as Step } from '../world/project-rows.ts'
import { whyNotOn } from '../world/task-access.ts'
import type { Approval, TranslationRow } from '../world/translation-rows.ts'
import type { World } from '../world/world.ts'
import type { EditorView } from './view.ts'

/** In order; none in the standard edition. */
export const stepsOf = (world: World, projectId: number): readonly Step[] =>
  world.organization.edition === 'enterprise' ? workflowOf(world, projectId) : []

export const activeStep = (
  world: World,
  { projectId, workflowStepId }: Pick<EditorView, 'projectId' | 'workflowStepId'>,
): Step | null => stepsOf(world, projectId).find(({ id }) => id === workflowStepId) ?? null

/** Why the project has no steps, or null where it has. */
export const noWorkflow = (world: World, { projectId }: EditorView): string | null => {
  if (stepsOf(world, projectId).length) return null
  return world.organization.edition === 'enterprise'
    ? `project ${projectId} has no workflow`
    : 'workflows exist only in the enterprise edition'
}

export const modesOfSteps = {
  Translate: 'translate',
  Proofread: 'proofread',
  Application: 'translate',
} satisfies Record<Step['type'], EditorMode>

/** Why the person may not approve where the page stands, or null. */
export const whyNoApproval = (world: World, view: EditorView): string | null => {
  const step = activeStep(world, view)
  if (step && !canApproveAt(step)) return `nothing is approved at the step ${step.title}`
  return whyNotHere(world, view, 'approve', view.stringId ?? 0, step?.id)
}

/** The approval that the button of the page takes back: of its step where that approves, else the last. */
export const approvalHere = (world: World, view: EditorView, row: TranslationRow): Approval | null => {
  const step = activeStep(world, view)
  return approvalAt(row, step && canApproveAt(step) ? step.id : null)
}

/** Why the person may not do this with a string in the language that is shown, or null. */
export const whyNotHere = (
  world: World,
  { userId, projectId, languageId }: EditorView,
  right: 'translate' | 'approve',
  stringId: number,
  stepId: number | null = null,
): string | null => {
  const user = world.users.get(userId)
  return user
    ? whyNotOn(world, user, right, { projectId, languageId, stepId })(stringId)
    : 'there is no such person'
}

/** Why the person may not delete or restore this, or null. */
export const whyNoChange = (world: World, view: EditorView, row: TranslationRow): string | null =>
  whyNotHere(world, view, rightOver(row, view.userId), row.stringId)

/** Source: facts F155. */
export const whyNoVote = (
  world: World,
  view: EditorView,
  { userId, stringId }: TranslationRow,
): string | null =>
  userId === view.userId || !whyNotHere(world, view, 'approve', stringId)
    ? 'translators vote, for what others wrote'
    : whyNotHere(world, view, 'translate', stringId)

/** What `AP.editor.getWorkflowSteps` answers. */
export const workflowSteps = (world: World, { projectId }: EditorView): WorkflowStep[] => {
  const source = languageIn(world, world.projects.get(projectId)?.sourceLanguageId ?? '')
  return stepsOf(world, projectId).map((step) => ({
    id: step.id,
    title: step.title,
    type: step.type,
    editor_mode: modesOfSteps[step.type],
    approving_available: canApproveAt(step),
    source_language: { id: source?.editorId ?? 0, name: source?.name ?? '', code: source?.id ?? '' },
  }))
}
