/** What of a translation memory is like a text. */
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { substitutedFor } from '../../files/substitution.ts'
import type { Library } from '../common/library.ts'
import { matchesKept, matchesMade, type Match } from './memory.ts'

/** Unstated: from which likeness on the Editor shows a match, and how many. */
const leastRelevant = 50
const mostMatches = 5

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
      ...matchesKept(hosted, memory, text, languages, leastRelevant),
      ...(memory.id === project.id ? [] : matchesMade(hosted, memory, text, languages, leastRelevant)),
    ].map((match) => {
      const better = project.settings.autoSubstitution ? substitutedFor(text, match) : null
      return { ...match, ...better, memory: memory.name }
    }),
  )
  const sorted = found.toSorted((a, b) => b.relevant - a.relevant || a.recordId - b.recordId)
  const texts = new Set<string>()
  return sorted.filter(({ target }) => !texts.has(target) && texts.add(target)).slice(0, mostMatches)
}
