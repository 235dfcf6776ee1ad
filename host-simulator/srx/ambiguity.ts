import { intersection } from './charset.ts'
import { canBeEmpty, lengthOf, type Node } from './node.ts'

/**
 * Whether an engine that tries one way after another can need exponential time, as with `(a+)+$` or `(a|a)*$`: an
 * unbounded repetition of something that one text fits in several ways. Ours does not try ways, so this is for warnings.
 */
export const isExponential = (node: Node): boolean => {
  switch (node.kind) {
    case 'set':
      return false
    case 'look':
      return isExponential(node.item)
    case 'seq':
    case 'alt':
      return node.items.some(isExponential)
    case 'repeat':
      return isExponential(node.item) || (node.max === Infinity && isAmbiguous(node.item))
  }
}

const isAmbiguous = (node: Node): boolean => {
  switch (node.kind) {
    case 'set':
    case 'look':
      return false
    case 'seq':
      return node.items.some(
        (item) => isAmbiguous(item) && node.items.every((other) => other === item || canBeEmpty(other)),
      )
    case 'alt':
      return (
        node.items.some(isAmbiguous) ||
        node.items.some((a, at) => node.items.slice(at + 1).some((b) => areAlike(a, b)))
      )
    case 'repeat':
      return node.max > 1 && lengthOf(node) === undefined
  }
}

const areAlike = (a: Node, b: Node): boolean =>
  a.kind === 'set' && b.kind === 'set'
    ? intersection(a.set, b.set).length > 0
    : a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b)
