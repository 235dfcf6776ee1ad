/** Patterns of faults. */

/** Characters that stand for themselves, and the two stars. */
const partsOf = (pattern: string): string[] => pattern.match(/\*\*?|[^*]/g) ?? []

/**
 * Whether the whole text fits: `**` is any text, `*` any text without a slash.
 * Takes pattern times text at most, whatever they are; a regular expression with many stars would take for ever.
 */
export const fitsGlob = (pattern: string, text: string): boolean => {
  const parts = partsOf(pattern)
  /** Up to which parts the text so far fits; a star fits nothing, too. */
  const reached = (fits: Uint8Array): Uint8Array => {
    for (const [at, part] of parts.entries()) if (fits[at] && part.startsWith('*')) fits[at + 1] = 1
    return fits
  }
  let fits = reached(Uint8Array.of(1, ...new Uint8Array(parts.length)))
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    const next = new Uint8Array(parts.length + 1)
    for (const [index, part] of parts.entries()) {
      if (!fits[index]) continue
      if (part === '**' || (part === '*' && sign !== '/')) next[index] = 1
      else if (part === sign) next[index + 1] = 1
    }
    fits = reached(next)
  }
  return fits[parts.length] === 1
}
