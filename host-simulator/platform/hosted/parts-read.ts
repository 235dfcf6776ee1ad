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

const views = new WeakMap<World, View>()

const viewOf = (world: World): World => (views.get(world) ?? newView(world)) as unknown as World

const newView = (world: World): View => {
  for (const name of Object.keys(world) as Part[])
    if (!(name in View.prototype))
      Object.defineProperty(View.prototype, name, {
        get(this: View) {
          if (!now) return this.of[name]
          now.tables.add(name)
          return now.rows ? seenTable(now.rows, name, this.of[name]) : this.of[name]
        },
      })
  const view = new View(world)
  views.set(world, view)
  return view
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

/** Whether what was read is still the same. What was made of the same parts between the same writes shares it. */
export class PartsRead {
  private readonly whole: Whole
  private readonly tables: readonly (readonly [name: Part, table: unknown])[]
  /** How often each was written. */
  private readonly shelves: readonly (readonly [name: string, writes: number])[]
  /** When it was found the same. */
  private world: World
  private writes: number

  constructor(whole: Whole, { tables, shelves }: Reading) {
    const { vault } = whole
    const world = plainly(whole)
    this.whole = whole
    this.world = world
    this.writes = vault.writes
    this.tables = Array.from(tables, (name) => [name, world[name]] as const)
    this.shelves = Array.from(shelves, (name) => [name, vault.writesOf(name)] as const)
  }

  isOf({ tables, shelves }: Reading): boolean {
    return (
      tables.size === this.tables.length &&
      shelves.size === this.shelves.length &&
      this.tables.every(([name]) => tables.has(name)) &&
      this.shelves.every(([name]) => shelves.has(name))
    )
  }

  isNow(): boolean {
    const { vault } = this.whole
    const current = plainly(this.whole)
    if (this.world === current && this.writes === vault.writes) return true
    if (this.tables.some(([name, table]) => current[name] !== table)) return false
    if (this.shelves.some(([name, count]) => vault.writesOf(name) !== count)) return false
    this.world = current
    this.writes = vault.writes
    return true
  }
}

/** What was read until now, null where nobody noted it. `before` is answered again where it says the same. */
export const partsRead = (whole: Whole, before?: PartsRead): PartsRead | null => {
  if (!now) return null
  return before?.isOf(now) && before.isNow() ? before : new PartsRead(whole, now)
}
