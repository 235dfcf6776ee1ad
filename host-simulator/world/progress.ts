/** How far files are translated, in words and in strings. */
import { noCounts } from './counts.ts'
import type { World } from './world.ts'

/** `preTranslateAppliedTo` are those that TM, MT or AI translated in somebody's name. */
interface Amounts {
  total: number
  translated: number
  approved: number
  preTranslateAppliedTo: number
}

export interface FilesProgress {
  words: Amounts
  /** Strings. */
  phrases: Amounts
  /** Percents of the phrases, whole, rounded down, so that 100 means all; here and below. */
  translationProgress: number
  approvalProgress: number
}

/**
 * The progress of these files together; hidden strings do not count.
 * Unstated: whether percents are of words or of phrases. Ours are of phrases, as in the Editor.
 */
export const progressOfFiles = (
  { counts: all }: Pick<World, 'counts'>,
  fileIds: Iterable<number>,
  languageId: string,
): FilesProgress => {
  const words: Amounts = { total: 0, translated: 0, approved: 0, preTranslateAppliedTo: 0 }
  const phrases: Amounts = { ...words }
  for (const id of fileIds) {
    const file = all.get(id)
    const counts = file?.byLanguage.get(languageId) ?? noCounts
    phrases.total += file?.total ?? 0
    phrases.translated += counts.translated
    phrases.approved += counts.approved
    phrases.preTranslateAppliedTo += counts.preTranslated
    words.total += file?.words ?? 0
    words.translated += counts.translatedWords
    words.approved += counts.approvedWords
    words.preTranslateAppliedTo += counts.preTranslatedWords
  }
  const percent = (part: number): number => (phrases.total ? Math.floor((100 * part) / phrases.total) : 0)
  return {
    words,
    phrases,
    translationProgress: percent(phrases.translated),
    approvalProgress: percent(phrases.approved),
  }
}

interface Progress {
  total: number
  translated: number
  approved: number
  preTranslated: number
  translatedPercent: number
  approvedPercent: number
}

/** Of one file, in strings. */
export const progressOf = (world: World, fileId: number, languageId: string): Progress => {
  const { phrases, translationProgress, approvalProgress } = progressOfFiles(world, [fileId], languageId)
  const { total, translated, approved, preTranslateAppliedTo: preTranslated } = phrases
  const percents = { translatedPercent: translationProgress, approvedPercent: approvalProgress }
  return { total, translated, approved, preTranslated, ...percents }
}
