/** What is written in the active area, by the person or by an app. */
import { problem, type Problem } from '../world/problem.ts'
import { sourceText } from '../world/texts.ts'
import type { World } from '../world/world.ts'
import { activeString } from './active.ts'
import { assetProblem } from './asset.ts'
import { activePlace, initialText, unsavedAt } from './area.ts'
import { refiltered } from './target.ts'
import type { EditorView, Unsaved } from './view.ts'

/** Unstated: how long a translation may be. Ours is what one call of an app may say, or its source where that is longer. */
const draftLength = 1024 * 1024

export const noString = (deed: string): Problem =>
  problem('no-active-string', '', `Failed to ${deed}: no string is active in the Editor`)

/**
 * In the multilingual mode what is written waits to be saved, and so does, in every mode, what is written over
 * a suggestion that waits. Unstated: what becomes of an empty text. It shows, and nothing waits.
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
  return view.mode === 'multilingual' || (view.mode !== 'review' && unsavedAt(view, place))
    ? refiltered(world, view, { ...next, unsaved: withDraft(view, draft) })
    : { ...view, ...next }
}

export const copySource = (world: World, view: EditorView): EditorView | Problem => {
  const string = activeString(world, view)
  return string ? drafted(world, view, sourceText(string, view.pluralForm)) : noString('copy the source')
}

/** All that waits to be saved when the multilingual mode begins: a draft that was changed, too. */
export const unsavedWithDraft = (world: World, view: EditorView): readonly Unsaved[] => {
  const place = activePlace(view)
  return place && view.mode !== 'review' && view.draft !== initialText(world, view, place)
    ? withDraft(view, view.draft)
    : view.unsaved
}

/** What waits to be saved, with this text for the active area; the place among the others stays. */
const withDraft = (view: EditorView, text: string): readonly Unsaved[] => {
  const place = activePlace(view)
  if (!place) return view.unsaved
  const waiting = unsavedAt(view, place)
  if (!text.trim()) return view.unsaved.filter((each) => each !== waiting)
  if (!waiting) return [...view.unsaved, { ...place, text, translationId: null }]
  return view.unsaved.map((each) => (each === waiting ? { ...each, text } : each))
}
