/** Replaces spans of a text, and says where in a text something is. */

/** Puts `text` where the UTF-16 units from `start` up to `end` were. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Edits in any order; none may overlap another. */
export const spliced = (source: string, edits: readonly Edit[]): string => {
  if (!edits.length) return source
  const parts: string[] = []
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at || end < start) throw new Error(`Edits overlap at ${start}`)
    parts.push(source.slice(at, start), text)
    at = end
  }
  parts.push(source.slice(at))
  return parts.join('')
}

/** Takes out what stands there, with what is before it in a line of its own. */
export const withoutLine = (source: string, start: number, end: number): Edit => {
  let from = start
  while (/[ \t\f]/.test(source.charAt(from - 1))) from--
  if (source[from - 1] === '\n') from--
  if (source[from - 1] === '\r') from--
  return { start: from, end, text: '' }
}

/** Goes when all of its parts do. */
export class Whole {
  readonly left = new Set<unknown>()
  edits: Edit[] = []

  readonly without = (parts: readonly unknown[]): Edit[] => {
    for (const part of parts) this.left.delete(part)
    return this.left.size ? [] : this.edits
  }
}

/** Both from 1, columns in UTF-16 units. */
export const placeOf = (source: string, index: number): string => {
  const before = source.slice(0, index)
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  return `line ${before.split(/\r\n|\n|\r/).length}, column ${before.length - lineStart + 1}`
}

/** The line ending that comes first; `\n` where there is none. */
export const lineEndOf = (source: string): string => /\r\n|\n|\r/.exec(source)?.[0] ?? '\n'
