/** Jobs without sockets: an app of one module, a world with it, its page and its REST. */
import { createClock, type Clock } from '../../host-simulator/platform/hosted/clock.ts'
import {
  jobLanguage,
  jobsOf,
  runJob,
  type JobObject,
  type JobReport,
  type JobRequest,
  type JobWish,
} from '../../host-simulator/platform/pipeline/index.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { isOfFile } from '../../host-simulator/pages/files/jobs.ts'
import type { World } from '../../host-simulator/world/world.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import {
  hostWorld,
  manifest,
  openPage,
  openPlatform,
  origin,
  restWith,
  type Rest,
} from '../platform/offline.ts'

export const moduleUrl = 'https://app.test/process'

export const base64 = (text: string): string => Buffer.from(text).toString('base64')
export const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
export const bytes = (of: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(of)

export const parseRequest = (over: Partial<JobRequest> = {}): JobRequest => ({
  jobType: 'parse-file',
  organization: {
    id: 1,
    domain: 'acme',
    baseUrl: 'https://acme.crowdin.com',
    apiBaseUrl: 'https://acme.api.crowdin.com',
  },
  project: { id: 1, identifier: 'demo', name: 'Demo' },
  file: { id: 1, name: 'a.x', content: base64('a') },
  sourceLanguage: jobLanguage('en'),
  targetLanguages: [],
  customSrxContents: null,
  ...over,
})

export const buildRequest = (): JobRequest =>
  parseRequest({ jobType: 'build-file', targetLanguages: [jobLanguage('de')], strings: [] })

export type App = (request: Request) => Response | Promise<Response>

/** A clock that only the test moves. */
export const stillClock = (): Clock =>
  createClock({ machine: () => 0, state: { offset: 0, frozenAt: Date.parse('2026-01-05T08:00:00Z') } })

/** What the platform makes of this answer to one job. */
export const asked = (app: App, over: Partial<JobWish> = {}): Promise<JobReport> =>
  runJob({
    moduleUrl,
    request: parseRequest(),
    token: null,
    send: async (request) => app(request),
    clock: stillClock(),
    ...over,
  })

export const idsOf = ({ findings }: Pick<JobReport, 'findings'>): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ id }) => id)

/** A stream of these pieces. */
export const streamOf = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> => {
  const left = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
}

export interface Kit {
  world: HostedWorld
  rest: Rest
  page(
    method: string,
    path: string,
    body?: Uint8Array | string,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  /** Requests that the app got, as JSON. */
  sent: { request: Request; body: JobRequest }[]
  /** The job when it is over. */
  over(id: unknown): Promise<JobObject>
  /** Stores bytes as REST does and answers the id. */
  store(name: string, content: string | Uint8Array): Promise<number>
}

export interface KitOptions {
  module?: Record<string, unknown>
  content?: WorldPlan | World
  /** Answers whatever is no job. */
  other?: App
}

const emptyPlan: WorldPlan = { files: [] }

/** `job` plays the app's module. */
export const openKit = async (
  job: (body: JobRequest, request: Request) => unknown,
  { module = {}, content = emptyPlan, other }: KitOptions = {},
): Promise<Kit> => {
  const sent: Kit['sent'] = []
  const answer: App = async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/manifest.json')
      return Response.json(
        manifest({
          modules: {
            'custom-file-format': [
              {
                key: 'format',
                type: 'x-format',
                url: '/process',
                signaturePatterns: { fileName: String.raw`\.x$` },
                ...module,
              },
            ],
          },
        }),
      )
    if (pathname !== '/process') return other ? other(request) : new Response(null, { status: 404 })
    const body = JSON.parse(await request.text()) as JobRequest
    sent.push({ request, body })
    const made = await job(body, request)
    return made instanceof Response ? made : Response.json(made)
  }
  const { platform } = openPlatform(answer)
  const world = await hostWorld(platform, content)
  world.clock.freeze()
  await platform.install(world, 'https://app.test/manifest.json')
  const ask = await openPage(platform, world)
  const rest = restWith(platform, world.token)
  return {
    world,
    sent,
    rest,
    async page(method, path, body) {
      const response = await ask(path.slice(1), {
        method,
        ...(body !== undefined && { body: body as BodyInit }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    async over(id) {
      for (let turns = 0; turns < 5000; turns++) {
        const found = jobsOf(world).find((each) => each.id === id)
        if (!found) throw new Error(`no job ${String(id)}`)
        if (found.status !== 'queued' && found.status !== 'running') return found
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      throw new Error(`job ${String(id)} is not over: ${JSON.stringify(jobsOf(world))}`)
    },
    async store(name, body) {
      const response = await platform.fetch(
        new Request(`${origin}/api/v2/storages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${world.token}`, 'crowdin-api-filename': name },
          body: body as BodyInit,
        }),
      )
      return ((await response.json()) as { data: { id: number } }).data.id
    },
  }
}

/** Without those of engines, such as the probe of one that came with an app. */
export const fileJobsOf = (world: HostedWorld): JobObject[] => jobsOf(world).filter(isOfFile)

export const jobIn = (answer: { body: Record<string, unknown> }): JobObject => answer.body['job'] as JobObject
