/** What runs in the Editor page. Each is sent as text, so it uses nothing from here but `window.bench`. */

/** Before the page's own scripts: hears when it is ready and when that was painted. */
export const hearReady = () => {
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message comes after the frame; a timer would wait longer.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(null)
      })
    })

  /** When what filters need was made in idle time, in milliseconds from navigation; null where a build does not. */
  const prepared = () =>
    new Promise((resolve) => {
      const look = () => {
        const [mark] = performance.getEntriesByName('ap-bridge: filters prepared')
        if (!mark && performance.now() < 10_000) return setTimeout(look, 50)
        resolve(mark ? mark.startTime : null)
      }
      look()
    })

  const ready = new Promise((resolve, reject) => {
    const look = () => {
      const status = document.documentElement?.dataset.simStatus
      if (status === 'error') reject(new Error(`Failed to start: ${document.body.textContent}`))
      if (status !== 'ready') return
      const readyMs = performance.now()
      void painted().then((paintedMs) => {
        const state = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes('/_page/state'))
        resolve({
          readyMs,
          paintedMs,
          askedMs: state.startTime,
          firstByteMs: state.responseStart,
          lastByteMs: state.responseEnd,
          stateBytes: state.decodedBodySize,
          pages: document.querySelector('.pager')?.textContent.match(/Page \d+ of \d+/)?.[0],
        })
      })
    }
    new MutationObserver(look).observe(document, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-sim-status'],
    })
  })

  /** Milliseconds from `act` until the list that it changes is painted. */
  const untilListed = async (act) => {
    const pager = document.querySelector('.pager')
    const before = pager.textContent
    const changed = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Failed to measure: the list stays at "${before}"`)), 30_000)
      new MutationObserver((_, observer) => {
        if (pager.textContent === before) return
        observer.disconnect()
        resolve()
      }).observe(pager, { childList: true, characterData: true, subtree: true })
    })
    const begun = performance.now()
    act()
    await changed
    const changedMs = performance.now() - begun
    return { changedMs, ms: (await painted()) - begun, listed: pager.textContent.match(/Page \d+ of \d+/)[0] }
  }

  const labelled = (label) =>
    [...document.querySelectorAll('label')].find((l) => l.textContent.startsWith(label))
  const change = (element, value, type) => {
    element.value = value
    element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const choose = (filter) => change(labelled('Filter').querySelector('select'), filter, 'change')
  const search = (text) => change(document.querySelector('.search-field input'), text, 'input')

  /** Waits for an element that a click brings. */
  const appears = async (selector) => {
    while (!document.querySelector(selector)) await painted()
    return document.querySelector(selector)
  }
  const applyCroql = async (croql) => {
    choose('38')
    const field = await appears('dialog textarea.code')
    change(field, croql, 'input')
    await painted()
    return untilListed(() => field.form.querySelector('button.primary').click())
  }
  const turnPage = () => untilListed(() => document.querySelector('[aria-label="Next page"]').click())

  /** Longest time between two of so many frames, in milliseconds; `step` acts in each. */
  const worstFrame = (frames, step) =>
    new Promise((resolve) => {
      let [last, worst, count] = [null, 0, 0]
      const tick = (now) => {
        if (last !== null) worst = Math.max(worst, now - last)
        last = now
        if (count++ === frames) return resolve(worst)
        step(count)
        requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
    })
  const scroll = (frames) => {
    const list = document.querySelector('.strings')
    const range = list.scrollHeight - list.clientHeight
    // Down and up again, three rows a frame.
    return worstFrame(frames, (count) => {
      const way = (count * 120) % (2 * range)
      list.scrollTop = way < range ? way : 2 * range - way
    })
  }
  /** What painting costs when nothing changed: the wait for a frame, above all. */
  const frame = async () => {
    const begun = performance.now()
    return (await painted()) - begun
  }
  const rest = (frames) => worstFrame(frames, () => {})

  window.bench = {
    ready,
    prepared,
    painted,
    untilListed,
    choose,
    search,
    applyCroql,
    turnPage,
    frame,
    scroll,
    rest,
  }
}
