/** Of many things that are wrong, those that a message names. */

export const mostNamed = 20

/** `and 3 more`, or nothing where all are named. */
export const andMore = (more: number): string[] => (more > 0 ? [`and ${more} more`] : [])

/** The first ones, and how many more there are. */
export const firstNamed = (all: readonly string[]): string[] => [
  ...all.slice(0, mostNamed),
  ...andMore(all.length - mostNamed),
]
