/** Who asks: the world, the user and the scopes that a bearer token stands for. */
import { decodeJwt } from 'jose'
import { readAccessToken, type AccessClaims } from '../../hosted/token.ts'
import { endedInstallations } from '../../hosted/ended-installations.ts'
import type { HostedWorld, Worlds } from '../../hosted/worlds.ts'
import { Address } from '../../http/address.ts'
import type { RestRequest } from '../../http/body.ts'
import { goOn, type Soon } from '../../http/soon.ts'
import { grantsOf } from '../../oauth/grants.ts'
import { usePersonalToken } from '../../oauth/personal-tokens.ts'

export interface Bearer {
  hosted: HostedWorld
  claims: AccessClaims
}

type Sent = Pick<RestRequest, 'url' | 'headers'>

const isGateway = (url: string): boolean => /\/ai\/providers\/\d+\/gateway\//.test(url)

/** At the gateway to AI also as a provider's own client sends its key. Source: facts F283. */
export const tokenIn = ({ url, headers }: Sent): string | undefined => {
  const authorization = headers.get('authorization')
  if (authorization !== null) return /^Bearer (.+)$/i.exec(authorization)?.[1]
  return isGateway(url) ? (headers.get('x-api-key') ?? headers.get('x-goog-api-key') ?? undefined) : undefined
}

/**
 * Finds the world by the token of the request: an access token names it, an app-context token names its organization.
 * An app signs its tokens itself, so who they name need not be there.
 */
export const bearerIn = (request: Sent, worlds: Worlds): Soon<Bearer | null> => {
  const token = tokenIn(request)
  return goOn(token ? signedBearerOf(token, worlds) : null, (bearer) => {
    const user = bearer?.hosted.store.world.users.get(bearer.claims.userId)
    // Who is blocked is let in no more.
    return user && user.status !== 'blocked' ? bearer : null
  })
}

/** Whoever reads what is for anybody, without a token. Source: facts F102. */
export const anybodyIn = (
  { method, url, headers }: Pick<RestRequest, 'method' | 'url' | 'headers'>,
  worlds: Worlds,
  path: string,
): Bearer | null => {
  const [hosted] = worlds.all()
  return hosted &&
    method === 'GET' &&
    headers.get('authorization') === null &&
    new Address(url).pathname === path
    ? { hosted, claims: { world: hosted.id, userId: 0, scopes: [] } }
    : null
}

/** How a request is refused whose app is no longer installed. */
const ofRemoved = 'a token of an app that was removed'

/** The app that the token is of; undefined where no such was removed here. */
const removedIn = (hosted: HostedWorld, { app }: Record<string, unknown>): string | undefined =>
  [...endedInstallations(hosted).values()].find((ended) => ended.how === 'removed' && ended.app === app)?.app

/** Whose an access token says it is, unchecked. */
const claimedIn = (worlds: Worlds, token: string): { hosted: HostedWorld | undefined; app?: string } => {
  const { world, app } = hintOf(token) ?? {}
  const hosted = worlds.find(String(world))
  const installed = hosted?.apps.get(String(app))?.identifier
  return { hosted, ...(installed !== undefined && { app: installed }) }
}

/** What is wrong with the token of a request that `bearerIn` knows nobody for, and the world that it is of. */
export const strangerIn = (
  request: Sent,
  worlds: Worlds,
): { hosted: HostedWorld | undefined; app?: string; reason: string; fix?: string } => {
  const token = tokenIn(request)
  const given = request.headers.get('authorization')
  if (token === undefined)
    return {
      ...claimedIn(worlds, given?.split(' ').at(-1) ?? ''),
      reason: `${given === null ? 'no token' : 'Authorization is no bearer token'}: expected Authorization: Bearer <token>`,
      fix: 'Send the header with the token that the app got by OAuth; a script has one in `AP_BRIDGE_TOKEN`.',
    }
  const hint = hintOf(token) ?? {}
  const { organization_id: organizationId } = (hint['context'] ?? {}) as { organization_id?: unknown }
  const isOfWorld = typeof hint['world'] === 'string'
  if (!isOfWorld && organizationId === undefined)
    return {
      hosted: undefined,
      reason: 'a token that no simulator has made, such as one of the live platform',
    }
  const hosted = isOfWorld
    ? worlds.find(String(hint['world']))
    : worlds.ofOrganization(Number(organizationId))
  const hasExpired = hosted && Number(hint['exp']) * 1000 <= hosted.clock.now()
  const installed = hosted?.apps.get(String(hint['app']))?.identifier
  const removed = hosted && installed === undefined ? removedIn(hosted, hint) : undefined
  const reason = hosted
    ? removed
      ? ofRemoved
      : hasExpired
        ? 'a token that has expired'
        : 'a token that was taken back, alone or with its grant or app, or has a wrong signature'
    : `token of a world that is gone (${isOfWorld ? String(hint['world']).slice(0, 40) : `organization ${Number(organizationId)}`}): the app has kept it from an earlier start; let it ask for a new one, or keep the world with --data`
  const app = installed ?? removed
  return { hosted, reason, ...(app !== undefined && { app }) }
}

const signedBearerOf = (token: string, worlds: Worlds): Soon<Bearer | null> => {
  const hint = hintOf(token)
  if (!hint) return null
  if (typeof hint['world'] === 'string') {
    const hosted = worlds.find(hint['world'])
    if (!hosted) return null
    return goOn(readAccessToken(token, hosted.secret, hosted.clock.now()), (claims) =>
      claims && isGranted(hosted, claims) ? { hosted, claims } : null,
    )
  }
  const context = hint['context'] as { organization_id?: unknown } | undefined
  const hosted = worlds.ofOrganization(Number(context?.organization_id))
  const app = hosted?.apps.values().find(({ clientId }) => clientId && clientId === hint['aud'])
  if (!hosted || !app?.clientSecret) return null
  const claims = { world: hosted.id, userId: Number(hint['sub']), app: app.identifier, scopes: app.scopes }
  return goOn(readAccessToken(token, app.clientSecret, hosted.clock.now()), (signed) =>
    signed ? { hosted, claims } : null,
  )
}

/** A token dies with its row, or with the grant or the installation that it came from. */
const isGranted = (hosted: HostedWorld, { grant, app, personal }: AccessClaims): boolean =>
  (grant === undefined || grantsOf(hosted).get(grant) !== undefined) &&
  (app === undefined || hosted.apps.get(app) !== undefined) &&
  (personal === undefined || usePersonalToken(hosted, personal))

/** What tokens say, not checked yet: a client sends the same one with each request. Oldest first. */
const hints = new Map<string, Record<string, unknown>>()
const hintsAtMost = 5000

const hintOf = (token: string): Record<string, unknown> | null => {
  const known = hints.get(token)
  if (known) return known
  try {
    const hint = decodeJwt(token)
    hints.set(token, hint)
    if (hints.size > hintsAtMost) hints.delete(hints.keys().next().value as string)
    return hint
  } catch {
    // Not a JWT, so no token of ours.
    return null
  }
}
