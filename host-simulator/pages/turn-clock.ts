/** Looks that are exact, before the next ones of the same turn are one in so many. */
const [exact, seldom] = [8, 128]

/** A page's clock has no more; whole numbers of them stay small for hours. */
export const ticksInMs = 100

export const ticksNow = (): number => Math.round(performance.now() * ticksInMs)

/**
 * Ticks of the page's clock. To look is as dear as a whole call of a burst, so in one that comes in one turn most are
 * told the time of one before. To hear of the end of a turn costs, too, so only after some looks it is asked for, and of
 * a promise, which the page's own queue is ten times as dear as.
 */
export const turnClock = (look = ticksNow): (() => number) => {
  const resolved = Promise.resolve()
  let looks = 0
  let now = 0
  const endTurn = (): void => {
    looks = 0
  }
  return () => {
    looks++
    if (looks === exact) void resolved.then(endTurn)
    if (looks <= exact || looks % seldom === 0) now = look()
    return now
  }
}
