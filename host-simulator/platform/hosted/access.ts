/**
 * Who may use an app's modules, and in which projects.
 * Source: specification, "App manifest" (whom access can be granted to); names and values: facts F88.
 */
import { z } from 'zod'
import type { Manifest } from '../../../src/contract/manifest.ts'
import {
  projectAccess,
  userAccess,
  type AppAccess,
  type ProjectAccess,
  type UserAccess,
} from '../../page-api/access.ts'
import { rolesIn } from '../../world/access.ts'
import type { UserRow } from '../../world/people-rows.ts'
import type { Store } from '../../world/store.ts'
import { isStringBased } from '../../world/string-based.ts'
import type { World } from '../../world/world.ts'
import type { AccessClaims } from './token.ts'
import type { HostedWorld, InstalledApp } from './worlds.ts'

/** Unstated: what an install grants where neither it nor the manifest makes a choice. Ours grants all users in all projects. */
export const openAccess: AppAccess = { project: { value: 'own', ids: [] }, modules: {} }

/** What it asks of an installed app. */
type Granted = { readonly access: AppAccess; readonly isStringBased?: boolean }

/** What a manifest says of whom its app is for. Source: facts F42. */
export interface DefaultPermissions {
  user?: UserAccess['value'] | undefined
  project?: ProjectAccess['value'] | undefined
}

/**
 * Undefined where it says nothing, or what is no such choice: an app is installed despite its mistakes, too. One without a
 * server is for owners then (facts F193).
 */
export const permittedBy = ({
  default_permissions: said,
  bundle,
}: Manifest): DefaultPermissions | undefined => {
  const { data } = permissions.safeParse(said)
  if (bundle) return { user: data?.user ?? 'owner', project: data?.project }
  return data && { user: data.user, project: data.project }
}

const permissions = z.object({
  user: userAccess.shape.value.optional(),
  project: projectAccess.shape.value.optional(),
})

/** What modules of an app without a server say of themselves, by key. Source: the OpenAPI files. */
export const permittedByModules = (modules: InstalledApp['modules']): Record<string, UserAccess> =>
  Object.fromEntries(
    modules.flatMap(({ module: { key, permissions: said } }) => {
      const { data } = ofModule.safeParse(said)
      return data ? [[key, data.user]] : []
    }),
  )

const ofModule = z.object({ user: userAccess })

/** What an install grants that says nothing of it. Unstated: whom `restricted` selects then. Ours is nobody. */
export const accessByDefault = ({ user, project }: DefaultPermissions = {}): AppAccess => ({
  project: { value: project ?? openAccess.project.value, ids: [] },
  modules: {},
  ...(user && { others: { value: user, ids: [] } }),
})

const everybody: UserAccess = { value: 'all', ids: [] }

const managing = new Set(['manager', 'developer'])

export const accessTo = ({ access }: Granted, moduleKey: string): UserAccess =>
  (Object.hasOwn(access.modules, moduleKey) ? access.modules[moduleKey] : access.others) ?? everybody

/** Whether the app was granted this project. */
export const reaches = ({ access }: Granted, projectId: number): boolean =>
  access.project.value === 'own' || access.project.ids.includes(projectId)

/** The app that a token is of, where it was granted chosen projects alone. */
export const limitedApp = (
  { apps }: Pick<HostedWorld, 'apps'>,
  { app }: Pick<AccessClaims, 'app'>,
): InstalledApp | undefined => {
  const installed = app === undefined ? undefined : apps.get(app)
  return installed?.access.project.value === 'restricted' ? installed : undefined
}

/** String-based projects have only apps that say they are for these, too. Source: facts F193. */
const isOfferedIn = (world: World, { isStringBased: isForThose }: Granted, projectId: number): boolean =>
  isForThose === true || !isStringBased(world, projectId)

/** In the project, where one is named. */
const rolesOf = (user: UserRow | undefined, projectId: number | null | undefined): readonly string[] =>
  user ? (projectId ? rolesIn(user, { projectId }) : [user.role]) : []

/** Whether this user may use the module, in this project where one is named. */
export const mayUse = (
  { store, edition }: { readonly store: Store; readonly edition: 'standard' | 'enterprise' },
  app: Granted,
  moduleKey: string,
  userId: number,
  projectId?: number | null,
): boolean => {
  const { projects, users } = store.world
  if (projectId && (!reaches(app, projectId) || !isOfferedIn(store.world, app, projectId))) return false
  // Standard edition: the project's owner. Enterprise: admins, who are so in the whole organization, and its owner; rows
  // name none, so ours are those who own a project, as REST says it of members. Owners always may: facts F234.
  const owned = projectId && edition === 'standard' ? [projects.get(projectId)] : [...projects]
  if (owned.some((project) => project?.ownerId === userId)) return true
  const { value, ids } = accessTo(app, moduleKey)
  switch (value) {
    case 'guests':
      return true
    case 'all':
      // Everybody in the account is a member of every project, but who was taken out.
      return rolesOf(users.get(userId), projectId).length > 0
    case 'restricted':
      return ids.includes(userId)
    case 'managers':
      return rolesOf(users.get(userId), projectId).some((role) => managing.has(role))
    case 'owner':
      return false
  }
}
