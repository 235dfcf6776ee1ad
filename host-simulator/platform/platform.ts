/** The HTTP side of the platform as one function from Request to Response. */
import { installNamed, uninstall, type InstallOptions } from './apps/install.ts'
import { createTidying } from './hosted/tidying.ts'
import { failed } from './http/envelope.ts'
import { guarded } from './http/guard.ts'
import { goOn, trying, type Soon } from './http/soon.ts'
import { qaPayload } from './rest/status/qa-payload.ts'
import { shelves } from './shelves.ts'
import type { Tools } from './hosted/tools.ts'
import { watchWorlds } from './findings/watch.ts'
import { probeChecks } from './app-checks/batch-size.ts'
import { probeSpellers } from './app-checks/spelling.ts'
import { checkSaved } from './app-checks/watch.ts'
import type { Routes, RoutesOptions } from './routes.ts'
import { watchSteps } from './app-steps/arrivals.ts'
import { probeEngines } from './app-engines/probe.ts'
import { arrivalBody } from './webhooks/arrival-body.ts'
import { createWebhooks } from './webhooks/webhooks.ts'
import {
  createWorlds,
  type HostedWorld,
  type InstalledApp,
  type Keeper,
  type WorldOptions,
  type Worlds,
} from './hosted/worlds.ts'

export interface PlatformOptions extends Tools, Omit<RoutesOptions, 'worlds' | 'strictSandbox'> {
  /** Milliseconds since 1970: the machine's clock. Each world has its own beside it. */
  now(): number
  /** Where worlds are kept; without one they live in memory. */
  keeper?: Keeper | undefined
  /** Frames without downloads and without dialogs of the browser. */
  strictSandbox?: boolean
}

export interface Platform extends Routes {
  worlds: Worlds
  createWorld(options?: WorldOptions): Promise<HostedWorld>
  install(hosted: HostedWorld, manifestUrl: string, options?: InstallOptions): Promise<InstalledApp>
  /** Answers how the callback went; null where the app has none. */
  uninstall(hosted: HostedWorld, app: InstalledApp): Promise<string | null>
  /** All that was done until now is where it has to be kept; see `Keeper`. */
  synced(): Promise<void>
}

/**
 * The answer, once what it tells of is kept. An answer to a read waits, too: it may tell of another's step.
 * Unstated: a page's stream of changes does not wait; what it shows is the memory of the simulator.
 */
const acknowledged =
  <R, A>({ synced }: Pick<Keeper, 'synced'> = {}, answer: (request: R) => Soon<A>) =>
  (request: R): Soon<A | Response> =>
    goOn(answer(request), (answered) =>
      trying(
        () => goOn(synced?.(), () => answered),
        (error) => failed(500, (error as Error).message),
      ),
    )

/** What is asked waits for the routes the first time, and for nothing later. */
const onceAsked = (make: () => Promise<Routes>): Routes => {
  let made: Routes | undefined
  let making: Promise<Routes> | undefined
  const makingNow = (): Promise<Routes> => (making ??= make().then((routes) => (made = routes)))
  return {
    read: (request) => (made ? made.read(request) : makingNow().then(({ read }) => read(request))),
    fetch: (request) => (made ? made.fetch(request) : makingNow().then(({ fetch }) => fetch(request))),
    shell: (request) => (made ? made.shell(request) : makingNow().then(({ shell }) => shell(request))),
  }
}

export const createPlatform = (options: PlatformOptions): Platform => {
  const {
    now,
    newId,
    origin,
    asset,
    keeper,
    send: sent,
    clientSecret,
    controlToken,
    openShell,
    allowHosts,
    strictSandbox = false,
    causes,
  } = options
  const synced = async (): Promise<void> => keeper?.synced?.()
  /** Apps and webhooks are told as late as those who ask. */
  const send: typeof sent = keeper?.synced ? (request) => synced().then(() => sent(request)) : sent
  const worlds = createWorlds({
    now,
    keeper,
    shelves,
    send,
    newId,
    origin,
    clientSecret,
    openShell,
    allowHosts,
    causes,
  })
  createWebhooks(worlds)
  watchWorlds(worlds)
  probeEngines(worlds)
  probeChecks(worlds)
  probeSpellers(worlds)
  checkSaved(worlds, qaPayload)
  watchSteps(worlds, arrivalBody)
  const underWay = createTidying(worlds, synced)
  const asked = onceAsked(async () =>
    (await import('./routes.ts')).createRoutes({ worlds, newId, origin, asset, controlToken, strictSandbox }),
  )

  const shell = guarded(origin, asked.shell)
  const fetch = guarded(origin, underWay(acknowledged(keeper, asked.fetch)))
  return {
    worlds,
    createWorld: (worldOptions) => worlds.create(worldOptions),
    install: installNamed,
    uninstall,
    synced,
    shell: async (request) => shell(request),
    read: guarded(origin, underWay(acknowledged(keeper, asked.read))),
    fetch: async (request) => fetch(request),
  }
}
