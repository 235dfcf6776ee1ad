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
