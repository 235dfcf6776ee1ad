/** By key, in their order. `Map.groupBy` came after Node 20. */
export const grouped = <K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> => {
  const found = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const others = found.get(key)
    if (others) others.push(item)
    else found.set(key, [item])
  }
  return found
}
