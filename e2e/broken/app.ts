/** A right app in parts, of which a trap breaks one: a panel in the Editor, a file format, and a server of its own. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const client = { id: 'broken-app', secret: 'broken-secret' }

export interface Answer {
  status?: number
  type?: string
  headers?: Record<string, string>
  body?: string | object
}

export interface Asked {
  query: URLSearchParams
  bearer: string
  body: string
}

type Route = (asked: Asked) => Answer | Promise<Answer>

/** What a trap may put something else in the place of. */
export interface Parts {
  manifest: Record<string, unknown>
  /** Of the page that loads the script, with `panelScript`. */
  page: Answer & { body: string }
  panelScript: string
  /** By `GET /path`. */
  routes: Record<string, Route>
  /** With which tokens of the platform are checked. */
  secret: string
  /** What REST is asked with, for an organization. */
  tokenOf(organizationId: number): string | undefined
}

interface Installation {
  appId: string
  appSecret: string
  organizationId: number
  userId: number
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Panel</title>
    <script src="https://cdn.crowdin.com/apps/dist/iframe.js"></script>
  </head>
  <body>
    <h1 id="project">…</h1>
    <p id="source"></p>
    <script src="/panel.js"></script>
  </body>
</html>`

const panelScript = `
const show = (string) => { source.textContent = string ? string.text : 'No string is open' }
AP.editor.getString(show)
AP.events.on('string.change', show)
AP.getJwtToken(async (token) => {
  const answer = await fetch('/project', { headers: { authorization: 'Bearer ' + token } })
  project.textContent = answer.ok ? (await answer.json()).name : 'Failed: ' + answer.status
})`

interface Claims {
  exp: number
  context?: { organization_id?: number; project_id?: number }
}

/** Null for a token that the platform did not sign, that has ended, or that says of no organization. */
const contextOf = (token: string, secret: string): Claims['context'] | null => {
  const [head, body = '', signature = ''] = token.split('.')
  const wanted = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return claims.exp * 1000 > Date.now() && claims.context?.organization_id ? claims.context : null
}

const refused: Answer = { status: 401, body: { error: { message: 'This token is not of the platform' } } }

interface Job {
  jobType: string
  file?: { content?: string }
  strings?: { identifier: string; translations?: Record<string, { text: string }> }[]
  targetLanguages: { id: string }[]
}

/** Lines of `key=text`, as strings or with their translations in them. */
const process = (body: string): Answer => {
  const { jobType, file, strings = [], targetLanguages } = JSON.parse(body) as Job
  const refuse = (message: string): Answer => ({ status: 400, body: { error: { message } } })
  if (file?.content === undefined) return refuse('The job has no file')
  const lines = Buffer.from(file.content, 'base64').toString().split('\n')
  const rows = lines.map((line) => line.split('=') as [identifier: string, text?: string])
  if (jobType === 'parse-file') {
    const found = rows.flatMap(([identifier, text]) => (text ? [{ identifier, text }] : []))
    return { body: { data: { strings: found } } }
  }
  if (jobType !== 'build-file') return refuse(`There is no job "${jobType}"`)
  const language = targetLanguages[0]?.id ?? ''
  const translated = (identifier: string): string | undefined =>
    strings.find((string) => string.identifier === identifier)?.translations?.[language]?.text
  const built = rows.map(([key, text]) => (text ? `${key}=${translated(key) ?? text}` : key)).join('\n')
  return { body: { data: { content: Buffer.from(built).toString('base64') } } }
}

/** `call` is `fetch`, or what leads to a simulator in its place. */
const partsAt = (origin: string, call: typeof fetch): Parts => {
  const tokens = new Map<number, string>()
  const parts: Parts = {
    manifest: {
      identifier: client.id,
      name: 'Panel',
      baseUrl: origin,
      authentication: { type: 'crowdin_app', clientId: client.id },
      events: { installed: '/installed', uninstall: '/uninstall' },
      scopes: ['project'],
      modules: {
        'editor-right-panel': [{ key: 'panel', name: 'Panel', modes: ['translate'], url: '/panel' }],
        'custom-file-format': [
          { key: 'lines', type: 'lines', url: '/process', signaturePatterns: { fileName: '.+\\.lines$' } },
        ],
      },
    },
    page: { type: 'text/html; charset=utf-8', body: page },
    panelScript,
    secret: client.secret,
    tokenOf: (organizationId) => tokens.get(organizationId),
    routes: {
      'GET /manifest.json': () => ({ body: parts.manifest }),
      'GET /panel': ({ query }) =>
        contextOf(query.get('jwtToken') ?? '', parts.secret) ? parts.page : refused,
      'GET /panel.js': () => ({ type: 'text/javascript', body: parts.panelScript }),
      'GET /project': async ({ bearer }) => {
        const { organization_id, project_id } = contextOf(bearer, parts.secret) ?? {}
        if (!organization_id) return refused
        const answer = await call(`https://api.crowdin.com/api/v2/projects/${project_id}`, {
          headers: { authorization: `Bearer ${parts.tokenOf(organization_id)}` },
        })
        const { data } = (await answer.json()) as { data?: object }
        return data ? { body: data } : { status: 502, body: { error: `The platform says ${answer.status}` } }
      },
      'POST /installed': async ({ body }) => {
        const { appId, appSecret, organizationId, userId } = JSON.parse(body) as Installation
        const answer = await call('https://accounts.crowdin.com/oauth/token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            grant_type: 'crowdin_app',
            client_id: client.id,
            client_secret: client.secret,
            app_id: appId,
            app_secret: appSecret,
            user_id: userId,
          }),
        })
        if (!answer.ok) return { status: 500, body: { error: 'No token' } }
        tokens.set(organizationId, ((await answer.json()) as { access_token: string }).access_token)
        return { status: 204 }
      },
      'POST /uninstall': ({ body }) => {
        tokens.delete((JSON.parse(body) as Installation).organizationId)
        return { status: 204 }
      },
      'POST /process': ({ bearer, body }) => (contextOf(bearer, parts.secret) ? process(body) : refused),
    },
  }
  return parts
}

