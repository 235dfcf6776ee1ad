/** Popovers lie beside what opened them, inside the window. */

const gap = 4
const edge = 8

export const openBeside = (box: HTMLElement, opener: Element): void => {
  box.showPopover()
  placeBeside(box, opener)
}

/** For the `toggle` of a popover that the browser opens itself, by the button's `popovertarget`. */
export const placeOpened = (
  { newState, currentTarget }: { newState: string; currentTarget: HTMLElement },
  opener: Element | null,
): void => {
  if (newState === 'open' && opener) placeBeside(currentTarget, opener)
}

/** Below its opener, or above where there is more room; it scrolls inside itself. */
const placeBeside = (box: HTMLElement, opener: Element): void => {
  const { top, bottom, left, right, width } = opener.getBoundingClientRect()
  const roomBelow = innerHeight - bottom - gap - edge
  const roomAbove = top - gap - edge
  const isAbove = roomBelow < 240 && roomAbove > roomBelow
  box.style.minWidth = `${width}px`
  box.style.maxHeight = `${Math.max(120, isAbove ? roomAbove : roomBelow)}px`
  box.style.inset = 'auto'
  if (isAbove) box.style.bottom = `${innerHeight - top + gap}px`
  else box.style.top = `${bottom + gap}px`
  const isRtl = getComputedStyle(opener).direction === 'rtl'
  const wanted = isRtl ? right - box.offsetWidth : left
  box.style.left = `${Math.max(edge, Math.min(wanted, innerWidth - box.offsetWidth - edge))}px`
}
