/** A world on the real platform, in this process and without a port, with one app installed. */
import { nanoid } from 'nanoid'
import type { Manifest } from '../../../src/contract/manifest.ts'
import { createTokenCache } from '../../platform/apps/frames.ts'
import { createPlatform } from '../../platform/platform.ts'
import { createFromScenario } from '../../platform/scenarios/scenarios.ts'
import { accessToken } from '../../platform/hosted/token.ts'
import type { HostedWorld, InstalledApp } from '../../platform/hosted/worlds.ts'
import * as tools from '../../server/tools.ts'
import type { Scenario } from '../../scenario/shape.ts'
import { handleOf, type WorldHandle } from '../../server/world-handle.ts'
import { scenarioOf, type Account, type ScenarioName } from '../fixtures/scenario.ts'
import type { PlatformLine } from './page.ts'

export interface FakeWorldOptions extends Account {
  /** What the world starts with; the demo's content where it is left out. `currentUser` is whose page it is. */
  scenario?: ScenarioName | undefined
}

/** No name that exists: nothing leaves the process. */
const origin = 'http://platform.invalid'
const manifestUrl = 'http://app.invalid/manifest.json'

export interface FakeWorld {
  hosted: HostedWorld
  handle: WorldHandle
  app: InstalledApp
  line: PlatformLine
  /** What the world was made from. */
  scenario: Scenario
}

export const createFakeWorld = async (
  manifest: Manifest,
  { scenario: named, ...account }: FakeWorldOptions,
): Promise<FakeWorld> => {
  const platform = createPlatform({
    now: () => Date.now(),
    newId: nanoid,
    // The app's own server: it gives its manifest and takes every callback.
    send: async ({ method }) =>
      method === 'GET' ? Response.json(manifest) : new Response(null, { status: 204 }),
    allowHosts: ['*'],
    clientSecret: () => undefined,
    origin: () => origin,
    controlToken: nanoid(),
    asset: () => Promise.resolve(null),
  })
  const { worlds } = platform
  const scenario = await scenarioOf(named, account)
  const hosted = await createFromScenario(worlds, scenario)
  const app = await platform.install(hosted, manifestUrl)
  const tokens = createTokenCache()
  return {
    hosted,
    app,
    scenario,
    handle: handleOf(hosted, platform, origin, { now: () => tools, later: async () => tools }),
    line: {
      token: (moduleKey, projectId) => tokens.get(hosted, app, moduleKey, projectId ?? undefined),
      // As the page's own API does it: for the current user, within the app's scopes, whatever token the app put there.
      async rest(path, init) {
        const { identifier, scopes } = app
        const claims = { world: hosted.id, userId: hosted.userId, app: identifier, scopes }
        const headers = new Headers(init.headers)
        const token = await accessToken(claims, hosted.secret, hosted.clock.now())
        headers.set('authorization', `Bearer ${token}`)
        return platform.fetch(new Request(`${origin}/api/v2/${path}`, { ...init, headers }))
      },
    },
  }
}
