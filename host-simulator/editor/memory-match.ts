/** How well a translation memory's suggestion fits. */
import type { TranslationRow } from '../world/translation-rows.ts'
import { sourceText } from '../world/texts.ts'
import type { World } from '../world/world.ts'
import { likeness } from './word-diff.ts'

export interface MemoryMatch {
  /** Of its source with the string's, 100 for the same text. */
  percent: number
  /** What it translates. */
  source: string
}

/** Looking through more would hold the page up. */
const mostRows = 50_000

/**
 * The most similar source that was translated with this text; null where the world has none.
 * Unstated: how the platform rates a match. Ours is the shared words.
 */
export const memoryMatchOf = (world: World, suggestion: TranslationRow): MemoryMatch | null => {
  const { stringId, languageId, text, pluralForm } = suggestion
  const string = world.strings.get(stringId)
  if (!string || world.translations.size > mostRows) return null
  const wanted = sourceText(string, pluralForm)
  let best: MemoryMatch | null = null
  for (const row of world.translations) {
    if (row.text !== text || row.languageId !== languageId || row.stringId === stringId) continue
    const other = world.strings.get(row.stringId)
    if (!other || row.userId === null || row.isDeleted) continue
    const source = sourceText(other, row.pluralForm)
    const percent = Math.floor(100 * (likeness(wanted, source) ?? 0))
    if (percent > (best?.percent ?? 0)) best = { percent, source }
  }
  return best
}
