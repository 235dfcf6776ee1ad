import type { Charset } from './charset.ts'
import { PatternError, limits } from './errors.ts'
import type { Node } from './node.ts'

/** A lookaround, asked at one place of the text; those of a lower level are answered first. */
export interface Question {
  ahead: boolean
  item: Node
  level: number
}

/** The sets and questions that the patterns of one language share. */
export interface Stock {
  sets: Charset[]
  questions: Question[]
  setOf(set: Charset): number
  questionOf(look: Extract<Node, { kind: 'look' }>): number
}

export const makeStock = (): Stock => {
  const setIds = new Map<Charset | string, number>()
  const questionIds = new Map<string, number>()
  const questionNodes = new Map<Node, number>()
  const stock: Stock = {
    sets: [],
    questions: [],
    setOf(set) {
      // Most sets come as the same array again, so its text is seldom made.
      const key = setIds.has(set) ? set : set.join()
      const id = setIds.get(key) ?? stock.sets.push(set) - 1
      setIds.set(key, id)
      setIds.set(set, id)
      return id
    },
    questionOf({ ahead, item }) {
      const same = questionNodes.get(item)
      if (same !== undefined && stock.questions[same]?.ahead === ahead) return same
      const key = `${ahead} ${keyOf(item, stock)}`
      const level = 1 + Math.max(-1, ...questionsIn(item, stock))
      const id = questionIds.get(key) ?? stock.questions.push({ ahead, item, level }) - 1
      questionIds.set(key, id)
      questionNodes.set(item, id)
      return id
    },
  }
  return stock
}

const keyOf = (node: Node, stock: Stock): string => {
  const all = (items: Node[]): string => items.map((item) => keyOf(item, stock)).join(' ')
  switch (node.kind) {
    case 'set':
      return `${stock.setOf(node.set)}`
    case 'seq':
      return `(${all(node.items)})`
    case 'alt':
      return `[${all(node.items)}]`
    case 'repeat':
      return `${keyOf(node.item, stock)}{${node.min},${node.max}}`
    case 'look':
      return `${node.negated ? '!' : ''}?${stock.questionOf(node)}`
  }
}

/** The levels of the questions that a pattern asks. */
const questionsIn = (node: Node, stock: Stock): number[] => {
  switch (node.kind) {
    case 'set':
      return []
    case 'look':
      return [(stock.questions[stock.questionOf(node)] as Question).level]
    case 'repeat':
      return questionsIn(node.item, stock)
    case 'seq':
    case 'alt':
      return node.items.flatMap((item) => questionsIn(item, stock))
  }
}

export type State =
  | { kind: 'read'; set: number; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'ask'; question: number; expected: boolean; next: number }
  | { kind: 'found'; what: number }

/**
 * Many patterns as one automaton; `backward` reads the text from its end. A text is never tried twice, so the time is
 * linear in it whatever the patterns are.
 */
export class Automaton {
  readonly states: State[] = []
  readonly starts: number[] = []
  readonly stock: Stock
  readonly backward: boolean
  constructor(stock: Stock, backward: boolean) {
    this.stock = stock
    this.backward = backward
  }

  /** Adds a pattern that reports `what`. Throws PatternError 'unsafe-pattern' when it would need too many states. */
  add(pattern: Node, what: number): void {
    const most = this.states.length + limits.patternStates
    const end = this.push({ kind: 'found', what }, most)
    this.starts.push(this.build(pattern, end, most))
  }

  private push(state: State, most: number): number {
    if (this.states.length >= Math.min(most, limits.languageStates))
      throw new PatternError('it is too large once its repetitions are written out', 'unsafe-pattern')
    return this.states.push(state) - 1
  }

  /** The state from which `node` and then `next` are read. */
  private build(node: Node, next: number, most: number): number {
    switch (node.kind) {
      case 'set':
        return this.push({ kind: 'read', set: this.stock.setOf(node.set), next }, most)
      case 'seq': {
        const items = this.backward ? node.items : node.items.toReversed()
        return items.reduce((after, item) => this.build(item, after, most), next)
      }
      case 'alt':
        return this.push(
          { kind: 'split', next: node.items.map((item) => this.build(item, next, most)) },
          most,
        )
      case 'look':
        return this.push(
          { kind: 'ask', question: this.stock.questionOf(node), expected: !node.negated, next },
          most,
        )
      case 'repeat':
        return this.repeat(node, next, most)
    }
  }

  private repeat({ item, min, max }: Extract<Node, { kind: 'repeat' }>, end: number, most: number): number {
    let next = end
    if (max === Infinity) {
      const loop = { kind: 'split' as const, next: [end] }
      next = this.push(loop, most)
      loop.next.push(this.build(item, next, most))
    } else
      for (let count = min; count < max; count++) {
        const more = this.build(item, next, most)
        if (more === next) break
        next = this.push({ kind: 'split', next: [more, end] }, most)
      }
    for (let count = 0; count < min; count++) {
      const before = next
      next = this.build(item, next, most)
      if (next === before) break
    }
    return next
  }
}

/** Throws PatternError 'unsafe-pattern' when a pattern, or a lookaround in it, needs too many states. */
export const checkSize = (pattern: Node): void => {
  const stock = makeStock()
  new Automaton(stock, false).add(pattern, 0)
  for (const { item } of stock.questions) new Automaton(stock, false).add(item, 0)
}
