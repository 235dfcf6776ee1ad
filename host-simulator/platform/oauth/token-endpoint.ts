/** The exchanges of the token endpoint. Source: specification, "Token request"; facts F65. */
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { isSame, sha256 } from '../hosted/digest.ts'
import {
  authenticated,
  checkCode,
  checkUser,
  openGrant,
  refuseGrant,
  required,
  scopesOf,
  tokensOf,
  type Exchange,
  type TokenResponse,
} from './exchange.ts'
import { clientOf } from './clients.ts'
import { faultyExchange } from './faulty.ts'
import { codesOf, grantsOf, readRefreshToken, revokeGrant, type Code, type Grant } from './grants.ts'
import { inOwnWords } from './own-origins.ts'
import { quoted, TokenRefused } from './refusal.ts'
import { isCovered, scopesIn } from './scopes.ts'
import { credentialsOf, type TokenRequest } from './token-request.ts'

/** A request after the one look-up: the world of its code, token or installation, and the exchange there. */
interface Found {
  hosted: HostedWorld | undefined
  open(): Promise<TokenResponse>
}

const grantTypes: Record<string, (exchange: Exchange) => Promise<Found>> = {
  authorization_code: (exchange) => byCode(exchange),
  refresh_token: (exchange) => byRefresh(exchange),
  // The specification's name and the platform's for the same.
  crowdin_app: (exchange) => byApp(exchange),
  service_app: (exchange) => byApp(exchange),
  crowdin_agent: (exchange) => byApp(exchange, 'agent'),
  service_agent: (exchange) => byApp(exchange, 'agent'),
  crowdin_app_with_code: (exchange) => byApp(exchange, 'code'),
}

export const grantTypeNames = Object.keys(grantTypes)

/** What the app gets: tokens, or what a fault answers in their place. Throws `TokenRefused`. */
export const exchanged = async (exchange: Exchange): Promise<TokenResponse | Response> => {
  const { request, worlds } = exchange
  const grantType = request.fields.get('grant_type')
  const find = grantType !== undefined && Object.hasOwn(grantTypes, grantType) && grantTypes[grantType]
  const { hosted, open } = find ? await find(exchange) : unknownGrantType(exchange)
  const clientId = clientIdOf(request)
  return faultyExchange(hosted ?? onlyWorldOf(worlds, clientId), { grantType, clientId }, open)
}

const unknownGrantType = (exchange: Exchange): Found => ({
  hosted: undefined,
  async open() {
    const grantType = required(exchange, 'grant_type')
    throw new TokenRefused(
      'unsupported_grant_type',
      `grant_type: expected ${grantTypeNames.join(', ')}; got ${quoted(grantType)}`,
    )
  },
})

const clientIdOf = (request: TokenRequest): string | undefined => {
  try {
    return credentialsOf(request).clientId
  } catch {
    // The exchange says what is wrong with them.
    return undefined
  }
}

/** The only world that has this client; several may. */
const onlyWorldOf = (
  worlds: readonly HostedWorld[],
  clientId: string | undefined,
): HostedWorld | undefined => {
  const [only, ...others] = clientId === undefined ? [] : worlds.filter((one) => clientOf(one, clientId))
  return others.length ? undefined : only
}

const hashIn = async ({ request }: Exchange, name: string): Promise<string | undefined> => {
  const value = request.fields.get(name)
  return value === undefined ? undefined : sha256(value)
}

const byCode = async (exchange: Exchange): Promise<Found> => {
  const hash = await hashIn(exchange, 'code')
  const hosted = hash === undefined ? undefined : exchange.worlds.find((one) => codesOf(one).get(hash))
  return { hosted, open: () => openByCode(exchange, hosted, hash) }
}

const openByCode = async (
  exchange: Exchange,
  hosted: HostedWorld | undefined,
  hash = '',
): Promise<TokenResponse> => {
  const { request } = exchange
  required(exchange, 'code')
  const verifier = request.fields.get('code_verifier')
  const verifierHash = await hashIn(exchange, 'code_verifier')
  // From here on nothing waits until the code is used, so of two exchanges one is first.
  const client = authenticated(exchange, hosted, verifier !== undefined)
  const code = hosted && codesOf(hosted).get(hash)
  if (!hosted || !client || !code) return refuseGrant('code: unknown to this client')
  const id = hosted.tools.newId()
  const grant = hosted.together((): Grant => {
    checkCode(hosted, code, client)
    const said = request.fields.get('redirect_uri')
    const redirectUri = said === undefined ? undefined : inOwnWords(hosted, said)
    if (code.redirectUri !== undefined && redirectUri === undefined)
      throw new TokenRefused(
        'invalid_request',
        'redirect_uri: expected as in the authorization request, got nothing',
      )
    if (redirectUri !== code.redirectUri)
      refuseGrant('redirect_uri: expected the same as in the authorization request')
    const problem = verifierProblem(code, verifier, verifierHash)
    if (problem === 'wrong') codesOf(hosted).set(hash, { ...code, isBurnt: true })
    if (problem) refuseGrant(`code_verifier: ${problem}`)
    checkUser(hosted, code.userId)
    codesOf(hosted).set(hash, { ...code, grant: id })
    return openGrant(hosted, id, code)
  })
  return tokensOf(hosted, id, grant, code.isPartial)
}

