/** Tokens that people make for themselves. The token itself is not stored: whoever made it has it. */
import { nextNumber, shelf } from '../hosted/shelf.ts'
import { accessToken, personalTokenLife } from '../hosted/token.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Plain JSON; times are ISO 8601 on the world's clock. */
export interface PersonalToken {
  id: number
  userId: number
  name: string
  scopes: string[]
  createdAt: string
  /** Null while nobody used it. */
  usedAt: string | null
}

// As a grant: those of the one world must not open the other.
export const personalTokensOf = shelf<PersonalToken>('tokens', {
  onReset: 'keep',
  onFork: 'drop',
  ofApp: null,
})

/** Milliseconds within which a use is not told again. Unstated: how exact the platform is; each costs a write. */
const usePause = 60_000

const timeOf = ({ clock }: HostedWorld): string => new Date(clock.now()).toISOString()

/** The row, and the bearer token, which nothing can show again. */
export const makePersonalToken = async (
  hosted: HostedWorld,
  { userId, name, scopes }: Pick<PersonalToken, 'userId' | 'name' | 'scopes'>,
): Promise<{ row: PersonalToken; token: string }> => {
  const id = nextNumber(hosted, personalTokensOf)
  const row = { id, userId, name, scopes, createdAt: timeOf(hosted), usedAt: null }
  const claims = { world: hosted.id, userId, scopes, personal: id, jti: hosted.tools.newId() }
  const token = await accessToken(claims, hosted.secret, hosted.clock.now(), personalTokenLife)
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
