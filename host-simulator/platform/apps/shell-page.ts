/**
 * The pages of serverless apps, each app's at an origin of its own: they load the app's `app.js` as a classic script,
 * which finds `window.crowdin` there. Source: facts F191.
 */
import { html } from 'hono/html'
import { getMimeType } from 'hono/utils/mime'
import type { ShellContext } from '../../../src/contract/shell.ts'
import { findingsOf } from '../findings/findings.ts'
import type { HostedWorld, InstalledApp, Worlds } from '../hosted/worlds.ts'
import { bundleAddress, uploadedFile } from './bundle-archive.ts'

/** What a frame's address says beside what all frames are told. */
export const shellUrl = (url: string, { id }: HostedWorld, projectId: number | undefined): string => {
  const address = new URL(url)
  address.searchParams.set('world', id)
  if (projectId !== undefined) address.searchParams.set('project', String(projectId))
  return address.href
}

export interface ShellOptions {
  worlds: Worlds
  /** The platform's. */
  origin(): string
  asset(name: string): Promise<Uint8Array<ArrayBuffer> | null>
}

/** Characters of a reason that are kept. */
const longest = 500

export const createShell = ({
  worlds,
  origin,
  asset,
}: ShellOptions): ((request: Request) => Promise<Response>) => {
  const scriptPage = async (): Promise<Response> => {
    const script = await asset('shell.js')
    return script
      ? new Response(script, {
          headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
        })
      : new Response('not built', { status: 503 })
  }

  return async (request) => {
    const url = new URL(request.url)
    const [, identifier = '', ...rest] = url.pathname.split('/')
    if (url.pathname === '/shell.js') return scriptPage()
    const hosted = worlds.find(url.searchParams.get('world') ?? '')
    const app = hosted?.apps.get(identifier)
    const found = app?.modules.find(({ module }) => module.url === `/${rest.join('/')}`)
    // Behind another app's door it would share that one's storage.
    const isOwn = app !== undefined && new URL(app.baseUrl).origin === url.origin
    if (hosted && isOwn && app.bundle !== undefined && found) {
      if (request.method === 'POST') return stopped(request, hosted, app, found.module.key)
      return pageOf(hosted, app, found, url, origin())
    }
    const [place, world = '', ...path] = rest
    const own = place === 'bundle' ? worlds.find(world) : undefined
    if (own) return fileOf(own, identifier, path.join('/'))
    // Pictures lie in the bundle; their address says no world.
    const owner = worlds.all().find(({ apps }) => apps.get(identifier)?.bundle !== undefined)
    const bundled = owner?.apps.get(identifier)
    if (owner && bundled && !url.search) {
      const location = new URL(rest.join('/'), bundleAddress(owner, bundled)).href
      return new Response(null, { status: 302, headers: { location } })
    }
    return new Response(`There is no page of a serverless app at ${url.pathname}`, { status: 404 })
  }
}

/** What was uploaded, by the name that it has in the archive. */
const fileOf = (hosted: HostedWorld, identifier: string, path: string): Response => {
  const bytes = uploadedFile(hosted, identifier, path)
  if (!bytes) return new Response(`The bundle of ${identifier} has no ${path}`, { status: 404 })
  const type = getMimeType(path) ?? 'application/octet-stream'
  const headers = { 'content-type': type, 'cache-control': 'no-cache' }
  return new Response(bytes, { headers: { ...headers, 'x-content-type-options': 'nosniff' } })
}

/** The page itself says that nothing came of it. */
const stopped = async (
  request: Request,
  hosted: HostedWorld,
  { identifier }: InstalledApp,
  key: string,
): Promise<Response> => {
  if (request.headers.get('origin') !== new URL(request.url).origin)
    return new Response(null, { status: 403 })
  const message = (await request.text()).slice(0, longest)
  const entry = hosted.trace.note({
    kind: 'page',
    app: identifier,
    name: `start of ${key}`,
    outcome: 'refused',
    reason: message,
  })
  findingsOf(hosted).meet('UI-010', { app: identifier, where: `page of ${key}`, message, entry })
  return new Response(null, { status: 204 })
}

const pageOf = async (
  hosted: HostedWorld,
  app: InstalledApp,
  { type, module }: InstalledApp['modules'][number],
  { searchParams }: URL,
  origin: string,
): Promise<Response> => {
  const { projects, users } = hosted.store.world
  const project = projects.get(Number(searchParams.get('project') ?? NaN))
  const user = users.get(hosted.userId)
  const isEnterprise = hosted.edition === 'enterprise'
  const bundle = bundleAddress(hosted, app)
  const context: ShellContext = {
    app: { id: app.identifier, type, key: module.key },
    user: {
      locale: null,
      timezone: user?.timezone ?? null,
      id: String(hosted.userId),
      ...(user && { login: user.login }),
    },
    project: project ? { id: String(project.id), identifier: project.identifier } : null,
    organization: { id: String(hosted.organizationId), ...(isEnterprise && { domain: hosted.domain }) },
    isEnterprise,
    parentOrigin: origin,
    assetsBaseUrl: bundle,
  }
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${module.name ?? app.name}</title>
        <script src="/shell.js" data-host="${origin}" data-context="${JSON.stringify(context)}"></script>
      </head>
      <body>
        <script src="${bundle}app.js"></script>
      </body>
    </html>`
  return new Response(String(await page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `frame-ancestors ${origin}`,
    },
  })
}
