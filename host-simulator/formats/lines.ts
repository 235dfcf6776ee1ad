/** Lines of any length: a pattern that takes a whole line in one go runs out of stack on one of 16 MB. */
export interface Line {
  /** Never empty. */
  text: string
  /** Of its first character. */
  index: number
}

/** Without line ends and without empty ones. */
export function* linesOf(source: string): Generator<Line> {
  let index = 0
  for (const { index: end } of source.matchAll(/[\r\n]/g)) {
    if (end > index) yield { text: source.slice(index, end), index }
    index = end + 1
  }
  if (index < source.length) yield { text: source.slice(index), index }
}

/** The signs as `\u0041`, unit by unit. */
export const asUnits = (text: string, signs: RegExp): string =>
  text.replaceAll(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What comments above a string say of it. */
export const contextIn = (comments: readonly string[]): { context?: string } => {
  const context = comments
    .map((comment) => comment.trim())
    .filter((comment) => comment !== '')
    .join('\n')
  return context ? { context } : {}
}
