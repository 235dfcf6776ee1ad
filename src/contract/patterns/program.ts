/** The automaton of a pattern: it says which texts match, so greedy and lazy are the same here. */
import { word, type Edge, type Ranges, type Tree } from './syntax.ts'

export type State =
  | { kind: 'read'; set: number; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'ask'; condition: number; isExpected: boolean; next: number }
  | { kind: 'accept' }

/** States of one pattern or of one look in it. */
export interface Program {
  states: State[]
  start: number
}

/** A look: a pattern of its own, asked at every place of the text before those that depend on it. */
export interface Look extends Program {
  isAhead: boolean
}

export interface Programs {
  sets: Ranges[]
  /** In the order in which they can be answered. Conditions are edges, then these. */
  looks: Look[]
  whole: Program
}

export const edges: readonly Edge[] = ['start', 'end', 'word']
/** Set 0 is that of letters which a word boundary tells from others. */
export const wordSet = 0

/** Repeats are written out: `.{1,1000}` has a thousand. */
const mostStates = 2000
/** Conditions are bits of one number. */
const mostLooks = 24

/** The programs of a tree; null where it is too large. */
export const programsOf = (tree: Tree): Programs | null => {
  const sets: Ranges[] = [word]
  const looks: Look[] = []
  let count = 0
  let isTooLarge = false

  /** A repeat that is written out has the same letters each time. */
  const setIds = new Map<Ranges, number>()
  const setOf = (ranges: Ranges): number => {
    const set = setIds.get(ranges) ?? sets.push(ranges) - 1
    setIds.set(ranges, set)
    return set
  }

  /** A look ahead is read backwards, from where it ends to where it begins. */
  const programOf = (root: Tree, isBackward: boolean): Program => {
    const states: State[] = []
    const push = (state: State): number => {
      if (++count > mostStates) isTooLarge = true
      return states.push(state) - 1
    }
    const repeat = ({ item, min, max }: Tree & { kind: 'repeat' }, end: number): number => {
      let next = end
      if (max === Infinity) {
        const loop = { kind: 'split' as const, next: [end] }
        next = push(loop)
        loop.next.push(build(item, next))
      } else
        for (let round = min; round < max && !isTooLarge; round++)
          next = push({ kind: 'split', next: [build(item, next), end] })
      for (let round = 0; round < min && !isTooLarge; round++) {
        const before = next
        next = build(item, next)
        // It takes nothing, however often.
        if (next === before) break
      }
      return next
    }
    const build = (node: Tree, next: number): number => {
      if (isTooLarge) return next
      switch (node.kind) {
        case 'empty':
        case 'unread':
          return next
        case 'chars':
          return push({ kind: 'read', set: setOf(node.ranges), next })
        case 'sequence':
          return (isBackward ? node.items : node.items.toReversed()).reduce(
            (after, item) => build(item, after),
            next,
          )
        case 'choice':
          return push({ kind: 'split', next: node.items.map((item) => build(item, next)) })
        case 'repeat':
          return repeat(node, next)
        case 'edge':
          return push({
            kind: 'ask',
            condition: edges.indexOf(node.edge),
            isExpected: !node.isNegated,
            next,
          })
        case 'look': {
          const { isAhead, isNegated } = node
          const look = { ...programOf(node.item, isAhead), isAhead }
          const condition = edges.length + looks.push(look) - 1
          if (looks.length > mostLooks) isTooLarge = true
          return push({ kind: 'ask', condition, isExpected: !isNegated, next })
        }
      }
    }
    const start = build(root, push({ kind: 'accept' }))
    return { states, start }
  }

  const whole = programOf(tree, false)
  return isTooLarge ? null : { sets, looks, whole }
}
