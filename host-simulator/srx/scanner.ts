import type { Alphabet } from './alphabet.ts'
import type { Automaton } from './automaton.ts'
import { PatternError, limits } from './errors.ts'

/** What is known of a text at each of its places, from 0 to its length: one number a place. */
export type Places = Int32Array

/**
 * Numbers for combinations: the same list always gets the same number, as long as nothing is forgotten. Number 0 is
 * the empty list.
 */
export class Numbered {
  readonly lists: (readonly number[])[] = [[]]
  private readonly ids = new Map<string, number>([['', 0]])
  idOf(list: readonly number[]): number {
    const key = list.join()
    const found = this.ids.get(key)
    if (found !== undefined) return found
    this.ids.set(key, this.lists.length)
    return this.lists.push(list) - 1
  }
}

/** One step of a scan: what is true here (a number of `answers`) and the kind of the next character, `size` at the end. */
export interface Steps {
  ids: Int32Array
  contexts: number[]
  kinds: number[]
}

/** The work that one text may still cost. */
export interface Effort {
  left: number
}

interface Row {
  next: Int32Array
  found: Int32Array
}

/**
 * Runs an automaton over texts, keeping what it learnt: a set of states and a step lead to a set of states. What is
 * kept is dropped when it grows past `limits`, so memory is bounded too.
 */
export class Scanner {
  private readonly automaton: Automaton
  private readonly alphabet: Alphabet
  private readonly answers: Numbered
  private readonly reports: Numbered
  private readonly start: readonly number[]
  private readonly mark: Uint32Array
  private turn = 0
  private sets: (readonly number[])[] = []
  private setIds = new Map<string, number>()
  private rows: Row[] = []
  private room = 0
  private closures = new Map<number, { reads: number[]; report: number }>()

  constructor(automaton: Automaton, alphabet: Alphabet, answers: Numbered, reports: Numbered) {
    this.automaton = automaton
    this.alphabet = alphabet
    this.answers = answers
    this.reports = reports
    this.start = [...new Set(automaton.starts)].toSorted((a, b) => a - b)
    this.mark = new Uint32Array(automaton.states.length)
  }

  /** The reports at every place, as numbers of `reports`. Throws PatternError 'unsafe-pattern' when no effort is left. */
  scan(steps: Steps, effort: Effort): Places {
    const { ids } = steps
    const found = new Int32Array(ids.length)
    const { backward } = this.automaton
    const [from, end, by] = backward ? [ids.length - 1, -1, -1] : [0, ids.length, 1]
    let set = this.setIdOf(this.start)
    for (let at = from; at !== end; at += by) {
      const step = ids[at] as number
      let row = this.rows[set] as Row
      if (step >= row.next.length || (row.next[step] as number) < 0) {
        if (this.sets.length >= limits.keptStates || this.room > limits.keptNumbers)
          set = this.forgetAllBut(set)
        row = this.learn(set, step, steps, effort)
      }
      found[at] = row.found[step] as number
      set = row.next[step] as number
    }
    return found
  }

  private forgetAllBut(set: number): number {
    const kept = this.sets[set] as readonly number[]
    this.sets = []
    this.setIds = new Map()
    this.rows = []
    this.room = 0
    this.closures = new Map()
    return this.setIdOf(kept)
  }

  private setIdOf(states: readonly number[]): number {
    const key = states.join()
    const known = this.setIds.get(key)
    if (known !== undefined) return known
    this.setIds.set(key, this.sets.length)
    this.room += states.length
    this.rows.push({ next: new Int32Array(0), found: new Int32Array(0) })
    return this.sets.push(states) - 1
  }

  private learn(set: number, step: number, steps: Steps, effort: Effort): Row {
    const context = steps.contexts[step] as number
    const kind = steps.kinds[step] as number
    const { reads, report } = this.closureOf(set, context, effort)
    const after = new Set(this.start)
    if (kind < this.alphabet.size)
      for (const id of reads) {
        const state = this.automaton.states[id]
        if (state?.kind === 'read' && this.alphabet.has[state.set]?.[kind]) after.add(state.next)
      }
    effort.left -= reads.length + after.size
    if (effort.left < 0) throw new PatternError('it takes too much work on this text', 'unsafe-pattern')
    const next = this.setIdOf([...after].toSorted((a, b) => a - b))
    const row = this.roomFor(set, Math.max(step + 1, Math.min(steps.kinds.length, step * 2)))
    row.next[step] = next
    row.found[step] = report
    return row
  }

  private roomFor(set: number, size: number): Row {
    const row = this.rows[set] as Row
    const old = row.next.length
    if (old >= size) return row
    const next = new Int32Array(size).fill(-1)
    const found = new Int32Array(size)
    next.set(row.next)
    found.set(row.found)
    this.room += size - old
    return (this.rows[set] = { next, found })
  }

  /** The reading states that a set leads to without reading, and what it reports, where the answers are `context`. */
  private closureOf(set: number, context: number, effort: Effort): { reads: number[]; report: number } {
    const key = context * (limits.keptStates + 2) + set
    const known = this.closures.get(key)
    if (known) return known
    const yes = new Set(this.answers.lists[context])
    const reads: number[] = []
    const reported: number[] = []
    const open = [...(this.sets[set] as readonly number[])]
    this.turn += 1
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (this.mark[id] === this.turn) continue
      this.mark[id] = this.turn
      effort.left -= 1
      const state = this.automaton.states[id]
      switch (state?.kind) {
        case undefined:
          break
        case 'read':
          reads.push(id)
          break
        case 'split':
          open.push(...state.next)
          break
        case 'ask':
          if (yes.has(state.question) === state.expected) open.push(state.next)
          break
        case 'found':
          reported.push(state.what)
      }
    }
    const closure = { reads, report: this.reports.idOf(reported.toSorted((a, b) => a - b)) }
    this.closures.set(key, closure)
    return closure
  }
}
