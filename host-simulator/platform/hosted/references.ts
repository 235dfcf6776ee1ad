/** Which bytes are wanted: those that rows name, and those that a step has put and not named yet. */

export interface References {
  /** A row stands in the place of another; undefined stands for none. */
  replace(before: unknown, after: unknown): void
  /** A step has put these bytes. They are its own until a row names them. */
  lease(name: string): void
  isWanted(name: string): boolean
  /** These lie there: nobody may want them. */
  found(names: readonly string[]): void
  /** Names of bytes that nobody wants; it does not name them again. */
  takeLoose(): string[]
}

/** SHA-256 in hex, as the vault names bytes. */
const nameShape = /^[0-9a-f]{64}$/

/** `onLoose` hears that `takeLoose` may have something. */
export const createReferences = (onLoose: () => void): References => {
  /** How often rows name it. */
  const named = new Map<string, number>()
  const leases = new Map<string, number>()
  const candidates = new Set<string>()
  const add = (counts: Map<string, number>, name: string, by: number): void => {
    const count = Math.max(0, (counts.get(name) ?? 0) + by)
    if (count) counts.set(name, count)
    else counts.delete(name)
  }
  const isWanted = (name: string): boolean => named.has(name) || leases.has(name)
  const found = (names: readonly string[]): void => {
    for (const name of names) candidates.add(name)
    if (names.length) onLoose()
  }
  return {
    replace(before, after) {
      const change = new Map<string, number>()
      for (const name of namesIn(after)) change.set(name, (change.get(name) ?? 0) + 1)
      for (const name of namesIn(before)) change.set(name, (change.get(name) ?? 0) - 1)
      for (const [name, by] of change) {
        add(named, name, by)
        if (by > 0) add(leases, name, -by)
        else if (by < 0 && !isWanted(name)) found([name])
      }
    },
    lease: (name) => add(leases, name, 1),
    isWanted,
    found,
    takeLoose() {
      const loose = [...candidates].filter((name) => !isWanted(name))
      candidates.clear()
      return loose
    },
  }
}

/** Rows may be nested deep, so there is a list of what is still to be looked at. */
function* namesIn(row: unknown): Generator<string> {
  const open = [row]
  while (open.length) {
    const value = open.pop()
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) open.push(each)
    else if (typeof value === 'string' && nameShape.test(value)) yield value
  }
}
