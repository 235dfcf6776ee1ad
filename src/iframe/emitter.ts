import type { EventsApi } from '../contract/ap.ts'

type Listener = (...values: unknown[]) => void

/**
 * Listeners in the order they came, each with the number of firings it still hears, where they are counted.
 * `tell` hears the name of each subscription with what kind of value is to listen, and the name of each event.
 */
export const createEmitter = (tell: (...told: unknown[]) => void): EventsApi => {
  /** Stands for every event, and for every listener. */
  const any = {}
  let listeners: [name: unknown, call: Listener, left: number][] = []

  const add = (name: unknown, call: unknown, left?: number): void => {
    remove(0, 0)
    tell(name, typeof call)
    if (typeof call === 'function') listeners.push([name, call as Listener, left as number])
  }

  /** The list is replaced, never changed: who fires goes on with the old one. */
  const remove = (name: unknown, call: unknown): void => {
    listeners = listeners.filter(
      (entry) => !(entry[2] < 1 || (entry[0] === name && (call === any || entry[1] === call))),
    )
  }

  const fire = (name: unknown, ...values: unknown[]): void => {
    for (const entry of listeners)
      try {
        // Counted here: a listener before this one may have fired the same event.
        // Where none are, this is NaN.
        if (entry[0] === name && !(entry[2]-- < 1)) entry[1](...values)
      } catch (error) {
        reportError(error)
      }
  }

  return {
    on: (name: string, call: unknown) => add(name, call),
    once: (name: string, call: unknown) => add(name, call, 1),
    off: remove,
    offAll: (name) => remove(name, any),
    onAny: (call: unknown) => add(any, call),
    offAny: (call: unknown) => remove(any, call),
    emit(name, data) {
      // The host's own come back to it, too: cheaper than to know them apart.
      tell(name)
      fire(name, data)
      fire(any, name, data)
    },
  }
}
