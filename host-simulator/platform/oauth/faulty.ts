/** Faults of the authorize redirect and of the token endpoint. */
import { clientOf } from './clients.ts'
import { sha256 } from '../hosted/digest.ts'
import type { TokenResponse } from './exchange.ts'
import { codesOf, readRefreshToken } from './grants.ts'
import { notStored } from './refusal.ts'
import { credentialsOf, type TokenRequest } from './token-request.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { faultsOf } from '../faults/faults.ts'
import { errorPage, waited } from '../faults/wait.ts'

/** The address that the browser is sent back to, changed where a fault happens. */
export const faultyReturn = (hosted: HostedWorld, clientId: string, location: string): string => {
  const deed = faultsOf(hosted).fire('oauth', { endpoint: 'authorize', clientId })
  if (!deed) return location
  const url = new URL(location)
  if (deed.error !== undefined) {
    url.searchParams.delete('code')
    url.searchParams.set('error', deed.error)
    url.searchParams.set('error_description', 'A fault was declared for this request')
  }
  if (deed.missingState) url.searchParams.delete('state')
  else if (deed.wrongState) url.searchParams.set('state', 'not-the-state-that-was-sent')
  return url.href
}

/**
 * `run` exchanges. A fault may keep it from that, so that code or token can be sent again, or change the answer.
 * Nothing happens to requests that do not say which world they are of.
 */
export const faultyExchange = async (
  worlds: readonly HostedWorld[],
  request: TokenRequest,
  run: () => Promise<TokenResponse>,
): Promise<TokenResponse | Response> => {
  if (!worlds.some((one) => faultsOf(one).isAt('oauth'))) return run()
  const clientId = clientIdOf(request)
  const hosted = await worldOf(worlds, request, clientId)
  const grantType = request.fields.get('grant_type')
  const deed = hosted && faultsOf(hosted).fire('oauth', { endpoint: 'token', grantType, clientId })
  if (!deed) return run()
  await waited(hosted, deed.delayMs)
  if (deed.error !== undefined) {
    const status = deed.error === 'invalid_client' ? 401 : 400
    const error_description = 'A fault was declared for this request'
    return Response.json({ error: deed.error, error_description }, { status, headers: notStored })
  }
  if (deed.html || deed.status !== undefined) return errorPage(deed.status ?? 502)
  const { expires_in, refresh_token, ...rest } = await run()
  const { expiresIn = expires_in } = deed
  return {
    ...rest,
    ...(expiresIn !== 'absent' && { expires_in: expiresIn === 'string' ? String(expires_in) : expiresIn }),
    ...(!deed.noRefreshToken && { refresh_token }),
  } as TokenResponse
}

const clientIdOf = (request: TokenRequest): string | undefined => {
  try {
    return credentialsOf(request).clientId
  } catch {
    // The exchange says what is wrong with them.
    return undefined
  }
}

/** As the endpoint finds it: by the code, the token or the installation; else by a client that one world alone has. */
const worldOf = async (
  worlds: readonly HostedWorld[],
  { fields }: TokenRequest,
  clientId: string | undefined,
): Promise<HostedWorld | undefined> => {
  const [code, token, appId] = ['code', 'refresh_token', 'app_id'].map((name) => fields.get(name))
  const hash = code === undefined ? undefined : await sha256(code)
  const read = token === undefined ? null : await readRefreshToken(token, worlds)
  const found =
    read?.hosted ??
    worlds.find(
      (one) =>
        (hash !== undefined && codesOf(one).get(hash)) ||
        (appId !== undefined && one.apps.values().some((app) => app.appId === appId)),
    )
  if (found || clientId === undefined) return found
  const [only, ...others] = worlds.filter((one) => clientOf(one, clientId))
  return others.length ? undefined : only
}
