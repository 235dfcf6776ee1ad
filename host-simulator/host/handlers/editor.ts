/** All methods of `AP.editor` but the two about modals, which the page's modals have. */
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { filterHandlers } from './editor-filters.ts'
import { keyHandlers } from './editor-keys.ts'
import { listHandlers } from './editor-lists.ts'
import { messageHandlers } from './editor-messages.ts'
import { translationHandlers } from './editor-translations.ts'
import { viewHandlers } from './editor-view.ts'

type EditorName = Exclude<
  Extract<keyof Handlers, `editor.${string}`>,
  'editor.openModal' | 'editor.closeModal'
>

export const editorHandlers = (page: Page): Pick<Handlers, EditorName> => ({
  ...listHandlers(page),
  ...translationHandlers(page),
  ...filterHandlers(page),
  ...viewHandlers(page),
  ...messageHandlers(page),
  ...keyHandlers(page),
})
