import { workflowSteps } from '../../editor/steps.ts'
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { mover } from './refusals.ts'

/** Workflow steps and their status filter. Enterprise edition. */
export const workflowHandlers = ({ editor }: Page) => {
  const move = mover(editor)
  return {
    'editor.getWorkflowSteps': () => workflowSteps(editor.world, editor.view),
    'editor.getWorkflowStepStatusFilter': () => editor.view.workflowStatus,
    'editor.setWorkflowStep': ([stepId]) => move({ move: 'setWorkflowStep', stepId }),
    'editor.setWorkflowStepStatusFilter': ([status]) => move({ move: 'setWorkflowStatus', status }),
  } satisfies Partial<Handlers>
}
