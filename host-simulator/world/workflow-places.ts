/** Where strings stand in a workflow: a step of an app holds them until its app says how they leave. Source: facts F149, F181. */
import type { StringStatus } from './counts.ts'
import type { ProjectRow, WorkflowStep } from './project-rows.ts'
import { statusAtStep, statusOf, type StepStatus } from './queries.ts'
import type { Ports } from './string-rows.ts'
import type { World } from './world.ts'

/** Of a string in one language. */
export interface Stood {
  stringId: number
  languageId: string
}

export const isOfApp = ({ module }: WorkflowStep): boolean => module !== undefined

/**
 * Of each step in order: whether the string is there, and done; null where it is not.
 * Unstated: where an output leads, since people draw it. Ours: the first to the next step, a second back to the one before,
 * or out of the workflow where there is none.
 */
export const placesIn = (
  workflow: readonly WorkflowStep[],
  status: StringStatus,
  ports: Ports | undefined,
): (StepStatus | null)[] => {
  const places: (StepStatus | null)[] = workflow.map(() => null)
  let isDone = true
  for (const [at, step] of workflow.entries()) {
    if (!step.module) {
      places[at] = statusAtStep(status, step)
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

const portsOf = (world: World, { stringId, languageId }: Stood): Ports | undefined =>
  world.strings.get(stringId)?.passed?.[languageId]

/** The port by which it left the step of an app; empty where the app keeps it there, null where it has said nothing. */
export const outputOf = (world: World, { id }: WorkflowStep, stood: Stood): string | null =>
  portsOf(world, stood)?.[id] ?? null

export const placesOf = (world: World, { workflow }: ProjectRow, stood: Stood): (StepStatus | null)[] =>
  placesIn(workflow, statusOf(world, stood.stringId, stood.languageId), portsOf(world, stood))

/** Null where it is not at the step. */
export const placeAt = (
  world: World,
  project: ProjectRow,
  step: WorkflowStep,
  stood: Stood,
): StepStatus | null => placesOf(world, project, stood)[project.workflow.indexOf(step)] ?? null
