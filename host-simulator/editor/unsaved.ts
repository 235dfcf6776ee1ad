/** Suggestions that wait to be saved, in every mode: the specification names none. */
import type { SourceString, UnsavedSuggestion } from '../../src/contract/objects.ts'
import type { CommandOf } from '../world/commands.ts'
import { languageByEditorId } from '../world/languages.ts'
import { isProblem, problem, type Problem } from '../world/problem.ts'
import { rowsAt } from '../world/table.ts'
import type { World } from '../world/world.ts'
import { sourceStringOf } from './ap-objects.ts'
import { assetProblem } from './asset.ts'
import { activePlace, initialText, unsavedAt, type Place } from './area.ts'
import { checkedIds } from './lists.ts'
import type { MoveOf } from './moves.ts'
import { isExcluded } from './target-languages.ts'
import { formsOf, refiltered } from './target.ts'
import type { EditorView, Unsaved } from './view.ts'

export type ApplyMethod = 'selectedStrings' | 'providedStrings' | 'all'

const keyOf = ({ stringId, languageId, pluralForm }: Place): string =>
  JSON.stringify([stringId, languageId, pluralForm])

export const setUnsaved = (
  world: World,
  view: EditorView,
  { suggestions }: MoveOf<'setUnsaved'>,
): EditorView | Problem => {
  const deed = 'set unsaved suggestions'
  const found = unsavedFrom(world, view, suggestions, deed)
  if (isProblem(found)) return found
  const wrong = found.map((each) => wrongContent(world, each, deed)).find((each) => each !== null)
  if (wrong) return wrong
  const byKey = new Map(view.unsaved.map((each) => [keyOf(each), each]))
  for (const each of found) byKey.set(keyOf(each), each)
  return withUnsaved(world, view, [...byKey.values()])
}

/** Suggestions that are not there are none to remove. */
export const removeUnsaved = (
  world: World,
  view: EditorView,
  { suggestions }: MoveOf<'removeUnsaved'>,
): EditorView | Problem => {
  const found = unsavedFrom(world, view, suggestions, 'remove unsaved suggestions')
  if (isProblem(found)) return found
  const gone = new Set(found.map(keyOf))
  return withUnsaved(
    world,
    view,
    view.unsaved.filter((each) => !gone.has(keyOf(each))),
  )
}

/** The view with these suggestions; the active area shows what came or went there. */
const withUnsaved = (world: World, view: EditorView, unsaved: readonly Unsaved[]): EditorView => {
  const place = activePlace(view)
  if (!place || unsavedAt(view, place) === unsavedAt({ unsaved }, place))
    return refiltered(world, view, { unsaved })
  const draft = initialText(world, { ...view, unsaved }, place)
  const textareaSelection = draft === view.draft ? view.textareaSelection : null
  return refiltered(world, view, { unsaved, draft, textareaSelection })
}

/** The suggestions as an app said them, with what they name found; all that is unknown is told at once. */
const unsavedFrom = (
  world: World,
  view: EditorView,
  suggestions: readonly UnsavedSuggestion[],
  deed: string,
): Unsaved[] | Problem => {
  const missing = [...new Set(suggestions.map(({ id }) => id))].filter((id) => !stringOf(world, view, id))
  if (missing.length)
    return problem(
      'not-found',
      'id',
      `Failed to ${deed}: no string ${missing.join(', ')} in project ${view.projectId}`,
    )
  const codes = [...new Set(suggestions.map(({ languageId }) => languageId))]
  const foreign = codes.filter((code) => targetOf(world, view, code) === undefined)
  if (foreign.length)
    return problem(
      'not-found',
      'languageId',
      `Failed to ${deed}: no target language "${foreign.join('", "')}" in project ${view.projectId}`,
    )
  const excluded = suggestions.find(({ id, languageId: code }) => {
    const file = world.files.get(stringOf(world, view, id)?.fileId ?? NaN)
    return file && isExcluded(file, targetOf(world, view, code) ?? code)
  })
  if (excluded)
    return problem(
      'not-found',
      'languageId',
      `Failed to ${deed}: the file of string ${excluded.id} excludes the language "${excluded.languageId}"`,
    )
  const found: Unsaved[] = []
  for (const { id, languageId: code, pluralId, text, translationId = null } of suggestions) {
    const stringId = Number(id)
    const languageId = targetOf(world, view, code) ?? code
    const pluralForm = pluralFormOf(formsOf(world, { stringId, languageId }), pluralId)
    if (pluralForm === undefined) {
      const forms = formsOf(world, { stringId, languageId }).join(', ')
      const wanted = forms ? `expected one of ${forms} in ${languageId} or its index` : 'it has no plurals'
      return problem(
        'wrong-plural-form',
        'pluralId',
        `Failed to ${deed}: string ${stringId}: ${wanted}, got ${JSON.stringify(pluralId ?? null)}`,
      )
    }
    found.push({ stringId, languageId, pluralForm, text, translationId })
  }
  return found
}

