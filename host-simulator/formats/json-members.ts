/** Takes members out of a JSON text, with their commas. What would be left empty around them goes, too. */
import { scanJson } from './json-scan.ts'
import type { Edit } from './splice.ts'

interface Member {
  start: number
  end: number
  isOut: boolean
}

const thinned = (members: readonly Member[]): Edit[] =>
  members.flatMap(({ start, end, isOut }, at) => {
    const before = members[at - 1]
    if (!isOut || before?.isOut) return []
    const next = members.findIndex((each, other) => other > at && !each.isOut)
    const last = members[(next < 0 ? members.length : next) - 1]?.end ?? end
    return [{ start: before?.end ?? start, end: before ? last : (members[next]?.start ?? last), text: '' }]
  })

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
          if (!isOut) edits.push(...thinned(own))
          ;(open[depth] ??= []).push({ start, end, isOut })
        })
      return edits
    },
  }
}
