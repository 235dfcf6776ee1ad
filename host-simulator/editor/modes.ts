/** Modes of the Editor, and the languages that a mode shows. */
import type { EditorMode } from '../../src/contract/objects.ts'
import { problem, type Problem } from '../world/problem.ts'
import type { World } from '../world/world.ts'
import { activePlace, initialText, unsavedWithDraft } from './area.ts'
import type { MoveOf } from './moves.ts'
import { openLanguageIds } from './target-languages.ts'
import { refiltered } from './target.ts'
import type { EditorView } from './view.ts'

/** Languages that the multilingual mode starts with. */
const startingCount = 3

/** Why there is no such mode here, or null. */
export const modeProblem = ({ organization }: World, mode: EditorMode): Problem | null =>
  mode === 'review' && organization.edition !== 'enterprise'
    ? problem(
        'wrong-mode',
        'mode',
        'Failed to set the mode: the review of source texts exists only in the enterprise edition',
      )
    : null

/**
 * The languages that are shown when a mode starts.
 * Unstated: with which languages the multilingual mode starts. The active one and the first others that are open.
 */
export const startingLanguages = (
  open: readonly string[],
  mode: EditorMode,
  languageId: string,
  wanted: readonly string[] = [],
): readonly string[] => {
  if (mode !== 'multilingual') return [languageId]
  if (wanted.length > 1) return wanted
  return [...new Set([languageId, ...open])].slice(0, startingCount)
}

export const setMode = (
  world: World,
  view: EditorView,
  { mode }: MoveOf<'setMode'>,
): EditorView | Problem => {
  const wrong = modeProblem(world, mode)
  if (wrong) return wrong
  if (mode === view.mode) return view
  const isMultilingual = mode === 'multilingual' || view.mode === 'multilingual'
  const languageIds = isMultilingual
    ? startingLanguages(openLanguageIds(world, view), mode, view.languageId)
    : view.languageIds
  const unsaved = mode === 'multilingual' || mode === 'review' ? unsavedWithDraft(world, view) : view.unsaved
  // What was written of the source is no translation, nor the other way round.
  const begun = view.mode === 'review' ? view.draft : view.begun
  const next = refiltered(world, view, { mode, languageIds, unsaved, begun })
  const place = mode === 'review' || view.mode === 'review' ? activePlace(next) : null
  if (!place) return next
  const draft = initialText(world, next, place)
  return { ...next, draft, begun: draft, textareaSelection: null }
}

export const setLanguage = (
  world: World,
  view: EditorView,
  { languageId }: MoveOf<'setLanguage'>,
): EditorView | Problem => {
  const isShown = view.languageIds.includes(languageId)
  const languageIds = view.mode === 'multilingual' && isShown ? view.languageIds : [languageId]
  const isJoining = view.mode === 'multilingual' && !isShown
  return (
    unknownLanguage(world, view, [languageId], 'languageId') ??
    refiltered(world, view, {
      languageId,
      languageIds: isJoining ? [...view.languageIds, languageId] : languageIds,
    })
  )
}

/** The active language stays where it is among them, else the first takes its place. */
export const setLanguages = (
  world: World,
  view: EditorView,
  { languageIds: wanted }: MoveOf<'setLanguages'>,
): EditorView | Problem => {
  const languageIds = [...new Set(wanted)]
  const failed = 'Failed to set the languages'
  const [first] = languageIds
  if (first === undefined)
    return problem('empty', 'languageIds', `${failed}: expected at least one language, got none`)
  if (languageIds.length > 1 && view.mode !== 'multilingual')
    return problem(
      'wrong-mode',
      'languageIds',
      `${failed}: several languages need the multilingual mode, the Editor is in ${view.mode}`,
    )
  const unknown = unknownLanguage(world, view, languageIds, 'languageIds')
  if (unknown) return unknown
  const languageId = languageIds.includes(view.languageId) ? view.languageId : first
  return refiltered(world, view, { languageId, languageIds })
}

const unknownLanguage = (
  world: World,
  view: EditorView,
  languageIds: readonly string[],
  field: string,
): Problem | null => {
  const open = openLanguageIds(world, view)
  const unknown = languageIds.filter((id) => !open.includes(id))
  if (!unknown.length) return null
  const targets = world.projects.get(view.projectId)?.targetLanguageIds ?? []
  const isExcluded = unknown.every((id) => targets.includes(id))
  const whose = isExcluded ? 'that the open file does not exclude' : `of project ${view.projectId}`
  const wanted = `expected a target language ${whose} (${open.join(', ')})`
  return problem('not-found', field, `Failed to set the language: ${wanted}, got "${unknown.join('", "')}"`)
}
