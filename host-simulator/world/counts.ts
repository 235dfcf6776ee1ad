/** How many strings of a file are translated and approved, kept up to date so that nobody has to count. */
import { approvalAt } from './approvals.ts'
import { pluralFormsIn, type Having } from './languages.ts'
import type { StringRow } from './string-rows.ts'
import type { TranslationRow } from './translation-rows.ts'
import { tableOf, type Table } from './table.ts'
import type { TranslationIds } from './translation-ids.ts'
import { wordsOf, type Settled } from './words.ts'

interface LanguageCounts {
  readonly translated: number
  readonly approved: number
  readonly preTranslated: number
  /** Words of the sources of these. */
  readonly translatedWords: number
  readonly approvedWords: number
  readonly preTranslatedWords: number
}

/** The id is the file's. */
export interface FileCounts {
  readonly id: number
  /** Hidden strings are left out, here and below. Unstated: whether the platform counts them. */
  readonly total: number
  readonly words: number
  readonly byLanguage: ReadonlyMap<string, LanguageCounts>
}

/** `partially-translated` is a plural with some of its forms. */
export type StringStatus = 'untranslated' | 'partially-translated' | 'translated' | 'approved'

/** What of a world is counted. */
interface Counted extends Having, Settled {
  readonly strings: Table<StringRow>
  readonly translations: Table<TranslationRow>
  readonly translationIds: Table<TranslationIds>
}

export const noCounts: LanguageCounts = {
  translated: 0,
  approved: 0,
  preTranslated: 0,
  translatedWords: 0,
  approvedWords: 0,
  preTranslatedWords: 0,
}

/** Deleted translations and suggestions of TM and MT left out, oldest first. */
export const liveTranslations = (
  { translations, translationIds }: Counted,
  stringId: number,
  languageId: string,
): TranslationRow[] => {
  const rows: TranslationRow[] = []
  const ids = translationIds.get(stringId)?.byLanguage.get(languageId)
  if (!ids) return rows
  for (const id of ids) {
    const row = translations.get(id)
    if (row && !row.isDeleted && row.userId !== null) rows.push(row)
  }
  return rows
}

/** The translations are given where they are at hand. With a step approved is approved there. */
export const statusOf = (
  world: Counted,
  stringId: number,
  languageId: string,
  translations: readonly TranslationRow[] = liveTranslations(world, stringId, languageId),
  stepId?: number,
): StringStatus => {
  if (!translations.length) return 'untranslated'
  const isPlural = typeof world.strings.get(stringId)?.text === 'object'
  const [only] = translations
  // The common case, without lists: counting goes through 100,000 of them.
  if (only && translations.length === 1 && only.pluralForm === null && !isPlural)
    return approvalAt(only, stepId) ? 'approved' : 'translated'
  const forms = isPlural ? pluralFormsIn(world, languageId) : [null]
  const hasAll = (rows: readonly TranslationRow[]): boolean =>
    forms.every((form) => rows.some(({ pluralForm }) => pluralForm === form))
  if (hasAll(translations.filter((row) => approvalAt(row, stepId)))) return 'approved'
  return hasAll(translations) ? 'translated' : 'partially-translated'
}

export const countsOf = (world: Counted): Table<FileCounts> => {
  const byFile = new Map<number, Tally>()
  for (const { id } of world.files) byFile.set(id, { id, total: 0, words: 0, byLanguage: new Map() })
  for (const string of world.strings) tally(byFile.get(string.fileId), world, string, 1)
  return tableOf(byFile.values())
}

/** The counts after something about these strings changed; each is to come once. */
export const recounted = (
  before: Counted & { readonly counts: Table<FileCounts> },
  after: Counted,
  stringIds: Iterable<number>,
): Table<FileCounts> => {
  const byFile = new Map<number, Tally>()
  for (const id of stringIds) {
    const [was, is] = [before.strings.get(id), after.strings.get(id)]
    const fileId = (is ?? was)?.fileId ?? NaN
    let file = byFile.get(fileId)
    if (!file) {
      const old = before.counts.get(fileId)
      if (!old) continue
      byFile.set(fileId, (file = tallyFrom(old)))
    }
    if (is && is === was) {
      // Its translations alone changed: its words are the same.
      if (!is.isHidden) tallyAgain(file, before, after, is)
      continue
    }
    tally(file, before, was, -1)
    tally(file, after, is, 1)
  }
  return before.counts.withAll(byFile.values())
}

