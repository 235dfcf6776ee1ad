import { selectedFilesOf } from '../../editor/ap-objects.ts'
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { mover } from './refusals.ts'

/** The file tree. */
export const fileHandlers = ({ editor }: Page) => {
  const move = mover(editor)
  return {
    'editor.getSelectedFiles': () => selectedFilesOf(editor.world, editor.view),
    'editor.isMultipleFilesSelected': () => editor.view.fileIds.length > 1,
    'editor.changeFile': ([fileId]) => move({ move: 'openFile', fileId: Number(fileId) }),
    'editor.changeFiles': ([fileIds]) => move({ move: 'selectFiles', fileIds: fileIds.map(Number) }),
  } satisfies Partial<Handlers>
}
