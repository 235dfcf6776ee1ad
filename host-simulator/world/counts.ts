/** How many strings of a file are translated and approved, kept up to date so that nobody has to count. */
import { pluralFormsOf } from './languages.ts'
import type { TranslationRow } from './rows.ts'
import { rowsAt, tableOf, type Table } from './table.ts'
import type { World } from './world.ts'

export interface LanguageCounts {
  readonly translated: number
  readonly approved: number
  readonly preTranslated: number
}

/** The id is the file's. */
export interface FileCounts {
  readonly id: number
  /** Hidden strings are left out, here and below. Unstated: whether the platform counts them. */
  readonly total: number
  readonly byLanguage: ReadonlyMap<string, LanguageCounts>
}

/** `partially-translated` is a plural with some of its forms. */
export type StringStatus = 'untranslated' | 'partially-translated' | 'translated' | 'approved'

type Uncounted = Omit<World, 'counts'>

export const noCounts: LanguageCounts = { translated: 0, approved: 0, preTranslated: 0 }

/** Deleted translations and suggestions of TM and MT left out, oldest first. */
export const liveTranslations = (
  { translations, translationIds }: Uncounted,
  stringId: number,
  languageId: string,
): TranslationRow[] =>
  rowsAt(translations, translationIds.get(stringId)?.byLanguage.get(languageId) ?? []).filter(
    ({ isDeleted, userId }) => !isDeleted && userId !== null,
  )

export const statusOf = (world: Uncounted, stringId: number, languageId: string): StringStatus =>
  statusFrom(world, stringId, languageId, liveTranslations(world, stringId, languageId))

const statusFrom = (
  world: Uncounted,
  stringId: number,
  languageId: string,
  translations: readonly TranslationRow[],
): StringStatus => {
  if (!translations.length) return 'untranslated'
  const isPlural = typeof world.strings.get(stringId)?.text === 'object'
  const forms = isPlural ? pluralFormsOf(languageId) : [null]
  const hasAll = (rows: readonly TranslationRow[]): boolean =>
    forms.every((form) => rows.some(({ pluralForm }) => pluralForm === form))
  if (hasAll(translations.filter(({ approval }) => approval))) return 'approved'
  return hasAll(translations) ? 'translated' : 'partially-translated'
}

/** What this string adds to its file's counts. */
const shareOf = (world: Uncounted, stringId: number, languageId: string): LanguageCounts => {
  if (world.strings.get(stringId)?.isHidden !== false) return noCounts
  const translations = liveTranslations(world, stringId, languageId)
  const status = statusFrom(world, stringId, languageId, translations)
  return {
    translated: status === 'translated' || status === 'approved' ? 1 : 0,
    approved: status === 'approved' ? 1 : 0,
    preTranslated: translations.some(({ provider }) => provider) ? 1 : 0,
  }
}

const sum = (a: LanguageCounts, b: LanguageCounts, sign = 1): LanguageCounts => ({
  translated: a.translated + sign * b.translated,
  approved: a.approved + sign * b.approved,
  preTranslated: a.preTranslated + sign * b.preTranslated,
})

export const countsOf = (world: Uncounted): Table<FileCounts> => {
  const byFile = new Map<number, { total: number; byLanguage: Map<string, LanguageCounts> }>()
  for (const { id } of world.files) byFile.set(id, { total: 0, byLanguage: new Map() })
  for (const { id, fileId, isHidden } of world.strings) {
    const file = byFile.get(fileId)
    if (!file || isHidden) continue
    file.total++
    for (const languageId of world.translationIds.get(id)?.byLanguage.keys() ?? [])
      file.byLanguage.set(
        languageId,
        sum(file.byLanguage.get(languageId) ?? noCounts, shareOf(world, id, languageId)),
      )
  }
  return tableOf(Array.from(byFile, ([id, counts]) => ({ id, ...counts })))
}

/** The counts after the translations of one string in one language changed. */
export const recounted = (
  before: World,
  after: Uncounted,
  stringId: number,
  languageId: string,
): Table<FileCounts> => {
  const file = before.counts.get(after.strings.get(stringId)?.fileId ?? NaN)
  if (!file) return before.counts
  const others = sum(file.byLanguage.get(languageId) ?? noCounts, shareOf(before, stringId, languageId), -1)
  const counts = sum(others, shareOf(after, stringId, languageId))
  return before.counts.with({ ...file, byLanguage: new Map(file.byLanguage).set(languageId, counts) })
}

/** The counts after these strings were added, hidden or shown. */
export const recountedStrings = (
  before: World,
  after: Uncounted,
  stringIds: Iterable<number>,
): Table<FileCounts> => {
  const byFile = new Map<number, { id: number; total: number; byLanguage: Map<string, LanguageCounts> }>()
  for (const id of stringIds) {
    const old = before.counts.get(after.strings.get(id)?.fileId ?? NaN)
    if (!old) continue
    const file = byFile.get(old.id) ?? { ...old, byLanguage: new Map(old.byLanguage) }
    byFile.set(old.id, file)
    file.total += shownOf(after, id) - shownOf(before, id)
    for (const languageId of after.translationIds.get(id)?.byLanguage.keys() ?? []) {
      const others = sum(file.byLanguage.get(languageId) ?? noCounts, shareOf(before, id, languageId), -1)
      file.byLanguage.set(languageId, sum(others, shareOf(after, id, languageId)))
    }
  }
  return before.counts.withAll(byFile.values())
}

const shownOf = ({ strings }: Uncounted, stringId: number): number =>
  strings.get(stringId)?.isHidden === false ? 1 : 0
