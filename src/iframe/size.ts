import type { FrameSize } from '../contract/page-objects.ts'

/** The content's height does not depend on the frame's own, unless the app makes it so. */
export const contentSize = (): FrameSize => {
  const { body, documentElement } = document
  return { w: '100%', h: Math.max(body?.scrollHeight ?? 0, documentElement.offsetHeight) }
}

/** `AP.resize`: to the given size, or without one to the content's, now and whenever it changes. */
export const createResize = (send: (size: unknown[]) => void): ((...size: unknown[]) => void) => {
  let isFollowing: boolean
  let sent: number
  /** Milliseconds before a change is followed. */
  let pause = 0

  const fit = (): void => {
    const { w, h } = contentSize()
    if (isFollowing && h !== sent) send([w, (sent = h) + 'px'])
  }
  const observer = new ResizeObserver(() => setTimeout(fit, pause))
  // Content that grows because the frame grew (100vh and a margin) would never end: it is followed ever more seldom.
  // Content that grew by itself meanwhile looks the same, until it fits once.
  addEventListener('resize', () => {
    pause = contentSize().h > sent ? pause * 2 || 16 : 0
  })

  return (...size) => {
    isFollowing = !size.length
    if (!isFollowing) return send(size)
    for (const element of [document.documentElement, document.body]) if (element) observer.observe(element)
    sent = 0
    fit()
  }
}
