/** What runs in the Editor page, once it is ready. Sent as text, so it uses nothing from here. */
export const watchWrites = () => {
  /** By id of a translation of the active string: when it came on the screen, by the machine's clock. */
  const seen = {}
  new MutationObserver(() => {
    for (const { dataset } of document.querySelectorAll('[data-translation-id]'))
      seen[dataset.translationId] ??= performance.timeOrigin + performance.now()
  }).observe(document.querySelector('section[aria-labelledby="suggestions-title"]'), {
    childList: true,
    subtree: true,
  })

  const frames = []
  let last = null
  const tick = (now) => {
    if (last !== null) frames.push(now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)

  window.watching = { seen, frames }
}
