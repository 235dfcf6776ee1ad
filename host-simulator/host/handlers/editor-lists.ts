import { activeString } from '../../editor/active.ts'
import { listStringOf, selectedFilesOf, selectedStringsOf, sourceStringOf } from '../../editor/ap-objects.ts'
import { listedStrings } from '../../editor/lists.ts'
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { mover } from './refusals.ts'

/** The file tree, the list of strings, and the source text. */
export const listHandlers = ({ editor }: Page) => {
  const move = mover(editor)
  return {
    'editor.getSelectedFiles': () => selectedFilesOf(editor.world, editor.view),
    'editor.isMultipleFilesSelected': () => editor.view.fileIds.length > 1,
    'editor.changeFile': ([fileId]) => move({ move: 'openFile', fileId: Number(fileId) }),
    'editor.changeFiles': ([fileIds]) => move({ move: 'selectFiles', fileIds: fileIds.map(Number) }),
    'editor.getString': () => {
      const string = activeString(editor.world, editor.view)
      return string && sourceStringOf(editor.world, string)
    },
    'editor.getStringsList': () =>
      listedStrings(editor.world, editor.view).map((string) => listStringOf(editor.world, string)),
    'editor.getSelectedStrings': () => selectedStringsOf(editor.world, editor.view),
    'editor.getPage': () => editor.view.page,
    'editor.setPage': ([page]) => move({ move: 'setPage', page }),
    'editor.source.getSelectedText': () => editor.view.sourceSelection,
  } satisfies Partial<Handlers>
}
