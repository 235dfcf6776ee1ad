/** In the page around the frame: opens the contender's host end, which puts the frame in. */
import { openHost } from 'contender'

let end

const strings = Array.from({ length: 50 }, (_, id) => ({
  id,
  project_id: '1',
  text: 'The quick brown fox jumps over the lazy dog.',
  key: `menu.item.${id}`,
  file_id: 7,
}))

/** What each contender's host answers. A request waits for something, as all that ask a server do. */
const answers = {
  read: () => 'dark',
  echo: async (value) => value,
  request: async ({ body }) => ({
    status: 200,
    statusText: 'OK',
    body: { data: { id: 41, userId: 1, createdAt: '2026-11-22T10:00:00+00:00', ...body } },
  }),
  choose: () => undefined,
  list: () => strings,
  open({ onClose }) {
    onClose()
    return true
  },
}

/** Resolves when the frame's page is loaded, which makes `first` of its calls first. */
window.openFrame = (first) =>
  new Promise((resolve) => {
    const iframe = document.createElement('iframe')
    iframe.src = `${FRAME_URL}#${first}`
    iframe.allow = 'cross-origin-isolated'
    iframe.addEventListener('load', () => resolve())
    end = openHost({ iframe, frameOrigin: new URL(FRAME_URL).origin, answers })
  })

/** Sends events at once; when the first one left. */
window.emit = (count) => {
  const start = performance.timeOrigin + performance.now()
  for (let i = 0; i < count; i++) void end.emit('dark')
  return start
}

/** From now on the page computes 10 of each 16 ms. */
window.beBusy = () =>
  setInterval(() => {
    const end = performance.now() + 10
    while (performance.now() < end);
  }, 16)
