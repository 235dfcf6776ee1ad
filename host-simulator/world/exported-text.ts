/** What a build writes for a string. */
import { pluralFormsIn } from './languages.ts'
import { topTranslation } from './queries.ts'
import type { PluralTexts, StringRow } from './rows.ts'
import type { World } from './world.ts'

/**
 * The text of the top translation, or null where there is none.
 * For a string with plurals the texts by plural form, only of the forms that are translated.
 */
export const exportedText = (
  world: World,
  string: StringRow,
  languageId: string,
  { approvedOnly = false }: { approvedOnly?: boolean } = {},
): string | PluralTexts | null => {
  if (!world.translationIds.get(string.id)?.byLanguage.get(languageId)) return null
  const textOf = (form: string | null): string | null => {
    // An approved one comes before all others.
    const top = topTranslation(world, string.id, languageId, form)
    return top && (top.approval || !approvedOnly) ? top.text : null
  }
  if (typeof string.text === 'string') return textOf(null)
  const texts: Record<string, string> = {}
  for (const form of pluralFormsIn(world, languageId)) {
    const text = textOf(form)
    if (text !== null) texts[form] = text
  }
  return Object.keys(texts).length ? texts : null
}
