/** An `AP` that does what the test says, with only the methods that the test names. */
import type { AP } from '../../src/contract/ap.ts'
import type { Refusal } from '../../src/contract/messages.ts'

type Listener = (...values: unknown[]) => void
type Callback = Listener & { refused?: (refusal: Refusal) => void }

/** What the callback gets, or why it gets nothing. */
export type Answer = unknown[] | Refusal

export interface FakeAp {
  ap: AP
  /** Every call in its order: dotted name and arguments without the callback. */
  calls: [name: string, ...args: unknown[]][]
}

/** Events as the platform may have them: methods that need their object, `off` takes away every entry of a function. */
class Events {
  private readonly listeners: { name: string | null; listener: Listener; isOnce: boolean }[] = []
  private readonly calls: FakeAp['calls']

  constructor(calls: FakeAp['calls']) {
    this.calls = calls
  }
  on(name: string, listener: Listener): void {
    this.add(name, listener, false)
  }
  once(name: string, listener: Listener): void {
    this.add(name, listener, true)
  }
  onAny(listener: Listener): void {
    this.add(null, listener, false)
  }
  off(name: string | null, listener: Listener): void {
    for (let i = this.listeners.length - 1; i >= 0; i--)
      if (this.listeners[i]?.name === name && this.listeners[i]?.listener === listener)
        this.listeners.splice(i, 1)
  }
  offAny(listener: Listener): void {
    this.off(null, listener)
  }
  emit(name: string, data?: unknown): void {
    this.calls.push(['events.emit', name, data])
    for (const entry of this.listeners.slice()) {
      if (entry.name !== name && entry.name !== null) continue
      if (entry.isOnce) this.off(entry.name, entry.listener)
      if (entry.name === null) entry.listener(name, data)
      else entry.listener(data)
    }
  }
  private add(name: string | null, listener: Listener, isOnce: boolean): void {
    this.listeners.push({ name, listener, isOnce })
  }
}

/** `hearsRefusals` as ours does; another tells nobody, and its methods need their object as plain classes do. */
export const fakeAp = (
  answers: Record<string, (...args: unknown[]) => Answer>,
  { hearsRefusals = true } = {},
): FakeAp => {
  const calls: FakeAp['calls'] = []
  const tree: Record<string, unknown> = { events: new Events(calls) }
  for (const [name, answer] of Object.entries(answers)) {
    const path = name.split('.')
    const last = path.pop() as string
    let node = tree
    for (const part of path) node = (node[part] ??= {}) as Record<string, unknown>
    const owner = node
    owner[last] = function (this: unknown, ...args: unknown[]): void {
      if (!hearsRefusals && this !== owner) throw new TypeError(`${name} was called without its object`)
      const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : undefined
      calls.push([name, ...args])
      const outcome = answer(...args)
      if (Array.isArray(outcome)) callback?.(...outcome)
      else if (hearsRefusals) callback?.refused?.(outcome)
    }
  }
  return { ap: tree as unknown as AP, calls }
}
