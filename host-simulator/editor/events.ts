/** The UI events between two states: a function of before, after and the changes that led there. */
import type { FileChange, LanguageChange, UiEvents } from '../../src/contract/event-payloads.ts'
import type { FileData, PartialContext, TargetLanguage } from '../../src/contract/objects.ts'
import type { Change, GivenApproval, TranslationChange } from '../world/changes.ts'
import type { World } from '../world/world.ts'
import { activeString } from './active.ts'
import { languageIn } from '../world/languages.ts'
import {
  contextOf,
  fileDataOf,
  personOf,
  selectedStringsFrom,
  sourceStringOf,
  targetLanguageOf,
  translationOf,
} from './ap-objects.ts'
import { themeOf } from './custom-theme.ts'
import { checkedIds, listedStrings } from './lists.ts'
import { menuClickOf, type MenuClickPayload, type MenuEvent } from './menus.ts'
import { isoWithOffset } from './times.ts'
import type { EditorView, MenuClick } from './view.ts'

export interface EditorState {
  world: World
  view: EditorView
}

type EventName = Exclude<keyof UiEvents, `context.menu.click:${string}`>

export type EditorEvent =
  | { [E in EventName]: { event: E; payload: UiEvents[E] } }[EventName]
  | { event: MenuEvent; payload: MenuClickPayload }

/**
 * The events that apps hear of: first what happened in the world, in order, then what happened in the view,
 * from the page down to the text area. Changes in other projects raise none,
 * nor do changes of what is no translation: the specification has no event for those.
 */
export const eventsBetween = (
  before: EditorState,
  after: EditorState,
  changes: readonly Change[],
  userId: number,
): EditorEvent[] => [
  ...changes
    .flatMap((change) => translationChanges(change, after))
    .flatMap((change) => translationEvents(after, change)),
  ...viewEvents(before, after, userId),
]

/**
 * Unstated: what apps hear of many translations at once.
 * Of those of the active string they hear as if they came one by one, of the others nothing.
 */
const translationChanges = (change: Change, { world, view }: EditorState): TranslationChange[] => {
  if ('translationId' in change) return [change]
  const { by, at } = change
  const ofActive = (id: number): OfTranslation[] => {
    const row = world.translations.get(id)
    if (!row || row.stringId !== view.stringId) return []
    return [{ translationId: id, stringId: row.stringId, languageId: row.languageId, by, at }]
  }
  if (change.fact === 'translationsDeleted')
    return change.translationIds.flatMap(ofActive).map((of) => ({ fact: 'translationDeleted', ...of }))
  if (change.fact === 'translationsDisapproved')
    return change.translationIds.flatMap(ofActive).map((of) => ({ fact: 'translationDisapproved', ...of }))
  if (change.fact !== 'translationsImported') return []
  const approved = (given: GivenApproval, of: OfTranslation): TranslationChange => ({
    fact: 'translationApproved',
    ...of,
    ...given,
  })
  return [
    ...change.translations.flatMap(({ id, text, pluralForm, approval }) =>
      ofActive(id).flatMap((of): TranslationChange[] => [
        { fact: 'translationAdded', ...of, text, pluralForm },
        ...(approval ? [approved(approval, of)] : []),
      ]),
    ),
    ...change.approved.flatMap((given) => ofActive(given.translationId).map((of) => approved(given, of))),
  ]
}

type OfTranslation = Pick<TranslationChange, 'translationId' | 'stringId' | 'languageId' | 'by' | 'at'>

const translationEvents = ({ world, view }: EditorState, change: TranslationChange): EditorEvent[] => {
  const row = world.translations.get(change.translationId)
  if (!row || world.strings.get(row.stringId)?.projectId !== view.projectId) return []
  const translation = translationOf(world, row)
  switch (change.fact) {
    case 'translationAdded':
      return [{ event: 'translation.added', payload: translation }]
    // Unstated: what a new text of a translation raises. Ours is what a delete and an add raise.
    case 'translationEdited':
      return [
        { event: 'translation.deleted', payload: { id: row.id, string_id: row.stringId } },
        { event: 'translation.added', payload: translation },
      ]
    case 'translationDeleted':
      return [{ event: 'translation.deleted', payload: { id: row.id, string_id: row.stringId } }]
    case 'translationRestored':
      return [{ event: 'translation.restored', payload: translation }]
    case 'translationVoted':
      return [{ event: 'translation.vote', payload: translation }]
    case 'translationApproved': {
      const user = world.users.get(change.by)
      const approver = user ? personOf(user) : { id: String(change.by), login: '', name: '', avatar_url: '' }
      const approval = { approved: true, approver, approved_at: isoWithOffset(change.at) }
      return [{ event: 'translation.approve', payload: { ...translation, ...approval } }]
    }
    // Unstated: what it says where approvals of other steps are left. It is approved.
    case 'translationDisapproved':
      return [
        {
          event: 'translation.disapprove',
          payload: { ...translation, approved: change.approvalId !== undefined },
        },
      ]
  }
}

