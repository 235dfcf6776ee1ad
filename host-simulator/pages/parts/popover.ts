/** Lays an open popover beside what opened it, inside the window. */

const gap = 4
const edge = 8

/** Below its opener, or above where there is more room; it scrolls inside itself. */
export const placeBeside = (box: HTMLElement, opener: Element): void => {
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
