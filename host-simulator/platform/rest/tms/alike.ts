/** What people wrote into a translation memory that is like a text. */
import type { ProjectRow } from '../../../world/project-rows.ts'
import { keptSegments, segmentsOf, textIn, type Segment, type SegmentRecord } from '../../files/segments.ts'
import { untilWritten } from '../../hosted/until-written.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { relevanceOf, wordsOf, type Match } from './memory.ts'

interface Source {
  segment: Segment
  record: SegmentRecord
  /** Of how many different words. */
  size: number
}

interface Index {
  sources: readonly Source[]
  /** Places in `sources`. */
  byWord: ReadonlyMap<string, readonly number[]>
}

const indexOf = untilWritten(segmentsOf, (hosted, { id, sourceLanguageId }): Index => {
  const sources: Source[] = []
  const byWord = new Map<string, number[]>()
  for (const segment of keptSegments(hosted, id)) {
    const record = textIn(segment, sourceLanguageId)
    if (!record) continue
    const words = wordsOf(record.text)
    for (const word of words) {
      const places = byWord.get(word)
      if (places) places.push(sources.length)
      else byWord.set(word, [sources.length])
    }
    sources.push({ segment, record, size: words.size })
  }
  return { sources, byWord }
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
  const { sources, byWord } = indexOf(hosted, project)
  const words = wordsOf(text)
  const shared = new Map<number, number>()
  for (const word of words)
    for (const place of byWord.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
  const found: Match[] = []
  for (const [place, count] of shared) {
    const { segment, record, size } = sources[place] as Source
    const relevant = relevanceOf(text === record.text, count, words.size, size)
    const target = relevant < leastRelevant ? undefined : textIn(segment, languageId)
    if (!target) continue
    const { id: recordId, text: translation, updatedAt } = target
    found.push({ source: record.text, target: translation, recordId, updatedAt, relevant })
  }
  const sorted = found.toSorted((a, b) => b.relevant - a.relevant || a.recordId - b.recordId)
  const texts = new Set<string>()
  return sorted.filter(({ target }) => !texts.has(target) && texts.add(target)).slice(0, mostMatches)
}
