/** What a text area and the page tell each other beside the text: the focus, and what is selected. */
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useShell } from '../shell.tsx'

/** The active area takes the focus when it is asked to, and notes its selection, an end of it too. */
export const useTextarea = (area: RefObject<HTMLTextAreaElement | null>, isActive: boolean): void => {
  const { editor } = useShell()
  const { focusRequests } = editor.view
  useEffect(() => {
    if (focusRequests && isActive) area.current?.focus()
  }, [focusRequests])
  useSelection(() => {
    const { current } = area
    if (!current || !isActive || document.activeElement !== current) return
    const { selectionStart, selectionEnd, value } = current
    editor.do({ move: 'setTextareaSelection', text: value.slice(selectionStart, selectionEnd) || null })
  })
}

/** Browsers tell of a selection that begins or changes in a text area by `select`, of one that ends by `selectionchange`. */
export const useSelection = (note: () => void): void => {
  const latest = useRef(note)
  latest.current = note
  useEffect(() => {
    const kinds = ['selectionchange', 'select'] as const
    const tell = (): void => latest.current()
    for (const kind of kinds) document.addEventListener(kind, tell)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, tell)
    }
  }, [])
}
