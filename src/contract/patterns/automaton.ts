/** Whether a regular expression can read one text in exponentially many ways. */
import type { Ranges, Tree } from './syntax.ts'

/** From here on a counted repeat behaves like one without an end. */
const endless = 20

const positionLimit = 400
const stepLimit = 1500

interface Part {
  isNullable: boolean
  first: number[]
  last: number[]
}

/** One state per letter of the expression; `steps` counts in how many ways one state follows another. */
interface Automaton {
  letters: Ranges[]
  steps: Map<number, number>[]
}

/** The expression is larger than what can be judged in short time. */
class TooLarge extends Error {}

const automatonOf = (tree: Tree): Automaton => {
  const letters: Ranges[] = []
  const steps: Map<number, number>[] = []
  let stepCount = 0

  const connect = (from: number[], to: number[]): void => {
    for (const start of from)
      for (const end of to) {
        const known = steps[start] as Map<number, number>
        known.set(end, (known.get(end) ?? 0) + 1)
        if (++stepCount > stepLimit) throw new TooLarge()
      }
  }

  const join = (left: Part, right: Part): Part => {
    connect(left.last, right.first)
    return {
      isNullable: left.isNullable && right.isNullable,
      first: left.isNullable ? [...left.first, ...right.first] : left.first,
      last: right.isNullable ? [...left.last, ...right.last] : right.last,
    }
  }

  const repeated = ({ item, min, max }: Tree & { kind: 'repeat' }): Part => {
    if (max === 0) return { isNullable: true, first: [], last: [] }
    const once = build(item)
    if (max >= endless && min !== max) connect(once.last, once.first)
    const part = { ...once, isNullable: once.isNullable || min === 0 }
    // Two rounds are enough to see that a count leaves open where one round ends.
    return max > 1 && max < endless && min !== max ? join(part, { ...build(item), isNullable: true }) : part
  }

  const build = (node: Tree): Part => {
    switch (node.kind) {
      case 'empty':
      case 'edge':
      case 'look':
      case 'unread':
        return { isNullable: true, first: [], last: [] }
      case 'chars': {
        const state = letters.push(node.ranges) - 1
        if (state >= positionLimit) throw new TooLarge()
        steps.push(new Map())
        return { isNullable: false, first: [state], last: [state] }
      }
      case 'sequence':
        return node.items
          .map((item) => () => build(item))
          .reduce<Part>((left, right) => join(left, right()), {
            isNullable: true,
            first: [],
            last: [],
          })
      case 'choice': {
        const parts = node.items.map(build)
        return {
          isNullable: parts.some(({ isNullable }) => isNullable),
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
        }
      }
      case 'repeat':
        return repeated(node)
    }
  }

  build(tree)
  return { letters, steps }
}

export const overlap = (left: Ranges, right: Ranges): boolean =>
  left.some(([from, to]) => right.some(([start, end]) => from <= end && start <= to))

/**
 * Which nodes lie on one circle: a number per node, the same for nodes that reach each other.
 * Tarjan's algorithm with a stack of its own, since a graph may be deeper than the call stack.
 */
const circles = (roots: number[], next: (node: number) => number[]): Map<number, number> => {
  const order = new Map<number, number>()
  const low = new Map<number, number>()
  const circle = new Map<number, number>()
  const open: number[] = []
  for (const root of roots) {
    if (order.has(root)) continue
    const work: { node: number; rest: number[] }[] = []
    const enter = (node: number): void => {
      order.set(node, order.size)
      low.set(node, order.get(node) as number)
      open.push(node)
      work.push({ node, rest: next(node) })
    }
    enter(root)
    while (work.length) {
      const { node, rest } = work.at(-1) as (typeof work)[number]
      const child = rest.pop()
      if (child !== undefined) {
        if (!order.has(child)) enter(child)
        else if (!circle.has(child))
          low.set(node, Math.min(low.get(node) as number, order.get(child) as number))
        continue
      }
      work.pop()
      const parent = work.at(-1)?.node
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent) as number, low.get(node) as number))
      if (low.get(node) !== order.get(node)) continue
      for (let member = open.pop() as number; ; member = open.pop() as number) {
        circle.set(member, order.get(node) as number)
        if (member === node) break
      }
    }
  }
  return circle
}

/**
 * Whether some text goes round a repeat in two ways: then n rounds can be read in 2^n ways, and an engine that
 * backtracks tries them all. Two readers walk the automaton side by side; it is so when they can part and meet
 * again on one circle, or when one step can be taken in two ways.
 */
export const isExponential = (tree: Tree): boolean | 'too large' => {
  try {
    const { letters, steps } = automatonOf(tree)
    const count = letters.length
    const next = (pair: number): number[] => {
      const left = steps[Math.floor(pair / count)] as Map<number, number>
      const right = steps[pair % count] as Map<number, number>
      const pairs: number[] = []
      for (const a of left.keys())
        for (const b of right.keys())
          if (a === b || overlap(letters[a] as Ranges, letters[b] as Ranges)) pairs.push(a * count + b)
      return pairs
    }
    const both = (state: number): number => state * count + state
    const circle = circles(
      letters.map((_, state) => both(state)),
      next,
    )
    const together = new Set(letters.map((_, state) => circle.get(both(state))))
    for (const [pair, name] of circle)
      if (Math.floor(pair / count) !== pair % count && together.has(name)) return true
    return steps.some((known, from) =>
      [...known].some(([to, ways]) => ways > 1 && circle.get(both(from)) === circle.get(both(to))),
    )
  } catch (error) {
    if (error instanceof TooLarge) return 'too large'
    throw error
  }
}
