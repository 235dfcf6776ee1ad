/** The reference app without a socket, and the platform it talks to as a list of answers. */
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { createApp } from '../../host-simulator/reference-app/app.ts'
import { readConfig, type ConfigOptions } from '../../host-simulator/reference-app/config.ts'
import { openInstallations } from '../../host-simulator/reference-app/installations.ts'

export const pages = join(import.meta.dirname, '../../host-simulator/reference-app/public')
/** Long enough to be a key for HS512, too. */
export const clientSecret = 'secret of the client, '.repeat(4)
export const startedAt = Date.parse('2026-05-04T10:00:00Z')

export const installedBody = {
  appId: 'app-1',
  appSecret: 'secret of the app',
  domain: 'acme',
  organizationId: 7,
  userId: 3,
  baseUrl: 'https://acme.crowdin.com',
}

export interface Sent {
  url: string
  body: Record<string, unknown> | undefined
  authorization: string | null
}

interface KitOptions {
  config?: ConfigOptions
  /** Answers what the app asks of others. */
  answer?: (sent: Sent) => Response | Promise<Response>
  dataFile?: string
}

/** Answers tokens `token-1`, `token-2` … and the user Ada. */
export const obligingPlatform = (): ((sent: Sent) => Response) => {
  let given = 0
  return ({ url }) =>
    url.endsWith('/oauth/token')
      ? Response.json({ access_token: `token-${++given}`, token_type: 'bearer', expires_in: 7200 })
      : Response.json({ data: { id: 3, username: 'ada' } })
}

export const openKit = async ({ config, answer = obligingPlatform(), dataFile }: KitOptions = {}) => {
  const clock = { now: startedAt }
  const sent: Sent[] = []
  const ask: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : undefined
    const one = { url: String(input), body, authorization: headers.get('authorization') }
    sent.push(one)
    return answer(one)
  }
  const options = { clientId: 'client-1', clientSecret, ...config }
  const app = createApp({
    config: readConfig({}, options),
    installations: await openInstallations(dataFile),
    folder: pages,
    baseUrl: () => 'http://app.test',
    fetch: ask,
    now: () => clock.now,
  })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    app,
    sent,
    clock,
    post,
    /** Posts a job with a valid token. */
    process: async (body: unknown, path = '/api/file/process') =>
      post(path, body, { authorization: `Bearer ${await signed()}` }),
    user: async (claims?: object) =>
      app.request('/api/user', {
        headers: { authorization: `Bearer ${await signed(claims, { expiresAt: clock.now + 900_000 })}` },
      }),
  }
}

interface SignOptions {
  secret?: string
  algorithm?: string
  expiresAt?: number
}

export const goodClaims = { domain: 'acme', context: { user_id: 3, organization_id: 7 } }

export const signed = (
  claims: object = goodClaims,
  { secret = clientSecret, algorithm = 'HS256', expiresAt = startedAt + 900_000 }: SignOptions = {},
): Promise<string> =>
  new SignJWT({ ...claims, exp: Math.floor(expiresAt / 1000) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))

export const toBase64 = (text: string): string => Buffer.from(text).toString('base64')
export const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString()

export const english = { id: 'en', pluralCategoryNames: ['one', 'other'] }
export const german = { id: 'de', pluralCategoryNames: ['one', 'other'] }
export const ukrainian = { id: 'uk', pluralCategoryNames: ['one', 'few', 'many', 'other'] }

export const parseJob = (content: string, targetLanguages: object[] = []) => ({
  jobType: 'parse-file',
  file: { id: 1, name: 'hello.json', content: toBase64(content) },
  sourceLanguage: english,
  targetLanguages,
  customSrxContents: null,
})

export const buildJob = (content: string, strings: object[], targetLanguages: object[] = [german]) => ({
  ...parseJob(content, targetLanguages),
  jobType: 'build-file',
  strings,
})

/** Message of an answer in the shape `{ error: { message } }`. */
export const messageOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { message: string } }).error.message

export interface Data {
  strings: {
    identifier: string
    text: string | Record<string, string>
    previewId: number
    hasPlurals?: boolean
    translations?: Record<string, { text: string | Record<string, string> }>
  }[]
  stringsUrl?: string
  preview: string
  previewUrl?: string
  content: string
  contentUrl?: string
}

export const dataOf = async (response: Response): Promise<Data> =>
  ((await response.json()) as { data: Data }).data
