import type { EventsApi } from '../contract/ap.ts'

type Listener = (...values: unknown[]) => void

/** Stands for every event. */
const any = {}

/** Listeners in the order they came, each with the number of firings it still hears. */
export const createEmitter = (): EventsApi => {
  let listeners: [name: unknown, call: Listener, left: number][] = []

  const add = (name: unknown, call: Listener, left = Infinity): void => {
    remove(0)
    if (typeof call === 'function') listeners.push([name, call, left])
  }

  /** The list is replaced, never changed: who fires goes on with the old one. */
  const remove = (name: unknown, call?: Listener): void => {
    listeners = listeners.filter(
      (entry) => entry[2] > 0 && (entry[0] !== name || (call && entry[1] !== call)),
    )
  }

  const fire = (name: unknown, ...values: unknown[]): void => {
    for (const entry of listeners)
      try {
        // Counted here: a listener before this one may have fired the same event.
        if (entry[0] === name && entry[2]-- > 0) entry[1](...values)
      } catch (error) {
        reportError(error)
      }
  }

  return {
    on: (name: string, call: (payload: never) => void) => add(name, call as Listener),
    once: (name: string, call: (payload: never) => void) => add(name, call as Listener, 1),
    off: (name, call) => call && remove(name, call as Listener),
    offAll: (name) => remove(name),
    onAny: (call) => add(any, call as Listener),
    offAny: (call) => call && remove(any, call as Listener),
    emit(name, data) {
      fire(name, data)
      fire(any, name, data)
    },
  }
}
