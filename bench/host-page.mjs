/** In the page around the frame: opens the contender's host end, which puts the frame in. */
import { openHost } from 'contender'

let end

/** Resolves when the frame's page is loaded. */
window.openFrame = () =>
  new Promise((resolve) => {
    const iframe = document.createElement('iframe')
    iframe.src = FRAME_URL
    iframe.allow = 'cross-origin-isolated'
    iframe.addEventListener('load', () => resolve())
    const answers = { read: () => 'dark', echo: (value) => value }
    end = openHost({ iframe, frameOrigin: new URL(FRAME_URL).origin, answers })
  })

/** Sends events at once; when the first one left. */
window.emit = (count) => {
  const start = performance.timeOrigin + performance.now()
  for (let i = 0; i < count; i++) void end.emit('dark')
  return start
}
