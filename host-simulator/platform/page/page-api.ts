/** What a world's own pages ask for: who may ask, the rows, and REST in the name of an app. */
import { Hono, type Context } from 'hono'
import { ownRestPath, restPath } from '../../page-api/paths.ts'
import { causeHeader, sessionHeader } from '../../page-api/session.ts'
import { createTokenCache } from '../apps/frames.ts'
import { installedApp } from '../hosted/app.ts'
import { accessToken, type AccessClaims } from '../hosted/token.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { failed } from '../http/envelope.ts'
import { serveRows } from '../http/row.ts'
import { webhooksOf } from '../rest/webhooks/shapes.ts'
import { appPages } from './app-rows.ts'
import { assistant } from './assistant-rows.ts'
import { announcing } from './announcement-rows.ts'
import { automations } from './automation-rows.ts'
import { checkedIn, jsonIn } from './body.ts'
import { checks } from './check-rows.ts'
import { engines } from './engine-rows.ts'
import { files } from './file-rows.ts'
import { installing } from './install-rows.ts'
import { jobSeen } from './jobs-seen.ts'
import { causeIn } from './reports.ts'
import { guards } from './guard-rows.ts'
import { references } from './reference-rows.ts'
import { pageRows, refused, type Named, type PageTools } from './row.ts'
import { spelling } from './spelling-rows.ts'
import { workflowSteps } from './step-rows.ts'
import { worldState } from './state-rows.ts'
import { ownGrantIn, ownTokenIn, ownTokens } from './token-rows.ts'
import { deliveryIn, webhookDeliveries } from './webhook-rows.ts'
import { worldItself } from './world-rows.ts'

export interface PageApiOptions extends PageTools {
  /** Answers a REST request; what `AP.apiRequest` sends goes through here as from anywhere. */
  rest(request: Request): Promise<Response>
  /** Answers what a page asks of REST for itself. */
  restForPage(request: Request): Promise<Response>
}

type PageEnv = { Variables: { hosted: HostedWorld } }

export const rows = pageRows({
  ...worldState,
  ...appPages,
  ...worldItself,
  ...files,
  ...references,
  ...engines,
  ...checks,
  ...spelling,
  ...assistant,
  ...installing,
  ...webhookDeliveries,
  ...ownTokens,
  ...workflowSteps,
  ...guards,
  ...automations,
  ...announcing,
})

const root = '/:world/_page'

export const createPageApi = ({ rest, restForPage, ...tools }: PageApiOptions): Hono<PageEnv> => {
  const { worlds, origin } = tools
  const tokens = createTokenCache()
  const api = new Hono<PageEnv>()

  api.use(`${root}/*`, async (c, next) => {
    const hosted = worlds.find(c.req.param('world'))
    if (!hosted) return failed(404, `No world "${c.req.param('world')}"`)
    const sender = c.req.header('origin')
    if (c.req.header(sessionHeader) !== hosted.session)
      return failed(
        403,
        `Only a page of this world may ask: no session of it in the header ${sessionHeader}; load the page again`,
      )
    if (sender && sender !== origin())
      return failed(403, `Only a page of this world may ask: origin ${sender}`)
    c.set('hosted', hosted)
    return hosted.trace.within(causeIn(hosted, c.req.header(causeHeader)), next)
  })

  serveRows(api, root, rows, {
    needs(c, params) {
      const hosted = c.get('hosted')
      return { ...tools, tokens, hosted, ...namedIn(hosted, params) }
    },
    json: jsonIn,
    checked: checkedIn,
    describe(c) {
      const { id } = c.get('hosted')
      return {
        title: "API of AP Bridge's own pages",
        version: '1',
        base: `/w/${id}/_page`,
        doc:
          'What the pages of one world ask. It moves with them from version to version: tools ask the control API. ' +
          `Below \`${restPath}/api/v2\` REST answers, in the name of the app that the query names in \`_app\`; below \`${ownRestPath}/api/v2\`, in the name of the person.`,
        key: { type: 'apiKey', in: 'header', name: sessionHeader },
      }
    },
  })

  /** `AP.apiRequest`: as the current user, within the app's scopes, whatever token the app put there. */
  api.all(`${root}${restPath}/*`, async (c) => {
    const app = installedApp(c.get('hosted'), c.req.query('_app'))
    if (!app) return failed(404, 'No such app')
    const request = await asRest(c, restPath, { app: app.identifier, scopes: app.scopes })
    return request instanceof Request ? rest(request) : request
  })

  /** What the person at the page may do over REST, the page does for them. */
  api.all(`${root}${ownRestPath}/*`, async (c) => {
    const request = await asRest(c, ownRestPath, { scopes: ['*'] })
    return request instanceof Request ? restForPage(request) : request
  })
  return api
}

