/** What a text area and the page tell each other beside the text: the focus, what is selected, what is put in. */
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { markedLength } from '../../editor/markup.ts'
import { useShell } from '../shell.tsx'

/** The text area that was active last, while it is on the page. */
let active: HTMLTextAreaElement | null = null

/** The active area takes the focus when it is asked to, and notes its selection, an end of it too. */
export const useTextarea = (area: RefObject<HTMLTextAreaElement | null>, isActive: boolean): void => {
  const { editor } = useShell()
  const { focusRequests } = editor.view
  useEffect(() => {
    if (isActive) active = area.current
  }, [isActive])
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

/** Puts a text where the cursor is in the active area, as if it were typed there: the browser can undo it. */
export const insertAtCursor = (text: string): void => {
  if (!active?.isConnected) return
  active.focus()
  // The one way in that keeps the area's own undo; what replaces it is not there yet.
  if (document.execCommand('insertText', false, text)) return
  active.setRangeText(text, active.selectionStart, active.selectionEnd, 'end')
  active.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The same for all of its text. False where it is not done: there is no area, or browsers would take long. */
export const replaceText = (text: string): boolean => {
  if (!active?.isConnected || text.length > markedLength || active.value.length > markedLength) return false
  active.focus()
  active.select()
  if (text) insertAtCursor(text)
  else if (active.value) document.execCommand('delete')
  return active.value === text
}

/** Control, with Shift or without, and a digit: the row of the digit, from 0, wherever the focus is in the page. */
export const useDigits = (withShift: boolean, press: (row: number) => boolean): void => {
  const latest = useRef(press)
  latest.current = press
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { code, ctrlKey, altKey, metaKey, shiftKey } = event
      const digit = /^Digit([1-9])$/.exec(code)?.[1]
      if (!digit || !ctrlKey || altKey || metaKey || shiftKey !== withShift || event.defaultPrevented) return
      if (latest.current(Number(digit) - 1)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
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
