/** What an app's page does with `AP`. It goes into the page as text, so it stands alone and names nothing of this file. */
import type { Told } from './told.ts'

export interface Watch {
  /** Whether nothing can have called it before; of another it is not known which functions were added. */
  isNew: boolean
  tell(told: Told): void
}

type Fn = (...args: unknown[]) => unknown
type Holder = Record<string, unknown>

/** Looks at this `AP`; what is read-only is left as it is, and not looked at. */
export const watchAp = (ap: object, { isNew, tell }: Watch): void => {
  /** Of one page; an app that does it in a loop has said enough. */
  const most = 100
  const page = Math.random().toString(36).slice(2)
  let last = 0

  /** A proxy of a function has its name, its fields, its text; it runs with the same `this`. */
  const around = (
    holder: unknown,
    name: string,
    run: (method: Fn, self: unknown, args: unknown[]) => unknown,
  ) => {
    if (typeof holder !== 'object' || holder === null) return
    const found = Object.getOwnPropertyDescriptor(holder, name)
    const method: unknown = found?.value
    if (typeof method !== 'function' || !(found?.writable || found?.configurable)) return
    const value = new Proxy(method as Fn, { apply: run })
    Object.defineProperty(holder, name, { ...found, value })
  }

  const { events } = ap as { events?: unknown }
  /** Stands for every event. */
  const any = '*'
  const added = new Map<unknown, Set<unknown>>()
  const listening: [event: unknown, fn: unknown][] = []
  let nameless = 0
  const strange: [event: unknown, fn: unknown, ref: string][] = []

  const add = (event: unknown, fn: unknown, isLasting: boolean): void => {
    if (typeof fn !== 'function') return
    const known = added.get(event) ?? new Set()
    added.set(event, known.add(fn))
    if (isLasting) listening.push([event, fn])
    for (const [of, other, ref] of strange) if (of === event && other === fn) tell({ tell: 'right', ref })
  }
  const remove = (event: unknown, fn: unknown, isEach = false): void => {
    const left = listening.filter(([of, other]) => of === event && (isEach || other === fn))
    for (const each of left) listening.splice(listening.indexOf(each), 1)
    const listeners = listening.filter(([of]) => of === event).length
    // Who removes where nobody listens only tidies up. Without a function nothing is removed.
    if (isEach || added.get(event)?.has(fn) || !listeners) return
    if (strange.length >= most) return
    const ref = `${page}-${++last}`
    strange.push([event, fn, ref])
    tell({ tell: 'off', ref, event: String(event).slice(0, 200), listeners })
  }
  /** Which events, it has to say: without a name, or with something else, nothing is removed. */
  const removeAll = (event: unknown): void => {
    if (typeof event === 'string') return remove(event, null, true)
    const listeners = listening.filter(([of]) => of !== any).length
    if (listeners && ++nameless <= most)
      tell({ tell: 'off', ref: `${page}-${++last}`, event: typeof event, listeners, isAll: true })
  }
  const after = (note: (...args: unknown[]) => void) => (method: Fn, self: unknown, args: unknown[]) => {
    const returned = Reflect.apply(method, self, args)
    note(...args)
    return returned
  }
  if (isNew) {
    const hear = {
      on: (event, fn) => add(event, fn, true),
      once: (event, fn) => add(event, fn, false),
      off: (event, fn) => remove(event, fn),
      offAll: removeAll,
      onAny: (fn) => add(any, fn, true),
      offAny: (fn) => remove(any, fn),
    } satisfies Record<string, (...args: unknown[]) => void>
    for (const [name, note] of Object.entries(hear)) around(events, name, after(note))
  }

  /** From then on reading it counts, by spread, copy and JSON, too; after the first time it is a field as before. */
  const onRead = (holder: Holder, name: string, hear: () => void): void => {
    const found = Object.getOwnPropertyDescriptor(holder, name)
    if (!found?.configurable || !('value' in found)) return
    const put = (value: unknown): boolean => Reflect.defineProperty(holder, name, { ...found, value })
    Object.defineProperty(holder, name, {
      enumerable: found.enumerable ?? true,
      configurable: true,
      get() {
        put(found.value)
        hear()
        return found.value as unknown
      },
      set: put,
    })
  }
  let answers = 0
  const seeAnswer = (answer: unknown, request: string): void => {
    const { status, body } = (answer ?? {}) as Holder
    if (typeof status !== 'number' || (status >= 200 && status < 300) || ++answers > most) return
    const ref = `${page}-${++last}`
    tell({ tell: 'answer', ref, status, request })
    let isRead = false
    const hear = (): void => {
      if (!isRead) tell({ tell: 'right', ref })
      isRead = true
    }
    onRead(answer as Holder, 'status', hear)
    onRead(answer as Holder, 'statusText', hear)
    // What the platform says in words tells of the failure as well.
    if (typeof body === 'object' && body !== null)
      for (const name of ['error', 'errors']) onRead(body as Holder, name, hear)
  }
  around(ap, 'apiRequest', (method, self, args) => {
    const callback = args.at(-1)
    if (typeof callback !== 'function') return Reflect.apply(method, self, args)
    const { method: verb, path } = (args[0] ?? {}) as Holder
    const request = `${String(verb).toUpperCase()} ${String(path).replace(/[?#][^]*$/, '')}`.slice(0, 300)
    const heard = new Proxy(callback as Fn, {
      apply(fn, me, given: unknown[]) {
        seeAnswer(given[0], request)
        return Reflect.apply(fn, me, given)
      },
    })
    return Reflect.apply(method, self, [...args.slice(0, -1), heard])
  })
}
