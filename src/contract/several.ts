/** Of many things that are wrong, those that a message names. */

export const mostNamed = 20

/** `and 3 more`, or nothing where all are named. */
export const andMore = (more: number): string[] => (more > 0 ? [`and ${more} more`] : [])

/** The first ones, and how many more there are. */
export const firstNamed = (all: readonly string[]): string[] => [
  ...all.slice(0, mostNamed),
  ...andMore(all.length - mostNamed),
]

/** `a, b or c`, each once; undefined where there is none. */
export const either = (choices: readonly string[]): string | undefined => {
  const distinct = [...new Set(choices)]
  const last = distinct.pop()
  return distinct.length ? `${distinct.join(', ')} or ${last}` : last
}

/** A bound of zod's in words, such as `1 item`. */
export const amount = (bound: number | bigint, origin: string): string => {
  const unit = { array: 'item', string: 'character' }[origin]
  return unit === undefined ? String(bound) : `${bound} ${unit}${Number(bound) === 1 ? '' : 's'}`
}
