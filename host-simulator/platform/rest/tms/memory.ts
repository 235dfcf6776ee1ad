/** The translation memory: what the world's people translated, found by the words of its source. */
import { liveTranslations, mainText, topTranslation } from '../../../world/queries.ts'
import type { ProjectRow, StringRow, TranslationRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'

export interface Segment {
  source: string
  top: TranslationRow
  /** Percent; 100 is the same text. */
  relevant: number
}

/**
 * Translations of the project's strings whose source is like the expression, the most like first.
 * Unstated: how the platform measures likeness. Ours is twice the shared words over all words,
 * and at most 99 where the text is another.
 */
export const segmentsLike = (
  world: World,
  project: ProjectRow,
  expression: string,
  targetLanguageId: string,
  minRelevant: number,
): Segment[] => {
  const wanted = wordsOf(expression)
  const found: Segment[] = []
  for (const string of world.strings) {
    if (string.projectId !== project.id || typeof string.text !== 'string') continue
    const relevant = string.text === expression ? 100 : Math.min(99, likeness(wanted, wordsIn(string)))
    if (relevant < minRelevant) continue
    const top = topTranslation(world, string.id, targetLanguageId)
    if (top) found.push({ source: string.text, top, relevant })
  }
  return found.toSorted((a, b) => b.relevant - a.relevant || a.top.id - b.top.id)
}

/** Strings of the project with a translation into some language. */
export const segmentsCount = (world: World, project: ProjectRow): number => {
  let count = 0
  for (const { id, byLanguage } of world.translationIds) {
    if (world.strings.get(id)?.projectId !== project.id) continue
    if ([...byLanguage.keys()].some((languageId) => liveTranslations(world, id, languageId).length)) count++
  }
  return count
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

// Rows never change, so neither do their words.
const known = new WeakMap<StringRow, ReadonlySet<string>>()

const wordsIn = (string: StringRow): ReadonlySet<string> => {
  const words = known.get(string) ?? wordsOf(mainText(string.text))
  known.set(string, words)
  return words
}

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (!a.size || !b.size) return 0
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return Math.floor((200 * shared) / (a.size + b.size))
}
