/** What a pre-translation translates from. */
import { exportedText } from '../../../world/exported-text.ts'
import { topTranslation } from '../../../world/queries.ts'
import type { StringRow, Text } from '../../../world/string-rows.ts'
import type { World } from '../../../world/world.ts'
import type { PreTranslationAttributes } from './run.ts'

/** The source, or what the string has in the language that was named; null for nothing. */
export const sourceIn = (
  world: World,
  string: StringRow,
  pluralForm: string | null,
  { sourceLanguageId }: Pick<PreTranslationAttributes, 'sourceLanguageId'>,
): Text | null => {
  const own = world.projects.get(string.projectId)?.sourceLanguageId
  if (sourceLanguageId === undefined || sourceLanguageId === own) return string.text
  if (pluralForm === null && typeof string.text === 'string')
    return topTranslation(world, string.id, sourceLanguageId, null)?.text ?? null
  if (pluralForm === null) return exportedText(world, string, sourceLanguageId)
  const other = topTranslation(world, string.id, sourceLanguageId, 'other')
  const text = topTranslation(world, string.id, sourceLanguageId, pluralForm)?.text ?? other?.text
  return text === undefined ? null : { [pluralForm]: text, other: other?.text ?? text }
}
