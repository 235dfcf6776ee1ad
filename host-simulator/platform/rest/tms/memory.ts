/** The translation memory: what the world's people translated, and what they wrote into it, found by the words of its source. */
import { madeOnceFor } from '../../../world/made-once.ts'
import { mainText, topTranslation } from '../../../world/queries.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import type { World } from '../../../world/world.ts'
import { isInMemory } from '../../files/assigned.ts'
import { relevanceIndex } from '../../files/relevance.ts'
import { leastToSubstitute, substitutedFor } from '../../files/substitution.ts'
import { keptSegments, segmentsOf, textIn, type Segment, type SegmentRecord } from '../../files/segments.ts'
import { keptValue } from '../../hosted/kept-values.ts'
import { shelf } from '../../hosted/shelf.ts'
import { untilWritten } from '../../hosted/until-written.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { libraryKind, type Library, type LibraryRow } from '../common/library.ts'
import { canBeSegment, stringsMade } from './made.ts'

export const tmRowsOf = shelf<LibraryRow>('tms', { onReset: 'start', onFork: 'copy', ofApp: null })

export const memories = libraryKind(tmRowsOf, 'TM')

export interface Match {
  source: string
  target: string
  recordId: number
  updatedAt: string
  /** Percent; 100 is the same text. */
  relevant: number
  /** What that was and is, where something was substituted: `62→100`. */
  substituted?: string
}

type Languages = Record<'source' | 'target', string>

/** Made when one is looked for. */
const indexOf = madeOnceFor((strings: World['strings'], projectId: number) => {
  const sources = [...strings].filter((row) => row.projectId === projectId && canBeSegment(row))
  return { sources, like: relevanceIndex(sources.map(({ text }) => mainText(text))) }
})

/** Of its project's strings: translations whose source is like the expression. */
export const matchesMade = (
  hosted: HostedWorld,
  { project }: Library,
  expression: string,
  { source, target }: Languages,
  minRelevant: number,
): Match[] => {
  if (source !== project?.sourceLanguageId) return []
  const { world } = hosted.store
  const isKept = isInMemory(hosted, project.id)
  const kept = segmentsOf(hosted)
  const { sources, like } = indexOf(world.strings, project.id)
  return like(expression, minRelevant).flatMap(({ place, relevant }) => {
    const { id, text } = sources[place] as StringRow
    const top = topTranslation(world, id, target)
    // What somebody changed is found as it is now.
    if (!top || !isKept(top) || kept.get(String(id)) !== undefined) return []
    return [{ ...recordOf(top), source: mainText(text), target: top.text, relevant }]
  })
}

const keptIndexOf = untilWritten(segmentsOf, (hosted, { id, sourceLanguageId }) => {
  const sources = keptSegments(hosted, id).flatMap((segment) => {
    const text = textIn(segment, sourceLanguageId)?.text
    return text === undefined ? [] : [{ segment, text }]
  })
  return { sources, like: relevanceIndex(sources.map(({ text }) => text)) }
})

/** The same of what people wrote into it. */
export const matchesKept = (
  hosted: HostedWorld,
  { id }: Library,
  expression: string,
  { source, target }: Languages,
  minRelevant: number,
): Match[] => {
  const { sources, like } = keptIndexOf(hosted, { id, sourceLanguageId: source })
  return like(expression, minRelevant).flatMap(({ place, relevant }) => {
    const { segment, text } = sources[place] as (typeof sources)[number]
    const to = textIn(segment, target)
    return to ? [{ source: text, target: to.text, recordId: to.id, updatedAt: to.updatedAt, relevant }] : []
  })
}

type Asked = [HostedWorld, Library, expression: string, Languages, minRelevant: number]

const byRelevance = (a: Match, b: Match): number => b.relevant - a.relevant || a.recordId - b.recordId

/** Translations whose source is like the expression, the most like first. */
export const matchesOf = (...asked: Asked): Match[] =>
  [...matchesMade(...asked), ...matchesKept(...asked)].toSorted(byRelevance)

/** The same, each with what is no word as the expression has it. */
export const substitutedMatches = (...[hosted, memory, expression, languages, least]: Asked): Match[] =>
  matchesOf(hosted, memory, expression, languages, Math.min(least, leastToSubstitute(expression)))
    .map((match) => {
      const { relevant: was } = match
      const better = substitutedFor(expression, match)
      return better ? { ...match, ...better, substituted: `${was}→${better.relevant}` } : match
    })
    .filter(({ relevant }) => relevant >= least)
    .toSorted(byRelevance)

/** What a translation is called in the memory. */
export const recordOf = ({ id, createdAt }: TranslationRow): Pick<Match, 'recordId' | 'updatedAt'> => ({
  // Odd ids are of sources, even ones of translations, so that none comes twice in a segment.
  recordId: 2 * id,
  updatedAt: createdAt,
})

/** Ids of all segments: of strings with a translation, then those that people added. */
export const segmentIds = (hosted: HostedWorld, memory: Library): readonly { id: number }[] =>
  keptValue(hosted, `segments of ${memory.id}`, () => {
    const made = memory.project ? stringsMade(hosted, memory.project) : []
    const kept = segmentsOf(hosted)
    if (!kept.size) return made
    const others = keptSegments(hosted, memory.id).map(({ id }) => ({ id }))
    const untouched = made.filter(({ id }) => kept.get(String(id)) === undefined)
    return [...untouched, ...others].toSorted((a, b) => a.id - b.id)
  })

/** One of them, the source's record first. */
export const segmentIn = (
  hosted: HostedWorld,
  { id: tmId, project }: Library,
  id: number,
): Segment | null => {
  const kept = segmentsOf(hosted).get(String(id))
  if (kept !== undefined) return kept?.projectId === tmId ? kept : null
  const { world } = hosted.store
  const string = world.strings.get(id)
  if (!project || string?.projectId !== project.id || typeof string.text !== 'string') return null
  const targets: SegmentRecord[] = []
  const isKept = isInMemory(hosted, project.id)
  for (const languageId of world.translationIds.get(id)?.byLanguage.keys() ?? []) {
    const top = topTranslation(world, id, languageId)
    if (!top || !isKept(top)) continue
    const { text, createdAt } = top
    const by = top.userId ?? project.ownerId
    const updatedAt = createdAt
    targets.push({ id: 2 * top.id, languageId, text, createdBy: by, updatedBy: by, createdAt, updatedAt })
  }
  if (!targets.length) return null
  const { text, createdAt, updatedAt } = string
  const { ownerId: by, sourceLanguageId: languageId } = project
  const source = { id: 2 * id - 1, languageId, text, createdBy: by, updatedBy: by, createdAt, updatedAt }
  return { id, projectId: project.id, records: [source, ...targets] }
}

export const allSegments = (hosted: HostedWorld, memory: Library): Segment[] =>
  segmentIds(hosted, memory).flatMap(({ id }) => segmentIn(hosted, memory, id) ?? [])
