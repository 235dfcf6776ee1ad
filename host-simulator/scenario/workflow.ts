/** The projects of a scenario as the enterprise edition has them: with steps, and approvals and tasks of those. */
import type { WorkflowStep } from '../world/project-rows.ts'
import type { Stored } from '../world/world.ts'
import { wrongContent, type Path } from './problem.ts'
import type { Part } from './project-plan.ts'

/** Of the first step; the others count up over all projects. */
const firstId = 752

/** Where the scenario says none: one step of each type, as in the demo. */
const standardSteps = [
  { title: 'Translation', type: 'Translate' as const },
  { title: 'Proofreading', type: 'Proofread' as const },
]

/** Each with its own steps. Throws `ScenarioError`. */
export const withWorkflow = (stored: readonly Stored[], parts: readonly Part[]): Stored[] => {
  let id = firstId
  return parts.map(({ project, at }, index) => {
    const steps = (project.workflow ?? standardSteps).map((step) => ({ ...step, id: id++ }))
    return withSteps(stored[index] as Stored, steps, [...at, 'workflow'])
  })
}

/** Approvals are of the first step that proofreads, tasks of the first step of their type. */
const withSteps = (stored: Stored, workflow: WorkflowStep[], path: Path): Stored => {
  const translation = workflow.find(({ type }) => type === 'Translate')
  const proofreading = workflow.find(({ type }) => type === 'Proofread')
  if (workflow.length && !proofreading && stored.translations.some(({ approval }) => approval))
    throw wrongContent(path, 'expected a step of the type Proofread: some translations are approved')
  const projects = stored.projects.map((row) => ({ ...row, workflow }))
  if (!workflow.length) return { ...stored, projects }
  return {
    ...stored,
    projects,
    tasks: stored.tasks.map((row) => ({
      ...row,
      workflowStepId: (row.type % 2 ? proofreading : translation)?.id ?? null,
    })),
    translations: stored.translations.map((row) =>
      row.approval && proofreading ? { ...row, approval: { ...row.approval, stepId: proofreading.id } } : row,
    ),
  }
}
