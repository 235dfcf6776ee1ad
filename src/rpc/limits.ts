/** What one frame may ask of the host. Excess is refused, never served late. */
export interface Limits {
  /** Entries in one message. */
  entries: number
  /** Entries that wait for their turn. */
  backlog: number
  /** Size of the arguments of all that wait for their turn, about, in bytes. */
  backlogBytes: number
  /** Calls that wait for their answer. */
  inFlight: number
  /** Size of their arguments, about, in bytes. */
  inFlightBytes: number
  /** Size of one call's arguments, about, in bytes. */
  bytes: number
  /** Depth of one call's arguments. */
  depth: number
  /** Characters of one text, but for what a call sends on as a file. */
  text: number
}

export const defaultLimits: Limits = {
  entries: 4096,
  backlog: 262_144,
  backlogBytes: 128 * 1024 * 1024,
  inFlight: 131_072,
  inFlightBytes: 128 * 1024 * 1024,
  bytes: 16 * 1024 * 1024,
  depth: 64,
  // Unstated: how long a text the platform takes. No text of a person is longer.
  text: 1024 * 1024,
}

/** What a value, or its place in an array, costs beside its text: a hundred thousand small ones are much, too. */
const nodeBytes = 64

const tooDeep = -Infinity

/**
 * What these arguments leave of so many bytes, about; less than nothing where they are too much. Cyclic ones are too deep.
 * A number and no object: it is asked of each call. Plain loops: `for in` over an array, and a closure, cost twice the walk.
 */
export const leftAfter = (value: unknown, left: number, depth: number): number => {
  left -= nodeBytes
  if (typeof value === 'string') return left - value.length
  return typeof value === 'object' && value !== null ? leftWithin(value, left, depth) : left
}

const leftWithin = (value: object, left: number, depth: number): number => {
  if (depth < 0) return tooDeep
  if (Array.isArray(value)) {
    // Four thousand million holes arrive in a few bytes; whoever walks them does not come back.
    left -= nodeBytes * value.length
    for (let i = 0; i < value.length && left >= 0; i++) left = leftAfter(value[i], left, depth - 1)
    return left
  }
  // Nearly all are plain: four looks for what they are not would cost more than their fields.
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return left - value.byteLength
    if (value instanceof Blob) return left - value.size
    if (value instanceof Map || value instanceof Set) return leftAfter([...value], left, depth)
  }
  for (const key in value) {
    const field = (value as Record<string, unknown>)[key]
    left -= nodeBytes + key.length
    // Most fields are texts and numbers, and not worth a call.
    if (typeof field === 'string') left -= field.length
    else if (typeof field === 'object' && field !== null) left = leftWithin(field, left, depth - 1)
    if (left < 0) break
  }
  return left
}

export const isTooDeep = (left: number): boolean => left === tooDeep

/** What is too much about arguments that left so little. */
export const excessOf = (left: number, { bytes, depth }: Pick<Limits, 'bytes' | 'depth'>): string =>
  isTooDeep(left)
    ? `the arguments are nested deeper than ${depth}`
    : `the arguments are larger than ${bytes} bytes`
