/**
 * Runs patterns over texts in time that is linear in the text, whatever the pattern: all ways are followed at once,
 * and what a set of states leads to is learnt once. Engines that backtrack try one way after the other: `.*a.*b.*c`
 * takes them minutes on a line of 64 KB.
 */
import { edges, wordSet, type Program, type Programs } from './program.ts'
import type { Ranges } from './syntax.ts'

/** States visited for one text, at most: two seconds, about. */
const mostVisits = 30_000_000
/** Sets of states that are kept before it starts afresh. */
const mostKept = 2000

/** Letters that no set of the pattern tells apart are of one kind. */
interface Kinds {
  /** First code of each run of letters, rising, and the kind of that run. */
  borders: number[]
  kindFrom: number[]
  /** `has[set][kind]` */
  has: boolean[][]
}

const holds = (ranges: Ranges, code: number): boolean =>
  ranges.some(([from, to]) => from <= code && code <= to)

const kindsOf = (sets: readonly Ranges[]): Kinds => {
  const starts = new Set([0, ...sets.flatMap((ranges) => ranges.flatMap(([from, to]) => [from, to + 1]))])
  const borders = [...starts].toSorted((a, b) => a - b)
  const kinds = new Map<string, number>()
  const members: boolean[][] = []
  const kindFrom = borders.map((code) => {
    const inside = sets.map((ranges) => holds(ranges, code))
    const key = inside.map(Number).join('')
    const known = kinds.get(key) ?? members.push(inside) - 1
    kinds.set(key, known)
    return known
  })
  return { borders, kindFrom, has: sets.map((_, set) => members.map((inside) => inside[set] as boolean)) }
}

const kindOf = ({ borders, kindFrom }: Kinds, code: number): number => {
  let low = 0
  let high = borders.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((borders[middle] as number) <= code) low = middle
    else high = middle - 1
  }
  return kindFrom[low] as number
}

/** A text as the programs see it. */
interface Scene {
  kinds: Kinds
  letters: Int32Array
  /** What holds at each place, from 0 to the length: a bit for each condition. */
  facts: Int32Array
  effort: { left: number }
}

/** Where a set of states leads while certain facts hold. */
interface Closure {
  isAccepted: boolean
  reads: number[]
  /** By the kind of the next letter, the set that follows; -1 where that is not known yet. */
  next: Int32Array
}

class TooMuchWork extends Error {}

/** The sets of states of one program over one text. */
const learner = ({ states, start }: Program, { kinds, effort }: Scene) => {
  const kindCount = kinds.has[0]?.length ?? 0
  let sets: number[][] = []
  let ids = new Map<string, number>()
  let closures: Map<number, Closure>[] = []
  const mark = new Uint32Array(states.length)
  let turn = 0

  const idOf = (set: number[]): number => {
    const key = set.join()
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, sets.length)
    closures.push(new Map())
    return sets.push(set) - 1
  }

  const closureOf = (id: number, facts: number): Closure => {
    const known = closures[id]?.get(facts)
    if (known) return known
    const open = [...(sets[id] as number[])]
    const closure: Closure = { isAccepted: false, reads: [], next: new Int32Array(kindCount).fill(-1) }
    turn++
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (mark[at] === turn) continue
      mark[at] = turn
      effort.left--
      const state = states[at]
      if (state?.kind === 'read') closure.reads.push(at)
      else if (state?.kind === 'split') open.push(...state.next)
      else if (state?.kind === 'accept') closure.isAccepted = true
      else if (state && Boolean(facts & (1 << state.condition)) === state.isExpected) open.push(state.next)
    }
    closures[id]?.set(facts, closure)
    return closure
  }

  const learn = ({ reads, next }: Closure, kind: number): number => {
    const after = new Set([start])
    for (const at of reads) {
      const state = states[at]
      if (state?.kind === 'read' && kinds.has[state.set]?.[kind]) after.add(state.next)
    }
    effort.left -= reads.length + after.size
    if (effort.left < 0) throw new TooMuchWork()
    const set = [...after].toSorted((a, b) => a - b)
    if (sets.length < mostKept) return (next[kind] = idOf(set))
    ;[sets, ids, closures] = [[], new Map(), []]
    return idOf(set)
  }

  return {
    first: idOf([start]),
    closureOf,
    after: (closure: Closure, kind: number): number => {
      const known = closure.next[kind] as number
      return known >= 0 ? known : learn(closure, kind)
    },
  }
}

/** Whether some match ends (read backwards: begins) at each place; `hear` may stop at the first by answering true. */
const walk = (
  program: Program,
  scene: Scene,
  isBackward: boolean,
  hear: (place: number) => boolean,
): void => {
  const { letters, facts } = scene
  const { first, closureOf, after } = learner(program, scene)
  const { length } = letters
  let set = first
  for (let step = 0; step <= length; step++) {
    const place = isBackward ? length - step : step
    const closure = closureOf(set, facts[place] as number)
    if (closure.isAccepted && hear(place)) return
    if (step < length) set = after(closure, letters[isBackward ? place - 1 : place] as number)
  }
}

/** Tells whether a text has a match somewhere in it; one that needs too much work has none. */
export const matcherOf = ({ sets, looks, whole }: Programs): ((text: string) => boolean) => {
  const kinds = kindsOf(sets)
  const isWord = kinds.has[wordSet] as boolean[]
  return (text) => {
    const letters = Int32Array.from({ length: text.length }, (_, at) => kindOf(kinds, text.charCodeAt(at)))
    const wordAt = (at: number): boolean => isWord[letters[at] as number] ?? false
    const facts = Int32Array.from(
      { length: text.length + 1 },
      (_, at) =>
        Number(at === 0) | (Number(at === text.length) << 1) | (Number(wordAt(at - 1) !== wordAt(at)) << 2),
    )
    const scene: Scene = { kinds, letters, facts, effort: { left: mostVisits } }
    let isFound = false
    try {
      for (const [index, look] of looks.entries())
        walk(look, scene, look.isAhead, (place) => {
          ;(facts[place] as number) |= 1 << (edges.length + index)
          return false
        })
      walk(whole, scene, false, () => (isFound = true))
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error
    }
    return isFound
  }
}
