import { alphabetOf, type Alphabet } from './alphabet.ts'
import { Automaton, makeStock, type Stock } from './automaton.ts'
import { limits } from './errors.ts'
import type { Node } from './node.ts'
import { Numbered, Scanner, type Effort, type Places, type Steps } from './scanner.ts'

export interface Sides {
  before: Node
  after: Node
}

interface Pair<Side> {
  behind: Side
  ahead: Side
}

/** What was learnt from earlier texts. */
interface Memory {
  answers: Numbered
  reports: Numbered
  questions: Pair<Scanner>[]
  rules: Pair<Scanner>
  steps: { contexts: number[]; kinds: number[]; table: Int32Array[] }
  /** By context, then by what was reported on both sides. */
  contextAfter: Map<number, number>[]
  ruleFor: Map<number, number>
}

const mostKept = 50_000
const pairKey = (left: number, right: number): number => left * 0x4000000 + right
const none = -1

/**
 * Finds, at every place of a text, the first of some rules that fits there. Each pattern is read once over the text:
 * what stands before a place forwards, what stands after it backwards, lookarounds in passes of their own before that.
 */
export class Matcher {
  private readonly alphabet: Alphabet
  private readonly questions: Pair<Automaton>[] = []
  private readonly rules: Pair<Automaton>
  private memory: Memory

  /** Throws PatternError 'unsafe-pattern' when the rules together are too large. */
  constructor(rules: readonly Sides[]) {
    const stock = makeStock()
    this.rules = pairOf(stock)
    rules.forEach(({ before, after }, at) => {
      this.rules.behind.add(before, at)
      this.rules.ahead.add(after, at)
    })
    // A question inside a question has its number already, so the list does not grow here.
    stock.questions.forEach(({ ahead, item, level }, id) => {
      while (this.questions.length <= level) this.questions.push(pairOf(stock))
      this.questions[level]?.[ahead ? 'ahead' : 'behind'].add(item, id)
    })
    this.alphabet = alphabetOf(stock.sets)
    this.memory = this.freshMemory()
  }

  /**
   * The index of the deciding rule at each place from 0 to the number of characters; -1 where none fits.
   * Throws PatternError 'unsafe-pattern' when the rules need too much work on this text.
   */
  rulesAt(points: Int32Array): Int32Array {
    const { answers, reports, steps } = this.memory
    if (Math.max(answers.lists.length, reports.lists.length, steps.kinds.length) > mostKept)
      this.memory = this.freshMemory()
    const kinds = points.map((point) => this.alphabet.kindOf(point))
    const contexts = new Int32Array(points.length + 1)
    const effort = { left: limits.effort + limits.effortPerPlace * points.length }
    for (const pass of this.memory.questions) this.answer(contexts, this.scan(pass, contexts, kinds, effort))
    return this.choose(this.scan(this.memory.rules, contexts, kinds, effort))
  }

  private freshMemory(): Memory {
    const answers = new Numbered()
    const reports = new Numbered()
    const scannersOf = ({ behind, ahead }: Pair<Automaton>): Pair<Scanner> => ({
      behind: new Scanner(behind, this.alphabet, answers, reports),
      ahead: new Scanner(ahead, this.alphabet, answers, reports),
    })
    return {
      answers,
      reports,
      questions: this.questions.map(scannersOf),
      rules: scannersOf(this.rules),
      steps: { contexts: [], kinds: [], table: [] },
      contextAfter: [],
      ruleFor: new Map(),
    }
  }

  private scan(pass: Pair<Scanner>, contexts: Int32Array, kinds: Int32Array, effort: Effort): Pair<Places> {
    return {
      behind: pass.behind.scan(this.stepsOf(contexts, kinds, 0), effort),
      ahead: pass.ahead.scan(this.stepsOf(contexts, kinds, -1), effort),
    }
  }

  private stepsOf(contexts: Int32Array, kinds: Int32Array, shift: 0 | -1): Steps {
    const { steps } = this.memory
    const { size } = this.alphabet
    const ids = new Int32Array(contexts.length)
    for (let at = 0; at < ids.length; at++) {
      const context = contexts[at] as number
      const kind = kinds[at + shift] ?? size
      const row = (steps.table[context] ??= new Int32Array(size + 1).fill(none))
      let id = row[kind] as number
      if (id === none) {
        steps.contexts.push(context)
        id = row[kind] = steps.kinds.push(kind) - 1
      }
      ids[at] = id
    }
    return { ids, contexts: steps.contexts, kinds: steps.kinds }
  }

  // Adds the questions answered with yes to what is known at each place.
  private answer(contexts: Int32Array, { behind, ahead }: Pair<Places>): void {
    const { answers, reports, contextAfter } = this.memory
    for (let at = 0; at < contexts.length; at++) {
      const left = behind[at] as number
      const right = ahead[at] as number
      if (left === 0 && right === 0) continue
      const context = contexts[at] as number
      const after = (contextAfter[context] ??= new Map<number, number>())
      const key = pairKey(left, right)
      let next = after.get(key)
      if (next === undefined) {
        const lists = [answers.lists[context], reports.lists[left], reports.lists[right]]
        next = answers.idOf(lists.flatMap((list) => list ?? []).toSorted((a, b) => a - b))
        after.set(key, next)
      }
      contexts[at] = next
    }
  }

  private choose({ behind, ahead }: Pair<Places>): Int32Array {
    const { reports, ruleFor } = this.memory
    const chosen = new Int32Array(behind.length)
    for (let at = 0; at < chosen.length; at++) {
      const left = behind[at] as number
      const right = ahead[at] as number
      const key = pairKey(left, right)
      let rule = ruleFor.get(key)
      if (rule === undefined) {
        const fitsAhead = new Set(reports.lists[right])
        rule = reports.lists[left]?.find((id) => fitsAhead.has(id)) ?? none
        ruleFor.set(key, rule)
      }
      chosen[at] = rule
    }
    return chosen
  }
}

const pairOf = (stock: Stock): Pair<Automaton> => ({
  behind: new Automaton(stock, false),
  ahead: new Automaton(stock, true),
})
