import { apply } from '../../world/apply.ts'
import { fromSnapshot } from '../../world/from-snapshot.ts'
import { withUnlisted } from '../../world/unlisted.ts'
import type { World } from '../../world/world.ts'
import type { Entry, Saved } from './journal.ts'

/** A world as it was, and all that stood beside it. */
export interface Replayed {
  world: World
  collections: Saved['collections']
}

export interface Replay {
  /** All of the step or, where it throws, nothing. */
  add(step: readonly Entry[]): void
  done(): Replayed
}

/** What was saved; steps that were written down since are added to it, in their order. */
export const createReplay = ({ snapshot, collections }: Saved): Replay => {
  let world = fromSnapshot(snapshot)
  const maps = new Map(Object.entries(collections).map(([name, rows]) => [name, new Map(rows)]))
  const withEntry = (before: World, entry: Entry): World => {
    if ('changes' in entry) return entry.changes.reduce(apply, before)
    return 'reset' in entry ? fromSnapshot(entry.reset) : before
  }
  return {
    add(step) {
      world = step.reduce(withEntry, world)
      for (const entry of step)
        if ('set' in entry) {
          const [name, key, value] = entry.set
          maps.set(name, (maps.get(name) ?? new Map<string, unknown>()).set(key, value))
        } else if ('drop' in entry) maps.get(entry.drop[0])?.delete(entry.drop[1])
    },
    done: () => ({
      // Steps may name what an earlier build knew.
      world: withUnlisted(world),
      collections: Object.fromEntries([...maps].map(([name, rows]) => [name, [...rows]])),
    }),
  }
}
