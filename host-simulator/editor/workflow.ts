/** The moves between workflow steps and their statuses. */
import { workflowStatusOf } from '../world/filters/workflow.ts'
import { isProblem, problem, type Problem } from '../world/problem.ts'
import type { World } from '../world/world.ts'
import { setMode } from './modes.ts'
import type { MoveOf } from './moves.ts'
import { modesOfSteps, noWorkflow, stepsOf } from './steps.ts'
import { refiltered } from './target.ts'
import type { EditorView } from './view.ts'

/** Unstated: whether a step brings its mode along. It does, except in the multilingual mode. */
export const setWorkflowStep = (
  world: World,
  view: EditorView,
  { stepId }: MoveOf<'setWorkflowStep'>,
): EditorView | Problem => {
  const failed = 'Failed to set the workflow step'
  const none = noWorkflow(world, view)
  if (none) return problem('wrong-mode', 'stepId', `${failed}: ${none}`)
  const steps = stepsOf(world, view.projectId)
  const step = steps.find(({ id }) => id === stepId)
  if (!step) {
    const wanted = steps.map(({ id, title }) => `${id} (${title})`).join(', ')
    return problem('not-found', 'stepId', `${failed}: expected one of ${wanted}, got ${stepId}`)
  }
  const mode = view.mode === 'multilingual' ? view.mode : modesOfSteps[step.type]
  const inMode = setMode(world, view, { move: 'setMode', mode })
  return isProblem(inMode) ? inMode : refiltered(world, inMode, { workflowStepId: stepId })
}

export const setWorkflowStatus = (
  world: World,
  view: EditorView,
  { status }: MoveOf<'setWorkflowStatus'>,
): EditorView | Problem => {
  const none = noWorkflow(world, view)
  if (none) return problem('wrong-mode', 'status', `Failed to filter by status: ${none}`)
  const workflowStatus = workflowStatusOf(status)
  return typeof workflowStatus === 'string' ? refiltered(world, view, { workflowStatus }) : workflowStatus
}
