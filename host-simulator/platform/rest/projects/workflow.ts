/** Which workflow a new project has: that of a template, which is one of another project. */
import { z } from 'zod'
import type { ProjectRow, WorkflowStep } from '../../../world/project-rows.ts'
import { canApproveAt } from '../../../world/queries.ts'
import type { World } from '../../../world/world.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { requireBeside, requireOneAtMost } from '../common/pairs.ts'
import type { Call } from '../common/row.ts'

interface Workflow {
  projectId: number
  title: string
  workflow: readonly WorkflowStep[]
}

const titleOf = (workflow: readonly WorkflowStep[]): string =>
  workflow.map((step) => step.title).join(' and ')

/** Those that the projects have, each once; the template of each has its place as number. */
export const workflowsIn = ({ projects }: World): Workflow[] => {
  const byTitles = new Map<string, Workflow>()
  for (const { id: projectId, workflow } of projects) {
    const title = titleOf(workflow)
    if (workflow.length && !byTitles.has(title)) byTitles.set(title, { projectId, title, workflow })
  }
  return [...byTitles.values()]
}

/**
 * The template whose steps the project has; none of a project without steps.
 * Unstated: what `workflowId` of a project numbers. Ours is the template.
 */
export const workflowIdOf = (world: World, { workflow }: ProjectRow): number | undefined => {
  const at = workflowsIn(world).findIndex(({ title }) => title === titleOf(workflow))
  return at < 0 ? undefined : at + 1
}

/**
 * Throws 400 for more approvals than there are steps that proofread. Source: facts F228.
 * Unstated: how many a project without such a step asks for at most. Ours is one, which is approved translations alone, as
 * its settings page has it.
 */
export const requireApprovals = (
  workflow: readonly WorkflowStep[],
  exportWithMinApprovalsCount: number | undefined = 0,
): void => {
  const most = Math.max(1, workflow.filter(canApproveAt).length)
  if (exportWithMinApprovalsCount > most)
    throw new Refusal(
      invalid(
        'exportWithMinApprovalsCount',
        'notBetween',
        `Expected at most ${most}, as many as there are steps that proofread, got ${exportWithMinApprovalsCount}`,
      ),
    )
}

/** Of the enterprise edition; nothing here acts by the last three. */
export const workflowWish = {
  templateId: id.optional(),
  steps: z.array(z.json()).optional(),
  vendorId: id.optional(),
  mtEngineId: id.optional(),
}

/** The project whose steps are copied; throws 400 where there is no such template, or what is said of steps excludes itself. */
export const templateProject = (
  { world, hosted }: Call,
  wish: z.output<z.ZodObject<typeof workflowWish>> & {
    exportStringsThatPassedWorkflow?: boolean | undefined
  },
): number | undefined => {
  if (hosted.edition !== 'enterprise') return undefined
  for (const key of ['vendorId', 'mtEngineId']) requireOneAtMost(wish, ['steps', key])
  for (const key of ['steps', 'exportStringsThatPassedWorkflow']) requireBeside(key, wish, ['templateId'])
  const { templateId } = wish
  if (templateId === undefined) return undefined
  const found = workflowsIn(world)[templateId - 1]
  if (found) return found.projectId
  throw new Refusal(invalid('templateId', 'notFound', `There is no workflow template ${templateId}`))
}
