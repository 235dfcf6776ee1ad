import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { hotKeys, isHotKey, keysOf } from '../../editor/hot-keys.ts'
import { useShell } from '../shell.tsx'
import { Dialog } from './dialog.tsx'

/** Listens for the Editor's keys, wherever the focus is in the page. */
export const useHotKeys = (): void => {
  const { editor, tell } = useShell()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const keys = keysOf(event)
      if (!keys || event.defaultPrevented || !isHotKey(keys)) return
      event.preventDefault()
      void editor.press(keys).then(tell)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

export const HotKeyHelp = (): JSX.Element | null => {
  const { editor } = useShell()
  if (!editor.view.isHelpOpen) return null
  return (
    <Dialog title="Hot keys" onClose={() => editor.do({ move: 'setHelp', isOpen: false })}>
      <dl class="block hot-keys">
        {hotKeys.map(({ name, keys }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((combination) => (
                <kbd key={combination}>{combination}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Up and Down, Home and End move the focus among the items of a list. */
export const moveFocus = (event: KeyboardEvent): void => {
  const list = event.currentTarget as HTMLElement
  const items = [...list.querySelectorAll<HTMLElement>('[role=option], [role=tab], [role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  const item = next === undefined ? undefined : items[next]
  if (!item) return
  event.preventDefault()
  item.focus()
}
