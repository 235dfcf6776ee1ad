/** Where strings stand in a workflow: a step of an app holds them until its app says how they leave. Source: facts F149, F181, F229. */
import type { StringStatus } from './counts.ts'
import type { WorkflowStep } from './project-rows.ts'
import { statusAtStep, type StepStatus } from './queries.ts'
import type { Ports } from './string-rows.ts'

export const isOfApp = ({ module }: WorkflowStep): boolean => module !== undefined

/**
 * Of each step in order: whether the string is there, and done; null where it is not.
 * Unstated: where an output leads, since people draw it. Ours: the first to the next step, a second back to the one before,
 * or out of the workflow where there is none.
 */
export const placesIn = (
  workflow: readonly WorkflowStep[],
  statusAt: (step: WorkflowStep) => StringStatus,
  ports: Ports | undefined,
): (StepStatus | null)[] => {
  const places: (StepStatus | null)[] = workflow.map(() => null)
  let isDone = true
  for (const [at, step] of workflow.entries()) {
    if (!step.module) {
      places[at] = statusAtStep(statusAt(step), step)
      isDone = places[at] === 'done'
      continue
    }
    if (!isDone) return places
    const port = ports?.[step.id]
    places[at] = port ? 'done' : 'todo'
    if (!port) return places
    if (port === step.module.outputs[0]) continue
    if (at) places[at - 1] = 'todo'
    return places
  }
  return places
}

/** Whether it reached the end. Source: the manual, "Export strings that passed workflow". Unstated: how steps count there. */
export const isThrough = (...line: Parameters<typeof placesIn>): boolean => {
  const places = placesIn(...line)
  // An app's last step may have sent it back.
  return !places.includes('todo') || (places.at(-1) === 'done' && !line[0].at(-1)?.module)
}
