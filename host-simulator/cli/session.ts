/** What `dev` and `exec` share: a simulator with one world, and the apps behind their fronts, installed. */
import { readFile } from 'node:fs/promises'
import { readScenario } from '../scenario/read.ts'
import type { Simulator, StartOptions, TraceEntry, WorldHandle } from '../server/index.ts'
import { InstallFailed, ScenarioError, startSimulator } from '../server/index.ts'
import { redirectedEnvironment, startProcess, type AppProcess } from './app-process.ts'
import type { sessionOptions } from './commands.ts'
import { Failure } from './failure.ts'
import { startFront, type Front } from './front.ts'
import { waitForManifest, type ManifestGlance } from './manifest.ts'
import { oneOf, portOf, type Parsed } from './options.ts'
import { unlessStopped } from './stop.ts'

export type SessionValues = Parsed<typeof sessionOptions>['values']

/** An app and the front it is served by. */
export interface ServedApp {
  /** As it was given. */
  manifestUrl: string
  front: Front
  /** Through the front. */
  installUrl: string
}

export interface Session {
  simulator: Simulator
  world: WorldHandle
  apps: ServedApp[]
  process: AppProcess | undefined
  close(): Promise<void>
}

export interface SessionTools {
  say(line: string): void
  stop: AbortSignal
  /** Hears what happens in the world, from before the first install. */
  hear(entry: TraceEntry): void
}

const secretsOf = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      // The value is a secret: it is not said again.
      if (at < 1) throw new Failure('usage', '--client-secret: expected <clientId>=<secret>, got no "="')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

const checkAddress = (manifest: string): void => {
  const scheme = URL.canParse(manifest) ? new URL(manifest).protocol : ''
  if (scheme === 'http:') return
  throw new Failure(
    'usage',
    scheme === 'https:'
      ? `--app: ${manifest} is https; the simulator speaks to apps on this machine over http. Start the app without TLS.`
      : `--app: expected the address where the app serves its manifest, such as http://localhost:3000/manifest.json, got "${manifest}"`,
  )
}

const start = async (options: Parameters<typeof startSimulator>[0] & object): Promise<Simulator> => {
  try {
    return await startSimulator(options)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const { port } = options
    if (code === 'EADDRINUSE')
      throw new Failure(
        'usage',
        `Port ${port} is taken by another process. End that one, or leave --port out: then a free port is found.`,
        { cause: error },
      )
    if (code === 'EACCES' && port)
      throw new Failure('usage', `Port ${port} may not be opened; take one from 1024 on.`, { cause: error })
    // A data folder in use, unreadable or not to be made.
    if (code) throw new Failure('usage', message, { cause: error })
    throw error
  }
}

const serve = async (
  manifestUrl: string,
  { baseUrl }: ManifestGlance,
  simulator: Simulator,
  say: (line: string) => void,
): Promise<ServedApp> => {
  const { origin, pathname, search } = new URL(manifestUrl)
  const written = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl).origin : origin
  if (written !== origin)
    say(`the manifest's baseUrl names ${written}; the app is used at ${origin}, where its manifest is`)
  const front = await startFront({
    app: origin,
    simulator: simulator.url,
    manifestPath: pathname + search,
    alsoApp: written === origin || written === 'null' ? [] : [written],
  })
  return { manifestUrl, front, installUrl: front.url + pathname + search }
}

/** A manifest with the live platform's words speaks to a world that has them, too. Source: design.md 5. */
const brandOf = (manifests: readonly ManifestGlance[]): 'service' | 'crowdin' =>
  manifests.some(({ authentication }) => String(authentication?.type).startsWith('crowdin_'))
    ? 'crowdin'
    : 'service'

