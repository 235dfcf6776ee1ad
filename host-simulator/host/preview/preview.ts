/** A project's translations as a table to download. */
import { languageIn, pluralFormsIn } from '../../world/languages.ts'
import { filesOf, topTranslation } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { rowsAt } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import { isStringBased } from '../addresses.ts'
import { csvOf } from './csv.ts'

/**
 * Heads in the first row; then a row for each string, or for each plural form that one of the languages has.
 * A cell holds the translation that an export would take; it is empty where a language lacks the form.
 * Unstated: the columns. In ours branches stand in the place of files where strings are in branches.
 */
export const previewRows = (world: World, project: ProjectRow): string[][] => {
  const targets = project.targetLanguageIds
  const nameOf = (id: string): string => languageIn(world, id)?.name ?? id
  const isOfStrings = isStringBased(project)
  const heads = [
    isOfStrings ? 'Branch' : 'File',
    'Key',
    'Plural form',
    'Context',
    nameOf(project.sourceLanguageId),
  ]
  const cellsOf = (string: StringRow, form: string | null): string[] =>
    targets.map((id) => topTranslation(world, string.id, id, form)?.text ?? '')
  const rows = filesOf(world, project.id).flatMap((file) =>
    rowsAt(world.strings, file.stringIds).flatMap((string) =>
      formsOf(world, project, string).map((form) => [
        isOfStrings ? (world.branches.get(file.branchId ?? NaN)?.name ?? '') : file.name,
        string.identifier,
        form ?? '',
        string.context,
        typeof string.text === 'string' ? string.text : (string.text[form ?? 'other'] ?? ''),
        ...cellsOf(string, form),
      ]),
    ),
  )
  return [[...heads, ...targets.map(nameOf)], ...rows]
}

const formsOf = (world: World, project: ProjectRow, { text }: StringRow): (string | null)[] => {
  if (typeof text === 'string') return [null]
  return [
    ...new Set([
      ...Object.keys(text),
      ...project.targetLanguageIds.flatMap((id) => pluralFormsIn(world, id)),
    ]),
  ]
}

/** In a workbook each cell says that it is text, so that no option is needed there. What packs it loads then. */
export const previewOf = async (
  world: World,
  project: ProjectRow,
  format: 'csv' | 'xlsx',
  areFormulasText = false,
): Promise<Blob> => {
  const rows = previewRows(world, project)
  if (format === 'csv') return new Blob([csvOf(rows, areFormulasText)], { type: 'text/csv;charset=utf-8' })
  const { xlsxOf } = await import('../../formats/xlsx.ts')
  return new Blob([xlsxOf('Translations', rows)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
