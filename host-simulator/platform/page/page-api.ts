/** What a world's own pages ask for: state, changes, commands, frames, REST in the name of an app. */
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { streamSSE } from 'hono/streaming'
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { commandIn } from '../../world/commands.ts'
import { isProblem } from '../../world/problem.ts'
import { toSnapshot } from '../../world/snapshot.ts'
import type { World } from '../../world/world.ts'
import { mayUse } from '../hosted/access.ts'
import { createPageFiles } from './page-files.ts'
import { createPageWorld } from './page-world.ts'
import { createTokenCache, frameUrl } from '../apps/frames.ts'
import { startPath } from '../scenarios/scenarios.ts'
import { watchJobs } from '../jobs/job.ts'
import { gathered } from '../hosted/gathered.ts'
import { hasBridgeFaults, pageFault } from './faults.ts'
import { depthOf, maxDepth } from '../http/body.ts'
import { pageScenarios, switchScenario } from './scenario-page.ts'
import { accessToken } from '../hosted/token.ts'
import type { Note } from '../hosted/trace.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld, InstalledApp, Worlds } from '../hosted/worlds.ts'

export interface PageApiOptions {
  worlds: Worlds
  /** The one address of the platform's pages. */
  origin(): string
  /** Answers a REST request; what `AP.apiRequest` sends goes through here as from anywhere. */
  rest(request: Request): Promise<Response>
}

type Env = { Variables: { hosted: HostedWorld } }

export const sessionCookie = (worldId: string): string => `ap_session_${worldId}`

/** Milliseconds that entries of the trace wait for company. */
const tracePause = 50

/** Characters of reports that a page may send at once: it cuts each of them short. */
const longestReports = 4 * 1024 * 1024

const snapshots = new WeakMap<World, string>()

/** A world never changes, so its text is made once; with 100,000 strings it takes a third of a second. */
const snapshotText = (world: World): string => {
  const text = snapshots.get(world) ?? JSON.stringify(toSnapshot(world))
  snapshots.set(world, text)
  return text
}

