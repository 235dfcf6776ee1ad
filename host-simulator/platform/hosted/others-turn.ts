/** Between the parts of long work: whoever else asks gets an answer once the work has kept them waiting. */
export const othersTurn = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await new Promise((resolve) => later(resolve))
    since = performance.now()
  }
}

/** In milliseconds. */
const longest = 50

/** Kept, so that fake timers of a test do not stop it. */
const later = setTimeout
