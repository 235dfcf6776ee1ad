/** Sizes of a frame and of what is visible of it, in CSS pixels. */
import type { Viewport } from '../../src/contract/page-objects.ts'
import { Refused } from './refused.ts'

/** The nearest ancestor that scrolls; what sticks out of it is not visible. */
const scrollerOf = (iframe: HTMLIFrameElement): DOMRect => {
  for (let element = iframe.parentElement; element; element = element.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowY))
      return element.getBoundingClientRect()
  return new DOMRect(0, 0, innerWidth, innerHeight)
}

export const windowSize = (): Viewport => ({ width: window.innerWidth, height: window.innerHeight })

/** The part of the frame that is inside its scroller and the window. */
export const visibleSize = (iframe: HTMLIFrameElement): Viewport => {
  const frame = iframe.getBoundingClientRect()
  const around = scrollerOf(iframe)
  const left = Math.max(frame.left, around.left, 0)
  const right = Math.min(frame.right, around.right, innerWidth)
  const top = Math.max(frame.top, around.top, 0)
  const bottom = Math.min(frame.bottom, around.bottom, innerHeight)
  return { width: Math.max(0, Math.round(right - left)), height: Math.max(0, Math.round(bottom - top)) }
}

/** Pixels of the frame that are scrolled out at the top. */
export const scrolledOut = (iframe: HTMLIFrameElement): number => {
  const around = scrollerOf(iframe)
  return Math.max(0, Math.round(Math.max(around.top, 0) - iframe.getBoundingClientRect().top))
}

/** Largest frame, in pixels: an app that asks for more would freeze the page. */
const maxPixels = 20_000

const lengthOf = (name: string, length: string): string => {
  const [, unit = ''] = /([a-z%]+)$/.exec(length) ?? []
  const sizeOf: Record<string, number> = { '%': 0, vh: innerHeight / 100, vw: innerWidth / 100 }
  if (Number.parseFloat(length) * (sizeOf[unit] ?? 1) > maxPixels)
    throw new Refused('wrong-argument', `${name}: expected at most ${maxPixels}px, got ${length}`)
  return unit ? length : `${length}px`
}

/** Sets the frame's size; what is larger than its panel scrolls. */
export const resizeFrame = (iframe: HTMLIFrameElement, width?: string, height?: string): void => {
  const size = { width: width && lengthOf('width', width), height: height && lengthOf('height', height) }
  if (size.width) iframe.style.width = size.width
  if (!size.height) return
  iframe.style.height = size.height
  // Where the page lets its frame fill the room, percents are of that room, and any other height goes before it.
  const isOwn = !size.height.endsWith('%')
  iframe.style.flex = isOwn ? 'none' : ''
  iframe.style.minHeight = isOwn ? '0' : ''
}
