import { z } from 'zod'
import { may, rolesIn } from '../../../world/access.ts'
import type { UserRow } from '../../../world/people-rows.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { isSameJson } from '../../../world/same-json.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { role, roleShape, type Held } from './held.ts'
import { namesOf } from './user.ts'

const roles = z.array(role)

export const member = z.strictObject({
  id,
  username: z.string(),
  fullName: z.string(),
  role: z.enum(['owner', 'manager', 'developer', 'language_coordinator', 'proofreader', 'translator']),
  permissions: z.record(z.string(), z.string()),
  roles,
  avatarUrl: z.string(),
  joinedAt: date,
  timezone: z.string(),
})

/** Of the enterprise edition. */
export const enterpriseMember = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles,
  isManager: z.boolean(),
  isDeveloper: z.boolean(),
  isAdmin: z.boolean(),
  managerOfGroup: z.strictObject({ id, name: z.string() }).nullable(),
  accessToAllWorkflowSteps: z.boolean(),
  permissions: z.record(z.string(), z.unknown()),
  givenAccessAt: date,
})

/** Their own, unless they were taken out, and those of teams and groups; managers need none. */
const heldBy = ({ role: own, grants = [], outOf = [] }: UserRow, projectId: number): Held[] => {
  const given = grants.filter((each) => each.projectId === projectId).map(({ projectId: _, ...held }) => held)
  const all: Held[] = [...(outOf.includes(projectId) ? [] : [{ role: own }]), ...given]
  return all.filter(
    (each, at) => each.role !== 'manager' && all.findIndex((one) => isSameJson(one, each)) === at,
  )
}

const rolesOf = (user: UserRow, project: ProjectRow): z.input<typeof roles> =>
  heldBy(user, project.id).map(roleShape)

/** Rows do not say when somebody joined; ours joined when the project was made. */
export const memberShape = (user: UserRow, project: ProjectRow): z.input<typeof member> => ({
  id: user.id,
  username: user.login,
  fullName: user.name,
  role: user.id === project.ownerId ? 'owner' : user.role,
  permissions: Object.fromEntries(project.targetLanguageIds.map((languageId) => [languageId, user.role])),
  roles: rolesOf(user, project),
  avatarUrl: user.avatarUrl,
  joinedAt: dateOf(project.createdAt),
  timezone: 'UTC',
})

export const enterpriseMemberShape = (
  user: UserRow,
  project: ProjectRow,
  group: { id: number; name: string } | null,
): z.input<typeof enterpriseMember> => {
  const place = { projectId: project.id }
  return {
    id: user.id,
    username: user.login,
    ...namesOf(user),
    roles: rolesOf(user, project),
    isManager: may(user, 'manage', place),
    isDeveloper: rolesIn(user, place).includes('developer'),
    isAdmin: user.id === project.ownerId,
    managerOfGroup: group && { id: group.id, name: group.name },
    accessToAllWorkflowSteps: project.targetLanguageIds.every((languageId) =>
      [null, ...project.workflow.map((step) => step.id)].every((stepId) =>
        may(user, 'translate', { ...place, languageId, stepId }),
      ),
    ),
    permissions: {},
    givenAccessAt: dateOf(project.createdAt),
  }
}
