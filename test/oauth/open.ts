/** OAuth beside a platform without sockets: one world, one client, and what a browser and a server would send. */
import { createOauth } from '../../host-simulator/platform/oauth/oauth.ts'
import { registerClient, type Client } from '../../host-simulator/platform/oauth/clients.ts'
import { setConsent, type ConsentMode } from '../../host-simulator/platform/oauth/consent.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { openPlatform, origin, type Offline } from '../platform/offline.ts'

export const redirectUri = 'https://app.test/cb'
export const secret = 'secret+of/the %client'
export const verifier = 'v'.repeat(43)

export interface Opened extends Offline {
  world: HostedWorld
  client: Client
  fetch(request: Request): Promise<Response>
  newId(): string
}

export interface OpenOptions {
  answer?: Parameters<typeof openPlatform>[0]
  consent?: ConsentMode
  graceSeconds?: number
  edition?: HostedWorld['edition']
}

let given = 0
export const newId = (): string => `id-${(++given).toString(36)}-0123456789abcdef`

export const webClient = {
  clientId: 'web',
  clientSecret: secret,
  redirectUris: [redirectUri],
  scopes: ['project', 'tm'],
}

export const openOauth = async ({
  answer,
  consent = 'allow',
  graceSeconds,
  edition = 'standard',
}: OpenOptions = {}): Promise<Opened> => {
  const offline = openPlatform(answer)
  const { platform } = offline
  const world = await platform.createWorld({ edition })
  setConsent(world, consent)
  const client = registerClient(world, webClient)
  const oauth = createOauth({ worlds: platform.worlds, newId, origin: () => origin, graceSeconds })
  const fetch = async (request: Request): Promise<Response> =>
    /^\/(oauth|\.well-known)\//.test(new URL(request.url).pathname)
      ? oauth.fetch(request)
      : platform.fetch(request)
  return { ...offline, world, client, fetch, newId }
}

/** Parameters of a request; undefined leaves one out, a list repeats it. */
export type Query = Record<string, string | string[] | undefined>

const queryOf = (parameters: Query): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
    ),
  ).toString()

export const askedFor = (over: Query = {}): Query => ({
  client_id: 'web',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'project',
  state: 'state of the app',
  ...over,
})

export const authorize = (opened: Opened, over: Query = {}, headers: HeadersInit = {}): Promise<Response> =>
  opened.fetch(new Request(`${origin}/oauth/authorize?${queryOf(askedFor(over))}`, { headers }))

/** What came back to the redirect address. */
export const answerOf = (response: Response): Record<string, string> =>
  Object.fromEntries(new URL(response.headers.get('location') ?? 'none:').searchParams)

export const codeFor = async (opened: Opened, over: Query = {}): Promise<string> =>
  answerOf(await authorize(opened, over))['code'] ?? ''

export interface TokenAnswer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

const read = async (response: Response): Promise<TokenAnswer> => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
  headers: response.headers,
})

export const tokenWith = async (opened: Opened, init: RequestInit): Promise<TokenAnswer> =>
  read(await opened.fetch(new Request(`${origin}/oauth/token`, { method: 'POST', ...init })))

export const token = (
  opened: Opened,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> =>
  tokenWith(opened, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export const form = (
  opened: Opened,
  body: Query,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> =>
  tokenWith(opened, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: queryOf(body),
  })

export const exchangeOf = (code: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  grant_type: 'authorization_code',
  client_id: 'web',
  client_secret: secret,
  redirect_uri: redirectUri,
  code,
  ...over,
})

export const refreshOf = (
  refresh_token: unknown,
  over: Record<string, unknown> = {},
): Record<string, unknown> => ({
  grant_type: 'refresh_token',
  client_id: 'web',
  client_secret: secret,
  refresh_token,
  ...over,
})

export const basic = (clientId: string, clientSecret: string): Record<string, string> => ({
  authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`,
})

/** Status of a REST request with the token. */
export const restStatus = async (opened: Opened, accessToken: unknown, path = 'projects'): Promise<number> =>
  (
    await opened.fetch(
      new Request(`${origin}/api/v2/${path}`, { headers: { authorization: `Bearer ${accessToken}` } }),
    )
  ).status
