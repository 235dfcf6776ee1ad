/** A text in the arguments of a call that is longer than the platform takes. */

/** Calls that send a text on as a file; its size is that of the call. */
const sendsFiles = new Set(['apiRequest'])

/** Why the call is refused, or null. The line has bounded how much there is to look at. */
export const longTextIn = (method: string, args: unknown[], most: number): string | null => {
  if (sendsFiles.has(method)) return null
  const length = longest(args, most)
  return length > most ? `expected texts of at most ${most} characters, got one of ${length}` : null
}

/** The length of the first text that is longer than that, else 0. */
const longest = (value: unknown, most: number): number => {
  if (typeof value === 'string') return value.length > most ? value.length : 0
  if (typeof value !== 'object' || value === null) return 0
  for (const key in value) {
    const length = key.length > most ? key.length : longest((value as Record<string, unknown>)[key], most)
    if (length) return length
  }
  return 0
}
