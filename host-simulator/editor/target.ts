/** What the translation area stands on: a string, a language, a plural form, and the text that belongs there. */
import { pluralFormsIn } from '../world/languages.ts'
import { stringIdsOf } from '../world/queries.ts'
import type { World } from '../world/world.ts'
import { initialText, unsavedWithDraft } from './area.ts'
import { listedIds, pageOfIndex } from './lists.ts'
import type { EditorView } from './view.ts'

type Target = Pick<EditorView, 'stringId' | 'languageId' | 'pluralForm'>

/** Plural categories to translate into, none for a string without plurals. */
export const formsOf = (
  world: World,
  { stringId, languageId }: Omit<Target, 'pluralForm'>,
): readonly string[] =>
  typeof world.strings.get(stringId ?? NaN)?.text === 'object' ? pluralFormsIn(world, languageId) : []

/** The forms that the area has tabs for: in the review of sources those of the source. */
export const formsShown = (
  world: World,
  view: Pick<EditorView, 'mode'> & Omit<Target, 'pluralForm'>,
): readonly string[] => {
  const text = world.strings.get(view.stringId ?? NaN)?.text
  return view.mode === 'review' && typeof text === 'object' ? Object.keys(text) : formsOf(world, view)
}

/**
 * The view on another string, language or form, with its draft; on the same one the draft stays.
 * Unstated: what becomes of a text that was not saved. It waits to be, and is there again where it was written.
 */
export const targeted = (world: World, view: EditorView, wish: Partial<Target>): EditorView => {
  const wanted = {
    stringId: view.stringId,
    languageId: view.languageId,
    pluralForm: view.pluralForm,
    ...wish,
  }
  const forms = formsShown(world, { ...wanted, mode: view.mode })
  const pluralForm = forms.find((form) => form === wanted.pluralForm) ?? forms[0] ?? null
  const target = { ...wanted, pluralForm }
  const { stringId } = target
  if (
    target.stringId === view.stringId &&
    target.languageId === view.languageId &&
    target.pluralForm === view.pluralForm
  )
    return view
  // Unstated: whether the selection in the source outlives a change of string. Both selections end.
  const unsaved = unsavedWithDraft(world, view)
  const draft = stringId === null ? '' : initialText(world, { ...view, unsaved }, { ...target, stringId })
  return {
    ...view,
    ...target,
    unsaved,
    draft,
    begun: draft,
    sourceSelection: null,
    textareaSelection: null,
    assetPreview: null,
  }
}

/** Whether both views list the same strings in the same order. */
const hasSameList = (world: World, a: EditorView, b: EditorView): boolean => {
  const [first, second] = [listedIds(world, a), listedIds(world, b)]
  return first === second || (first.length === second.length && first.every((id, i) => id === second[i]))
}

/** The view with these parts changed, its list with them; the same view when they are so already. */
export const refiltered = (world: World, view: EditorView, changes: Partial<EditorView>): EditorView => {
  const isSame = Object.entries(changes).every(([key, value]) =>
    isDeepEqual(view[key as keyof EditorView], value),
  )
  if (isSame) return view
  const { languageId = view.languageId, ...others } = changes
  const next = targeted(world, { ...view, ...others }, { languageId })
  return hasSameList(world, view, next) ? next : relisted(world, next)
}

/** Of plain JSON. */
const isDeepEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The view on this string, with the page that lists it. */
export const onString = (world: World, view: EditorView, stringId: number | null): EditorView => {
  const index = stringId === null ? -1 : listedIds(world, view).indexOf(stringId)
  const next = targeted(world, view, { stringId })
  const page = index < 0 ? view.page : pageOfIndex(index)
  return page === next.page ? next : { ...next, page }
}

/**
 * The listed string after or before the active one.
 * Where a filter has let go of the active string, the next one is the first that stands after it in its file.
 */
export const neighbour = (world: World, view: EditorView, by: 1 | -1): number | undefined => {
  const listed = listedIds(world, view)
  const index = view.stringId === null ? -1 : listed.indexOf(view.stringId)
  if (index >= 0) return listed[index + by]
  const all = stringIdsOf(world, view.fileIds)
  const place = view.stringId === null ? -1 : all.indexOf(view.stringId)
  if (place < 0) return listed.at(by > 0 ? 0 : -1)
  const places = new Map(all.map((id, at) => [id, at]))
  const isBeyond = (id: number): boolean => ((places.get(id) ?? 0) - place) * by > 0
  return by > 0 ? listed.find(isBeyond) : listed.findLast(isBeyond)
}

/**
 * The view after its list changed: on the same string if it is still listed, else on the first.
 * Unstated: whether checks outlive a change of the list. They do not.
 */
export const relisted = (world: World, before: EditorView): EditorView => {
  // What leaving the area adds to it, a list of what waits has already.
  const view = { ...before, unsaved: unsavedWithDraft(world, before) }
  const listed = listedIds(world, view)
  const isListed = view.stringId !== null && listed.includes(view.stringId)
  return onString(world, { ...view, page: 1, checked: [] }, isListed ? view.stringId : (listed[0] ?? null))
}
