/* In the app's frame: calls of `AP`, timed. Times are of all calls together, as the clock of such a frame is coarse. */
window.bench = {
  /** One after the other; microseconds a call. */
  sequence: (count) =>
    new Promise((resolve) => {
      let left = count
      const begun = performance.now()
      const next = () => {
        if (left--) AP.getTheme(next)
        else resolve(((performance.now() - begun) * 1000) / count)
      }
      next()
    }),
  /** So many at once, again and again; microseconds a call. */
  async bursts(count, times) {
    const begun = performance.now()
    for (let burst = 0; burst < times; burst++)
      await new Promise((resolve) => {
        let left = count
        const answered = () => {
          if (!--left) resolve()
        }
        for (let i = 0; i < count; i++) AP.getTheme(answered)
      })
    return ((performance.now() - begun) * 1000) / count / times
  },
  /** The same with an answer of some size, and an argument. */
  objects: (count) =>
    new Promise((resolve) => {
      let left = count
      const begun = performance.now()
      const next = () => {
        if (left--) AP.editor.getString(next)
        else resolve(((performance.now() - begun) * 1000) / count)
      }
      next()
    }),
}
