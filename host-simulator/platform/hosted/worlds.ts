/** The worlds of one simulator: each an account with its store, its vault, its clock and its trace. */
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { apply } from '../../world/apply.ts'
import { createListeners, type Listeners } from '../../world/listeners.ts'
import { demoWorld, type SeedOptions } from '../../world/seeds.ts'
import { fromSnapshot, toSnapshot } from '../../world/snapshot.ts'
import { createStore, type Store } from '../../world/store.ts'
import type { World } from '../../world/world.ts'
import type { AppAccess } from './access.ts'
import { createClock, type Clock, type ClockState } from './clock.ts'
import { deleteLeftovers, leftoversOf } from './leftovers.ts'
import { createJournal, type Entry, type Journal, type Saved, type Shelf } from './journal.ts'
import { accessToken, personalTokenLife } from './token.ts'
import { createTrace, type Trace } from './trace.ts'
import { createVault, type Collection, type Vault } from './vault.ts'

/** An app as it was installed. Plain JSON. */
export interface InstalledApp {
  identifier: string
  name: string
  description: string
  manifestUrl: string
  /** Kept as it was at install: a changed address needs a reinstall. Source: specification, "Versioning". */
  baseUrl: string
  /** Path of its picture. */
  logo: string | undefined
  scopes: string[]
  /** Absent for authentication type `none`. */
  clientId?: string
  clientSecret?: string
  /** Of the manifest's `authentication.type`. */
  authentication: string
  /** Paths of the callbacks. */
  events: { installed?: string | undefined; uninstall?: string | undefined }
  appId: string
  appSecret: string
  /** Of an agent, the user that it acts as. */
  agentId?: number
  modules: { type: string; module: ManifestModule }[]
  /** Who may use it, and in which projects. */
  access: AppAccess
  /** Told of its installation, and has not answered yet. */
  isPending?: boolean
  /** Of a pending one, the app that stays if it refuses. */
  replaces?: InstalledApp
  installedBy: number
  /** ISO 8601, UTC. */
  installedAt: string
}

/** Facts about a world that its rows do not hold. */
interface WorldFacts {
  id: string
  userId: number
  /** Signs access tokens; never leaves the platform. */
  secret: string
  /** Proves that a request comes from one of this world's own pages. */
  session: string
  token: string
}

export interface HostedWorld extends Readonly<WorldFacts> {
  readonly store: Store
  readonly vault: Vault
  readonly clock: Clock
  readonly trace: Trace
  readonly edition: 'standard' | 'enterprise'
  readonly organizationId: number
  readonly domain: string
  /** Bearer token for REST with all scopes. */
  readonly token: string
  /** The person whose browser shows the pages. */
  readonly userId: number
  readonly apps: Collection<InstalledApp>
  /** What pages load beside the rows is another: apps came or went, or what goes wrong on the bridge did. */
  readonly appsChanged: Listeners<[]>
  /** Aborts when the world is dropped: who follows it stops then. */
  readonly gone: AbortSignal
  /** Rows and vault change in one step: a kill leaves all of it or nothing. */
  together<T>(act: () => T): T
}

export interface WorldOptions {
  edition?: 'standard' | 'enterprise'
  brand?: 'service' | 'crowdin'
  /** What the world starts with; the demo's content where it is left out. */
  content?: (account: SeedOptions) => World
  /** Whose browser shows the pages; 1 where it is left out. */
  userId?: number
  clock?: ClockState
}

export interface Worlds {
  create(options?: WorldOptions): Promise<HostedWorld>
  /** A world with the same content and apps that goes its own way; its ids, secrets and tokens are its own. */
  fork(hosted: HostedWorld): Promise<HostedWorld>
  /** The content that the world started with; apps, clients and tokens stay. */
  reset(hosted: HostedWorld): void
  find(id: string): HostedWorld | undefined
  /** The world of an organization, as an app-context token names it. */
  ofOrganization(organizationId: number): HostedWorld | undefined
  drop(id: string): boolean
  all(): HostedWorld[]
  /** Hears of worlds that are made. */
  onCreate(listener: (hosted: HostedWorld) => void): void
  /** Hears of worlds that are dropped. */
  onDrop(listener: (hosted: HostedWorld) => void): void
}