/** The counts with strings that are new in the file, so that nothing is translated yet. */
export const withCounted = (
  world: Settled & { readonly counts: Table<FileCounts> },
  fileId: number,
  strings: Iterable<Pick<StringRow, 'fileId' | 'text' | 'isHidden'>>,
): Table<FileCounts> => {
  const { counts } = world
  const old = counts.get(fileId)
  if (!old) return counts
  let { total, words } = old
  for (const string of strings)
    if (!string.isHidden) {
      total++
      words += wordsOf(world, string)
    }
  return counts.with({ ...old, total, words })
}

/** Counts that are still being made. Those of a language are replaced, never changed. */
interface Tally {
  id: number
  total: number
  words: number
  byLanguage: Map<string, LanguageCounts>
}

const tallyFrom = ({ id, total, words, byLanguage }: FileCounts): Tally => ({
  id,
  total,
  words,
  byLanguage: new Map(byLanguage),
})

/** Of a string whose translations are others, in the languages in which they are. */
const tallyAgain = (file: Tally, before: Counted, after: Counted, string: StringRow): void => {
  const { id } = string
  const was = before.translationIds.get(id)?.byLanguage
  const is = after.translationIds.get(id)?.byLanguage
  const words = wordsOf(after, string)
  for (const [languageId, ids] of is ?? []) {
    if (
      was?.get(languageId) === ids &&
      ids.every((each) => before.translations.get(each) === after.translations.get(each))
    )
      continue
    tallyLanguage(file, before, id, languageId, -1, -words)
    tallyLanguage(file, after, id, languageId, 1, words)
  }
  for (const languageId of was?.keys() ?? [])
    if (!is?.get(languageId)) tallyLanguage(file, before, id, languageId, -1, -words)
}

/** Adds what the string adds to its file's counts, or takes it away. */
const tally = (
  file: Tally | undefined,
  world: Counted,
  string: StringRow | undefined,
  sign: 1 | -1,
): void => {
  if (!file || !string || string.isHidden) return
  const words = sign * wordsOf(world, string)
  file.total += sign
  file.words += words
  tallyLanguages(file, world, string.id, sign, words)
}

const tallyLanguages = (
  file: Tally,
  world: Counted,
  stringId: number,
  sign: 1 | -1,
  /** With the sign. */
  words: number,
): void => {
  for (const languageId of world.translationIds.get(stringId)?.byLanguage.keys() ?? [])
    tallyLanguage(file, world, stringId, languageId, sign, words)
}

const tallyLanguage = (
  file: Tally,
  world: Counted,
  stringId: number,
  languageId: string,
  sign: 1 | -1,
  words: number,
): void => {
  const translations = liveTranslations(world, stringId, languageId)
  if (!translations.length) return
  const status = statusOf(world, stringId, languageId, translations)
  const is = { approved: status === 'approved', translated: status === 'translated' || status === 'approved' }
  const isPreTranslated = translations.some(({ provider }) => provider)
  const counts = file.byLanguage.get(languageId) ?? noCounts
  file.byLanguage.set(languageId, {
    translated: counts.translated + (is.translated ? sign : 0),
    approved: counts.approved + (is.approved ? sign : 0),
    preTranslated: counts.preTranslated + (isPreTranslated ? sign : 0),
    translatedWords: counts.translatedWords + (is.translated ? words : 0),
    approvedWords: counts.approvedWords + (is.approved ? words : 0),
    preTranslatedWords: counts.preTranslatedWords + (isPreTranslated ? words : 0),
  })
}
