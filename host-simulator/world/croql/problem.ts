/** Why a text is no CroQL query: a refusal as a value. */

export interface CroqlProblem {
  /** Index into the text, from 0. */
  readonly at: number
  /** What was wanted, and what came. */
  readonly message: string
}

/** Thrown inside the parser alone; `parseCroql` gives the problem as a value. */
export class CroqlRefusal extends Error {
  readonly problem: CroqlProblem

  constructor(at: number, message: string) {
    super(message)
    this.problem = { at, message }
  }
}

export const isCroqlProblem = (value: object): value is CroqlProblem => 'at' in value && 'message' in value

/** The name that is spelled most like this one, if one is near. */
export const nearest = (word: string, names: Iterable<string>): string | null => {
  // Longer than any name, so near none.
  if (word.length > 80) return null
  let best: string | null = null
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const name of names) {
    if (Math.abs(name.length - word.length) >= least) continue
    const distance = editsBetween(word.toLowerCase(), name.toLowerCase())
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** How many letters have to be put in, left out or changed. */
const editsBetween = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const [left = 0, up = 0, corner = 0] = [current[column - 1], above[column], above[column - 1]]
      const isSame = a[row - 1] === b[column - 1]
      current.push(Math.min(left + 1, up + 1, corner + (isSame ? 0 : 1)))
    }
    above = current
  }
  return above[b.length] ?? 0
}