/** A scenario is a built-in one by its name, or a file. */
const makeWorld = async (
  simulator: Simulator,
  scenario: string | undefined,
  options: StartOptions,
): Promise<WorldHandle> => {
  if (scenario === undefined) return simulator.createWorld(options)
  try {
    const isFile = /[./\\]/.test(scenario)
    return await simulator.createWorld({
      ...options,
      scenario: isFile ? readScenario(await readFile(scenario, 'utf8'), scenario) : scenario,
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof ScenarioError || code === 'ENOENT')
      throw new Failure('usage', `--scenario: ${message}`, { cause: error })
    throw error
  }
}

const worldFor = async (
  simulator: Simulator,
  manifests: readonly ManifestGlance[],
  values: SessionValues,
  say: (line: string) => void,
): Promise<WorldHandle> => {
  const edition = oneOf('edition', values.edition, ['standard', 'enterprise'])
  const brand = oneOf('brand', values.brand, ['service', 'crowdin'])
  const [kept] = simulator.worlds()
  if (!kept)
    return makeWorld(simulator, values.scenario, {
      ...(edition && { edition }),
      ...((brand ?? !values.scenario) && { brand: brand ?? brandOf(manifests) }),
    })
  const { organization } = kept.state
  for (const [name, wanted, has] of [
    ['edition', edition, organization.edition],
    ['brand', brand, organization.brand],
  ])
    if (wanted && wanted !== has)
      throw new Failure(
        'usage',
        `--${name} ${wanted}: the world in ${values.data} has the ${name} ${has}. Leave the option out, or take another folder.`,
      )
  if (values.scenario)
    say(
      `--scenario ${values.scenario} was not applied: ${values.data} has a world already, which goes on. Take another folder, or load the scenario in the page's dock (tab World), which replaces the content.`,
    )
  return kept
}

export const openSession = async (
  values: SessionValues,
  startCommand: readonly string[],
  { say, stop, hear }: SessionTools,
): Promise<Session> => {
  const addresses = values.app ?? []
  for (const address of addresses) checkAddress(address)
  oneOf('edition', values.edition, ['standard', 'enterprise'])
  oneOf('brand', values.brand, ['service', 'crowdin'])
  const simulator = await start({
    port: portOf(values.port, 0),
    host: values['cross-site'] ? '127.0.0.1' : 'localhost',
    clientSecrets: secretsOf(values['client-secret'] ?? []),
    data: values.data,
  })
  const closers: (() => Promise<void>)[] = [() => simulator.close()]
  const close = async (): Promise<void> => {
    for (const act of closers.splice(0).toReversed()) await act()
  }
  try {
    let process: AppProcess | undefined
    if (startCommand.length) {
      process = startProcess(startCommand, {
        env: redirectedEnvironment(simulator.url),
        output: 'stderr',
        hasGroup: true,
      })
      const { stop: stopProcess } = process
      closers.push(stopProcess)
    }
    const manifests: ManifestGlance[] = []
    for (const address of addresses)
      manifests.push(await waitForManifest(address, { started: process, say, stop }))
    const world = await worldFor(simulator, manifests, values, say)
    const apps: ServedApp[] = []
    const stopHearing = world.onTrace((entry) =>
      hear({ ...entry, name: apps.reduce(inOwnWords, entry.name) }),
    )
    closers.push(() => Promise.resolve(stopHearing()))
    const earlier = new Set(world.apps.map(({ identifier }) => identifier))
    for (const [at, address] of addresses.entries()) {
      const manifest = manifests[at] as ManifestGlance
      const app = await serve(address, manifest, simulator, say)
      closers.push(() => app.front.close())
      apps.push(app)
      await unlessStopped(installApp(world, app), stop)
      earlier.delete(String(manifest.identifier))
    }
    for (const identifier of earlier)
      say(`${identifier} was installed at an earlier start and is not served now: add its --app`)
    return { simulator, world, apps, process, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The front is ours; people know the app by its own address. */
const inOwnWords = (text: string, { front, manifestUrl }: ServedApp): string =>
  text.replaceAll(front.url, new URL(manifestUrl).origin)

const secretAdvice =
  '\nThe app asked for its token with another secret than the simulator has for it: set APP_CLIENT_SECRET to what the app knows, or add --client-secret <clientId>=<secret>.'

/** What helps where the reasons alone do not. */
const adviceFor = ({ code }: InstallFailed, { trace }: WorldHandle, { manifestUrl }: ServedApp): string => {
  if (code === 'bad-manifest') return `\nap-bridge lint ${manifestUrl} shows the places.`
  const isStranger = trace.some(
    ({ kind, reason }) => kind === 'oauth' && reason?.startsWith('invalid_client'),
  )
  return isStranger ? secretAdvice : ''
}

/** Installs the app through its front; what is wrong with it is a `Failure`. */
export const installApp = async (world: WorldHandle, app: ServedApp): Promise<void> => {
  try {
    await world.install(app.installUrl)
  } catch (error) {
    if (!(error instanceof InstallFailed)) throw error
    const message = inOwnWords(error.message, app) + adviceFor(error, world, app)
    throw new Failure(error.code === 'unreachable' ? 'unreachable' : 'findings', message, { cause: error })
  }
}
