/** The project's target languages, as the Editor names them: by a number as text. */
import type { TargetLanguage } from '../../src/contract/objects.ts'
import { firstNamed } from '../../src/contract/several.ts'
import { languagesOpen } from '../world/access.ts'
import { languageByEditorId, languageIn, type Language } from '../world/languages.ts'
import type { FileRow } from '../world/file-rows.ts'
import { rowsAt } from '../world/table.ts'
import type { World } from '../world/world.ts'
import { targetLanguageOf } from './ap-objects.ts'
import type { EditorView } from './view.ts'

type Place = Pick<EditorView, 'projectId' | 'fileIds'>

const targetsOf = (world: World, { projectId }: Place): readonly string[] =>
  world.projects.get(projectId)?.targetLanguageIds ?? []

/**
 * Target languages that the open files are translated into, in the project's order.
 * Unstated: what several files make of a language that one of them excludes. It is open while one does not.
 */
export const openLanguageIds = (world: World, view: Place): readonly string[] => {
  const files = rowsAt(world.files, view.fileIds)
  return targetsOf(world, view).filter((id) => !files.length || files.some((file) => !isExcluded(file, id)))
}

export const isExcluded = ({ excludedTargetLanguages: excluded }: FileRow, languageId: string): boolean =>
  excluded?.includes(languageId) === true

/** The languages that are shown, as far as they are open; else the first that is. */
export const languagesLeft = (
  world: World,
  view: EditorView,
): Pick<EditorView, 'languageId' | 'languageIds'> => {
  const open = openLanguageIds(world, view)
  const shown = view.languageIds.filter((id) => open.includes(id))
  const languageId = open.includes(view.languageId)
    ? view.languageId
    : (shown[0] ?? open[0] ?? view.languageId)
  if (shown.length === view.languageIds.length) return { languageId, languageIds: view.languageIds }
  return { languageId, languageIds: shown.length ? shown : [languageId] }
}

/** Those in which the person may work, in the project's order. */
export const targetLanguages = (world: World, view: EditorView): TargetLanguage[] =>
  languagesOpen(world.users.get(view.userId), view.projectId, targetsOf(world, view))
    .map((id) => languageIn(world, id))
    .filter((language): language is Language => language !== undefined)
    .map(targetLanguageOf)

/** What to write in place of an id that is not found: the number of a code, else the numbers that there are. */
export const idsFor = (world: World, view: EditorView, unknown: readonly string[]): string => {
  const here = openLanguageIds(world, view).flatMap((id) => languageIn(world, id) ?? [])
  const meant = unknown.flatMap((written) => {
    const is = (name: string): boolean => name.toLowerCase() === written.toLowerCase()
    const found = here.find(({ id, editorCode, locale, name }) => [id, editorCode, locale, name].some(is))
    return found ? [`"${written}" has the id "${found.editorId}"`] : []
  })
  return firstNamed(meant.length ? meant : here.map(({ id, editorId }) => `"${editorId}" is ${id}`)).join(
    ', ',
  )
}

/** The language ids behind these numbers, and the numbers that no target language of the open files has. */
export const languageIdsFrom = (
  world: World,
  view: EditorView,
  editorIds: readonly string[],
): { languageIds: string[]; unknown: string[] } => {
  const targets = openLanguageIds(world, view)
  const languageIds: string[] = []
  const unknown: string[] = []
  for (const editorId of editorIds) {
    const id = languageByEditorId(world, editorId)?.id
    if (id !== undefined && targets.includes(id)) languageIds.push(id)
    else unknown.push(editorId)
  }
  return { languageIds, unknown }
}
