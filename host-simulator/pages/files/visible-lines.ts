/** Which lines of a tree are seen: folders fold, and a search shows what it finds with the folders above. */
import { hasWords, wordsOf } from '../parts/words.ts'
import type { TreeLine } from './tree.ts'

/** Unique in its tree, and the same the next time. */
export const keyOfLine = ({ kind, row }: TreeLine): string => `${kind} ${row.id}`

export const visibleLines = (
  tree: readonly TreeLine[],
  folded: ReadonlySet<string>,
  search: string,
): TreeLine[] => {
  const words = wordsOf(search)
  return words.length ? foundLines(tree, words) : unfoldedLines(tree, folded)
}

const unfoldedLines = (tree: readonly TreeLine[], folded: ReadonlySet<string>): TreeLine[] => {
  // What is deeper than a folded folder is inside it, until something is not.
  let foldedAt = Infinity
  return tree.filter((line) => {
    if (line.depth > foldedAt) return false
    foldedAt = folded.has(keyOfLine(line)) ? line.depth : Infinity
    return true
  })
}

const foundLines = (tree: readonly TreeLine[], words: readonly string[]): TreeLine[] => {
  const found: TreeLine[] = []
  let above: TreeLine[] = []
  for (const line of tree) {
    above = above.filter(({ depth }) => depth < line.depth)
    if (line.kind !== 'file') above.push(line)
    else if (hasWords(line.path, words)) {
      found.push(...above, line)
      above = []
    }
  }
  return found
}

/** Ids of the files in each folder, at all depths, by the key of its line. */
export const filesBelow = (tree: readonly TreeLine[]): ReadonlyMap<string, readonly number[]> => {
  const below = new Map<string, number[]>()
  let above: { depth: number; ids: number[] }[] = []
  for (const line of tree) {
    above = above.filter(({ depth }) => depth < line.depth)
    if (line.kind === 'file') for (const { ids } of above) ids.push(line.row.id)
    else {
      const ids: number[] = []
      below.set(keyOfLine(line), ids)
      above.push({ depth: line.depth, ids })
    }
  }
  return below
}

/** Keys of the folders that a file lies in. */
export const foldersAbove = (tree: readonly TreeLine[], fileId: number): string[] => {
  let above: TreeLine[] = []
  for (const line of tree) {
    above = above.filter(({ depth }) => depth < line.depth)
    if (line.kind !== 'file') above.push(line)
    else if (line.row.id === fileId) return above.map(keyOfLine)
  }
  return []
}
