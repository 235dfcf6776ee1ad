/** The project's target languages, as the Editor names them: by a number as text. */
import type { TargetLanguage } from '../../src/contract/objects.ts'
import { languageByEditorId, languageOf, type Language } from '../world/languages.ts'
import type { World } from '../world/world.ts'
import { targetLanguageOf } from './ap-objects.ts'
import type { EditorView } from './view.ts'

const targetsOf = (world: World, { projectId }: EditorView): readonly string[] =>
  world.projects.get(projectId)?.targetLanguageIds ?? []

/** In the project's order. */
export const targetLanguages = (world: World, view: EditorView): TargetLanguage[] =>
  targetsOf(world, view)
    .map((id) => languageOf(id))
    .filter((language): language is Language => language !== undefined)
    .map(targetLanguageOf)

/** The language ids behind these numbers, and the numbers that no target language of the project has. */
export const languageIdsFrom = (
  world: World,
  view: EditorView,
  editorIds: readonly string[],
): { languageIds: string[]; unknown: string[] } => {
  const targets = targetsOf(world, view)
  const languageIds: string[] = []
  const unknown: string[] = []
  for (const editorId of editorIds) {
    const id = languageByEditorId(editorId)?.id
    if (id !== undefined && targets.includes(id)) languageIds.push(id)
    else unknown.push(editorId)
  }
  return { languageIds, unknown }
}
