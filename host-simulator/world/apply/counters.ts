/** How the last ids given out follow the facts. */
import type { Counters, World } from '../world.ts'

/**
 * The world whose counters have reached these ids.
 * They follow even where the row is not kept, so that ids stay the authority's.
 */
export const counted = (world: World, ids: Partial<Counters>): World => {
  const reached = Object.entries(ids) as [keyof Counters, number][]
  if (reached.every(([name, id]) => id <= world.counters[name])) return world
  const grown = reached.map(([name, id]) => [name, Math.max(world.counters[name], id)] as const)
  return { ...world, counters: { ...world.counters, ...Object.fromEntries(grown) } }
}
