/**
 * Takes members of mappings out of a YAML text, with their lines and the comments above. A mapping that would be empty goes, too.
 * Unstated: what stands in lists, whose places count, in braces, or has an anchor. Ours stays.
 */
import type { Edit } from './splice.ts'
import type { Leaf } from './tree.ts'
import type { YamlContainer } from './yaml-scan.ts'

export class YamlMembers {
  readonly #source: string
  readonly #containers: readonly YamlContainer[]
  readonly #kept: number
  readonly #leaves: Leaf[] = []
  /** Of each container: how many of its members go. */
  readonly #counts: number[]
  readonly #ends: number[]

  /** `kept`: the last container that stays, whatever is in it. */
  constructor(source: string, containers: readonly YamlContainer[], kept: number) {
    this.#source = source
    this.#containers = containers
    this.#kept = kept
    this.#counts = containers.map(() => 0)
    this.#ends = containers.map(() => 0)
  }

  readonly leaf = (leaf: Leaf): Edit[] => {
    this.#leaves.push(leaf)
    this.#count(leaf.container, leaf.end)
    return []
  }

  readonly edits = (): Edit[] => {
    const edits: Edit[] = []
    const isOut = this.#containers.map(() => false)
    const out: { container: number; start: number; end: number }[] = this.#leaves.map(
      ({ container, keyStart, end }) => ({ container, start: keyStart, end }),
    )
    // Those within come behind.
    for (let at = this.#containers.length - 1; at > this.#kept; at--) {
      const { size, around, keyStart, isFixed } = this.#containers[at] as YamlContainer
      if (isFixed || around < 0 || this.#counts[at] !== size) continue
      const end = this.#ends[at] as number
      isOut[at] = true
      this.#count(around, end)
      out.push({ container: around, start: keyStart, end })
    }
    for (const { container, start, end } of out) {
      if (isOut[container] || this.#containers[container]?.isFixed) continue
      const edit = this.#lines(start, end)
      if (edit) edits.push(edit)
    }
    return edits
  }

  #count(container: number, end: number): void {
    this.#counts[container] = (this.#counts[container] ?? 0) + 1
    this.#ends[container] = Math.max(this.#ends[container] ?? 0, end)
  }

  #lines(from: number, to: number): Edit | null {
    const source = this.#source
    let start = source.lastIndexOf('\n', from - 1) + 1
    if (source.slice(start, from).trim()) return null
    for (;;) {
      const above = start ? source.lastIndexOf('\n', start - 2) + 1 : start
      if (!/^[ \t]*#/.test(source.slice(above, start))) break
      start = above
    }
    const lineEnd = source.indexOf('\n', to)
    const end = lineEnd < 0 ? source.length : lineEnd + 1
    const hasAnchor = /[\s:-]&\w/.test(source.slice(from, to)) && /\*\w/.test(source)
    return hasAnchor ? null : { start, end, text: '' }
  }
}
