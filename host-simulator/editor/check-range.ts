/** Checking rows of a list as mail programs do: one, a range from the last one, or all. */

export interface Checking {
  /** Where a range begins: the row that was clicked last without Shift. */
  readonly anchor: number | null
  /** What was checked when the range began; it stays checked when the range becomes shorter. */
  readonly base: readonly number[]
}

export const noChecking: Checking = { anchor: null, base: [] }

/** The ids from one to the other, whichever comes first; the last alone where the first is not listed. */
export const idsBetween = (ids: readonly number[], from: number | null, to: number): readonly number[] => {
  const [a, b] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (b < 0) return []
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** With one box turned over; it begins the next range. */
export const toggled = (
  checked: readonly number[],
  id: number,
): { checked: number[]; checking: Checking } => {
  const next = checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id]
  return { checked: next, checking: { anchor: id, base: next } }
}

/** With the range from the anchor to this row, and what was checked before it. */
export const extended = (ids: readonly number[], { anchor, base }: Checking, to: number): number[] => [
  ...new Set([...base, ...idsBetween(ids, anchor, to)]),
]
