/** A world with an app of some modules; the test plays the app. */
import { jobsOf, type JobObject } from '../../host-simulator/platform/pipeline/index.ts'
import { findingsOf, type WorldFinding } from '../../host-simulator/platform/findings/findings.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import {
  hostWorld,
  manifest,
  ofAgent,
  openPage,
  openPlatform,
  restWith,
  type Page,
  type Rest,
} from '../platform/offline.ts'

export interface ModuleKit {
  platform: Platform
  world: HostedWorld
  rest: Rest
  page: Page
  /** Newest first. */
  jobs(): JobObject[]
  /** Ids of rules that were met, of jobs and their kinds alone. */
  met(): string[]
  findings(): WorldFinding[]
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

export interface KitOptions {
  content?: WorldPlan
  edition?: HostedWorld['edition']
}

/** Installs it, and waits until its probes are over. */
export const openModules = async (
  modules: Record<string, object[]>,
  answer: (request: Request, url: URL) => unknown,
  { content = threeStrings, edition = 'standard' }: KitOptions = {},
): Promise<ModuleKit> => {
  const { platform } = openPlatform(async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/manifest.json')
      return Response.json(
        manifest({
          modules: modules as NonNullable<Parameters<typeof manifest>[0]>['modules'] & {},
          ...('workflow-step-type' in modules && ofAgent),
        }),
      )
    const made = await answer(request, url)
    return made instanceof Response ? made : Response.json(made)
  })
  const world = await hostWorld(platform, content, { edition })
  world.clock.freeze()
  await platform.install(world, 'https://app.test/manifest.json')
  await settled(world)
  return {
    platform,
    world,
    rest: restWith(platform, world.token),
    page: await openPage(platform, world),
    jobs: () => jobsOf(world),
    met: () => metIn(world),
    findings: () => findingsOf(world).list(),
  }
}

export const metIn = (world: HostedWorld): string[] => [
  ...new Set(
    findingsOf(world)
      .list()
      .map(({ id }) => id)
      .filter((id) => /^(CF|FP|MT|QA|SP|AL|AG|AU|AN)/.test(id)),
  ),
]

/** When no job of the world is under way. */
export const settled = async (world: HostedWorld): Promise<void> => {
  for (let turns = 0; turns < 5000; turns++) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (jobsOf(world).every(({ status }) => status !== 'queued' && status !== 'running')) return
  }
  throw new Error(`a job is not over: ${JSON.stringify(jobsOf(world))}`)
}

/** What any kind of app may answer wrongly, whatever it was asked: the rule that it meets, and the answer. */
export const misbehaviours: readonly [what: string, rule: string, answer: () => unknown][] = [
  ['answers 500', 'CF-007', () => new Response('{}', { status: 500 })],
  ['answers HTML', 'CF-006', () => new Response('<h1>Hello</h1>')],
  ['answers too much', 'CF-011', () => new Response('x'.repeat(5_242_881))],
  ['breaks off', 'CF-032', () => Promise.reject(new TypeError('fetch failed'))],
]
