/** What is written in the active area, by the person or by an app. */
import { problem, type Problem } from '../world/problem.ts'
import { sourceText } from '../world/texts.ts'
import type { World } from '../world/world.ts'
import { activeString } from './active.ts'
import { assetProblem } from './asset.ts'
import {
  activePlace,
  formOfSource,
  initialText,
  isCorrectionOf,
  unsavedAt,
  withCorrection,
  withDraft,
} from './area.ts'
import type { MoveOf } from './moves.ts'
import { refiltered } from './target.ts'
import type { EditorView } from './view.ts'

/** Unstated: how long a translation may be. Ours is what one call of an app may say, or its source where that is longer. */
const draftLength = 1024 * 1024

export const noString = (deed: string): Problem =>
  problem('no-active-string', '', `Failed to ${deed}: no string is active in the Editor`)

/**
 * In the multilingual mode and in the review of sources what is written waits to be saved, and so does, in every
 * mode, what is written over a suggestion that waits. Unstated: what becomes of an empty text. It shows, and nothing waits.
 * In the others it waits from when the area is left: see `targeted`.
 */
export const drafted = (world: World, view: EditorView, draft: string): EditorView | Problem => {
  const place = activePlace(view)
  if (!place) return noString('change the translation')
  const file = assetProblem(world, place.stringId, 'change the translation')
  if (file) return file
  if (draft === view.draft) return view
  if (draft.length > draftLength) {
    const string = activeString(world, view)
    const most = Math.max(draftLength, string ? sourceText(string, view.pluralForm).length : 0)
    if (draft.length > most)
      return problem(
        'too-long',
        'text',
        `Failed to change the translation: expected at most ${most} characters, got ${draft.length}`,
      )
  }
  const next = { draft, textareaSelection: null }
  if (view.mode === 'review') return { ...view, ...next, corrections: withCorrection(world, view, draft) }
  return view.mode === 'multilingual' || unsavedAt(view, place)
    ? refiltered(world, view, { ...next, unsaved: withDraft(view, draft) })
    : { ...view, ...next }
}

/** These corrections wait, and no others. The area that is shown has the one that is its own. */
export const setCorrections = (
  world: World,
  view: EditorView,
  { corrections }: MoveOf<'setCorrections'>,
): EditorView => {
  const next = { ...view, corrections }
  const place = activePlace(view)
  const string = activeString(world, view)
  if (view.mode !== 'review' || !place || !string) return next
  const isWaiting = corrections.some(isCorrectionOf(string, formOfSource(string, view.pluralForm)))
  return isWaiting ? { ...next, draft: initialText(world, next, place) } : next
}

export const copySource = (world: World, view: EditorView): EditorView | Problem => {
  const string = activeString(world, view)
  return string ? drafted(world, view, sourceText(string, view.pluralForm)) : noString('copy the source')
}
