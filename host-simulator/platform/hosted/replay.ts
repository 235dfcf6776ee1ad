import { apply } from '../../world/apply.ts'
import { fromSnapshot } from '../../world/snapshot.ts'
import type { World } from '../../world/world.ts'
import type { Entry, Saved } from './journal.ts'

/** What was saved, with all that was written down since. */
export const replayed = (
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
