/** A world as it is hosted: its rows, and all that stands beside them. */
import type { Emitter } from '../../world/listeners.ts'
import type { Store } from '../../world/store.ts'
import type { InstalledApp } from './app.ts'
import type { Clock } from './clock.ts'
import type { Shelf } from './shelf.ts'
import type { Tools } from './tools.ts'
import type { Trace } from './trace.ts'
import type { Collection, Vault } from './vault.ts'

/** Facts about a world that its rows do not hold. */
export interface WorldFacts {
  id: string
  /** Counts up as worlds are made; the first of those that are there is the main one. */
  order: number
  /** The person whose browser shows the pages. */
  userId: number
  /** Signs access tokens; never leaves the platform. */
  secret: string
  /** Proves that a request comes from one of this world's own pages. */
  session: string
  /** Bearer token for REST with all scopes. */
  token: string
}

export interface HostedWorld extends Readonly<WorldFacts> {
  readonly store: Store
  readonly vault: Vault
  /** All that there are. */
  readonly shelves: readonly Shelf<unknown>[]
  /** What goes with the process, by its declaration: see `live`. */
  readonly live: Map<unknown, unknown>
  readonly tools: Tools
  readonly clock: Clock
  readonly trace: Trace
  /** The trace's entry of a step, by the number of one of its changes; undefined where it is too old. */
  changeOf(sequence: number): number | undefined
  readonly edition: 'standard' | 'enterprise'
  readonly organizationId: number
  readonly domain: string
  readonly apps: Collection<InstalledApp>
  /** What pages load beside the rows is another: apps came or went, or what goes wrong on the bridge did. */
  readonly appsChanged: Emitter<{ change: [] }>
  /** Aborts when the world is dropped: who follows it stops then. */
  readonly gone: AbortSignal
  /** The pages are this person's from now on; tokens that are out stay who they were. */
  become(userId: number): void
  /** Rows and vault change in one step: a kill leaves all of it or nothing. */
  together<T>(act: () => T): T
}
