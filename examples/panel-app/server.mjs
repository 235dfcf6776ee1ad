/** A panel for the Editor, with its server, as it runs on the live platform: every address is written into it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const { PORT = '3000', APP_CLIENT_ID = 'panel-app', APP_CLIENT_SECRET = 'panel-secret' } = process.env
/** Read at each request, so that a change is there when the page is loaded again. */
const page = () => readFile(new URL('panel.html', import.meta.url))

const manifest = {
  identifier: 'panel-app',
  name: 'Panel',
  baseUrl: `http://localhost:${PORT}`,
  authentication: { type: 'crowdin_app', clientId: APP_CLIENT_ID },
  events: { installed: '/installed', uninstall: '/uninstall' },
  scopes: ['project'],
  modules: {
    'editor-right-panel': [{ key: 'panel', name: 'Panel', modes: ['translate'], url: '/panel' }],
  },
}

/** What the platform said at the installation, and the token of now, by organization. */
const installations = new Map()

const refreshToken = async (installation) => {
  const answer = await fetch('https://accounts.crowdin.com/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'crowdin_app',
      client_id: APP_CLIENT_ID,
      client_secret: APP_CLIENT_SECRET,
      app_id: installation.appId,
      app_secret: installation.appSecret,
      domain: installation.domain,
      user_id: installation.userId,
    }),
  })
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`)
  installation.token = (await answer.json()).access_token
}

/** REST in the name of the installation; once more with a new token when this one has ended. */
const platform = async (installation, path) => {
  const ask = () =>
    fetch(`https://api.crowdin.com/api/v2/${path}`, {
      headers: { authorization: `Bearer ${installation.token}` },
    })
  let answer = await ask()
  if (answer.status === 401) {
    await refreshToken(installation)
    answer = await ask()
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()).data
}

/** The claims of a token that the platform signed for this app and that has not ended; undefined for any other. */
const claimsOf = (token = '') => {
  const [head, body, signature = ''] = token.replace('Bearer ', '').split('.')
  const wanted = createHmac('sha256', APP_CLIENT_SECRET).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  return claims.exp * 1000 > Date.now() ? claims : undefined
}

const bodyOf = async (request) => JSON.parse(Buffer.concat(await request.toArray()).toString())

const routes = {
  'GET /manifest.json': () => manifest,
  'POST /installed': async (request) => {
    const installation = await bodyOf(request)
    await refreshToken(installation)
    installations.set(String(installation.organizationId), installation)
  },
  'POST /uninstall': async (request) =>
    void installations.delete(String((await bodyOf(request)).organizationId)),
  'GET /project': async ({ headers }) => {
    const claims = claimsOf(headers.authorization)
    const installation = installations.get(String(claims?.context.organization_id))
    if (!installation) return { error: 'Not installed' }
    const { name } = await platform(installation, `projects/${claims.context.project_id}`)
    return { name }
  },
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, manifest.baseUrl)
  if (pathname === '/panel')
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await page())
  const route = routes[`${request.method} ${pathname}`]
  if (!route) return response.writeHead(404).end()
  try {
    const answer = await route(request)
    if (answer === undefined) return response.writeHead(204).end()
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  } catch (error) {
    console.error(error)
    return response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"Failed"}')
  }
}).listen(Number(PORT), 'localhost')
