/** What one frame may ask of the host. Excess is refused, never served late. */
export interface Limits {
  /** Entries in one message. */
  entries: number
  /** Entries that wait for their turn. */
  backlog: number
  /** Calls that wait for their answer. */
  inFlight: number
  /** Size of one call's arguments, about, in bytes. */
  bytes: number
  /** Depth of one call's arguments. */
  depth: number
}

export const defaultLimits: Limits = {
  entries: 4096,
  backlog: 262_144,
  inFlight: 131_072,
  bytes: 16 * 1024 * 1024,
  depth: 64,
}

/** What a value, or its place in an array, costs beside its text: a hundred thousand small ones are much, too. */
const nodeBytes = 64

/** How heavy these arguments are, in bytes, about, and what is too much about them, or null. Cyclic ones are too deep. */
export const weigh = (args: unknown, { bytes, depth }: Limits): { weight: number; excess: string | null } => {
  const left = leftAfter(args, bytes, depth)
  if (left >= 0) return { weight: bytes - left, excess: null }
  const excess =
    left === tooDeep
      ? `the arguments are nested deeper than ${depth}`
      : `the arguments are larger than ${bytes} bytes`
  return { weight: bytes, excess }
}

const tooDeep = -Infinity

/** What is left of `left` bytes. Plain loops: `for in` over an array, and a closure, cost twice the walk. */
const leftAfter = (value: unknown, left: number, depth: number): number => {
  left -= nodeBytes
  if (typeof value === 'string') return left - value.length
  if (typeof value !== 'object' || value === null) return left
  if (depth < 0) return tooDeep
  if (Array.isArray(value)) {
    // Four thousand million holes arrive in a few bytes; whoever walks them does not come back.
    left -= nodeBytes * value.length
    for (let i = 0; i < value.length && left >= 0; i++) left = leftAfter(value[i], left, depth - 1)
    return left
  }
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return left - value.byteLength
  if (value instanceof Blob) return left - value.size
  if (value instanceof Map || value instanceof Set) return leftAfter([...value], left, depth)
  for (const key in value) {
    left = leftAfter((value as Record<string, unknown>)[key], left - key.length, depth - 1)
    if (left < 0) break
  }
  return left
}
