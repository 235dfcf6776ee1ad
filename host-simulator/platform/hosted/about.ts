/** Single values about a world, each declared once, in the file of its noun. */
import { shelf } from './shelf.ts'
import type { Vault } from './vault.ts'

/** A fork has its own facts, and goes on with the clock alone. */
export const aboutOf = shelf<unknown>('about', {
  rows: 'anything',
  onReset: 'keep',
  onFork: 'drop',
  ofApp: null,
})

export interface Value<T> {
  get(): T | undefined
  set(value: T): void
}

/** Declares a value: what it answers opens it in a world. */
export const about =
  <T>(name: string) =>
  (hosted: { readonly vault: Vault }): Value<T> => ({
    get: () => aboutOf(hosted).get(name) as T | undefined,
    set: (value) => aboutOf(hosted).set(name, value),
  })
