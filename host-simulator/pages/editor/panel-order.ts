/** In which order a person keeps the apps' panels. */

/** Those that the order names first, as it names them; the others behind, as they came. */
export const inOrder = <T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  order: readonly string[],
): T[] => {
  const rank = (item: T): number => {
    const at = order.indexOf(nameOf(item))
    return at < 0 ? order.length : at
  }
  return items.toSorted((a, b) => rank(a) - rank(b))
}

/** With one name at another place; `to` outside of the list is its nearest end. */
export const moved = (names: readonly string[], name: string, to: number): string[] => {
  const rest = names.filter((each) => each !== name)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, name)
}
