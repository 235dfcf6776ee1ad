/** The payload that an event would have if it came now. */
import { contextMenuClick } from '../../src/contract/events.ts'
import { topTranslation } from '../world/queries.ts'
import type { Change } from '../world/changes.ts'
import { activeTopTranslation } from './active.ts'
import { contextOf } from './ap-objects.ts'
import { activeAsset } from './asset.ts'
import type { Editor } from './editor.ts'
import { eventsBetween, type EditorState } from './events.ts'
import { menuClickOf } from './menus.ts'

/** What has it in itself; undefined where the page has nothing that the event could tell of. */
export const payloadNow = (
  { world, view, userId }: Pick<Editor, 'world' | 'view' | 'userId'>,
  name: string,
): unknown => {
  const state = { world, view }
  if (name === 'asset.source.preview') return contextOf(world, view, userId)
  if (name === 'asset.suggestion.preview') return suggestionNow(state, userId)
  if (name.startsWith(contextMenuClick))
    return menuClickOf(world, view, { count: 1, eventSubscriptionId: name }) ?? undefined
  // All that a view has is new to one that shows nothing; a text comes after another of the same string.
  const nothing = {
    ...view,
    languageId: '',
    fileIds: [],
    stringId: null,
    checked: [],
    customTheme: null,
  } as const
  const otherTheme = { ...nothing, theme: view.theme === 'dark' ? 'light' : 'dark' } as const
  const otherDraft = { ...view, draft: `${view.draft} ` }
  const best =
    view.stringId === null ? null : topTranslation(world, view.stringId, view.languageId, view.pluralForm)
  const of = best && {
    translationId: best.id,
    stringId: best.stringId,
    languageId: best.languageId,
    by: userId,
    at: view.now,
  }
  const changes: Change[] = of
    ? [
        { fact: 'translationAdded', ...of, text: best.text, pluralForm: best.pluralForm },
        { fact: 'translationDeleted', ...of },
        { fact: 'translationRestored', ...of },
        { fact: 'translationVoted', ...of, mark: 'up', voteId: 1 },
        { fact: 'translationApproved', ...of, approvalId: 1 },
        { fact: 'translationDisapproved', ...of },
      ]
    : []
  const events = [
    ...eventsBetween({ world, view: otherTheme }, state, changes, userId),
    ...eventsBetween({ world, view: otherDraft }, state, [], userId),
  ]
  return events.find(({ event }) => event === name)?.payload
}

/** Of the best translated file, where a file of the type assets is open. */
const suggestionNow = ({ world, view }: EditorState, userId: number): unknown => {
  const row = activeAsset(world, view) && activeTopTranslation(world, view)
  if (!row) return undefined
  const shown = { ...view, assetPreview: { count: 1, translationId: row.id } }
  return eventsBetween(
    { world, view: { ...view, assetPreview: null } },
    { world, view: shown },
    [],
    userId,
  )[0]?.payload
}

export interface EventWish {
  name: string
  /** Left out, what is so now. */
  payload?: unknown
  /** Identifier of the only app that hears it. */
  app?: string | undefined
}

/** Sends the event, and answers how many frames it went to; or why it has nothing to tell. */
export const fireNow = (
  editor: Pick<Editor, 'world' | 'view' | 'userId'>,
  { name, payload: given, app }: EventWish,
  send: (name: string, payload: unknown, app?: string) => number,
): string | number => {
  const payload = given === undefined ? payloadNow(editor, name) : given
  return payload === undefined
    ? `payload: expected one: the page shows nothing that ${name} could tell of`
    : send(name, payload, app)
}
