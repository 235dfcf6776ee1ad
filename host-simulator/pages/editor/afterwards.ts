/** What the Editor needs once it is drawn: it keeps what is written, what has the focus, and tells of what goes. */
import { keepFocus } from '../site/kept-focus.ts'
import { tellOfGone } from './gone-notice.ts'
import { keepDrafts, type DraftsOptions } from './kept-drafts.ts'

export const goOn = (options: DraftsOptions): void => {
  keepDrafts(options)
  tellOfGone(options.editor)
  keepFocus()
}
