/** What a build writes for a string. */
import { approvalsOf } from './approvals.ts'
import { languageIn, pluralFormsIn } from './languages.ts'
import { topTranslation } from './queries.ts'
import type { ProjectRow } from './project-rows.ts'
import { hasPassed } from './string-places.ts'
import type { PluralTexts, StringRow } from './string-rows.ts'
import type { TranslationRow } from './translation-rows.ts'
import type { World } from './world.ts'

/** Which translations are written: with an approval, with so many of them, or those that passed the workflow. */
export type ApprovedOnly = boolean | number | 'passed'

export const isWritten = (
  world: World,
  projectId: ProjectRow['id'],
  row: TranslationRow,
  approvedOnly: ApprovedOnly,
): boolean => {
  if (approvedOnly !== 'passed') return approvalsOf(row).length >= Number(approvedOnly)
  const project = world.projects.get(projectId)
  return !project || hasPassed(world, project, row)
}

/**
 * The translation that a build writes, or null. Where the project fills dialects in, one that is untranslated has that of
 * the language that it is a dialect of. Source: facts F220.
 */
export const writtenTranslation = (
  world: World,
  { id, projectId }: StringRow,
  languageId: string,
  form: string | null,
  approvedOnly: ApprovedOnly = false,
): TranslationRow | null => {
  // The one with most approvals comes before all others.
  const top =
    topTranslation(world, id, languageId, form) ?? primaryOf(world, { id, projectId }, languageId, form)
  return top && isWritten(world, projectId, top, approvedOnly) ? top : null
}

const primaryOf = (
  world: World,
  { id, projectId }: Pick<StringRow, 'id' | 'projectId'>,
  languageId: string,
  form: string | null,
): TranslationRow | null => {
  if (!world.projects.get(projectId)?.settings.autoTranslateDialects) return null
  const primary = languageIn(world, languageId)?.dialectOf
  return primary ? topTranslation(world, id, primary, form) : null
}

/**
 * The text of the translation that a build writes, or null where there is none.
 * For a string with plurals the texts by plural form, only of the forms that are translated.
 */
export const exportedText = (
  world: World,
  string: StringRow,
  languageId: string,
  { approvedOnly = false }: { approvedOnly?: ApprovedOnly } = {},
): string | PluralTexts | null => {
  if (!world.translationIds.has(string.id)) return null
  const textOf = (form: string | null): string | null =>
    writtenTranslation(world, string, languageId, form, approvedOnly)?.text ?? null
  if (typeof string.text === 'string') return textOf(null)
  const texts: Record<string, string> = {}
  for (const form of pluralFormsIn(world, languageId)) {
    const text = textOf(form)
    if (text !== null) texts[form] = text
  }
  return Object.keys(texts).length ? texts : null
}
