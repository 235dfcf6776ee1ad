/** Identifiers of what has a name that others have, too. */

const createCount = () => {
  const counts = new Map<string, number>()
  return (name: string): number => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
}

/** `p[1]`, `p[2]`. */
export const createCountedNames = () => {
  const countOf = createCount()
  return (name: string): string => `${name}[${countOf(name)}]`
}

/** `key`, `key[2]`: most names come once. */
export const createRepeatedNames = () => {
  const countOf = createCount()
  return (name: string): string => {
    const count = countOf(name)
    return count > 1 ? `${name}[${count}]` : name
  }
}
