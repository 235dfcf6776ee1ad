/** Acts at once on what comes alone; of what comes in numbers, once and then after each pause while there is more. */
export const paced = (act: () => void, pauseMs: number): (() => void) => {
  let isPausing = false
  let isWanted = false
  const next = (): void => {
    isPausing = isWanted
    if (!isWanted) return
    isWanted = false
    // Not by frames: a page that is not seen has none.
    setTimeout(next, pauseMs)
    act()
  }
  return () => {
    isWanted = true
    if (!isPausing) next()
  }
}
