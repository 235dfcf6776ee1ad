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
  let weight = 0
  const add = (value: unknown, level: number): string | null => {
    weight += nodeBytes
    if (typeof value === 'string') weight += value.length
    else if (typeof value === 'object' && value !== null) {
      if (level > depth) return `the arguments are nested deeper than ${depth}`
      if (value instanceof ArrayBuffer) weight += value.byteLength
      else if (ArrayBuffer.isView(value)) weight += value.byteLength
      else if (value instanceof Blob) weight += value.size
      else {
        const inner = value instanceof Map || value instanceof Set ? [...value] : value
        // Four thousand million holes arrive in a few bytes; whoever walks them does not come back.
        if (Array.isArray(inner)) weight += nodeBytes * inner.length
        if (weight <= bytes)
          for (const key in inner) {
            weight += key.length
            const excess = add((inner as Record<string, unknown>)[key], level + 1)
            if (excess) return excess
          }
      }
    }
    return weight > bytes ? `the arguments are larger than ${bytes} bytes` : null
  }
  const excess = add(args, 0)
  return { weight, excess }
}
