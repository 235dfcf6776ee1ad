import { PatternError } from './errors.ts'
import { alt, lengthOf, notAhead, nothing, repeat, seq, sizeOf, type Node } from './node.ts'

const refuse = (): never => {
  throw new PatternError(
    'an atomic group or possessive quantifier over a repetition of varying length cannot be translated',
  )
}

/**
 * What an atomic group `(?>...)` matches, said with lookaheads: each choice is taken only where no earlier one fits.
 * Throws PatternError for a repetition whose rounds differ in length, since there the order of tries decides.
 */
export const atomic = (node: Node): Node => {
  const budget = { left: mostRewritten }
  const written = atomicSeq([node], budget)
  spend(budget, sizeOf(written))
  return written
}

interface Budget {
  left: number
}

const mostRewritten = 2000

// Choices are written out, so nested ones multiply.
const spend = (budget: Budget, cost: number): void => {
  budget.left -= cost
  if (budget.left < 0)
    throw new PatternError('its atomic groups are too large once written out', 'unsafe-pattern')
}

const atomicSeq = (items: Node[], budget: Budget): Node => {
  spend(budget, 1 + items.length)
  const [first, ...rest] = items
  if (!first) return nothing
  if (lengthOf(seq(...items)) !== undefined) return seq(...items)
  // One possible end means nothing to give back.
  if (lengthOf(first) !== undefined) return seq(first, atomicSeq(rest, budget))
  switch (first.kind) {
    case 'set':
    case 'look':
      return seq(first, atomicSeq(rest, budget))
    case 'seq':
      return atomicSeq([...first.items, ...rest], budget)
    case 'alt':
      return firstThatFits(
        first.items.map((item) => [item, ...rest]),
        budget,
      )
    case 'repeat':
      return atomicRepeat(first, rest, budget)
  }
}

const firstThatFits = (choices: Node[][], budget: Budget): Node =>
  alt(
    ...choices.map((choice, at) =>
      seq(...choices.slice(0, at).map((earlier) => notAhead(seq(...earlier))), atomicSeq(choice, budget)),
    ),
  )

const mostBounded = 50

const atomicRepeat = (
  { item, min, max, lazy }: Extract<Node, { kind: 'repeat' }>,
  rest: Node[],
  budget: Budget,
): Node => {
  const length = lengthOf(item)
  if (max === Infinity) {
    if (length === undefined || length === 0 || lazy) return refuse()
    return seq(
      repeat(item, min, max),
      notAhead(seq(repeat(item, 1, Infinity), ...rest)),
      atomicSeq(rest, budget),
    )
  }
  if (max > mostBounded) return refuse()
  const counts = Array.from({ length: max - min + 1 }, (_, at) => (lazy ? min + at : max - at))
  return firstThatFits(
    counts.map((count) => [...Array.from({ length: count }, () => item), ...rest]),
    budget,
  )
}
