/** A project as REST shows it, in its edition and to who asks. */
import type { z } from 'zod'
import { may } from '../../../world/access.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { usableChecks } from '../../app-checks/checks.ts'
import { lastActivityIn } from '../../hosted/activity.ts'
import { pagesOf } from '../common/addresses.ts'
import { userOf } from '../common/caller.ts'
import type { Shown } from '../common/operation.ts'
import { fieldsShown } from '../fields/stored.ts'
import { groupOf } from '../groups/group.ts'
import { preferencesShown } from './preferences.ts'
import {
  apartOfOthers,
  ofEnterprise,
  projectShape,
  withoutFiles,
  type project,
  type ProjectView,
} from './shapes.ts'
import { workflowIdOf } from './workflow.ts'

export const viewFor = (call: Shown, row: ProjectRow): ProjectView => ({
  pages: pagesOf(call),
  isManager: may(userOf(call), 'manage', { projectId: row.id }),
  activeAt: lastActivityIn(call.hosted, row),
})

/** Those of a project that nobody set up are all. */
const appChecksOf = ({ hosted, userId }: Shown, row: ProjectRow): number[] =>
  usableChecks(hosted, userId, row.id)
    .map(({ id }) => id)
    .filter((id) => row.settings.externalQaCheckIds?.includes(id) ?? true)

export const shown = (row: ProjectRow, call: Shown, view: ProjectView): z.input<typeof project> => {
  const own = preferencesShown(call.hosted, row)
  const whole = { ...projectShape(call.world, row, view), ...(view.isManager ? own : { cname: own.cname }) }
  const shape = row.settings.type === 1 ? withoutFiles(whole) : whole
  if (call.hosted.edition !== 'enterprise') return shape
  const workflowId = workflowIdOf(call.world, row)
  return {
    ...ofEnterprise(shape),
    ...apartOfOthers,
    groupId: groupOf(call, row.id),
    // Unstated: whose organization that is. Ours is the one that the project is in.
    ...(view.isManager && { clientOrganizationId: call.world.organization.id }),
    ...(workflowId !== undefined && { workflowId }),
    ...(view.isManager && { externalQaCheckIds: appChecksOf(call, row) }),
    ...fieldsShown(call, 'project', row.id),
  }
}
