import { told } from '../../src/contract/told.ts'

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

const nothing: readonly unknown[] = []

/** Characters of a text that needs no look. */
const shortText = 100

/** Small values are told as they are, and the platform takes out what opens doors; of long ones the beginning is. */
export const kept = (value: unknown): unknown => {
  if (value === undefined || (typeof value === 'string' && value.length < shortText)) return value
  if (Array.isArray(value) && value.length === 0) return nothing
  return sizeOf(value) === null ? told(value) : value
}
