/** Takes members out of a JSON text, with their commas. What would be left empty around them goes, too. */
import { scanJson } from './json-scan.ts'
import type { Edit } from './splice.ts'

interface Member {
  start: number
  end: number
  isOut: boolean
}

/** What runs of them leave, each with the comma before it, or behind it where it is the first. */
const thinned = (members: readonly Member[], edits: Edit[]): void => {
  for (let at = 0; at < members.length; at++) {
    const first = members[at] as Member
    if (!first.isOut) continue
    const before = members[at - 1]
    while (members[at + 1]?.isOut) at++
    const [last, next] = [members[at] as Member, members[at + 1]]
    const start = before?.end ?? first.start
    edits.push({ start, end: before ? last.end : (next?.start ?? last.end), text: '' })
  }
}

export interface JsonMembers {
  /** For an entry that goes with the members of these paths. */
  taking(...paths: readonly string[]): () => Edit[]
  edits(): Edit[]
}

/** Of a text that has blanks for what is no JSON. */
export const jsonMembers = (source: string): JsonMembers => {
  const out = new Set<string>()
  return {
    taking:
      (...paths) =>
      () => {
        for (const path of paths) out.add(path)
        return []
      },
    edits() {
      const edits: Edit[] = []
      /** By depth: those of the container that is open there. */
      const open: Member[][] = []
      if (out.size)
        scanJson(source, (path, depth, start, end) => {
          const own = open[depth + 1] ?? []
          open[depth + 1] = []
          const isOut = out.has(path) || (depth > 0 && own.length > 0 && own.every((each) => each.isOut))
          if (!isOut) thinned(own, edits)
          ;(open[depth] ??= []).push({ start, end, isOut })
        })
      return edits
    },
  }
}
