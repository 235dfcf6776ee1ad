/** Characters of JSON beyond which a value is not small. */
const mostCharacters = 1500
const deepest = 8

/** Characters of its JSON, roughly; null where it is long, deep, or no plain JSON. Looks no further than it must. */
export const sizeOf = (value: unknown): number | null => {
  const left = leftOf(value, mostCharacters, 0)
  return left < 0 ? null : mostCharacters - left
}

/** What is left of so many characters; negative where they are too few. */
const leftOf = (value: unknown, most: number, depth: number): number => {
  switch (typeof value) {
    case 'string':
      return most - value.length - 2
    case 'number':
    case 'boolean':
    case 'undefined':
      return most - 5
    case 'object':
      break
    default:
      return -1
  }
  if (value === null) return most - 4
  if (depth > deepest) return -1
  let left = most - 2
  if (Array.isArray(value)) {
    // A list of holes is as long as one of values.
    for (let at = 0; at < value.length && left >= 0; at++) left = leftOf(value[at], left - 1, depth + 1)
    return left
  }
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return -1
  const plain = value as Record<string, unknown>
  for (const name in plain) {
    if (left < 0) return left
    left = leftOf(plain[name], left - name.length - 4, depth + 1)
  }
  return left
}
