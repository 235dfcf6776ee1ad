/** All methods of `AP.editor` but the two about modals, which the page's modals have. */
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { fileHandlers } from './editor-files.ts'
import { filterHandlers } from './editor-filters.ts'
import { keyHandlers } from './editor-keys.ts'
import { messageHandlers } from './editor-messages.ts'
import { stringHandlers } from './editor-strings.ts'
import { themeHandlers } from './editor-theme.ts'
import { translationHandlers } from './editor-translations.ts'
import { viewHandlers } from './editor-view.ts'
import { workflowHandlers } from './editor-workflow.ts'

type EditorName = Exclude<
  Extract<keyof Handlers, `editor.${string}`>,
  'editor.openModal' | 'editor.closeModal'
>

export const editorHandlers = (page: Page): Pick<Handlers, EditorName> => ({
  ...stringHandlers(page),
  ...fileHandlers(page),
  ...translationHandlers(page),
  ...filterHandlers(page),
  ...viewHandlers(page),
  ...messageHandlers(page),
  ...workflowHandlers(page),
  ...themeHandlers(page),
  ...keyHandlers(page),
})
