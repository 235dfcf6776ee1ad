/** The simulator on a port: `import { startSimulator } from 'ap-bridge/simulator'`. */
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createPlatform, type Platform } from '../platform/platform.ts'
import type { HostedWorld, TraceEntry, WorldOptions } from '../platform/worlds.ts'
import type { World } from '../world/world.ts'

export type { WorldOptions, TraceEntry } from '../platform/worlds.ts'
export { InstallFailed } from '../platform/install.ts'

export interface SimulatorOptions {
  /** 0, the default, picks a free one. */
  port?: number
  /** Name under which browsers reach the simulator; it listens on the loopback address alone. */
  host?: 'localhost' | '127.0.0.1'
  /** Secrets that apps' servers know, by client id. */
  clientSecrets?: Record<string, string>
}

export interface Simulator {
  url: string
  createWorld(options?: WorldOptions): Promise<WorldHandle>
  close(): Promise<void>
}

/** One world of the simulator, for tests and tools. */
export interface WorldHandle {
  id: string
  /** Base of its pages: `<url>/editor`, `<url>/project`, `<url>/profile`. */
  url: string
  editorUrl: string
  apiUrl: string
  /** Bearer token for REST with all scopes. */
  token: string
  /** Installs the app; rejects with `InstallFailed`, which lists what is wrong. */
  install(manifestUrl: string): Promise<void>
  /** What is stored now; it is immutable. */
  readonly state: World
  /** What apps did, oldest first. */
  readonly trace: readonly TraceEntry[]
  /** What was refused. */
  readonly findings: readonly TraceEntry[]
  close(): void
}

/** The folder with the built script and pages: the package's own `dist/`. */
const distFolder = (): string => {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  )
    for (const candidate of [folder, join(folder, 'dist')])
      if (existsSync(join(candidate, 'iframe.js'))) return candidate
  throw new Error('Failed to find dist/iframe.js: run `npm run build`')
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const handleOf = (hosted: HostedWorld, platform: Platform, origin: string): WorldHandle => ({
  id: hosted.id,
  url: `${origin}/w/${hosted.id}`,
  editorUrl: `${origin}/w/${hosted.id}/editor`,
  apiUrl: `${origin}/api/v2`,
  token: hosted.token,
  install: async (manifestUrl) => void (await platform.install(hosted, manifestUrl)),
  get state() {
    return hosted.store.world
  },
  get trace() {
    return hosted.trace
  },
  get findings() {
    return hosted.trace.filter(({ outcome }) => outcome === 'refused')
  },
  close: () => void platform.worlds.drop(hosted.id),
})

export const startSimulator = async ({
  port = 0,
  host = 'localhost',
  clientSecrets = {},
}: SimulatorOptions = {}): Promise<Simulator> => {
  const folder = distFolder()
  let origin = ''
  const platform = createPlatform({
    now: Date.now,
    id: () => randomBytes(18).toString('base64url'),
    send: (request) => fetch(request),
    clientSecret: (clientId) =>
      Object.hasOwn(clientSecrets, clientId) ? clientSecrets[clientId] : process.env['APP_CLIENT_SECRET'],
    origin: () => origin,
    asset: (name) => readFile(join(folder, name)).catch(() => null),
  })
  const server = createServer(getRequestListener((request) => platform.fetch(request)))
  const listening = await listen(server, port)
  origin = `http://${host}:${listening}`
  return {
    url: origin,
    createWorld: async (options) => handleOf(await platform.createWorld(options), platform, origin),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Pages hold their stream of changes open.
        server.closeAllConnections()
      }),
  }
}
