import { useLayoutEffect } from 'preact/hooks'
import { isHotKey, keysOf } from '../../editor/hot-keys.ts'
import { useShell } from '../shell.tsx'

/** Listens for the Editor's keys, wherever the focus is in the page. */
export const useHotKeys = (): void => {
  const { editor, tell } = useShell()
  // A page that is ready hears its keys.
  useLayoutEffect(() => {
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