const viewEvents = (before: EditorState, after: EditorState, userId: number): EditorEvent[] => {
  const [old, view] = [before.view, after.view]
  if (old === view) return []
  const events: EditorEvent[] = []
  const context = (): PartialContext => contextOf(after.world, view, userId)
  const string = activeString(after.world, view)
  const source = string && sourceStringOf(after.world, string)
  // Unstated: whether a custom theme raises the event. It does where its mode is another theme than before.
  if (themeOf(view) !== themeOf(old)) events.push({ event: 'theme.changed', payload: themeOf(view) })
  // Unstated: whether more or fewer languages are a change of language. They are, whatever led there.
  if (view.languageId !== old.languageId || !sameItems(view.languageIds, old.languageIds))
    events.push({
      event: 'language.change',
      payload: { ...context(), ...targetLanguage(after) } as LanguageChange,
    })
  if (!sameItems(view.fileIds, old.fileIds))
    events.push({ event: 'file.change', payload: { ...context(), ...fileIn(after) } as FileChange })
  if (view.stringId !== old.stringId) events.push({ event: 'string.change', payload: source })
  if (!sameItems(view.checked, old.checked))
    events.push({ event: 'string.selected', payload: selected(after) })
  if (source && isSameTarget(old, view) && view.draft !== old.draft)
    events.push({ event: 'textarea.edited', payload: { ...source, oldText: old.draft, newText: view.draft } })
  if (view.assetPreview && view.assetPreview !== old.assetPreview) events.push(...assetEvents(after, userId))
  if (view.menuClick && view.menuClick !== old.menuClick) events.push(...clickEvents(after, view.menuClick))
  return events
}

/** Unstated: what the suggestion looks like. As any translation; its text is the name of the file. */
const assetEvents = ({ world, view }: EditorState, userId: number): EditorEvent[] => {
  const context = contextOf(world, view, userId) as UiEvents['asset.source.preview']
  const { translationId } = view.assetPreview ?? { translationId: null }
  if (translationId === null) return [{ event: 'asset.source.preview', payload: context }]
  const row = world.translations.get(translationId)
  const file = fileIn({ world, view })
  if (!row || !file) return []
  const { project_id, organization_id } = context
  const of = { project_id, ...(organization_id !== undefined && { organization_id }) }
  const suggestion = { ...translationOf(world, row) }
  return [{ event: 'asset.suggestion.preview', payload: { ...of, editor: file, suggestion } }]
}

// Unstated: which language object the event carries. Ours is the one of `getProjectTargetLanguages`.
const targetLanguage = ({ world, view }: EditorState): TargetLanguage | undefined => {
  const language = languageIn(world, view.languageId)
  return language && targetLanguageOf(language)
}

const fileIn = ({ world, view }: EditorState): FileData | undefined => {
  const file = world.files.get(activeString(world, view)?.fileId ?? view.fileIds[0] ?? NaN)
  return file && fileDataOf(world, file, view.languageId)
}

const clickEvents = ({ world, view }: EditorState, click: MenuClick): EditorEvent[] => {
  const payload = menuClickOf(world, view, click)
  return payload ? [{ event: click.eventSubscriptionId as MenuEvent, payload }] : []
}

type Items = readonly (number | string)[] | 'all'

const sameItems = (a: Items, b: Items): boolean =>
  a === b || (a !== 'all' && b !== 'all' && a.length === b.length && a.every((id, index) => id === b[index]))

// The specification fires `textarea.edited` for what the user changes; a text that comes with a string is none.
const isSameTarget = (a: EditorView, b: EditorView): boolean =>
  a.stringId === b.stringId && a.languageId === b.languageId && a.pluralForm === b.pluralForm

/**
 * Unstated: what the event carries when all strings are selected, which may be 100,000.
 * Ours carries those of the current page; `getSelectedStrings` says `all`.
 */
const selected = ({ world, view }: EditorState): UiEvents['string.selected'] => {
  const ids =
    view.checked === 'all' ? listedStrings(world, view).map(({ id }) => id) : checkedIds(world, view)
  return selectedStringsFrom(world, view, ids)
}
