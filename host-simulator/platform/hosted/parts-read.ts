/** Which parts of a world were read while something was made of it, so that it can be kept until one of them is written. */
import { seenTable, type RowsRead } from './rows-read.ts'
import type { World } from '../../world/world.ts'

export type Part = keyof World

export interface Reading {
  tables: Set<Part>
  shelves: Set<string>
  /** Of the tables in which single rows were asked for; absent where only tables are noted. */
  rows?: RowsRead
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

/** The reading that goes on, if one does. */
export const readingNow = (): Reading | null => now

/** Notes in `reading` what is read in the course of `act`; whoever notes already hears of its tables and shelves. */
export const readingInto = <T>(reading: Reading, act: () => T): T => {
  const before = now
  now = reading
  try {
    return act()
  } finally {
    now = before
    if (before) alsoRead(before, reading)
  }
}

export const alsoRead = (
  reading: Reading,
  { tables, shelves }: { tables: Iterable<Part>; shelves: Iterable<string> },
): void => {
  for (const name of tables) reading.tables.add(name)
  for (const name of shelves) reading.shelves.add(name)
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
  for (const name of Object.keys(world) as Part[])
    if (!(name in View.prototype))
      Object.defineProperty(View.prototype, name, {
        get(this: View) {
          if (!now) return this.of[name]
          now.tables.add(name)
          return now.rows ? seenTable(now.rows, name, this.of[name]) : this.of[name]
        },
      })
  view = new View(world)
  return view as unknown as World
}

export interface Whole {
  store: { readonly world: World; readonly sequence: number }
  vault: {
    readonly writes: number
    writesOf(name: string): number
  }
}

/** The world itself, whoever notes what is read. */
export const plainly = ({ store: { world } }: Pick<Whole, 'store'>): World =>
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
