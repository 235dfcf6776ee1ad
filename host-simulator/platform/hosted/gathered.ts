/** Tells many at once, this many milliseconds after the first of them. */
export const gathered = <T>(tell: (all: T[]) => void, ms: number): ((one: T) => void) => {
  let all: T[] = []
  return (one) => {
    if (all.push(one) > 1) return
    setTimeout(() => {
      const told = all
      all = []
      tell(told)
    }, ms)
  }
}
