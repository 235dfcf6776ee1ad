/** Which strings of a project its memory has: carried from world to world by the rows that changed. */
import { liveTranslations } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { changedRows, type Table } from '../../../world/table.ts'
import { hasApprovedAlone, isInMemory } from '../../files/assigned.ts'
import type { HostedWorld } from '../../hosted/hosted-world.ts'
import { live } from '../../hosted/live.ts'

interface Made {
  strings: Table<StringRow>
  translations: Table<TranslationRow>
  isApprovedOnly: boolean
  /** By id. */
  rows: readonly { id: number }[]
  ids: Set<number>
}

const madeOf = live(() => new Map<number, Made>())

/** Unstated: segments of plurals. Ours has none. */
export const canBeSegment = ({ text, asset }: StringRow): boolean =>
  typeof text === 'string' && asset === undefined

/** Strings of the project with a translation that its memory has, by id. The same list as before where they are the same. */
export const stringsMade = (hosted: HostedWorld, project: ProjectRow): readonly { id: number }[] => {
  const { world } = hosted.store
  const { strings, translations } = world
  const isApprovedOnly = hasApprovedAlone(hosted, project.id)
  const all = madeOf(hosted)
  const before = all.get(project.id)
  const now = { strings, translations, isApprovedOnly }
  const changed = before && changedIds(before, now)
  const { rows, ids } = changed ? before : { rows: [], ids: new Set<number>() }
  const isKept = isInMemory(hosted, project.id)
  const isMade = (id: number): boolean => {
    const string = strings.get(id)
    if (string?.projectId !== project.id || !canBeSegment(string)) return false
    const languages = world.translationIds.get(id)?.byLanguage.keys() ?? []
    return Array.from(languages).some((each) => liveTranslations(world, id, each).some(isKept))
  }
  const news: { id: number }[] = []
  let isLess = false
  for (const id of changed ?? Array.from(strings, (row) => row.id)) {
    if (isMade(id) === ids.has(id)) continue
    if (ids.delete(id)) isLess = true
    else news.push({ id })
  }
  for (const { id } of news) ids.add(id)
  const left = isLess ? rows.filter(({ id }) => ids.has(id)) : rows
  const made = news.length ? [...left, ...news].toSorted((a, b) => a.id - b.id) : left
  all.set(project.id, { ...now, rows: made, ids })
  return made
}

/** Ids of strings that changed or whose translations did; null where too much did. */
const changedIds = (before: Made, now: Omit<Made, 'rows' | 'ids'>): Set<number> | null => {
  const strings = changedRows(now.strings, before.strings)
  const translations = changedRows(now.translations, before.translations)
  if (!strings || !translations || now.isApprovedOnly !== before.isApprovedOnly) return null
  return new Set([
    ...strings.map(([was, is]) => (is ?? was)?.id ?? NaN),
    ...translations.map(([was, is]) => (is ?? was)?.stringId ?? NaN),
  ])
}
