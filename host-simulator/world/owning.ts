/** What is the owner's, and no manager's. Source: facts F155. */
import { whyNot } from './access.ts'
import type { UserRow } from './people-rows.ts'
import type { ProjectRow } from './project-rows.ts'
import type { World } from './world.ts'

/** In the enterprise edition who manages all of the organization is its administrator. */
const isAdmin = ({ organization }: World, { role }: UserRow): boolean =>
  organization.edition === 'enterprise' && role === 'manager'

/** Why somebody may not delete it: beside owner and administrators, managers of its group may. */
export const whyNotDeleted = (
  world: World,
  user: UserRow,
  { id: projectId, ownerId }: ProjectRow,
): string | null => {
  const isOfGroup = user.grants?.some((each) => each.projectId === projectId && each.isOfGroup)
  if (ownerId === user.id || isOfGroup) return null
  const why = whyNot(user, 'manage', { projectId })
  return (
    why ?? (isAdmin(world, user) ? null : `a manager may not, it takes the owner of project ${projectId}`)
  )
}

/**
 * Why somebody may not add a project. In the standard edition everybody may, and manages what they added, as its owner;
 * in the enterprise edition also who manages the group, of whom none is said where any will do. Source: facts F245.
 */
export const whyNotAdded = (
  { organization }: World,
  user: UserRow,
  groupId = user.groups?.[0],
): string | null =>
  organization.edition === 'standard' || user.groups?.includes(groupId ?? NaN)
    ? null
    : whyNot(user, 'manage', { projectId: null })

/** Why somebody may not install and remove apps. Where there is no project, nobody is an owner: any manager may. */
export const whyNotInstalled = (world: World, user: UserRow): string | null => {
  const projects = [...world.projects]
  if (projects.some(({ ownerId }) => ownerId === user.id)) return null
  const isAdmins = isAdmin(world, user) || !projects.length
  const why = whyNot(user, 'manage', { projectId: null })
  return why ?? (isAdmins ? null : 'a manager may not, it takes the owner of a project')
}
