import { hotKeysText } from '../../editor/hot-keys.ts'
import { createMenuIds, menuOwner, registered } from '../../editor/menus.ts'
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { check, mover } from './refusals.ts'

/** Context menus and hot keys. */
export const keyHandlers = ({ editor }: Page) => {
  const move = mover(editor)
  const id = createMenuIds(editor.userId)
  return {
    'editor.registerContextMenuAction': ([wanted], { app }) => {
      const action = registered(wanted, id)
      move({ move: 'addMenuItem', owner: menuOwner(app), action })
      return action
    },
    'editor.getHotKeys': () => hotKeysText(),
    // Keys that exist are a good argument; what they do may want another text than the one that is there.
    'editor.propagateHotKeyPress': async ([keys]) => check(await editor.press(keys), 'need-unmet'),
  } satisfies Partial<Handlers>
}
