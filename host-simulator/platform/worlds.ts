/** The worlds of one simulator: each an account with its store, its installed apps and its secrets. */
import type { ManifestModule } from '../../src/contract/manifest.ts'
import { createStore, type Store } from '../world/store.ts'
import { demoWorld } from '../world/seeds.ts'
import { accessToken } from './token.ts'

export interface InstalledApp {
  identifier: string
  name: string
  /** Kept as it was at install: a changed address needs a reinstall. Source: specification, "Versioning". */
  baseUrl: string
  /** Path of its picture. */
  logo: string | undefined
  scopes: string[]
  /** Absent for authentication type `none`. */
  clientId?: string
  clientSecret?: string
  appId: string
  appSecret: string
  modules: { type: string; module: ManifestModule }[]
  /** What the app's forms saved, by module key, as JSON. */
  formData: Map<string, string>
}

/** Something an app did, as the platform saw it. */
export interface TraceEntry {
  /** Milliseconds since 1970. */
  at: number
  kind: 'call' | 'request' | 'install'
  app: string
  name: string
  outcome: 'ok' | 'refused'
  /** Of a refusal, or of what an install left out. */
  reason?: string
}

export interface HostedWorld {
  id: string
  store: Store
  edition: 'standard' | 'enterprise'
  organizationId: number
  domain: string
  /** The person whose browser shows the pages. */
  userId: number
  apps: InstalledApp[]
  /** Bearer token for REST with all scopes. */
  token: string
  /** Signs access tokens; never leaves the platform. */
  secret: string
  /** Proves that a request comes from one of this world's own pages. */
  session: string
  trace: TraceEntry[]
}

export interface WorldOptions {
  edition?: 'standard' | 'enterprise'
  brand?: 'service' | 'crowdin'
}

export interface Worlds {
  create(options?: WorldOptions): Promise<HostedWorld>
  find(id: string): HostedWorld | undefined
  /** The world of an organization, as an app-context token names it. */
  ofOrganization(organizationId: number): HostedWorld | undefined
  drop(id: string): boolean
  all(): HostedWorld[]
}

/** Entries kept for each world. */
const traceLength = 2000

export const note = (world: HostedWorld, entry: TraceEntry): void => {
  world.trace.push(entry)
  if (world.trace.length > traceLength) world.trace.shift()
}

/** The first organization's id; each world has its own, so that one app server can tell them apart. */
const firstOrganization = 200_000_000

export const createWorlds = ({ now, id }: { now(): number; id(): string }): Worlds => {
  const worlds = new Map<string, HostedWorld>()
  let created = 0
  return {
    async create({ edition = 'standard', brand = 'service' } = {}) {
      const organizationId = firstOrganization + ++created
      const domain = `world-${created}`
      const world = demoWorld({ edition, organizationId, domain, brand, now: new Date(now()).toISOString() })
      const secret = id() + id()
      const hosted: HostedWorld = {
        id: `w-${id()
          .replace(/[^a-z0-9]/gi, '')
          .slice(0, 8)
          .toLowerCase()}`,
        store: createStore(world, { now: () => new Date(now()).toISOString() }),
        edition,
        organizationId,
        domain,
        userId: 1,
        apps: [],
        token: '',
        secret,
        session: id(),
        trace: [],
      }
      hosted.token = await accessToken(
        { world: hosted.id, userId: hosted.userId, scopes: ['*'] },
        secret,
        now(),
      )
      worlds.set(hosted.id, hosted)
      return hosted
    },
    find: (worldId) => worlds.get(worldId),
    ofOrganization: (organizationId) =>
      [...worlds.values()].find((world) => world.organizationId === organizationId),
    drop: (worldId) => worlds.delete(worldId),
    all: () => [...worlds.values()],
  }
}
