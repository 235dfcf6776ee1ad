/** One world put together: of what it starts with, or of what was kept. */
import { createEmitter } from '../../world/listeners.ts'
import { toSnapshot } from '../../world/snapshot.ts'
import { createStore } from '../../world/store.ts'
import type { World } from '../../world/world.ts'
import { about } from './about.ts'
import { endAgent, withAgents } from './agents.ts'
import { appsOf } from './app.ts'
import { createClock, type ClockState } from './clock.ts'
import type { HostedWorld, WorldFacts } from './hosted-world.ts'
import { isoTimes } from './iso-time.ts'
import { createJournal, type Journal, type Place, type Saved } from './journal.ts'
import { deleteLeftovers, leftoversOf } from './leftovers.ts'
import { gated } from './outgoing.ts'
import { seeing } from './parts-read.ts'
import { countersOf, type Shelf } from './shelf.ts'
import type { Tools } from './tools.ts'
import { toldChanges } from './trace-changes.ts'
import { createTrace } from './trace.ts'
import { createVault, type Vault } from './vault.ts'

const factsOf = about<WorldFacts>('facts')
export const clockOf = about<ClockState>('clock')

interface Hosting {
  /** Milliseconds since 1970: the machine's clock. */
  now(): number
  tools: Tools
  shelves: readonly Shelf<unknown>[]
  /** Vaults that may hold bytes to which nobody refers. */
  untidy: Set<Vault>
  /** It was there at an earlier start. */
  isKept: boolean
}

/** What its owner may do with it. */
export interface Hosted {
  hosted: HostedWorld
  /** Brings back what it started with; what is about the account stays. */
  reset(): void
  /** Nothing of it stays where it was kept. */
  forget(): void
  /** Whoever follows it stops, and nothing waits any more. */
  end(): void
}

export const hostWorld = (
  { now, tools, shelves, untidy, isKept }: Hosting,
  start: World,
  collections: Saved['collections'],
  place: Place | undefined,
): Hosted => {
  const saved = (): Saved => ({ snapshot: toSnapshot(store.world), collections: vault.saved() })
  const journal: Journal = createJournal(place, saved)
  const vault = createVault(journal, place, collections, (one) => untidy.add(one))
  const facts = factsOf({ vault })
  const clockState = clockOf({ vault })
  const clock = createClock({ machine: now, state: clockState.get(), keep: (state) => clockState.set(state) })
  const isoTime = isoTimes()
  const store = createStore(start, {
    now: () => isoTime(clock.now()),
    keep(changes) {
      journal.write({ changes })
      told.tell(changes)
    },
    seen: seeing(),
  })
  store.on('reset', () => journal.write({ reset: toSnapshot(store.world) }))
  const trace = createTrace({ clock, machine: now, secrets: secretsIn(() => hosted), causes: tools.causes })
  const told = toldChanges(trace, store)
  const { edition, id: organizationId, domain } = start.organization
  const gone = new AbortController()
  const { userId: _, ...own } = facts.get() as WorldFacts
  const hosted: HostedWorld = {
    ...own,
    get userId() {
      return (facts.get() as WorldFacts).userId
    },
    become: (userId) => facts.set({ ...(facts.get() as WorldFacts), userId }),
    store,
    vault,
    shelves,
    live: new Map(),
    tools: { ...tools, send: gated(tools.send, () => hosted) },
    clock,
    trace,
    changeOf: told.idOf,
    edition,
    organizationId,
    domain,
    apps: appsOf({ vault }),
    appsChanged: createEmitter<{ change: [] }>(console.error),
    gone: gone.signal,
    together: (act) => journal.together(act),
  }
  dropUnanswered(hosted)
  if (isKept) dropLost(hosted)
  const again = (): Shelf<unknown>[] => shelves.filter(({ onReset }) => onReset === 'start')
  const before = new Map([...again(), countersOf].map((each) => [each, new Map(each(hosted).entries())]))
  for (const rows of before.values()) vault.hold(rows.values())
  vault.collect(vault.takeLoose())
  return {
    hosted,
    reset() {
      hosted.together(() => {
        for (const each of again()) startAgain(hosted, each, before)
        // The apps stay, and with them their words and agents.
        const { brand } = store.world.organization
        const same = brand === start.organization.brand
        const rows = same ? start : { ...start, organization: { ...start.organization, brand } }
        store.reset(withAgents(hosted, rows))
      })
    },
    forget: () => place?.remove(),
    end() {
      gone.abort()
      clock.end()
    },
  }
}

/** The same list as long as no row was written: each line of the trace asks. */
const secretsIn = (world: () => HostedWorld): (() => readonly string[]) => {
  let known: string[] = []
  let after = -1
  return () => {
    const hosted = world()
    if (after === hosted.vault.writes) return known
    after = hosted.vault.writes
    return (known = secretsOf(hosted))
  }
}

/** What opens doors in it, for whoever must not tell it. */
const secretsOf = (hosted: HostedWorld): string[] => [
  hosted.secret,
  hosted.session,
  hosted.token,
  ...hosted.shelves
    .flatMap((each) => (each.secretsIn ? each(hosted).values().flatMap(each.secretsIn) : []))
    .filter((secret) => secret !== undefined),
]

/** Killed while it waited for the app's answer: nothing was installed. */
const dropUnanswered = (hosted: HostedWorld): void => {
  for (const [key, app] of hosted.apps.entries())
    if (app.replaces) hosted.apps.set(key, app.replaces)
    else if (app.isPending)
      hosted.together(() => {
        hosted.apps.delete(key)
        endAgent(hosted, app)
        deleteLeftovers(hosted, leftoversOf(hosted, app))
      })
}

const dropLost = (hosted: HostedWorld): void =>
  hosted.together(() => {
    for (const each of hosted.shelves)
      for (const [key, row] of each(hosted).entries())
        if (each.isLost?.(hosted, row, key)) each(hosted).delete(key)
  })

type Rows = ReadonlyMap<string, unknown>

const startAgain = (
  hosted: HostedWorld,
  shelf: Shelf<unknown>,
  before: ReadonlyMap<Shelf<unknown>, Rows>,
): void => {
  const rows = shelf(hosted)
  for (const [key] of rows.entries()) rows.delete(key)
  for (const [key, row] of before.get(shelf) ?? []) rows.set(key, row)
  const count = before.get(countersOf)?.get(shelf.collection)
  if (count === undefined) countersOf(hosted).delete(shelf.collection)
  else countersOf(hosted).set(shelf.collection, count as number)
}

/** What a fork has of what was kept. */
export const forked = (
  shelves: readonly Shelf<unknown>[],
  saved: Saved['collections'],
  newId: () => string,
): Saved['collections'] =>
  Object.fromEntries(
    shelves.map(({ collection, onFork }) => {
      const rows = onFork === 'drop' ? [] : (saved[collection] ?? [])
      const made = typeof onFork === 'object' ? onFork : null
      return [collection, made ? rows.map(([key, row]) => [key, made.make(row, newId)]) : rows]
    }),
  )
