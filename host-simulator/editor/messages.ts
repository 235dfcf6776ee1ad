/** Message bars, and numbers on the icons of apps. */
import { problem, type Problem } from '../world/problem.ts'
import type { MoveOf } from './moves.ts'
import type { EditorView } from './view.ts'

/** Messages shown at once; an older one gives way. An app may send any number. */
const messageLimit = 20

export const showMessage = (view: EditorView, { kind, text }: MoveOf<'showMessage'>): EditorView => {
  const id = view.lastMessageId + 1
  return { ...view, lastMessageId: id, messages: [...view.messages, { id, kind, text }].slice(-messageLimit) }
}

export const dismissMessage = (
  view: EditorView,
  { messageId }: MoveOf<'dismissMessage'>,
): EditorView | Problem => {
  const messages = view.messages.filter(({ id }) => id !== messageId)
  if (messages.length < view.messages.length) return { ...view, messages }
  return problem('not-found', 'messageId', `Failed to dismiss a message: no message ${messageId} is shown`)
}

export const setBadge = (view: EditorView, { key, count }: MoveOf<'setBadge'>): EditorView | Problem => {
  if (!Number.isInteger(count) || count < 0)
    return problem('invalid', 'count', `Failed to set the badge of ${key}: expected a count, got ${count}`)
  return view.badges[key] === count ? view : { ...view, badges: { ...view.badges, [key]: count } }
}

export const clearBadge = (view: EditorView, { key }: MoveOf<'clearBadge'>): EditorView => {
  if (!Object.hasOwn(view.badges, key)) return view
  const { [key]: _, ...badges } = view.badges
  return { ...view, badges }
}
