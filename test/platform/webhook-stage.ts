/** A world whose webhooks are heard. */
import type { Manifest } from '../../src/contract/manifest.ts'
import { install } from '../../host-simulator/platform/apps/install.ts'
import { webhooksOf, type Webhook } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import { createWebhooks, type Webhooks } from '../../host-simulator/platform/webhooks/webhooks.ts'
import { shelves } from '../../host-simulator/platform/shelves.ts'
import { createWorlds, type HostedWorld, type Worlds } from '../../host-simulator/platform/hosted/worlds.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { manifest, origin } from './offline.ts'
import { webhookWith } from './webhook.ts'

/** What an address got. */
export interface Got {
  url: string
  method: string
  headers: Headers
  body: string
}

export interface Stage {
  worlds: Worlds
  webhooks: Webhooks
  world: HostedWorld
  got: Got[]
  /** Does it as user 1 and waits until all was told. */
  do(...commands: Command[]): Promise<void>
  hook(hook?: Partial<Webhook>): void
  app(over?: Partial<Manifest>, world?: HostedWorld): ReturnType<typeof install>
}

export type Answer = (request: Request) => Response | Promise<Response>

export const plan: WorldPlan = {
  files: [
    {
      name: 'app.json',
      strings: [
        { identifier: 'hello', text: 'Hello' },
        { identifier: 'bye', text: 'Bye' },
      ],
    },
  ],
  project: { targetLanguageIds: ['de', 'uk'] },
}

export const manifestUrl = 'https://app.test/manifest.json'

export const tools = (() => {
  let given = 0
  return {
    newId: () => `${(++given).toString(36).padStart(8, '0')}0123456789abcdef`,
    now: () => Date.parse('2026-01-05T08:00:00Z'),
    origin: () => origin,
    allowHosts: ['*'],
    clientSecret: () => undefined,
  }
})()

export const accept: Answer = () => new Response(null, { status: 204 })

export const openStage = async (
  answer: Answer = accept,
  edition: HostedWorld['edition'] = 'standard',
  content: WorldPlan = plan,
): Promise<Stage> => {
  const got: Got[] = []
  let served = manifest()
  const send = async (request: Request): Promise<Response> => {
    const { url, method, headers } = request
    if (url === manifestUrl) return Response.json(served)
    got.push({ url, method, headers, body: await request.clone().text() })
    return answer(request)
  }
  const worlds = createWorlds({ ...tools, send, shelves })
  const webhooks = createWebhooks(worlds)
  const world = await worlds.create({ edition })
  world.store.reset(buildWorld({ ...content, organization: { edition } }))
  let last = 0
  return {
    worlds,
    webhooks,
    world,
    got,
    async do(...commands) {
      for (const command of commands) {
        const done = world.store.do(command, 1)
        if (isProblem(done)) throw new Error(done.message)
      }
      await webhooks.settled(world)
    },
    hook(hook) {
      const id = ++last
      webhooksOf(world).set(String(id), webhookWith(id, hook))
    },
    app(over, where = world) {
      served = manifest(over)
      return install(where, manifestUrl)
    },
  }
}

export const translate = (stringId: number, text: string, languageId = 'de'): Command => ({
  do: 'addTranslation',
  stringId,
  languageId,
  text,
})

export const hearing = (events: unknown, more: object = {}): Partial<Manifest> => ({
  modules: { webhook: [{ key: 'hook', url: '/hook', events, ...more }] },
})

export const bodyOf = (got: Got | undefined): Record<string, unknown> =>
  JSON.parse(got?.body ?? 'null') as Record<string, unknown>

export const eventsIn = (got: Got | undefined): Record<string, unknown>[] =>
  bodyOf(got)['events'] as Record<string, unknown>[]

export const namesIn = (all: readonly Got[]): unknown[] => all.map((got) => bodyOf(got)['event'])

/** What the trace says beside the changes themselves. */
export const told = ({ trace }: HostedWorld) => trace.entries.filter(({ kind }) => kind !== 'change')
