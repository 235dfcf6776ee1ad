/** Codes and grants of a world. Neither a code nor a token is stored: of codes the hash, of tokens the generation. */
import { contextTokenLife } from '../hosted/token.ts'
import { namesApp, shelf } from '../hosted/shelf.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { isSame, macOf, sha256 } from '../hosted/digest.ts'

/** What someone was allowed to do; access tokens name it and die with it. Plain JSON. */
export interface Grant {
  clientId: string
  userId: number
  /** Identifier of the app that acts. */
  app?: string
  /** It acts as its agent. */
  isAgent?: boolean
  /** Absent where the manifest of the app says it. */
  scopes?: string[]
  /** Counts the refreshes; only the latest refresh token is good. */
  generation: number
  /** Milliseconds since 1970, of the latest refresh. */
  refreshedAt: number
}

export interface Challenge {
  value: string
  method: 'S256' | 'plain'
}

/** Plain JSON; its key is the hash of the code. */
export interface Code {
  clientId: string
  userId: number
  app?: string
  /** What the person allowed; absent for the code of an app's page. */
  scopes?: string[]
  /** Whether the person allowed less than was asked. */
  isPartial?: boolean
  /** Absent for the code of an app's page: nobody was redirected. */
  redirectUri?: string
  challenge?: Challenge
  /** Milliseconds since 1970 on the world's clock. */
  expiresAt: number
  /** Id of the grant that came of it. */
  grant?: string
  /** A wrong verifier came. */
  isBurnt?: boolean
}

/** Seconds. Unstated: how long a code lives. RFC 6749 allows 600 at most. */
const codeLife = 60

// Tokens and codes of the one world must not open the other, nor those of one installation the next.
const secret = { onReset: 'keep', onFork: 'drop', ofApp: { isOf: namesApp, onReinstall: 'drop' } } as const
export const codesOf = shelf<Code>('codes', secret)
export const grantsOf = shelf<Grant>('grants', secret)

/** Issues a code and answers it; from now on only its hash is known. */
export const issueCode = async (
  hosted: HostedWorld,
  code: Omit<Code, 'expiresAt'>,
  life = codeLife,
): Promise<string> => {
  const value = hosted.tools.newId()
  const hash = await sha256(value)
  hosted.together(() => {
    sweep(hosted)
    codesOf(hosted).set(hash, { ...code, expiresAt: hosted.clock.now() + life * 1000 })
  })
  return value
}

/**
 * The `code` of an app-context token, for `crowdin_app_with_code`.
 * Unstated: how long it lives and how often it may be used. Ours lives as long as the token that carries it, and as
 * often as its page asks, since apps are known to exchange it for each request.
 */
export const appCode = (hosted: HostedWorld, app: InstalledApp, userId: number): Promise<string> => {
  const { clientId = '', identifier } = app
  return issueCode(hosted, { clientId, userId, app: identifier }, contextTokenLife)
}

/** Used codes stay as long as their grant: a second use is told from a guess. */
const sweep = (hosted: HostedWorld): void => {
  const codes = codesOf(hosted)
  // Seldom: a sweep costs as much as the list is long.
  if (codes.size % 64 !== 63) return
  const now = hosted.clock.now()
  for (const [hash, { expiresAt, grant }] of codes.entries())
    if (expiresAt <= now && (grant === undefined || !grantsOf(hosted).get(grant))) codes.delete(hash)
}

/** Its access tokens and its refresh tokens open nothing from now on. */
export const revokeGrant = (hosted: HostedWorld, id: string): void => void grantsOf(hosted).delete(id)

/** `<grant>.<generation>.<proof>`: the proof needs the world's secret, so none of it has to be stored. */
export const refreshToken = async (hosted: HostedWorld, id: string, generation: number): Promise<string> =>
  `${id}.${generation}.${await macOf(`refresh:${id}.${generation}`, hosted.secret)}`

/** The world that issued it and what it says; null where nobody did. */
export const readRefreshToken = async (
  token: string,
  worlds: readonly HostedWorld[],
): Promise<{ hosted: HostedWorld; id: string; generation: number } | null> => {
  const [, id = '', digits = ''] = /^([\w-]+)\.(\d{1,9})\.[\w-]+$/.exec(token) ?? []
  const hosted = id ? worlds.find((one) => grantsOf(one).get(id)) : undefined
  const generation = Number(digits)
  const isOurs = hosted && isSame(token, await refreshToken(hosted, id, generation))
  return isOurs ? { hosted, id, generation } : null
}
