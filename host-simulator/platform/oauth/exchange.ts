/** What every exchange of the token endpoint is made of: who asks, what was granted, the answer. */
import { accessToken, accessTokenLife } from '../hosted/token.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { clientOf, type Client } from './clients.ts'
import { isSame } from '../hosted/digest.ts'
import { grantsOf, refreshToken, revokeGrant, type Code, type Grant } from './grants.ts'
import { TokenRefused } from './refusal.ts'
import { basicChallenge, credentialsOf, type TokenRequest } from './token-request.ts'

export interface Exchange {
  request: TokenRequest
  worlds: readonly HostedWorld[]
  /** Milliseconds in which a refresh may be repeated with the same token, as after a lost answer. */
  graceMs: number
  /** For the trace: the world and the client, once they are known. */
  place: { hosted?: HostedWorld; client?: Client }
}

/** Source: specification, "Token response". `scope` is there where it differs from what was asked (RFC 6749, 5.1). */
export interface TokenResponse {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  refresh_token: string
  scope?: string
}

export const required = ({ request }: Exchange, name: string): string => {
  const value = request.fields.get(name)
  if (value === undefined) throw new TokenRefused('invalid_request', `${name}: expected, got nothing`)
  return value
}

export const refuseGrant = (message: string): never => {
  throw new TokenRefused('invalid_grant', message)
}

/**
 * The client of these credentials in `world`, where the code or token was found. Null where they are right in
 * another world alone: then the code or token is not the client's.
 */
export const authenticated = (
  { request, worlds, place }: Exchange,
  hosted: HostedWorld | undefined,
  mayLackSecret = false,
): Client | null => {
  const { clientId, secret, isBasic } = credentialsOf(request)
  const isRight = (client: Client): boolean =>
    secret === undefined ? mayLackSecret : isSame(client.clientSecret, secret)
  const client = hosted && clientOf(hosted, clientId)
  if (hosted) place.hosted = hosted
  if (client) place.client = client
  const others = client ? [] : worlds.filter((one) => isRightIn(one, clientId, isRight))
  if (client ? isRight(client) : others.length) {
    const [only] = others
    if (!hosted && only && others.length === 1) place.hosted = only
    return client ?? null
  }
  throw new TokenRefused(
    'invalid_client',
    secret === undefined && !mayLackSecret
      ? 'client_secret: expected, got nothing'
      : 'client: unknown, or its secret is wrong',
    isBasic ? basicChallenge : {},
  )
}

const isRightIn = (hosted: HostedWorld, clientId: string, isRight: (client: Client) => boolean): boolean => {
  const client = clientOf(hosted, clientId)
  return client !== undefined && isRight(client)
}

export const checkCode = (hosted: HostedWorld, code: Code, { clientId }: Client): void => {
  if (code.grant !== undefined) {
    // Source: RFC 6749, 4.1.2: someone else may have it, too.
    revokeGrant(hosted, code.grant)
    refuseGrant('code: used before; what came of it is revoked')
  }
  if (code.clientId !== clientId) refuseGrant('code: unknown to this client')
  if (code.isBurnt) refuseGrant('code: burnt by a wrong code_verifier')
  if (code.expiresAt <= hosted.clock.now()) refuseGrant('code: expired')
}

export const checkUser = (hosted: HostedWorld, userId: number): void => {
  if (!hosted.store.world.users.has(userId)) refuseGrant('user: not, or no longer, in this account')
}

export const openGrant = (
  hosted: HostedWorld,
  id: string,
  {
    clientId,
    userId,
    app,
    isAgent,
    scopes,
  }: Pick<Grant, 'clientId' | 'userId' | 'app' | 'isAgent' | 'scopes'>,
): Grant => {
  const grant: Grant = {
    clientId,
    userId,
    ...(app !== undefined && { app }),
    ...(isAgent && { isAgent }),
    ...(scopes && { scopes }),
    generation: 0,
    refreshedAt: hosted.clock.now(),
  }
  grantsOf(hosted).set(id, grant)
  return grant
}

/** Those of an installation follow its manifest. */
export const scopesOf = (hosted: HostedWorld, { app, scopes }: Grant): string[] =>
  scopes ?? (app === undefined ? undefined : hosted.apps.get(app)?.scopes) ?? []

/** Source: the platform's documented flow: the token is a JWT, and says the domain of the organization. */
const documentedClaims = (
  { edition, domain }: HostedWorld,
  { clientId, userId }: Pick<Grant, 'clientId' | 'userId'>,
): { aud: string; sub: string; domain: string | null } => ({
  aud: clientId,
  sub: String(userId),
  domain: edition === 'enterprise' ? domain : null,
})

export const tokensOf = async (
  hosted: HostedWorld,
  id: string,
  grant: Grant,
  isPartial = false,
): Promise<TokenResponse> => {
  const { userId, app, isAgent, generation } = grant
  const scopes = scopesOf(hosted, grant)
  const claims = {
    world: hosted.id,
    userId,
    ...documentedClaims(hosted, grant),
    ...(app !== undefined && { app }),
    ...(isAgent && { isAgent }),
    scopes,
    grant: id,
    jti: hosted.tools.newId(),
  }
  return {
    access_token: await accessToken(claims, hosted.secret, hosted.clock.now()),
    token_type: 'bearer',
    expires_in: accessTokenLife,
    refresh_token: await refreshToken(hosted, id, generation),
    ...(isPartial && { scope: scopes.join(' ') }),
  }
}
