/** Servers of right apps. Each answers the platform, and asks it by `platform`. */
import { createHash, createHmac } from 'node:crypto'
import type { Manifest } from '../../../src/contract/manifest.ts'
import { clientSecret, manifest, origin } from '../../platform/offline.ts'

type Send = (request: Request) => Promise<Response>

export interface ServerApp {
  manifest: Manifest
  answer(request: Request): Response | Promise<Response>
}

const post = (path: string, body: object): Request =>
  new Request(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const rest = async (platform: Send, path: string, token: string): Promise<Response> =>
  platform(new Request(`${origin}/api/v2/${path}`, { headers: { authorization: `Bearer ${token}` } }))

interface Installation {
  appId: string
  appSecret: string
  domain: string | null
  organizationId: number
  userId: number
}

interface Tokens {
  access_token: string
  refresh_token: string
}

const events = { installed: '/installed', uninstall: '/uninstall' }

/** Acts in its own name: a token by the installation, a new one when this one has ended. */
export const installedBackend = (platform: Send): ServerApp & { readProjects(): Promise<number> } => {
  let installation: Installation | null = null
  let token = ''
  const renew = async (): Promise<void> => {
    const { appId, appSecret, domain, userId } = installation as Installation
    const body = {
      grant_type: 'crowdin_app',
      client_id: 'sample-client',
      client_secret: clientSecret,
      app_id: appId,
      app_secret: appSecret,
      ...(domain !== null && { domain }),
      user_id: userId,
    }
    token = ((await (await platform(post('/oauth/token', body))).json()) as Tokens).access_token
  }
  return {
    manifest: manifest({ authentication: { type: 'crowdin_app', clientId: 'sample-client' }, events }),
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/installed') {
        installation = (await request.json()) as Installation
        await renew()
      }
      if (pathname === '/uninstall') installation = null
      return new Response(null, { status: 204 })
    },
    async readProjects() {
      const { status } = await rest(platform, 'projects', token)
      if (status !== 401) return status
      await renew()
      return (await rest(platform, 'projects', token)).status
    },
  }
}

/** A person logs in by the browser: state, PKCE, JSON, and one refresh after the other. */
export const oauthBackend = (platform: Send): ServerApp & { logIn(): Promise<number[]> } => ({
  manifest: manifest({ authentication: { type: 'authorization_code', clientId: 'sample-client' }, events }),
  answer: async (request) => {
    const { organizationId, domain } = (await request.json()) as Installation
    return Response.json({ key: `${domain} ${organizationId}` })
  },
  async logIn() {
    const client = { client_id: 'web', redirect_uri: 'https://app.test/cb' }
    const statuses: number[] = []
    for (const person of ['ada', 'grace']) {
      const verifier = createHmac('sha256', 'of the session').update(person).digest('hex')
      const query = new URLSearchParams({
        ...client,
        response_type: 'code',
        scope: 'project',
        state: createHash('sha256').update(verifier).digest('hex'),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      const back = await platform(new Request(`${origin}/oauth/authorize?${query}`))
      const code = new URL(back.headers.get('location') ?? '').searchParams.get('code')
      const secret = { client_secret: 'secret of the web client' }
      const ask = async (body: object): Promise<Tokens> =>
        (await (await platform(post('/oauth/token', { ...client, ...secret, ...body }))).json()) as Tokens
      let tokens = await ask({ grant_type: 'authorization_code', code, code_verifier: verifier })
      for (let refreshes = 0; refreshes < 3; refreshes++)
        tokens = await ask({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
      statuses.push((await rest(platform, 'projects', tokens.access_token)).status)
    }
    return statuses
  },
})

interface Job {
  jobType: string
  file: { content?: string; contentUrl?: string }
  targetLanguages: { id: string }[]
  strings?: Row[]
  stringsUrl?: string
}

interface Row {
  identifier: string
  text: string
  translations?: Record<string, { text: string }>
}

/** Lines `key=text`; strings, files and previews by address, strings as one JSON object a line. */
export const formatBackend = (platform: Send): ServerApp => {
  const files = new Map<string, Response>()
  const put = (name: string, body: string, type: string): string => {
    files.set(`/files/${name}`, new Response(body, { headers: { 'content-type': type } }))
    return `https://app.test/files/${name}`
  }
  const textAt = async (url: string): Promise<string> => (await platform(new Request(url))).text()
  const rowsOf = (text: string): [string, string][] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('=') as [string, string])

  const parsed = (rows: [string, string][], languages: { id: string }[]): object => {
    const lines = rows.map(([identifier, text], index) =>
      JSON.stringify({
        identifier,
        text,
        previewId: index + 1,
        ...(languages.length && {
          translations: Object.fromEntries(languages.map(({ id }) => [id, { text, status: 'translated' }])),
        }),
      }),
    )
    const html = rows.map(
      ([, text], index) => `<p class="crowdin_phrase" id="string_preview_id_${index + 1}">${text}</p>`,
    )
    const stringsUrl = put('strings', `${lines.join('\n')}\n`, 'application/x-ndjson')
    if (languages.length) return { stringsUrl }
    return { stringsUrl, previewUrl: put('preview', html.join(''), 'text/html') }
  }

  return {
    manifest: manifest({
      modules: {
        'custom-file-format': [
          {
            key: 'lines',
            type: 'key-lines',
            url: '/process',
            signaturePatterns: { fileName: String.raw`.+\.x$` },
          },
        ],
      },
    }),
    async answer(request) {
      const { pathname } = new URL(request.url)
      const file = files.get(pathname)
      if (file) return file
      if (pathname !== '/process') return new Response(null, { status: 204 })
      const { jobType, file: source, targetLanguages, strings, stringsUrl } = (await request.json()) as Job
      const { content, contentUrl } = source
      const text =
        content === undefined ? await textAt(contentUrl as string) : Buffer.from(content, 'base64').toString()
      if (jobType === 'parse-file') return Response.json({ data: parsed(rowsOf(text), targetLanguages) })
      const given =
        strings ??
        (await textAt(stringsUrl as string))
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Row)
      const [language] = targetLanguages
      const built = rowsOf(text).map(([key, own]) => {
        const row = given.find(({ identifier }) => identifier === key)
        return `${key}=${row?.translations?.[language?.id ?? '']?.text ?? own}`
      })
      return Response.json({ data: { contentUrl: put('built', built.join('\n'), 'text/plain') } })
    },
  }
}
