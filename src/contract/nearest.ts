/** The name that someone who wrote another one probably meant. */

/** Letters looked at for one question, about: among a hundred thousand names the first ones are asked. */
const mostCells = 4_000_000

interface Effort {
  left: number
}

/** How many letters to change, add, drop or swap; `most` and more are all the same. */
const distance = (from: string, to: string, most: number, effort: Effort): number => {
  if (Math.abs(from.length - to.length) >= most) return most
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    effort.left -= to.length
    const row = [i]
    let least = i
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const far = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] as number) + 1 : Infinity,
      )
      row.push(far)
      if (far < least) least = far
    }
    // No later row has less: a swap reaches over one row, and costs one.
    if (least >= most) return most
    before = last
    last = row
  }
  return last[to.length] as number
}

/** Letters that may differ: one in three. */
export const thirdOf = (written: string): number => Math.floor(written.length / 3)

/** How many letters both begin with. */
const beginning = (a: string, b: string): number => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/**
 * The closest of the names, if no more than `most` letters differ; of equally close ones that which begins most alike,
 * then the first: `uninstalled` is nearer to `uninstall` than to `installed`.
 */
export const nearest = (
  written: string,
  names: Iterable<string>,
  most = thirdOf(written),
): string | undefined => {
  // A long text is no slip of the pen, and comparing it costs.
  if (written.length > 64) return undefined
  const wanted = written.toLowerCase()
  const effort = { left: mostCells }
  let best: string | undefined
  let least = most
  let alike = -1
  for (const name of names) {
    // One for the look at its length.
    if (--effort.left < 0) break
    if (Math.abs(name.length - wanted.length) > least) continue
    const each = name.toLowerCase()
    const far = distance(wanted, each, least + 1, effort)
    const begun = far > least ? -1 : beginning(wanted, each)
    if (far > least || (far === least && begun <= alike)) continue
    least = far
    alike = begun
    best = name
  }
  return best
}

/** `: did you mean "x"?`, or nothing. */
export const suggestion = (written: string, names: Iterable<string>, most = thirdOf(written)): string => {
  const name = nearest(written, names, most)
  return name === undefined ? '' : `; did you mean "${name}"?`
}
