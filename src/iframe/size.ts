import type { FrameSize } from '../contract/page-objects.ts'

/** The content's height does not depend on the frame's own, unless the app makes it so. */
export const contentSize = (): FrameSize => {
  const h = Math.max(document.body?.scrollHeight ?? 0, document.documentElement.offsetHeight)
  return { w: '100%', h }
}

/** `AP.resize`: to the given size, or without one to the content's, now and whenever it changes. */
export const createResize = (send: (size: unknown[]) => void): ((...size: unknown[]) => void) => {
  /** The height that was asked for; NaN while the app gives the size, so that nothing differs from it. */
  let sent: number
  /** The frame's height when it was last looked at. */
  let seen: number
  /** Milliseconds before a change is followed. */
  let pause = 0

  const fit = (): void => {
    const height = contentSize().h
    if (height - sent) send(['100%', (sent = height) + 'px'])
  }
  // A frame that grew tells its window first in Chromium, its observer first in Firefox: whoever is first looks.
  // Content that grows because the frame grew (100vh and a margin) would never end: it is followed ever more seldom.
  // Content that grew by itself meanwhile looks the same, until it fits once.
  const look = (): void => {
    if (seen !== (seen = innerHeight)) pause = contentSize().h > sent ? pause * 2 || 16 : 0
  }
  let observer: ResizeObserver | undefined

  return (...size) => {
    if (size.length) {
      sent = NaN
      return send(size)
    }
    sent = 0
    // Made when it is wanted: most pages never ask, and all of them wait for this script.
    if (!observer) {
      observer = new ResizeObserver(() => {
        look()
        setTimeout(fit, pause)
      })
      addEventListener('resize', look)
    }
    observer.observe(document.documentElement)
    if (document.body) observer.observe(document.body)
    fit()
  }
}
