/** Tells many, in order. A listener that throws stops nobody; news that one causes comes after the news it heard. */

export interface Listeners<A extends unknown[]> {
  /** Answers the function that takes the listener away. */
  add(listener: (...told: A) => void): () => void
  tell(news: readonly A[]): void
}

export const createListeners = <A extends unknown[]>(report: (error: unknown) => void): Listeners<A> => {
  const listeners = new Set<{ hear: (...told: A) => void }>()
  const waiting: A[] = []
  let isTelling = false
  const attempt = (act: () => void): void => {
    try {
      act()
    } catch (error) {
      report(error)
    }
  }
  return {
    add(listener) {
      // The same function may listen twice.
      const entry = { hear: listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    tell(news) {
      waiting.push(...news)
      if (isTelling) return
      isTelling = true
      try {
        for (let next = waiting.shift(); next; next = waiting.shift())
          for (const { hear } of listeners) attempt(() => hear(...next))
      } finally {
        isTelling = false
      }
    },
  }
}
