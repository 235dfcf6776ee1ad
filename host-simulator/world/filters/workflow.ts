/** What is left to do at a step of the workflow. Source: facts F149. */
import type { WorkflowStatus } from '../../../src/contract/objects.ts'
import { problem, type Problem } from '../problem.ts'
import { ofString, ofTranslations, type Condition } from './condition.ts'
import { isApproved, isTranslated } from './summary.ts'

export interface WorkflowFilter {
  /** Type of the step, such as `Translate` or `Proofread`. */
  readonly stepType: string
  readonly status: WorkflowStatus
}

const statuses: readonly WorkflowStatus[] = ['ALL', 'ToDo', 'Pending', 'Done']

/** Takes any case: the getter says `ToDo`, the setter `TODO`. */
export const workflowStatusOf = (text: string): WorkflowStatus | Problem =>
  statuses.find((status) => status.toUpperCase() === text.toUpperCase()) ??
  problem(
    'not-found',
    'status',
    `Failed to filter by status: expected ALL, TODO, PENDING or DONE, got ${text}`,
  )

/** Null where the step lets all strings through. */
export const workflowCondition = ({ stepType, status }: WorkflowFilter): Condition | null => {
  if (status === 'ALL') return null
  // Only a review of source texts leaves strings pending, and the world has no corrections of them.
  if (status === 'Pending') return ofString(() => false)
  const isDone = doneAt(stepType)
  return ofTranslations((facts, languageId) => isDone(facts, languageId) === (status === 'Done'))
}

/** `Translate`, `TranslateByVendor`, `Proofread`, `Proofreading`, `ProofreadByVendor` … */
const doneAt = (stepType: string): typeof isTranslated => {
  const type = stepType.toLowerCase()
  if (type.startsWith('proofread')) return isApproved
  if (type.includes('translat')) return isTranslated
  // Unstated: what a step of another type does to strings. Ours has done nothing yet; what apps' steps said, REST tells.
  return () => false
}