export const createPageApi = ({ worlds, origin, rest }: PageApiOptions): Hono<Env> => {
  const tokens = createTokenCache()
  const api = new Hono<Env>()

  api.use('/:world/_page/*', async (c, next) => {
    const hosted = worlds.find(c.req.param('world'))
    if (!hosted) return c.json({ error: { message: `No world "${c.req.param('world')}"`, code: 404 } }, 404)
    const sender = c.req.header('origin')
    if (getCookie(c, sessionCookie(hosted.id)) !== hosted.session)
      return c.json({ error: { message: 'Only a page of this world may ask: no session', code: 403 } }, 403)
    if (sender && sender !== origin())
      return c.json(
        { error: { message: `Only a page of this world may ask: origin ${sender}`, code: 403 } },
        403,
      )
    c.set('hosted', hosted)
    return next()
  })

  api.get('/:world/_page/state', (c) => {
    const hosted = c.get('hosted')
    const { store, userId, edition, id } = hosted
    const state = JSON.stringify({
      id,
      edition,
      userId,
      sequence: store.sequence,
      start: startPath(hosted),
      hasBridgeFaults: hasBridgeFaults(hosted),
      apps: hosted.apps.values().flatMap((app) => {
        const { identifier, name, baseUrl, logo } = app
        const modules = app.modules.filter(({ module }) => mayUse(hosted, app, module.key, userId))
        return app.isPending ? [] : { identifier, name, baseUrl, logo, modules }
      }),
    })
    return c.body(`${state.slice(0, -1)},"snapshot":${snapshotText(store.world)}}`, 200, {
      'content-type': 'application/json',
    })
  })

  api.get('/:world/_page/changes', (c) => {
    const { store } = c.get('hosted')
    const after = Number(c.req.header('last-event-id') ?? c.req.query('after') ?? store.sequence)
    return streamSSE(c, async (stream) => {
      const write = (sequence: number, change: unknown): void =>
        void stream.writeSSE({ id: String(sequence), data: JSON.stringify(change) })
      const missed = store.since(after)
      // Too far behind to catch up: the page loads its state again.
      if (!missed) return void (await stream.writeSSE({ event: 'reset', data: '' }))
      for (const { sequence, change } of missed) write(sequence, change)
      const stops = [
        store.subscribe(write),
        store.onReset(() => void stream.writeSSE({ event: 'reset', data: '' })),
        c.get('hosted').appsChanged.add(() => void stream.writeSSE({ event: 'reset', data: '' })),
        watchJobs(
          c.get('hosted'),
          (job) => void stream.writeSSE({ event: 'job', data: JSON.stringify(job) }),
        ),
      ]
      // On this stream, as browsers open few to one server.
      if (c.req.query('trace') === '1')
        stops.push(
          c
            .get('hosted')
            .trace.subscribe(
              gathered(
                (entries) => void stream.writeSSE({ event: 'trace', data: JSON.stringify(entries) }),
                tracePause,
              ),
            ),
        )
      const { gone } = c.get('hosted')
      await new Promise<void>((resolve) => {
        const end = (): void => resolve()
        stream.onAbort(end)
        gone.addEventListener('abort', end)
        stops.push(() => gone.removeEventListener('abort', end))
      })
      for (const stop of stops) stop()
    })
  })

  api.post('/:world/_page/commands', async (c) => {
    const { store, userId } = c.get('hosted')
    const command = commandIn(await c.req.json().catch(() => null))
    if (isProblem(command)) return c.json(command, 400)
    const outcome = store.do(command, userId)
    return isProblem(outcome) ? c.json(outcome, 409) : c.json({ sequence: outcome.sequence })
  })

  api.get('/:world/_page/frame', async (c) => {
    const hosted = c.get('hosted')
    const projectId = projectIn(hosted, c.req.query('project'))
    const found = moduleOf(hosted, c.req.query('app'), c.req.query('module'), projectId)
    if (!found?.path)
      return c.json({ error: { message: 'No such app or module with a page', code: 404 } }, 404)
    if (projectId === null) return c.json({ error: { message: 'Project Not Found', code: 404 } }, 404)
    const parentUrl = c.req.query('parent') ?? ''
    if (!URL.canParse(parentUrl) || new URL(parentUrl).origin !== origin())
      return c.json({ error: { message: `parent: expected a page of ${origin()}`, code: 400 } }, 400)
    const token = await tokens.get(hosted, found.app, found.key, projectId)
    return c.json({ url: frameUrl(found.app, found.path, token, parentUrl) })
  })

  api.get('/:world/_page/token', async (c) => {
    const hosted = c.get('hosted')
    const projectId = projectIn(hosted, c.req.query('project'))
    const found = moduleOf(hosted, c.req.query('app'), c.req.query('module'), projectId)
    if (projectId === null) return c.json({ error: { message: 'Project Not Found', code: 404 } }, 404)
    return c.json({ token: found ? await tokens.get(hosted, found.app, found.key, projectId) : null })
  })

  api.get('/:world/_page/form', (c) => {
    const found = moduleOf(c.get('hosted'), c.req.query('app'), c.req.query('module'))
    const data = found && formsOf(c.get('hosted')).get(formKey(found))
    return c.body(`{"data":${data ?? 'null'}}`, 200, { 'content-type': 'application/json' })
  })

  api.put('/:world/_page/form', async (c) => {
    const found = moduleOf(c.get('hosted'), c.req.query('app'), c.req.query('module'))
    if (!found) return c.json({ error: { message: 'No such app or module', code: 404 } }, 404)
    const data = await c.req.text()
    if (!isObject(parsed(data)))
      return c.json({ error: { message: 'Expected a JSON object as the body', code: 400 } }, 400)
    formsOf(c.get('hosted')).set(formKey(found), data)
    return c.body(null, 204)
  })

  api.post('/:world/_page/fault', async (c) =>
    pageFault(c.get('hosted'), await c.req.json().catch(() => null)),
  )

  api.get('/:world/_page/scenarios', (c) => pageScenarios(c.get('hosted')))

  api.post('/:world/_page/scenario', async (c) =>
    switchScenario(worlds, c.get('hosted'), await c.req.json().catch(() => null)),
  )

  api.post('/:world/_page/trace', async (c) => {
    const hosted = c.get('hosted')
    const text = await c.req.text()
    if (text.length > longestReports)
      return c.json({ error: { message: `Expected at most ${longestReports} characters`, code: 413 } }, 413)
    if (depthOf(text) > maxDepth)
      return c.json({ error: { message: `Expected at most ${maxDepth} levels of nesting`, code: 400 } }, 400)
    const reports = parsed(text)
    if (!Array.isArray(reports) || !reports.every(isReport))
      return c.json({ error: { message: 'Expected a JSON array of calls as the body', code: 400 } }, 400)
    for (const { kind, app, name, outcome, reason, in: given, out } of reports)
      hosted.trace.note({
        ...{ kind, app, name, outcome },
        ...(reason !== undefined && { reason }),
        ...(given !== undefined && { in: given }),
        ...(out !== undefined && { out }),
      })
    return c.body(null, 204)
  })

  /** `AP.apiRequest`: as the current user, within the app's scopes, whatever token the app put there. */
  api.all('/:world/_page/api/*', async (c) => {
    const hosted = c.get('hosted')
    const app = hosted.apps.get(c.req.query('_app') ?? '')
    if (!app) return c.json({ error: { message: 'No such app', code: 404 } }, 404)
    const url = new URL(c.req.url)
    url.pathname = url.pathname.slice(url.pathname.indexOf('/_page/api/') + '/_page/api'.length)
    url.searchParams.delete('_app')
    if (!url.pathname.startsWith('/api/v2/'))
      return c.json({ error: { message: 'Expected a path below /api/v2', code: 400 } }, 400)
    // TRACE comes over sockets, but no Request can be made of it.
    if (!/^(GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(c.req.method))
      return c.json({ error: { message: `Method ${c.req.method} is not allowed`, code: 405 } }, 405)
    const claims = { world: hosted.id, userId: hosted.userId, app: app.identifier, scopes: app.scopes }
    const headers = new Headers(c.req.raw.headers)
    headers.delete('cookie')
    headers.set('authorization', `Bearer ${await accessToken(claims, hosted.secret, hosted.clock.now())}`)
    const hasBody = !['GET', 'HEAD'].includes(c.req.method)
    const body = hasBody ? await c.req.arrayBuffer() : null
    return rest(new Request(url, { method: c.req.method, headers, body }))
  })

  api.route('/:world/_page', createPageFiles())
  api.route('/:world/_page', createPageWorld({ worlds, origin }))
  return api
}

/** What apps' forms saved, as JSON: it may be nested deeper than JSON can be written again. Unstated: whether they outlive a reinstall; ours do not. */
export const formsOf = shelf<string>('forms', {
  onReset: 'keep',
  // By the installation, which is another in a fork.
  onFork: 'drop',
  ofApp: {
    isOf: ({ appId }, _, key) => key.startsWith(JSON.stringify([appId]).slice(0, -1)),
    onReinstall: 'drop',
  },
})

const formKey = ({ app, key }: { app: InstalledApp; key: string }): string => JSON.stringify([app.appId, key])

/** Null where there is no such project; undefined where none is named, as on pages outside projects. */
const projectIn = (hosted: HostedWorld, text: string | undefined): number | null | undefined =>
  text === undefined ? undefined : hosted.store.world.projects.has(Number(text)) ? Number(text) : null

/** What the text says in JSON; undefined where it is none. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever asks says what was wanted.
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isReport = (value: unknown): value is Note =>
  isObject(value) &&
  (value['kind'] === 'call' || value['kind'] === 'event') &&
  (value['outcome'] === 'ok' || value['outcome'] === 'refused') &&
  [value['app'], value['name'], value['reason'] ?? ''].every((text) => typeof text === 'string')

const moduleOf = (
  hosted: HostedWorld,
  identifier: string | undefined,
  key: string | undefined,
  projectId?: number | null,
): { app: InstalledApp; key: string; path: string | undefined } | null => {
  const app = hosted.apps.get(identifier ?? '')
  const found = app?.modules.find(({ module }) => module.key === key)
  return app && found && mayUse(hosted, app, found.module.key, hosted.userId, projectId)
    ? { app, key: found.module.key, path: found.module.url ?? tabUrl(found.module) }
    : null
}

/** The page that an item of a context menu opens in a tab. Source: facts-bridge 4.1. */
const tabUrl = ({ options }: ManifestModule): string | undefined => {
  const url = isObject(options) ? options['url'] : undefined
  return typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : undefined
}
