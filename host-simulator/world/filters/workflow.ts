/** What is left to do at a step of the workflow. Source: facts F149. */
import type { WorkflowStatus } from '../../../src/contract/objects.ts'
import { problem, type Problem } from '../problem.ts'
import type { WorkflowStep } from '../project-rows.ts'
import { placesIn } from '../workflow-places.ts'
import { ofBoth, ofString, ofTranslations, type Condition } from './condition.ts'
import { isTranslated } from './summary.ts'

export interface WorkflowFilter {
  /** Type of the step, such as `Translate` or `Proofread`. */
  readonly stepType: string
  /** Whose approvals count; those of all where there is none. */
  readonly stepId?: number | undefined
  readonly status: WorkflowStatus
  /** Where steps of apps may hold strings back: all steps of the project, and which of them it is. */
  readonly line?: { readonly workflow: readonly WorkflowStep[]; readonly at: number } | undefined
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
export const workflowCondition = ({ stepType, stepId, status, line }: WorkflowFilter): Condition | null => {
  if (line && status !== 'Pending') {
    const { workflow, at } = line
    const wanted = status === 'ALL' ? null : status === 'Done' ? 'done' : 'todo'
    return ofBoth((facts, languageId) => {
      const places = placesIn(
        workflow,
        (step) => facts.status(languageId, step.id),
        facts.string.passed?.[languageId],
      )
      const place = places[at] ?? null
      return wanted === null ? place !== null : place === wanted
    })
  }
  if (status === 'ALL') return null
  // Only a step that reviews source texts leaves strings pending, and no step here does.
  if (status === 'Pending') return ofString(() => false)
  const isDone = doneAt(stepType, stepId)
  return ofTranslations((facts, languageId) => isDone(facts, languageId) === (status === 'Done'))
}

/** `Translate`, `TranslateByVendor`, `Proofread`, `Proofreading`, `ProofreadByVendor` … */
const doneAt = (stepType: string, stepId: number | undefined): typeof isTranslated => {
  const type = stepType.toLowerCase()
  if (type.startsWith('proofread'))
    return (facts, languageId) => facts.status(languageId, stepId) === 'approved'
  if (type.includes('translat')) return isTranslated
  // Unstated: what a step of another type does to strings. Ours has done nothing yet; apps' steps have a line.
  return () => false
}
