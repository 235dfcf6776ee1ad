/** The translation memory: what the world's people translated, and what they wrote into it, found by the words of its source. */
import { madeOnce } from '../../../world/made-once.ts'
import { liveTranslations, mainText, topTranslation } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { isInMemory } from '../../files/assigned.ts'
import { relevanceOf, sharedWords, wordsOf } from '../../files/relevance.ts'
import { keptSegments, segmentsOf, textIn, type Segment } from '../../files/segments.ts'
import { keptValue } from '../../hosted/kept-values.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { libraryKind, type Library, type LibraryRow } from '../common/library.ts'

export const tmRowsOf = shelf<LibraryRow>('tms', { onReset: 'start', onFork: 'copy', ofApp: null })

export const memories = libraryKind(tmRowsOf, 'TM')

export interface Match {
  source: string
  target: string
  recordId: number
  updatedAt: string
  /** Percent; 100 is the same text. */
  relevant: number
}

type Languages = Record<'source' | 'target', string>

/** How like the expression a text is, by its words. */
const weighs = (expression: string): ((text: string, words: ReadonlySet<string>) => number) => {
  const wanted = wordsOf(expression)
  return (text, words) =>
    relevanceOf(text === expression, sharedWords(wanted, words), wanted.size, words.size)
}

/** Of its project's strings: translations whose source is like the expression, in the order of the strings. */
export const matchesMade = (
  hosted: HostedWorld,
  memory: Library,
  expression: string,
  { source, target }: Languages,
  minRelevant: number,
): Match[] => {
  const { world } = hosted.store
  const weigh = weighs(expression)
  const found: Match[] = []
  const isKept = isInMemory(hosted, memory.project?.id ?? NaN)
  for (const string of source === memory.project?.sourceLanguageId ? madeFrom(hosted, memory.project) : []) {
    const relevant = weigh(mainText(string.text), wordsIn(string))
    if (relevant < minRelevant) continue
    const top = topTranslation(world, string.id, target)
    if (top && isKept(top))
      found.push({ ...recordOf(top), source: mainText(string.text), target: top.text, relevant })
  }
  return found
}

/** Translations whose source is like the expression, the most like first. */
export const matchesOf = (
  hosted: HostedWorld,
  memory: Library,
  expression: string,
  languages: Languages,
  minRelevant: number,
): Match[] => {
  const { source, target } = languages
  const weigh = weighs(expression)
  const found = matchesMade(hosted, memory, expression, languages, minRelevant)
  for (const segment of keptSegments(hosted, memory.id)) {
    const [from, to] = [textIn(segment, source), textIn(segment, target)]
    const relevant = from ? weigh(from.text, wordsOf(from.text)) : 0
    if (from && to && relevant >= minRelevant)
      found.push({
        source: from.text,
        target: to.text,
        recordId: to.id,
        updatedAt: to.updatedAt,
        relevant,
      })
  }
  return found.toSorted((a, b) => b.relevant - a.relevant || a.recordId - b.recordId)
}

/** What a translation is called in the memory. */
export const recordOf = ({ id, createdAt }: TranslationRow): Pick<Match, 'recordId' | 'updatedAt'> => ({
  // Odd ids are of sources, even ones of translations, so that none comes twice in a segment.
  recordId: 2 * id,
  updatedAt: createdAt,
})

/** Strings whose segments nobody changed. Unstated: segments of plurals. Ours has none. */
function* madeFrom(hosted: HostedWorld, project: ProjectRow | null): Generator<StringRow> {
  if (!project) return
  const kept = segmentsOf(hosted)
  const isUntouched = kept.size === 0
  for (const string of hosted.store.world.strings)
    if (string.projectId === project.id && typeof string.text === 'string' && string.asset === undefined)
      if (isUntouched || kept.get(String(string.id)) === undefined) yield string
}

/** Ids of all segments: of strings with a translation, then those that people added. */
export const segmentIds = (hosted: HostedWorld, memory: Library): readonly { id: number }[] =>
  keptValue(hosted, `segments of ${memory.id}`, () => segmentIdsMade(hosted, memory))

const segmentIdsMade = (hosted: HostedWorld, { id: tmId, project }: Library): { id: number }[] => {
  const { world } = hosted.store
  const ids: number[] = []
  const isKept = isInMemory(hosted, project?.id ?? NaN)
  for (const { id } of madeFrom(hosted, project)) {
    const byLanguage = world.translationIds.get(id)?.byLanguage
    if (byLanguage && [...byLanguage.keys()].some((each) => liveTranslations(world, id, each).some(isKept)))
      ids.push(id)
  }
  ids.push(...keptSegments(hosted, tmId).map(({ id }) => id))
  return ids.toSorted((a, b) => a - b).map((id) => ({ id }))
}

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
  const tops = [...(world.translationIds.get(id)?.byLanguage.keys() ?? [])]
    .flatMap((languageId) => topTranslation(world, id, languageId) ?? [])
    .filter(isInMemory(hosted, project.id))
  if (!tops.length) return null
  const by = (userId: number): { createdBy: number; updatedBy: number } => ({
    createdBy: userId,
    updatedBy: userId,
  })
  const source = {
    id: 2 * id - 1,
    languageId: project.sourceLanguageId,
    text: string.text,
    ...by(project.ownerId),
    createdAt: string.createdAt,
    updatedAt: string.updatedAt,
  }
  const targets = tops.map((top) => ({
    id: 2 * top.id,
    languageId: top.languageId,
    text: top.text,
    ...by(top.userId ?? project.ownerId),
    createdAt: top.createdAt,
    updatedAt: top.createdAt,
  }))
  return { id, projectId: project.id, records: [source, ...targets] }
}

export const allSegments = (hosted: HostedWorld, memory: Library): Segment[] =>
  segmentIds(hosted, memory).flatMap(({ id }) => segmentIn(hosted, memory, id) ?? [])

// Rows never change, so neither do their words.
const wordsIn = madeOnce((string: StringRow): ReadonlySet<string> => wordsOf(mainText(string.text)))