/** The request that came below `path` as one of REST, in the name of the current user; or why it is none. */
const asRest = async (
  c: Context<PageEnv>,
  path: string,
  who: Pick<AccessClaims, 'app' | 'scopes'>,
): Promise<Request | Response> => {
  const hosted = c.get('hosted')
  const url = new URL(c.req.url)
  const below = `/_page${path}`
  url.pathname = url.pathname.slice(url.pathname.indexOf(`${below}/`) + below.length)
  url.searchParams.delete('_app')
  if (!url.pathname.startsWith('/api/v2/')) return failed(400, 'Expected a path below /api/v2')
  // TRACE comes over sockets, but no Request can be made of it.
  if (!/^(GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(c.req.method))
    return failed(405, `Method ${c.req.method} is not allowed`)
  const claims = { world: hosted.id, userId: hosted.userId, ...who }
  const headers = new Headers(c.req.raw.headers)
  headers.delete('cookie')
  headers.delete(sessionHeader)
  headers.delete(causeHeader)
  headers.set('authorization', `Bearer ${await accessToken(claims, hosted.secret, hosted.clock.now())}`)
  const hasBody = !['GET', 'HEAD'].includes(c.req.method)
  const body = hasBody ? await c.req.arrayBuffer() : null
  return new Request(url, { method: c.req.method, headers, body })
}

/** What the path names, which has to be there before anything else of the question is looked at. */
const namedIn = (
  hosted: HostedWorld,
  params: Readonly<Record<string, string>>,
): Partial<Named[keyof Named]> => {
  const { projectId, fileId, stringId, jobId, identifier, webhookId, deliveryId, orderId, tokenId } = params
  const { grantId, stepId } = params
  const { projects, files: all, strings } = hosted.store.world
  if (orderId !== undefined) return { orderId: idOf(orderId) }
  if (projectId !== undefined) {
    const project = projects.get(idOf(projectId)) ?? missing('Project')
    return stepId === undefined ? { project } : { project, stepId: idOf(stepId) }
  }
  if (fileId !== undefined) return { file: all.get(idOf(fileId)) ?? missing('File') }
  if (stringId !== undefined) return { string: strings.get(idOf(stringId)) ?? missing('String') }
  if (jobId !== undefined) return { job: jobSeen(hosted, jobId) ?? missing('Job') }
  if (identifier !== undefined) return { app: installedApp(hosted, identifier) ?? missing('App') }
  if (tokenId !== undefined) return { personalToken: ownTokenIn(hosted, tokenId) ?? missing('Token') }
  if (grantId !== undefined) return { grant: ownGrantIn(hosted, grantId) ?? missing('Grant') }
  if (webhookId === undefined) return {}
  const webhook = webhooksOf(hosted).get(webhookId) ?? missing('Webhook')
  if (deliveryId === undefined) return { webhook }
  return { webhook, delivery: deliveryIn(hosted, webhook, idOf(deliveryId)) ?? missing('Delivery') }
}

const missing = (name: string): never => {
  throw refused(404, `${name} Not Found`)
}

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN)
