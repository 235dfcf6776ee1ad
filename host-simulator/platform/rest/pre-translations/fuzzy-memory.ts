/** What people translated in a project and wrote into its memories, found by texts that are like theirs. */
import { sourceText } from '../../../world/texts.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { isInMemory, memoryIdsOf } from '../../files/assigned.ts'
import type { PreTranslationAttributes } from './run.ts'
import { relevanceIndex, type Relevant } from '../../files/relevance.ts'
import { keptPairs } from '../../files/segments.ts'
import { recordOf } from '../tms/memory.ts'
import { sourceIn } from './source-in.ts'

interface Entry {
  source: string
  /** In the language that is asked for. */
  text: string
  memoryId: number
  recordId: number
  updatedAt: string
  /** Null for a segment that is of no string. */
  stringId: number | null
}

type From = Pick<PreTranslationAttributes, 'sourceLanguageId'>

export interface FuzzyMemory {
  /** Of the project's memories, in their order. */
  ids: readonly number[]
  /** The one that keeps what is translated in the project. */
  own: number
  /** Whether one of them is of another project. */
  hasOtherProjects: boolean
  /** Translations of texts that are like this one by at least so many percent, the most like first, so many at most. */
  near(
    asked: { text: string; stringId: number; languageId: string },
    limits: { least: number; most: number },
  ): Near[]
}

export interface Near extends Entry {
  relevant: number
}

/** As the world is when a language is first asked for: what a run adds to it is no memory of its own. */
export const fuzzyMemory = (hosted: HostedWorld, projectId: number, from: From): FuzzyMemory => {
  const made = new Map<string, ReturnType<typeof memoryIn>>()
  const ids = memoryIdsOf(hosted, projectId)
  const { projects } = hosted.store.world
  const own = from.sourceLanguageId ?? projects.get(projectId)?.sourceLanguageId ?? ''
  return {
    ids,
    // Unstated: which it is where the project's own is not among them. Ours is the first.
    own: ids.includes(projectId) ? projectId : (ids[0] ?? projectId),
    hasOtherProjects: ids.some((id) => id !== projectId && projects.has(id)),
    near({ text, stringId, languageId }, { least, most }) {
      const { entries, like } = made.get(languageId) ?? memoryIn(hosted, ids, languageId, own, from)
      made.set(languageId, { entries, like })
      const best: Relevant[] = []
      for (const each of like(text, least)) {
        const last = best.length === most ? best.at(-1) : undefined
        if (last && !isBefore(each, last)) continue
        if (entries[each.place]?.stringId === stringId) continue
        const at = best.findIndex((other) => isBefore(each, other))
        best.splice(at < 0 ? best.length : at, 0, each)
        if (best.length > most) best.pop()
      }
      return best.map(({ place, relevant }) => ({ ...(entries[place] as Entry), relevant }))
    },
  }
}

/** Of two that are as like, the first. */
const isBefore = (a: Relevant, b: Relevant): boolean =>
  a.relevant > b.relevant || (a.relevant === b.relevant && a.place < b.place)

/** Approved ones first, then the newest: of two that are as like, the first is taken. */
const memoryIn = (
  hosted: HostedWorld,
  ids: readonly number[],
  languageId: string,
  own: string,
  from: From,
) => {
  const { world } = hosted.store
  // The memory of a project has its id.
  const projects = new Map(
    ids
      .filter((id) => (from.sourceLanguageId ?? world.projects.get(id)?.sourceLanguageId) === own)
      .map((id) => [id, isInMemory(hosted, id)]),
  )
  const ofStrings = [...world.translations]
    .filter((row) => row.languageId === languageId && row.userId !== null && !row.isDeleted)
    .toSorted((a, b) => Number(b.approval !== null) - Number(a.approval !== null) || b.id - a.id)
    .flatMap((row): Entry[] => {
      const { stringId, pluralForm, text } = row
      const string = world.strings.get(stringId)
      if (!string || !projects.get(string.projectId)?.(row)) return []
      const source = sourceIn(world, string, pluralForm, from)
      if (source === null) return []
      const memoryId = string.projectId
      return [
        { source: sourceText({ text: source }, pluralForm), text, memoryId, stringId, ...recordOf(row) },
      ]
    })
  const kept = keptPairs(hosted, ids, own, languageId).map((pair) => ({ ...pair, stringId: null }))
  const entries = [...ofStrings, ...kept]
  return { entries, like: relevanceIndex(entries.map(({ source }) => source)) }
}
