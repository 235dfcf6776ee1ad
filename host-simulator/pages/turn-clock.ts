/** Looks that are exact in each turn of the page, and of those after them one in so many. */
const exact = 32

/**
 * Milliseconds on the page's clock. To look is as dear as a whole call of a burst, so in one that comes in one turn most are
 * told the time of one before.
 */
export const turnClock = (look = (): number => performance.now()): (() => number) => {
  let looks = 0
  let now = 0
  const endTurn = (): void => {
    looks = 0
  }
  return () => {
    if (looks === 0) queueMicrotask(endTurn)
    if (looks < exact || looks % exact === 0) now = look()
    looks++
    return now
  }
}
