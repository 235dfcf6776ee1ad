/** What of a translation memory is like a text. */
import type { ProjectRow } from '../../../world/project-rows.ts'
import { relevanceIndex } from '../../files/relevance.ts'
import { keptSegments, segmentsOf, textIn } from '../../files/segments.ts'
import { untilWritten } from '../../hosted/until-written.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Library } from '../common/library.ts'
import { matchesMade, type Match } from './memory.ts'

const indexOf = untilWritten(segmentsOf, (hosted, { id, sourceLanguageId }) => {
  const sources = keptSegments(hosted, id).flatMap((segment) => {
    const text = textIn(segment, sourceLanguageId)?.text
    return text === undefined ? [] : [{ segment, text }]
  })
  return { sources, like: relevanceIndex(sources.map(({ text }) => text)) }
})

/** Unstated: from which likeness on the Editor shows a match, and how many. */
const leastRelevant = 50
const mostMatches = 5

const matchesIn = (
  hosted: HostedWorld,
  memory: Library,
  text: string,
  { source, target }: Record<'source' | 'target', string>,
): Match[] => {
  const { sources, like } = indexOf(hosted, { id: memory.id, sourceLanguageId: source })
  return like(text, leastRelevant).flatMap(({ place, relevant }): Match[] => {
    const { segment, text: from } = sources[place] as (typeof sources)[number]
    const to = textIn(segment, target)
    return to ? [{ source: from, target: to.text, recordId: to.id, updatedAt: to.updatedAt, relevant }] : []
  })
}

/**
 * The most like first, each text once. What the project's own people translated is not among them: its page has that; what
 * those of another project did is, where its memory is assigned.
 */
export const segmentsLike = (
  hosted: HostedWorld,
  project: ProjectRow,
  assigned: readonly Library[],
  text: string,
  languageId: string,
): (Match & { memory: string })[] => {
  const languages = { source: project.sourceLanguageId, target: languageId }
  const found = assigned.flatMap((memory) =>
    [
      ...matchesIn(hosted, memory, text, languages),
      ...(memory.id === project.id ? [] : matchesMade(hosted, memory, text, languages, leastRelevant)),
    ].map((match) => ({ ...match, memory: memory.name })),
  )
  const sorted = found.toSorted((a, b) => b.relevant - a.relevant || a.recordId - b.recordId)
  const texts = new Set<string>()
  return sorted.filter(({ target }) => !texts.has(target) && texts.add(target)).slice(0, mostMatches)
}
