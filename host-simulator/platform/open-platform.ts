/** The HTTP side of the platform as one function from Request to Response. What a start does not need comes in later. */
import type { InstallOptions } from './apps/install.ts'
import { createTidying } from './hosted/tidying.ts'
import { failed } from './http/envelope.ts'
import { guarded } from './http/guard.ts'
import { goOn, trying, type Soon } from './http/soon.ts'
import type { Tools } from './hosted/tools.ts'
import type { Routes, RoutesOptions } from './routes.ts'
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
  /** Resolves when all is in; who asks for something waits for it anyway. */
  ready(): Promise<void>
}

/** What rooms store, and who watches worlds. */
export type Whole = typeof import('./whole.ts')

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
const onceAsked = (make: () => Promise<Routes>): Routes & { ready(): Promise<Routes> } => {
  let made: Routes | undefined
  let making: Promise<Routes> | undefined
  const ready = (): Promise<Routes> => (making ??= make().then((routes) => (made = routes)))
  return {
    rest: (request) => (made ? made.rest(request) : ready().then(({ rest }) => rest(request))),
    fetch: (request) => (made ? made.fetch(request) : ready().then(({ fetch }) => fetch(request))),
    shell: (request) => (made ? made.shell(request) : ready().then(({ shell }) => shell(request))),
    ready,
  }
}

/**
 * The whole may be loaded with who asks first, or by `ready`: until then nobody could have put anything on a shelf, or
 * waits to be told. What was kept needs all shelves at once.
 */
export const openPlatform = (options: PlatformOptions, given: Whole | (() => Promise<Whole>)): Platform => {
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
  const send: typeof sent = keeper?.synced
    ? (request, ofGet) => synced().then(() => sent(request, ofGet))
    : sent
  let whole = typeof given === 'function' ? undefined : given
  /** Worlds see those that come in later. */
  const shelves = [...(whole?.shelves ?? [])]
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
  whole?.watch(worlds)
  const take = (loaded: Whole): Whole => {
    if (whole) return whole
    shelves.push(...loaded.shelves)
    loaded.watch(worlds)
    return (whole = loaded)
  }
  const wholeLater = async (): Promise<Whole> =>
    whole ?? take(typeof given === 'function' ? await given() : given)
  const underWay = createTidying(worlds, synced)
  const asked = onceAsked(async () => {
    const [{ createRoutes }] = await Promise.all([import('./routes.ts'), wholeLater()])
    return createRoutes({ worlds, newId, origin, asset, controlToken, strictSandbox })
  })

  const shell = guarded(origin, asked.shell)
  const fetch = guarded(origin, underWay(acknowledged(keeper, asked.fetch)))
  return {
    worlds,
    createWorld: (worldOptions) => worlds.create(worldOptions),
    install: async (...wish) => (whole ?? (await wholeLater())).install(...wish),
    uninstall: async (...wish) => (whole ?? (await wholeLater())).uninstall(...wish),
    synced,
    ready: async () => void (await asked.ready()),
    shell: async (request) => shell(request),
    rest: guarded(origin, underWay(acknowledged(keeper, asked.rest))),
    fetch: async (request) => fetch(request),
  }
}
