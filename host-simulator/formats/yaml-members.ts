/**
 * Takes members of mappings out of a YAML text, with their lines and the comments above. A mapping that would be empty goes, too.
 * Unstated: what stands in lists, whose places count, in braces, or has an anchor. Ours stays.
 */
import type { Edit } from './splice.ts'
import type { Leaf } from './tree.ts'
import type { YamlContainer } from './yaml-scan.ts'

const linesAt = (source: string, hasAliases: boolean, from: number, to: number): Edit[] => {
  const before = source.slice(0, from)
  // In a line of its own, behind comments alone.
  const start = from - (/(?:^|(?<=\n))(?:[ \t]*#.*\n)*[ \t]*$/.exec(before.slice(-4000))?.[0].length ?? -1)
  const end = source.indexOf('\n', to) + 1 || source.length
  const hasAnchor = hasAliases && /[\s:-]&\w/.test(source.slice(from, to))
  return hasAnchor || start > from ? [] : [{ start, end, text: '' }]
}

/** `kept`: the last container that stays, whatever is in it. */
export const yamlMembers = (source: string, containers: readonly YamlContainer[], kept: number) => {
  const out: { container: number; keyStart: number; end: number }[] = []
  return {
    leaf(leaf: Leaf): Edit[] {
      out.push(leaf)
      return []
    },
    edits(): Edit[] {
      const counts = containers.map(() => ({ out: 0, end: 0 }))
      const count = (container: number, end: number): void => {
        const own = counts[container]
        if (own) [own.out, own.end] = [own.out + 1, Math.max(own.end, end)]
      }
      for (const { container, end } of out) count(container, end)
      const gone = new Set<number>()
      // Those within come behind.
      for (let at = containers.length - 1; at > kept; at--) {
        const { size, around, keyStart, isFixed } = containers[at] as YamlContainer
        const own = counts[at]
        if (isFixed || around < 0 || own?.out !== size) continue
        gone.add(at)
        count(around, own.end)
        out.push({ container: around, keyStart, end: own.end })
      }
      const hasAliases = /\*\w/.test(source)
      return out.flatMap(({ container, keyStart, end }) =>
        gone.has(container) || containers[container]?.isFixed
          ? []
          : linesAt(source, hasAliases, keyStart, end),
      )
    },
  }
}
