/** The simulator on a port. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { nanoid } from 'nanoid'
import { secretsFrom } from './client-secrets.ts'
import { distFolder, readBuilt } from './dist-folder.ts'
import { getWithBody } from './get-with-body.ts'
import { createHttpServer } from './http-server.ts'
import type { Kept } from './kept.ts'
import { ended, listen } from './listen.ts'
import { createShellDoors } from './shell-door.ts'
import { createFolders } from './bundle-folder.ts'
import type { Cause } from '../platform/hosted/causes.ts'
import type { HostedWorld } from '../platform/hosted/worlds.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { handleOf, type Tools, type WorldHandle } from './world-handle.ts'

import type { WorldFinding } from '../platform/findings/findings.ts'
import type { TraceEntry } from '../platform/hosted/trace.ts'

export type { TraceEntry, WorldFinding }

export interface SimulatorOptions {
  /** 0, the default, picks a free one. */
  port?: number
  /** Name under which browsers reach the simulator; it listens on the loopback address alone. */
  host?: 'localhost' | '127.0.0.1'
  /** Secrets that apps' servers know, by client id. Every other app gets one of its own; see docs/cli.md. */
  clientSecrets?: Record<string, string>
  /** Folder in which worlds outlive the process; without one they live in memory. */
  data?: string | undefined
  /**
   * With `data`: each step is on the disk before anyone is told of it, so that a power failure loses nothing that was
   * acknowledged. What is done in code (`world.do`) is there when `synced` has resolved.
   */
  durable?: boolean
  /**
   * With `data`: opens what can be read of a damaged world. What cannot is kept beside under another name, and said on
   * stderr.
   */
  salvage?: boolean
  /** Opens the control API; a fresh one where it is left out. */
  controlToken?: string
  /**
   * Where callbacks, jobs and webhooks may go beside installed apps on this machine: `app.example`, `localhost:9000`,
   * `*.example`, `*`.
   */
  allowHosts?: readonly string[]
  /** Frames of apps get no downloads and no `confirm()`, `prompt()`, `alert()`. */
  strictSandbox?: boolean
}

/** What a world starts as; what is left out is as in the demo. */
export interface StartOptions {
  edition?: 'standard' | 'enterprise'
  brand?: 'service' | 'crowdin'
  /** Name of a built-in scenario, or one as docs/scenarios.md describes it. */
  scenario?: string | object | undefined
}

export interface Simulator {
  url: string
  apiUrl: string
  oauthUrl: string
  iframeUrl: string
  /** Base of the control API; `controlToken` opens it. */
  controlUrl: string
  controlToken: string
  /**
   * The worlds that are there, with `data` those of before, too, in the order in which they were made. The first is the
   * main one: it is what `dev` and `exec` go on with, and where the address of the simulator leads.
   */
  worlds(): WorldHandle[]
  /** Rejects with `ScenarioError` where the scenario's shape is wrong, with `TypeError` for an option that is none. */
  createWorld(options?: StartOptions): Promise<WorldHandle>
  /** Hears of requests that found no world, such as with a token of one that is gone. Answers what ends it. */
  onLost(listener: (entry: TraceEntry) => void): () => void
  /** With `durable`: resolves when all that was done until now is on the disk. */
  synced(): Promise<void>
  close(): Promise<void>
}

/** An app's server may give a kept connection up just when it is used, which would look like a failure of its own. */
const onOwnConnection = (request: Request, ofGet?: string): Promise<Response> => {
  const headers = new Headers(request.headers)
  headers.set('connection', 'close')
  if (ofGet !== undefined) return getWithBody(new Request(request, { headers }), ofGet)
  return fetch(new Request(request, { headers }))
}

/** A simulator that answers, and knows all that it can do when `ready` has resolved. */
export interface EarlySimulator extends Simulator {
  ready(): Promise<void>
}

/**
 * Without `tools` they are loaded with who needs them: until then a world can be made, shown and installed in. Throws
 * `KeeperError` where the folder of `data` is another simulator's, or cannot be read.
 */
export const startAtOnce = async (options: SimulatorOptions = {}, given?: Tools): Promise<EarlySimulator> => {
  const { durable = false, salvage = false, data } = options
  if (data === undefined) {
    if (durable)
      throw new Error('durable: expected a folder as `data` beside it, as nothing is kept without one')
    return startWith(undefined, options, given)
  }
  const tools = given ?? (await import('./tools.ts'))
  const kept = await tools.openKept(data, { durable, salvage })
  try {
    return await startWith(kept, options, tools)
  } catch (error) {
    kept.close()
    throw error
  }
}

/** One for all simulators: Node 20 asks each that was ever used, at each promise that is made. */
const causes = new AsyncLocalStorage<Cause | null>()

const startWith = async (
  kept: Kept | undefined,
  {
    port = 0,
    host = 'localhost',
    clientSecrets = {},
    controlToken = nanoid(),
    allowHosts = [],
    strictSandbox = false,
  }: SimulatorOptions,
  given: Tools | undefined,
): Promise<EarlySimulator> => {
  if (Object.keys(process.env).some((name) => /_proxy$/i.test(name)))
    (await import('./without-proxy.ts')).exceptThisMachine(process.env)
  const folder = distFolder()
  let origin = ''
  const shells = createShellDoors((request) => platform.shell(request))
  const folders = createFolders()
  let tools = given
  const toolsLater = async (): Promise<Tools> => (tools ??= await import('./tools.ts'))
  const handle = (world: HostedWorld): WorldHandle =>
    handleOf(world, platform, origin, { now: () => tools, later: toolsLater }, folders.at)
  const platform = openPlatform(
    {
      now: Date.now,
      newId: nanoid,
      keeper: kept?.keeper,
      controlToken,
      allowHosts,
      strictSandbox,
      send: onOwnConnection,
      openShell: shells.open,
      causes,
      clientSecret: secretsFrom(clientSecrets, process.env),
      origin: () => origin,
      asset: (name) => readBuilt(folder, name),
    },
    given?.whole ?? (async () => (await toolsLater()).whole),
  )
  const server = createHttpServer(platform)
  const listening = await listen(server, port)
  origin = `http://${host}:${listening}`
  for (const world of platform.worlds.all()) given?.resumeJobs(world)
  return {
    url: origin,
    apiUrl: `${origin}/api/v2`,
    oauthUrl: `${origin}/oauth`,
    iframeUrl: `${origin}/apps/dist/iframe.js`,
    controlUrl: `${origin}/_sim`,
    controlToken,
    worlds: () => platform.worlds.all().map(handle),
    async createWorld({ scenario, ...options } = {}) {
      if (scenario === undefined) {
        const world = await platform.createWorld(options)
        await platform.synced()
        return handle(world)
      }
      const { checkScenario, createFromScenario } = await toolsLater()
      const said = typeof scenario === 'string' ? { extends: scenario } : scenario
      const world = await createFromScenario(platform.worlds, checkScenario({ ...said, ...options }))
      await platform.synced()
      return handle(world)
    },
    synced: platform.synced,
    ready: async () => void (await Promise.all([toolsLater(), platform.ready()])),
    onLost: (listener) => platform.worlds.lost.on('entry', listener),
    close: async () => {
      await Promise.all([shells.close(), folders.close()])
      await ended(server)
      kept?.close()
    },
  }
}
