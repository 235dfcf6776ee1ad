/** Where one string stands in the workflow of its project; apart from the rule, which pages load first. */
import type { ProjectRow, WorkflowStep } from './project-rows.ts'
import {
  canApproveAt,
  liveTranslations,
  statusAtStep,
  statusOf,
  workflowOf,
  type StepStatus,
} from './queries.ts'
import type { Ports } from './string-rows.ts'
import type { TaskRow } from './task-rows.ts'
import { isThrough, placesIn } from './workflow-places.ts'
import type { World } from './world.ts'

/** Of a string in one language. */
export interface Stood {
  stringId: number
  languageId: string
}

/**
 * `pending` is for reviews of the source text, which no step here is.
 * Unstated: whether a plural with some of its forms is done for the step Translation. It is still to do.
 */
export const stringStatusAtStep = (
  world: World,
  stringId: number,
  languageId: string,
  step: WorkflowStep,
): StepStatus => statusAtStep(statusOf(world, stringId, languageId, undefined, step.id), step)

const portsOf = (world: World, { stringId, languageId }: Stood): Ports | undefined =>
  world.strings.get(stringId)?.passed?.[languageId]

/** The port by which it left the step of an app; empty where the app keeps it there, null where it has said nothing. */
export const outputOf = (world: World, { id }: WorkflowStep, stood: Stood): string | null =>
  portsOf(world, stood)?.[id] ?? null

const lineOf = (world: World, { workflow }: ProjectRow, stood: Stood): Parameters<typeof placesIn> => {
  const { stringId, languageId } = stood
  const rows = liveTranslations(world, stringId, languageId)
  return [workflow, ({ id }) => statusOf(world, stringId, languageId, rows, id), portsOf(world, stood)]
}

export const placesOf = (...of: Parameters<typeof lineOf>): (StepStatus | null)[] =>
  placesIn(...lineOf(...of))

export const hasPassed = (...of: Parameters<typeof lineOf>): boolean => isThrough(...lineOf(...of))

/** The task's step, where approvals of that alone count: there are several that proofread. */
export const countedStep = (
  world: World,
  { projectId, workflowStepId }: Pick<TaskRow, 'projectId' | 'workflowStepId'>,
): number | undefined => {
  const proofreading = workflowOf(world, projectId).filter(canApproveAt)
  return proofreading.length > 1 ? (workflowStepId ?? undefined) : undefined
}

/** Null where it is not at the step. */
export const placeAt = (
  world: World,
  project: ProjectRow,
  step: WorkflowStep,
  stood: Stood,
): StepStatus | null => placesOf(world, project, stood)[project.workflow.indexOf(step)] ?? null
