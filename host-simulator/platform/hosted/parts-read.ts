/** Which parts of a world were read while something was made of it, so that it can be kept until one of them is written. */
import type { World } from '../../world/world.ts'

type Table = keyof World

interface Reading {
  tables: Set<Table>
  shelves: Set<string>
}

/** One at a time, since nothing waits meanwhile. */
let now: Reading | null = null

/** Notes what is read in the course of `act`, until it has to wait. */
export const whileReading = <T>(act: () => T): T => {
  // What is read for a part is read for the whole.
  if (now) return act()
  now = { tables: new Set(), shelves: new Set() }
  try {
    return act()
  } finally {
    now = null
    view = null
  }
}

export const seeShelf = (name: string): void => void now?.shelves.add(name)

/** The same world; while somebody notes what is read, one that tells. */
export const seen = (world: World): World => (now ? viewOf(world) : world)

class View {
  readonly of: World
  constructor(of: World) {
    this.of = of
  }
}

/** Of the world that was asked for last. */
let view: View | null = null

const viewOf = (world: World): World => {
  if (view?.of === world) return view as unknown as World
  for (const name of Object.keys(world) as Table[])
    if (!(name in View.prototype))
      Object.defineProperty(View.prototype, name, {
        get(this: View) {
          now?.tables.add(name)
          return this.of[name]
        },
      })
  view = new View(world)
  return view as unknown as World
}

interface Whole {
  store: { readonly world: World }
  vault: {
    readonly writes: number
    writesOf(name: string): number
  }
}

const plainly = ({ store: { world } }: Whole): World =>
  (world as unknown) instanceof View ? (world as unknown as View).of : world

/** Tells, whenever it is asked, whether what was read until now is still the same; null where nobody noted it. */
export const partsRead = (whole: Whole): (() => boolean) | null => {
  if (!now) return null
  const { vault } = whole
  let world = plainly(whole)
  let { writes } = vault
  const tables = [...now.tables].map((name) => [name, world[name]] as const)
  const shelves = [...now.shelves].map((name) => [name, vault.writesOf(name)] as const)
  return () => {
    const current = plainly(whole)
    if (world === current && writes === vault.writes) return true
    if (tables.some(([name, table]) => current[name] !== table)) return false
    if (shelves.some(([name, count]) => vault.writesOf(name) !== count)) return false
    world = current
    writes = vault.writes
    return true
  }
}