export interface AppOptions {
  /** Nothing in a right app. */
  breaks?(parts: Parts): void
  port?: number
  call?: typeof fetch
}

export interface RunningApp {
  origin: string
  manifestUrl: string
  close(): void
}

/** Answers at `localhost`. */
export const startApp = async ({
  breaks = () => {},
  port = 0,
  call = fetch,
}: AppOptions = {}): Promise<RunningApp> => {
  let routes: Parts['routes'] = {}
  const answerTo = async (method: string, address: string, bearer: string, body: string): Promise<Answer> => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const route = routes[`${method} ${pathname}`]
    if (!route) return { status: 404, type: 'text/plain', body: 'Not found' }
    return Promise.resolve()
      .then(() => route({ query: searchParams, bearer, body }))
      .catch((error: Error) => ({ status: 500, type: 'text/plain', body: String(error) }))
  }
  const server = createServer(async (request, response) => {
    const sent = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    const { method = '', url = '/', headers: given } = request
    const bearer = given.authorization?.replace('Bearer ', '') ?? ''
    const { status = 200, type, headers, body = '' } = await answerTo(method, url, bearer, sent)
    const isText = typeof body === 'string'
    if (status >= 500)
      console.error(`${method} ${url.replace(/\?.*/, '')}: ${isText ? body : JSON.stringify(body)}`)
    response.writeHead(status, { 'content-type': type ?? 'application/json', ...headers })
    response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const parts = partsAt(origin, call)
  breaks(parts)
  routes = parts.routes
  return {
    origin,
    manifestUrl: `${origin}/manifest.json`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** `fetch` that finds a simulator where the platform is meant, as the preload of `ap-bridge dev` leads it. */
export const ledTo =
  (simulator: string): typeof fetch =>
  (input, init) => {
    const { hostname, pathname, search } = new URL(input as string)
    const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-host': hostname }
    return fetch(simulator + pathname + search, { ...init, headers })
  }
