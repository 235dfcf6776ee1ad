import { z } from 'zod'
import type { ProjectRow, UserRow } from '../../../world/rows.ts'
import { date, dateOf, id } from '../common/fields.ts'

/** What a member may do, in which languages. */
const roles = z.array(
  z.strictObject({
    name: z.string(),
    permissions: z.strictObject({
      allLanguages: z.boolean(),
      languagesAccess: z.record(z.string(), z.unknown()),
    }),
  }),
)

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
  managerOfGroup: z.null(),
  accessToAllWorkflowSteps: z.boolean(),
  permissions: z.record(z.string(), z.unknown()),
  givenAccessAt: date,
})

// People have one role in all languages; managers and the owner need none.
const rolesOf = ({ role }: UserRow): z.input<typeof roles> =>
  role === 'manager' ? [] : [{ name: role, permissions: { allLanguages: true, languagesAccess: {} } }]

/** Rows do not say when somebody joined; ours joined when the project was made. */
export const memberShape = (user: UserRow, project: ProjectRow): z.input<typeof member> => ({
  id: user.id,
  username: user.login,
  fullName: user.name,
  role: user.id === project.ownerId ? 'owner' : user.role,
  permissions: Object.fromEntries(project.targetLanguageIds.map((languageId) => [languageId, user.role])),
  roles: rolesOf(user),
  avatarUrl: user.avatarUrl,
  joinedAt: dateOf(project.createdAt),
  timezone: 'UTC',
})

export const enterpriseMemberShape = (
  user: UserRow,
  project: ProjectRow,
): z.input<typeof enterpriseMember> => {
  const [firstName = '', ...rest] = user.name.split(' ')
  return {
    id: user.id,
    username: user.login,
    firstName,
    lastName: rest.join(' '),
    roles: rolesOf(user),
    isManager: user.role === 'manager',
    isDeveloper: user.role === 'developer',
    isAdmin: user.id === project.ownerId,
    managerOfGroup: null,
    accessToAllWorkflowSteps: true,
    permissions: {},
    givenAccessAt: dateOf(project.createdAt),
  }
}
