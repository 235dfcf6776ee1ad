/**
 * All that the platform answers. It is loaded with the first request: what hears, checks and describes requests is most of
 * what a start would load.
 */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { seeReferer } from './apps/referer.ts'
import { createShell } from './apps/shell-page.ts'
import { guardCallback } from './app-guards/callback.ts'
import { createControl } from './control/index.ts'
import { createDocuments } from './documents/documents.ts'
import { growingLinksOf, linkedFile } from './hosted/links.ts'
import type { Tools } from './hosted/tools.ts'
import type { Worlds } from './hosted/worlds.ts'
import type { RestRequest } from './http/body.ts'
import { failed } from './http/envelope.ts'
import { maxBody, tooLarge } from './http/guard.ts'
import { bytesInSlices } from './http/in-slices.ts'
import { isPerson, notThere } from './http/not-there.ts'
import type { Answer } from './http/reply.ts'
import type { Soon } from './http/soon.ts'
import { suggestion } from '../../src/contract/nearest.ts'
import { createOauth, limitOauth } from './oauth/oauth.ts'
import { worldSeen } from './oauth/world-seen.ts'
import { behindScript } from '../within/enter.ts'
import { createPageApi } from './page/page-api.ts'
import { pageHeaders, pageHtml } from './page/page-html.ts'
import { inPieces } from './pipeline/index.ts'
import { distributed, distributionHost } from './rest/distributions/cdn.ts'
import { publicDownload, publicDownloadPath } from './rest/builds/public-download.ts'
import { distributionPath } from './rest/distributions/rows.ts'
import { base, createRest, restRowsLater } from './rest/router.ts'
import { refuseUnsimulated, unsimulated } from './rest/unsimulated.ts'

export interface RoutesOptions extends Pick<Tools, 'newId' | 'origin'> {
  worlds: Worlds
  /** Frames without downloads and without dialogs of the browser. */
  strictSandbox: boolean
  /** Opens the control API. */
  controlToken: string
  /** A built file by its name in the package's `dist/`, or null. */
  asset(name: string): Promise<Uint8Array<ArrayBuffer> | null>
}

export interface Routes {
  /** As `fetch`, of a request below `/api/v2`. */
  rest(request: RestRequest): Soon<Answer>
  fetch(request: Request): Promise<Response>
  /** The pages of serverless apps, for a door of their own. */
  shell(request: Request): Promise<Response>
}

/** First parts of the pages' paths. The page itself reads the rest, and says so where it means nothing. */
const pages = ['editor', 'project', 'profile', 'settings', 'organization', 'u', 'apps']

const oldRest = `REST here is version 2, below ${base}; version 1 (/api/project/…) has gone from the platform`
const oauthPaths = ['/oauth/authorize', '/oauth/token']

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

