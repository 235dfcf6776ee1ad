import type { Charset } from './charset.ts'

/** The kinds of characters that some sets can tell apart. */
export interface Alphabet {
  /** How many kinds there are. */
  size: number
  /** `has[set][kind]` is 1 when the characters of that kind are in the set. */
  has: Uint8Array[]
  kindOf(point: number): number
}

/** Groups all characters by the sets that hold them. */
export const alphabetOf = (sets: readonly Charset[]): Alphabet => {
  const turns = new Map<number, number[]>([[0, []]])
  sets.forEach((set, id) => {
    set.forEach((point, at) => {
      const where = at % 2 ? point + 1 : point
      const here = turns.get(where)
      if (here) here.push(id)
      else turns.set(where, [id])
    })
  })
  const borders = [...turns.keys()].toSorted((a, b) => a - b)
  const inside = new Set<number>()
  const kinds = new Map<string, number>()
  const members: number[][] = []
  const kindFrom = borders.map((border) => {
    for (const id of turns.get(border) ?? []) if (!inside.delete(id)) inside.add(id)
    const ids = [...inside].toSorted((a, b) => a - b)
    const key = ids.join()
    const found = kinds.get(key)
    if (found !== undefined) return found
    kinds.set(key, members.length)
    return members.push(ids) - 1
  })
  const has = sets.map(() => new Uint8Array(members.length))
  members.forEach((ids, kind) => {
    for (const id of ids) (has[id] as Uint8Array)[kind] = 1
  })

  const search = (point: number): number => {
    let low = 0
    let high = borders.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((borders[middle] as number) <= point) low = middle
      else high = middle - 1
    }
    return kindFrom[low] as number
  }
  const common = new Int32Array(0x10000)
  borders.forEach((border, at) => {
    if (border < common.length) common.fill(kindFrom[at] as number, border, borders[at + 1])
  })
  return {
    size: members.length,
    has,
    kindOf: (point) => (point < 0x10000 ? (common[point] as number) : search(point)),
  }
}