const verifierProblem = (
  { challenge }: Code,
  verifier: string | undefined,
  hash: string | undefined,
): string | null => {
  if (!challenge) return verifier === undefined ? null : 'sent, but no code_challenge was'
  if (verifier === undefined || hash === undefined) return 'expected, as a code_challenge was sent'
  // Source: RFC 7636, 4.1.
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return 'expected 43 to 128 characters of A-Z a-z 0-9 - . _ ~'
  return isSame(challenge.method === 'S256' ? hash : verifier, challenge.value) ? null : 'wrong'
}

const byRefresh = async (exchange: Exchange): Promise<Found> => {
  const token = exchange.request.fields.get('refresh_token')
  const read = token === undefined ? null : await readRefreshToken(token, exchange.worlds)
  return { hosted: read?.hosted, open: () => openByRefresh(exchange, read) }
}

const openByRefresh = async (
  exchange: Exchange,
  read: Awaited<ReturnType<typeof readRefreshToken>>,
): Promise<TokenResponse> => {
  const { request, graceMs } = exchange
  required(exchange, 'refresh_token')
  // Source: the specification requires the secret here, also of clients that use PKCE.
  const client = authenticated(exchange, read?.hosted)
  const grant = read && grantsOf(read.hosted).get(read.id)
  if (!client || !grant || grant.clientId !== client.clientId)
    return refuseGrant('refresh_token: unknown to this client, or revoked')
  const { hosted, id, generation } = read
  const scope = request.fields.get('scope')
  const refreshed = hosted.together((): Grant => {
    const now = hosted.clock.now()
    const isRepeat = generation === grant.generation - 1 && now - grant.refreshedAt < graceMs
    if (generation !== grant.generation && !isRepeat) {
      // Source: RFC 9700, 4.14.2: one of the two who have it is not the client.
      revokeGrant(hosted, id)
      refuseGrant('refresh_token: used before; all that came of its grant is revoked')
    }
    checkUser(hosted, grant.userId)
    const granted = scopesOf(hosted, grant)
    const tooMuch = scopesIn(scope ?? '').find((one) => !isCovered(one, granted))
    if (tooMuch !== undefined)
      throw new TokenRefused('invalid_scope', `scope: ${quoted(tooMuch)} was not granted`)
    if (isRepeat) return grant
    const next = { ...grant, generation: generation + 1, refreshedAt: now }
    grantsOf(hosted).set(id, next)
    return next
  })
  const narrow = scope === undefined ? refreshed : { ...refreshed, scopes: scopesIn(scope) }
  return tokensOf(hosted, id, narrow)
}

/** An app acts in its own name: as the person it names, as its agent, or as the person whose page sent the code. */
const byApp = async (exchange: Exchange, as?: 'agent' | 'code'): Promise<Found> => {
  const [appId, appSecret = ''] = ['app_id', 'app_secret'].map((name) => exchange.request.fields.get(name))
  // Published apps send their identifier, which is the same in every world; the secret tells those apart. Others send
  // the `appId` that they were told. Source: facts F65; specification, "App lifecycle events".
  const installed = (one: HostedWorld): InstalledApp | undefined =>
    one.apps
      .values()
      .find((app) => app.appId === appId || (app.identifier === appId && isSame(app.appSecret, appSecret)))
  const hosted = exchange.worlds.find(installed)
  return { hosted, open: () => openByApp(exchange, hosted, () => hosted && installed(hosted), as) }
}

const openByApp = async (
  exchange: Exchange,
  hosted: HostedWorld | undefined,
  installed: () => InstalledApp | undefined,
  as?: 'agent' | 'code',
): Promise<TokenResponse> => {
  const { request } = exchange
  required(exchange, 'app_id')
  const appSecret = required(exchange, 'app_secret')
  const userId = idIn('user_id', required(exchange, 'user_id'))
  const agentId = as === 'agent' ? idIn('agent_id', required(exchange, 'agent_id')) : undefined
  if (as === 'code') required(exchange, 'code')
  const hash = as === 'code' ? await hashIn(exchange, 'code') : undefined
  const client = authenticated(exchange, hosted)
  const app = installed()
  if (!hosted || !client || app?.clientId !== client.clientId || !isSame(app.appSecret, appSecret))
    return refuseGrant('app_id, app_secret: no installation of this client has them')
  const domain = request.fields.get('domain')
  if (domain !== (hosted.edition === 'enterprise' ? hosted.domain : undefined))
    return refuseGrant(
      `domain: expected ${hosted.edition === 'enterprise' ? "the organization's" : 'none in the standard edition'}`,
    )
  if (agentId !== undefined && agentId !== app.agentId)
    return refuseGrant('agent_id: not the agent of this app')
  // Unstated: whom an app may name. Ours may name anyone in the account.
  checkUser(hosted, userId)
  const id = hosted.tools.newId()
  const grant = hosted.together((): Grant => {
    const code = hash === undefined ? undefined : codesOf(hosted).get(hash)
    if (hash !== undefined && (!code || code.redirectUri !== undefined))
      refuseGrant('code: unknown to this app')
    if (code) checkCode(hosted, code, client)
    const actor = code?.userId ?? agentId ?? userId
    checkUser(hosted, actor)
    return openGrant(hosted, id, {
      ...{ clientId: client.clientId, userId: actor, app: app.identifier },
      ...(as === 'agent' && { isAgent: true }),
    })
  })
  return tokensOf(hosted, id, grant)
}

const idIn = (name: string, value: string): number => {
  if (!/^\d{1,15}$/.test(value)) throw new TokenRefused('invalid_request', `${name}: expected a number`)
  return Number(value)
}
