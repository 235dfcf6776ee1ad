/** How many terms the strings of a project are, in each language: carried from world to world by the rows that changed. */
import { topTranslation } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { changedRows, type Table } from '../../../world/table.ts'
import type { World } from '../../../world/world.ts'
import type { HostedWorld } from '../../hosted/hosted-world.ts'
import { live } from '../../hosted/live.ts'
import { isTermAlike, termStrings } from './concepts.ts'

interface Tally {
  strings: Table<StringRow>
  translations: Table<TranslationRow>
  languageIds: readonly string[]
  /** By the string's id, the target languages in which it is a term. */
  byString: Map<number, readonly string[]>
  /** By target language. */
  counts: Map<string, number>
}

const talliesOf = live(() => new Map<number, Tally>())

/** By language, the source's first; languages without terms are left out. */
export const termsTallied = (
  hosted: HostedWorld,
  project: ProjectRow,
): [languageId: string, count: number][] => {
  const { world } = hosted.store
  const tallies = talliesOf(hosted)
  const before = tallies.get(project.id)
  const tally = before && isCarried(before, world, project) ? before : fresh(world, project)
  tallies.set(project.id, tally)
  const counted = [project.sourceLanguageId, ...project.targetLanguageIds].map(
    (languageId, at): [string, number] => [
      languageId,
      at ? (tally.counts.get(languageId) ?? 0) : tally.byString.size,
    ],
  )
  return counted.filter(([, count]) => count)
}

const fresh = (world: World, project: ProjectRow): Tally => {
  const { strings, translations } = world
  const { targetLanguageIds: languageIds } = project
  const tally = { strings, translations, languageIds, byString: new Map(), counts: new Map() }
  for (const { id } of termStrings(world, project)) count(tally, world, id)
  return tally
}

const count = ({ byString, counts, languageIds }: Tally, world: World, stringId: number): void => {
  const add = (sign: number) => (languageId: string) =>
    void counts.set(languageId, (counts.get(languageId) ?? 0) + sign)
  byString.get(stringId)?.forEach(add(-1))
  const own = languageIds.filter((languageId) => topTranslation(world, stringId, languageId))
  own.forEach(add(1))
  byString.set(stringId, own)
}

/** False where other strings may be terms now, or it cannot be told. */
const isCarried = (tally: Tally, world: World, { targetLanguageIds }: ProjectRow): boolean => {
  const { strings, translations } = world
  if (tally.languageIds !== targetLanguageIds) return false
  if (tally.strings !== strings) {
    const others = changedRows(strings, tally.strings)
    if (!others?.every(([was, is]) => was && is && isTermAlike(was, is))) return false
    tally.strings = strings
  }
  if (tally.translations !== translations) {
    const others = changedRows(translations, tally.translations)
    if (!others) return false
    for (const [was, is] of others) {
      const { stringId = 0 } = is ?? was ?? {}
      if (tally.byString.has(stringId)) count(tally, world, stringId)
    }
    tally.translations = translations
  }
  return true
}
