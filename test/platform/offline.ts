/** A platform without sockets: its clock, its ids, its files and the apps that it calls are the test's. */
import { isProblem } from '../../host-simulator/world/problem.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Manifest } from '../../src/contract/manifest.ts'
import {
  createPlatform,
  type Platform,
  type PlatformOptions,
} from '../../host-simulator/platform/platform.ts'
import type { Cause } from '../../host-simulator/platform/hosted/causes.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { sessionHeader, sessionIn } from '../../host-simulator/page-api/session.ts'
import { worldOf } from '../../host-simulator/world/world-of.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { soundKeeper } from './sound-keeper.ts'
import { pageRowOf, requireDescribed, requirePublished, rowOf } from './row-answers.ts'

export const origin = 'http://platform.test'
export const controlToken = 'token of the control API'
export const clientSecret = 'secret of the client'

export interface Offline {
  platform: Platform
  /** In milliseconds; the test may set it. */
  clock: { now: number }
}

export type Answer = (request: Request, ofGet?: string) => Response | Promise<Response>

const refusedConnection: Answer = () => {
  throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
}

const files: Record<string, string> = {
  'iframe.js': 'window.AP={}',
  'page/main.js': 'render()',
  'page/main.css': 'body{}',
  'page/icon.svg': '<svg/>',
}

/** One for all: Node 20 asks each that was ever used at each promise that is made. */
const causes = new AsyncLocalStorage<Cause | null>()

/** `answer` plays every app's server; without it none answers. */
export const openPlatform = (
  answer: Answer = refusedConnection,
  over: Partial<PlatformOptions> = {},
): Offline => {
  const clock = { now: Date.parse('2026-01-05T08:00:00Z') }
  let given = 0
  const platform = createPlatform({
    now: () => clock.now,
    newId: () => `${(++given).toString(36).padStart(8, '0')}0123456789abcdef`,
    send: async (request, ofGet) => answer(request, ofGet),
    // Its apps are under names of no machine.
    allowHosts: ['*'],
    clientSecret: () => clientSecret,
    origin: () => origin,
    controlToken,
    causes,
    keeper: soundKeeper(),
    asset: async (name) => (Object.hasOwn(files, name) ? new TextEncoder().encode(files[name]) : null),
    ...over,
  })
  return { platform, clock }
}

/** A world of the plan, on the platform. */
export const hostWorld = async (
  platform: Platform,
  content: WorldPlan | World,
  options?: Parameters<Platform['createWorld']>[0],
): Promise<HostedWorld> => {
  const hosted = await platform.createWorld(options)
  hosted.store.reset('strings' in content ? content : buildWorld(content))
  return hosted
}

/** One file of one string, `Hello`, id 1. */
export const onePlan: WorldPlan = {
  files: [{ name: 'app.json', strings: [{ identifier: 'hello', text: 'Hello' }] }],
}

/** Two projects with a file and a string each, ids 1 and 2; translation 1 is of string 1, 2 of string 2. */
export const twoProjects = (): World => {
  const strings = ['one', 'two'].map((identifier) => ({
    identifier,
    text: identifier,
    translations: [{ languageId: 'de', text: identifier, userId: 1 }],
  }))
  const {
    projects,
    files: made,
    ...stored
  } = toSnapshot(
    buildWorld({
      files: strings.map((string) => ({ name: `${string.identifier}.json`, strings: [string] })),
    }),
  )
  return worldOf({
    ...stored,
    projects: projects.flatMap((project) => [project, { ...project, id: 2, identifier: 'second' }]),
    files: made.map((file) => ({ ...file, projectId: file.id })),
    strings: stored.strings.map((string) => ({ ...string, projectId: string.id })),
  })
}

export const manifest = (over: Partial<Manifest> = {}): Manifest => ({
  identifier: 'sample-app',
  name: 'Sample',
  baseUrl: 'https://app.test',
  authentication: { type: 'service_app', clientId: 'sample-client' },
  scopes: ['project'],
  modules: {
    'editor-right-panel': [{ key: 'panel', name: 'Panel', modes: ['translate'], url: '/panel.html' }],
  },
  ...over,
})

/** What a manifest with a step of workflows has beside it. */
export const ofAgent = {
  authentication: { type: 'crowdin_agent', clientId: 'sample-client' },
  agent: { username: 'sample-agent' },
} satisfies Partial<Manifest>

/** Answers the manifest at every address, and 204 to callbacks. */
export const appOf =
  (over: Partial<Manifest> = {}): Answer =>
  ({ method }) =>
    method === 'GET' ? Response.json(manifest(over)) : new Response(null, { status: 204 })

export interface RestAnswer {
  status: number
  /** Null where there is no body. */
  body: unknown
  headers: Headers
}

export type Rest = (method: string, path: string, body?: unknown) => Promise<RestAnswer>

/**
 * REST with a token; paths are relative to `/api/v2/`. A body that is text goes out as it is.
 * Throws where an answer is not as its row describes it.
 */
export const restWith =
  (platform: Platform, token: string | null): Rest =>
  async (method, path, body) => {
    const request = new Request(`${origin}/api/v2/${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await platform.fetch(request)
    const text = await response.text()
    const answer = {
      status: response.status,
      body: text ? JSON.parse(text) : null,
      headers: response.headers,
    }
    const row = rowOf(method, path)
    requireDescribed(row, answer)
    requirePublished(row, answer)
    return answer
  }

export type Page = (path: string, init?: RequestInit) => Promise<Response>

/**
 * What the world's Editor page may ask: it has the session that came with the page.
 * Throws where an answer is not as its row describes it; streams and files of lines go by unread.
 */
export const openPage = async (platform: Platform, world: HostedWorld): Promise<Page> => {
  const page = await platform.fetch(new Request(`${origin}/w/${world.id}/editor`))
  const session = sessionIn(await page.text()) ?? ''
  return async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set(sessionHeader, session)
    const url = `${origin}/w/${world.id}/_page/${path}`
    const response = await platform.fetch(new Request(url, { ...init, headers }))
    const row = pageRowOf(init.method ?? 'GET', path)
    const type = response.headers.get('content-type') ?? ''
    if (!row || type === 'text/event-stream' || type.startsWith('application/jsonl')) return response
    const text = await response.clone().text()
    const body: unknown = text ? JSON.parse(text) : null
    requireDescribed(row, { status: response.status, body })
    return response
  }
}

/** Adds German translations of the first string, and answers the number of the last change. */
export const addAll = ({ store }: HostedWorld, ...texts: string[]): number => {
  for (const text of texts)
    if (isProblem(store.do({ do: 'addTranslation', stringId: 1, languageId: 'de', text }, 1)))
      throw new Error(`"${text}" was refused`)
  return store.sequence
}
