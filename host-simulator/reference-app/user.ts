/** `GET /api/user`: the user for whom the app acts, read from the platform's REST API. */
import type { Config } from './config.ts'
import { AppError, reasonOf } from './errors.ts'
import type { Installations } from './installations.ts'
import type { Claims } from './jwt.ts'
import type { Tokens } from './tokens.ts'

export interface UserTools {
  config: Config
  installations: Installations
  tokens: Tokens
  fetch: typeof fetch
}

const requestLimitMs = 30_000

/** The user's fields. Throws `AppError`: 404 not installed, 400 no token, 500 anything else. */
export const readUser = async (
  claims: Claims | undefined,
  { config, installations, tokens, fetch }: UserTools,
): Promise<unknown> => {
  if (!claims) throw new AppError(500, 'The data of the token is missing')
  const installation = installations.find(claims.domain, claims.organizationId)
  if (!installation) throw new AppError(404, 'Organization not found')

  const url = `${config.apiUrl ?? apiUrlOf(installation.baseUrl)}/api/v2/user`
  const ask = (token: string): Promise<Response> =>
    fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(requestLimitMs),
    }).catch((error: unknown) => {
      throw new AppError(500, `Failed to read the user: ${reasonOf(error)}`, { cause: error })
    })

  let response = await ask(await tokens.get(installation))
  // A kept token may have been revoked before its time.
  if (response.status === 401) response = await ask(await tokens.renew(installation))
  if (!response.ok) throw new AppError(500, `Failed to read the user: the API answered ${response.status}`)
  const body = (await response.json().catch(() => null)) as { data?: unknown } | null
  if (!body?.data) throw new AppError(500, 'Failed to read the user: expected `data` in the answer')
  return body.data
}

/**
 * Where REST is for the platform at `baseUrl`.
 * Live, it has a host of its own: `api.crowdin.com`, or `<organization>.api.crowdin.com`.
 */
export const apiUrlOf = (baseUrl: string): string => {
  const { origin, hostname } = new URL(baseUrl)
  const live = /^(?:([\w-]+)\.)?crowdin\.com$/.exec(hostname)
  if (!live) return origin
  return `https://${live[1] ? `${live[1]}.` : ''}api.crowdin.com`
}
