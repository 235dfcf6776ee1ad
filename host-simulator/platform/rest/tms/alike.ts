/** What people wrote into a translation memory that is like a text. */
import type { ProjectRow } from '../../../world/project-rows.ts'
import { relevanceIndex } from '../../files/relevance.ts'
import { keptSegments, segmentsOf, textIn } from '../../files/segments.ts'
import { untilWritten } from '../../hosted/until-written.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Match } from './memory.ts'

const indexOf = untilWritten(segmentsOf, (hosted, { id, sourceLanguageId }: ProjectRow) => {
  const sources = keptSegments(hosted, id).flatMap((segment) => {
    const text = textIn(segment, sourceLanguageId)?.text
    return text === undefined ? [] : [{ segment, text }]
  })
  return { sources, like: relevanceIndex(sources.map(({ text }) => text)) }
})

/** Unstated: from which likeness on the Editor shows a match, and how many. */
const leastRelevant = 50
const mostMatches = 5

/** The most like first, each text once; those of the project's own translations are not among them. */
export const segmentsLike = (
  hosted: HostedWorld,
  project: ProjectRow,
  text: string,
  languageId: string,
): Match[] => {
  const { sources, like } = indexOf(hosted, project)
  const found = like(text, leastRelevant).flatMap(({ place, relevant }): Match[] => {
    const { segment, text: source } = sources[place] as (typeof sources)[number]
    const target = textIn(segment, languageId)
    return target
      ? [{ source, target: target.text, recordId: target.id, updatedAt: target.updatedAt, relevant }]
      : []
  })
  const sorted = found.toSorted((a, b) => b.relevant - a.relevant || a.recordId - b.recordId)
  const texts = new Set<string>()
  return sorted.filter(({ target }) => !texts.has(target) && texts.add(target)).slice(0, mostMatches)
}
