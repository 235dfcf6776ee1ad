/** Tokens that people make for themselves. The token itself is not stored: whoever made it has it. Source: facts F214. */
import { isIn } from '../../world/access.ts'
import { nextNumber, shelf } from '../hosted/shelf.ts'
import { accessToken, personalTokenLife, type AccessClaims } from '../hosted/token.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { isKnownScope } from './scopes.ts'

/** Plain JSON; times are ISO 8601 on the world's clock. */
export interface PersonalToken {
  id: number
  userId: number
  name: string
  scopes: string[]
  createdAt: string
  /** Null while nobody used it. */
  usedAt: string | null
  /** From then on it opens nothing, and stays in the list. Never where it is left out. */
  expiresAt?: string
  /** The only ones that it finds, by kind; all of the person's where one is left out. */
  projectIds?: number[]
  groupIds?: number[]
  glossaryIds?: number[]
  tmIds?: number[]
}

/** What a token may be limited to. */
export const limits = ['projectIds', 'groupIds', 'glossaryIds', 'tmIds'] as const

export interface TokenWish extends Pick<PersonalToken, 'userId' | 'name' | 'scopes'> {
  expiresAt?: string | undefined
  projectIds?: readonly number[] | undefined
  groupIds?: readonly number[] | undefined
  glossaryIds?: readonly number[] | undefined
  tmIds?: readonly number[] | undefined
}

// As a grant: those of the one world must not open the other.
export const personalTokensOf = shelf<PersonalToken>('tokens', {
  onReset: 'keep',
  onFork: 'drop',
  ofApp: null,
})

/** Milliseconds within which a use is not told again. Unstated: how exact the platform is; each costs a write. */
const usePause = 60_000

const timeOf = ({ clock }: Pick<HostedWorld, 'clock'>): string => new Date(clock.now()).toISOString()

/** Null where it can be made. */
export const problemOf = (
  { store, clock }: HostedWorld,
  { userId, scopes, expiresAt, projectIds = [] }: TokenWish,
): string | null => {
  const { users, projects } = store.world
  const unknown = scopes.find((scope) => !isKnownScope(scope))
  if (unknown !== undefined) return `scopes: expected documented scopes, got ${JSON.stringify(unknown)}`
  const user = users.get(userId)
  if (!user) return `userId: there is no person ${userId}`
  if (expiresAt !== undefined && Date.parse(expiresAt) <= clock.now())
    return `expiresAt: expected a time after ${timeOf({ clock })}, got ${expiresAt}`
  const strange = projectIds.find((id) => !projects.has(id) || !isIn(user, id))
  return strange === undefined ? null : `projectIds: there is no project ${strange} for ${user.login}`
}

/** The row, and the bearer token, which nothing can show again. */
export const makePersonalToken = async (
  hosted: HostedWorld,
  { userId, name, scopes: asked, expiresAt, ...limited }: TokenWish,
): Promise<{ row: PersonalToken; token: string }> => {
  const id = nextNumber(hosted, personalTokensOf)
  const scopes = [...new Set(asked)]
  const row = {
    ...{ id, userId, name, scopes, createdAt: timeOf(hosted), usedAt: null },
    ...(expiresAt !== undefined && { expiresAt }),
    ...Object.fromEntries(
      limits.flatMap((each) => (limited[each] ? [[each, [...new Set(limited[each])]]] : [])),
    ),
  }
  const claims = { world: hosted.id, userId, scopes, personal: id, jti: hosted.tools.newId() }
  const now = hosted.clock.now()
  const life = expiresAt === undefined ? personalTokenLife : Math.ceil((Date.parse(expiresAt) - now) / 1000)
  const token = await accessToken(claims, hosted.secret, now, life)
  personalTokensOf(hosted).set(String(id), row)
  return { row, token }
}

/** Whether it is still there; if so, it was used now. */
export const usePersonalToken = (hosted: HostedWorld, id: number): boolean => {
  const row = personalTokensOf(hosted).get(String(id))
  if (!row) return false
  const sinceUse = row.usedAt === null ? Infinity : hosted.clock.now() - Date.parse(row.usedAt)
  // The clock can be turned back.
  if (Math.abs(sinceUse) >= usePause)
    personalTokensOf(hosted).set(String(id), { ...row, usedAt: timeOf(hosted) })
  return true
}

/** The person's own token that asks, where it is one. */
export const personalTokenOf = (
  hosted: HostedWorld,
  { personal }: Pick<AccessClaims, 'personal'>,
): PersonalToken | undefined =>
  personal === undefined ? undefined : personalTokensOf(hosted).get(String(personal))
