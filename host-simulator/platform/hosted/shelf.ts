/** What a world stores beside its rows: each collection is declared once, in the file of its noun. */
import type { HostedWorld } from './hosted-world.ts'
import type { Collection, Vault } from './vault.ts'

/** What the rows of an installed app know it by. */
export interface AppNames {
  identifier: string
  /** Of this installation. */
  appId: string
}

/** What becomes of a collection. */
export interface Fate<T> {
  /** When its world is reset: `start` brings back the rows that the world started with, and how far they counted. */
  onReset: 'start' | 'keep'
  /** What a fork of its world starts with: the same rows, none, or what is made of each. */
  onFork: 'copy' | 'drop' | { make(row: T, newId: () => string): T }
  /** Of rows that nothing leads to any more: they go when their world is opened at a later start. */
  isLost?(hosted: HostedWorld, row: T, key: string): boolean
  /** Which rows go with an app; null where none do. */
  ofApp: { isOf(app: AppNames, row: T, key: string): boolean; onReinstall: 'keep' | 'drop' } | null
  /** What of a row opens doors, and so is never told. */
  secretsIn?(row: T): (string | undefined)[]
}

/** What a row is once it was written down and read back. */
export type RowKind = 'object' | 'object or null' | 'text' | 'number' | 'numbers' | 'true' | 'anything'

type KindOf<T> = unknown extends T
  ? 'anything'
  : null extends T
    ? 'object or null'
    : T extends string
      ? 'text'
      : T extends true
        ? 'true'
        : T extends number
          ? 'number'
          : T extends readonly number[]
            ? 'numbers'
            : T extends readonly unknown[]
              ? never
              : 'object'

/** Rows that are no objects have to be named: a kept world is held against it. */
type HasKind<T> = KindOf<T> extends 'object' ? { rows?: 'object' } : { rows: KindOf<T> }

type HasVault = { readonly vault: Vault }

/** Opens the collection in a world, and says what becomes of it there. */
export interface Shelf<T> extends Fate<T> {
  (hosted: HasVault): Collection<T>
  /** Its name. */
  readonly collection: string
  readonly rows: RowKind
}

/** Declares a collection. It has to stand in the list of `platform/shelves.ts`, too. */
export const shelf = <T>(collection: string, fate: Fate<T> & HasKind<T>): Shelf<T> => {
  const open = ({ vault }: HasVault) => vault.collection<T>(collection)
  const { rows = 'object' }: { rows?: RowKind } = fate
  const shared: Fate<T> = fate
  return Object.assign(open, { collection, ...shared, rows })
}

/** Of rows that name their app. */
export const namesApp = ({ identifier }: AppNames, { app }: { app?: string }): boolean => app === identifier

/** How far each shelf has counted, by its name. It goes where its shelf goes. */
export const countersOf = shelf<number>('counters', {
  rows: 'number',
  onReset: 'keep',
  onFork: 'copy',
  ofApp: null,
})

/** Counts up and never gives a number twice, so that nobody finds another's row under an old one. */
export const nextNumber = <T>(hosted: HasVault, { collection }: Shelf<T>): number => {
  const counters = countersOf(hosted)
  const next = (counters.get(collection) ?? 0) + 1
  counters.set(collection, next)
  return next
}
