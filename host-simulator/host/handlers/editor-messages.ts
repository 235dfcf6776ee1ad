import type { MessageKind } from '../../editor/view.ts'
import type { Caller, Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { mover } from './refusals.ts'

/** Message bars, and the number on the app's icon. */
export const messageHandlers = ({ editor }: Page) => {
  const move = mover(editor)
  const show =
    (kind: MessageKind) =>
    ([text]: [string]): void =>
      move({ move: 'showMessage', kind, text })
  return {
    'editor.noticeMessage': show('notice'),
    'editor.successMessage': show('success'),
    'editor.errorMessage': show('error'),
    'editor.setApplicationNotification': ([count], { app }: Caller) =>
      move({ move: 'setBadge', key: app.key, count }),
    'editor.clearApplicationNotification': (_: [], { app }: Caller) =>
      move({ move: 'clearBadge', key: app.key }),
  } satisfies Partial<Handlers>
}
