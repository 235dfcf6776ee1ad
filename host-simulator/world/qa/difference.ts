/** What two texts have different things of. */

/** What the first list has more of than the second, each as often as it is missing. */
const missing = (wanted: readonly string[], given: readonly string[]): string[] => {
  if (!wanted.length) return []
  const left = new Map<string, number>()
  for (const item of given) left.set(item, (left.get(item) ?? 0) + 1)
  return wanted.filter((item) => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count <= 0
  })
}

const listed = (items: readonly string[]): string =>
  items.slice(0, 5).join(' ') + (items.length > 5 ? ' …' : '')

/** In words; null where both have the same, each as often. */
export const difference = (wanted: readonly string[], given: readonly string[]): string | null => {
  const [lost, added] = [missing(wanted, given), missing(given, wanted)]
  if (!lost.length && !added.length) return null
  return [lost.length && `missing ${listed(lost)}`, added.length && `not in the source ${listed(added)}`]
    .filter(Boolean)
    .join(', ')
}
