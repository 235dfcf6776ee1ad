/** A promise face over any `AP`: ours, or the platform's own. */
import answering from 'virtual:answering-names'
import names from 'virtual:remote-names'
import type {
  AnyListener,
  EditorApi,
  EventsApi,
  GlobalApi,
  Listener,
  ModalApi,
  PartialAP,
  ProfileApi,
  ProjectApi,
  SelectionApi,
} from '../contract/ap.ts'
import type { PayloadOf, UiEvents } from '../contract/event-payloads.ts'
import type { Refusal } from '../contract/messages.ts'
import type { ApiRequest, ApiResponse } from '../contract/page-objects.ts'
import type { OrString } from '../contract/or-string.ts'
import type { ArgsOf, ResultOf } from '../contract/signatures.ts'
import { ApError } from './ap-error.ts'
import { presenceOf, type Waiting, type WithAp } from './presence.ts'

type Takes<F> = F extends (...args: infer P) => unknown
  ? Required<P> extends [...unknown[], (...results: never[]) => unknown]
    ? true
    : false
  : never

/**
 * A method with a callback gives a promise instead. One without gives nothing, as the platform answers nothing: what the
 * host refuses is in the console, and where the method is not here the call throws `ApError`.
 */
type Promised<F> = Takes<F> extends true ? (...args: ArgsOf<F>) => Promise<ResultOf<F>> : F

type Face<T> = { [K in keyof T]: T[K] extends (...args: never[]) => unknown ? Promised<T[K]> : T[K] }

type Observing = 'size' | 'registerIntersectionObserver'

/** Their callers say what shape is their own, which no mapped type keeps. */
interface ShapedClient {
  apiRequest<Body = unknown>(payload: ApiRequest): Promise<ApiResponse<Body>>
  getFormData<Data extends object = Record<string, unknown>>(): Promise<Data | null | undefined>
  getRenderData<Data extends object = Record<string, unknown>>(): Promise<Data>
  getSchema<Schema extends object = Record<string, unknown>>(): Promise<Schema | null | undefined>
}

export type EditorClient = Face<Omit<EditorApi, 'source' | 'textarea'>> & {
  source: Face<SelectionApi>
  textarea: Face<SelectionApi>
}

/** `on` and `onAny` return the function that stops listening: there is no `off`. */
export interface EventsClient {
  on<E extends OrString<keyof UiEvents>>(eventName: E, listener: Listener<E>): () => void
  /** Resolves with the next payload. */
  once<E extends OrString<keyof UiEvents>>(eventName: E): Promise<PayloadOf<E>>
  onAny(listener: AnyListener): () => void
  emit: EventsApi['emit']
}

/**
 * Every namespace is there to be called; one that the place does not have rejects with `wrong-place`, and throws it where
 * there is no promise.
 * Calls made before the script came wait for it.
 */
export type Client = Face<Omit<GlobalApi, Observing | keyof ShapedClient>> &
  ShapedClient & {
    editor: EditorClient
    project: Face<ProjectApi>
    profile: Face<ProfileApi>
    modal: Face<ModalApi>
    events: EventsClient
  }

type Fn = (...args: unknown[]) => void

const methodOf = (ap: PartialAP, name: string): Fn => {
  let owner: unknown
  let node: unknown = ap
  for (const part of name.split('.')) {
    owner = node
    node = (node as Record<string, unknown> | undefined)?.[part]
  }
  // Ours needs no `this`; another `AP` may.
  if (typeof node === 'function') return (node as Fn).bind(owner)
  throw new ApError({
    code: 'wrong-place',
    method: name,
    message: `AP.${name}: it does not exist in this place`,
  })
}

const promised =
  (name: string, withAp: WithAp) =>
  (...args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const callback = (...results: unknown[]): void => resolve(results.length > 1 ? results : results[0])
      // Only our own script knows `refused`; any other ignores it.
      Object.assign(callback, { refused: (refusal: Refusal) => reject(new ApError(refusal)) })
      withAp((ap) => methodOf(ap, name)(...args, callback), reject)
    })

const told =
  (name: string, withAp: WithAp) =>
  (...args: unknown[]): void =>
    withAp((ap) => methodOf(ap, name)(...args), console.error)

const eventsOver = (withAp: WithAp): EventsClient => {
  /** Subscribes when `AP` is there, unless stopped before. */
  const subscribe = (start: (events: EventsApi) => void, stop: (events: EventsApi) => void): (() => void) => {
    let isStopped = false
    let started: EventsApi | undefined
    withAp(({ events }) => {
      if (isStopped) return
      started = events
      start(events)
    }, console.error)
    return () => {
      isStopped = true
      if (started) stop(started)
    }
  }
  return {
    on: (name: string, listener: (payload: never) => void) => {
      // A function of its own, so that stopping ends this subscription and no other of the same listener.
      const own = (payload: unknown): void => listener(payload as never)
      return subscribe(
        (events) => events.on(name, own),
        (events) => events.off(name, own),
      )
    },
    once: (name: string) =>
      new Promise<never>((resolve, reject) => withAp(({ events }) => events.once(name, resolve), reject)),
    onAny: (listener) => {
      const own = (name: string, payload: unknown): void => listener(name, payload)
      return subscribe(
        (events) => events.onAny(own),
        (events) => events.offAny(own),
      )
    },
    emit: (name, data) => told('events.emit', withAp)(name, data),
  }
}

/** The promise face over the `AP` that `waiting` finds, now or later. */
export const clientOver = (waiting: Waiting): Client => {
  const answers = new Set(answering.split(' '))
  const withAp = presenceOf(waiting)
  const client: Record<string, unknown> = { events: eventsOver(withAp) }
  for (const name of names.split(' ')) {
    const path = name.split('.')
    const method = path.pop() as string
    let node = client
    for (const part of path) node = (node[part] ??= {}) as Record<string, unknown>
    node[method] = answers.has(name) ? promised(name, withAp) : told(name, withAp)
  }
  return client as unknown as Client
}