/** Where worlds are kept, given by whoever runs the platform. */
export interface Keeper {
  /** All worlds that lie there, each with what was saved and what was appended since. */
  load(): { id: string; shelf: Shelf; saved: Saved; entries: Entry[] }[]
  /** A place for a new world. */
  shelf(id: string, saved: Saved): Shelf
}

export interface WorldsOptions {
  /** Milliseconds since 1970. */
  now(): number
  /** Unguessable, of letters, digits, `-` and `_`. */
  newId(): string
  keeper?: Keeper | undefined
  /** Gives each world what it needs from outside, before anyone sees it. */
  equip?(hosted: HostedWorld): void
}

/** The first organization's id; each world has its own, so that one app server can tell them apart. */
const firstOrganization = 200_000_000

/** Collections that `reset` brings back to their start; all others are about the account. */
const contentCollections = [
  'sources',
  'pictures',
  'storages',
  'builds',
  'uploads',
  'jobs',
  'links',
  'reports',
  'previews',
]

export const createWorlds = ({ now, newId, keeper, equip }: WorldsOptions): Worlds => {
  const worlds = new Map<string, HostedWorld>()
  const starts = new WeakMap<HostedWorld, Saved['collections']>()
  const startRows = new WeakMap<HostedWorld, World>()
  const made: ((hosted: HostedWorld) => void)[] = []
  const dropped: ((hosted: HostedWorld) => void)[] = []
  const shelves = new WeakMap<HostedWorld, Shelf>()
  const ends = new WeakMap<HostedWorld, AbortController>()
  let created = 0

  const host = (start: World, collections: Saved['collections'], shelf: Shelf | undefined): HostedWorld => {
    const saved = (): Saved => ({ snapshot: toSnapshot(store.world), collections: vault.saved() })
    const journal: Journal = createJournal(shelf, saved)
    const vault = createVault(journal, shelf, collections)
    const about = vault.collection<unknown>('about')
    const clock = createClock({
      machine: now,
      state: about.get('clock') as ClockState | undefined,
      keep: (state) => about.set('clock', state),
    })
    const store = createStore(start, {
      now: () => new Date(clock.now()).toISOString(),
      keep: (changes) => journal.write({ changes }),
    })
    store.onReset(() => journal.write({ reset: toSnapshot(store.world) }))
    const { edition, id: organizationId, domain } = start.organization
    const apps = vault.collection<InstalledApp>('apps')
    // Killed while it waited for the app's answer: nothing was installed.
    for (const [key, app] of apps.entries())
      if (app.replaces) apps.set(key, app.replaces)
      else if (app.isPending)
        journal.together(() => {
          apps.delete(key)
          deleteLeftovers({ vault }, leftoversOf({ vault }, app))
        })
    const gone = new AbortController()
    const hosted: HostedWorld = {
      ...(about.get('facts') as WorldFacts),
      store,
      vault,
      clock,
      trace: createTrace(clock.now),
      edition,
      organizationId,
      domain,
      apps,
      appsChanged: createListeners<[]>(() => {}),
      gone: gone.signal,
      together: (act) => journal.together(act),
    }
    ends.set(hosted, gone)
    worlds.set(hosted.id, hosted)
    startRows.set(hosted, start)
    starts.set(hosted, contentOf(vault.saved()))
    if (shelf) shelves.set(hosted, shelf)
    for (const hear of made) hear(hosted)
    equip?.(hosted)
    return hosted
  }

  const factsOf = async (userId: number): Promise<WorldFacts> => {
    const letters = newId().replace(/[^a-z0-9]/gi, '')
    const facts = {
      id: `w-${letters.slice(0, 8).toLowerCase()}`,
      userId,
      secret: newId() + newId(),
      session: newId(),
    }
    const claims = { world: facts.id, userId, scopes: ['*'] }
    return { ...facts, token: await accessToken(claims, facts.secret, now(), personalTokenLife) }
  }

  const place = (facts: WorldFacts, start: World, collections: Saved['collections']): HostedWorld => {
    const all = { ...collections, about: [...(collections['about'] ?? []), aboutFacts(facts)] }
    const shelf = keeper?.shelf(facts.id, { snapshot: toSnapshot(start), collections: all })
    return host(start, all, shelf)
  }

  const aboutFacts = (facts: WorldFacts): [string, unknown] => ['facts', facts]
  /** Scenarios may have taken some. */
  const newAccount = (): { organizationId: number; domain: string } => {
    const account = { organizationId: firstOrganization + ++created, domain: `world-${created}` }
    const isTaken = [...worlds.values()].some(
      ({ organizationId, domain }) => organizationId === account.organizationId || domain === account.domain,
    )
    return isTaken ? newAccount() : account
  }

  for (const { shelf, saved, entries } of keeper?.load() ?? []) {
    const { world, collections } = replayed(saved, entries)
    host(world, collections, shelf)
    created = Math.max(created, world.organization.id - firstOrganization)
  }

  return {
    async create({ edition = 'standard', brand = 'service', content = demoWorld, userId = 1, clock } = {}) {
      const facts = await factsOf(userId)
      const at = clock ? (clock.frozenAt ?? now() + clock.offset) : now()
      const start = content({ ...newAccount(), edition, brand, now: new Date(at).toISOString() })
      return place(facts, start, clock ? { about: [['clock', clock]] } : {})
    },
    async fork(hosted) {
      const facts = await factsOf(hosted.userId)
      const rows = hosted.store.world
      const { organizationId, domain } = newAccount()
      const start = { ...rows, organization: { ...rows.organization, id: organizationId, domain } }
      // Tokens and secrets of the one must not open the other.
      const { about, grants: _, codes: __, links: ___, ...shared } = hosted.vault.saved()
      const apps = (shared['apps'] ?? []).map(([key, app]): [string, unknown] => [
        key,
        { ...settledApp(app as InstalledApp), appId: newId(), appSecret: newId() + newId() },
      ])
      const clock = (about ?? []).filter(([key]) => key === 'clock')
      const fork = place(facts, start, { ...shared, apps, about: clock })
      hosted.vault.copyBytes(fork.vault)
      return fork
    },
    reset(hosted) {
      hosted.together(() => {
        for (const name of contentCollections) {
          const rows = hosted.vault.collection(name)
          for (const [key] of rows.entries()) rows.delete(key)
          for (const [key, value] of starts.get(hosted)?.[name] ?? []) rows.set(key, value)
        }
        hosted.store.reset(startRows.get(hosted) ?? hosted.store.world)
      })
    },
    find: (worldId) => worlds.get(worldId),
    ofOrganization: (organizationId) =>
      [...worlds.values()].find((hosted) => hosted.organizationId === organizationId),
    drop(worldId) {
      const hosted = worlds.get(worldId)
      if (!hosted) return false
      worlds.delete(worldId)
      shelves.get(hosted)?.remove()
      for (const hear of dropped) hear(hosted)
      ends.get(hosted)?.abort()
      hosted.clock.end()
      return true
    },
    all: () => [...worlds.values()],
    onCreate: (listener) => void made.push(listener),
    onDrop: (listener) => void dropped.push(listener),
  }
}

/** What stays of an app if it never answers. */
const settledApp = (app: InstalledApp): InstalledApp => app.replaces ?? app

const contentOf = (collections: Saved['collections']): Saved['collections'] =>
  Object.fromEntries(contentCollections.map((name) => [name, collections[name] ?? []]))

/** What was saved, with all that was written down since. */
const replayed = (
  { snapshot, collections }: Saved,
  entries: readonly Entry[],
): { world: World; collections: Saved['collections'] } => {
  let world = fromSnapshot(snapshot)
  const maps = new Map(Object.entries(collections).map(([name, rows]) => [name, new Map(rows)]))
  for (const entry of entries)
    if ('changes' in entry) world = entry.changes.reduce(apply, world)
    else if ('reset' in entry) world = fromSnapshot(entry.reset)
    else if ('set' in entry) {
      const [name, key, value] = entry.set
      maps.set(name, (maps.get(name) ?? new Map<string, unknown>()).set(key, value))
    } else maps.get(entry.drop[0])?.delete(entry.drop[1])
  return { world, collections: Object.fromEntries([...maps].map(([name, rows]) => [name, [...rows]])) }
}
