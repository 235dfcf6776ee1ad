/** Access tokens: one per installation, kept until shortly before it expires. */
import { credentialsOf, type Config } from './config.ts'
import { AppError, reasonOf } from './errors.ts'
import type { AccessToken, Installation, Installations } from './installations.ts'

export interface TokenTools {
  config: Config
  installations: Installations
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now(): number
}

export interface Tokens {
  /** A token that lives for at least two more minutes. Throws `AppError` 400 when none is given, 500 without configuration. */
  get(installation: Installation): Promise<string>
  /** A new one, for when the API has refused the kept one. */
  renew(installation: Installation): Promise<string>
}

/** A token that expires on its way is of no use. */
const renewEarlyMs = 120_000
const requestLimitMs = 30_000

export const createTokens = (tools: TokenTools): Tokens => {
  // Requests that come while one is under way share its answer.
  const underWay = new Map<string, Promise<string>>()

  const obtain = async (installation: Installation): Promise<string> => {
    const token = await requestToken(installation, tools)
    if (await tools.installations.keepToken(installation, token)) return token.value
    throw new AppError(400, 'Organization not found: the app was removed or installed anew meanwhile')
  }

  const renew = (installation: Installation): Promise<string> => {
    const key = JSON.stringify([installation.domain, installation.organizationId, installation.appSecret])
    const running = underWay.get(key)
    if (running) return running
    const started = obtain(installation).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  return {
    renew,
    async get(installation) {
      const { token } = installation
      return token && token.expiresAt - renewEarlyMs > tools.now() ? token.value : renew(installation)
    },
  }
}

/**
 * Asks with the credentials that came with `installed`.
 * The specification does not show the request; the live platform takes the grant `crowdin_app` with these fields.
 */
const requestToken = async (
  { appId, appSecret, domain, userId }: Installation,
  { config, fetch, now }: TokenTools,
): Promise<AccessToken> => {
  const { clientId, clientSecret, authUrl } = credentialsOf(config)
  const fail = (why: string, cause?: unknown): never => {
    throw new AppError(400, `Failed to refresh the access token: ${why}`, { cause })
  }
  const askedAt = now()
  const response = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      grant_type: 'crowdin_app',
      client_id: clientId,
      client_secret: clientSecret,
      app_id: appId,
      app_secret: appSecret,
      domain,
      user_id: userId,
    }),
    signal: AbortSignal.timeout(requestLimitMs),
  }).catch((error: unknown) => fail(reasonOf(error), error))
  if (!response.ok) return fail(`the token endpoint answered ${response.status}`)
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  const { access_token: value, expires_in: life } = answer ?? {}
  if (typeof value !== 'string' || typeof life !== 'number')
    return fail('expected access_token and expires_in in the answer')
  return { value, expiresAt: askedAt + life * 1000 }
}
