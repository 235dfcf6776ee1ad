/** The areas that translations are written in: one for each string, language and plural form. */
import { topTranslation, translationsOf } from '../world/queries.ts'
import type { StringRow } from '../world/string-rows.ts'
import { sourceText } from '../world/texts.ts'
import type { World } from '../world/world.ts'
import type { Correction, EditorView, Unsaved } from './view.ts'

export type Place = Pick<Unsaved, 'stringId' | 'languageId' | 'pluralForm'>

const isSamePlace = (a: Place, b: Place): boolean =>
  a.stringId === b.stringId && a.languageId === b.languageId && a.pluralForm === b.pluralForm

/** The area that the cursor is in; null without an active string. */
export const activePlace = ({ stringId, languageId, pluralForm }: EditorView): Place | null =>
  stringId === null ? null : { stringId, languageId, pluralForm }

export const isActivePlace = (view: EditorView, place: Place): boolean => {
  const active = activePlace(view)
  return active !== null && isSamePlace(active, place)
}

/** The suggestion that waits for this area, if one does. */
export const unsavedAt = ({ unsaved }: Pick<EditorView, 'unsaved'>, place: Place): Unsaved | undefined =>
  unsaved.find((each) => isSamePlace(each, place))

/**
 * What the area holds before anyone writes in it: what waits there, else the person's own translation,
 * else the top one, else nothing. Unstated: what the text area holds when a string opens.
 */
export const initialText = (
  world: World,
  view: Pick<EditorView, 'userId' | 'unsaved' | 'corrections' | 'mode'>,
  place: Place,
): string => {
  const { stringId, languageId, pluralForm } = place
  // What a translated file is called is nothing to write on.
  if (world.strings.get(stringId)?.asset !== undefined) return ''
  // Unstated: what is written in the review of source texts. Ours is a correction, which begins as the source.
  if (view.mode === 'review') {
    const string = world.strings.get(stringId)
    if (!string) return ''
    const form = formOfSource(string, pluralForm)
    return view.corrections.find(isCorrectionOf(string, form))?.text ?? sourceText(string, form)
  }
  const waiting = unsavedAt(view, place)
  if (waiting) return waiting.text
  const own = translationsOf(world, stringId, languageId, pluralForm).find(
    (row) => row.userId === view.userId,
  )
  return (own ?? topTranslation(world, stringId, languageId, pluralForm))?.text ?? ''
}

/** The source has forms of its own language; where it lacks one, the last is meant. */
export const formOfSource = ({ text }: StringRow, pluralForm: string | null): string | null =>
  typeof text === 'string'
    ? null
    : pluralForm !== null && Object.hasOwn(text, pluralForm)
      ? pluralForm
      : 'other'

export const isCorrectionOf =
  ({ id }: StringRow, form: string | null) =>
  ({ stringId, pluralForm }: Correction): boolean =>
    stringId === id && pluralForm === form

/** The corrections that wait to be saved, with this text for the source that is shown. */
export const withCorrection = (world: World, view: EditorView, text: string): readonly Correction[] => {
  const string = world.strings.get(view.stringId ?? NaN)
  if (!string) return view.corrections
  const pluralForm = formOfSource(string, view.pluralForm)
  const isHere = isCorrectionOf(string, pluralForm)
  const others = view.corrections.filter((each) => !isHere(each))
  const isWritten = !!text.trim() && text !== sourceText(string, pluralForm)
  return isWritten ? [...others, { stringId: string.id, pluralForm, text }] : others
}

/** What the area shows. */
export const textAt = (world: World, view: EditorView, place: Place): string =>
  isActivePlace(view, place) ? view.draft : initialText(world, view, place)

/** Whether the active area has a text that nobody saved. In the review of sources it is none of a translation, and waits already. */
export const isWritten = (world: World, view: EditorView): boolean => {
  const place = activePlace(view)
  if (!place || view.mode === 'review') return false
  const { draft } = view
  return draft !== view.begun && !!draft.trim() && draft !== initialText(world, view, place)
}

/** What waits to be saved, with this text for the active area; the place among the others stays. */
export const withDraft = (view: EditorView, text: string): readonly Unsaved[] => {
  const place = activePlace(view)
  if (!place) return view.unsaved
  const waiting = unsavedAt(view, place)
  if (!text.trim()) return view.unsaved.filter((each) => each !== waiting)
  if (!waiting) return [...view.unsaved, { ...place, text, translationId: null }]
  return view.unsaved.map((each) => (each === waiting ? { ...each, text } : each))
}

/** All that waits to be saved once the area is left: what was written there, too. */
export const unsavedWithDraft = (world: World, view: EditorView): readonly Unsaved[] =>
  isWritten(world, view) ? withDraft(view, view.draft) : view.unsaved
