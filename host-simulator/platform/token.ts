/** The tokens that the platform signs. Source: specification, "App-context JWT"; claims: facts-bridge 3. */
import { SignJWT, jwtVerify } from 'jose'

export interface AppContextClaims {
  /** Client id of the app. */
  aud: string
  /** User id, as text. */
  sub: string
  domain: string | null
  /** Key of the module that is opened. */
  module: string
  context: Record<string, unknown>
}

/** Seconds that an app-context token lives. Source: facts-bridge 3. */
export const contextTokenLife = 900
/** Seconds that an access token lives. Source: specification, "Limits". */
export const accessTokenLife = 7200

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
  /** Identifier of the app that acts; absent for the world's own token. */
  app?: string
  scopes: string[]
}

/** A bearer token for REST, signed with the world's own secret. `now` in milliseconds. */
export const accessToken = (claims: AccessClaims, secret: string, now: number): Promise<string> =>
  sign(claims, secret, now, accessTokenLife)

/** The claims of a valid, unexpired access token, else null. */
export const readAccessToken = async (
  token: string,
  secret: string,
  now: number,
): Promise<AccessClaims | null> => {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: new Date(now) }
    return (await jwtVerify(token, keyOf(secret), options)).payload as unknown as AccessClaims
  } catch {
    // Whatever is wrong with it, it opens nothing.
    return null
  }
}
