/** Tells many, in order. A listener that throws stops nobody; news that one causes comes after the news it heard. */
import { EventEmitter } from 'eventemitter3'

/** What each kind of news carries. */
type News = Record<string, unknown[]>

/** Answers the function that takes the listener away. The same function may listen twice. */
export type On<N extends News> = <K extends keyof N & string>(
  kind: K,
  listener: (...told: N[K]) => void,
) => () => void

export interface Emitter<N extends News> {
  on: On<N>
  /** Tells all of it, one after the other. */
  emit<K extends keyof N & string>(kind: K, ...news: readonly N[K][]): void
}

/** `report` hears what listeners throw. */
export const createEmitter = <N extends News>(report: (error: unknown) => void): Emitter<N> => {
  const emitter = new EventEmitter()
  /** By kind, while it is told: what has still to be. */
  const waiting = new Map<string, unknown[][] | null>()
  return {
    on(kind, listener) {
      let isOver = false
      const hear = (...told: N[typeof kind]): void => {
        // The emitter finishes its round with those who were there when it began.
        if (isOver) return
        try {
          listener(...told)
        } catch (error) {
          report(error)
        }
      }
      emitter.on(kind, hear as (...told: unknown[]) => void)
      return () => {
        isOver = true
        emitter.off(kind, hear as (...told: unknown[]) => void)
      }
    },
    emit(kind, ...news) {
      const before = waiting.get(kind)
      if (before) return void before.push(...news)
      // Whoever listens may add to it.
      const all = news as unknown as unknown[][]
      waiting.set(kind, all)
      try {
        for (let at = 0; at < all.length; at++) emitter.emit(kind, ...(all[at] as unknown[]))
      } finally {
        // A map that gives a place up and takes it again makes itself anew each time.
        waiting.set(kind, null)
      }
    },
  }
}
