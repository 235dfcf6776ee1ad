/** What `dev` and `exec` share: a simulator with one world, and the apps behind their fronts, installed. */
import type { TraceEntry, WorldFinding, WorldHandle } from '../server/index.ts'
import type { EarlySimulator } from '../server/simulator.ts'
import { checkFolder, inOwnWords, openAddresses } from './app-address.ts'
import { startProcess, type AppProcess } from './app-process.ts'
import { Failure } from './failure.ts'
import type { ManifestGlance } from './manifest.ts'
import { occupantOf } from './occupant.ts'
import { oneOf, portOf } from './options.ts'
import { environmentWith } from './program.ts'
import type { ServedApp } from './served-app.ts'
import { openSessionDoor, type SessionDoor } from './session-door.ts'
import { requireHosts, secretsOf, strangeClients, type SessionValues } from './session-options.ts'
import { start, worldFor } from './session-world.ts'
import { unlessStopped } from './stop.ts'

export interface Session {
  /** Ready where it has an app. */
  simulator: EarlySimulator
  world: WorldHandle
  apps: ServedApp[]
  process: AppProcess | undefined
  door: SessionDoor
  /** Client ids whose secret an option gives. */
  given: ReadonlySet<string>
  close(): Promise<void>
}

export interface SessionTools {
  say(line: string): void
  stop: AbortSignal
  /** Hears what happens in the world, from before the first install, with the rules that it met. */
  hear(entry: TraceEntry, found: () => readonly WorldFinding[]): void
}

export const openSession = async (
  values: SessionValues,
  startCommand: readonly string[] | string,
  { say, stop, hear }: SessionTools,
): Promise<Session> => {
  oneOf('edition', values.edition, ['standard', 'enterprise'])
  oneOf('brand', values.brand, ['service', 'crowdin'])
  oneOf('door', values.door, ['on', 'off'])
  for (const name of ['durable', 'salvage'] as const)
    if (values[name] && values.data === undefined)
      throw new Failure(
        'usage',
        `--${name}: expected --data <folder> beside it, as nothing is kept without one`,
      )
  requireHosts(values['allow-host'] ?? [])
  const clientSecrets = secretsOf(values['client-secret'] ?? [])
  const closers: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const act of closers.splice(0).toReversed()) await act()
  }
  try {
    const { all: addresses, close: closeFolders } = await openAddresses(values.app ?? [])
    closers.push(closeFolders)
    // Whoever answers there would be taken for the app that the command starts.
    for (const { manifestUrl, folder } of startCommand.length ? addresses : []) {
      const occupied = folder === undefined ? await occupantOf(manifestUrl) : null
      if (occupied !== null) throw new Failure('usage', occupied)
    }
    const simulator = await start({
      port: portOf(values.port, 0),
      host: values['cross-site'] ? '127.0.0.1' : 'localhost',
      clientSecrets,
      data: values.data,
      durable: values.durable ?? false,
      salvage: values.salvage ?? false,
      strictSandbox: values['strict-sandbox'] ?? false,
      // An app behind its front still names its own address in what it answers.
      allowHosts: [
        ...(values['allow-host'] ?? []),
        ...addresses.map(({ manifestUrl }) => new URL(manifestUrl).host),
      ],
    })
    closers.push(() => simulator.close())
    const world = await worldFor(simulator, values, say)
    const door = await openSessionDoor(simulator.url, world.token, values)
    closers.push(() => door.close())
    let process: AppProcess | undefined
    if (startCommand.length) {
      process = startProcess(startCommand, {
        env: environmentWith(door.environment),
        output: 'stderr',
        hasGroup: true,
      })
      const { stop: stopProcess } = process
      closers.push(stopProcess)
      // Of one that an app is waited for, that app's address is told, too.
      if (!addresses.length) await process.started
    }
    const manifests: ManifestGlance[] = []
    for (const address of addresses) {
      const { waitForManifest } = await import('./app-parts.ts')
      // `exec` has its own command there.
      const place = typeof startCommand === 'string' ? 'in --start' : 'behind --'
      const manifest = await waitForManifest(address.manifestUrl, { started: process, place, say, stop })
      checkFolder(address, manifest)
      manifests.push(manifest)
    }
    const clients = [...manifests.map(({ authentication }) => authentication), ...world.apps].flatMap(
      (one) => (typeof one?.clientId === 'string' ? [one.clientId] : []),
    )
    // Without an app somebody may install one in the page.
    if (addresses.length) for (const line of strangeClients(Object.keys(clientSecrets), clients)) say(line)
    const apps: ServedApp[] = []
    const tell = (entry: TraceEntry, found: () => readonly WorldFinding[]): void =>
      hear({ ...entry, name: apps.reduce(inOwnWords, entry.name) }, found)
    const metBy = (id: number): WorldFinding[] => world.findings.filter(({ entries }) => entries.includes(id))
    const stops = [
      world.onTrace((entry) => tell(entry, () => metBy(entry.id))),
      simulator.onLost((entry) => tell(entry, () => [])),
    ]
    closers.push(async () => stops.forEach((stopHearing) => stopHearing()))
    door.tellIn(world, simulator)
    const earlier = new Set(world.apps.map(({ identifier }) => identifier))
    for (const [at, { manifestUrl }] of addresses.entries()) {
      const { identifierIn, installApp, serve } = await import('./app-parts.ts')
      await simulator.ready()
      const manifest = manifests[at] as ManifestGlance
      const isForced = values['force-install'] ?? false
      const app = await serve(manifestUrl, manifest, { simulator, world, isForced }, say)
      closers.push(() => app.front.close())
      apps.push(app)
      await unlessStopped(installApp(world, app, say, process), stop)
      earlier.delete(identifierIn(manifest))
    }
    for (const identifier of earlier)
      say(`${identifier} was installed at an earlier start and is not served now: add its --app`)
    return { simulator, world, apps, process, door, given: new Set(Object.keys(clientSecrets)), close }
  } catch (error) {
    await close()
    throw error
  }
}
