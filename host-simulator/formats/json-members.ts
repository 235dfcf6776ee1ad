/** Takes members out of a JSON text, with their commas. What would be left empty around them goes, too. */
import { readJson } from '../../src/contract/json-text.ts'
import { limits } from './format.ts'
import { joined } from './json-scan.ts'
import type { Edit } from './splice.ts'

interface Node {
  start: number
  end: number
  path: string
  isList: boolean
  members: Node[]
}

const nodesOf = (source: string): Node => {
  const root: Node = { start: 0, end: 0, path: '', isList: true, members: [] }
  const levels = [root]
  let key: { start: number; text: string } | null = null
  const add = (start: number, isList: boolean): Node => {
    const around = levels.at(-1) as Node
    const name = around.isList ? String(around.members.length) : (key?.text ?? '')
    const path = around === root ? '' : joined(around.path, name)
    const node = { start: key?.start ?? start, end: start, path, isList, members: [] }
    around.members.push(node)
    key = null
    return node
  }
  readJson(source, limits.jsonDepth, {
    open: (start, isList) => levels.push(add(start, isList)),
    close(end) {
      const node = levels.pop()
      if (node) node.end = end
    },
    key: (start, end) => (key = { start, text: JSON.parse(source.slice(start, end)) as string }),
    plain: (start, end) => (add(start, false).end = end),
  })
  return root
}

export class JsonMembers {
  /** Paths. */
  readonly #out = new Set<string>()
  readonly #source: string

  /** A text that has blanks for what is no JSON. */
  constructor(source: string) {
    this.#source = source
  }

  /** For an entry that goes with these members. */
  taking(...paths: readonly string[]): () => Edit[] {
    return () => {
      for (const path of paths) this.#out.add(path)
      return []
    }
  }

  readonly edits = (): Edit[] => {
    const edits: Edit[] = []
    if (this.#out.size) for (const { members } of nodesOf(this.#source).members) this.#thin(members, edits)
    return edits
  }

  #isOut({ path, members }: Node): boolean {
    return this.#out.has(path) || (members.length > 0 && members.every((member) => this.#isOut(member)))
  }

  #thin(members: readonly Node[], edits: Edit[]): void {
    const isOut = members.map((member) => this.#isOut(member))
    for (let at = 0; at < members.length;) {
      const member = members[at] as Node
      let next = at + 1
      if (isOut[at]) {
        while (isOut[next]) next++
        const [before, after, last] = [members[at - 1], members[next], members[next - 1] as Node]
        edits.push({
          start: before?.end ?? member.start,
          end: before ? last.end : (after?.start ?? last.end),
          text: '',
        })
      } else this.#thin(member.members, edits)
      at = next
    }
  }
}
