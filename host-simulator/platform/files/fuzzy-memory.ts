/** What people translated in a project and wrote into its memories, found by texts that are like theirs. */
import { sourceText } from '../../world/texts.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { memoryIdsOf } from './assigned.ts'
import type { PreTranslationAttributes } from './pre-translation.ts'
import { relevanceIndex } from './relevance.ts'
import { keptSegments, textIn } from './segments.ts'
import { sourceIn } from './source-in.ts'

interface Entry {
  source: string
  /** In the language that is asked for. */
  text: string
  /** Null for a segment that is of no string. */
  stringId: number | null
}

type From = Pick<PreTranslationAttributes, 'sourceLanguageId'>

export interface FuzzyMemory {
  /** Of the project's memories, in their order. */
  ids: readonly number[]
  /** Whether one of them is of another project. */
  hasOtherProjects: boolean
  /** The translation of the text that is most like this one, by at least this many percent; null for none. */
  best: (
    asked: { text: string; stringId: number; languageId: string },
    least: number,
  ) => { text: string; relevant: number } | null
}

/** As the world is when a language is first asked for: what a run adds to it is no memory of its own. */
export const fuzzyMemory = (hosted: HostedWorld, projectId: number, from: From): FuzzyMemory => {
  const made = new Map<string, ReturnType<typeof memoryIn>>()
  const ids = memoryIdsOf(hosted, projectId)
  const { projects } = hosted.store.world
  const own = from.sourceLanguageId ?? projects.get(projectId)?.sourceLanguageId ?? ''
  return {
    ids,
    hasOtherProjects: ids.some((id) => id !== projectId && projects.has(id)),
    best({ text, stringId, languageId }, least) {
      const { entries, like } = made.get(languageId) ?? memoryIn(hosted, ids, languageId, own, from)
      made.set(languageId, { entries, like })
      let best = { relevant: 0, text: undefined as string | undefined, place: 0 }
      for (const { place, relevant } of like(text, least)) {
        const entry = entries[place]
        if (!entry || entry.stringId === stringId) continue
        if (relevant > best.relevant || (relevant === best.relevant && place < best.place))
          best = { relevant, text: entry.text, place }
      }
      const { relevant, text: found } = best
      return found === undefined ? null : { text: found, relevant }
    },
  }
}

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
  const projects = new Set(
    ids.filter((id) => (from.sourceLanguageId ?? world.projects.get(id)?.sourceLanguageId) === own),
  )
  const ofStrings = [...world.translations]
    .filter((row) => row.languageId === languageId && row.userId !== null && !row.isDeleted)
    .toSorted((a, b) => Number(b.approval !== null) - Number(a.approval !== null) || b.id - a.id)
    .flatMap(({ stringId, pluralForm, text }): Entry[] => {
      const string = world.strings.get(stringId)
      if (!string || !projects.has(string.projectId)) return []
      const source = sourceIn(world, string, pluralForm, from)
      return source === null ? [] : [{ source: sourceText({ text: source }, pluralForm), text, stringId }]
    })
  const kept = ids
    .flatMap((id) => keptSegments(hosted, id))
    .flatMap((segment): Entry[] => {
      const [source, target] = [textIn(segment, own), textIn(segment, languageId)]
      return source && target ? [{ source: source.text, text: target.text, stringId: null }] : []
    })
  const entries = [...ofStrings, ...kept]
  return { entries, like: relevanceIndex(entries.map(({ source }) => source)) }
}
