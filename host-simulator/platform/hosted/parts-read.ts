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

/**
 * Gives the worlds of one store as they are; while somebody notes what is read, as one that tells. That is kept for the
 * latest alone and not in a WeakMap: the small collections of garbage keep what a WeakMap holds, and so each world of
 * before would live until the next large one.
 */
export const seeing = (): ((world: World) => World) => {
  let view: View | null = null
  return (world) => {
    if (!now) return world
    if (view?.of !== world) view = viewOf(world)
    return view as unknown as World
  }
}

class View {
  readonly of: World
  constructor(of: World) {
    this.of = of
  }
}

let hasParts = false

/** All worlds have the same parts. */
const viewOf = (world: World): View => {
  if (!hasParts) for (const name of Object.keys(world) as Part[]) tellOf(name)
  hasParts = true
  return new View(world)
}

const tellOf = (name: Part): void => {
  Object.defineProperty(View.prototype, name, {
    get(this: View) {
      if (!now) return this.of[name]
      now.tables.add(name)
      return now.rows ? seenTable(now.rows, name, this.of[name]) : this.of[name]
    },
  })
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

/** Names of what was read: many readings have the same. */
interface Names {
  readonly tables: readonly Part[]
  readonly shelves: readonly string[]
}

/** Whether what was read is still the same. What was made of the same parts between the same writes shares it. */
export class PartsRead {
  private readonly whole: Whole
  private readonly names: Names
  /** Of each table by its name's place. */
  private readonly tables: readonly unknown[]
  /** How often each shelf was written. */
  private readonly shelves: readonly number[]
  /** When it was found the same. */
  private world: World
  private writes: number

  constructor(whole: Whole, { tables, shelves }: Reading, like?: PartsRead) {
    const { vault } = whole
    const world = plainly(whole)
    this.whole = whole
    this.world = world
    this.writes = vault.writes
    this.names = like?.names ?? { tables: [...tables], shelves: [...shelves] }
    this.tables = this.names.tables.map((name) => world[name])
    this.shelves = this.names.shelves.map((name) => vault.writesOf(name))
  }

  isOf({ tables, shelves }: Reading): boolean {
    const { names } = this
    return (
      tables.size === names.tables.length &&
      shelves.size === names.shelves.length &&
      names.tables.every((name) => tables.has(name)) &&
      names.shelves.every((name) => shelves.has(name))
    )
  }

  isNow(): boolean {
    const { vault } = this.whole
    const { tables, shelves } = this.names
    const current = plainly(this.whole)
    if (this.world === current && this.writes === vault.writes) return true
    for (let at = 0; at < tables.length; at++)
      if (current[tables[at] as Part] !== this.tables[at]) return false
    if (this.writes !== vault.writes)
      for (let at = 0; at < shelves.length; at++)
        if (vault.writesOf(shelves[at] as string) !== this.shelves[at]) return false
    this.world = current
    this.writes = vault.writes
    return true
  }
}

/** What was read until now, null where nobody noted it. `before` is answered again where it says the same. */
export const partsRead = (whole: Whole, before?: PartsRead): PartsRead | null => {
  if (!now) return null
  const like = before?.isOf(now) ? before : undefined
  return like?.isNow() ? like : new PartsRead(whole, now, like)
}
