/** The tokens that the platform signs. Source: specification, "App-context JWT"; claims: facts F30. */
import { SignJWT, jwtVerify } from 'jose'
import type { Soon } from '../http/soon.ts'

export interface AppContextClaims {
  /** Client id of the app. */
  aud: string
  /** User id, as text. */
  sub: string
  domain: string | null
  /** Key of the module that is opened. */
  module: string
  context: Record<string, unknown>
  /** For the grant `crowdin_app_with_code`. */
  code?: string
}

/** Seconds that an app-context token lives. Source: facts F30. */
export const contextTokenLife = 900
/** Seconds that an access token lives. Source: specification, "Limits". */
export const accessTokenLife = 7200
/** Seconds that a person's own token lives which never expires, as by default. Ours outlives any test. */
export const personalTokenLife = 10 * 365 * 24 * 3600

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)

const sign = (claims: object, secret: string, now: number, life: number): Promise<string> => {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ ...claims, iat: issuedAt, exp: issuedAt + life })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .sign(keyOf(secret))
}

/** Signed with the app's client secret. `now` in milliseconds. */
export const appContextToken = (
  claims: AppContextClaims,
  clientSecret: string,
  now: number,
): Promise<string> => sign(claims, clientSecret, now, contextTokenLife)

export interface AccessClaims {
  world: string
  userId: number
  /** Client id of who got it by OAuth. */
  aud?: string
  /** The user id once more, as text. */
  sub?: string
  /** Of the organization, null in the standard edition: from it programs work out the host of the API. */
  domain?: string | null
  /** Identifier of the app that acts; absent for the world's own token. */
  app?: string
  /** It came of the grant of an agent. */
  isAgent?: boolean
  scopes: string[]
  /** Of the OAuth grant or installation it came from; when that is gone, so is the token. */
  grant?: string
  /** Id of the person's own token that it is; when that is gone, so is the token. */
  personal?: number
  /** Makes two tokens of one second different. */
  jti?: string
}

/** A bearer token for REST, signed with the world's own secret. `now` in milliseconds, `life` in seconds. */
export const accessToken = (
  claims: AccessClaims,
  secret: string,
  now: number,
  life = accessTokenLife,
): Promise<string> => sign(claims, secret, now, life)

interface Verified {
  secret: string
  payload: AccessClaims & { exp: number; nbf?: number }
}

/** Tokens whose signature was found right: a client sends the same one with each request. Oldest first. */
const verified = new Map<string, Verified>()
/** Some of each of hundreds of worlds, which ask in turn. */
const verifiedAtMost = 5000

/** The claims of a valid, unexpired access token, else null. */
export const readAccessToken = (token: string, secret: string, now: number): Soon<AccessClaims | null> => {
  const known = verified.get(token)
  if (known?.secret !== secret) return verify(token, secret, now)
  const { exp, nbf = 0 } = known.payload
  const seconds = Math.floor(now / 1000)
  return exp > seconds && nbf <= seconds ? known.payload : null
}

const verify = async (token: string, secret: string, now: number): Promise<AccessClaims | null> => {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: new Date(now) }
    const payload = (await jwtVerify(token, keyOf(secret), options)).payload as unknown as Verified['payload']
    verified.set(token, { secret, payload })
    if (verified.size > verifiedAtMost) verified.delete(verified.keys().next().value as string)
    return payload
  } catch {
    // Whatever is wrong with it, it opens nothing.
    return null
  }
}
