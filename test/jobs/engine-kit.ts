/** A world with an app that brings a machine translation engine; the test plays the engine. */
import { jobsOf, type JobObject } from '../../host-simulator/platform/pipeline/index.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import type { WorldPlan } from '../../host-simulator/world/build.ts'
import {
  hostWorld,
  manifest,
  openPage,
  openPlatform,
  restWith,
  type Page,
  type Rest,
} from '../platform/offline.ts'

export interface EngineBody {
  strings?: unknown[]
  stringsUrl?: string
}

export interface EngineKit {
  platform: Platform
  world: HostedWorld
  rest: Rest
  page: Page
  /** Questions that the engine got after the probe. */
  asked: { url: URL; request: Request; body: EngineBody }[]
  /** Of the engine in REST. */
  id: number
  jobs(): JobObject[]
  /** Ids of rules of jobs and engines that were met. */
  met(): string[]
}

/** One file of three strings, ids 1 to 3. */
export const threeStrings: WorldPlan = {
  files: [
    {
      name: 'app.json',
      strings: ['One', 'Two', 'Three'].map((text) => ({ identifier: text.toLowerCase(), text })),
    },
  ],
}

/** Says each text with the language before it. */
export const echo = ({ strings = [] }: EngineBody, { searchParams }: URL): object => ({
  data: {
    translations: strings.map(
      (each) =>
        `${searchParams.get('target')}:${typeof each === 'string' ? each : (each as { text: string }).text}`,
    ),
  },
})

type Play = (body: EngineBody, url: URL, request: Request) => unknown

export const isProbe = ({ strings }: EngineBody): boolean => strings?.[0] === 'validation'

/** Installs it, and waits until the probe is over. */
export const openEngine = async (
  play: Play,
  {
    module = {},
    content = threeStrings,
    other,
  }: {
    module?: Record<string, unknown>
    content?: WorldPlan
    /** Answers what is no question. */
    other?: (request: Request) => Response | Promise<Response>
  } = {},
): Promise<EngineKit> => {
  const asked: EngineKit['asked'] = []
  const engine = { key: 'mt', name: 'Echo', logo: '/mt.svg', url: '/translate', ...module }
  const { platform } = openPlatform(async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/manifest.json')
      return Response.json(manifest({ modules: { 'custom-mt': [engine] } }))
    if (url.pathname !== '/translate') return other ? other(request) : new Response(null, { status: 204 })
    const body = JSON.parse(await request.text()) as EngineBody
    if (!isProbe(body)) asked.push({ url, request, body })
    const made = await play(body, url, request)
    return made instanceof Response ? made : Response.json(made)
  })
  const world = await hostWorld(platform, content)
  world.clock.freeze()
  await platform.install(world, 'https://app.test/manifest.json')
  await settled(world)
  const rest = restWith(platform, world.token)
  const mts = (await rest('GET', 'mts')).body as { data: { data: { id: number; name: string } }[] }
  return {
    platform,
    world,
    rest,
    page: await openPage(platform, world),
    asked,
    id: mts.data.find(({ data: { name } }) => name === 'Echo')?.data.id ?? NaN,
    jobs: () => jobsOf(world),
    met: () => [
      ...new Set(
        findingsOf(world)
          .list()
          .map(({ id }) => id)
          .filter((id) => /^(CF|MT)/.test(id)),
      ),
    ],
  }
}

/** When no job of the world is under way. */
export const settled = async (world: HostedWorld): Promise<void> => {
  for (let turns = 0; turns < 5000; turns++) {
    if (jobsOf(world).every(({ status }) => status !== 'queued' && status !== 'running')) return
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  throw new Error(`a job is not over: ${JSON.stringify(jobsOf(world))}`)
}