export const createRoutes = ({
  worlds,
  newId,
  origin,
  asset,
  controlToken,
  strictSandbox,
}: RoutesOptions): Routes => {
  const rest = createRest(worlds)
  const app = new Hono()

  const nothing = (c: Context, message: string): Response | Promise<Response> =>
    notThere(c, message, { nonce: newId(), hasWorld: worlds.all().length > 0 })

  // Counts what does not say its size; the narrower one first, as the other reads it all.
  app.use('/oauth/*', limitOauth)
  app.use(bodyLimit({ maxSize: maxBody, onError: tooLarge }))

  app.use(async (c, next) =>
    c.req.header('x-forwarded-host') === distributionHost
      ? distributed([...worlds.all()], distributionPath + c.req.path, c.req.raw)
      : next(),
  )

  app.get('/apps/dist/iframe.js', async (c) => {
    seeReferer(worlds, c.req.header('referer'), origin())
    const script = await asset('iframe.js')
    if (!script) return c.text('not built', 503)
    // The script learns whom to talk to: from then on nothing leaves the frame for another origin. The tag stays as it is
    // written, since React compares it with its own.
    const host = JSON.stringify(origin())
    const tag = 'document.currentScript'
    const prelude = `window.AP||${tag}&&Object.defineProperty(${tag},'dataset',{value:{host:${host}},configurable:true});`
    return c.body(
      prelude +
        new TextDecoder().decode(script) +
        behindScript(origin(), origin() + distributionPath) +
        `${tag}&&delete ${tag}.dataset;`,
      200,
      {
        'content-type': types['js'] as string,
        'cache-control': 'no-cache',
        // A tag may ask for it with `crossorigin`. Unstated: whom the platform lets read it.
        'access-control-allow-origin': '*',
      },
    )
  })

  app.get('/page/:name', async (c) => {
    const name = c.req.param('name')
    const file = /^[\w-]+\.(js|css|svg)$/.test(name) ? await asset(`page/${name}`) : null
    if (!file) return c.json({ error: { message: 'Not found', code: 404 } }, 404)
    return c.body(file, 200, {
      'content-type': types[name.split('.').at(-1) as string] as string,
      'cache-control': 'no-cache',
    })
  })

  // Browsers ask for it beside what is no page, such as JSON.
  app.get('/favicon.ico', (c) => c.redirect('/page/icon.svg'))

  for (const page of pages)
    app.get(`/w/:world/${page}/*`, (c) => {
      const hosted = worlds.find(c.req.param('world'))
      if (!hosted) return nothing(c, `There is no world "${c.req.param('world')}" on this simulator.`)
      const { pathname, search, origin: asked } = new URL(c.req.url)
      // Apps are bound to one origin of the platform, so its pages have one, too.
      if (asked !== origin()) return c.redirect(origin() + pathname + search)
      // The authorize page asks in the world that the browser saw last.
      c.header('set-cookie', worldSeen(origin(), hosted.id))
      return c.html(pageHtml(page, hosted, strictSandbox), 200, pageHeaders(origin(), hosted))
    })

  app.route('/w', createPageApi({ worlds, origin, rest: rest.fetch, restForPage: rest.fetchForPage }))
  // Pages of every origin may ask, with a token that they hold. Source: facts F105. Unstated: how long browsers may keep
  // that, and which headers they may read. Ours says neither.
  const readable = cors({ origin: '*', allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] })
  for (const path of [`${base}/*`, ...Object.keys(unsimulated)])
    app.use(path, (c, next) => (c.req.header('origin') === undefined ? next() : readable(c, next)))
  app.all(`${base}/*`, (c) => rest.fetch(c.req.raw))
  for (const path of Object.keys(unsimulated)) app.all(path, (c) => refuseUnsimulated(c.req.raw, worlds))
  app.route('/', guardCallback(worlds, nothing))
  app.route('/', createOauth({ worlds, newId, origin }))
  app.route('/', createControl({ worlds, origin, controlToken }))

  app.get('/w/:world', (c) => c.redirect(`/w/${encodeURIComponent(c.req.param('world'))}/editor`))
  app.get('/files/:world/:link', (c) => {
    const hosted = worlds.find(c.req.param('world'))
    const link = c.req.param('link')
    const file = hosted && (linkedFile(hosted, link) ?? growingLinksOf(hosted).get(link))
    if (!file) return c.json({ error: { message: 'This link is unknown or expired', code: 404 } }, 404)
    // Half of a pair has no UTF-8.
    const fileName = encodeURIComponent(file.fileName.replace(/[\ud800-\udfff]/gu, '\ufffd'))
    // Strings of jobs go out in pieces, as they may be many; a reader must not count on whole ones.
    const isLines = file.contentType === 'application/x-ndjson'
    const bodyOf = ({ content }: { content: Uint8Array }): ReadableStream<Uint8Array> =>
      isLines ? inPieces(content) : bytesInSlices([content])
    return c.body('growing' in file ? file.growing.read() : bodyOf(file), 200, {
      'content-type': file.contentType,
      // Unstated: whether the length of strings by URL is said. Ours is not where they are made while they go out.
      ...('content' in file && { 'content-length': String(file.content.length) }),
      'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
      'cache-control': 'no-store',
      // Whatever is in it, it is no page of this origin.
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })
  app.get(`${distributionPath}/*`, (c) => distributed([...worlds.all()], c.req.path, c.req.raw))
  app.get(`${publicDownloadPath}/*`, (c) => publicDownload([...worlds.all()], c.req.path))
  app.route('/', createDocuments(restRowsLater))

  app.get('/', (c) => {
    const [main] = worlds.all()
    return main
      ? c.redirect(`/w/${main.id}/editor`)
      : nothing(c, 'This simulator has no world yet: make one by POST /_sim/worlds or createWorld().')
  })
  const noteNothing = (kind: 'request' | 'oauth', name: string, what: string): void => {
    worlds.noteLost({ kind, app: '', name, outcome: 'refused', out: { status: 404 }, reason: `404 ${what}` })
  }
  app.notFound((c) => {
    const { path, method } = c.req
    if (isPerson(c)) return nothing(c, `There is nothing at ${path}.`)
    // Published programs still ask for version 1, which has gone (facts F250), and say no more than a status.
    if (path.startsWith('/api/')) noteNothing('request', `${method} ${path}`, oldRest)
    if (path.startsWith('/oauth'))
      noteNothing('oauth', `${method} ${path}`, `nothing is here${suggestion(path, oauthPaths)}`)
    return c.json({ error: { message: 'Resource Not Found', code: 404 } }, 404)
  })
  app.onError((error, c) => {
    // Nobody hears it; there is nothing that we did wrong.
    if (c.req.raw.signal.aborted || isReset(error)) return failed(400, 'The request broke off')
    console.error(error)
    return c.json({ error: { message: 'Internal error of the simulator', code: 500 } }, 500)
  })

  return {
    rest: rest.answer,
    fetch: async (request) => app.fetch(request),
    shell: createShell({ worlds, origin, asset }),
  }
}

/** A body that breaks off may be heard of before the line does. */
const isReset = (error: unknown): boolean => (error as { code?: unknown }).code === 'ECONNRESET'
