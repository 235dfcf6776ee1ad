/** The Editor of a fake `AP` as a test's code gets it: what comes from JavaScript is looked at. */
import { shown, valueAt } from '../../../src/contract/value.ts'
import type { Editor } from '../../editor/editor.ts'
import { reduce } from '../../editor/reduce.ts'
import { requireCommand, requireFit, requireListener, typed } from '../../server/given.ts'

/** The same Editor; each throws, or rejects with, `TypeError` for what is no move, no command, no keys and no function. */
export const checkedEditor = (editor: Editor): Editor =>
  Object.assign(Object.create(editor) as Editor, {
    do(move) {
      const name = valueAt(move, ['move'])
      // What it leads to is thrown away: only a move that is none leads to nothing.
      if (name === undefined || reduce(editor.view, move, editor.world) === undefined)
        throw new TypeError(`editor.do: there is no move ${shown(name)}`)
      return editor.do(move)
    },
    async press(keys) {
      requireFit('editor.press', typed('string'), keys)
      return editor.press(keys)
    },
    async command(command) {
      requireCommand(command)
      return editor.command(command)
    },
    on(kind, listener) {
      requireListener('editor.on', listener)
      return editor.on(kind, listener)
    },
  } satisfies Partial<Editor>)
