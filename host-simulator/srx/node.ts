import { type Charset, everything } from './charset.ts'

/**
 * A pattern after translation. It says only which texts match, so greedy and lazy are the same here;
 * `atomic.ts` has rewritten the constructs where that would not be true.
 */
export type Node =
  | { kind: 'set'; set: Charset }
  | { kind: 'seq'; items: Node[] }
  | { kind: 'alt'; items: Node[] }
  | { kind: 'repeat'; item: Node; min: number; max: number; lazy: boolean }
  | { kind: 'look'; ahead: boolean; negated: boolean; item: Node }

export const nothing: Node = { kind: 'seq', items: [] }
export const one = (set: Charset): Node => ({ kind: 'set', set })
export const seq = (...items: Node[]): Node =>
  items.length === 1 ? (items[0] as Node) : { kind: 'seq', items }
export const alt = (...items: Node[]): Node =>
  items.length === 1 ? (items[0] as Node) : { kind: 'alt', items }
export const repeat = (item: Node, min: number, max: number, lazy = false): Node => ({
  kind: 'repeat',
  item,
  min,
  max,
  lazy,
})
export const ahead = (item: Node): Node => ({ kind: 'look', ahead: true, negated: false, item })
export const notAhead = (item: Node): Node => ({ kind: 'look', ahead: true, negated: true, item })
export const behind = (item: Node): Node => ({ kind: 'look', ahead: false, negated: false, item })
export const notBehind = (item: Node): Node => ({ kind: 'look', ahead: false, negated: true, item })

export const textStart: Node = notBehind(one(everything))
export const textEnd: Node = notAhead(one(everything))

/** Between a character of the set and one that is not in it, in either order. */
export const boundary = (set: Charset): Node =>
  alt(seq(behind(one(set)), notAhead(one(set))), seq(notBehind(one(set)), ahead(one(set))))

export const noBoundary = (set: Charset): Node =>
  alt(seq(behind(one(set)), ahead(one(set))), seq(notBehind(one(set)), notAhead(one(set))))

/** The number of characters of every match; undefined when matches differ in length. */
export const lengthOf = (node: Node): number | undefined => {
  switch (node.kind) {
    case 'set':
      return 1
    case 'look':
      return 0
    case 'seq': {
      let sum = 0
      for (const item of node.items) {
        const length = lengthOf(item)
        if (length === undefined) return undefined
        sum += length
      }
      return sum
    }
    case 'alt': {
      const lengths = new Set(node.items.map(lengthOf))
      return lengths.size === 1 ? [...lengths][0] : undefined
    }
    case 'repeat': {
      const length = lengthOf(node.item)
      if (length === 0) return 0
      return length !== undefined && node.min === node.max ? length * node.min : undefined
    }
  }
}

export const canBeEmpty = (node: Node): boolean => {
  switch (node.kind) {
    case 'set':
      return false
    case 'look':
      return true
    case 'seq':
      return node.items.every(canBeEmpty)
    case 'alt':
      return node.items.some(canBeEmpty)
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.item)
  }
}

const sizes = new WeakMap<Node, number>()

/** How many nodes it has, counting a shared one each time. */
export const sizeOf = (node: Node): number => {
  const known = sizes.get(node)
  if (known !== undefined) return known
  const parts =
    node.kind === 'set' ? [] : node.kind === 'seq' || node.kind === 'alt' ? node.items : [node.item]
  const size = parts.reduce((sum, part) => sum + sizeOf(part), 1)
  sizes.set(node, size)
  return size
}
