/** Which translations a build or an export takes. */
import { z } from 'zod'
import { workflowOf } from '../../../world/queries.ts'
import type { BuildAttributes } from '../../files/builds.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { projectOf } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { preferencesIn } from '../projects/preferences.ts'
import { requireApprovals } from '../projects/workflow.ts'

export const filters = {
  skipUntranslatedStrings: z.boolean().optional(),
  skipUntranslatedFiles: z.boolean().optional(),
  /** Of the standard edition. */
  exportApprovedOnly: z.boolean().optional(),
  /** Of the enterprise edition, as the next. */
  exportWithMinApprovalsCount: z.int().min(0).optional(),
  exportStringsThatPassedWorkflow: z.boolean().optional(),
}

type Filters = z.output<z.ZodObject<typeof filters>>
export type Filtered = Pick<BuildAttributes, keyof Filters>

const refuse = (key: string, message: string): never => {
  throw new Refusal(invalid(key, 'notAllowed', message))
}

/** The words of the other edition count, too: an app that says them is right about what it wants. */
const approvalsIn = (call: Call, wish: Filters): Omit<Filtered, `skip${string}`> => {
  const project = projectOf(call)
  const { exportApprovedOnly = project.settings.exportApprovedOnly } = wish
  if (call.hosted.edition === 'standard' && !wish.exportStringsThatPassedWorkflow)
    return { exportApprovedOnly: exportApprovedOnly || (wish.exportWithMinApprovalsCount ?? 0) > 0 }
  const said = [
    wish.exportWithMinApprovalsCount,
    wish.exportStringsThatPassedWorkflow,
    wish.exportApprovedOnly,
  ]
  const own = said.every((each) => each === undefined) ? preferencesIn(call.hosted, project) : wish
  const least = own.exportWithMinApprovalsCount ?? Number(wish.exportApprovedOnly ?? false)
  const isPassed = own.exportStringsThatPassedWorkflow ?? false
  if (isPassed && least > 0)
    refuse('exportWithMinApprovalsCount', 'Expected 0 while exportStringsThatPassedWorkflow is true')
  return { exportWithMinApprovalsCount: least, exportStringsThatPassedWorkflow: isPassed }
}

/** Throws 400 where what is said excludes itself. */
export const requireFilters = (call: Call, wish: Filters): void => {
  if (wish.skipUntranslatedFiles && wish.skipUntranslatedStrings)
    refuse('skipUntranslatedFiles', 'Expected skipUntranslatedFiles without skipUntranslatedStrings')
  if (wish.exportStringsThatPassedWorkflow && wish.exportWithMinApprovalsCount)
    refuse('exportWithMinApprovalsCount', 'Expected 0 while exportStringsThatPassedWorkflow is true')
  const { id: projectId } = projectOf(call)
  if (call.hosted.edition === 'enterprise')
    requireApprovals(workflowOf(call.world, projectId), wish.exportWithMinApprovalsCount)
  if (wish.exportStringsThatPassedWorkflow && !workflowOf(call.world, projectId).length)
    refuse('exportStringsThatPassedWorkflow', `Expected false, for project ${projectId} has no workflow`)
}

/** What is not said is as the project's settings have it. */
export const filtersIn = (call: Call, wish: Filters): Filtered => {
  const { settings } = projectOf(call)
  const said = wish.skipUntranslatedFiles !== undefined || wish.skipUntranslatedStrings !== undefined
  const {
    skipUntranslatedStrings = !said && settings.skipUntranslatedStrings,
    skipUntranslatedFiles = !said && settings.skipUntranslatedFiles,
  } = wish
  requireFilters(call, wish)
  return { skipUntranslatedStrings, skipUntranslatedFiles, ...approvalsIn(call, wish) }
}
