/** The worlds of one simulator: each an account with its store, its vault, its clock and its trace. */
import { createEmitter, type On } from '../../world/listeners.ts'
import { demoWorld, type SeedOptions } from '../../world/seeds.ts'
import { toSnapshot } from '../../world/snapshot.ts'
import type { World } from '../../world/world.ts'
import { aboutOf } from './about.ts'
import type { ClockState } from './clock.ts'
import { clockOf, forked, hostWorld, type Hosted } from './host.ts'
import type { HostedWorld, WorldFacts } from './hosted-world.ts'
import type { Place, Saved } from './journal.ts'
import type { Replayed } from './replay.ts'
import type { Shelf } from './shelf.ts'
import { accessToken, personalTokenLife } from './token.ts'
import { createTrace, type Note, type Trace } from './trace.ts'
import type { Tools } from './tools.ts'
import type { Vault } from './vault.ts'

export type { InstalledApp } from './app.ts'
export type { HostedWorld } from './hosted-world.ts'

export interface WorldOptions {
  edition?: 'standard' | 'enterprise'
  brand?: 'service' | 'crowdin' | undefined
  /** What the world starts with; the demo's content where it is left out. */
  content?: (account: SeedOptions) => World
  /** Whose browser shows the pages; 1 where it is left out. */
  userId?: number
  clock?: ClockState
}

/** Of a world that has no place among the others yet. */
type NewFacts = Omit<WorldFacts, 'order'>

type WorldsNews = { create: [HostedWorld]; drop: [HostedWorld] }

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
  /** What came for no world that is there. */
  readonly lost: Trace
  /** Notes it where its developer looks: in the only world there is, else among what is lost. */
  noteLost(note: Note): void
  /** In the order in which they were made, over restarts, too: the first is the main one. */
  all(): HostedWorld[]
  /** Vaults that may hold bytes to which nobody refers. Who looks takes them out. */
  readonly untidy: Set<Vault>
  /** Worlds that are made, and that are dropped. */
  on: On<WorldsNews>
}

/** Where worlds are kept, given by whoever runs the platform. */
export interface Keeper {
  /** All worlds that lie there, in any order, each as it was after its last step. */
  load(): (Replayed & { place: Place })[]
  /** A place for a new world. */
  place(id: string, saved: Saved): Place
  /**
   * Where worlds outlive the machine: resolves when all that was written is on the disk, rejects when the disk refused;
   * nothing where nothing is under way. Nobody outside is told of a step before.
   */
  synced?: () => Promise<void> | undefined
}

export interface WorldsOptions extends Tools {
  /** Milliseconds since 1970. */
  now(): number
  keeper?: Keeper | undefined
  /** All that rooms store; more may come in before anything lies there. */
  shelves: readonly Shelf<unknown>[]
}

/** Organizations' ids: each world has its own, so that one app server can tell them apart. */
const [firstOrganization, lastOrganization] = [200_000_001, 2 ** 31 - 1]

/** Of a world that is not hosted yet. */
const orderIn = ({ collections }: { collections: Saved['collections'] }): number => {
  const facts = collections[aboutOf.collection]?.find(([name]) => name === 'facts')?.[1] as
    WorldFacts | undefined
  return facts?.order ?? 0
}

const lettersOf = (id: string): string => id.replace(/[^a-z0-9]/gi, '').toLowerCase()

export const createWorlds = ({ now, keeper, shelves, ...tools }: WorldsOptions): Worlds => {
  const { newId } = tools
  const worlds = new Map<string, Hosted>()
  const news = createEmitter<WorldsNews>(console.error)
  const lost = createTrace({ clock: { now, isFrozen: false }, machine: now })
  const untidy = new Set<Vault>()
  const all = (): HostedWorld[] => [...worlds.values()].map(({ hosted }) => hosted)

  const add = (
    start: World,
    collections: Saved['collections'],
    place: Place | undefined,
    isKept: boolean,
  ): HostedWorld => {
    const own = hostWorld({ now, tools, shelves, untidy, isKept }, start, collections, place)
    worlds.set(own.hosted.id, own)
    news.emit('create', [own.hosted])
    return own.hosted
  }

  const newFacts = async (userId: number): Promise<NewFacts> => {
    const facts = {
      id: `w-${lettersOf(newId()).slice(0, 8)}`,
      userId,
      secret: newId() + newId(),
      session: newId(),
    }
    const claims = { world: facts.id, userId, scopes: ['*'] }
    return { ...facts, token: await accessToken(claims, facts.secret, now(), personalTokenLife) }
  }

  /** What is kept of a new world before anything is done in it. */
  const addNew = (
    unordered: NewFacts,
    start: World,
    clock: ClockState | undefined,
    shared: Saved['collections'] = {},
  ): HostedWorld => {
    // Here, where it is added: of two that are made at once the list and the numbers agree.
    const facts: WorldFacts = { ...unordered, order: (all().at(-1)?.order ?? 0) + 1 }
    const about = Object.entries({ ...(clock && { clock }), facts })
    const collections = { ...shared, [aboutOf.collection]: about }
    const place = keeper?.place(facts.id, { snapshot: toSnapshot(start), collections })
    return add(start, collections, place, false)
  }

  /** Never one of before: an app that keeps tokens by organization must not take one of an earlier start for its own. */
  const newAccount = (): { organizationId: number; domain: string } => {
    const letters = lettersOf(newId())
    const span = lastOrganization - firstOrganization + 1
    const number = Array.from(letters).reduce((sum, letter) => (sum * 36 + parseInt(letter, 36)) % span, 0)
    const account = { organizationId: firstOrganization + number, domain: `world-${letters.slice(0, 8)}` }
    // By a scenario, mostly.
    const isTaken = all().some(
      ({ organizationId, domain }) => organizationId === account.organizationId || domain === account.domain,
    )
    return isTaken ? newAccount() : account
  }

  for (const { world, collections, place } of (keeper?.load() ?? []).toSorted(
    (a, b) => orderIn(a) - orderIn(b),
  ))
    add(world, collections, place, true)

  return {
    async create({ edition = 'standard', brand, content = demoWorld, userId = 1, clock } = {}) {
      const facts = await newFacts(userId)
      const at = clock ? (clock.frozenAt ?? now() + clock.offset) : now()
      return addNew(
        facts,
        content({ ...newAccount(), edition, brand, now: new Date(at).toISOString() }),
        clock,
      )
    },
    async fork(hosted) {
      const facts = await newFacts(hosted.userId)
      const rows = hosted.store.world
      const { organizationId, domain } = newAccount()
      const start = { ...rows, organization: { ...rows.organization, id: organizationId, domain } }
      const shared = forked(shelves, hosted.vault.saved(), newId)
      const fork = addNew(facts, start, clockOf(hosted).get(), shared)
      hosted.vault.copyBytes(fork.vault)
      return fork
    },
    reset: ({ id }) => worlds.get(id)?.reset(),
    find: (worldId) => worlds.get(worldId)?.hosted,
    ofOrganization: (organizationId) => all().find((hosted) => hosted.organizationId === organizationId),
    drop(worldId) {
      const own = worlds.get(worldId)
      if (!own) return false
      worlds.delete(worldId)
      own.forget()
      news.emit('drop', [own.hosted])
      own.end()
      return true
    },
    all,
    untidy,
    on: news.on,
    lost,
    noteLost(note) {
      const [only, ...others] = all()
      const trace = only && !others.length ? only.trace : lost
      trace.note(note)
    },
  }
}
