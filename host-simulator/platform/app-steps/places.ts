/** Where strings stand in a workflow with steps of apps: such a step holds them until its app says how they leave. Source: facts F181. */
import { stringStatusAtStep } from '../../world/queries.ts'
import type { ProjectRow, WorkflowStep } from '../../world/project-rows.ts'
import { namesApp, shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

type Place = ReturnType<typeof stringStatusAtStep>

/** Of a string in one language. */
export interface Stood {
  stringId: number
  languageId: string
}

interface Output {
  app: string
  /** Its port. */
  port: string
}

/** By which port each string left a step; see `keyOf`. */
export const outputsOf = shelf<Output>('step-outputs', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: { isOf: namesApp, onReinstall: 'keep' },
})

export const keyOf = (stepId: number, { stringId, languageId }: Stood): string =>
  `${stepId} ${languageId} ${stringId}`

export const isOfApp = ({ module }: WorkflowStep): boolean => module !== undefined

export const outputOf = (hosted: HostedWorld, { id }: WorkflowStep, stood: Stood): string | null =>
  outputsOf(hosted).get(keyOf(id, stood))?.port ?? null

/**
 * Of each step in order: whether the string is there, and done; null where it is not.
 * Unstated: where an output leads, since people draw it. Ours: the first to the next step, a second back to the one before,
 * or out of the workflow where there is none.
 */
export const placesOf = (hosted: HostedWorld, { workflow }: ProjectRow, stood: Stood): (Place | null)[] => {
  const { world } = hosted.store
  const places: (Place | null)[] = workflow.map(() => null)
  let isDone = true
  for (const [at, step] of workflow.entries()) {
    if (!step.module) {
      places[at] = stringStatusAtStep(world, stood.stringId, stood.languageId, step)
      isDone = places[at] === 'done'
      continue
    }
    if (!isDone) return places
    const port = outputOf(hosted, step, stood)
    places[at] = port === null ? 'todo' : 'done'
    if (port === null) return places
    if (port === step.module.outputs[0]) continue
    if (at) places[at - 1] = 'todo'
    return places
  }
  return places
}

/** Null where it is not at the step. */
export const placeAt = (
  hosted: HostedWorld,
  project: ProjectRow,
  step: WorkflowStep,
  stood: Stood,
): Place | null => placesOf(hosted, project, stood)[project.workflow.indexOf(step)] ?? null

/** They leave the step, each by its port; what apps' later steps said of them is said anew. */
export const passStrings = (
  hosted: HostedWorld,
  { workflow }: ProjectRow,
  step: WorkflowStep,
  passed: readonly (Stood & { port: string })[],
): void => {
  const outputs = outputsOf(hosted)
  const later = workflow.slice(workflow.indexOf(step) + 1).filter(isOfApp)
  hosted.together(() => {
    for (const { port, ...stood } of passed) {
      outputs.set(keyOf(step.id, stood), { app: step.module?.app ?? '', port })
      for (const { id } of later) if (outputs.get(keyOf(id, stood))) outputs.delete(keyOf(id, stood))
    }
  })
}

/** What apps' steps said of a string whose translations are others now. */
export const forgetOutputs = (hosted: HostedWorld, { workflow }: ProjectRow, stood: Stood): void => {
  const outputs = outputsOf(hosted)
  for (const { id } of workflow.filter(isOfApp))
    if (outputs.get(keyOf(id, stood))) outputs.delete(keyOf(id, stood))
}

/** Of a step that is gone. */
export const forgetStep = (hosted: HostedWorld, stepId: number): void => {
  const outputs = outputsOf(hosted)
  for (const [key] of outputs.entries()) if (key.startsWith(`${stepId} `)) outputs.delete(key)
}
