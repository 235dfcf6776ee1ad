/** Where the focus goes when what had it is gone: to what was around it, so that Tab goes on from there. */
import { useEffect } from 'preact/hooks'

/** Watches from now on. Answers what ends it. */
export const keepFocus = (): (() => void) => {
  let last: { element: Element; around: HTMLElement[] } | null = null
  // Who clicks beside everything has left it.
  const leave = (): void => void (last = null)
  const note = ({ target }: Pick<FocusEvent, 'target'>): void => {
    const element = target as Element
    // A dialog gives the focus back by itself, to what opened it.
    if (element.closest('dialog')) return
    const around = ['table', 'section', 'main'].map((name) => element.closest<HTMLElement>(name))
    last = { element, around: around.filter((place) => place !== null) }
  }
  const watching = new MutationObserver(() => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return
    // Nothing behind a dialog can have it, until the dialog is gone, too.
    if (document.querySelector('dialog:modal')) return
    const place = last.around.find(({ isConnected }) => isConnected)
    last = null
    if (!place) return
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    place.focus({ preventScroll: true })
  })
  watching.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('pointerdown', leave, true)
  document.addEventListener('focusin', note)
  // What has it before anybody watches.
  if (document.activeElement !== document.body) note({ target: document.activeElement })
  return () => {
    watching.disconnect()
    document.removeEventListener('pointerdown', leave, true)
    document.removeEventListener('focusin', note)
  }
}

export const useKeptFocus = (): void => useEffect(keepFocus, [])
