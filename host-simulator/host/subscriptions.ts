/** What is wrong with a frame's calls of `AP.events`, which run in the frame: it tells their names, the words are here. */
import {
  contextMenuClick,
  editorEvents,
  elsewhere,
  events,
  manyListeners,
} from '../../src/contract/events.ts'
import { nearest } from '../../src/contract/nearest.ts'
import type { IncomingCall } from '../../src/rpc/call.ts'
import type { CallRecord, Caller } from './dispatcher.ts'

/** Milliseconds that a frame has to emit a name of its own that it listens to. Unstated; ours is one breath. */
const waitMs = 1000
/** Letters of a name, as of a method's; no event of the platform has more. */
const nameLength = 100
/** Listeners to one event at which the page is said to add one again and again. */
const many = 50
/** Names of its own that are remembered of one frame. */
const mostOwn = 1000

const isEvent = (name: string): boolean => Object.hasOwn(events, name) || name.startsWith(contextMenuClick)

const firstWord = (name: string): string => name.split(/[.:]/)[0] ?? ''

/** The event that was meant; null for a name that no event is like. */
const meant = (name: string): string | null => {
  const known = [...Object.keys(events), contextMenuClick]
  const family = known.filter((event) => firstWord(event) === firstWord(name))
  return nearest(name, known) ?? nearest(name, family, 64) ?? null
}

const inWords = (kind: unknown): string => (kind === 'undefined' ? 'nothing' : String(kind))

type Observe = (record: CallRecord) => void

/**
 * Hears of subscriptions (`[name, kind of the listener]`) and of what the frame itself emits (`[name]`).
 * A name that is no event is legal where the app emits it, so it is judged a moment later: one that is like an
 * event's is refused, another noted.
 */
export const createSubscriptions = (observe: Observe | undefined) => {
  const emitted = new WeakMap<Caller, Set<unknown>>()
  const ownOf = (caller: Caller): Set<unknown> => {
    const own = emitted.get(caller) ?? new Set()
    emitted.set(caller, own)
    return own
  }

  const counts = new WeakMap<Caller, Map<string, number>>()
  /** How often the frame has subscribed to it; the platform does not hear of `off`. */
  const countOf = (caller: Caller, name: unknown): number => {
    const own = counts.get(caller) ?? new Map<string, number>()
    counts.set(caller, own)
    const known = typeof name === 'string' && (own.size < mostOwn || own.has(name))
    const count = known ? (own.get(name) ?? 0) + 1 : 0
    if (known) own.set(name, count)
    return count
  }

  return (call: IncomingCall, caller: Caller): void => {
    const { args } = call
    const [name, kind] = args
    call.answer(undefined)
    const record = (method: string, more: Partial<CallRecord>): void =>
      observe?.({ method, args: args.slice(0, 1), app: caller.app.identifier, outcome: 'answered', ...more })
    const refuse = (method: string, reason: string): void => {
      const refusal = { code: 'wrong-argument' as const, message: `AP.${method}: ${reason}`, method }
      call.tell(refusal.code, refusal.message)
      record(method, { outcome: 'refused', refusal })
    }
    if (typeof name === 'string' && name.length > nameLength) {
      args[0] = `${name.slice(0, nameLength)}…`
      const wanted = `expected a name of at most ${nameLength} letters`
      return refuse(args.length < 2 ? 'events.emit' : 'events.on', `eventName: ${wanted}, got ${name.length}`)
    }
    if (args.length < 2) {
      if (typeof name !== 'string')
        return refuse(
          'events.emit',
          `eventName: expected string, got ${inWords(typeof name)}; nobody hears it`,
        )
      const own = ownOf(caller)
      return void (!isEvent(name) && own.size < mostOwn && own.add(name))
    }
    // What stands for every event is no name.
    const isAny = typeof name === 'object'
    const method = isAny ? 'events.onAny' : 'events.on'
    if (!isAny && typeof name !== 'string')
      return refuse(method, `eventName: expected string, got ${inWords(typeof name)}`)
    if (kind !== 'function') {
      return refuse(method, `callback: expected a function, got ${inWords(kind)}; nothing listens`)
    }
    if (countOf(caller, isAny ? '' : name) === many)
      record(method, {
        warning: `AP.${method}: ${many} ${manyListeners} ${isAny ? 'every event' : `"${name}"`} in this frame, as far as none was removed`,
      })
    if (typeof name !== 'string') return
    if (editorEvents.has(name) && !caller.places.includes('editor'))
      record(method, { warning: `AP.${method}: "${name}" ${elsewhere}, and nothing fires it on this page` })
    if (isEvent(name)) return
    setTimeout(() => {
      if (ownOf(caller).has(name)) return
      const event = meant(name)
      const reason = `there is no event ${JSON.stringify(name)}`
      if (event) refuse(method, `${reason}; did you mean "${event}"?`)
      else record(method, { warning: `AP.${method}: ${reason}, and this app has emitted none so far` })
    }, waitMs)
  }
}
