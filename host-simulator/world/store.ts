/** The authority over one world: takes commands, keeps their order, tells what changed. */
import { apply } from './apply.ts'
import type { Change } from './changes.ts'
import type { Command } from './commands.ts'
import { decide } from './decide.ts'
import { sharingAfter, sharingIn } from './sharing.ts'
import { createEmitter, type On } from './listeners.ts'
import type { Problem } from './problem.ts'
import type { World } from './world.ts'

interface Numbered {
  sequence: number
  change: Change
}

/** The changes made, and the number of the last change of all. */
export interface Done {
  changes: Change[]
  sequence: number
}

export type StoreNews = {
  /** Every change, in order, after the world holds it. */
  change: [sequence: number, change: Change]
  /** Another world is in place. */
  reset: []
}

export interface Store {
  readonly world: World
  /** Number of the last change. */
  readonly sequence: number
  do(command: Command, userId: number, isMerge?: boolean): Done | Problem
  on: On<StoreNews>
  /** The changes after that one; null when it is too old, or not from here: then a new snapshot is due. */
  since(sequence: number): Numbered[] | null
  /** A store that starts from this world and goes its own way. */
  fork(): Store
  /** Puts another world in place; no change leads there, so `since` answers null to all who were before. */
  reset(world: World): void
}

export interface StoreOptions {
  /** ISO 8601, UTC. */
  now: () => string
  /** Number of the last change in the world that is given. */
  sequence?: number
  /** Writes one command's changes down, all or none, before anyone hears of them. */
  keep?: (changes: readonly Change[]) => void
  /** How many changes `since` can reach back; of a change of many rows each counts. */
  kept?: number
  /** Hears what listeners throw. */
  report?: (error: unknown) => void
  /** The world as whoever asks for it gets it. */
  seen?: (world: World) => World
}

export const createStore = (start: World, options: StoreOptions): Store => {
  const { now, kept = 10_000, report = () => {}, keep = () => {}, seen = (all) => all } = options
  const news = createEmitter<StoreNews>(report)
  /** With what duplicates have of their masters. */
  const settled = (made: World): World => sharingIn(made, { by: 0, at: now() }).reduce(apply, made)
  let world = settled(start)
  let sequence = options.sequence ?? 0
  /** The changes up to `sequence`. */
  let log: Change[] = []
  let weight = 0

  return {
    get world() {
      return seen(world)
    },
    get sequence() {
      return sequence
    },
    do(command, userId, isMerge = false) {
      const at = now()
      const changes = decide(world, command, { userId, now: at, isMerge })
      if (!Array.isArray(changes)) return changes
      const before = world
      world = changes.reduce(apply, world)
      const sharing = sharingAfter(before, world, { by: userId, at })
      world = sharing.reduce(apply, world)
      changes.push(...sharing)
      log.push(...changes)
      for (const change of changes) weight += weightOf(change)
      const first = sequence + 1
      sequence += changes.length
      const done = { changes, sequence }
      keep(changes)
      // Cut seldom: a cut costs as much as the log is long.
      if (weight > 2 * kept) [log, weight] = cut(log, kept)
      news.emit('change', ...changes.map((change, index): [number, Change] => [first + index, change]))
      return done
    },
    on: news.on,
    since(known) {
      const missing = sequence - known
      if (!Number.isInteger(known) || missing < 0 || missing > log.length) return null
      return log.slice(log.length - missing).map((change, index) => ({ sequence: known + 1 + index, change }))
    },
    fork: () => createStore(world, { ...options, sequence }),
    reset(next) {
      world = settled(next)
      log = []
      weight = 0
      sequence++
      news.emit('reset', [])
    },
  }
}

/** Rows that it holds: a page that missed a file of 100,000 strings loads the world anew, as an event of them is too long. */
const weightOf = (change: Change): number => {
  switch (change.fact) {
    case 'stringsAdded':
      return 1 + change.strings.length
    case 'translationsImported':
      return 1 + change.translations.length
    case 'translationsShared':
      return 1 + change.rows.length
    default:
      return 1
  }
}

/** The last changes that together weigh no more, and their weight. */
const cut = (log: readonly Change[], most: number): [log: Change[], weight: number] => {
  let from = log.length
  let weight = 0
  for (; from > 0; from--) {
    const more = weightOf(log[from - 1] as Change)
    if (weight + more > most) break
    weight += more
  }
  return [log.slice(from), weight]
}
