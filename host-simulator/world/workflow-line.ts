/** Which steps may follow which. Source: facts F181. */
import type { WorkflowStep } from './project-rows.ts'

/** By which port strings leave a step for the next one. Unstated: that of a step where people work. */
const portOf = ({ type, module }: WorkflowStep): string =>
  module?.outputs[0] ?? (type === 'Translate' ? 'translated' : 'approved')

/** Why the steps of apps may not stand in this order; null where they may. */
export const wrongLine = (workflow: readonly WorkflowStep[]): string | null => {
  for (const [at, { title, module }] of workflow.entries()) {
    const before = workflow[at - 1]
    const port = before ? portOf(before) : 'initial'
    if (!module || module.inputs.includes(port) || module.inputs.includes('all')) continue
    const from = before ? `behind "${before.title}" come "${port}"` : `at the start come "${port}"`
    return `"${title}" takes strings from ${module.inputs.map((each) => `"${each}"`).join(', ')}; ${from}`
  }
  return null
}
