/** Who is in which project: everybody in each, but who was taken out; those too whom a team or group lets in. */
import { isIn } from '../../../world/access.ts'
import { limitedApp, reaches } from '../../hosted/access.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { AccessClaims } from '../../hosted/token.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { projectsOfToken } from './token-limits.ts'

/** Who was taken out, by project and user. */
export const formerMembersOf = shelf<true>('formerMembers', {
  rows: 'true',
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
  isLost({ store }, _, key) {
    const [projectId, userId] = key.split(' ').map(Number)
    return !store.world.projects.has(projectId ?? NaN) || !store.world.users.has(userId ?? NaN)
  },
})

export const isMember = (hosted: HostedWorld, projectId: number, userId: number): boolean => {
  if (isDirect(hosted, projectId, userId)) return true
  return isIn(hosted.store.world.users.get(userId), projectId)
}

/**
 * Whether a project is there for who asks; of an app in their name only what it was granted, of their own token only
 * what it was limited to. Source: facts F214, F234.
 */
export const projectsOpen = ({ hosted, userId, claims = {} }: Asking): ((projectId: number) => boolean) => {
  const app = limitedApp(hosted, claims)
  const chosen = projectsOfToken(hosted, claims)
  return (projectId) =>
    hosted.store.world.projects.has(projectId) &&
    isMember(hosted, projectId, userId) &&
    (!app || reaches(app, projectId)) &&
    (!chosen || chosen.includes(projectId))
}

interface Asking {
  hosted: HostedWorld
  userId: number
  claims?: Pick<AccessClaims, 'app' | 'personal'>
}

/** By themselves. */
export const isDirect = (hosted: HostedWorld, projectId: number, userId: number): boolean =>
  formerMembersOf(hosted).get(`${projectId} ${userId}`) === undefined

/** Who was taken out finds the project over REST no more; the simulator's pages show every project. Settle it then. */
export const setMember = (hosted: HostedWorld, projectId: number, userId: number, isIn: boolean): void => {
  const former = formerMembersOf(hosted)
  if (isIn) former.delete(`${projectId} ${userId}`)
  else former.set(`${projectId} ${userId}`, true)
}