const stringOf = (world: World, { projectId }: EditorView, id: number | string) => {
  const string = typeof id === 'string' && !/^\d+$/.test(id) ? undefined : world.strings.get(Number(id))
  return string?.projectId === projectId ? string : undefined
}

/** Unstated: whether a language is named by its code or by its number. Both are taken. */
const targetOf = (world: World, { projectId }: EditorView, code: string): string | undefined =>
  world.projects
    .get(projectId)
    ?.targetLanguageIds.find((id) => id === code || id === languageByEditorId(world, code)?.id)

/** The category, null where there is none to name, undefined where the name fits none. */
const pluralFormOf = (
  forms: readonly string[],
  pluralId: UnsavedSuggestion['pluralId'],
): string | null | undefined => {
  if (!forms.length) return pluralId == null || pluralId === '' ? null : undefined
  const isIndex = typeof pluralId === 'number' || /^\d+$/.test(pluralId ?? '')
  return isIndex ? forms[Number(pluralId)] : forms.find((form) => form === pluralId)
}

const wrongContent = (
  world: World,
  { stringId, languageId, text, translationId }: Unsaved,
  deed: string,
): Problem | null => {
  const file = assetProblem(world, stringId, deed)
  if (file) return file
  const failed = `Failed to ${deed}: string ${stringId} in ${languageId}`
  if (!text.trim()) return problem('empty', 'text', `${failed}: expected a text, got an empty one`)
  if (translationId === null) return null
  const row = world.translations.get(translationId)
  return row?.stringId === stringId && row.languageId === languageId && !row.isDeleted
    ? null
    : problem('not-found', 'translationId', `${failed}: no translation ${translationId}`)
}

/** What `AP.editor.getUnsavedSourceStrings` answers: each string once, null where none has a suggestion. */
export const unsavedStrings = (world: World, { mode, unsaved }: EditorView): SourceString[] | null => {
  // docs/facts.md, F10: of this method alone it is said that it is of the multilingual view.
  if (mode !== 'multilingual' || !unsaved.length) return null
  const ids = [...new Set(unsaved.map(({ stringId }) => stringId))]
  return rowsAt(world.strings, ids).map((string) => sourceStringOf(world, string))
}

/** The suggestions that an order to save them means. */
export const unsavedToApply = (
  world: World,
  view: EditorView,
  method: ApplyMethod,
  stringIds: readonly number[] | null,
): readonly Unsaved[] | Problem => {
  const deed = 'apply unsaved translations'
  if (method === 'all') return view.unsaved
  const provided = method === 'providedStrings' ? stringIds : checkedIds(world, view)
  if (!provided)
    return problem('invalid', 'data', `Failed to ${deed}: providedStrings wants ids of strings, got null`)
  const unknown = provided.filter((id) => world.strings.get(id)?.projectId !== view.projectId)
  if (unknown.length)
    return problem(
      'not-found',
      'data',
      `Failed to ${deed}: no string ${unknown.join(', ')} in project ${view.projectId}`,
    )
  const wanted = new Set(provided)
  return view.unsaved.filter(({ stringId }) => wanted.has(stringId))
}

/**
 * The command that saves a suggestion.
 * Unstated: what becomes of the translation that it edits. It stays, below the new one.
 */
export const commandOf = ({
  stringId,
  languageId,
  pluralForm,
  text,
}: Unsaved): CommandOf<'addTranslation'> => ({ do: 'addTranslation', stringId, languageId, text, pluralForm })

/** The view without a suggestion that was saved; one that was changed meanwhile stays. Its area shows what it showed. */
export const withoutSaved = (world: World, view: EditorView, saved: Unsaved): EditorView =>
  refiltered(world, view, { unsaved: view.unsaved.filter((each) => each !== saved) })
